"""What is measured of simulations."""

from pathlib import Path

from kheper.games.scarabya.names import LETTERS
from kheper.lab.measures import measures
from kheper.lab.simulation import Simulation


def test_tiles_and_sites_are_measured(played: Path) -> None:
    table, solo = (measures(Simulation(played / name)) for name in ("table", "solo"))
    assert all(("tile-placed", letter) in table and ("tile-placed", letter) in solo for letter in LETTERS)
    assert any(what == "tile-points" for what, _ in table)
    assert any(what == "site-score" for what, _ in table)
    assert any(what == "site-scarabs-left" for what, _ in solo)
    assert not any(what == "tile-points" for what, _ in solo)
    assert {of for what, of in table if what == "happened"}.isdisjoint({"sealed", "mission"})
