"""Slots for long-running work, limited in all and for each address."""

import threading
from collections import Counter

from kheper.server.errors import Refusal


class Slots:
    """A semaphore that counts by address, and refuses instead of waiting. Thread-safe."""

    def __init__(self, limit: int, limit_per_client: int, message: str) -> None:
        """`message` is the id of the message that all slots are taken."""
        self._limit = limit
        self._limit_per_client = limit_per_client
        self._message = message
        self._clients: Counter[str | None] = Counter()
        self._lock = threading.Lock()

    @property
    def taken(self) -> int:
        """Return the number of slots taken."""
        return self._clients.total()

    def acquire(self, client: str | None) -> None:
        """Take a slot for an address, None for one that is not limited; `Refusal` if no slot is left."""
        with self._lock:
            if client is not None and self._clients[client] >= self._limit_per_client:
                raise Refusal(429, "too-many")
            if self.taken >= self._limit:
                raise Refusal(503, "busy", self._message)
            self._clients[client] += 1

    def release(self, client: str | None) -> None:
        """Free a slot that was taken for an address."""
        with self._lock:
            self._clients[client] -= 1
            self._clients = +self._clients
