"""What is measured of simulations."""

from pathlib import Path

from kheper.games.kemet.names import DI_CARDS, TILES
from kheper.lab.measures import measures
from kheper.lab.report.naming import measure_words
from kheper.lab.report.study import Study
from kheper.lab.simulation import Simulation


def test_tiles_cards_and_cities_are_measured(played: Path) -> None:
    found = measures(Simulation(played / "kemet"))
    assert all(("bought", tile) in found for tile in TILES)
    assert all(("divine", card) in found for card in DI_CARDS)
    assert {name for what, name in found if what == "city"} == {"1", "2", "3"}
    assert ("each", "city") not in found
    assert {of for what, of in found if what == "happened"}.isdisjoint({"game_begins", "day", "dusk", "scores"})


def test_they_are_called_as_people_know_them(played: Path) -> None:
    study = Study(Simulation(played / "kemet"), "en")
    assert measure_words(study, ("seat", "0")) == "won by seat 1"
    assert measure_words(study, ("divine", "veto")) == "Veto played, share of games"
    assert measure_words(study, ("city", "1")).startswith("won by the city ")
    assert "bought, share of games" in measure_words(study, ("bought", TILES[0]))
