"""Defer SIGINT until running games have finished, so that no finished game is lost."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType


@dataclass
class StopRequest:
    """Whether an interrupt has been requested."""

    requested: bool = False


@contextmanager
def deferred_sigint() -> Iterator[StopRequest]:
    """Record the first SIGINT instead of raising `KeyboardInterrupt`; a second one raises it.

    Outside the main thread signals cannot be handled, and the request is never set.
    """
    stop = StopRequest()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return

    def handle(number: int, frame: FrameType | None) -> None:
        if stop.requested:
            signal.default_int_handler(number, frame)
        stop.requested = True

    previous = signal.signal(signal.SIGINT, handle)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, previous)
