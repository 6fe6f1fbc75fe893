"""Bots think in worker processes, so that no request ever waits for them.

Searches run in processes of a pool of their own. A long thought uses all cores, and several at once then slow each
other down; most take one core and are over soon. The bots that do not search take less than a millisecond, or some 20
where their game is interpreted: a thread of the server asks them and plays their moves, one after the other, and they
never wait behind a search. Until the search of a game is compiled, one of them stands in for the bots that search. Bots
think only where somebody is watching.

A bot's answer comes back as a move with a key made of the decision it answers, so however often a decision is worked
on, by however many server processes, it is played once.
"""

import itertools
import logging
import os
import threading
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import TypeVar

from kheper.bots import SIMPLE_BOTS, STAND_IN, make_bot, searches
from kheper.bots.preparation import Part, Preparation, load_part
from kheper.core.errors import KheperError
from kheper.core.position import Position
from kheper.core.record import Record
from kheper.server.bot_cache import BotCache
from kheper.server.errors import Refusal
from kheper.server.pool import Pool
from kheper.server.queue import Job
from kheper.server.service import Tables
from kheper.server.table import RUNNING, Table

log = logging.getLogger("kheper.workers")
Result = TypeVar("Result")
BOT_CACHE = BotCache()
"""The cached bots of this process, if it is a worker."""


def choose(table: str, record: str, seat: int, bot: str, seed: str) -> str:
    """Return the move of a table's bot in the position of a record; runs in a worker."""
    os.environ["KHEPER_QUIET"] = "1"
    return str(BOT_CACHE.move(table, Record.parse(record).position, seat, bot, seed))


def choose_without_search(position: Position, seat: int, bot: str, seed: str) -> str:
    """Return the move of a bot that does not search; runs in a thread of the server."""
    return str(make_bot(bot, seed).move(position, seat))


def load_rules(game: str) -> None:
    """Load the compiled rules of a game; runs in a worker."""
    load_part(game, Part.RULES)


class Workers:
    """The worker processes, and the bots that think in them."""

    def __init__(self, tables: Tables, preparation: Preparation, count: int = 1) -> None:
        self.tables = tables
        self.preparation = preparation
        self.on_start: Callable[[str], None] = lambda _: None
        """Called with the id of a table when one of its bots that had to wait begins to think."""
        self.is_idle: Callable[[str], bool] = lambda _: False
        """Return whether nobody views a table; its bots do not think then."""
        self.client: Callable[[str], str | None] = lambda _: None
        """Return the address on whose behalf the bots of a table think, if it is known."""
        self._pool = Pool(count)
        self._pool.on_start = self._on_start
        self._thread_pool = Pool(0)
        self._task_numbers = itertools.count()
        self.loading: set[tuple[str, Part]] = set()
        """The parts that are loaded, or waiting to be."""

    def load(self, game: str, part: Part) -> None:
        """Load a compiled part in the processes that need it, so that nobody waits for it later."""
        if part == Part.RULES:
            load_part(game, part)
        self._pool.add(Job("load", f"load {game} {part}", load_part, (game, part)))
        self.loading.add((game, part))

    def close(self) -> None:
        """Stop at once; bots think again after the next start."""
        for pool in (self._thread_pool, self._pool):
            pool.close()

    def _on_start(self, job: Job) -> None:
        """Notify that a bot that had to wait begins to think."""
        if job.seat is not None:
            self.on_start(job.group)

    def think(self, table: Table) -> None:
        """Have the bots of a table think about the decisions they owe, if somebody views the table."""
        if table.status != RUNNING or table.position is None:
            return
        if not table.bots_to_move or self.is_idle(table.header.id):
            return
        for seat in table.bots_to_move:
            key = f"bot-{table.relevant[seat]}-{seat}"
            task = f"{table.header.id} {key}"
            if self._pool.has(task) or self._thread_pool.has(task):
                continue
            table_id, bot, client = table.header.id, table.seats[seat].bot or "", self.client(table.header.id)
            seed = f"{table.header.body['secret'][:32]}/{key}"
            if bot in SIMPLE_BOTS or self._has_stand_in(table, bot):
                self._thread_pool.add(
                    Job(table_id, task, self._play_without_search, (table, seat, bot, seed, key), seat, client)
                )
                continue
            record = Record(table.position).to_json()
            job = Job(table_id, task, choose, (table_id, record, seat, bot, seed), seat, client)
            self._submit(self._pool, job, partial(self._play, table, seat, key))

    def stand_ins(self, table: Table) -> list[int]:
        """Return the seats whose bots search, but cannot yet: `STAND_IN` plays for them."""
        return [seat.number for seat in table.seats if seat.bot and self._has_stand_in(table, seat.bot)]

    def _has_stand_in(self, table: Table, bot: str) -> bool:
        return searches(bot) and not self.preparation.is_ready(table.header.body["game"], Part.BOTS)

    def check_ready(self, table: Table, part: Part) -> None:
        """Refuse what needs a part of the table's game that is not compiled yet."""
        game = table.header.body["game"]
        if not self.preparation.is_ready(game, part):
            raise Refusal(503, "not-ready", game=game)

    def waiting(self, table: str) -> tuple[int, ...]:
        """Return the seats of a table whose bots wait for a worker; bots that do not search never wait long."""
        return self._pool.waiting(table)

    def submit(self, group: str, work: Callable[..., Result], *args: object) -> "Future[Result]":
        """Submit work that somebody waits for; it is queued with the bots."""
        job = Job(group, f"{group} asked {next(self._task_numbers)}", work, args, client=self.client(group))
        if not self._pool.add(job):
            raise Refusal(503, "busy")
        return job.answer

    def _submit(self, pool: Pool, job: Job, done: Callable[[str], None]) -> None:
        """Submit a job, and call `done` with its result."""
        job.answer.add_done_callback(partial(self._on_done, pool, job.task, done))
        pool.add(job)

    def _on_done(self, pool: Pool, task: str, done: Callable[[str], None], answer: "Future[str]") -> None:
        if pool.closed or answer.cancelled():
            return
        fault = answer.exception()
        if fault is not None:
            log.error("%s failed: %s", task, fault)
            return
        threading.Thread(target=done, args=(answer.result(),), daemon=True).start()

    def _play_without_search(self, table: Table, seat: int, bot: str, seed: str, key: str) -> None:
        """Play the move of a bot that does not search, or of the stand-in."""
        assert table.position is not None
        player = bot if bot in SIMPLE_BOTS else STAND_IN
        try:
            move = choose_without_search(table.position, seat, player, seed)
            self._play(table, seat, key, move, stand_in=None if player == bot else player)
        except Exception:
            log.exception("%s: a bot could not choose", table.header.id)

    def _play(self, table: Table, seat: int, key: str, move: str, stand_in: str | None = None) -> None:
        def who(now: Table) -> int:
            if now.seats[seat].kind != "bot":
                raise Refusal(409, "stale")
            return seat

        try:
            self.tables.move(table.header.id, who, move, table.index(seat), key, stand_in)
        except (Refusal, KheperError) as fault:
            log.info("%s: the bot's move came too late (%s)", table.header.id, fault)
        except Exception:
            log.exception("%s: the bot's move could not be played", table.header.id)
