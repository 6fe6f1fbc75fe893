"""How many ways there are to place the first tiles on pinned sites: counted once by the slow model, pinned here."""

import pytest

import kheper
from kheper.core.position import Position
from tests.games.scarabya.adapter import TIGHT
from tests.games.scarabya.slow import PLACEMENTS, Site, Slow

Pin = tuple[str, str, list[str] | None, tuple[int, int, int]]
PINNED: list[Pin] = [
    ("A0B0/C0D0", "FILNPTUVWXYZ", None, (92, 1384, 88667)),
    ("A0B3/C1D2", "XIZWVUTPNLFY", None, (10, 134, 4223)),
    ("D2C1/B0A3", "WTPXLYFNIVZU", None, (32, 819, 43699)),
    ("C3A2/D1B0", "UVXILNPTWYZF", TIGHT, (23, 424, 1483)),
]
"""Site, missions and boards, and the sequences of legal placements of one, two and three tiles."""
over_pins = pytest.mark.parametrize("pin", PINNED, ids=lambda pin: pin[0])


def opened(pin: Pin, mode: str) -> Position:
    site, missions, boards, _ = pin
    return kheper.game("scarabya", mode, 1, site=site, missions=missions, boards=boards).start(1)


def lines(position: Position, depth: int) -> int:
    """Legal sequences of that many placements, counted by the engine."""
    moves = [move for move in position.legal() if str(move) != "give-up"]
    return len(moves) if depth == 1 else sum(lines(position.play(move), depth - 1) for move in moves)


def slow_lines(site: Site, missions: str, depth: int) -> int:
    """The same, counted by the slow model; a tile that does not fit is skipped."""
    here = site.placements(missions[0])
    if not here:
        return slow_lines(site, missions[1:], depth)
    if depth == 1:
        return len(here)
    laid = ({**site.tiles, n[0]: PLACEMENTS[n]} for n in here)
    return sum(slow_lines(Site(site.rocks, site.scarabs, tiles), missions[1:], depth - 1) for tiles in laid)


@over_pins
@pytest.mark.parametrize("mode", ["table", "solo"])
@pytest.mark.parametrize("depth", [1, 2, pytest.param(3, marks=pytest.mark.compiled)])
def test_the_engine_finds_as_many_lines_as_were_counted(pin: Pin, mode: str, depth: int) -> None:
    assert lines(opened(pin, mode), depth) == pin[3][depth - 1]


@over_pins
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_the_slow_model_still_counts_as_many(pin: Pin, depth: int) -> None:
    site = Slow(opened(pin, "table").document()).sites[0]
    assert slow_lines(site, pin[1], depth) == pin[3][depth - 1]
