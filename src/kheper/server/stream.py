"""Server-sent events: everything a listener missed, then everything that happens, each as its seat may see it."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from typing import Any

import orjson
import sqlalchemy as sa
from starlette.concurrency import run_in_threadpool

from kheper.server.errors import Refusal
from kheper.server.hub import Hub, Listener
from kheper.server.service import Tables
from kheper.server.snapshot import events_of, public_entry, text_of
from kheper.server.table import Chapter, Table

log = logging.getLogger("kheper.stream")
Json = Any
HEARTBEAT = 15.0
BEAT = ": beat\n\n"
Viewer = Callable[[Table], int | None]


def message(event: str, data: Json, number: int | None = None) -> str:
    """One message of the stream."""
    return _message(event, _dumped(data), number)


def _message(event: str, data: str, number: int | None) -> str:
    return (f"id: {number}\n" if number is not None else "") + f"event: {event}\ndata: {data}\n\n"


def _dumped(data: Json) -> str:
    return orjson.dumps(data).decode()


async def stream(hub: Hub, tables: Tables, listener: Listener, viewer: Viewer, last: int | None) -> AsyncIterator[str]:
    """Messages for one listener, from the entry after `last` on; without it, from a snapshot.

    The first message is empty: who has got it knows that the stream will be taken down in the end. The listener is
    asked again before each message who it is, because a seat may be taken over by somebody else.
    """
    online: list[int] | None = None
    thinking: tuple[int, ...] = ()
    try:
        yield ""
        while not hub.closing:
            listener.news.clear()
            try:
                table = await _latest(tables, listener.table)
                if viewer(table) != listener.seat:
                    return
                for text in await _news(table, listener.seat, last):
                    yield text
            except Refusal:  # expired, or no longer this listener's seat
                return
            except sa.exc.SQLAlchemyError as fault:
                log.warning("the store does not answer: %s", type(fault).__name__)
                yield BEAT
                await asyncio.sleep(1)
                listener.news.set()
                continue
            last = table.index(listener.seat)
            if online != hub.online(listener.table):
                online = hub.online(listener.table)
                yield message("presence", {"online": online})
            if thinking != table.bots_to_move:
                thinking = table.bots_to_move
                yield message("thinking", {"seats": list(thinking)})
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await listener.news.wait()
            except TimeoutError:
                yield BEAT
    finally:
        hub.leave(listener)


async def _latest(tables: Tables, table_id: str) -> Table:
    """The table as it is; from memory, without a thread, where memory is never behind the store."""
    known = tables.remembered(table_id)
    if known is not None and tables.store.is_sqlite:
        return known
    return await run_in_threadpool(tables.load, table_id)


async def _news(table: Table, seat: int | None, last: int | None) -> list[str]:
    """`news`, in a thread if it takes long."""
    if last == table.index(seat):
        return []
    return news(table, seat, last) if seat in table.sent else await run_in_threadpool(news, table, seat, last)


def news(table: Table, seat: int | None, last: int | None) -> list[str]:
    """What happened at a table after an entry; the last message brings the whole table."""
    if last is None or last > table.index(seat):
        return [_message("snapshot", text_of(table, seat), table.index(seat))]
    shown = [chapter for chapter in _since(table, seat, last) if seat not in chapter.hidden_from]
    return [
        _message("entry", _entry(table, chapter, seat, is_last=chapter is shown[-1]), chapter.index(seat))
        for chapter in shown
    ]


def _since(table: Table, seat: int | None, last: int) -> tuple[Chapter, ...]:
    """The chapters after an entry: nearly always the last one alone, so it is looked for from the end."""
    first = len(table.chapters)
    while first and table.chapters[first - 1].index(seat) > last:
        first -= 1
    return table.chapters[first:]


def _entry(table: Table, chapter: Chapter, seat: int | None, *, is_last: bool) -> str:
    head = {
        "index": chapter.index(seat),
        "entry": public_entry(chapter),
        "events": events_of(chapter, seat),
    }
    whole = text_of(table, seat) if is_last else "null"  # worked out once, for the answer and for every stream
    return f'{_dumped(head)[:-1]},"snapshot":{whole}}}'
