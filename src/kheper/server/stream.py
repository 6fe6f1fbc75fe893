"""Server-sent events: everything a listener missed, then everything that happens, each as its seat may see it."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from typing import Any

import orjson
import sqlalchemy as sa
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from kheper.server.database import fault_of
from kheper.server.errors import Refusal
from kheper.server.hub import Hub, Listener
from kheper.server.service import Tables
from kheper.server.snapshot import Picture, changes, line_of, picture_of, text_of
from kheper.server.table import Chapter, Line, Seat, Table
from kheper.server.workers import Workers

log = logging.getLogger("kheper.stream")
Json = Any
HEARTBEAT = 15.0
BEAT = b": beat\n\n"
NOTHING: Json = {"snapshot": None, "changes": None}
Viewer = Callable[[Table], int | None]


def message(event: str, data: Json, number: int | None = None) -> bytes:
    """One message of the stream."""
    return _message(event, orjson.dumps(data), number)


def _message(event: str, data: bytes, number: int | None) -> bytes:
    head = f"event: {event}\ndata: " if number is None else f"id: {number}\nevent: {event}\ndata: "
    return head.encode() + data + b"\n\n"


async def stream(
    hub: Hub, tables: Tables, workers: Workers, listener: Listener, viewer: Viewer, last: int | None
) -> AsyncGenerator[bytes]:
    """Messages for one listener, from the entry after `last` on; without it, from a snapshot.

    The first message is empty: who has got it knows that the stream will be taken down in the end. The listener is
    asked again who it is whenever a seat has changed, because it may have been taken over by somebody else.
    """
    shown: Picture | None = None
    seats: tuple[Seat, ...] | None = None
    online: list[int] | None = None
    thinking: Json = {"seats": [], "waiting": [], "stand_ins": []}
    try:
        yield b""
        while not (hub.closing or listener.has_gone):
            listener.news.clear()
            try:
                table = await latest(tables, listener.table)
                if table.seats is not seats and viewer(table) != listener.seat:
                    return
                seats = table.seats
                for text in await _news(table, listener.seat, last, shown):
                    yield text
                shown = picture_of(table, listener.seat).in_parts()
            except Refusal:  # expired, or no longer this listener's seat
                return
            except sa.exc.SQLAlchemyError as fault:
                log.warning("a stream waits: %s", fault_of(fault))
                yield BEAT
                await asyncio.sleep(1)
                listener.news.set()
                continue
            last = table.index(listener.seat)
            if online != hub.online(listener.table):
                online = hub.online(listener.table)
                yield message("presence", {"online": online})
            owing = table.pending_bots  # the workers may know of a later table already, which is shown next
            waiting = [seat for seat in workers.waiting(listener.table) if seat in owing]
            now = {"seats": list(owing), "waiting": waiting, "stand_ins": workers.stand_ins(table)}
            if thinking != now:
                thinking = now
                yield message("thinking", thinking)
            if not await listener.wait(HEARTBEAT):
                yield BEAT
    finally:
        hub.leave(listener)


class EventStream(Response):
    """Sends the messages of a listener until they end or it has gone. Starlette's own run a group of tasks for each."""

    media_type = "text/event-stream"

    def __init__(self, listener: Listener, messages: AsyncGenerator[bytes]) -> None:
        super().__init__(headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        del self.headers["content-length"]
        self._listener = listener
        self._messages = messages

    async def __call__(self, _: Scope, receive: Receive, send: Send) -> None:
        """Send them."""
        watch = asyncio.create_task(self._watch(receive))
        try:
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            async with aclosing(self._messages) as messages:
                async for text in messages:
                    await send({"type": "http.response.body", "body": text, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            watch.cancel()

    async def _watch(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self._listener.go()


async def latest(tables: Tables, table_id: str) -> Table:
    """The table as it is; from memory, without a thread, where memory is never behind the store."""
    known = tables.remembered(table_id)
    if known is not None and tables.store.is_sqlite:
        return known
    return await run_in_threadpool(tables.load, table_id)


async def _news(table: Table, seat: int | None, last: int | None, shown: Picture | None) -> list[bytes]:
    """`news`, in a thread if it takes long."""
    if seat in table.pictures:
        return news(table, seat, last, shown)
    return await run_in_threadpool(news, table, seat, last, shown)


def news(table: Table, seat: int | None, last: int | None, shown: Picture | None) -> list[bytes]:
    """What happened at a table after an entry.

    The last message brings what has changed since the picture that was `shown`; the whole table where it is not known
    what the listener was shown.
    """
    now = picture_of(table, seat)
    if last is None or last > now.index:
        return [_message("snapshot", text_of(table, seat), now.index)]
    fresh = _since(table, seat, last)
    told = [(chapter.index(seat), line) for chapter in fresh if (line := line_of(chapter, seat))]
    return [
        _message("entry", _with(line, _brought(table, seat, shown, fresh) if index == now.index else NOTHING), index)
        for index, line in told
    ]


def _with(line: Line, brought: Json) -> bytes:
    return orjson.dumps(line.text)[:-1] + b"," + orjson.dumps(brought)[1:]


def _brought(table: Table, seat: int | None, shown: Picture | None, fresh: Sequence[Chapter]) -> Json:
    if shown is None:
        return {"snapshot": orjson.Fragment(text_of(table, seat)), "changes": None}
    return {"snapshot": None, "changes": changes(table, seat, shown, fresh)}


def _since(table: Table, seat: int | None, last: int) -> tuple[Chapter, ...]:
    """The chapters after an entry: nearly always the last one alone, so it is looked for from the end."""
    first = len(table.chapters)
    while first and table.chapters[first - 1].index(seat) > last:
        first -= 1
    return table.chapters[first:]
