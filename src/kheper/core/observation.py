"""Observations: their fields, and the kernels that write them.

A game lists its fields once; its kernel `encode` writes them in that order into one vector. The structured form is a
set of views of that vector, so both forms are always equal. All numbers are between -1 and 1.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import prod

import numpy as np

from kheper.kernel.bits import ZERO, lowest, without_lowest
from kheper.kernel.dispatch import dispatched
from kheper.kernel.jit import Array, Content, State, device, kernel

DTYPE = np.float32


@dataclass(frozen=True)
class Field:
    """One part of an observation."""

    name: str
    shape: tuple[int, ...]
    description: str
    """What its numbers mean."""
    columns: tuple[str, ...] = ()
    """The meanings of the numbers along the last axis, if they differ."""

    @property
    def size(self) -> int:
        """The number of its numbers."""
        return prod(self.shape)


@dataclass(frozen=True)
class Layout:
    """All fields of an observation, in their order."""

    version: int = 1
    """Increased when the meaning of any number changes, which invalidates learned models."""
    fields: tuple[Field, ...] = ()

    @cached_property
    def size(self) -> int:
        """The length of a flat observation."""
        return sum(field.size for field in self.fields)

    @cached_property
    def slices(self) -> Mapping[str, slice]:
        """The slice of each field in the flat observation."""
        ends = np.cumsum([field.size for field in self.fields]).tolist()
        return {field.name: slice(end - field.size, end) for field, end in zip(self.fields, ends, strict=True)}

    def parts(self, observations: Array) -> dict[str, Array]:
        """Return the structured form of a flat observation, or of an array of them, sharing their memory."""
        leading = observations.shape[:-1]
        return {
            field.name: observations[..., self.slices[field.name]].reshape(*leading, *field.shape)
            for field in self.fields
        }


# ---------------------------------------------------------------------------------------------- writing


@kernel
def _write_nothing(content: Content, state: State, seat: int, out: Array) -> int:  # noqa: ARG001
    """Write the empty observation of a game without observations."""
    return 0


encode = dispatched("encode", _write_nothing)


@kernel
def encode_of(content: Array, states: Array, seat: int, out: Array) -> int:
    """Write the observation of the first state, clearing `out` first; return the number of numbers written."""
    out[:] = 0.0
    return encode(content[0], states[0], seat, out)  # type: ignore[no-any-return]


@device
def write_scaled(out: Array, at: int, value: int, most: int) -> int:
    """Write a number divided by `most`, clipped to -1 and 1; return the next index."""
    out[at] = min(max(value / most, -1.0), 1.0)
    return at + 1


@device
def write_one_hot(out: Array, at: int, index: int, size: int) -> int:
    """Write one of `size` things as one-hot, or zeros if the index is out of range; return the next index."""
    if 0 <= index < size:
        out[at + index] = 1.0
    return at + size


@device
def write_bits(out: Array, at: int, members: int, size: int) -> int:
    """Write a set of `size` things, a bit mask, with a 1 for each member; return the next index."""
    for index in range(size):
        if (members >> index) & 1:
            out[at + index] = 1.0
    return at + size


@device
def write_word(out: Array, at: int, word: np.uint64, step: int) -> None:
    """Write a set in a 64-bit word with a 1 for each member, `step` numbers apart."""
    while word != ZERO:
        out[at + step * lowest(word)] = 1.0
        word = without_lowest(word)


@device
def relative_seat(seat: int, other: int, seats: int) -> int:
    """Return the index of another seat counted from one's own; -1 for no seat."""
    return (other - seat) % seats if other >= 0 else -1


@device
def relative_seats(seat: int, members: int, seats: int) -> int:
    """Return a mask of seats counted from one's own."""
    found = 0
    for other in range(seats):
        if (members >> other) & 1:
            found |= 1 << relative_seat(seat, other, seats)
    return found
