"""Who looks at which table. Bots think only at tables that somebody looks at, and on behalf of those who sit there.

A table is looked at while a stream is open or for a while after a request. Where nobody looks, its bots pause; whoever
looks again has them go on. An address is known in memory only, and no longer than somebody looks at the table; after a
restart the first one that looks stands for it.
"""

import re
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kheper.server.security import client_of

LASTS = 60.0
"""Seconds for which a request counts as looking."""
MOST_TABLES = 20_000
"""Tables of which it is known who looks at them; the one looked at longest ago is forgotten first."""
TABLE = re.compile("/api/v1/tables/([0-9a-f]{16})(?:/(?:.*/)?([a-z]+))?")
SITTING_DOWN = ("join", "claim")


@dataclass
class Look:
    """The last time that somebody looked at a table."""

    client: str
    """The address that the table's thinking counts for."""
    when: float
    is_paused: bool = False
    """Was there something to think about after that, which waits?"""


class Attention:
    """The tables that somebody looks at in this process. May be used from any thread."""

    def __init__(
        self,
        has_streams: Callable[[str], object],
        go_on: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._has_streams = has_streams
        self._go_on = go_on
        self._clock = clock
        self._looks: OrderedDict[str, Look] = OrderedDict()
        self._lock = threading.Lock()

    def look(self, table: str, client: str, *, sits: bool = False) -> None:
        """Note that somebody at an address looks at a table; if its bots may have waited for that, have them go on.

        The table counts for whoever sat down last, and for the first who looked until somebody does.
        """
        with self._lock:
            before = self._looks.pop(table, None)
            owner = client if sits or before is None else before.client
            self._looks[table] = Look(owner, self._clock())
            if len(self._looks) > MOST_TABLES:
                self._looks.popitem(last=False)
        if before is None or before.is_paused:
            self._go_on(table)

    def pauses(self, table: str) -> bool:
        """Return whether nobody looks at a table. Then what there is to do there waits until somebody does."""
        with self._lock:
            look = self._looks.get(table)
            if self._has_streams(table) or (look is not None and self._clock() - look.when < LASTS):
                return False
            if look is not None:
                look.is_paused = True
            return True

    def client(self, table: str) -> str | None:
        """Return the address that a table counts for; None if that is not known."""
        look = self._looks.get(table)
        return None if look is None else look.client


class Attentive:
    """Middleware that notes every request about a table that was not refused."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, and note that somebody looks."""
        found = TABLE.fullmatch(scope["path"]) if scope["type"] == "http" else None
        if found is None:
            await self.app(scope, receive, send)
            return
        table, sits = found[1], found[2] in SITTING_DOWN

        async def noting(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] < 400:
                scope["app"].state.attention.look(table, client_of(scope), sits=sits)
            await send(message)

        await self.app(scope, receive, noting)
