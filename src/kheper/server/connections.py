"""Connections: how many there may be, and how long one may keep us waiting.

uvicorn waits for the rest of a request for ever, and for a client that takes nothing of its answer. Here every state in
which a connection only holds its place ends after a time: before the head of a request is complete, while the rest of a
body comes that nobody wants any more, and while nothing that was sent is taken. The time for a body that is wanted
is `Guard`'s; between two requests it is uvicorn's `timeout_keep_alive`.
"""

import asyncio
import contextlib
import sys
from collections import Counter
from typing import Any

import orjson
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from kheper.server.errors import Refusal
from kheper.server.limits import Limits
from kheper.server.proxies import Proxies
from kheper.server.security import client_of

if sys.platform != "win32":
    import resource

SPARE_FILES = 128
"""Open files besides connections: the database, the processes of the bots, whatever a library opens."""
MAX_PIPELINED = 8
"""Requests that a client may send ahead on one connection. Browsers send none."""
PHRASES = {408: "Request Timeout", 429: "Too Many Requests", 431: "Request Header Fields Too Large"}


class Connections:
    """The connections of this process, counted by client."""

    def __init__(self, limits: Limits, proxies: Proxies, most: int | None = None) -> None:
        self.limits = limits
        self._proxies = proxies
        self._most = min(limits.connections, openable()) if most is None else most
        self._clients: Counter[str] = Counter()
        self.count = 0

    def admit(self, host: str | None) -> str | None:
        """Count a connection for its client, whose name is returned; None for one too many.

        The connections of a trusted proxy are those of many clients, which cannot be told apart before they ask.
        """
        client = client_of({"client": (host, 0)}) if host and not self._proxies.trusts(host) else ""
        is_full = self.count >= self._most
        if is_full or (client and self._clients[client] >= self.limits.connections_per_client):
            return None
        self.count += 1
        self._clients[client] += 1
        return client

    def release(self, client: str) -> None:
        """Forget a connection that was counted."""
        self.count -= 1
        self._clients[client] -= 1
        if not self._clients[client]:
            del self._clients[client]


def openable() -> int:
    """How many connections the system lets this process have."""
    if sys.platform == "win32":
        return 400  # its event loop waits for no more than 512 sockets
    now, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(now - SPARE_FILES, 16)


def open_more_files() -> None:
    """Ask the system for as many open files as it gives without asking back; processes started later have them too."""
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(OSError, ValueError):  # macOS names more than it allows
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Connection(HttpToolsProtocol):
    """A connection as uvicorn handles it, within our limits."""

    _client: str | None = None
    """For whom it is counted; None for one that was turned away."""
    _alarm: asyncio.TimerHandle | None = None
    """Rings if the head of a request takes too long."""
    _stalled: asyncio.TimerHandle | None = None
    """Rings if the client takes nothing of what is sent."""
    _head = 0
    """Bytes of a head that is not complete."""
    _is_in_head = False
    _ours: Connections

    def connection_made(self, transport: Any) -> None:
        """Begin, unless there are too many."""
        super().connection_made(transport)
        self._ours = self.app.state.connections
        self._client = self._ours.admit(self.client[0] if self.client else None)
        if self._client is None:
            self._refuse(Refusal(429, "too-many-connections"))
        else:
            self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count one less."""
        super().connection_lost(exc)
        self._silence()
        self.resume_writing()
        if self._client is not None:
            self._ours.release(self._client)
            self._client = None

    def data_received(self, data: bytes) -> None:
        """Take in more of a request."""
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self._is_in_head:
            self._head += len(data)
        if self._head > self._ours.limits.head_bytes:
            self._refuse(Refusal(431, "too-large"))
        elif self.cycle is None or self.cycle.response_complete:
            self._await_head()

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        self._is_in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The head is there in time."""
        self._is_in_head = False
        self._silence()
        if len(self.pipeline) < MAX_PIPELINED:
            super().on_headers_complete()
        else:
            self.transport.abort()

    def _await_head(self) -> None:
        """Give the client its time; more bytes do not make it longer."""
        if self._alarm is None:
            self._alarm = self.loop.call_later(self._ours.limits.head_seconds, self._too_slow)

    def _silence(self) -> None:
        self._head = 0
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _too_slow(self) -> None:
        if self._head:
            self._refuse(Refusal(408, "too-slow"))
        else:  # browsers open connections that they may need; nobody reads what is said on them
            self.transport.close()

    def pause_writing(self) -> None:
        """The client does not take what is sent as fast as it is made."""
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(self._ours.limits.stalled_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """It goes on."""
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _refuse(self, refusal: Refusal) -> None:
        """Say why and hang up; in the middle of another answer only hang up."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.transport.abort()
            return
        body = orjson.dumps(refusal.body())
        head = (
            f"HTTP/1.1 {refusal.status} {PHRASES[refusal.status]}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()
