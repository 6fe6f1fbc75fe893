"""What statistics count of finished games is what their results say."""

from functools import cache
from typing import Any

import numpy as np
import pytest

import kheper
from kheper.bots import play_out
from kheper.core.facts import Facts
from kheper.core.position import Position
from kheper.kernel import jit

SETUPS: dict[str, tuple[str, dict[str, Any]]] = {
    "table": ("scarabya", {"mode": "table", "players": 3}),
    "duel": ("scarabya", {"mode": "duel"}),
    "solo": ("scarabya", {"mode": "solo"}),
    "basic": ("scarab_lords", {"turns": 30 if jit.JIT else 8}),
    "match": ("scarab_lords", {"mode": "match", "turns": 8}),
    "kemet": ("kemet", {"players": 3, "max_turns": 3}),
}


@cache
def played(name: str) -> tuple[list[Position], Facts]:
    """Two games and what is counted of them."""
    kind, settings = SETUPS[name]
    game = kheper.game(kind, **settings)
    ends = [play_out(game, ["random"], f"facts/{number}") for number in range(2)]
    return ends, game.engine.facts(np.concatenate([end.state() for end in ends]))


def in_words(facts: Facts, column: str) -> list[str]:
    """A column of games whose numbers stand for things."""
    fact = facts.games[column]
    return [fact.names[number] for number in fact.values]


@pytest.mark.compiled
@pytest.mark.parametrize("name", SETUPS)
def test_every_column_has_a_number_for_each_game_or_seat(name: str) -> None:
    ends, facts = played(name)
    for fact in facts.games.values():
        assert fact.values.shape == (len(ends),)
    for fact in facts.seats.values():
        assert fact.values.shape == (len(ends), ends[0].game.seats)


@pytest.mark.parametrize("name", ["table", "duel", "kemet"])
def test_scores_are_those_of_the_result(name: str) -> None:
    ends, facts = played(name)
    assert facts.seats["score"].values.tolist() == [(end.result or {})["scores"] for end in ends]


@pytest.mark.parametrize("name", ["table", "duel", "solo"])
def test_scarabya(name: str) -> None:
    ends, facts = played(name)
    for number, end in enumerate(ends):
        view = end.view()
        assert facts.games["site"].values[number] == view["site"]["boards"]
        assert facts.games["turns"].values[number] == view["round"]
        sites = [view["sites"][player["site"]] for player in view["players"]]
        assert facts.seats["scarabs_left"].values[number].tolist() == [site["scarabs_left"] for site in sites]
        assert facts.seats["discarded"].values[number].tolist() == [len(site["discarded"]) for site in sites]
        lying = {id(site): len(site["tiles"]) for site in sites}
        assert facts.seats["placed"].values[number].sum() == sum(lying.values())
    if name == "solo":
        results = [end.result or {} for end in ends]
        assert facts.seats["scarabs_left"].values[:, 0].tolist() == [one["scarabs_left"] for one in results]
        assert in_words(facts, "ended") == ["gave_up" if one["gave_up"] else "last_mission" for one in results]


def test_scarab_lords() -> None:
    ends, facts = played("basic")
    assert facts.games["turns"].values.tolist() == [(end.result or {})["turns"] for end in ends]
    for number, end in enumerate(ends):
        last = [event for event in end.events() if event["event"] in ("won", "drawn")]
        assert in_words(facts, "ended")[number] == last[0].get("by", "draw")


@pytest.mark.compiled
def test_a_match_of_scarab_lords() -> None:
    ends, facts = played("match")
    assert facts.seats["score"].values.tolist() == [(end.result or {})["wins"] for end in ends]
    assert facts.games["games"].values.tolist() == facts.seats["score"].values.sum(axis=1).tolist()
    assert set(facts.games) == {"games"}, "turns and ends would be those of the last game"


def test_kemet() -> None:
    ends, facts = played("kemet")
    assert facts.games["turns"].values.tolist() == [3, 3]
    assert in_words(facts, "ended") == ["last_turn"] * 2
    sources = ("battle_points", "sanctuary_points", "temple_points", "tile_points", "temples", "pyramids")
    total = np.sum([facts.seats[name].values for name in sources], axis=0)
    assert total.tolist() == facts.seats["score"].values.tolist()
    for number, end in enumerate(ends):
        cities = [player["city"] for player in end.view()["players"]]
        assert facts.seats["city"].values[number].tolist() == cities
        assert facts.seats["tiles"].values[number].tolist() == [len(p["tiles"]) for p in end.view()["players"]]
