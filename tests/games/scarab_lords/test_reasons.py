"""Why a move is refused: each reason for each kind of move, and an answer for every action at every position."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

import kheper
from kheper.core.position import Position
from kheper.games.scarab_lords.reasons import ANSWERS
from kheper.games.scarab_lords.state import ACTION_COUNT, Ask
from kheper.kernel import jit
from kheper.testing.moves import require_reasons
from tests.games.scarab_lords.situations import BURNT, CARDS, FOUR, SEATS, played, refused, table
from tests.support import compiled_except, random_game

SIX = ["Enhu", "Uadja", "Mehru", "Sahiret", "Sphinx Guard", "River Merchant"]


def over() -> Position:
    return table(turn="temet", phase="S", duty=True, pyramids=FOUR).play("pass")


def choosing_supremacy() -> Position:
    return played(table(ankar={"hand": ["Enhu"]}, number=1), "pass", "pass", "pass")


def closing() -> Position:
    side = {"hand": ["Enhu", "River Merchant"], "upper M": [("Sphinx Guard", 1)], "gods": ["Uadja"]}
    return table(ankar=side, temet={"hand": ["Khema"]}, phase="2").play("play Enhu")


def acting(phase: str = "0", **more: Any) -> Position:
    """Ankar's turn, with all kinds of cards in hand and in play."""
    side: dict[str, Any] = {
        "hand": ["River Merchant", "River Merchant", "Sphinx Guard", "Captain Djedu", "Enhu", "Tribute"],
        "gods": ["Uadja", "Mehru"],
        "upper E": ["River Merchant", "Vizier"],
        "upper M": [("Sphinx Guard", 1), ("Sphinx Guard", 1)],
        "upper R": [("The Veiled Oracle", 1), ("Hall", 1)],
        "lower R": ["Ankhesa"],
    }
    theirs = {"hand": ["Khema"], "upper M": ["Labyrinth"], "lower E": ["Khamal"], "gods": []}
    return table(ankar=side, temet=theirs, phase=phase, **more)


def fresh_without_cards() -> Position:
    return table(ankar={"upper E": ["River Merchant"], **BURNT})


def no_actions() -> Position:
    return acting("1", actions=0)


def no_actions_in_2() -> Position:
    side = {"hand": ["Enhu"], "gods": ["Khema"], "upper R": [("Hall", 1), "The Veiled Oracle"]}
    return table(ankar=side, temet={"upper E": ["Khamal"]}, phase="2", actions=0)


def activated() -> Position:
    side = {"hand": ["Uadja"], "gods": [("Enhu", {"activated": 1}), "Mehru"], "upper E": ["Royal Treasury"], **BURNT}
    return table(ankar=side, temet={"hand": ["Khema"]}, phase="2")


def two_scribes() -> Position:
    """Two copies of a card with Action text, and two with a free one."""
    cards = copy.deepcopy(CARDS.inline())
    scribe, wardens = (next(card for card in cards["cards"] if card["id"] == name) for name in ("A04", "A05"))
    scribe["effects"][0]["timing"] = "action"
    scribe["text"] = {"en": "Action: You may draw a card.", "fr": "Action : vous pouvez piocher une carte."}
    wardens["effects"] = [{"timing": "free", "phase": 1, "op": "draw", "player": "you", "n": 1, "optional": True}]
    wardens["text"] = {
        "en": "Once in your phase 1, you may draw a card.",
        "fr": "Une fois durant votre phase 1, vous pouvez piocher une carte.",
    }
    side = {"hand": ["Enhu"], "upper E": ["Granary Scribe"] * 2 + ["Dyke Wardens"] * 2}
    return table(ankar=side, phase="1", options={"cards": cards})


def supremacy() -> Position:
    held = dict.fromkeys(("upper E", "upper R", "upper M", "lower M"), "ankar") | {"lower E": "temet"}
    return table(ankar={"hand": ["Enhu"]}, temet={"hand": ["Khema"], **BURNT}, phase="S", pyramids=held)


def blocked() -> Position:
    theirs = {"upper M": ["House of Copper Seals"]}
    return table(ankar={"hand": ["Enhu"]}, temet=theirs, phase="S", pyramids={"upper M": "ankar"})


def usurer() -> Position:
    return table(ankar={"hand": ["Enhu"], "upper E": [("Usurer", 1)]}, phase="S", pyramids={"upper E": "temet"})


def freed() -> Position:
    side = {"hand": ["Enhu"], "gods": [("Khema", {"used": True}), "Mehru"], "upper R": [("Hall", 2)]}
    return table(ankar=side, phase="2")


def refreshing() -> Position:
    return table(ankar={"hand": SIX}).play("refresh")


def refreshing_twins() -> Position:
    return table(ankar={"hand": ["River Merchant", "River Merchant"]}).play("refresh")


def duty() -> Position:
    return table(ankar={"hand": ["Enhu", "Uadja"]}, phase="S").play("pass")


def hand_() -> Position:
    side = {"hand": ["Uadja"], "gods": ["Enhu"]}
    return table(ankar=side, temet={"hand": ["Khema", "Nebka", "Sekhu"]}, phase="2").play("activate Enhu")


def god() -> Position:
    return table(ankar={"hand": ["Enhu"], "gods": ["Mehru", "Sahiret", "Uadja"]}, phase="2").play("play Enhu")


def agree() -> Position:
    return table(ankar={"hand": ["Granary Scribe"]}, phase="1").play("play Granary Scribe upper E")


def region() -> Position:
    side = {"hand": ["Mass Purification"], "upper R": [("Hall", 1)], "lower E": [("River Merchant", 1)]}
    return table(ankar=side, phase="2").play("play Mass Purification")


def column() -> Position:
    side = {"hand": ["The Great Flood"], "upper M": ["Sphinx Guard"], "lower E": ["River Merchant"]}
    return table(ankar=side, phase="2").play("play The Great Flood")


def target() -> Position:
    theirs = {"upper E": ["Sacred Cats", "Khamal"], "upper M": ["Blacksand", "Blacksand"], "lower M": ["Useh"]}
    side = {"hand": ["Enhu"], "upper R": ["The Veiled Oracle"]}
    return table(ankar=side, temet=theirs, phase="2").play("activate The Veiled Oracle")


def destroying() -> Position:
    theirs = {"upper E": [("Vizier", 1), "Dyke Wardens"], "lower R": [("Hall", 2)], "lower M": [("Wall", 1)]}
    return table(temet={"hand": ["Carrion Hour"]}, ankar=theirs, turn="temet", phase="2").play("play Carrion Hour")


def exodus() -> Position:
    theirs = {"upper E": ["Khamal", "Merchant Caravan"], "upper M": ["Tomb Looters"]}
    return table(ankar={"hand": ["Exodus"]}, temet=theirs, phase="2").play("play Exodus")


def moving() -> Position:
    return exodus().play("choose Tomb Looters")


def pile_() -> Position:
    side = {"hand": ["Embalmers' Guild"], "pile": ["Sphinx Guard", "Sphinx Guard", "Vizier", "Enhu"]}
    return table(ankar=side, phase="1").play("play Embalmers' Guild upper E")


def searching() -> Position:
    return played(table(ankar={"hand": ["Royal Summons"]}), "play Royal Summons", "yes")


def deploying() -> Position:
    side = {"hand": ["The Restless Dead"], "pile": ["Sphinx Guard"]}
    return played(table(ankar=side, phase="2"), "play The Restless Dead", "choose Sphinx Guard")


def spoils() -> Position:
    held = {"upper M": "temet", "lower E": "temet", "upper R": "ankar"}
    return table(temet={"hand": ["Spoils of War"]}, turn="temet", phase="S", pyramids=held).play("play Spoils")


def cursing() -> Position:
    theirs = {"upper E": ["Sacred Cats", "Khamal"], "upper M": ["Blacksand", "Blacksand"], "lower M": ["Useh"]}
    position = table(ankar={"hand": ["Enhu"]}, temet=theirs, phase="S", pyramids={"upper R": "ankar"})
    return position.play("exercise upper R")


def removing() -> Position:
    won = table(turn="temet", phase="S", duty=True, mode="match", pyramids=FOUR).play("pass")
    return played(won, "ankar: remove River Merchant", "ankar: remove River Merchant")


def five_removed() -> Position:
    return played(removing(), *[f"ankar: remove {name}" for name in ("Enhu", "Uadja", "Vizier")])


def sealed() -> Position:
    return removing().play("commit", 0)


def taking() -> Position:
    return played(removing(), "ankar: commit", "temet: commit")


REFUSALS: list[tuple[Callable[[], Position], str, list[str]]] = [
    (over, "pass", ["SL-2.9"]),
    (over, "play Enhu", ["SL-2.9"]),
    (choosing_supremacy, "pass", ["SL-2.4"]),
    (choosing_supremacy, "discard Enhu", ["SL-2.4"]),
    (choosing_supremacy, "refresh", ["SL-2.6"]),
    (closing, "done", ["SL-2.9"]),
    (closing, "play River Merchant upper E", ["SL-2.3", "SL-3.1"]),
    (closing, "activate Enhu", ["SL-2.3", "SL-R44"]),
    (closing, "uncurse Sphinx Guard #1", ["SL-3.1", "SL-2.3"]),
    (closing, "use Uadja", ["SL-4.4"]),
    (closing, "exercise upper E", ["SL-2.2"]),
    (closing, "refresh", ["SL-2.6"]),
    (closing, "discard Khema", ["SL-3.7"]),
    # acting
    *[(acting, move, ["SL-2.9"]) for move in ("done", "yes", "no", "commit", "reopen")],
    *[(acting, move, ["SL-2.9"]) for move in ("region upper", "column upper E", "choose Khamal", "remove Enhu")],
    *[(acting, move, ["SL-2.9"]) for move in ("keep Enhu", "take Enhu")],
    (lambda: acting("1"), "refresh", ["SL-2.6"]),
    (fresh_without_cards, "refresh", ["SL-R19"]),
    # playing
    (acting, "play River Merchant #2 upper E", ["SL-1.3"]),
    (acting, "play Khamal upper E", ["SL-3.7"]),
    (acting, "play Sphinx Guard #1 lower M", ["SL-3.1"]),
    (acting, "play Sphinx Guard #2 lower M", ["SL-3.7", "SL-3.1"]),
    (no_actions, "play Sphinx Guard #1 lower M", ["SL-2.3"]),
    (lambda: acting("2"), "play Enhu upper E", ["SL-3.4"]),
    (acting, "play Tribute upper E", ["SL-3.6"]),
    (acting, "play River Merchant #1 upper M", ["SL-3.2"]),
    (acting, "play Captain Djedu upper M", ["SL-4.12"]),
    # discarding
    (acting, "discard Khamal", ["SL-3.7"]),
    (acting, "discard River Merchant #2", ["SL-1.3"]),
    # activating
    (acting, "activate Khamal", ["SL-3.7"]),
    (acting, "activate Vizier", ["SL-3.1"]),
    (no_actions, "activate Vizier", ["SL-2.3"]),
    (lambda: acting("0"), "activate River Merchant #3", ["SL-3.8"]),
    (lambda: acting("2"), "activate The Veiled Oracle", ["SL-5.1"]),
    (activated, "activate Enhu", ["SL-R30"]),
    (activated, "activate Royal Treasury", ["SL-R44"]),
    (two_scribes, "activate Granary Scribe #2", ["SL-1.3"]),
    # free texts
    (acting, "use Khema", ["SL-3.7"]),
    (acting, "use Mehru", ["SL-4.4"]),
    (usurer, "use Usurer", ["SL-5.1"]),
    (freed, "use Khema", ["SL-4.4"]),
    (lambda: acting("S"), "use Uadja", ["SL-R44"]),
    (two_scribes, "use Dyke Wardens #2", ["SL-1.3"]),
    # uncursing
    (acting, "uncurse Khamal", ["SL-3.7"]),
    (acting, "uncurse Hall", ["SL-3.1"]),
    (no_actions, "uncurse Sphinx Guard #2", ["SL-2.3"]),
    (no_actions_in_2, "uncurse Hall", ["SL-2.3"]),
    (lambda: acting("1"), "uncurse Ankhesa", ["SL-3.9"]),
    (lambda: acting("1"), "uncurse Sphinx Guard #3", ["SL-1.3"]),
    # exercising
    (acting, "exercise upper E", ["SL-2.2"]),
    (supremacy, "exercise lower E", ["SL-6.3"]),
    (supremacy, "exercise upper R", ["SL-R29"]),
    (supremacy, "exercise upper M", ["SL-R28"]),
    (blocked, "exercise upper M", ["SL-6.9"]),
    # answering
    (refreshing, "done", ["SL-R19"]),
    (refreshing, "discard Khamal", ["SL-3.7"]),
    (refreshing_twins, "discard River Merchant #2", ["SL-1.3"]),
    (refreshing, "pass", ["SL-2.9"]),
    (duty, "discard Khamal", ["SL-2.5"]),
    (duty, "done", ["SL-4.6"]),
    (duty, "pass", ["SL-2.9"]),
    (hand_, "discard Enhu", ["SL-3.7"]),
    (god, "choose Enhu", ["SL-3.4"]),
    (god, "done", ["SL-4.6"]),
    (agree, "pass", ["SL-2.9"]),
    (agree, "done", ["SL-4.6"]),
    (column, "column upper R", ["SL-4.5"]),
    (column, "choose Sphinx Guard #1", ["SL-2.9"]),
    (region, "done", ["SL-4.6"]),
    (target, "choose Useh", ["SL-4.5"]),
    (target, "choose Sacred Cats #1", ["SL-4.7"]),
    (target, "choose Blacksand Mercenaries #2", ["SL-1.3"]),
    (target, "done", ["SL-4.6"]),
    (destroying, "choose Vizier", ["SL-4.7"]),
    (exodus, "choose Khamal", ["SL-4.7"]),
    (moving, "column lower R", ["SL-4.10"]),
    (pile_, "choose Enhu", ["SL-4.11"]),
    (pile_, "choose Sphinx Guard #2", ["SL-1.3"]),
    (searching, "choose Enhu", ["SL-4.11"]),
    (deploying, "column upper E", ["SL-4.11"]),
    (spoils, "exercise upper R", ["SL-6.9"]),
    (cursing, "choose Useh", ["SL-6.5"]),
    (cursing, "choose Sacred Cats #1", ["SL-4.7"]),
    (cursing, "choose Blacksand Mercenaries #2", ["SL-1.3"]),
    (taking, "take Enhu", ["SL-8.3"]),
    (taking, "take Desert Nomads #2", ["SL-1.3"]),
]


@pytest.mark.parametrize(
    ("situation", "move", "rules"), REFUSALS, ids=[f"{number}-{move}" for number, (_, move, _) in enumerate(REFUSALS)]
)
def test_each_reason_is_reached(situation: Callable[[], Position], move: str, rules: list[str]) -> None:
    position = situation()
    assert refused(position, move) == rules
    if not position.over:
        with pytest.raises(kheper.IllegalMove) as refusal:
            position.play(move)
        assert [rule.id for rule in refusal.value.rules] == rules
        assert refusal.value.words("en") != refusal.value.words("fr")


@pytest.mark.parametrize(
    ("situation", "move", "rules"),
    [
        (removing, "pass", ["SL-2.9"]),
        (removing, "take Enhu", ["SL-2.9"]),
        (removing, "remove Khema", ["SL-8.2"]),
        (removing, "remove River Merchant #1", ["SL-8.2"]),
        (removing, "remove Sphinx Guard #2", ["SL-1.3"]),
        (removing, "keep River Merchant #2", ["SL-1.3"]),
        (removing, "keep Enhu", ["SL-8.2"]),
        (removing, "reopen", ["SL-8.2"]),
        (five_removed, "remove Mehru", ["SL-R50"]),
        (sealed, "commit", ["SL-8.2"]),
        (sealed, "remove Enhu", ["SL-8.2"]),
        (sealed, "keep River Merchant #1", ["SL-8.2"]),
    ],
)
def test_between_two_games(situation: Callable[[], Position], move: str, rules: list[str]) -> None:
    assert refused(situation(), move, SEATS["ankar"]) == rules


def test_who_is_not_asked_hears_just_that() -> None:
    for situation in (acting, hand_, cursing, duty):
        position = situation()
        idle = 1 - position.pending[0]
        assert {rule.id for move in position.legal() for rule in position.why_not(move, idle)} == {"SL-2.9"}


def test_every_question_has_a_rule_about_its_answers() -> None:
    silent = {Ask.NOTHING, Ask.SUPREMACY, Ask.ACT, Ask.CLOSE, Ask.AGREE, Ask.REMOVE, Ask.OVER}
    assert set(ANSWERS) == set(Ask) - silent


@pytest.mark.parametrize("mode", compiled_except(["basic", "match"], "basic"))
@pytest.mark.parametrize(
    "every",
    [
        pytest.param(50 if jit.JIT else 400, id="some"),
        pytest.param(1, id="all", marks=[pytest.mark.soak, pytest.mark.compiled]),
    ],
)
def test_there_is_no_reason_exactly_for_legal_moves(mode: str, every: int) -> None:
    """All actions, at some positions of two games; in the long run at all of them."""
    game = kheper.game("scarab_lords", mode)
    for seed in (1, 2):
        for number, position in enumerate(random_game(game, seed)):
            if number % every == 20 * seed % every:
                for seat in range(2):
                    require_reasons(position, seat, range(ACTION_COUNT))
