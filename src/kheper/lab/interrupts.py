"""What is under way is brought to its end before an interrupt is obeyed, so that nothing played is lost."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType


@dataclass
class Stop:
    """Has somebody asked to stop?"""

    is_wanted: bool = False


@contextmanager
def until_interrupted() -> Iterator[Stop]:
    """Take note of the first interrupt instead of breaking off; the second one breaks off."""
    stop = Stop()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return

    def note(number: int, frame: FrameType | None) -> None:
        if stop.is_wanted:
            signal.default_int_handler(number, frame)
        stop.is_wanted = True

    before = signal.signal(signal.SIGINT, note)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)
