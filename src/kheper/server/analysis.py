"""Analysis of finished games: decision by decision in a worker, saved in the store.

However many games are being analysed, the workers have one of their decisions at a time, of each game in turn: bots
wait for a fraction of a second at most. Results are saved now and then, so that other processes see the progress and
continue when this one has ended. A decision that cannot be analysed, not even by a second process when the first has
died, aborts the analysis.
"""

import logging
import os
import threading
from collections import deque
from concurrent.futures import CancelledError, Future
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Annotated

from fastapi import APIRouter, Depends, Request

from kheper.bots.analysis import DEFAULT_BUDGET, Decision, decisions, document, judge, judgement_document
from kheper.bots.preparation import Part
from kheper.core.jsonio import Json
from kheper.core.record import Record
from kheper.server import answers
from kheper.server.api import REFUSALS, CountedClient, TableId, TheTables, Token, require_seat, responds_with, viewer
from kheper.server.errors import Refusal
from kheper.server.service import Tables
from kheper.server.slots import Slots
from kheper.server.table import OVER, Table, position_bytes
from kheper.server.workers import Workers

log = logging.getLogger("kheper.analysis")
MAX_GAMES = 32
"""Games being analysed, or waiting, in one process."""
MAX_PER_CLIENT = 8
"""The same for one address."""
DECISION_BYTES = 3500
"""Memory for the result of a decision, and for the objects around its position."""
SAVE_EVERY = 10
"""Decisions between two saves."""
STALE_SECONDS = 60.0
"""Seconds without progress after which the process of an analysis is assumed to have ended."""
router = APIRouter(prefix="/api/v1", responses=REFUSALS)


@lru_cache(maxsize=2)
def _decisions_of(record: str) -> list[Decision]:
    """Return the decisions of a record, cached: a worker is asked for one after the other."""
    return decisions(Record.parse(record).position)


def analyse_decision(record: str, number: int) -> Json:
    """Return the analysis of one decision of a record; runs in a worker."""
    os.environ["KHEPER_QUIET"] = "1"
    return judgement_document(judge(_decisions_of(record)[number], DEFAULT_BUDGET))


def record_of(table: Table) -> Record:
    """Return the record of a table's game, with the names of the players."""
    assert table.position is not None
    return Record(table.position, tuple(seat.name for seat in table.seats))


@dataclass
class Review:
    """A game that is being analysed."""

    table: str
    record: Record
    total: int
    client: str | None
    """The address that requested it, if addresses are limited."""
    found: list[Json] = field(default_factory=list)

    @cached_property
    def record_json(self) -> str:
        """Return the record as JSON, for a worker."""
        return self.record.to_json()

    @property
    def size(self) -> int:
        """Return the approximate memory in bytes at the end: all positions, and the results of all decisions."""
        return self.record.position.ply * position_bytes(self.record.position) + self.total * DECISION_BYTES

    @property
    def is_done(self) -> bool:
        """Return whether every decision has been analysed."""
        return len(self.found) >= self.total

    def to_document(self) -> Json:
        """Return the document that is saved."""
        return {"total": self.total, "analysis": document(self.record, DEFAULT_BUDGET, self.found)}


def progress_document(done: int, total: int, analysis: Json = None, *, running: bool = True) -> Json:
    """Return the progress of an analysis, with the analysis once it is done."""
    status = "done" if analysis is not None else "running" if running else "none"
    return {"status": status, "done": done, "total": total, "analysis": analysis}


class Analyses:
    """The games that are being analysed, in turn."""

    def __init__(self, tables: Tables, workers: Workers) -> None:
        self._store = tables.store
        self._now = tables.providers.time
        self._most_bytes = tables.limits.analysis_bytes
        self._workers = workers
        self._reviews: dict[str, Review] = {}
        self.slots = Slots(MAX_GAMES, MAX_PER_CLIENT, "refused-analyses-full")
        self._turns: deque[Review] = deque()
        self._lock = threading.Lock()
        self._is_running = False

    def state(self, table_id: str) -> Json:
        """Return the progress of a table's analysis, here or in another process."""
        with self._lock:
            review = self._reviews.get(table_id)
            if review is not None:
                return progress_document(len(review.found), review.total)
        saved = self._store.analysis(table_id)
        if saved is None:
            return progress_document(0, 0, running=False)
        when, body = saved
        found = len(body["analysis"]["decisions"])
        if found >= body["total"]:
            return progress_document(found, body["total"], body["analysis"])
        return progress_document(found, body["total"], running=self._now() - when < STALE_SECONDS)

    def begin(self, table: Table, client: str | None = None) -> Json:
        """Start the analysis of a table's game for an address, unless it is running or done."""
        known = self.state(table.header.id)
        if known["status"] != "none":
            return known
        self._workers.check_ready(table, Part.ANALYSIS)
        review = self._prepare(table, client)
        with self._lock:
            self._enqueue(review)
        self._start_next()
        return self.state(review.table)

    def _prepare(self, table: Table, client: str | None) -> Review:
        """Return the review of a table's game, with the results saved so far."""
        record = record_of(table)
        total = len(decisions(record.position))
        if total == 0:
            raise Refusal(409, "nothing-to-judge")
        saved = self._store.analysis(table.header.id)
        found = saved[1]["analysis"]["decisions"] if saved and saved[1]["total"] == total else []
        return Review(table.header.id, record, total, client, found)

    def _enqueue(self, review: Review) -> None:
        """Queue a review, unless another player was quicker to request it; the lock is held."""
        if review.table in self._reviews or review.is_done:
            return
        taken = sum(other.size for other in self._reviews.values())
        if taken + review.size > self._most_bytes:
            raise Refusal(503, "busy", "refused-analyses-full")
        self.slots.acquire(review.client)
        self._reviews[review.table] = review
        self._turns.append(review)

    def _start_next(self) -> None:
        """Give the next decision of the next game to a worker, unless one is running."""
        with self._lock:
            if self._is_running or not self._turns:
                return
            review = self._turns.popleft()
            self._is_running = True
        try:
            work = self._workers.submit(review.table, analyse_decision, review.record_json, len(review.found))
        except Refusal:  # the server is closing; the analysis can be continued after the next start
            self._remove(review)
            return
        work.add_done_callback(lambda done: threading.Thread(target=self._on_done, args=(review, done)).start())

    def _on_done(self, review: Review, work: "Future[Json]") -> None:
        try:
            self._add_result(review, work.result())
        except CancelledError:  # the server is closing
            self._remove(review)
        except Exception as fault:  # the other games must go on
            log.error("%s could not be looked back at: %s", review.table, type(fault).__name__)
            self._abort(review)
        self._start_next()

    def _add_result(self, review: Review, one: Json) -> None:
        review.found.append(one)
        if review.is_done or len(review.found) % SAVE_EVERY == 0:
            self._store.save_analysis(review.table, self._now(), review.to_document())
        if review.is_done:
            self._remove(review)
            return
        with self._lock:
            self._turns.append(review)
            self._is_running = False

    def _abort(self, review: Review) -> None:
        """Save the results with an old time: so the analysis counts as ended, and the next request continues it."""
        try:
            self._store.save_analysis(review.table, self._now() - STALE_SECONDS, review.to_document())
        except Exception as fault:  # the same
            log.error("what was found at %s could not be kept: %s", review.table, type(fault).__name__)
        self._remove(review)

    def _remove(self, review: Review) -> None:
        with self._lock:
            if self._reviews.pop(review.table, None):
                self.slots.release(review.client)
            self._is_running = False


async def analyses_of(request: Request) -> Analyses:
    """Return the analyses of the application."""
    found: Analyses = request.app.state.analyses
    return found


TheAnalyses = Annotated[Analyses, Depends(analyses_of)]


@router.get("/tables/{table_id}/analysis", responses=responds_with(answers.AnalysisState))
def get_analysis(table_id: TableId, tables: TheTables, analyses: TheAnalyses, token: Token) -> Json:
    """What was found looking back at a finished game, or how far that has got."""
    table = tables.load(table_id)
    viewer(table, token)
    check_over(table)
    return analyses.state(table_id)


@router.post("/tables/{table_id}/analysis", status_code=202, responses=responds_with(answers.AnalysisState, 202))
def begin_analysis(
    table_id: TableId, tables: TheTables, analyses: TheAnalyses, token: Token, client: CountedClient
) -> Json:
    """Begin to look back at a finished game; for those who played it."""
    table = tables.load(table_id)
    require_seat(table, token)
    check_over(table)
    return analyses.begin(table, client)


def check_over(table: Table) -> None:
    """Refuse unless the game is over: before, an analysis could help its players."""
    if table.status != OVER:
        raise Refusal(403, "forbidden", "refused-not-over")
