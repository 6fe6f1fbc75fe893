"""The age by which tables expire, whatever the machine's clock does.

Removing a table cannot be undone, and clocks are wrong at times: a machine begins in 1970 until it has reached the
network, or a typing error makes it the next year. So the store keeps an age of its own, by which tables are dated. It
advances with the time that servers run, which no clock can falsify, and with the time that they were off according to
the clock; but a jump of the clock counts for a day at most, and the same time never counts twice.
"""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

DAY = 24 * 3600.0


@dataclass(frozen=True)
class Age:
    """The stored age, and the latest time that the machine's clock has ever shown."""

    age: float
    latest: float

    def advanced(self, wall: float, at_least: float | None = None) -> "Age":
        """Return the age when the clock shows `wall`; `at_least` is the age that this process has counted."""
        least = self.age if at_least is None else max(self.age, at_least)
        by_clock = self.age + wall - self.latest
        return Age(min(max(by_clock, least), least + DAY), max(self.latest, wall))


class AgeClock:
    """The age of a store: exact at each `update` from the store, and advanced by the monotonic clock in between."""

    def __init__(self, wall: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic) -> None:
        self.wall = wall
        self._monotonic = monotonic
        self._anchor: tuple[float, float] | None = None
        self._lock = threading.Lock()

    def now(self) -> float | None:
        """Return the age now; None before the first update."""
        with self._lock:
            return None if self._anchor is None else self._anchor[0] + self._monotonic() - self._anchor[1]

    def update(self, stored: Age) -> Age:
        """Return the stored age advanced to now."""
        now = stored.advanced(self.wall(), self.now())
        with self._lock:
            self._anchor = (now.age, self._monotonic())
        return now
