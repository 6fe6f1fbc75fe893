"""Work that must never hold up a request: thinking.

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

from kheper.bots import PLAIN, STAND_IN, make_bot, searches
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
    """The move of a table's bot in the position that a record leads to; runs in a worker."""
    os.environ["KHEPER_QUIET"] = "1"
    return str(BOT_CACHE.move(table, Record.parse(record).position, seat, bot, seed))


def choose_at_once(position: Position, seat: int, bot: str, seed: str) -> str:
    """The move of a bot that does not search; runs in a thread of the server."""
    return str(make_bot(bot, seed).move(position, seat))


def load_rules(game: str) -> None:
    """Load the compiled rules of a game; runs in a worker."""
    load_part(game, Part.RULES)


class Workers:
    """The processes, and what they are busy with."""

    def __init__(self, tables: Tables, preparation: Preparation, count: int = 1) -> None:
        self.tables = tables
        self.preparation = preparation
        self.begun: Callable[[str], None] = lambda _: None
        """Told the id of a table when one of its bots that had to wait begins to think."""
        self.is_idle: Callable[[str], bool] = lambda _: False
        """Return whether nobody views a table; its bots do not think then."""
        self.client: Callable[[str], str | None] = lambda _: None
        """Return the address on whose behalf the bots of a table think, if it is known."""
        self._pool = Pool(count)
        self._pool.begun = self._took_up
        self._quick = Pool(0)
        self._questions = itertools.count()
        self.loading: set[tuple[str, Part]] = set()
        """The parts that are loaded, or wait for it."""

    def load(self, game: str, part: Part) -> None:
        """Load a part that has been compiled where it is needed, so that nobody waits for that."""
        if part == Part.RULES:
            load_part(game, part)
        self._pool.add(Job("load", f"load {game} {part}", load_part, (game, part)))
        self.loading.add((game, part))

    def close(self) -> None:
        """Stop at once; unfinished thoughts are taken up again after the next start."""
        for pool in (self._quick, self._pool):
            pool.close()

    def _took_up(self, job: Job) -> None:
        """A job that had to wait."""
        if job.seat is not None:
            self.begun(job.group)

    def think(self, table: Table) -> None:
        """Have the bots of a table think about the decisions they owe, if somebody views the table."""
        if table.status != RUNNING or table.position is None:
            return
        if not table.bots_to_move or self.is_idle(table.header.id):
            return
        for seat in table.bots_to_move:
            key = f"bot-{table.relevant[seat]}-{seat}"
            task = f"{table.header.id} {key}"
            if self._pool.has(task) or self._quick.has(task):
                continue
            table_id, bot, client = table.header.id, table.seats[seat].bot or "", self.client(table.header.id)
            seed = f"{table.header.body['secret'][:32]}/{key}"
            if bot in PLAIN or self._has_stand_in(table, bot):
                self._quick.add(Job(table_id, task, self._play_at_once, (table, seat, bot, seed, key), seat, client))
                continue
            record = Record(table.position).to_json()
            job = Job(table_id, task, choose, (table_id, record, seat, bot, seed), seat, client)
            self._begin(self._pool, job, partial(self._play, table, seat, key))

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

    def _play_at_once(self, table: Table, seat: int, bot: str, seed: str, key: str) -> None:
        """Ask a bot that does not search, or the stand-in, and play its move."""
        assert table.position is not None
        asked = bot if bot in PLAIN else STAND_IN
        try:
            move = choose_at_once(table.position, seat, asked, seed)
            self._play(table, seat, key, move, stand_in=None if asked == bot else asked)
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
