"""Server-sent events: everything a listener missed, then everything that happens, each as its seat may see it."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing

import orjson
import sqlalchemy as sa
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from kheper.core.jsonio import Json
from kheper.server.database import fault_of
from kheper.server.errors import Refusal
from kheper.server.hub import Hub, Listener
from kheper.server.service import Tables
from kheper.server.snapshot import CachedSnapshot, changes, log_line, snapshot_json, snapshot_of
from kheper.server.table import AppliedEntry, LogLine, Seat, Table
from kheper.server.workers import Workers

log = logging.getLogger("kheper.stream")
HEARTBEAT_SECONDS = 15.0
HEARTBEAT = b": beat\n\n"
NOTHING: Json = {"snapshot": None, "changes": None}
Viewer = Callable[[Table], int | None]


def message(event: str, data: Json, number: int | None = None) -> bytes:
    """Return one message of the stream."""
    return _message(event, orjson.dumps(data), number)


def _message(event: str, data: bytes, number: int | None) -> bytes:
    head = f"event: {event}\ndata: " if number is None else f"id: {number}\nevent: {event}\ndata: "
    return head.encode() + data + b"\n\n"


async def stream(
    hub: Hub, tables: Tables, workers: Workers, listener: Listener, viewer: Viewer, last: int | None
) -> AsyncGenerator[bytes]:
    """Yield messages for one listener, from the entry after `last` on; without `last`, from a snapshot.

    The first message is empty: once it has been received, the `finally` block is certain to run. The viewer is checked
    again whenever a seat has changed, because the seat may have been taken over.
    """
    last_sent: CachedSnapshot | None = None
    seats: tuple[Seat, ...] | None = None
    online: list[int] | None = None
    thinking: Json = {"seats": [], "waiting": [], "stand_ins": []}
    try:
        yield b""
        while not (hub.closing or listener.is_disconnected):
            listener.changed.clear()
            try:
                table = await latest(tables, listener.table)
                if table.seats is not seats and viewer(table) != listener.seat:
                    return
                seats = table.seats
                for text in await _messages_since(table, listener.seat, last, last_sent):
                    yield text
                last_sent = snapshot_of(table, listener.seat).without_json()
            except Refusal:  # expired, or no longer this listener's seat
                return
            except sa.exc.SQLAlchemyError as fault:
                log.warning("a stream waits: %s", fault_of(fault))
                yield HEARTBEAT
                await asyncio.sleep(1)
                listener.changed.set()
                continue
            last = table.index(listener.seat)
            if online != hub.online(listener.table):
                online = hub.online(listener.table)
                yield message("presence", {"online": online})
            owing = table.pending_bots  # the workers may already know a later table, which is sent next
            waiting = [seat for seat in workers.waiting(listener.table) if seat in owing]
            now = {"seats": list(owing), "waiting": waiting, "stand_ins": workers.stand_ins(table)}
            if thinking != now:
                thinking = now
                yield message("thinking", thinking)
            if not await listener.wait(HEARTBEAT_SECONDS):
                yield HEARTBEAT
    finally:
        hub.leave(listener)


class EventStream(Response):
    """Send the messages of a listener until they end or it disconnects; Starlette's own run a task group for each."""

    media_type = "text/event-stream"

    def __init__(self, listener: Listener, messages: AsyncGenerator[bytes]) -> None:
        super().__init__(headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        del self.headers["content-length"]
        self._listener = listener
        self._messages = messages

    async def __call__(self, _: Scope, receive: Receive, send: Send) -> None:
        """Send the messages."""
        disconnect_watcher = asyncio.create_task(self._wait_for_disconnect(receive))
        try:
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            async with aclosing(self._messages) as messages:
                async for text in messages:
                    await send({"type": "http.response.body", "body": text, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            disconnect_watcher.cancel()

    async def _wait_for_disconnect(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self._listener.disconnect()


async def latest(tables: Tables, table_id: str) -> Table:
    """Return the current table; from memory, without a thread, where memory is never behind the store."""
    known = tables.cached(table_id)
    if known is not None and tables.store.is_sqlite:
        return known
    return await run_in_threadpool(tables.load, table_id)


async def _messages_since(
    table: Table, seat: int | None, last: int | None, last_sent: CachedSnapshot | None
) -> list[bytes]:
    """Return `messages_since`, computed in a thread if it takes long."""
    if seat in table.snapshots:
        return messages_since(table, seat, last, last_sent)
    return await run_in_threadpool(messages_since, table, seat, last, last_sent)


def messages_since(table: Table, seat: int | None, last: int | None, last_sent: CachedSnapshot | None) -> list[bytes]:
    """Return the messages about what happened at a table after an entry.

    The last message holds the changes since the snapshot `last_sent`, or the whole table if that is not known.
    """
    now = snapshot_of(table, seat)
    if last is None or last > now.index:
        return [_message("snapshot", snapshot_json(table, seat), now.index)]
    new_entries = _entries_since(table, seat, last)
    visible = [(applied.index(seat), line) for applied in new_entries if (line := log_line(applied, seat))]
    return [
        _message(
            "entry",
            _entry_data(line, _payload(table, seat, last_sent, new_entries) if index == now.index else NOTHING),
            index,
        )
        for index, line in visible
    ]


def _entry_data(line: LogLine, payload: Json) -> bytes:
    return orjson.dumps(line.text)[:-1] + b"," + orjson.dumps(payload)[1:]


def _payload(
    table: Table, seat: int | None, last_sent: CachedSnapshot | None, new_entries: Sequence[AppliedEntry]
) -> Json:
    if last_sent is None:
        return {"snapshot": orjson.Fragment(snapshot_json(table, seat)), "changes": None}
    return {"snapshot": None, "changes": changes(table, seat, last_sent, new_entries)}


def _entries_since(table: Table, seat: int | None, last: int) -> tuple[AppliedEntry, ...]:
    """Return the entries after an index, searched from the end: nearly always it is the last one alone."""
    first = len(table.log)
    while first and table.log[first - 1].index(seat) > last:
        first -= 1
    return table.log[first:]
