"""Positions as documents: complete, readable, and refused where they do not fit together."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

import kheper
from kheper.core.text import LANGUAGES
from kheper.testing import spread
from tests.games.kemet.adapter import begin, sealed_battle
from tests.games.kemet.situations import play, situation
from tests.support import random_game

Json = Any
START = begin(kheper.game("kemet", players=3, max_turns=3), 2).document()
BATTLE = sealed_battle().document()


def faults(document: Json) -> list[str]:
    with pytest.raises(kheper.BadPosition) as refusal:
        kheper.position(document)
    for fault in refusal.value.faults:
        assert fault.words("en") != fault.words("fr")
    return [fault.message for fault in refusal.value.faults]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_documents_of_whole_games_come_back_byte_for_byte(players: int) -> None:
    game = kheper.game("kemet", players=players, max_turns=2, discards="up")
    for position in spread(random_game(game, 2), 12):
        again = kheper.position(json.loads(json.dumps(position.document())))
        assert again.tobytes() == position.tobytes()


def test_a_battle_under_way_comes_back() -> None:
    position = sealed_battle()
    again = kheper.position(position.document())
    assert again.tobytes() == position.tobytes()
    for viewer in (0, 1, None):
        assert again.view(viewer) == position.view(viewer)


def test_recruits_that_wait_for_their_battle_come_back() -> None:
    sides = ({"troops": {"C1A": 1}, "prayer": 6}, {"troops": {"C1B": 1, "C1C": 2, "C2A": 1}})
    position = play(situation(*sides), "token Recruit", "place C1B 2", "place C1C 2")
    assert kheper.position(position.document()).tobytes() == position.tobytes()


Change = Callable[[Json], object]
CHANGES: dict[str, tuple[Change, str]] = {
    "a unit too many": (lambda s: s["players"][0].update(reserve=3), "ke-bad-units"),
    "a troop without owner": (lambda s: s["spaces"]["F1"].update(units=1), "ke-bad-troop"),
    "a card too many": (lambda s: s["discard"].update(veto=2), "ke-bad-copies"),
    "a tile twice": (
        lambda s: s["players"][0]["tiles"].extend(["act_of_god_red", "act_of_god_blue"]),
        "ke-tile-effect",
    ),
    "a set of five": (lambda s: s["players"][1]["hand"].pop(), "ke-bad-set"),
    "points of nothing": (lambda s: s["players"][0].update(tile_points=9), "ke-bad-points"),
    "tokens from nowhere": (lambda s: s["players"][2].update(tokens=2), "ke-bad-tokens"),
    "a creature in the desert": (lambda s: s["creatures"].__setitem__(0, "F1"), "ke-bad-creature"),
    "two in one city": (lambda s: s["players"][0].update(city=s["players"][1]["city"]), "ke-bad-city"),
    "a pyramid in the desert": (lambda s: s["spaces"]["F1"].update(pyramid="red"), "ke-bad-pyramid"),
    "two red pyramids": (lambda s: [s["spaces"][f"C1{d}"].update(pyramid="red") for d in "ABC"], "ke-bad-pyramids"),
    "a frame of nothing": (lambda s: s["frames"].append(1), "not-an-object"),
    "an order of two": (lambda s: s["order"].pop(), "bad-length"),
    "an order with a gap": (lambda s: s["order"].__setitem__(0, s["order"][1]), "ke-bad-order"),
    "another question": (lambda s: s.update(ask="buy"), "ke-bad-ask"),
    "another seat": (lambda s: s.update(asked=(s["asked"] + 1) % 3), "ke-bad-asked"),
    "over already": (lambda s: s.update(over=True), "ke-bad-over"),
    "a word of its own": (lambda s: s.update(phase="noon"), "ke-bad-word"),
    "a space that is not there": (lambda s: s["creatures"].__setitem__(0, "E_T2"), "ke-bad-space"),
    "twelve prayers": (lambda s: s["players"][0].update(prayer=12), "ke-bad-number"),
    "a generator of three": (lambda s: s["generator"].pop(), "bad-length"),
    "a key too many": (lambda s: s.update(extra=1), "unknown-key"),
    "a key too few": (lambda s: s.pop("turn"), "missing-key"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_does_not_fit_is_named(change: str) -> None:
    document = copy.deepcopy(START)
    damage, message = CHANGES[change]
    damage(document["state"])
    assert message in faults(document)


BATTLE_CHANGES: dict[str, tuple[Change, str]] = {
    "no battle": (lambda s: s.update(battle=None), "ke-bad-frame"),
    "against oneself": (lambda s: s["battle"].update(sides=[0, 0]), "ke-bad-battle"),
    "more defenders": (lambda s: s["battle"].update(units=[3, 4]), "ke-bad-battle"),
    "a card one does not hold": (lambda s: s["players"][1].update(draft_card="offensive_strategy"), "ke-bad-draft"),
    "half a sealed choice": (lambda s: s["players"][1].update(draft_aside=None), "ke-bad-draft"),
    "an answer to nothing": (lambda s: s["players"][0].update(answer=True), "ke-bad-draft"),
    "all are in": (lambda s: s.update(sealed=[0, 1]), "ke-bad-ask"),
}


@pytest.mark.parametrize("change", BATTLE_CHANGES)
def test_what_does_not_fit_in_a_battle_is_named(change: str) -> None:
    document = copy.deepcopy(BATTLE)
    damage, message = BATTLE_CHANGES[change]
    damage(document["state"])
    assert message in faults(document)


def test_a_document_says_it_in_words() -> None:
    state = START["state"]
    assert state["ask"] == "turn"
    assert set(state["players"][0]) >= {"city", "prayer", "tiles", "di", "hand"}
    assert state["spaces"]["W_T2"] == {"owner": None, "units": 0, "pyramid": None, "level": 0}
    assert set(LANGUAGES) == {"en", "fr"}
