"""What is measured of simulations."""

from pathlib import Path
from typing import Any

import pytest

from kheper.games.scarab_lords.content.cards import designed_cards
from kheper.lab.measures import measures
from kheper.lab.report.naming import measure_words
from kheper.lab.report.study import Study
from kheper.lab.simulation import Simulation
from kheper.lab.statistics import value_of
from tests.lab.played import stories


def test_cards_and_houses_are_measured(played: Path) -> None:
    found = measures(Simulation(played / "lords"))
    first = designed_cards().cards[0]
    assert all(("played", card.id) in found for card in designed_cards().cards)
    assert {name for what, name in found if what == "house"} == {"ankar", "temet"}
    assert {of for what, of in found if what == "happened"}.isdisjoint({"game_begins", "sealed", "turn"})
    study = Study(Simulation(played / "lords"), "en")
    assert measure_words(study, ("played", first.id)) == f"{first.names['en']} played, share of games"
    assert measure_words(study, ("house", "ankar")) == "won by House Ankar"


def test_games_of_matches_are_measured_one_by_one(played: Path) -> None:
    found = measures(Simulation(played / "match"))
    games = found["ended", "columns"].games
    assert games == sum(
        event["event"] == "game_begins" for story in stories(played, "match") for event in told_in(story)
    )
    assert games > found["seat", "0"].games
    ways = [found["ended", way] for way in ("columns", "deck", "draw")]
    assert sum(value_of(way) for way in ways) == pytest.approx(1)


def told_in(story: dict[str, Any]) -> list[dict[str, Any]]:
    return [event for step in story["steps"] for event in step]
