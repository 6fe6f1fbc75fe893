"""Position documents: any position goes there and back; what is wrong with one is found and named, all of it."""

import copy
import re
from collections.abc import Callable
from importlib import resources
from typing import Any

import pytest

import kheper
from kheper.core.position import Position
from tests.games.scarab_lords.situations import FOUR, hand, legal, played, scarabs, table, totals
from tests.support import random_game

Json = Any
PLAY = {
    "hand": ["River Merchant", "Uadja"],
    "deck": ["Mehru"],
    "pile": ["Vizier"],
    "gods": ["Enhu"],
    "upper E": [("River Merchant", 2), "Captain Djedu"],
    "upper R": ["Ankhesa"],
}
ACT = table(ankar=PLAY, temet={"hand": ["Khema"], "upper M": ["Useh"]}, phase="1", pyramids=FOUR).document()
SUPREMACY = table(ankar=PLAY, phase="S", pyramids=FOUR).document()
CURSING = (
    table(ankar={"hand": ["Enhu"]}, temet={"upper E": ["Khamal"], "upper M": ["Useh"]}, phase="S", pyramids=FOUR)
    .play("exercise upper R")
    .document()
)
TARGET = (
    table(ankar={"hand": ["Carrion Hour"]}, temet={"upper E": [("Khamal", 1)], "upper M": [("Useh", 1)]}, phase="2")
    .play("play Carrion Hour")
    .document()
)
MOVING = played(
    table(ankar={"hand": ["Exodus"]}, temet={"upper E": ["Tomb Looters"], "lower M": ["Red Spear"]}, phase="2"),
    "play Exodus",
    "choose Tomb Looters",
).document()
AGREE = table(ankar={"hand": ["Granary Scribe"]}, phase="1").play("play Granary Scribe upper E").document()
COPYING = played(
    table(
        ankar={"hand": ["Enhu"], "upper R": ["The Veiled Oracle"], "upper M": ["The Masked Regent"]},
        temet={"upper E": ["Khamal"], "upper M": ["Useh"]},
        phase="2",
    ),
    "activate The Masked Regent",
    "choose The Veiled Oracle",
).document()
DEPLOYED = played(
    table(ankar={"hand": ["The Restless Dead"], "pile": ["Ferrymen"]}, phase="2"),
    "play The Restless Dead",
    "choose Ferrymen",
    "column upper E",
).document()
GOD = table(ankar={"hand": ["Enhu"], "gods": ["Mehru", "Sahiret", "Uadja"]}, phase="2").play("play Enhu").document()
UNDER = played(
    table(ankar={"hand": ["Hapetu", "Uadja"], "pile": ["Enhu", "Vizier"]}, phase="2"),
    "play Hapetu",
    "choose Enhu",
    "choose Vizier",
).document()
SEEN = (
    table(ankar={"hand": ["Court Spies"]}, temet={"hand": ["Khema", "Nebka"]}, phase="1")
    .play("play Court Spies upper M")
    .document()
)
WON = table(turn="temet", phase="S", duty=True, mode="match", pyramids=FOUR).play("pass")
REMOVING = played(WON, "ankar: remove Enhu", "ankar: commit", "temet: remove Khema").document()
TAKING = played(WON, "ankar: remove Enhu", "ankar: commit", "temet: commit").document()
SECOND = played(WON, "ankar: commit", "temet: commit").document()
OVER = table(turn="temet", phase="S", duty=True, pyramids=FOUR).play("pass").document()
CHOSEN = kheper.game("scarab_lords", house="ankar", first=0, limited="no").start(1).document()
DOCUMENTS = [
    *(
        ACT,
        SUPREMACY,
        CURSING,
        TARGET,
        MOVING,
        AGREE,
        COPYING,
        DEPLOYED,
        GOD,
        UNDER,
        SEEN,
        REMOVING,
        TAKING,
        SECOND,
        OVER,
        CHOSEN,
    ),
]


@pytest.mark.parametrize("document", DOCUMENTS, ids=range(len(DOCUMENTS)))
def test_the_documents_are_good(document: Json) -> None:
    position = kheper.position(document)
    assert position.document() == document
    assert position.over == document["state"]["over"]


@pytest.mark.parametrize(("mode", "seed"), [("basic", 1), ("basic", 2), ("basic", 3), ("match", 4)])
def test_every_position_of_a_game_goes_there_and_back(mode: str, seed: int) -> None:
    for number, position in enumerate(random_game(kheper.game("scarab_lords", mode), seed)):
        if number % 7 == 0 or position.over:
            again = kheper.position(position.document())
            assert again == position
            assert again.tobytes() == position.tobytes()


def test_a_supremacy_may_be_left_when_the_duty_is_asked_for() -> None:
    """SL-2.5 The discard comes after the last phase; what was not exercised in it is still noted then."""
    position = table(ankar={"hand": ["Enhu", "Khema"]}, phase="S", pyramids={"lower M": "ankar"}).play("pass")
    assert position.view(0)["ask"]["kind"] == "duty"
    assert position.view(0)["to_exercise"] == ["lower M"]
    assert position.game.position(position.document()) == position


def test_games_with_all_bonus_cards_go_there_and_back() -> None:
    from tests.games.scarab_lords.adapter import MIXED

    for seed in range(4):
        for number, position in enumerate(random_game(kheper.game("scarab_lords", decks=MIXED), seed)):
            if number % 5 == 0 or position.over:
                assert kheper.position(position.document()) == position


def changed(document: Json, *changes: tuple[tuple[str | int, ...], Json]) -> Json:
    """A document with some parts replaced; a function gets the old part."""
    result = copy.deepcopy(document)
    for way, to in changes:
        part = result["state"]
        for step in way[:-1]:
            part = part[step]
        part[way[-1]] = to(part[way[-1]]) if callable(to) else to
    return result


def refusal(document: Json) -> list[tuple[str, str]]:
    with pytest.raises(kheper.BadPosition) as refused:
        kheper.position(document)
    assert refused.value.words("en") != refused.value.words("fr")
    return [(fault.where.removeprefix("state."), fault.message) for fault in refused.value.faults]


def without(*names: str) -> Callable[[Any], Any]:
    """A list without these."""
    return lambda old: [entry for entry in old if entry not in names]


def plus(*more: Any) -> Callable[[Any], Any]:
    return lambda old: [*old, *more]


PLAYER = ("players", 0)
FAULTS: list[tuple[Json, list[tuple[tuple[str | int, ...], Json]], tuple[str, str]]] = [
    # what can be seen entry by entry
    (ACT, [(("players",), {})], ("players", "not-a-list")),
    (ACT, [(("players",), [])], ("players", "bad-length")),
    (ACT, [((*PLAYER,), 1)], ("players[0]", "not-an-object")),
    (ACT, [((*PLAYER, "hand"), "A01#1")], ("players[0].hand", "not-a-list")),
    (ACT, [((*PLAYER, "hand"), ["A01#1"] * 31)], ("players[0].hand", "sl-too-many")),
    (ACT, [((*PLAYER, "hand", 0), "A99")], ("players[0].hand[0]", "sl-bad-card")),
    (ACT, [((*PLAYER, "hand", 0), 7)], ("players[0].hand[0]", "sl-bad-card")),
    (ACT, [((*PLAYER, "hand"), plus("A19"))], ("players[0].hand", "sl-card-twice")),
    (ACT, [((*PLAYER, "house"), "neutral")], ("players[0].house", "sl-bad-word")),
    (ACT, [((*PLAYER, "under"), -1)], ("players[0].under", "sl-bad-number")),
    (ACT, [((*PLAYER, "half_wins"), 5)], ("players[0].half_wins", "sl-bad-number")),
    (ACT, [((*PLAYER, "to_take"), True)], ("players[0].to_take", "sl-bad-number")),
    (ACT, [((*PLAYER, "sealed"), 0)], ("players[0].sealed", "not-a-yes-or-no")),
    (ACT, [((*PLAYER, "play"), 0)], ("players[0].play", "not-a-list")),
    (ACT, [((*PLAYER, "play", 0), [])], ("players[0].play[0]", "not-an-object")),
    (ACT, [((*PLAYER, "play", 0, "card"), "Z")], ("players[0].play[0].card", "sl-bad-card")),
    (ACT, [((*PLAYER, "play", 0, "column"), "middle")], ("players[0].play[0].column", "sl-bad-word")),
    (ACT, [((*PLAYER, "play", 0, "scarabs"), 100)], ("players[0].play[0].scarabs", "sl-bad-number")),
    (ACT, [((*PLAYER, "play", 0, "activated"), 2)], ("players[0].play[0].activated", "sl-bad-number")),
    (ACT, [((*PLAYER, "play", 0, "used"), 1)], ("players[0].play[0].used", "not-a-yes-or-no")),
    (ACT, [((*PLAYER, "play", 0, "colour"), 1)], ("players[0].play[0]", "unknown-key")),
    (ACT, [((*PLAYER, "colour"), 1)], ("players[0]", "unknown-key")),
    (ACT, [(("colour",), 1)], ("state", "unknown-key")),
    (ACT, [(("turn",), -1)], ("turn", "sl-bad-number")),
    (ACT, [(("turn",), 1001)], ("turn", "sl-bad-number")),
    (ACT, [(("turn",), "5")], ("turn", "sl-bad-number")),
    (ACT, [(("game",), 4)], ("game", "sl-bad-number")),
    (ACT, [(("first",), None)], ("first", "sl-bad-number")),
    (ACT, [(("active",), 2)], ("active", "sl-bad-number")),
    (ACT, [(("asked",), 2)], ("asked", "sl-bad-number")),
    (ACT, [(("winner",), "0")], ("winner", "sl-bad-number")),
    (ACT, [(("fresh",), None)], ("fresh", "not-a-yes-or-no")),
    (ACT, [(("phase",), 0)], ("phase", "sl-bad-word")),
    (ACT, [(("phases",), ["3"])], ("phases", "sl-bad-word")),
    (ACT, [(("phases",), ["0"] * 5)], ("phases", "sl-too-many")),
    (ACT, [(("actions",), 100)], ("actions", "sl-bad-number")),
    (ACT, [(("pyramids",), [None] * 5)], ("pyramids", "bad-length")),
    (ACT, [(("pyramids", 3), 2)], ("pyramids[3]", "sl-bad-number")),
    (ACT, [(("to_exercise",), ["upper X"])], ("to_exercise", "sl-bad-word")),
    (ACT, [(("exercising",), "X")], ("exercising", "sl-bad-word")),
    (ACT, [(("ask",), "dance")], ("ask", "sl-bad-word")),
    (ACT, [(("curses",), -1)], ("curses", "sl-bad-number")),
    (ACT, [(("groups",), [1])], ("groups[0]", "not-an-object")),
    (ACT, [(("groups",), [{"card": "A19", "group": 0}])], ("groups[0].group", "sl-bad-number")),
    (ACT, [(("generator",), [])], ("generator", "bad-length")),
    (ACT, [(("generator", 0), "xyz")], ("generator", "bad-generator")),
    (ACT, [(("texts",), [1])], ("texts[0]", "not-an-object")),
    (ACT, [(("texts",), [{}] * 7)], ("texts", "sl-too-many")),
    (TARGET, [(("texts", 0, "card"), "Z")], ("texts[0].card", "sl-bad-card")),
    (TARGET, [(("texts", 0, "timing"), "never")], ("texts[0].timing", "sl-bad-word")),
    (TARGET, [(("texts", 0, "seat"), 2)], ("texts[0].seat", "sl-bad-number")),
    (TARGET, [(("texts", 0, "agreed"), 1)], ("texts[0].agreed", "not-a-yes-or-no")),
    (TARGET, [(("texts", 0, "left"), 99)], ("texts[0].left", "sl-bad-number")),
    # cards in their places
    (ACT, [((*PLAYER, "play", 0, "column"), None)], ("players[0].play[0].column", "sl-bad-place")),
    (ACT, [((*PLAYER, "play", 0, "column"), "upper M")], ("players[0].play[0].column", "sl-bad-place")),
    (
        ACT,
        [((*PLAYER, "play"), lambda old: [entry | {"column": entry["column"] or "upper E"} for entry in old])],
        ("players[0].play[3].column", "sl-bad-place"),
    ),
    (
        ACT,
        [((*PLAYER, "play"), lambda old: [entry | {"scarabs": 1} for entry in old])],
        ("players[0].play[3].scarabs", "sl-cursed-god"),
    ),
    (ACT, [((*PLAYER, "pile"), plus("A19"))], ("players", "sl-card-twice")),
    (ACT, [((*PLAYER, "hand"), [])], ("players[0]", "sl-card-lost")),
    (ACT, [((*PLAYER, "hand"), plus("N01#1"))], ("players[0]", "sl-card-lost")),
    (ACT, [((*PLAYER, "list"), without("A19"))], ("players[0].list", "bad-length")),
    (ACT, [((*PLAYER, "list"), lambda old: [*old[1:], "T01#1"])], ("players", "sl-card-of-both")),
    (ACT, [((*PLAYER, "draft"), ["A19"])], ("players[0].draft", "sl-bad-draft")),
    (REMOVING, [((*PLAYER, "draft"), ["T01#1"])], ("players[0].draft", "sl-bad-draft")),
    (REMOVING, [((*PLAYER, "hand"), ["A19"])], ("players", "sl-card-twice")),
    (ACT, [((*PLAYER, "under"), 28)], ("players[0].under", "sl-bad-number")),
    (ACT, [((*PLAYER, "known"), ["A16"])], ("players", "sl-bad-known")),
    (ACT, [((*PLAYER, "shown"), ["A19"])], ("players", "sl-bad-known")),
    (ACT, [(("groups",), [{"card": "A16", "group": 1}])], ("groups", "sl-bad-group")),
    (
        ACT,
        [((*PLAYER, "play"), lambda old: [e | {"column": "upper E"} if e["column"] else e for e in old])],
        ("players[0].play", "sl-two-leaders"),
    ),
    (
        ACT,
        [
            (("players", 1, "hand"), []),
            (
                ("players", 1, "play"),
                plus({"card": "T14", "column": None, "scarabs": 0, "activated": 0, "used": False}),
            ),
        ],
        ("players", "sl-bad-gods"),
    ),
    # options
    (ACT, [((*PLAYER, "house"), "temet")], ("players", "sl-same-house")),
    (
        CHOSEN,
        [((*PLAYER, "house"), "temet"), (("players", 1, "house"), "ankar")],
        ("players[0].house", "sl-other-option"),
    ),
    (CHOSEN, [(("first",), 1)], ("first", "sl-other-option")),
    (
        ACT,
        [((*PLAYER, "list"), lambda old: ["N01#1", *without("A19")(old)]), ((*PLAYER, "hand"), ["A01#1", "N01#1"])],
        ("players[0].list", "sl-other-option"),
    ),
    (ACT, [(("game",), 2)], ("game", "sl-only-match")),
    (ACT, [(("replayed",), True)], ("game", "sl-only-match")),
    (ACT, [((*PLAYER, "half_wins"), 2)], ("game", "sl-only-match")),
    (SECOND, [((*PLAYER, "half_wins"), 4)], ("players", "sl-bad-wins")),
    (SECOND, [(("game",), 3)], ("players", "sl-bad-wins")),
    # the turn
    (ACT, [(("turn",), 201)], ("turn", "sl-bad-number")),
    (ACT, [(("over",), True)], ("over", "sl-bad-over")),
    (OVER, [(("over",), False)], ("over", "sl-bad-over")),
    (ACT, [(("to_exercise",), ["upper E"])], ("to_exercise", "sl-bad-exercise")),
    (SUPREMACY, [(("to_exercise",), ["upper M"])], ("to_exercise", "sl-bad-exercise")),
    (ACT, [(("exercising",), "upper R")], ("exercising", "sl-bad-exercise")),
    (CURSING, [(("exercising",), None)], ("exercising", "sl-bad-exercise")),
    (ACT, [(("phase",), "before")], ("phase", "sl-bad-phase")),
    (ACT, [(("phases",), ["0", "2"])], ("phases", "sl-bad-phase")),
    (SUPREMACY, [(("phases",), [])], ("phases", "sl-bad-phase")),
    (ACT, [(("ask",), "close")], ("actions", "sl-bad-phase")),
    (ACT, [(("ask",), "supremacy")], ("phase", "sl-bad-phase")),
    (SUPREMACY, [(("turn",), 1), (("phases",), ["0", "1", "S"])], ("phases", "sl-bad-phase")),
    (ACT, [(("actions",), None)], ("actions", "sl-bad-phase")),
    (SUPREMACY, [(("actions",), 1)], ("actions", "sl-bad-phase")),
    (ACT, [(("asked",), 1)], ("asked", "sl-bad-asked")),
    (ACT, [(("asked",), None)], ("asked", "sl-bad-asked")),
    (CURSING, [(("asked",), 1)], ("asked", "sl-bad-asked")),
    (REMOVING, [(("players", 1, "sealed"), True)], ("asked", "sl-bad-asked")),
    (REMOVING, [(("asked",), 0)], ("asked", "sl-bad-asked")),
    (TAKING, [(("asked",), 1)], ("asked", "sl-bad-asked")),
    (ACT, [((*PLAYER, "sealed"), True)], ("asked", "sl-bad-asked")),
    # texts and questions
    (TARGET, [(("texts", 0, "effect"), 3)], ("texts[0]", "sl-bad-text")),
    (TARGET, [(("texts", 0, "effect"), -1)], ("texts[0]", "sl-bad-text")),
    (TARGET, [(("texts", 0, "place"), 84)], ("texts[0]", "sl-bad-text")),
    (TARGET, [(("texts",), [])], ("resolving", "sl-bad-text")),
    (TARGET, [(("texts",), lambda old: old * 2)], ("texts[0]", "sl-bad-text")),
    (COPYING, [(("texts",), lambda old: old * 3)], ("texts[2]", "sl-bad-text")),
    (COPYING, [(("texts", 0, "effect"), 0)], ("texts[0]", "sl-bad-text")),
    (TARGET, [(("resolving",), [])], ("players[0]", "sl-card-lost")),
    (TARGET, [(("ask",), "move")], ("ask", "sl-bad-ask")),
    (TARGET, [(("ask",), "hand")], ("ask", "sl-bad-ask")),
    (TARGET, [(("ask",), "act")], ("ask", "sl-bad-ask")),
    (TARGET, [(("ask",), "nothing")], ("ask", "sl-bad-ask")),
    (MOVING, [(("texts", 0, "place"), -1)], ("ask", "sl-bad-ask")),
    (AGREE, [(("texts", 0, "timing"), "action")], ("ask", "sl-bad-ask")),
    (AGREE, [(("texts",), [])], ("ask", "sl-bad-ask")),
    (ACT, [(("ask",), "target")], ("ask", "sl-bad-ask")),
    (ACT, [(("ask",), "god")], ("ask", "sl-bad-ask")),
    (ACT, [(("ask",), "curse")], ("exercising", "sl-bad-exercise")),
    (ACT, [(("ask",), "nothing")], ("ask", "sl-bad-ask")),
    (
        ACT,
        [(("ask",), "duty"), ((*PLAYER, "hand"), []), ((*PLAYER, "pile"), plus("A01#1", "A19"))],
        ("ask", "sl-bad-ask"),
    ),
]


@pytest.mark.parametrize(
    ("document", "changes", "fault"),
    FAULTS,
    ids=[f"{number}-{'-'.join(fault)}" for number, (_, _, fault) in enumerate(FAULTS)],
)
def test_each_fault_is_found(
    document: Json, changes: list[tuple[tuple[str | int, ...], Json]], fault: tuple[str, str]
) -> None:
    assert fault in refusal(changed(document, *changes))


def test_each_message_about_positions_is_reached() -> None:
    source = resources.files("kheper.games.scarab_lords").joinpath("document.py").read_text("utf-8")
    assert {message for _, _, (_, message) in FAULTS if message.startswith("sl-")} == set(
        re.findall(r'"(sl-[a-z-]+)"', source)
    )


def test_several_faults_are_listed_together() -> None:
    wrong = changed(ACT, (("turn",), -1), (("phase",), "x"), ((*PLAYER, "hand", 0), "Z"), (("colour",), 1))
    assert {message for _, message in refusal(wrong)} == {"sl-bad-number", "sl-bad-word", "sl-bad-card", "unknown-key"}
    misfit = changed(ACT, (("over",), True), ((*PLAYER, "draft"), ["A19"]), (("actions",), None))
    assert {message for _, message in refusal(misfit)} == {"sl-bad-over", "sl-bad-draft", "sl-bad-phase"}


def test_missing_parts_are_missed_all_at_once() -> None:
    found = refusal({**ACT, "state": {}})
    assert {message for _, message in found} == {"missing-key"}
    assert len(found) == len(ACT["state"])
    short = copy.deepcopy(ACT)
    del short["state"]["players"][1]["hand"]
    assert refusal(short) == [("players[1].hand", "missing-key")]


@pytest.mark.parametrize("key", list(ACT["state"]))
@pytest.mark.parametrize("nonsense", [None, 7, -1, "x", [], {}, [None], [[]], True, 1.5, 10**30])
def test_nonsense_never_gets_further_than_a_refusal(key: str, nonsense: Any) -> None:
    for document in (ACT, TARGET, REMOVING):
        wrong = changed(document, ((key,), nonsense))
        try:
            position = kheper.position(wrong)
        except kheper.BadPosition:
            continue
        follow(position)


@pytest.mark.parametrize("key", list(ACT["state"]["players"][0]))
@pytest.mark.parametrize("nonsense", [None, 7, "x", [], {}, [None], ["A01#1"], True, 10**30])
def test_nonsense_of_a_player_neither(key: str, nonsense: Any) -> None:
    for document in (ACT, REMOVING, TAKING):
        wrong = changed(document, ((*PLAYER, key), nonsense))
        try:
            position = kheper.position(wrong)
        except kheper.BadPosition:
            continue
        follow(position)


def follow(position: Position) -> None:
    """A document that is taken can be played on."""
    for _ in range(10):
        if position.over:
            return
        seat = position.pending[0]
        moves = position.legal(seat)
        assert moves
        position.view(seat)
        position = position.play(moves[len(moves) // 2], seat)


def test_a_position_set_up_by_hand() -> None:
    position = table(
        ankar={"hand": ["River Merchant"], "upper E": [("Khamal", 1)]},
        temet={"hand": ["Khema"]},
        pyramids={"lower R": "temet"},
    )
    assert (hand(position, "ankar"), hand(position, "temet")) == (["River Merchant"], ["Khema"])
    assert (scarabs(position, "Khamal"), totals(position, "upper E")) == (1, [0, 0])
    assert legal(position, "uncurse") == ["Khamal the Eternal"]
    assert [column["pyramid"] for column in position.view()["columns"]] == [None, None, None, None, 1, None]


def test_a_position_belongs_to_its_game() -> None:
    with pytest.raises(kheper.BadPosition) as refused:
        kheper.game("scarab_lords", "match").position(ACT)
    assert [fault.message for fault in refused.value.faults] == ["position-of-other-game"]


TEXTS = {
    "effect": range(-1, 6),
    "left": range(-1, 6),
    "place": range(-1, 84, 6),
    "seat": range(2),
    "timing": ("enter", "action", "free", "constant", "play"),
    "card": ("A01#1", "A16", "N10", "N16", "T21"),
    "as": ("A01#1", "A16", "N10", "N16", "T21"),
    "agreed": (True, False),
}


@pytest.mark.compiled
@pytest.mark.parametrize("key", TEXTS)
def test_texts_that_could_not_be_under_way_are_refused_or_can_be_played_on(key: str) -> None:
    for document in (TARGET, MOVING, AGREE, COPYING, DEPLOYED, GOD):
        for value in TEXTS[key]:
            for number in range(len(document["state"]["texts"])):
                try:
                    position = kheper.position(changed(document, (("texts", number, key), value)))
                except kheper.BadPosition:
                    continue
                follow(position)
