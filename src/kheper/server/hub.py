"""Who listens to which table in this process, and waking them when it changes."""

import asyncio
from collections import Counter, deque
from contextlib import suppress
from dataclasses import dataclass, field

from kheper.server.errors import Refusal

MAX_STREAMS = 5000
MAX_STREAMS_PER_TABLE = 60
"""For each seat, and for those who only watch."""
MAX_STREAMS_PER_CLIENT = 100


@dataclass(eq=False)
class Listener:
    """One open stream."""

    table: str
    seat: int | None
    client: str | None
    """Its address, where one address may open only so many."""
    news: asyncio.Event = field(default_factory=asyncio.Event)
    has_gone: bool = False

    def go(self) -> None:
        """Hear no more."""
        self.has_gone = True
        self.news.set()

    async def wait(self, seconds: float) -> bool:
        """Wait for news; False if there were none for so long. `asyncio.timeout` would cost more."""
        was_quiet = False

        def ring() -> None:
            nonlocal was_quiet
            was_quiet = True
            self.news.set()

        alarm = asyncio.get_running_loop().call_later(seconds, ring)
        try:
            await self.news.wait()
        finally:
            alarm.cancel()
        return not was_quiet


class Hub:
    """Streams waiting for news. `news`, `close` and `viewers` may be called from any thread, the rest from the loop."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listeners: dict[str, set[Listener]] = {}
        self._clients: Counter[str] = Counter()
        self._online: dict[str, list[int]] = {}
        self._changed: deque[str] = deque()
        self._is_called = False
        """Has the loop been told that tables have changed? Once is enough for all that change until it looks."""
        self.streams = 0
        """How many listen."""
        self.closing = False

    def open(self) -> None:
        """Belong to the running event loop."""
        self._loop = asyncio.get_running_loop()

    def close(self) -> None:
        """Let every stream end."""
        self.closing = True
        self.news("")

    def news(self, table: str) -> None:
        """A table has changed; an empty id means that any may have."""
        self._changed.append(table)
        if self._loop is None or self._is_called:
            return  # the loop will find it
        self._is_called = True
        with suppress(RuntimeError):  # the loop is closed: nobody listens any more
            self._loop.call_soon_threadsafe(self._wake_changed)

    def _wake_changed(self) -> None:
        self._is_called = False
        while self._changed:
            self._wake(self._changed.popleft())

    def _wake(self, table: str) -> None:
        tables = [table] if table else list(self._listeners)
        for one in tables:
            for listener in self._listeners.get(one, ()):
                listener.news.set()

    def join(self, table: str, seat: int | None, client: str | None = None) -> Listener:
        """Begin to listen."""
        # Whoever looks on from elsewhere must not be able to keep a player from looking.
        here = sum(listener.seat == seat for listener in self._listeners.get(table, ()))
        theirs = 0 if client is None else self._clients[client]
        too_many = here >= MAX_STREAMS_PER_TABLE or theirs >= MAX_STREAMS_PER_CLIENT
        if too_many or self.streams >= MAX_STREAMS:
            raise Refusal(429, "too-many")
        listener = Listener(table, seat, client)
        self._set_listeners(table, self._listeners.get(table, set()) | {listener})
        self.streams += 1
        if client is not None:
            self._clients[client] += 1
        self._wake(table)
        return listener

    def leave(self, listener: Listener) -> None:
        """Stop listening."""
        self._set_listeners(listener.table, self._listeners[listener.table] - {listener})
        self.streams -= 1
        if listener.client is not None:
            self._clients[listener.client] -= 1
            if not self._clients[listener.client]:
                del self._clients[listener.client]
        self._wake(listener.table)

    def _set_listeners(self, table: str, listeners: set[Listener]) -> None:
        if listeners:
            self._listeners[table] = listeners
            self._online[table] = sorted({listener.seat for listener in listeners if listener.seat is not None})
        else:
            del self._listeners[table], self._online[table]

    def viewers(self, table: str) -> set[int | None]:
        """Who looks at a table from here: seats, and None for spectators."""
        return {listener.seat for listener in self._listeners.get(table, ())}

    def online(self, table: str) -> list[int]:
        """The seats that somebody of this process listens for."""
        return self._online.get(table, [])
