"""Sets of squares as two words (squares 0 to 63, squares 64 to 99)."""

import numpy as np

from kheper.kernel.bits import ZERO, bit, lowest, popcount
from kheper.kernel.jit import Array, kernel

_COLUMN_A = sum(1 << (10 * row) for row in range(10))
_ALL = (1 << 100) - 1
_LOW = (1 << 64) - 1
NOT_A_LOW = np.uint64((_ALL ^ _COLUMN_A) & _LOW)
NOT_A_HIGH = np.uint64((_ALL ^ _COLUMN_A) >> 64)
NOT_J_LOW = np.uint64((_ALL ^ (_COLUMN_A << 9)) & _LOW)
NOT_J_HIGH = np.uint64((_ALL ^ (_COLUMN_A << 9)) >> 64)
ALL_HIGH = np.uint64(_ALL >> 64)

Pair = tuple[np.uint64, np.uint64]


@kernel
def west(low: np.uint64, high: np.uint64) -> Pair:
    """Return the squares to the left of these."""
    low, high = low & NOT_A_LOW, high & NOT_A_HIGH
    return (low >> np.uint64(1)) | (high << np.uint64(63)), high >> np.uint64(1)


@kernel
def east(low: np.uint64, high: np.uint64) -> Pair:
    """Return the squares to the right of these."""
    low, high = low & NOT_J_LOW, high & NOT_J_HIGH
    return low << np.uint64(1), (high << np.uint64(1)) | (low >> np.uint64(63))


@kernel
def north(low: np.uint64, high: np.uint64) -> Pair:
    """Return the squares above these."""
    return (low >> np.uint64(10)) | (high << np.uint64(54)), high >> np.uint64(10)


@kernel
def south(low: np.uint64, high: np.uint64) -> Pair:
    """Return the squares below these."""
    return low << np.uint64(10), ((high << np.uint64(10)) | (low >> np.uint64(54))) & ALL_HIGH


@kernel
def grown(low: np.uint64, high: np.uint64) -> Pair:
    """Return the squares and all that share a side with one of them."""
    west_low, west_high = west(low, high)
    east_low, east_high = east(low, high)
    north_low, north_high = north(low, high)
    south_low, south_high = south(low, high)
    return low | west_low | east_low | north_low | south_low, high | west_high | east_high | north_high | south_high


@kernel
def count(low: np.uint64, high: np.uint64) -> int:
    """Return the number of squares."""
    return popcount(low) + popcount(high)


@kernel
def lowest_square(low: np.uint64, high: np.uint64) -> int:
    """Return the first square; 128 if there is none."""
    return lowest(low) if low != ZERO else 64 + lowest(high)


@kernel
def only(square: int) -> Pair:
    """Return the set of one square."""
    if square < 64:
        return bit(square), ZERO
    return ZERO, bit(square - 64)


@kernel
def area_around(square: int, free_low: np.uint64, free_high: np.uint64, enough: int) -> Pair:
    """Return the free squares connected to one of them, SY-R8 by sides only; stop once there are more than `enough`."""
    low, high = only(square)
    while True:
        more_low, more_high = grown(low, high)
        more_low &= free_low
        more_high &= free_high
        if (more_low == low and more_high == high) or count(more_low, more_high) > enough:
            return more_low, more_high
        low, high = more_low, more_high


@kernel
def shut_sides(low: np.uint64, high: np.uint64, free_low: np.uint64, free_high: np.uint64) -> int:
    """Return the number of sides of these squares without a free square beside them."""
    open_sides = shared_sides(low, high, free_low, free_high) + shared_sides(free_low, free_high, low, high)
    return 4 * count(low, high) - open_sides


@kernel
def shared_sides(low: np.uint64, high: np.uint64, other_low: np.uint64, other_high: np.uint64) -> int:
    """Return how often a square of the second set is to the left of, or above, one of the first."""
    west_low, west_high = west(low, high)
    north_low, north_high = north(low, high)
    beside = count(west_low & other_low, west_high & other_high)
    return beside + count(north_low & other_low, north_high & other_high)


@kernel
def put(squares: Array, low: np.uint64, high: np.uint64) -> None:
    """Add squares to a set in a record."""
    squares[0] |= low
    squares[1] |= high
