"""Track which tables are being viewed. Bots think only at tables that somebody views, and on behalf of who sits there.

A table is active while a stream is open, and for a while after a request. The bots of an idle table pause until the
next request. Addresses are held in memory only, and no longer than the table is tracked; after a restart the first
viewer stands in for whoever sits there.
"""

import re
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kheper.server.security import client_of

ACTIVE_SECONDS = 60.0
"""Seconds for which a request keeps a table active."""
MAX_TABLES = 20_000
"""Tables tracked; the least recently viewed is dropped first."""
TABLE = re.compile("/api/v1/tables/([0-9a-f]{16})(?:/(?:.*/)?([a-z]+))?")
SEATING_ACTIONS = ("join", "claim")


@dataclass
class Activity:
    """The last request about a table."""

    client: str
    """The address that the thinking of the table's bots counts for."""
    when: float
    is_paused: bool = False
    """Is work waiting since the table was found idle?"""


class TableActivity:
    """The tables viewed in this process. Thread-safe."""

    def __init__(
        self,
        has_streams: Callable[[str], object],
        resume: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._has_streams = has_streams
        self._resume = resume
        self._clock = clock
        self._activity: OrderedDict[str, Activity] = OrderedDict()
        self._lock = threading.Lock()

    def record(self, table: str, client: str, *, sits: bool = False) -> None:
        """Record a request about a table from an address, and resume its bots if they may have paused.

        The table counts for whoever sat down last, and until somebody does for its first viewer.
        """
        with self._lock:
            before = self._activity.pop(table, None)
            owner = client if sits or before is None else before.client
            self._activity[table] = Activity(owner, self._clock())
            if len(self._activity) > MAX_TABLES:
                self._activity.popitem(last=False)
        if before is None or before.is_paused:
            self._resume(table)

    def is_idle(self, table: str) -> bool:
        """Return whether nobody views a table. If so, the next request about it resumes the work that waits there."""
        with self._lock:
            record = self._activity.get(table)
            if self._has_streams(table) or (record is not None and self._clock() - record.when < ACTIVE_SECONDS):
                return False
            if record is not None:
                record.is_paused = True
            return True

    def client(self, table: str) -> str | None:
        """Return the address that a table counts for; None if it is not known."""
        record = self._activity.get(table)
        return None if record is None else record.client


class ActivityMiddleware:
    """Middleware that records every request about a table that was not refused."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and record it once it is answered."""
        matched = TABLE.fullmatch(scope["path"]) if scope["type"] == "http" else None
        if matched is None:
            await self.app(scope, receive, send)
            return
        table, sits = matched[1], matched[2] in SEATING_ACTIONS

        async def send_and_record(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] < 400:
                scope["app"].state.activity.record(table, client_of(scope), sits=sits)
            await send(message)

        await self.app(scope, receive, send_and_record)
