"""What is worth knowing of finished games, many at a time: columns of a table, one row for each game or seat."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from kheper.kernel.jit import Array


@dataclass(frozen=True)
class Fact:
    """One column: a number of each game, or a row of numbers with one for each seat."""

    values: Array
    names: tuple[str, ...] = ()
    """What the numbers stand for, where they are numbers of things; a negative one stands for nothing."""


@dataclass(frozen=True)
class Facts:
    """The columns that a game adds to those that every game has.

    Some names mean the same in all games: `turns` and `ended` (how it ended) of a game, `score` of a seat.
    """

    games: Mapping[str, Fact] = field(default_factory=dict)
    seats: Mapping[str, Fact] = field(default_factory=dict)
