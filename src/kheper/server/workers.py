"""Work that must never hold up a request: compiling the games, and thinking.

Searches run in processes of a pool of their own, so that nobody who plays a game that is ready waits for another one to
be compiled. A long thought uses all cores, and several at once then slow each other down; most take one core and are
over soon. The bots that do not search take less than a millisecond: a thread of the server asks them and plays their
moves, one after the other, and they never wait behind a search. Bots think only where somebody looks on.

A bot's answer comes back as a move with a key made of the decision it answers, so however often a decision is worked
on, by however many server processes, it is played once.
"""

import itertools
import logging
import os
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from functools import partial
from typing import TypeVar

from kheper.bots import PLAIN, make_bot
from kheper.bots import prepare as prepare_bots
from kheper.core import registry
from kheper.core.errors import KheperError
from kheper.core.position import Position
from kheper.core.preview import previews
from kheper.core.record import Record
from kheper.server.errors import Refusal
from kheper.server.minds import Minds
from kheper.server.pool import Pool
from kheper.server.queue import Job
from kheper.server.service import Tables
from kheper.server.table import RUNNING, Table

log = logging.getLogger("kheper.workers")
Result = TypeVar("Result")
PREPARED_FIRST = ("scarabya", "scarab_lords", "kemet")
"""The order in which games are made ready, any others after them by name: the shorter a game, the sooner somebody wants
to play it, and nobody waits for Kemet to play Scarabya."""
POLITENESS = 10
"""How much compiling stands back for requests and thoughts, on the system's scale from 0 to 19."""
MINDS = Minds()
"""The bots of this process, if it is a worker."""


def in_order_of_preparation(games: Iterable[str]) -> list[str]:
    """The games, the one to be made ready first before the others."""
    known = {name: place for place, name in enumerate(PREPARED_FIRST)}
    return sorted(games, key=lambda name: (known.get(name, len(known)), name))


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
            position = game.open(mode.name, seats).start(0)
            use_all(position)
            for bot in PLAIN:
                choose_at_once(position, position.pending[0], bot, "0")


def use_all(position: Position) -> None:
    """Call every kernel that a table needs up to its end: one that is missing then holds up all requests."""
    seat = position.pending[0]
    later = position.play(previews(position, seat)[0][0], seat)
    later.view(seat)
    later.fingerprint()
    assert later.returns


def choose(table: str, record: str, seat: int, bot: str, seed: str) -> str:
    """The move of a table's bot in the position that a record leads to; runs in a worker."""
    os.environ["KHEPER_QUIET"] = "1"
    return str(MINDS.move(table, Record.parse(record).position, seat, bot, seed))


def choose_at_once(position: Position, seat: int, bot: str, seed: str) -> str:
    """The move of a bot that does not search; runs in a thread of the server."""
    return str(make_bot(bot, seed).move(position, seat))


def _preparation(name: str) -> Job:
    task = f"prepare {name}"
    return Job(task, task, prepare, (name,))


class Workers:
    """The processes, what they are busy with, and which games are ready."""

    def __init__(self, tables: Tables, count: int = 1) -> None:
        self.tables = tables
        self.ready: set[str] = set()
        self.begun: Callable[[str], None] = lambda _: None
        """Told the id of a table when one of its bots that had to wait begins to think."""
        self.pauses: Callable[[str], bool] = lambda _: False
        """Does nobody look at a table? Then its bots do not think."""
        self.client: Callable[[str], str | None] = lambda _: None
        """The address on whose behalf the bots of a table think, if it is known."""
        self._pool = Pool(count)
        self._pool.begun = self._took_up
        self._quick = Pool(0)
        self._compilers = Pool(min(count, 1), POLITENESS)
        self._questions = itertools.count()

    def open(self) -> None:
        """Begin to work: the games are compiled, and whoever plays one that is ready can have its bots think."""
        self.prepare()

    def prepare(self) -> None:
        """Compile the games that are not ready; again, if a process has died of it."""
        for name in in_order_of_preparation(registry.names()):
            if name not in self.ready:
                self._begin(self._compilers, _preparation(name), self._prepared)

    def close(self) -> None:
        """Stop at once; unfinished thoughts are taken up again after the next start."""
        for pool in (self._quick, self._pool, self._compilers):
            pool.close()

    def _took_up(self, job: Job) -> None:
        """A job that had to wait."""
        if job.seat is not None:
            self.begun(job.group)

    def think(self, table: Table) -> None:
        """Let bots work on the decisions they owe at a table, if somebody looks at it."""
        if table.status != RUNNING or table.position is None:
            return
        if not table.bots_to_move or self.pauses(table.header.id):
            return
        for seat in table.bots_to_move:
            key = f"bot-{table.relevant[seat]}-{seat}"
            task = f"{table.header.id} {key}"
            if self._pool.has(task) or self._quick.has(task):
                continue
            table_id, bot, client = table.header.id, table.seats[seat].bot or "", self.client(table.header.id)
            seed = f"{table.header.body['secret'][:32]}/{key}"
            if bot in PLAIN:
                self._quick.add(Job(table_id, task, self._play_at_once, (table, seat, bot, seed, key), seat, client))
                continue
            record = Record(table.position).to_json()
            job = Job(table_id, task, choose, (table_id, record, seat, bot, seed), seat, client)
            self._begin(self._pool, job, partial(self._play, table, seat, key))

    def waiting(self, table: str) -> tuple[int, ...]:
        """The seats of a table whose bots wait for their turn to think; of those that do not search none does long."""
        return self._pool.waiting(table)

    def ask(self, group: str, work: Callable[..., Result], *args: object) -> "Future[Result]":
        """Let a worker do something that somebody waits for; it takes its turn with the bots."""
        job = Job(group, f"{group} asked {next(self._questions)}", work, args, client=self.client(group))
        if not self._pool.add(job):
            raise Refusal(503, "busy")
        return job.answer

    def _begin(self, pool: Pool, job: Job, done: Callable[[str], None]) -> None:
        """Let a worker do something, and act on what it found."""
        job.answer.add_done_callback(partial(self._act, pool, job.task, done))
        pool.add(job)

    def _act(self, pool: Pool, task: str, done: Callable[[str], None], answer: "Future[str]") -> None:
        if pool.closed or answer.cancelled():
            return
        fault = answer.exception()
        if fault is not None:
            log.error("%s failed: %s", task, fault)
            return
        threading.Thread(target=done, args=(answer.result(),), daemon=True).start()

    def _prepared(self, name: str) -> None:
        load(name)
        self._pool.add(_preparation(name))  # only loads what is compiled now, so that the first bot need not
        self.ready.add(name)
        if self.ready.issuperset(registry.names()):
            self._compilers.rest()

    def _play_at_once(self, table: Table, seat: int, bot: str, seed: str, key: str) -> None:
        """Ask a bot that does not search, and play its move: so those of one address get in nobody's way."""
        assert table.position is not None
        try:
            self._play(table, seat, key, choose_at_once(table.position, seat, bot, seed))
        except Exception:
            log.exception("%s: a bot could not choose", table.header.id)

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
