"""Work that must never hold up a request: compiling the games, and thinking.

Everything here runs in spawned processes. A bot's answer comes back as a move with a key made of the decision it
answers, so however often a decision is worked on, by however many server processes, it is played once.
"""

import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TypeVar

from kheper.bots import make_bot
from kheper.bots import prepare as prepare_bots
from kheper.core import registry
from kheper.core.errors import KheperError
from kheper.core.position import Position
from kheper.core.preview import previews
from kheper.core.record import Record
from kheper.server.errors import Refusal
from kheper.server.service import Tables
from kheper.server.table import RUNNING, Table

log = logging.getLogger("kheper.workers")
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
    """A worker leaves interrupts to the server, and ends when the server has gone, however that went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
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
        self._count = count
        self._busy: set[str] = set()
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
                self._submit(f"prepare {name}", self._prepared, prepare, name)

    def close(self) -> None:
        """Stop them at once; unfinished thoughts are taken up again after the next start."""
        with self._lock:
            self._closed = True
            pool = self._pool
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
            self._submit(task, done, choose, record, seat, bot, seed)

    def _submit(self, task: str, done: Callable[[str], None], work: Callable[..., str], *args: object) -> None:
        with self._lock:
            if task in self._busy or self._closed or self._pool is None:
                return
            self._busy.add(task)
            future = self._started(work, *args)
        future.add_done_callback(lambda finished: self._finished(task, done, finished))

    def ask(self, work: Callable[..., Result], *args: object) -> "Future[Result]":
        """Let a worker do something that somebody waits for; it takes its turn with the bots."""
        with self._lock:
            if self._closed or self._pool is None:
                raise Refusal(503, "busy")
            return self._started(work, *args)

    def _started(self, work: Callable[..., Result], *args: object) -> "Future[Result]":
        assert self._pool is not None
        try:
            return self._pool.submit(work, *args)
        except BrokenProcessPool:
            log.warning("a worker process died; starting new ones")
            self._pool = self._new_pool()
            return self._pool.submit(work, *args)

    def _finished(self, task: str, done: Callable[[str], None], future: "Future[str]") -> None:
        with self._lock:
            self._busy.discard(task)
        if self._closed or future.cancelled():
            return
        fault = future.exception()
        if fault is not None:
            log.error("%s failed: %s", task, fault)
            return
        threading.Thread(target=done, args=(future.result(),), daemon=True).start()

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
