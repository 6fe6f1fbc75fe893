"""The open streams of this process by table, and waking them when a table changes."""

import asyncio
from collections import Counter, deque
from contextlib import suppress
from dataclasses import dataclass, field

from kheper.server.errors import Refusal

MAX_STREAMS = 5000
MAX_STREAMS_PER_TABLE = 60
"""For each seat, and for spectators."""
MAX_STREAMS_PER_CLIENT = 100


@dataclass(eq=False)
class Listener:
    """One open stream."""

    table: str
    seat: int | None
    client: str | None
    """Its address, if the number of streams of an address is limited."""
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    is_disconnected: bool = False

    def disconnect(self) -> None:
        """Mark the stream as closed by the client, and wake it."""
        self.is_disconnected = True
        self.changed.set()

    async def wait(self, seconds: float) -> bool:
        """Wait for a change; False if there was none within so many seconds. `asyncio.timeout` would cost more."""
        timed_out = False

        def time_out() -> None:
            nonlocal timed_out
            timed_out = True
            self.changed.set()

        timer = asyncio.get_running_loop().call_later(seconds, time_out)
        try:
            await self.changed.wait()
        finally:
            timer.cancel()
        return not timed_out


class Hub:
    """The open streams. `notify`, `close` and `viewers` are thread-safe; the rest must be called from the loop."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listeners: dict[str, set[Listener]] = {}
        self._clients: Counter[str] = Counter()
        self._online: dict[str, list[int]] = {}
        self._changed_tables: deque[str] = deque()
        self._is_wake_scheduled = False
        """Is `_wake_changed` scheduled? Once is enough for all tables that change until it runs."""
        self.streams = 0
        """The number of open streams."""
        self.closing = False

    def open(self) -> None:
        """Bind to the running event loop."""
        self._loop = asyncio.get_running_loop()

    def close(self) -> None:
        """End every stream."""
        self.closing = True
        self.notify("")

    def notify(self, table: str) -> None:
        """Wake the streams of a table that has changed; of all tables for an empty id."""
        self._changed_tables.append(table)
        if self._loop is None or self._is_wake_scheduled:
            return  # `_wake_changed` will see it
        self._is_wake_scheduled = True
        with suppress(RuntimeError):  # the loop is closed: no stream is open any more
            self._loop.call_soon_threadsafe(self._wake_changed)

    def _wake_changed(self) -> None:
        self._is_wake_scheduled = False
        while self._changed_tables:
            self._wake(self._changed_tables.popleft())

    def _wake(self, table: str) -> None:
        tables = [table] if table else list(self._listeners)
        for one in tables:
            for listener in self._listeners.get(one, ()):
                listener.changed.set()

    def join(self, table: str, seat: int | None, client: str | None = None) -> Listener:
        """Open a stream; `Refusal` if there are too many."""
        # Spectators must not be able to keep a player from opening a stream.
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
        """Remove a stream."""
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
        """Return who views a table in this process: seats, and None for spectators."""
        return {listener.seat for listener in self._listeners.get(table, ())}

    def online(self, table: str) -> list[int]:
        """Return the seats with an open stream in this process."""
        return self._online.get(table, [])
