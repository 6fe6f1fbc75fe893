"""What can be done at tables. Every change is decided on the folded table and appended where its log ends."""

import hashlib
import logging
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from kheper.bots import bot_names
from kheper.core import fairness
from kheper.core.errors import BadOption
from kheper.core.game import Game
from kheper.core.position import Position
from kheper.core.registry import game_type
from kheper.server.age_clock import DAY
from kheper.server.errors import Refusal
from kheper.server.interrupts import Change, answers_due, kept_answer
from kheper.server.limits import Limits
from kheper.server.memory import Ledger
from kheper.server.store import Addition, Entry, Header, Stale, Store, TableExists
from kheper.server.table import CLOSED, OVER, RUNNING, WAITING, Table, closed, opened, position_hash, token_hash

log = logging.getLogger("kheper.tables")
Json = Any
Who = Callable[[Table], int]
"""Finds the seat that acts, on the table as it is when it acts: a link may have lost its worth a moment ago."""
Decide = Callable[[Table], Change]
"""Finds what to add to a table's log; nothing if it has been done already."""

MAX_ENTRIES = 5000
"""Entries of one table. A game needs some dozens; nobody fills the store by changing a sealed choice for ever."""
MAX_CHAT_LINES = 500
"""Chat lines of one table."""
MAX_TRIES = 50
FULL_FOR = 600.0
"""Seconds after which a full server may be worth asking again."""
EXPIRES_AFTER = {WAITING: 7 * DAY, RUNNING: 90 * DAY, OVER: 90 * DAY, CLOSED: 30 * DAY}


def new_id() -> str:
    """A table id: short enough for a link, too many to try."""
    return secrets.token_hex(8)


def new_token() -> str:
    """A seat's secret, 192 bits."""
    return secrets.token_urlsafe(24)


def new_key() -> str:
    """A key for an entry that no client names."""
    return f"own-{secrets.token_hex(12)}"


@dataclass(frozen=True)
class Sources:
    """Where tables get what nobody can foresee; tests put in what they need to compare two tables byte by byte."""

    id: Callable[[], str] = new_id
    token: Callable[[], str] = new_token
    secret: Callable[[], str] = fairness.new_secret
    monotonic: Callable[[], float] = time.monotonic
    """Seconds that this process has run, from any beginning; unlike the time it never jumps."""
    time: Callable[[], float] = time.time


class Tables:
    """The tables of a store."""

    def __init__(self, store: Store, sources: Sources | None = None, limits: Limits | None = None) -> None:
        self.store = store
        self.sources = sources or Sources()
        self.limits = limits or Limits()
        self.changed: Callable[[Table], None] = lambda _: None
        """Called after every change made here."""
        self._folded: OrderedDict[str, Table] = OrderedDict()
        self.ledger = Ledger()
        """The memory that they take."""
        self._lock = threading.Lock()

    # ------------------------------------------------------------------------------------ reading

    def load(self, table_id: str, *, again: bool = False) -> Table:
        """The table as its log has it now; `again` if memory was found to be behind the store."""
        known = self.remembered(table_id)
        if known is not None and self.store.is_sqlite and not again:
            return known  # only this process writes to it
        if known is None:
            header = self.store.header(table_id)
            if header is None:
                raise Refusal(404, "not-found", "refused-no-table")
            known = _folded(header, self.store.entries(table_id))
        else:
            fresh = self.store.entries(table_id, known.number)
            if not fresh:
                return known
            known = _extended(known, fresh)
        self._remember(known)
        return known

    def remembered(self, table_id: str) -> Table | None:
        """The table as this process has last seen it."""
        with self._lock:
            table = self._folded.get(table_id)
            if table is not None:
                self._count(table)  # it may have been looked at since
            return table

    def _remember(self, table: Table) -> None:
        with self._lock:
            kept = self._folded.get(table.header.id)
            if kept is None or kept.number < table.number:
                self._folded[table.header.id] = table
            self._count(self._folded[table.header.id])

    def _count(self, table: Table) -> None:
        """Take note of the memory that a table takes, and forget those unused for longest for it; the lock is held."""
        self._folded.move_to_end(table.header.id)
        self.ledger.put(table)
        while self.ledger.bytes > self.limits.table_bytes and len(self._folded) > 1:
            forgotten, _ = self._folded.popitem(last=False)
            self.ledger.drop(forgotten)

    # ------------------------------------------------------------------------------------ making

    def create(
        self,
        game: Game,
        seats: list[dict[str, Json]],
        clock: Json,
        *,
        public: bool = False,
        hints: bool = False,
        start: Json = None,
        tokens: list[str | None] | None = None,
        table_id: str | None = None,
        maker: str | None = None,
    ) -> tuple[Table, list[str | None]]:
        """A new table; each person seat gets a token, told once and never stored.

        `tokens` are hashes to take over from an earlier table instead; `TableExists` if there is a table of that id.
        `maker` is the client it counts for, which may have only so many; without one there is no limit.
        """
        self._check_room(maker)
        secret = self.sources.secret()
        given: list[str | None] = []
        kept = []
        for number, seat in enumerate(seats):
            token = self.sources.token() if seat["kind"] == "person" and tokens is None else None
            given.append(token)
            hashed = token_hash(token) if token else tokens[number] if tokens else None
            nonce = fairness.new_nonce() if seat["kind"] == "bot" else None
            kept.append({"kind": seat["kind"], "bot": seat.get("bot"), "token": hashed, "nonce": nonce})
        body = {
            "game": game.name,
            "mode": game.mode,
            "options": game.settings(),
            "rules": game.type.rules_version,
            "seats": kept,
            "clock": clock,
            "hints": hints,
            "secret": secret,
            "commitment": fairness.commitment(secret),
            "start": start,
        }
        header = Header(table_id or self.sources.id(), self.sources.time(), public, body)
        table = opened(header)
        self.store.create(header, table.status, thinking=table.can_proceed, maker=maker)
        self._keep(table)
        return table, given

    def _check_room(self, maker: str | None) -> None:
        """Refuse a table too many. Two made in the same moment may both pass: it is a limit, not a promise."""
        if maker is None:
            return
        most = self.limits.tables_per_client
        if most and self.store.unfinished(maker, DAY) >= most:
            raise Refusal(429, "too-many-tables", most=most).after(FULL_FOR)
        if self.store.unfinished() >= self.limits.tables:
            raise Refusal(503, "no-room").after(FULL_FOR)

    def _tell(self, table: Table) -> None:
        """What has been stored counts, whatever goes wrong with telling it."""
        try:
            self.changed(table)
        except Exception:
            log.exception("%s: a change could not be told", table.header.id)

    # ------------------------------------------------------------------------------------ changing

    def change(self, table_id: str, decide: Decide) -> Table:
        """Append what `decide` finds for the table as it is; again, if somebody else was first."""
        for attempt in range(MAX_TRIES):
            table = self.load(table_id, again=attempt > 0)
            entries, later = self._decided(table, decide)
            if not entries:
                return table
            try:
                self.store.append(_addition(entries, later))
            except Stale:
                continue
            self._keep(later)
            return later
        raise Refusal(503, "busy")

    def change_together(self, wanted: Sequence[tuple[str, Decide]]) -> list[Table | Exception]:
        """`change` for many, stored in one transaction; what one of them raises is returned in its place.

        If that fails, each is tried by itself: one that comes too late must not take the others with it.
        """
        latest: dict[str, Table] = {}
        additions: list[Addition] = []
        outcomes: list[Table | Exception] = []
        for table_id, decide in wanted:
            try:
                entries, later = self._decided(latest.get(table_id) or self.load(table_id), decide)
            except Exception as fault:  # belongs to whoever asked for it
                outcomes.append(fault)
                continue
            outcomes.append(later)
            if entries:
                additions.append(_addition(entries, later))
                latest[table_id] = later
        try:
            if additions:
                self.store.append(*additions)
        except (Stale, sa.exc.SQLAlchemyError):
            return [self._change_or_fault(table_id, decide) for table_id, decide in wanted]
        for table in latest.values():
            self._keep(table)
        return outcomes

    def _change_or_fault(self, table_id: str, decide: Decide) -> Table | Exception:
        try:
            return self.change(table_id, decide)
        except Exception as fault:  # belongs to whoever asked for it
            return fault

    def _decided(self, table: Table, decide: Decide) -> tuple[list[Entry], Table]:
        """The entries that a decision adds, and the table with them."""
        change = decide(table)
        if not change:
            return [], table
        if table.number + len(change) > MAX_ENTRIES:
            raise Refusal(409, "full")
        now = self.sources.time()
        entries = [Entry(table.number + 1 + i, now, key, body) for i, (key, body) in enumerate(change)]
        return entries, _extended(table, entries)

    def _keep(self, table: Table) -> None:
        """Remember a table that has been stored, and tell of it."""
        self._remember(table)
        self._tell(table)

    def join(self, table_id: str, who: Who, name: str, nonce: str) -> Table:
        """Take the seat whose link one holds."""

        def decide(table: Table) -> Change:
            place = table.seats[who(table)]
            if place.joined and place.name == name:
                return []
            if place.joined:
                raise Refusal(409, "joined", name=place.name)
            _open(table, place.number)
            return [(new_key(), {"kind": "join", "seat": place.number, "name": name, "nonce": nonce})]

        return self.change(table_id, decide)

    def claim(self, table_id: str, seat: int, name: str, nonce: str) -> tuple[Table, str]:
        """Take a seat that is free for anybody; a new token comes with it."""
        token = self.sources.token()

        def decide(table: Table) -> Change:
            self._check_free(table, seat)
            body = {"kind": "join", "seat": seat, "name": name, "nonce": nonce, "token": token_hash(token)}
            return [(new_key(), body)]

        return self.change(table_id, decide), token

    def give_to_bot(self, table_id: str, who: Who, seat: int, bot: str) -> Table:
        """Let a bot take a seat that is free."""
        check_bot(bot)

        def decide(table: Table) -> Change:
            who(table)
            self._check_free(table, seat)
            return [(new_key(), {"kind": "bot", "seat": seat, "bot": bot, "nonce": fairness.new_nonce()})]

        return self.change(table_id, decide)

    def _check_free(self, table: Table, seat: int) -> None:
        if not 0 <= seat < len(table.seats):
            raise Refusal(404, "not-found", "refused-no-seat")
        if not table.is_free(seat, self.sources.time()):
            raise Refusal(409, "seat-taken")

    def move(self, table_id: str, who: Who, move: str, index: int, key: str, stand_in: str | None = None) -> Table:
        """Play a move; the same key again plays nothing twice. `stand_in` is the bot that chose it for another."""
        return self.change(table_id, moving(who, move, index, key, stand_in))

    def answer_interrupt(self, table_id: str) -> Table:
        """Give the answers that are due for people who did not give theirs."""
        return self.change(table_id, lambda table: answers_due(table, self.sources.time()))

    def resumable(self, is_idle: Callable[[str], bool]) -> Iterator[Table]:
        """Yield the running tables that are not idle and can go on without anybody acting."""
        for table_id in self.store.listed((RUNNING,), thinking=True, most=10_000):
            if is_idle(table_id):
                continue
            with suppress(Refusal):  # expired
                yield self.load(table_id)

    def undo(self, table_id: str, who: Who, index: int, key: str) -> Table:
        """Take the seat's last move back, or ask the others to allow it."""

        def entry(table: Table, seat: int) -> Json:
            _acting(table, seat)
            _fresh(table, seat, index)
            kind = table.undo_kind(seat)
            if kind == "no":
                raise Refusal(409, "no-undo")
            what = "undo" if kind == "free" else "undo_request"
            return {"kind": what, "seat": seat, "ply": table.undo_ply(seat)}

        return self.change(table_id, _once(who, key, entry))

    def answer_undo(self, table_id: str, who: Who, index: int, accept: bool, key: str | None) -> Table:
        """Answer somebody's request to take moves back."""

        def entry(table: Table, seat: int) -> Json:
            request = table.undo_request
            if request is None or seat not in request.waiting_for:
                raise Refusal(409, "no-request").with_extra(index=table.index(seat))
            if index < table.log[request.number].index(seat):  # an answer to an earlier request
                raise Refusal(409, "stale").with_extra(index=table.index(seat))
            return {"kind": "undo_answer", "seat": seat, "accept": accept}

        return self.change(table_id, _once(who, key or new_key(), entry))

    def resign(self, table_id: str, who: Who, key: str) -> Table:
        """Leave the game."""

        def entry(table: Table, seat: int) -> Json:
            _acting(table, seat)
            return {"kind": "resign", "seat": seat}

        return self.change(table_id, _once(who, key, entry))

    def chat(self, table_id: str, who: Who, text: str, key: str) -> Table:
        """Say something."""

        def entry(table: Table, seat: int) -> Json:
            _open(table, seat)
            if sum(applied.entry.body["kind"] == "chat" for applied in table.log) >= MAX_CHAT_LINES:
                raise Refusal(409, "full")
            return {"kind": "chat", "seat": seat, "text": text}

        return self.change(table_id, _once(who, key, entry))

    def rematch(self, table_id: str, who: Who, maker: str | None = None, *, same: bool = False) -> Table:
        """The table that follows this one with the same people; made by whoever asks first.

        `same`: with the same deal, where players may choose that.
        """
        table = self.load(table_id)
        who(table)
        if table.next is None:
            again = self._again(table, maker, same=same)
            key = "next"  # one key for all who ask, so that the new table is named once
            table = self.change(table_id, lambda t: [] if t.next else [(key, {"kind": "next", "table": again})])
        assert table.next is not None
        return self.load(table.next)

    def _again(self, table: Table, maker: str | None, *, same: bool) -> str:
        """Make the table of the rematch. Its id follows from the old table, so that two who ask make one."""
        if table.status != OVER or table.position is None:
            raise Refusal(409, "not-over")
        body = table.header.body
        table_id = hashlib.sha256(f"{body['secret']}/{table.header.id}/next".encode()).hexdigest()[:16]
        game = _following(table.position, same=same)
        seats = [{"kind": seat.kind, "bot": seat.bot} for seat in table.seats]
        tokens = [seat.token for seat in table.seats]
        try:
            self.create(
                game,
                seats,
                body["clock"],
                public=table.header.public,
                hints=table.gives_hints,
                tokens=tokens,
                table_id=table_id,
                maker=maker,
            )
        except TableExists:
            log.info("%s: the rematch was made already", table.header.id)
        return table_id

    # ------------------------------------------------------------------------------------ keeping house

    def close_broken(self) -> list[str]:
        """Close the unfinished tables that the present rules can no longer replay."""
        broken = []
        for table_id in self.store.listed((WAITING, RUNNING), most=100_000):
            header = self.store.header(table_id)
            if header is None:
                continue
            entries = self.store.entries(table_id)
            if _folded(header, entries).closed and not _closing(entries):
                close = {"kind": "close", "reason": "closed-rules"}
                try:
                    entry = Entry(len(entries) + 1, self.sources.time(), new_key(), close)
                    self.store.append(Addition(table_id, [entry], CLOSED))
                except Stale:  # another process was first
                    continue
                self._forget([table_id])
                self._tell(self.load(table_id))
                broken.append(table_id)
        return broken

    def expire(self) -> int:
        """Remove the tables that nobody has touched for long; forget those that any process has removed."""
        now = self.store.update_age()
        removed = self.store.expire({status: now - age for status, age in EXPIRES_AFTER.items()})
        with self._lock:
            remembered = list(self._folded)
        self._forget(self.store.missing(remembered))
        return removed

    def _forget(self, tables: list[str]) -> None:
        with self._lock:
            for table_id in tables:
                if self._folded.pop(table_id, None):
                    self.ledger.drop(table_id)


def _following(position: Position, *, same: bool) -> Game:
    """The game after one that has ended; after one that was resigned, a new one."""
    if position.over:
        return position.rematch(same=same)
    game = position.game
    options = game.engine.same_deal(position.state()) if same else game.engine.new_deal()
    if options is None:
        raise BadOption("rematch-same", game=game.name)
    return game.type.open(game.mode, game.seats, options, files=False)


def _folded(header: Header, entries: list[Entry]) -> Table:
    """The table of a log; one that cannot be replayed counts as closed, whatever is wrong with it."""
    if reason := _closing(entries):
        return closed(header, entries, reason)
    try:
        return opened(header).extended(entries)
    except Exception as fault:
        log.warning("%s does not replay: %s", header.id, type(fault).__name__)
        return closed(header, entries, "closed-rules")


def _closing(entries: list[Entry]) -> str | None:
    """Why a log was closed."""
    reasons = [entry.body["reason"] for entry in entries if entry.body["kind"] == "close"]
    return reasons[0] if reasons else None


def _extended(table: Table, entries: list[Entry]) -> Table:
    if reason := table.closed or _closing(entries):
        return closed(table.header, [applied.entry for applied in table.log if applied.entry.number] + entries, reason)
    return table.extended(entries)


def moving(who: Who, move: str, index: int, key: str, stand_in: str | None = None) -> Decide:
    """Decides on a move; the log names the bot that chose it in place of another."""
    chosen_by = {} if stand_in is None else {"stand_in": stand_in}

    def entry(table: Table, seat: int) -> Json | None:
        _acting(table, seat)
        _fresh(table, seat, index)
        assert table.position is not None
        read = table.position.read(move, seat)
        if (kept := kept_answer(table, seat, read)) is not None:
            return None if seat in table.answers else kept
        notation = str(read)
        return {
            "kind": "move",
            "seat": seat,
            "move": notation,
            **chosen_by,
            **position_hash(table.after(seat, notation)),
        }

    return _once(who, key, entry)


def _once(who: Who, key: str, entry: Callable[[Table, int], Json | None]) -> Decide:
    """Decides on what a seat does, if that is worth an entry; the same key again does nothing twice."""

    def decide(table: Table) -> Change:
        seat = who(table)
        own = _own(seat, key)
        body = None if own in table.keys else entry(table, seat)
        return [] if body is None else [(own, body)]

    return decide


def _addition(entries: list[Entry], later: Table) -> Addition:
    return Addition(later.header.id, entries, later.status, later.can_proceed)


def _own(seat: int, key: str) -> str:
    """A client's key as the log has it: nobody can take the key of another seat, of a bot or of the server."""
    return f"{seat}:{key}"


def _open(table: Table, seat: int) -> None:
    if table.status == CLOSED:
        raise Refusal(409, "not-running").with_extra(index=table.index(seat))


def _acting(table: Table, seat: int) -> None:
    """The game must be running, and the seat must not have been given up."""
    if table.status != RUNNING:
        raise Refusal(409, "not-running").with_extra(index=table.index(seat))
    if table.seats[seat].resigned:
        raise Refusal(409, "resigned").with_extra(index=table.index(seat))


def _fresh(table: Table, seat: int, index: int) -> None:
    if not table.is_fresh(seat, index):
        raise Refusal(409, "stale").with_extra(index=table.index(seat))


def check_bot(bot: str | None) -> str:
    """The name of a bot that exists."""
    if bot not in bot_names():
        raise Refusal(422, "bad-request", "refused-bot")
    return bot


def check_game(name: str, mode: str, options: dict[str, Json], seats: list[dict[str, Json]]) -> Game:
    """The game a new table asks for; options of strangers never read a file."""
    return game_type(name).open(mode, len(seats), options)
