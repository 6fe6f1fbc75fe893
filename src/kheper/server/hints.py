"""Hints for people at a table: computed in a worker, from what their seat knows.

Whether a table gives hints is decided when it is created. A hint is computed once for each decision.
"""

import asyncio
import os
import threading
from collections import OrderedDict
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Annotated

from fastapi import APIRouter, Depends, Request

from kheper.bots.preparation import Part
from kheper.core.hint import DEFAULT_LEVEL, HintMove
from kheper.core.jsonio import Json
from kheper.core.position import Position
from kheper.core.record import Record
from kheper.core.text import LANGUAGES
from kheper.server import answers
from kheper.server.api import REFUSALS, CountedClient, TableId, TheTables, Token, require_seat, responds_with
from kheper.server.errors import Refusal
from kheper.server.slots import Slots
from kheper.server.stream import latest
from kheper.server.table import RUNNING, Table
from kheper.server.workers import Workers

WAIT_SECONDS = 60.0
"""The longest time that a person waits for a hint; bots of many tables may be ahead in the queue."""
MAX_CACHED = 500
MAX_HINTS = 64
"""Hints being computed, or waiting, in one process."""
MAX_PER_CLIENT = 8
"""The same for one address."""
router = APIRouter(prefix="/api/v1", responses=REFUSALS)


def compute_hints(record: str, seat: int, level: str) -> list[Json]:
    """Return the best moves of a seat in the position of a record; runs in a worker."""
    os.environ["KHEPER_QUIET"] = "1"
    position = Record.parse(record).position
    return [_hint_document(position, hinted) for hinted in position.hint(seat, level).moves]


def _hint_document(position: Position, hinted: HintMove) -> Json:
    engine = position.game.engine
    texts = {lang: position.game.type.text(lang) for lang in LANGUAGES}
    return {
        "move": str(hinted.move),
        "words": {lang: engine.move_words(hinted.move.action, text) for lang, text in texts.items()},
        "outcome": round(hinted.outcome, 4),
        "visits": hinted.visits,
        "reason": {lang: hinted.explanation.words(text) for lang, text in texts.items()},
    }


class HintService:
    """The hints being computed, and the latest ones."""

    def __init__(self, workers: Workers, level: str = DEFAULT_LEVEL) -> None:
        self._workers = workers
        self._level = level
        self._lock = threading.Lock()
        self.slots = Slots(MAX_HINTS, MAX_PER_CLIENT, "refused-server-busy")
        self._known: OrderedDict[tuple[str, int, int], Future[list[Json]]] = OrderedDict()

    def request(self, table: Table, seat: int, client: str | None = None) -> "Future[list[Json]]":
        """Return the hint for a seat's pending decision, requested by an address."""
        assert table.position is not None
        self._workers.check_ready(table, Part.HINTS)
        key = (table.header.id, seat, table.relevant[seat])
        with self._lock:
            found = self._known.get(key)
            if found is None or (found.done() and (found.cancelled() or found.exception() is not None)):
                found = self._submit(table.header.id, table.position, seat, client)
            self._known[key] = found
            self._known.move_to_end(key)
            while len(self._known) > MAX_CACHED:
                self._known.popitem(last=False)
        return found

    def _submit(self, table: str, position: Position, seat: int, client: str | None) -> "Future[list[Json]]":
        """Have a worker compute a hint; its slot is released when it is done."""
        self.slots.acquire(client)
        try:
            found = self._workers.submit(table, compute_hints, Record(position).to_json(), seat, self._level)
        except Refusal:
            self.slots.release(client)
            raise
        found.add_done_callback(lambda _: self.slots.release(client))
        return found


async def hint_service_of(request: Request) -> HintService:
    """Return the hint service of the application."""
    found: HintService = request.app.state.hint_service
    return found


@router.post("/tables/{table_id}/hint", responses=responds_with(answers.Hint))
async def hint(
    table_id: TableId,
    tables: TheTables,
    hint_service: Annotated[HintService, Depends(hint_service_of)],
    token: Token,
    client: CountedClient,
) -> Json:
    """What the seat might play now, and why."""
    table = await latest(tables, table_id)
    seat = require_seat(table, token)
    check_may_request(table, seat)
    thinking = await asyncio.to_thread(hint_service.request, table, seat, client)
    try:
        moves = await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(thinking)), WAIT_SECONDS)
    except (TimeoutError, BrokenProcessPool):
        raise Refusal(503, "busy") from None
    return {"index": table.index(seat), "moves": moves}


def check_may_request(table: Table, seat: int) -> None:
    """Refuse unless the table gives hints and the seat owes a decision."""
    if not table.gives_hints:
        raise Refusal(403, "forbidden", "refused-hints-off")
    if table.status != RUNNING:
        raise Refusal(409, "not-running").with_extra(index=table.index(seat))
    if seat not in table.pending or table.seats[seat].resigned:
        raise Refusal(409, "no-decision").with_extra(index=table.index(seat))
