"""Check a game: the laws that every game keeps, tried on random games.

`check_game("coins", games=1, positions=3)` needs no test framework: it raises an `AssertionError` that names the law,
the game, the seed, the ply, the seat and what differs. Each law is a small function in one of these modules; `LAWS`
lists them.
"""

from kheper.testing.adapter import Adapter, Scrambler
from kheper.testing.case import Case, Law
from kheper.testing.check import LAWS, check_game, check_position
from kheper.testing.sampling import position_of, random_game, random_move, spread, viewers
from kheper.testing.worlds import other_world

__all__ = [
    "LAWS",
    "Adapter",
    "Case",
    "Law",
    "Scrambler",
    "check_game",
    "check_position",
    "other_world",
    "position_of",
    "random_game",
    "random_move",
    "spread",
    "viewers",
]
