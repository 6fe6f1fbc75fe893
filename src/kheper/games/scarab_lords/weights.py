"""The names of the weights in `heuristics.toml`."""

from enum import IntEnum
from pathlib import Path

from kheper.core.heuristics import read_heuristics


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
    LIST = 13
    """A point of power, or what is worth as much, in the cards of a deck; it counts in a match, where decks change."""
    TEXT = 14
    """A text at work has something to bring yet: without this, who looks one move ahead plays no card that asks."""
    GOOD_LEAD = 15
    """A lead that comes to an outcome of three quarters."""
    WIN_OF_MATCH = 16
    """The part of a match that its games won so far decide."""
    PLAY = 17
    EXERCISE = 18
    ACTIVATE = 19
    USE = 20
    UNCURSE = 21
    DISCARD = 22
    PASS = 23
    REFRESH = 24
    YES = 25
    NO = 26
    DONE = 27
    COMMIT = 28
    SWAP = 29
    """A card removed from the own deck between two games, or kept after all."""


FEATURES = int(Weight.LIST) + 1
"""The weights of the first so many are found from finished games, by `python -m tools.tune scarab_lords`."""

HEURISTICS = read_heuristics(Path(__file__).with_name("heuristics.toml"), Weight.__members__, FEATURES)
