"""Hindsight of finished games, where the game has a solver: computed once, in a process of its own, and saved.

A search takes many seconds, so it does not share a queue with the bots, for whom people wait, and its process has a
lower priority. The start of a search is saved too, so that other server processes see it.
"""

import logging
import os
import threading
from concurrent.futures import Future
from typing import Annotated

from fastapi import APIRouter, Depends, Request

from kheper.core.errors import MissingExtra
from kheper.core.hindsight import Possible
from kheper.core.jsonio import Json
from kheper.core.position import Position
from kheper.core.record import Record
from kheper.core.text import LANGUAGES
from kheper.server import answers
from kheper.server.analysis import check_over
from kheper.server.api import REFUSALS, CountedClient, TableId, TheTables, Token, require_seat, responds_with, viewer
from kheper.server.errors import Refusal
from kheper.server.frames import OPEN, frames
from kheper.server.pool import Pool
from kheper.server.queue import Job
from kheper.server.service import Tables
from kheper.server.slots import Slots
from kheper.server.table import Table

log = logging.getLogger("kheper.hindsight")
MAX_SECONDS = 600
"""The longest search that an operator may set: others wait behind it."""
NICENESS = 15
"""Niceness of the process, below requests and bots; from 0 to 19."""
MAX_GAMES = 8
"""Games being searched, or waiting, in one process."""
MAX_PER_CLIENT = 2
"""The same for one address."""
SPARE_SECONDS = 60.0
"""Seconds that preparing a search may take besides the search itself, at worst."""
router = APIRouter(prefix="/api/v1", responses=REFUSALS)


def compute_hindsight(record: str, seconds: float) -> Json:
    """Return the hindsight of a record's game; runs in a worker."""
    os.environ["KHEPER_QUIET"] = "1"
    position = Record.parse(record).position
    solver = position.game.engine.hindsight()
    assert solver is not None
    return _document(position, solver(position, seconds))


def _document(position: Position, found: Possible) -> Json:
    texts = {lang: position.game.type.text(lang) for lang in LANGUAGES}
    return {
        "score": found.score,
        "bound": found.bound,
        "proven": found.proven,
        "winnable": found.winnable,
        "verdict": {lang: found.words(text) for lang, text in texts.items()},
        "measure": {lang: text.say(found.measure) for lang, text in texts.items()},
        "made": [{"seats": list(made.seats), "score": made.score} for made in found.made],
        "seconds": found.seconds,
        "frames": frames(found.end, 0 if found.end.game.seats == 1 else OPEN),
    }


class Hindsights:
    """The games that are being searched, one after the other."""

    def __init__(self, tables: Tables, processes: int, seconds: float) -> None:
        self._store = tables.store
        self._now = tables.providers.time
        self._seconds = seconds
        self._pool = Pool(min(processes, 1), NICENESS)
        self._jobs: dict[str, Job] = {}
        self.slots = Slots(MAX_GAMES, MAX_PER_CLIENT, "refused-analyses-full")
        self._lock = threading.Lock()

    def close(self) -> None:
        """Stop at once; searches can be requested again."""
        self._pool.close()

    def state(self, table: Table) -> Json:
        """Return the hindsight of a table's game, or the state of its search, here or in another process."""
        if not has_hindsight(table):
            return self._state_document("never")
        job = self._jobs.get(table.header.id)
        if job is not None:
            return self._state_document("running" if self._pool.is_running(job.task) else "waiting")
        kept = self._store.hindsight(table.header.id)
        if kept is None:
            return self._state_document("none")
        when, found = kept
        if found is not None:
            return self._state_document("done", found)
        # In another process it may be the last in the queue; after that time the process must have ended.
        is_alive = self._now() - when < MAX_GAMES * self._seconds + SPARE_SECONDS
        return self._state_document("running" if is_alive else "none")

    def _state_document(self, status: str, found: Json = None) -> Json:
        return {"status": status, "limit": self._seconds, "hindsight": found}

    def begin(self, table: Table, client: str | None = None) -> Json:
        """Start the search for an address, unless it is running or done."""
        if table.game.engine.hindsight() is None:
            raise Refusal(409, "no-hindsight")
        known = self.state(table)
        if known["status"] != "none":
            return known
        table_id = table.header.id
        job = Job(table_id, table_id, compute_hindsight, (table.record_json, self._seconds))
        with self._lock:
            if table_id in self._jobs:
                return self.state(table)
            self.slots.acquire(client)
            self._jobs[table_id] = job
        job.answer.add_done_callback(lambda _: self.slots.release(client))
        job.answer.add_done_callback(lambda done: threading.Thread(target=self._on_done, args=(job, done)).start())
        try:
            self._store.save_hindsight(table_id, self._now(), None)
            if not self._pool.add(job):
                raise Refusal(503, "busy")
        except Exception:
            job.answer.cancel()
            raise
        return self.state(table)

    def _on_done(self, job: Job, work: "Future[Json]") -> None:
        try:
            self._store.save_hindsight(job.group, self._now(), work.result())
        except Exception as fault:  # it can be requested again
            if not self._pool.closed:
                log.error("what was possible at %s could not be found out: %s", job.group, type(fault).__name__)
            self._store.delete_hindsight(job.group)
        finally:
            self._jobs.pop(job.group, None)


def has_hindsight(table: Table) -> bool:
    """Return whether the game has hindsight, if everything for it is installed."""
    try:
        return table.game.engine.hindsight() is not None
    except MissingExtra:
        return True


async def hindsights_of(request: Request) -> Hindsights:
    """Return the hindsights of the application."""
    found: Hindsights = request.app.state.hindsights
    return found


TheHindsights = Annotated[Hindsights, Depends(hindsights_of)]


@router.get("/tables/{table_id}/hindsight", responses=responds_with(answers.HindsightState))
def get_hindsight(table_id: TableId, tables: TheTables, hindsights: TheHindsights, token: Token) -> Json:
    """What was possible in a finished game, once somebody has asked for it to be found out."""
    table = tables.load(table_id)
    viewer(table, token)
    check_over(table)
    return hindsights.state(table)


@router.post("/tables/{table_id}/hindsight", status_code=202, responses=responds_with(answers.HindsightState, 202))
def begin_hindsight(
    table_id: TableId, tables: TheTables, hindsights: TheHindsights, token: Token, client: CountedClient
) -> Json:
    """Have it found out what was possible in a finished game; for those who played it."""
    table = tables.load(table_id)
    require_seat(table, token)
    check_over(table)
    return hindsights.begin(table, client)
