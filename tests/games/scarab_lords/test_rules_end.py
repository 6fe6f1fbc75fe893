"""The end: by columns, by the deck, by the last turn; and the first turn, which the documents disagree on."""

from typing import Any

import pytest

import kheper
from tests.games.scarab_lords.situations import (
    BURNT,
    FOUR,
    active,
    asked,
    deck,
    hand,
    legal,
    next_turn,
    phase,
    played,
    pyramids,
    refused,
    state,
    table,
    told,
)


def begins(pyramids: dict[str, str], **sides: Any) -> kheper.Position:
    """Temet's turn ends, Ankar's begins."""
    usual: dict[str, Any] = {"ankar": {"hand": ["Enhu"]}, "temet": {"hand": ["Khema"]}}
    position = table(**usual | sides, turn="temet", phase="S", duty=True, pyramids=pyramids)
    return position.play("pass")


def winners(position: kheper.Position) -> list[int] | None:
    return None if position.result is None else position.result["winners"]


def test_SL_7_1_two_columns_of_each_region_win() -> None:
    won = begins(FOUR)
    assert winners(won) == [0]
    assert told(won, "won") == [{"event": "won", "seat": 0, "by": "columns"}]
    assert won.returns == (1.0, -1.0)


@pytest.mark.parametrize(
    "held",
    [
        ["upper E", "upper R", "upper M", "lower M"],
        ["upper E", "upper R", "lower M"],
        ["lower E", "lower R", "lower M", "upper E"],
    ],
)
def test_SL_7_1_one_column_of_a_region_is_not_enough(held: list[str]) -> None:
    assert winners(begins(dict.fromkeys(held, "ankar"))) is None


def test_SL_7_1_the_opponents_pyramids_win_nothing_now() -> None:
    assert winners(begins(dict.fromkeys(FOUR, "temet"))) is None


def test_SL_7_2_an_empty_deck_of_the_opponent_wins() -> None:
    won = begins({}, temet={"hand": ["Khema"], **BURNT})
    assert winners(won) == [0]
    assert told(won, "won") == [{"event": "won", "seat": 0, "by": "deck"}]
    one_left = begins({}, temet={"hand": ["Khema"], "deck": ["Nebka"], **BURNT})
    assert winners(one_left) is None


def test_SL_7_3_after_the_last_turn_the_game_is_a_draw() -> None:
    last = table(ankar={"hand": ["Enhu"]}, phase="S", duty=True, number=200)
    after = last.play("pass")
    assert (after.over, winners(after), after.returns) == (True, [], (0.0, 0.0))
    assert told(after, "drawn")
    before = table(ankar={"hand": ["Enhu"]}, phase="S", duty=True, number=199).play("pass")
    assert (before.over, state(before)["turn"]) == (False, 200)
    short = table(ankar={"hand": ["Enhu"]}, phase="S", duty=True, number=7, options={"turns": 7})
    assert short.play("pass").over


# ---------------------------------------------------------------------------------------------- rulings


def test_SL_R3_the_limit_of_the_first_turn_holds_unless_it_is_switched_off() -> None:
    assert kheper.game("scarab_lords").start(1).view()["phases_left"] == 2
    free = kheper.game("scarab_lords", limited=False).start(1)
    assert (asked(free)[0], free.view()["phases_left"]) == ("act", None)


def test_SL_R5_any_two_phases_also_without_supremacy() -> None:
    position = table(ankar={"hand": ["River Merchant", "Sphinx Guard", "Hall", "Enhu"]}, number=1)
    moves = {"0": "play River Merchant upper E", "1": "play Sphinx Guard upper M", "2": "play Hall upper R"}
    for pair in ("01", "02", "0S", "12", "1S", "2S"):
        going = position
        while active(going) == "ankar" and asked(going)[0] in ("act", "close") and phase(going) != "S":
            move = moves[phase(going)]
            going = going.play(move if phase(going) in pair and not refused(going, move) else "pass")
        if "S" in pair:
            assert asked(going) == ("supremacy", "ankar")
            going = next_turn(going.play("yes"))
        assert (active(going), bool(pyramids(going))) == ("temet", pair in ("0S", "1S")), pair
    asked_for = played(position, "play River Merchant upper E", "pass", "pass", "pass")
    assert (asked(asked_for), legal(asked_for)) == (("supremacy", "ankar"), ["yes", "no"])
    assert active(asked_for.play("no")) == "temet", "it may be left out"


def test_SL_R10_an_empty_deck_loses_only_as_the_opponents_turn_begins() -> None:
    side = {"hand": ["Tribute", "Enhu"], "deck": ["Uadja"], **BURNT}
    position = table(ankar=side).play("play Tribute")
    assert (deck(position, "ankar"), position.over) == ([], False)
    during = table(
        ankar={"hand": ["Enhu"]}, temet={"hand": ["Khema"], "deck": ["Nebka"], **BURNT}, phase="S", pyramids=FOUR
    )
    after = during.play("exercise lower M")
    assert (deck(after, "temet"), after.over) == ([], False), "not in the middle of the turn"
    theirs = after.play("pass")
    assert (active(theirs), theirs.over) == ("temet", False), "nor at the beginning of the turn of who has no deck"


def test_SL_R14_houses_by_chance_or_by_choice() -> None:
    chance = {kheper.game("scarab_lords").start(seed).view()["players"][0]["house"] for seed in range(20)}
    assert chance == {"ankar", "temet"}
    for house in ("ankar", "temet"):
        chosen = {
            kheper.game("scarab_lords", house=house).start(seed).view()["players"][0]["house"] for seed in range(5)
        }
        assert chosen == {house}


def test_SL_R25_if_both_decks_are_empty_the_player_whose_turn_begins_wins() -> None:
    empty = {"hand": [], **BURNT}
    won = begins({}, ankar=empty, temet={**empty, "hand": ["Khema"]})
    assert winners(won) == [0]


def test_SL_R25_the_check_comes_before_everything_else_in_the_turn() -> None:
    won = begins(FOUR, ankar={"hand": []})
    assert (winners(won), told(won, "refresh")) == ([0], []), "before a forced refresh"


def test_SL_R26_a_deck_emptied_in_the_own_turn_loses_at_once_when_the_next_begins() -> None:
    side = {"hand": ["Tribute", "Enhu"], "deck": ["Uadja"], **BURNT}
    after = next_turn(table(ankar=side).play("play Tribute"))
    assert winners(after) == [1]


def test_SL_R26_a_deck_emptied_in_the_opponents_turn_leaves_one_turn() -> None:
    theirs = {"hand": ["Khema"], "deck": ["Nebka"], **BURNT}
    position = table(ankar={"hand": ["Enhu"]}, temet=theirs, phase="S", duty=True, pyramids={"lower M": "ankar"})
    position = played(position, "exercise lower M", "pass")
    assert active(position) == "temet"
    assert winners(next_turn(position)) == [0]


def test_SL_R26_in_it_one_may_win_or_refill_the_deck() -> None:
    held = dict.fromkeys(["upper E", "upper R", "lower E", "lower R"], "temet") | {"lower M": "ankar"}
    theirs = {"hand": ["Khema"], "deck": ["Nebka"], **BURNT}
    position = table(ankar={"hand": ["Enhu"]}, temet=theirs, phase="S", duty=True, pyramids=held)
    assert winners(played(position, "exercise lower M", "pass")) == [1]
    refilling = {"hand": ["Hapetu"], "pile": ["Nebka", "Forge"], **BURNT}
    turn = table(ankar={"hand": ["Enhu"]}, temet=refilling, turn="temet", phase="2").play("play Hapetu")
    turn = played(turn, "choose Nebka", "done")
    assert deck(turn, "temet") == ["Nebka, Drum of War"]
    assert next_turn(turn).over is False


def test_SL_R27_drawing_from_a_short_deck_gives_what_is_there_and_nothing_else() -> None:
    side = {"hand": ["Tribute"], "deck": ["Enhu", "Uadja"], "pile": ["Vizier"], **BURNT}
    after = table(ankar=side).play("play Tribute")
    assert (hand(after, "ankar"), deck(after, "ankar"), after.over) == (["Enhu", "Uadja, the Green Harvest"], [], False)
    assert told(after, "drew") == [{"event": "drew", "seat": 0, "count": 2}]
    assert told(after, "shuffled") == []


def test_SL_R55_turn_200_is_played_to_its_end_and_no_check_follows_it() -> None:
    held = dict.fromkeys(["upper E", "upper R", "lower E", "lower R"], "temet")
    last = table(ankar={"hand": ["Enhu"]}, phase="S", duty=True, number=200, pyramids=held)
    assert not last.over
    assert winners(last.play("pass")) == [], "Temet would have won at the beginning of turn 201"
