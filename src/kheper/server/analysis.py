"""Looking back at finished games: decision by decision in a worker, kept in the store.

However many games are being looked at, the workers have one of their decisions at a time, of each game in turn: bots
wait for a fraction of a second at most. What is found goes into the store now and then, so that other processes see how
far it has got and go on with it when this one has ended. A decision that cannot be judged, not even by a second process
when the first has died, breaks it off.
"""

import logging
import os
import threading
from collections import deque
from concurrent.futures import CancelledError, Future
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request

from kheper.bots.analysis import USUAL_BUDGET, Decision, decisions, document, judge, judged
from kheper.bots.preparation import Part
from kheper.core.record import Record
from kheper.server import answers
from kheper.server.api import REFUSALS, CountedClient, TableId, TheTables, Token, require_seat, responds_with, viewer
from kheper.server.errors import Refusal
from kheper.server.service import Tables
from kheper.server.slots import Slots
from kheper.server.table import OVER, Table, position_bytes
from kheper.server.workers import Workers

log = logging.getLogger("kheper.analysis")
Json = Any
MAX_GAMES = 32
"""Games that are looked at, or wait for it, in one process."""
MAX_PER_CLIENT = 8
"""The same for one address."""
DECISION_BYTES = 3500
"""Memory for what is found about a decision, and for the objects around its position."""
KEPT_EVERY = 10
"""Decisions between two writes to the store."""
GIVEN_UP_AFTER = 60.0
"""Seconds after which a process that has found nothing more is taken to have ended."""
router = APIRouter(prefix="/api/v1", responses=REFUSALS)


@lru_cache(maxsize=2)
def _decisions_of(record: str) -> list[Decision]:
    """The decisions of a record; a worker is asked for one after the other."""
    return decisions(Record.parse(record).position)


def judge_one(record: str, number: int) -> Json:
    """One decision of a record judged; runs in a worker."""
    os.environ["KHEPER_QUIET"] = "1"
    return judged(judge(_decisions_of(record)[number], USUAL_BUDGET))


def record_of(table: Table) -> Record:
    """The game of a table, with the names of who played it."""
    assert table.position is not None
    return Record(table.position, tuple(seat.name for seat in table.seats))


@dataclass
class Review:
    """A game that is being looked at."""

    table: str
    record: Record
    total: int
    client: str | None
    """The address that asked for it, if addresses are limited."""
    found: list[Json] = field(default_factory=list)

    @cached_property
    def record_json(self) -> str:
        """The record as a worker reads it."""
        return self.record.to_json()

    @property
    def size(self) -> int:
        """Bytes of memory that it takes in the end, about: every position, and what is found about each decision."""
        return self.record.position.ply * position_bytes(self.record.position) + self.total * DECISION_BYTES

    @property
    def is_done(self) -> bool:
        """Has every decision been judged?"""
        return len(self.found) >= self.total

    def kept(self) -> Json:
        """What goes into the store."""
        return {"total": self.total, "analysis": document(self.record, USUAL_BUDGET, self.found)}


def told(done: int, total: int, analysis: Json = None, *, running: bool = True) -> Json:
    """How far looking back at a game has got."""
    status = "done" if analysis is not None else "running" if running else "none"
    return {"status": status, "done": done, "total": total, "analysis": analysis}


class Analyses:
    """The games that are being looked at, in turn."""

    def __init__(self, tables: Tables, workers: Workers) -> None:
        self._store = tables.store
        self._now = tables.providers.time
        self._most_bytes = tables.limits.analysis_bytes
        self._workers = workers
        self._reviews: dict[str, Review] = {}
        self.slots = Slots(MAX_GAMES, MAX_PER_CLIENT, "refused-analyses-full")
        self._turns: deque[Review] = deque()
        self._lock = threading.Lock()
        self._is_busy = False

    def state(self, table_id: str) -> Json:
        """How far looking back at a table's game has got, here or in another process."""
        with self._lock:
            review = self._reviews.get(table_id)
            if review is not None:
                return told(len(review.found), review.total)
        kept = self._store.analysis(table_id)
        if kept is None:
            return told(0, 0, running=False)
        when, body = kept
        found = len(body["analysis"]["decisions"])
        if found >= body["total"]:
            return told(found, body["total"], body["analysis"])
        return told(found, body["total"], running=self._now() - when < GIVEN_UP_AFTER)

    def begin(self, table: Table, client: str | None = None) -> Json:
        """Look back at a table's game for an address, unless that is being done or has been."""
        known = self.state(table.header.id)
        if known["status"] != "none":
            return known
        self._workers.check_ready(table, Part.ANALYSIS)
        review = self._planned(table, client)
        with self._lock:
            self._take_up(review)
        self._go_on()
        return self.state(review.table)

    def _planned(self, table: Table, client: str | None) -> Review:
        """What is to be looked at, with what has been found already."""
        record = record_of(table)
        total = len(decisions(record.position))
        if total == 0:
            raise Refusal(409, "nothing-to-judge")
        kept = self._store.analysis(table.header.id)
        found = kept[1]["analysis"]["decisions"] if kept and kept[1]["total"] == total else []
        return Review(table.header.id, record, total, client, found)

    def _take_up(self, review: Review) -> None:
        """Let a review wait for its turn, unless another player was quicker to ask; the lock is held."""
        if review.table in self._reviews or review.is_done:
            return
        taken = sum(other.size for other in self._reviews.values())
        if taken + review.size > self._most_bytes:
            raise Refusal(503, "busy", "refused-analyses-full")
        self.slots.acquire(review.client)
        self._reviews[review.table] = review
        self._turns.append(review)

    def _go_on(self) -> None:
        """Give the next decision of the next game to a worker, unless one is at work."""
        with self._lock:
            if self._is_busy or not self._turns:
                return
            review = self._turns.popleft()
            self._is_busy = True
        try:
            work = self._workers.ask(review.table, judge_one, review.record_json, len(review.found))
        except Refusal:  # the server is closing; what has been found is taken up again after the next start
            self._end(review)
            return
        work.add_done_callback(lambda done: threading.Thread(target=self._finished, args=(review, done)).start())

    def _finished(self, review: Review, work: "Future[Json]") -> None:
        try:
            self._take_in(review, work.result())
        except CancelledError:  # the server is closing
            self._end(review)
        except Exception as fault:  # the others must go on, whatever one game has made of it
            log.error("%s could not be looked back at: %s", review.table, type(fault).__name__)
            self._break_off(review)
        self._go_on()

    def _take_in(self, review: Review, one: Json) -> None:
        review.found.append(one)
        if review.is_done or len(review.found) % KEPT_EVERY == 0:
            self._store.save_analysis(review.table, self._now(), review.kept())
        if review.is_done:
            self._end(review)
            return
        with self._lock:
            self._turns.append(review)
            self._is_busy = False

    def _break_off(self, review: Review) -> None:
        """Keep what was found, as of long ago: then nobody is taken to be at it, and who asks goes on from there."""
        try:
            self._store.save_analysis(review.table, self._now() - GIVEN_UP_AFTER, review.kept())
        except Exception as fault:  # the same
            log.error("what was found at %s could not be kept: %s", review.table, type(fault).__name__)
        self._end(review)

    def _end(self, review: Review) -> None:
        with self._lock:
            if self._reviews.pop(review.table, None):
                self.slots.release(review.client)
            self._is_busy = False


async def analyses_of(request: Request) -> Analyses:
    """The analyses of the application."""
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
    """A game is looked back at when it can no longer help anybody who plays it."""
    if table.status != OVER:
        raise Refusal(403, "forbidden", "refused-not-over")
