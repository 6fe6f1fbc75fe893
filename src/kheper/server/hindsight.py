"""What was possible in finished games, where the game can tell: found out once, in a process of its own, and kept.

A search takes many seconds in one go, so it does not wait in one line with the bots, for whom people wait; and its
process stands back for theirs. That a search has begun is kept too, so that other server processes see it.
"""

import logging
import os
import threading
from concurrent.futures import Future
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request

from kheper.core.errors import MissingExtra
from kheper.core.hindsight import Possible
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
Json = Any
MAX_SECONDS = 600
"""Somebody waits for it, and others behind."""
NICENESS = 15
"""How much a search stands back for requests and bots, on the system's scale from 0 to 19."""
MAX_GAMES = 8
"""Games that are searched, or wait for it, in one process."""
MAX_PER_CLIENT = 2
"""The same for one address."""
SPARE = 60.0
"""Seconds that preparing a search may take besides the search itself, in bad times."""
router = APIRouter(prefix="/api/v1", responses=REFUSALS)


def find_out(record: str, seconds: float) -> Json:
    """What was possible in the game of a record; runs in a worker."""
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
        """Stop at once; who still wants to know asks again."""
        self._pool.close()

    def state(self, table: Table) -> Json:
        """What was found, or how far that is, here or in another process."""
        if not can_tell(table):
            return self._told("never")
        job = self._jobs.get(table.header.id)
        if job is not None:
            return self._told("running" if self._pool.is_at_work(job.task) else "waiting")
        kept = self._store.hindsight(table.header.id)
        if kept is None:
            return self._told("none")
        when, found = kept
        if found is not None:
            return self._told("done", found)
        # Somewhere else it may be the last of all that wait there; after that, whoever had it has ended.
        is_alive = self._now() - when < MAX_GAMES * self._seconds + SPARE
        return self._told("running" if is_alive else "none")

    def _told(self, status: str, found: Json = None) -> Json:
        return {"status": status, "limit": self._seconds, "hindsight": found}

    def begin(self, table: Table, client: str | None = None) -> Json:
        """Find out what was possible for an address, unless that is being done or has been."""
        if table.game.engine.hindsight() is None:
            raise Refusal(409, "no-hindsight")
        known = self.state(table)
        if known["status"] != "none":
            return known
        table_id = table.header.id
        job = Job(table_id, table_id, find_out, (table.record_json, self._seconds))
        with self._lock:
            if table_id in self._jobs:
                return self.state(table)
            self.slots.acquire(client)
            self._jobs[table_id] = job
        job.answer.add_done_callback(lambda _: self.slots.release(client))
        job.answer.add_done_callback(lambda done: threading.Thread(target=self._finished, args=(job, done)).start())
        try:
            self._store.save_hindsight(table_id, self._now(), None)
            if not self._pool.add(job):
                raise Refusal(503, "busy")
        except Exception:
            job.answer.cancel()
            raise
        return self.state(table)

    def _finished(self, job: Job, work: "Future[Json]") -> None:
        try:
            self._store.save_hindsight(job.group, self._now(), work.result())
        except Exception as fault:  # it can be asked for again, whatever has gone wrong
            if not self._pool.closed:
                log.error("what was possible at %s could not be found out: %s", job.group, type(fault).__name__)
            self._store.delete_hindsight(job.group)
        finally:
            self._jobs.pop(job.group, None)


def can_tell(table: Table) -> bool:
    """Is this a game of which one can know what was possible, if everything for it is installed?"""
    try:
        return table.game.engine.hindsight() is not None
    except MissingExtra:
        return True


async def hindsights_of(request: Request) -> Hindsights:
    """The hindsights of the application."""
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
