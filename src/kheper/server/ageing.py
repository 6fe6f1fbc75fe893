"""How tables grow old, whatever the machine's clock does.

Removing a table cannot be undone, and clocks are wrong at times: a machine begins in 1970 until it has reached the
network, or a typing error makes it the next year. So tables are dated by an age that the store keeps for itself. It
goes on with the time that servers run, which no clock can falsify, and with the time that they were off as far as the
clock tells it; but of a jump of the clock at most a day counts, and the same time never twice.
"""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

DAY = 24 * 3600.0


@dataclass(frozen=True)
class Age:
    """What is stored: the age, and the latest time that the machine's clock has ever shown."""

    age: float
    latest: float

    def later(self, wall: float, lived: float | None = None) -> "Age":
        """The age when the clock shows `wall`; `lived` is what it must have become while this process ran."""
        least = self.age if lived is None else max(self.age, lived)
        told = self.age + wall - self.latest
        return Age(min(max(told, least), least + DAY), max(self.latest, wall))


class AgeClock:
    """The age of a store as this process knows it: right at each look at the store, and going on by itself between."""

    def __init__(self, wall: Callable[[], float] = time.time, lived: Callable[[], float] = time.monotonic) -> None:
        self.wall = wall
        self._lived = lived
        self._known: tuple[float, float] | None = None
        self._lock = threading.Lock()

    def now(self) -> float | None:
        """The age now; None before the first look."""
        with self._lock:
            return None if self._known is None else self._known[0] + self._lived() - self._known[1]

    def look(self, stored: Age) -> Age:
        """The stored age brought up to now."""
        found = stored.later(self.wall(), self.now())
        with self._lock:
            self._known = (found.age, self._lived())
        return found
