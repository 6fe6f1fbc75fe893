"""Bit sets in arrays of 64-bit words. Only this module and `rng.py` work on 64-bit patterns."""

from typing import Any

import numpy as np
from numba.core import types
from numba.extending import intrinsic, overload

from kheper.kernel.jit import Array, kernel

ONE = np.uint64(1)
ZERO = np.uint64(0)
WORD = 64


@intrinsic
def _ctpop(typing_context: Any, word: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.uint64(types.uint64), build


@intrinsic
def _cttz(typing_context: Any, word: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        zero_is_undefined = context.get_constant(types.boolean, False)
        return builder.cttz(args[0], zero_is_undefined)

    return types.uint64(types.uint64), build


def popcount(word: np.uint64) -> int:
    """Return the number of set bits of a word."""
    return int(word).bit_count()


@overload(popcount)
def _popcount(word):  # type: ignore[no-untyped-def]
    return lambda word: np.int64(_ctpop(word))  # type: ignore[call-arg]  # Numba adds the context


def lowest(word: np.uint64) -> int:
    """Return the position of the lowest set bit; 64 for an empty word."""
    return (int(word) & -int(word)).bit_length() - 1 if word else WORD


@overload(lowest)
def _lowest(word):  # type: ignore[no-untyped-def]
    return lambda word: np.int64(_cttz(word))  # type: ignore[call-arg]


@kernel
def bit(position: int) -> np.uint64:
    """Return the word in which only that bit is set."""
    return ONE << np.uint64(position)


@kernel
def has_bit(words: Array, position: int) -> bool:
    """Return whether a bit is set in an array of words."""
    return bool((words[position >> 6] & bit(position & 63)) != ZERO)


@kernel
def set_bit(words: Array, position: int) -> None:
    """Set a bit in an array of words."""
    words[position >> 6] |= bit(position & 63)


@kernel
def clear_bit(words: Array, position: int) -> None:
    """Clear a bit in an array of words."""
    words[position >> 6] &= ~bit(position & 63)


@kernel
def clear(words: Array) -> None:
    """Clear all bits of an array of words."""
    for i in range(len(words)):
        words[i] = ZERO


@kernel
def is_empty(words: Array) -> bool:
    """Return whether no bit is set in an array of words."""
    for i in range(len(words)):
        if words[i] != ZERO:
            return False
    return True


@kernel
def size(words: Array) -> int:
    """Return the number of set bits in an array of words."""
    found = 0
    for i in range(len(words)):
        found += popcount(words[i])
    return found


@kernel
def without_lowest(word: np.uint64) -> np.uint64:
    """Return the word without its lowest set bit; the word must not be 0."""
    return word & (word - ONE)


@kernel
def add_all(words: Array, others: Array) -> None:
    """Add the members of another set of the same length."""
    for i in range(len(words)):
        words[i] |= others[i]


@kernel
def remove_all(words: Array, others: Array) -> None:
    """Remove the members of another set of the same length."""
    for i in range(len(words)):
        words[i] &= ~others[i]


@kernel
def span_word(first: int, last: int, word: int) -> np.uint64:
    """Return the bits of word number `word` that belong to the positions `first` to `last`, both included."""
    full = ~ZERO
    bits = full
    if word == first >> 6:
        bits &= full << np.uint64(first & 63)
    if word == last >> 6:
        bits &= full >> np.uint64(63 - (last & 63))
    return bits
