"""Statistics of finished games, many at a time: columns of a table with one row per game or seat."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from kheper.kernel.jit import Array


@dataclass(frozen=True)
class Fact:
    """One column: a number per game, or one per game and seat."""

    values: Array
    names: tuple[str, ...] = ()
    """The names of the numbers, if they are indices; a negative number means none."""


@dataclass(frozen=True)
class Facts:
    """The columns that a game adds to those that every game has.

    Some names mean the same in all games: `turns` and `ended` (how it ended) of a game, `score` of a seat.
    """

    games: Mapping[str, Fact] = field(default_factory=dict)
    seats: Mapping[str, Fact] = field(default_factory=dict)
