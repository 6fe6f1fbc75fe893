"""The names of the weights in `heuristics.toml`."""

from enum import IntEnum
from pathlib import Path

from kheper.core.heuristics import read_heuristics


class Weight(IntEnum):
    """What a position is judged by."""

    POINT = 0
    OPEN_SCARAB = 1
    """Points that a scarab still in the open promises at first sight; the search looks closer (`prospects.py`)."""
    LEFT_SCARAB = 2
    """In a solo: what a scarab that is not covered costs, in parts of 24."""
    LOST_SCARAB = 3
    """In a solo: what one that can no longer be covered costs on top of that."""
    COVERED_SCARAB = 4
    """Points that covering one costs, when placements of a duel are compared."""
    GOOD_LEAD = 5
    """A lead, in points, that wins three games out of four."""
    SHUT_SIDE = 6
    """In a solo: what each side of an open scarab costs beside which no tile can lie."""
    GLANCES = 7
    """Of so many placements the rollout policy plays the best."""


FEATURES = int(Weight.LOST_SCARAB) + 1
"""The first so many are weights of what can be counted in a position."""

HEURISTICS = read_heuristics(Path(__file__).with_name("heuristics.toml"), Weight.__members__, FEATURES)
