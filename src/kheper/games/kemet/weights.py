"""The names of the weights in `heuristics.toml`."""

from enum import IntEnum
from pathlib import Path

from kheper.core.heuristics import read_heuristics


class Weight(IntEnum):
    """What a position is judged by, then how likely the rollout policy does what."""

    PERMANENT = 0
    TEMPORARY = 1
    """A point that can be lost again."""
    PRAYER = 2
    UNIT = 3
    DI_CARD = 4
    PYRAMID_LEVEL = 5
    TILE_LEVEL = 6
    TROOP_AWAY = 7
    """What a unit outside the own city adds."""
    GOOD_LEAD = 8
    """A lead that comes to an outcome of three quarters."""
    PER_STRENGTH = 9
    """How much likelier one point of strength makes a victory."""
    USUAL_CARD = 10
    """The strength of an average Battle card."""
    DAMAGE = 11
    INTENT = 12
    """An action begun is worth this much of what it may bring."""
    BATTLE_POINT = 13
    TOKEN_MOVE = 14
    TOKEN_RECRUIT = 15
    TOKEN_RAISE = 16
    TOKEN_PRAY = 17
    TOKEN_BUY = 18
    CARD = 19
    END = 20
    DONE = 21
    """To leave an action that could be taken."""
    STOP = 22
    GOAL = 23
    """For each point that a space may bring a troop that goes there."""
    WANDER = 24
    """For a space that brings nothing."""
    YES = 25
    RECALL = 26


FEATURES = int(Weight.TROOP_AWAY) + 1
"""The weights of the first so many are found from finished games, by `python -m tools.tune kemet`."""
MEASURE = Weight.PERMANENT
"""They are given in parts of this one; `GOOD_LEAD` says how much that is."""

HEURISTICS = read_heuristics(Path(__file__).with_name("heuristics.toml"), Weight.__members__, FEATURES)
