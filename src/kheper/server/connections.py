"""Limits of connections: their number, and how long they may wait.

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
"""Open files reserved for other purposes: the database, bot processes, libraries."""
MAX_PIPELINED = 8
"""The maximum number of pipelined requests on one connection; browsers send none."""
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
        """Count a connection for its client and return the client; None if there are too many.

        The connections of a trusted proxy belong to many clients, which are unknown before their requests.
        """
        client = client_of({"client": (host, 0)}) if host and not self._proxies.trusts(host) else ""
        is_full = self.count >= self._most
        if is_full or (client and self._clients[client] >= self.limits.connections_per_client):
            return None
        self.count += 1
        self._clients[client] += 1
        return client

    def release(self, client: str) -> None:
        """Stop counting a connection."""
        self.count -= 1
        self._clients[client] -= 1
        if not self._clients[client]:
            del self._clients[client]


def openable() -> int:
    """Return the number of connections that the system allows this process."""
    if sys.platform == "win32":
        return 400  # its event loop waits for no more than 512 sockets
    now, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(now - SPARE_FILES, 16)


def open_more_files() -> None:
    """Raise the limit of open files to the hard limit, for this process and its children."""
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(OSError, ValueError):  # macOS names more than it allows
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Connection(HttpToolsProtocol):
    """A connection as uvicorn handles it, within our limits."""

    _client: str | None = None
    """The client it counts for; None if it was refused."""
    _alarm: asyncio.TimerHandle | None = None
    """The timer for the head of a request."""
    _stalled: asyncio.TimerHandle | None = None
    """The timer for a client that does not read."""
    _head = 0
    """The number of bytes of an incomplete head."""
    _is_in_head = False
    _ours: Connections

    def connection_made(self, transport: Any) -> None:
        """Accept the connection, or refuse it if there are too many."""
        super().connection_made(transport)
        self._ours = self.app.state.connections
        self._client = self._ours.admit(self.client[0] if self.client else None)
        if self._client is None:
            self._refuse(Refusal(429, "too-many-connections"))
        else:
            self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        super().connection_lost(exc)
        self._silence()
        self.resume_writing()
        if self._client is not None:
            self._ours.release(self._client)
            self._client = None

    def data_received(self, data: bytes) -> None:
        """Receive a part of a request."""
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
        """Start the timer at the first byte of a request."""
        self._is_in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Stop the timer when the head is complete."""
        self._is_in_head = False
        self._silence()
        if len(self.pipeline) < MAX_PIPELINED:
            super().on_headers_complete()
        else:
            self.transport.abort()

    def _await_head(self) -> None:
        """Start the timer for the head of a request; further bytes do not extend it."""
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
        """Start the timer when the client does not read fast enough."""
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(self._ours.limits.stalled_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """Stop the timer when the client reads again."""
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _refuse(self, refusal: Refusal) -> None:
        """Send the reason and close the connection; during another answer, only close it."""
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
