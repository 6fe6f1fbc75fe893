"""What the open ground of a site promises: the points that areas not closed yet will bring, as far as one can tell.

Open ground are the free squares in areas of more than four. The promise is a sum of simple counts, each with a weight
for the number of tiles to come: scarabs by the size of their area (a tile leaves four squares of nine, and nothing of
five), squares by their exits, and scarabs that lie together. The weights are in `heuristics.toml`, in points. They were
fitted to games of the search: `python -m tools.prospects`.
"""

import tomllib
from enum import IntEnum
from pathlib import Path

import numpy as np

from kheper.games.scarabya.names import TILES
from kheper.games.scarabya.squares import (
    ALL_HIGH,
    area_around,
    count,
    east,
    grown,
    lowest_square,
    north,
    south,
    west,
)
from kheper.games.scarabya.state import LARGEST_AREA
from kheper.kernel.bits import ZERO
from kheper.kernel.jit import Array, Content, State, device, kernel

HEURISTICS_FILE = Path(__file__).with_name("heuristics.toml")
MAX_TO_COME = TILES - 1
"""Tiles to come after the first one; before it the ground is as good as then."""
LARGE = 20
"""Areas of so many squares and more are all alike."""


class Prospect(IntEnum):
    """What is counted on open ground."""

    BASE = 0
    """One, whatever the ground is like."""
    AREA_5 = 1
    """Scarabs in areas of five squares, and so on."""
    AREA_6 = 2
    AREA_7 = 3
    AREA_8 = 4
    AREA_9 = 5
    AREA_10 = 6
    AREA_11 = 7
    AREA_12 = 8
    AREA_13 = 9
    AREA_14 = 10
    AREA_15 = 11
    AREA_16 = 12
    AREA_17 = 13
    AREA_18 = 14
    AREA_19 = 15
    AREA_20 = 16
    """Twenty and more."""
    SCARAB_EXITS_1 = 17
    """Scarabs beside one open square, two, three, four."""
    SCARAB_EXITS_2 = 18
    SCARAB_EXITS_3 = 19
    SCARAB_EXITS_4 = 20
    SAND_EXITS_1 = 21
    """Squares without a scarab beside one open square, two, three, four."""
    SAND_EXITS_2 = 22
    SAND_EXITS_3 = 23
    SAND_EXITS_4 = 24
    PAIR = 25
    """Two scarabs side by side."""
    CORNER_PAIR = 26
    """Two that touch by a corner, with an open square beside both."""
    SPACED_PAIR = 27
    """Two in a line with an open square between them."""
    BLOCK_1 = 28
    """Four open squares in a block with one scarab among them, two, three, four."""
    BLOCK_2 = 29
    BLOCK_3 = 30
    BLOCK_4 = 31


def read_prospects(file: Path = HEURISTICS_FILE) -> tuple[tuple[float, ...], ...]:
    """Return the weights for 1, 2, ... tiles to come, each in the order of `Prospect`."""
    rows = tomllib.loads(file.read_text("utf-8"))["prospects"]
    names = [member.name.lower() for member in Prospect]
    if set(rows) != set(names):
        raise ValueError(f"{file}: other prospects than are counted: {sorted(set(rows) ^ set(names))}")
    if any(len(row) != MAX_TO_COME for row in rows.values()):
        raise ValueError(f"{file}: a prospect has {MAX_TO_COME} weights, one for each number of tiles to come")
    return tuple(zip(*(map(float, rows[name]) for name in names), strict=True))


PROSPECTS = read_prospects()


@device
def prospect(content: Content, state: State, site: State, to_come: int) -> float:
    """Return the points expected of the open ground of a site with so many tiles to come."""
    if to_come == 0:
        return 0.0
    return promised(site.filled, state.scarabs, content.prospects[min(to_come, MAX_TO_COME)])


@kernel
def promised(filled: Array, scarabs: Array, weights: Array) -> float:
    """Return the points expected of the squares that are not filled, by these weights."""
    free_low, free_high = ~filled[0], ~filled[1] & ALL_HIGH
    open_low, open_high = free_low, free_high
    left_low, left_high = free_low, free_high
    points: float = weights[Prospect.BASE]
    while left_low != ZERO or left_high != ZERO:
        low, high = area_around(lowest_square(left_low, left_high), free_low, free_high, LARGE - 1)
        size = count(low, high)
        if size <= LARGEST_AREA:
            open_low &= ~low
            open_high &= ~high
        else:
            if size >= LARGE:  # what touches such an area is part of it
                low, high = grown(low, high)
            inside = count(left_low & low & scarabs[0], left_high & high & scarabs[1])
            points += weights[Prospect.AREA_5 + min(size, LARGE) - LARGEST_AREA - 1] * inside
        left_low &= ~low
        left_high &= ~high
    scarabs_low, scarabs_high = open_low & scarabs[0], open_high & scarabs[1]
    points += by_exits(open_low, open_high, scarabs_low, scarabs_high, weights)
    return points + by_company(open_low, open_high, scarabs_low, scarabs_high, weights)


@kernel
def by_exits(
    open_low: np.uint64, open_high: np.uint64, scarabs_low: np.uint64, scarabs_high: np.uint64, weights: Array
) -> float:
    """Return the points expected of open squares by the number of open squares beside them."""
    west_low, west_high = west(open_low, open_high)
    east_low, east_high = east(open_low, open_high)
    north_low, north_high = north(open_low, open_high)
    south_low, south_high = south(open_low, open_high)
    low, high = tally(west_low, east_low, north_low, south_low), tally(west_high, east_high, north_high, south_high)
    sand_low, sand_high = open_low & ~scarabs_low, open_high & ~scarabs_high
    points = 0.0
    for exits in range(1, 5):
        those_low, those_high = those_of(low, exits), those_of(high, exits)
        points += weights[Prospect.SCARAB_EXITS_1 + exits - 1] * count(
            scarabs_low & those_low, scarabs_high & those_high
        )
        points += weights[Prospect.SAND_EXITS_1 + exits - 1] * count(sand_low & those_low, sand_high & those_high)
    return points


@kernel
def by_company(
    open_low: np.uint64, open_high: np.uint64, scarabs_low: np.uint64, scarabs_high: np.uint64, weights: Array
) -> float:
    """Return the points expected of scarabs that are close together."""
    # Of each square: is the one beside it open, the one below it, the one below and beside? And has it a scarab?
    beside_low, beside_high = west(open_low, open_high)
    below_low, below_high = north(open_low, open_high)
    across_low, across_high = west(below_low, below_high)
    before_low, before_high = east(open_low, open_high)
    next_low, next_high = west(scarabs_low, scarabs_high)
    under_low, under_high = north(scarabs_low, scarabs_high)
    right_low, right_high = west(under_low, under_high)
    left_low, left_high = east(under_low, under_high)
    points: float = weights[Prospect.PAIR] * (
        count(scarabs_low & next_low, scarabs_high & next_high)
        + count(scarabs_low & under_low, scarabs_high & under_high)
    )
    points += weights[Prospect.CORNER_PAIR] * (
        count(
            scarabs_low & right_low & (beside_low | below_low), scarabs_high & right_high & (beside_high | below_high)
        )
        + count(
            scarabs_low & left_low & (before_low | below_low), scarabs_high & left_high & (before_high | below_high)
        )
    )
    third_low, third_high = west(next_low, next_high)
    deep_low, deep_high = north(under_low, under_high)
    points += weights[Prospect.SPACED_PAIR] * (
        count(scarabs_low & beside_low & third_low, scarabs_high & beside_high & third_high)
        + count(scarabs_low & below_low & deep_low, scarabs_high & below_high & deep_high)
    )
    block_low = open_low & beside_low & below_low & across_low
    block_high = open_high & beside_high & below_high & across_high
    low = tally(scarabs_low, next_low, under_low, right_low)
    high = tally(scarabs_high, next_high, under_high, right_high)
    for inside in range(1, 5):
        those_low, those_high = those_of(low, inside), those_of(high, inside)
        points += weights[Prospect.BLOCK_1 + inside - 1] * count(block_low & those_low, block_high & those_high)
    return points


Tally = tuple[np.uint64, np.uint64, np.uint64]
"""A number from 0 to 4 for each square of a word, in binary: the squares with a one, with a two, with a four."""


@kernel
def tally(first: np.uint64, second: np.uint64, third: np.uint64, fourth: np.uint64) -> Tally:
    """Return for each square in how many of four sets it is."""
    odd, both = first ^ second, first & second
    other_odd, other_both = third ^ fourth, third & fourth
    carried = odd & other_odd
    return odd ^ other_odd, both ^ other_both ^ carried, both & other_both


@kernel
def those_of(numbers: Tally, wanted: int) -> np.uint64:
    """Return the squares with that number, 1 to 4."""
    ones, twos, fours = numbers
    if wanted == 4:
        return fours
    return (ones if wanted & 1 else ~ones) & (twos if wanted & 2 else ~twos) & ~fours
