"""The event log: a small record into which `apply` writes what happens.

Sentences and animations are made from events. Each event has a mask of the seats that may see it. The log also records
whether anything hidden was revealed, because a move can be undone freely only until then.
"""

from collections.abc import Mapping
from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np

from kheper.kernel.jit import Array, State, kernel, record_dtype

CAPACITY = 128
DETAILS = 8
EMITTED = 4
"""The number of details that `emit` writes; `add_detail` writes the others."""
EVERYONE = 0xFF
SPECTATORS = 7
"""The bit of the spectators."""

EVENT = record_dtype(("details", "i2", (DETAILS,)), ("kind", "i1"), ("seat", "i1"), ("seen", "u1"))
LOG = record_dtype(("events", EVENT, (CAPACITY,)), ("count", "i2"), ("muted", "u1"), ("reveals", "u1"))


def new_log(muted: bool = False) -> np.ndarray[tuple[int], np.dtype[np.record]]:
    """Return an empty log in an array of one; a muted log, for searches, records no events."""
    log = np.zeros(1, LOG)
    if muted:
        log["muted"] = 1
    return log


class Event(NamedTuple):
    """One event as Python integers, since reading the record costs microseconds per field."""

    kind: int
    seat: int
    seen: int
    details: list[int]


def read_events(events: Array) -> list[Event]:
    """Return the events of an array as Python values."""
    columns = (events[name].tolist() for name in Event._fields)
    return list(map(Event._make, zip(*columns, strict=True)))


def named_events(kinds: type[IntEnum], fields: Mapping[Any, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Return the kinds of events of a game by name, in order, each with the names of its details."""
    return {kind.name.lower(): fields.get(kind, ()) for kind in kinds}


@kernel
def emit(log: State, kind: int, seat: int, seen: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Add an event with up to four details."""
    if log.muted or log.count >= CAPACITY:
        return
    event = log.events[log.count]
    event.kind = kind
    event.seat = seat
    event.seen = seen
    event.details[0] = a
    event.details[1] = b
    event.details[2] = c
    event.details[3] = d
    log.count += 1


@kernel
def add_detail(log: State, index: int, value: int) -> None:
    """Write one more detail of the last event."""
    if not log.muted and log.count > 0:
        log.events[int(log.count) - 1].details[index] = value


@kernel
def reveal(log: State) -> None:
    """Record that something hidden was shown to somebody."""
    log.reveals = 1
