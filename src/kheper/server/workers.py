"""Work that must never hold up a request: compiling the games, and thinking.

Everything here runs in spawned processes, one job in each at a time; what waits is taken up table by table in turn. A
thought may use all cores, so more of them at once would only slow each other down. A bot's answer comes back as a move
with a key made of the decision it answers, so however often a decision is worked on, by however many server processes,
it is played once.
"""

import itertools
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any, TypeVar

from kheper.bots import make_bot
from kheper.bots import prepare as prepare_bots
from kheper.core import registry
from kheper.core.errors import KheperError
from kheper.core.position import Position
from kheper.core.preview import previews
from kheper.core.record import Record
from kheper.server.errors import Refusal
from kheper.server.queue import Job, Queue
from kheper.server.service import Tables
from kheper.server.table import RUNNING, Table

log = logging.getLogger("kheper.workers")
POLITENESS = 5
"""How much workers stand back for whoever answers requests, on the system's scale from 0 to 19."""
Result = TypeVar("Result")


def prepare(name: str) -> str:
    """Compile a game in all its modes and numbers of seats, with the bots; runs in a worker."""
    os.environ["KHEPER_QUIET"] = "1"
    game = registry.game_type(name)
    for mode in game.modes:
        for seats in range(mode.least_seats, mode.most_seats + 1):
            position = game.open(mode.name, seats).start(0)
            use_all(position)
            prepare_bots(position)
    return name


def load(name: str) -> None:
    """Bring what a worker has compiled into this process, before the first request needs it."""
    game = registry.game_type(name)
    for mode in game.modes:
        for seats in range(mode.least_seats, mode.most_seats + 1):
            use_all(game.open(mode.name, seats).start(0))


def use_all(position: Position) -> None:
    """Call every kernel that a table needs up to its end: one that is missing then holds up all requests."""
    seat = position.pending[0]
    later = position.play(previews(position, seat)[0][0], seat)
    later.view(seat)
    later.fingerprint()
    assert later.returns


def choose(record: str, seat: int, bot: str, seed: str) -> str:
    """A bot's move in the position that a record leads to; runs in a worker."""
    os.environ["KHEPER_QUIET"] = "1"
    position = Record.parse(record).position
    return str(make_bot(bot, seed).move(position, seat))


def begin_worker() -> None:
    """A worker leaves interrupts to the server, stands back for it, and ends when it has gone, however that went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class Workers:
    """The processes, what they are busy with, and which games are ready."""

    def __init__(self, tables: Tables, count: int = 1) -> None:
        self.tables = tables
        self.ready: set[str] = set()
        self.begun: Callable[[str], None] = lambda _: None
        """Told the id of a table when one of its bots that had to wait begins to think."""
        self._count = count
        self._queue = Queue()
        self._busy: set[str] = set()
        """The tasks that wait or are worked on."""
        self._working = 0
        self._questions = itertools.count()
        self._lock = threading.Lock()
        self._pool: Executor | None = None
        self._closed = False

    def open(self) -> None:
        """Start the processes; they compile the games first."""
        self._pool = self._new_pool()
        self._prepare()

    def _prepare(self) -> None:
        for name in registry.names():
            if name not in self.ready:
                task = f"prepare {name}"
                self._begin(Job(task, task, prepare, (name,)), self._prepared)

    def close(self) -> None:
        """Stop them at once; unfinished thoughts are taken up again after the next start."""
        with self._lock:
            self._closed = True
            pool, waiting = self._pool, self._queue.cleared()
        for job in waiting:
            job.answer.cancel()
        if isinstance(pool, ProcessPoolExecutor):
            for process in list((pool._processes or {}).values()):  # public only from Python 3.14 on
                process.terminate()
        if pool is not None:
            pool.shutdown(wait=True, cancel_futures=True)

    def _new_pool(self) -> Executor:
        """Processes; with a count of 0 a thread, for tests that need no second process."""
        if self._count == 0:
            return ThreadPoolExecutor(1)
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._count, mp_context=context, initializer=begin_worker)

    def think(self, table: Table) -> None:
        """Let bots work on the decisions they owe at a table."""
        if table.status != RUNNING or table.position is None:
            return
        for seat in table.bots_to_move:
            key = f"bot-{table.relevant[seat]}-{seat}"
            task = f"{table.header.id} {key}"
            if task in self._busy:
                continue
            bot = table.seats[seat].bot or ""
            seed = f"{table.header.body['secret'][:32]}/{key}"
            record = Record(table.position).to_json()
            done = partial(self._play, table, seat, key)
            self._begin(Job(table.header.id, task, choose, (record, seat, bot, seed), seat), done)

    def waiting(self, table: str) -> tuple[int, ...]:
        """The seats of a table whose bots wait for their turn to think."""
        with self._lock:
            return self._queue.waiting(table)

    def ask(self, group: str, work: Callable[..., Result], *args: object) -> "Future[Result]":
        """Let a worker do something that somebody waits for; it takes its turn with the bots."""
        job = Job(group, f"{group} asked {next(self._questions)}", work, args)
        if not self._add(job):
            raise Refusal(503, "busy")
        return job.answer

    def _begin(self, job: Job, done: Callable[[str], None]) -> None:
        """Let a worker do something, and act on what it found."""
        job.answer.add_done_callback(partial(self._act, job.task, done))
        self._add(job)

    def _add(self, job: Job) -> bool:
        """Let a job wait for a worker; False if nothing more is done, or this is being done."""
        with self._lock:
            if job.task in self._busy or self._closed or self._pool is None:
                return False
            self._busy.add(job.task)
            self._queue.add(job)
        self._go_on(job)
        return True

    def _go_on(self, newcomer: Job | None = None) -> None:
        """Give free workers something to do."""
        while True:
            with self._lock:
                is_free = self._working < max(self._count, 1) and not self._closed
                job = self._queue.take() if is_free else None
                if job is None:
                    return
                self._working += 1
                future = self._submit(job)
            future.add_done_callback(partial(self._finished, job))
            if job.seat is not None and job is not newcomer:
                self.begun(job.group)

    def _submit(self, job: Job) -> "Future[Any]":
        assert self._pool is not None
        try:
            return self._pool.submit(job.work, *job.args)
        except BrokenProcessPool:
            log.warning("a worker process died; starting new ones")
            self._pool = self._new_pool()
            return self._pool.submit(job.work, *job.args)

    def _finished(self, job: Job, future: "Future[Any]") -> None:
        with self._lock:
            self._busy.discard(job.task)
            self._working -= 1
        self._go_on()
        if future.cancelled():
            job.answer.cancel()
        elif (fault := future.exception()) is not None:
            job.answer.set_exception(fault)
        else:
            job.answer.set_result(future.result())

    def _act(self, task: str, done: Callable[[str], None], answer: "Future[str]") -> None:
        if self._closed or answer.cancelled():
            return
        fault = answer.exception()
        if fault is not None:
            log.error("%s failed: %s", task, fault)
            return
        threading.Thread(target=done, args=(answer.result(),), daemon=True).start()

    def _prepared(self, name: str) -> None:
        load(name)
        self.ready.add(name)

    def _play(self, table: Table, seat: int, key: str, move: str) -> None:
        def who(now: Table) -> int:
            if now.seats[seat].kind != "bot":
                raise Refusal(409, "stale")
            return seat

        try:
            self.tables.move(table.header.id, who, move, table.index(seat), key)
        except (Refusal, KheperError) as fault:
            log.info("%s: the bot's move came too late (%s)", table.header.id, fault)
        except Exception:
            log.exception("%s: the bot's move could not be played", table.header.id)

    def catch_up(self, tables: Iterable[Table]) -> None:
        """Take up all that was left undone: after a start, or when another process or a worker has gone."""
        self._prepare()
        for table in tables:
            self.think(table)
