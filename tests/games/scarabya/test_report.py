"""The report of simulations: its numbers are those that are counted by hand."""

from collections import Counter
from pathlib import Path

import pytest

from kheper.games.scarabya import report
from kheper.games.scarabya.content.placements import placements
from kheper.games.scarabya.moves import notation
from kheper.games.scarabya.names import LETTERS, square_name
from kheper.lab.report import report as page_of
from kheper.lab.simulation import Simulation
from kheper.lab.statistics import Mean, mean_of
from tests.lab.by_hand import study, told
from tests.lab.played import stories


def test_squares_and_tiles_are_counted_as_by_hand(played: Path) -> None:
    lying = {notation(number): placement.squares for number, placement in enumerate(placements())}
    covered = Counter(square for _, event in told(played, "table", "placed") for square in lying[event["placement"]])
    simulation = study(played, "table").simulation
    assert report.covered(simulation.events_of("placed")) == [covered[square] for square in range(100)]
    points: Counter[str] = Counter()
    for _, event in told(played, "table", "area"):
        for square in event["squares"]:
            points[square] += event["points"] / len(event["squares"])
    found = report.scored(simulation.events_of("area"))
    assert found == pytest.approx([points[square_name(square)] for square in range(100)])
    brought, times = Counter[str](), Counter[str]()
    for story in stories(played, "table"):
        for step in story["steps"]:
            for placed in (event for event in step if event["event"] == "placed"):
                own = [e["points"] for e in step if e["event"] == "area" and e["seat"] == placed["seat"]]
                brought[placed["tile"]] += sum(own)
                times[placed["tile"]] += 1
    found_tiles = report.tile_points(study(played, "table"))
    assert list(found_tiles) == list(LETTERS)
    for tile, (placed_times, mean, _) in found_tiles.items():
        assert placed_times == times[tile]
        assert mean == pytest.approx(brought[tile] / max(times[tile], 1))


def test_a_solo_has_no_points_to_tell_of(played: Path) -> None:
    page = page_of(Simulation(played / "solo"))
    assert "Points" not in page
    assert "points each time" not in page
    assert "no place left" in page
    assert "points each time" in page_of(Simulation(played / "table"))


def test_no_site_below_the_mean_is_among_the_highest() -> None:
    def fared(*points: float) -> dict[str, Mean]:
        return {f"site {number}": mean_of([value - 1, value, value + 1]) for number, value in enumerate(points)}

    assert report.extremes(fared(1, 5, 9, 3), 4.5) == {
        "high": {"site 2": fared(1, 5, 9, 3)["site 2"], "site 1": fared(1, 5, 9, 3)["site 1"]},
        "low": {"site 3": fared(1, 5, 9, 3)["site 3"], "site 0": fared(1, 5, 9, 3)["site 0"]},
    }
    many = report.extremes(fared(*range(100)), 49.5)
    assert [list(listed) for listed in many.values()] == [
        [f"site {number}" for number in range(99, 89, -1)],
        [f"site {number}" for number in range(9, -1, -1)],
    ]
    assert list(report.extremes(fared(1, 2, 3), 4.0)) == ["low"]
    assert report.extremes(fared(2), 2.0) == {}
