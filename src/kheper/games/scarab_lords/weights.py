"""The names of the weights in `guide.toml`, which guides the bots."""

from enum import IntEnum
from pathlib import Path

from kheper.core.guidance import read_guidance


class Weight(IntEnum):
    """What a position is judged by, then how likely the rollout policy does what."""

    PYRAMID = 0
    """A column that the seat would get if supremacy were determined now."""
    RICH_PYRAMID = 1
    """What a military or economic one is worth on top of that."""
    HELD_REGION = 2
    """Two columns of a region, on top of that."""
    BOTH_REGIONS = 3
    """Both regions, on top of that."""
    STANDING = 4
    """A pyramid that stands on the seat's side, whoever would get it now."""
    STANDING_REGION = 5
    """Two of those in a region, on top of that."""
    POWER = 6
    """A point of power in a column, up to a limit."""
    LATENT = 7
    """A point of power under a scarab."""
    HAND = 8
    """A card in hand, up to a limit."""
    DECK = 9
    DANGER = 10
    """Each card that a thin deck is short of."""
    GOD = 11
    TURN = 12
    """To be the one whose turn it is."""
    TEXT = 13
    """A text at work has something to bring yet: without this, who looks one move ahead plays no card that asks."""
    GOOD_LEAD = 14
    """A lead that comes to an outcome of three quarters."""
    WIN_OF_MATCH = 15
    """The part of a match that its games won so far decide."""
    PLAY = 16
    EXERCISE = 17
    ACTIVATE = 18
    USE = 19
    UNCURSE = 20
    DISCARD = 21
    PASS = 22
    REFRESH = 23
    YES = 24
    NO = 25
    DONE = 26
    COMMIT = 27


FEATURES = int(Weight.TURN) + 1
"""The weights of the first so many are found from finished games, by `python -m tools.tune scarab_lords`."""

GUIDANCE = read_guidance(Path(__file__).with_name("guide.toml"), Weight.__members__, FEATURES)
