"""What a seat sees, as numbers: the fields of an observation, and the kernels that write them.

A game lists its fields once; its kernel `encode` writes them in that order into one vector. The structured form is made
of views of that vector, so both forms are always equal. All numbers lie between -1 and 1.
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
    """What its numbers tell."""
    columns: tuple[str, ...] = ()
    """What the numbers along the last axis are, where each is something else."""

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


@dataclass(frozen=True)
class Layout:
    """All fields of an observation, in their order."""

    version: int = 1
    """Raised when the meaning of any number changes: what was learned with another version is worth nothing then."""
    fields: tuple[Field, ...] = ()

    @cached_property
    def size(self) -> int:
        """How many numbers a flat observation has."""
        return sum(field.size for field in self.fields)

    @cached_property
    def slices(self) -> Mapping[str, slice]:
        """Where each field lies in the flat observation."""
        ends = np.cumsum([field.size for field in self.fields]).tolist()
        return {field.name: slice(end - field.size, end) for field, end in zip(self.fields, ends, strict=True)}

    def parts(self, observations: Array) -> dict[str, Array]:
        """The structured form of one flat observation, or of an array of them; it shares their memory."""
        leading = observations.shape[:-1]
        return {
            field.name: observations[..., self.slices[field.name]].reshape(*leading, *field.shape)
            for field in self.fields
        }


# ---------------------------------------------------------------------------------------------- writing


@kernel
def _write_nothing(content: Content, state: State, seat: int, out: Array) -> int:  # noqa: ARG001
    """The observation of a game that has none."""
    return 0


encode = dispatched("encode", _write_nothing)


@kernel
def encode_of(content: Array, states: Array, seat: int, out: Array) -> int:
    """`encode` of the first state, into a vector that may hold anything; tells how many numbers were written."""
    out[:] = 0.0
    return encode(content[0], states[0], seat, out)  # type: ignore[no-any-return]


@device
def write_scaled(out: Array, at: int, value: int, most: int) -> int:
    """A number as a share of the most it usually is, cut off there; returns where the next one goes."""
    out[at] = min(max(value / most, -1.0), 1.0)
    return at + 1


@device
def write_one_hot(out: Array, at: int, index: int, size: int) -> int:
    """One of `size` things, by a 1 at its place; none of them if the index is outside."""
    if 0 <= index < size:
        out[at + index] = 1.0
    return at + size


@device
def write_bits(out: Array, at: int, members: int, size: int) -> int:
    """A small set of `size` things, by a 1 for each member."""
    for index in range(size):
        if (members >> index) & 1:
            out[at + index] = 1.0
    return at + size


@device
def write_word(out: Array, at: int, word: np.uint64, step: int) -> None:
    """A set kept in a word of 64 bits: a 1 for each member, `step` numbers apart."""
    while word != ZERO:
        out[at + step * lowest(word)] = 1.0
        word = without_lowest(word)


@device
def relative_seat(seat: int, other: int, seats: int) -> int:
    """The place of another seat in the order that begins with one's own; -1 for nobody."""
    return (other - seat) % seats if other >= 0 else -1


@device
def relative_seats(seat: int, members: int, seats: int) -> int:
    """A set of seats, numbered in the order that begins with one's own."""
    found = 0
    for other in range(seats):
        if (members >> other) & 1:
            found |= 1 << relative_seat(seat, other, seats)
    return found
