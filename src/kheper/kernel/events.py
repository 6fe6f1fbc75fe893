"""What happened, as data: a small log record that `apply` writes into.

Words and animations are made from events. Each says which seats may see it. The log also remembers whether
anything hidden was shown to anybody, because taking a move back is free only until then.
"""

from collections.abc import Mapping
from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np

from kheper.kernel.jit import Array, State, kernel, record_dtype

CAPACITY = 128
DETAILS = 8
EMITTED = 4
"""The details that `emit` writes; `add_detail` adds the others."""
EVERYONE = 0xFF
SPECTATORS = 7
"""The bit of those who watch."""

EVENT = record_dtype(("details", "i2", (DETAILS,)), ("kind", "i1"), ("seat", "i1"), ("seen", "u1"))
LOG = record_dtype(("events", EVENT, (CAPACITY,)), ("count", "i2"), ("muted", "u1"), ("reveals", "u1"))


def new_log(muted: bool = False) -> np.ndarray[tuple[int], np.dtype[np.record]]:
    """An empty log, in an array of one as kernels take it; a muted one is for search."""
    log = np.zeros(1, LOG)
    if muted:
        log["muted"] = 1
    return log


class Event(NamedTuple):
    """One event in plain numbers: reading the record itself costs microseconds a field."""

    kind: int
    seat: int
    seen: int
    details: list[int]


def read_events(events: Array) -> list[Event]:
    """The events of an array in plain numbers."""
    columns = (events[name].tolist() for name in Event._fields)
    return list(map(Event._make, zip(*columns, strict=True)))


def named_events(kinds: type[IntEnum], fields: Mapping[Any, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """The kinds of events of a game by their names, in their order, each with what its details are called."""
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
    """Add one more detail to the event told last."""
    if not log.muted and log.count > 0:
        log.events[int(log.count) - 1].details[index] = value


@kernel
def reveal(log: State) -> None:
    """Note that something hidden has been shown to somebody."""
    log.reveals = 1
