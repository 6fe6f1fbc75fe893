"""Places for what takes long: so many in all, and so many of one address."""

import threading
from collections import Counter

from kheper.server.errors import Refusal


class Places:
    """The places that are taken, and by which addresses. May be used from any thread."""

    def __init__(self, most: int, most_of_a_client: int, message: str) -> None:
        """`message` says to people that all places are taken."""
        self._most = most
        self._most_of_a_client = most_of_a_client
        self._message = message
        self._clients: Counter[str | None] = Counter()
        self._lock = threading.Lock()

    @property
    def taken(self) -> int:
        """How many are taken."""
        return self._clients.total()

    def take(self, client: str | None) -> None:
        """Take a place for an address, None for one that is not counted; `Refusal` where there is none left."""
        with self._lock:
            if client is not None and self._clients[client] >= self._most_of_a_client:
                raise Refusal(429, "too-many")
            if self.taken >= self._most:
                raise Refusal(503, "busy", self._message)
            self._clients[client] += 1

    def give_back(self, client: str | None) -> None:
        """Free a place that was taken for this address."""
        with self._lock:
            self._clients[client] -= 1
            self._clients = +self._clients
