"""The names of the weights in `guide.toml`, which guides the bots."""

from enum import IntEnum
from pathlib import Path

from kheper.core.guidance import read_guidance


class Weight(IntEnum):
    """What a position is judged by."""

    OPEN_SCARAB = 0
    """Points that a scarab still in the open promises."""
    COVERED_SCARAB = 1
    """Points that covering one costs beyond the promise, when placements are compared."""
    GOOD_LEAD = 2
    """A lead, in points, that wins three games out of four."""
    GLANCES = 3
    """Of so many placements the rollout policy plays the best."""


GUIDANCE = read_guidance(Path(__file__).with_name("guide.toml"), Weight.__members__)
