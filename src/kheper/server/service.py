"""The actions at tables. Every change is decided on the folded table and appended to the end of its log."""

import hashlib
import logging
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

import sqlalchemy as sa

from kheper.bots import bot_names
from kheper.core import fairness
from kheper.core.errors import BadOption
from kheper.core.game import Game
from kheper.core.jsonio import Json
from kheper.core.position import Position
from kheper.core.registry import game_type
from kheper.server.age_clock import DAY
from kheper.server.errors import Refusal
from kheper.server.interrupts import Change, answers_due, withheld_answer
from kheper.server.limits import Limits
from kheper.server.memory import Ledger
from kheper.server.store import Addition, Entry, Header, Stale, Store, TableExists
from kheper.server.table import CLOSED, OVER, RUNNING, WAITING, Table, closed, opened, position_hash, token_hash

log = logging.getLogger("kheper.tables")
SeatResolver = Callable[[Table], int]
"""Returns the seat that acts, given the table at that moment: a link may have been invalidated just before."""
Decide = Callable[[Table], Change]
"""Returns what to append to a table's log; nothing if it has been done already."""

MAX_ENTRIES = 5000
"""Entries of one table. A game needs some dozens; nobody may fill the store by changing a sealed choice for ever."""
MAX_CHAT_LINES = 500
"""Chat lines of one table."""
MAX_TRIES = 50
RETRY_FULL_SECONDS = 600.0
"""Seconds after which a client may retry at a full server."""
EXPIRES_AFTER = {WAITING: 7 * DAY, RUNNING: 90 * DAY, OVER: 90 * DAY, CLOSED: 30 * DAY}


def new_id() -> str:
    """Return a table id: short enough for a link, too long to guess."""
    return secrets.token_hex(8)


def new_token() -> str:
    """Return a seat's secret of 192 bits."""
    return secrets.token_urlsafe(24)


def new_key() -> str:
    """Return a key for an entry without a key from a client."""
    return f"own-{secrets.token_hex(12)}"


@dataclass(frozen=True)
class Providers:
    """Providers of ids, secrets and time; tests replace them to compare two tables byte by byte."""

    id: Callable[[], str] = new_id
    token: Callable[[], str] = new_token
    secret: Callable[[], str] = fairness.new_secret
    monotonic: Callable[[], float] = time.monotonic
    """Seconds from any start; unlike `time`, never jumps."""
    time: Callable[[], float] = time.time


class Tables:
    """The tables of a store."""

    def __init__(self, store: Store, providers: Providers | None = None, limits: Limits | None = None) -> None:
        self.store = store
        self.providers = providers or Providers()
        self.limits = limits or Limits()
        self.changed: Callable[[Table], None] = lambda _: None
        """Called after every change made here."""
        self._cached_tables: OrderedDict[str, Table] = OrderedDict()
        self.ledger = Ledger()
        """The memory that the cached tables take."""
        self._lock = threading.Lock()

    # ------------------------------------------------------------------------------------ reading

    def load(self, table_id: str, *, again: bool = False) -> Table:
        """Return the current table; `again` if the cache was found to be behind the store."""
        known = self.cached(table_id)
        if known is not None and self.store.is_sqlite and not again:
            return known  # only this process writes to it
        if known is None:
            header = self.store.header(table_id)
            if header is None:
                raise Refusal(404, "not-found", "refused-no-table")
            known = _fold(header, self.store.entries(table_id))
        else:
            new_entries = self.store.entries(table_id, known.number)
            if not new_entries:
                return known
            known = _extended(known, new_entries)
        self._cache(known)
        return known

    def cached(self, table_id: str) -> Table | None:
        """Return the table as last seen by this process; None if it is not cached."""
        with self._lock:
            table = self._cached_tables.get(table_id)
            if table is not None:
                self._count(table)  # snapshots may have been cached since
            return table

    def _cache(self, table: Table) -> None:
        with self._lock:
            kept = self._cached_tables.get(table.header.id)
            if kept is None or kept.number < table.number:
                self._cached_tables[table.header.id] = table
            self._count(self._cached_tables[table.header.id])

    def _count(self, table: Table) -> None:
        """Count the memory of a table, and evict the least recently used ones; the lock is held."""
        self._cached_tables.move_to_end(table.header.id)
        self.ledger.put(table)
        while self.ledger.bytes > self.limits.table_bytes and len(self._cached_tables) > 1:
            evicted, _ = self._cached_tables.popitem(last=False)
            self.ledger.drop(evicted)

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
        """Create a table and return it with the tokens of its person seats, which are never stored.

        `tokens` are hashes to take over from an earlier table instead; `TableExists` if there is a table of that id.
        `maker` is the client whose quota it counts for; without one there is no limit.
        """
        self._check_quota(maker)
        secret = self.providers.secret()
        tokens_given: list[str | None] = []
        kept = []
        for number, seat in enumerate(seats):
            token = self.providers.token() if seat["kind"] == "person" and tokens is None else None
            tokens_given.append(token)
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
        header = Header(table_id or self.providers.id(), self.providers.time(), public, body)
        table = opened(header)
        self.store.create(header, table.status, thinking=table.can_proceed, maker=maker)
        self._publish(table)
        return table, tokens_given

    def _check_quota(self, maker: str | None) -> None:
        """Refuse a table too many. Two created at the same moment may both pass."""
        if maker is None:
            return
        most = self.limits.tables_per_client
        if most and self.store.unfinished(maker, DAY) >= most:
            raise Refusal(429, "too-many-tables", most=most).after(RETRY_FULL_SECONDS)
        if self.store.unfinished() >= self.limits.tables:
            raise Refusal(503, "no-room").after(RETRY_FULL_SECONDS)

    def _notify_changed(self, table: Table) -> None:
        """Call `changed`; its errors are logged, since the change has been stored."""
        try:
            self.changed(table)
        except Exception:
            log.exception("%s: a change could not be told", table.header.id)

    # ------------------------------------------------------------------------------------ changing

    def change(self, table_id: str, decide: Decide) -> Table:
        """Append what `decide` returns for the current table; retry if another writer was first."""
        for attempt in range(MAX_TRIES):
            table = self.load(table_id, again=attempt > 0)
            entries, later = self._apply(table, decide)
            if not entries:
                return table
            try:
                self.store.append(_addition(entries, later))
            except Stale:
                continue
            self._publish(later)
            return later
        raise Refusal(503, "busy")

    def change_batch(self, wanted: Sequence[tuple[str, Decide]]) -> list[Table | Exception]:
        """Apply many changes in one transaction; what one of them raises is returned in its place.

        If the transaction fails, each is retried by itself: one that is stale must not fail the others.
        """
        latest: dict[str, Table] = {}
        additions: list[Addition] = []
        outcomes: list[Table | Exception] = []
        for table_id, decide in wanted:
            try:
                entries, later = self._apply(latest.get(table_id) or self.load(table_id), decide)
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
            self._publish(table)
        return outcomes

    def _change_or_fault(self, table_id: str, decide: Decide) -> Table | Exception:
        try:
            return self.change(table_id, decide)
        except Exception as fault:  # belongs to whoever asked for it
            return fault

    def _apply(self, table: Table, decide: Decide) -> tuple[list[Entry], Table]:
        """Return the entries that a decision appends, and the table with them."""
        change = decide(table)
        if not change:
            return [], table
        if table.number + len(change) > MAX_ENTRIES:
            raise Refusal(409, "full")
        now = self.providers.time()
        entries = [Entry(table.number + 1 + i, now, key, body) for i, (key, body) in enumerate(change)]
        return entries, _extended(table, entries)

    def _publish(self, table: Table) -> None:
        """Cache a table that has been stored, and notify of the change."""
        self._cache(table)
        self._notify_changed(table)

    def join(self, table_id: str, who: SeatResolver, name: str, nonce: str) -> Table:
        """Take the seat of a link."""

        def decide(table: Table) -> Change:
            place = table.seats[who(table)]
            if place.joined and place.name == name:
                return []
            if place.joined:
                raise Refusal(409, "joined", name=place.name)
            _check_open(table, place.number)
            return [(new_key(), {"kind": "join", "seat": place.number, "name": name, "nonce": nonce})]

        return self.change(table_id, decide)

    def claim(self, table_id: str, seat: int, name: str, nonce: str) -> tuple[Table, str]:
        """Take a free seat, and return its new token."""
        token = self.providers.token()

        def decide(table: Table) -> Change:
            self._check_free(table, seat)
            body = {"kind": "join", "seat": seat, "name": name, "nonce": nonce, "token": token_hash(token)}
            return [(new_key(), body)]

        return self.change(table_id, decide), token

    def give_to_bot(self, table_id: str, who: SeatResolver, seat: int, bot: str) -> Table:
        """Give a free seat to a bot."""
        check_bot(bot)

        def decide(table: Table) -> Change:
            who(table)
            self._check_free(table, seat)
            return [(new_key(), {"kind": "bot", "seat": seat, "bot": bot, "nonce": fairness.new_nonce()})]

        return self.change(table_id, decide)

    def _check_free(self, table: Table, seat: int) -> None:
        if not 0 <= seat < len(table.seats):
            raise Refusal(404, "not-found", "refused-no-seat")
        if not table.is_free(seat, self.providers.time()):
            raise Refusal(409, "seat-taken")

    def move(
        self, table_id: str, who: SeatResolver, move: str, index: int, key: str, stand_in: str | None = None
    ) -> Table:
        """Play a move, once for each key. `stand_in` is the bot that chose it for another."""
        return self.change(table_id, decide_move(who, move, index, key, stand_in))

    def answer_interrupt(self, table_id: str) -> Table:
        """Play the answers to an interrupt that are due."""
        return self.change(table_id, lambda table: answers_due(table, self.providers.time()))

    def resumable(self, is_idle: Callable[[str], bool]) -> Iterator[Table]:
        """Yield the running tables that are not idle and can go on without anybody acting."""
        for table_id in self.store.listed((RUNNING,), thinking=True, most=10_000):
            if is_idle(table_id):
                continue
            with suppress(Refusal):  # expired
                yield self.load(table_id)

    def undo(self, table_id: str, who: SeatResolver, index: int, key: str) -> Table:
        """Undo the seat's last move, or ask the others to allow it."""

        def entry(table: Table, seat: int) -> Json:
            _check_acting(table, seat)
            _check_fresh(table, seat, index)
            kind = table.undo_kind(seat)
            if kind == "no":
                raise Refusal(409, "no-undo")
            what = "undo" if kind == "free" else "undo_request"
            return {"kind": what, "seat": seat, "ply": table.undo_ply(seat)}

        return self.change(table_id, _idempotent(who, key, entry))

    def answer_undo(self, table_id: str, who: SeatResolver, index: int, accept: bool, key: str | None) -> Table:
        """Answer a request to undo."""

        def entry(table: Table, seat: int) -> Json:
            request = table.undo_request
            if request is None or seat not in request.waiting_for:
                raise Refusal(409, "no-request").with_extra(index=table.index(seat))
            if index < table.log[request.number].index(seat):  # an answer to an earlier request
                raise Refusal(409, "stale").with_extra(index=table.index(seat))
            return {"kind": "undo_answer", "seat": seat, "accept": accept}

        return self.change(table_id, _idempotent(who, key or new_key(), entry))

    def resign(self, table_id: str, who: SeatResolver, key: str) -> Table:
        """Resign."""

        def entry(table: Table, seat: int) -> Json:
            _check_acting(table, seat)
            return {"kind": "resign", "seat": seat}

        return self.change(table_id, _idempotent(who, key, entry))

    def chat(self, table_id: str, who: SeatResolver, text: str, key: str) -> Table:
        """Add a line to the chat."""

        def entry(table: Table, seat: int) -> Json:
            _check_open(table, seat)
            if sum(applied.entry.body["kind"] == "chat" for applied in table.log) >= MAX_CHAT_LINES:
                raise Refusal(409, "full")
            return {"kind": "chat", "seat": seat, "text": text}

        return self.change(table_id, _idempotent(who, key, entry))

    def rematch(self, table_id: str, who: SeatResolver, maker: str | None = None, *, same: bool = False) -> Table:
        """Return the rematch of a table, created by the first who asks.

        `same`: with the same deal, where the game allows it.
        """
        table = self.load(table_id)
        who(table)
        if table.next is None:
            again = self._create_rematch(table, maker, same=same)
            key = "next"  # one key for all requests, so that the rematch is entered once
            table = self.change(table_id, lambda t: [] if t.next else [(key, {"kind": "next", "table": again})])
        assert table.next is not None
        return self.load(table.next)

    def _create_rematch(self, table: Table, maker: str | None, *, same: bool) -> str:
        """Create the table of the rematch. Its id is derived from the old table, so that two requests create one."""
        if table.status != OVER or table.position is None:
            raise Refusal(409, "not-over")
        body = table.header.body
        table_id = hashlib.sha256(f"{body['secret']}/{table.header.id}/next".encode()).hexdigest()[:16]
        game = _rematch_game(table.position, same=same)
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

    # ------------------------------------------------------------------------------------ housekeeping

    def close_broken(self) -> list[str]:
        """Close the unfinished tables that the current rules cannot replay, and return their ids."""
        broken = []
        for table_id in self.store.listed((WAITING, RUNNING), most=100_000):
            header = self.store.header(table_id)
            if header is None:
                continue
            entries = self.store.entries(table_id)
            if _fold(header, entries).closed and not _close_reason(entries):
                close = {"kind": "close", "reason": "closed-rules"}
                try:
                    entry = Entry(len(entries) + 1, self.providers.time(), new_key(), close)
                    self.store.append(Addition(table_id, [entry], CLOSED))
                except Stale:  # another process was first
                    continue
                self._evict([table_id])
                self._notify_changed(self.load(table_id))
                broken.append(table_id)
        return broken

    def expire(self) -> int:
        """Delete old tables and return their number; evict those that any process has deleted."""
        now = self.store.update_age()
        removed = self.store.expire({status: now - age for status, age in EXPIRES_AFTER.items()})
        with self._lock:
            cached = list(self._cached_tables)
        self._evict(self.store.missing(cached))
        return removed

    def _evict(self, tables: list[str]) -> None:
        with self._lock:
            for table_id in tables:
                if self._cached_tables.pop(table_id, None):
                    self.ledger.drop(table_id)


def _rematch_game(position: Position, *, same: bool) -> Game:
    """Return the game of a rematch; after a resignation, a new game."""
    if position.over:
        return position.rematch(same=same)
    game = position.game
    options = game.engine.same_deal(position.state()) if same else game.engine.new_deal()
    if options is None:
        raise BadOption("rematch-same", game=game.name)
    return game.type.open(game.mode, game.seats, options, files=False)


def _fold(header: Header, entries: list[Entry]) -> Table:
    """Return the table of a log; one that cannot be replayed counts as closed."""
    if reason := _close_reason(entries):
        return closed(header, entries, reason)
    try:
        return opened(header).extended(entries)
    except Exception as fault:
        log.warning("%s does not replay: %s", header.id, type(fault).__name__)
        return closed(header, entries, "closed-rules")


def _close_reason(entries: list[Entry]) -> str | None:
    """Return why a log was closed; None if it was not."""
    reasons = [entry.body["reason"] for entry in entries if entry.body["kind"] == "close"]
    return reasons[0] if reasons else None


def _extended(table: Table, entries: list[Entry]) -> Table:
    if reason := table.closed or _close_reason(entries):
        return closed(table.header, [applied.entry for applied in table.log if applied.entry.number] + entries, reason)
    return table.extended(entries)


def decide_move(who: SeatResolver, move: str, index: int, key: str, stand_in: str | None = None) -> Decide:
    """Return the decision to play a move; the log names the bot that chose it in place of another."""
    chosen_by = {} if stand_in is None else {"stand_in": stand_in}

    def entry(table: Table, seat: int) -> Json | None:
        _check_acting(table, seat)
        _check_fresh(table, seat, index)
        assert table.position is not None
        read = table.position.read(move, seat)
        if (kept := withheld_answer(table, seat, read)) is not None:
            return None if seat in table.answers else kept
        notation = str(read)
        return {
            "kind": "move",
            "seat": seat,
            "move": notation,
            **chosen_by,
            **position_hash(table.after(seat, notation)),
        }

    return _idempotent(who, key, entry)


def _idempotent(who: SeatResolver, key: str, entry: Callable[[Table, int], Json | None]) -> Decide:
    """Return the decision to append an entry for a seat, once for each key; None from `entry` appends nothing."""

    def decide(table: Table) -> Change:
        seat = who(table)
        own = _seat_key(seat, key)
        body = None if own in table.keys else entry(table, seat)
        return [] if body is None else [(own, body)]

    return decide


def _addition(entries: list[Entry], later: Table) -> Addition:
    return Addition(later.header.id, entries, later.status, later.can_proceed)


def _seat_key(seat: int, key: str) -> str:
    """Return a client's key as stored in the log: none can collide with one of another seat, a bot or the server."""
    return f"{seat}:{key}"


def _check_open(table: Table, seat: int) -> None:
    if table.status == CLOSED:
        raise Refusal(409, "not-running").with_extra(index=table.index(seat))


def _check_acting(table: Table, seat: int) -> None:
    """Refuse unless the game is running and the seat has not resigned."""
    if table.status != RUNNING:
        raise Refusal(409, "not-running").with_extra(index=table.index(seat))
    if table.seats[seat].resigned:
        raise Refusal(409, "resigned").with_extra(index=table.index(seat))


def _check_fresh(table: Table, seat: int, index: int) -> None:
    if not table.is_fresh(seat, index):
        raise Refusal(409, "stale").with_extra(index=table.index(seat))


def check_bot(bot: str | None) -> str:
    """Return the name of a bot; `Refusal` if there is none of that name."""
    if bot not in bot_names():
        raise Refusal(422, "bad-request", "refused-bot")
    return bot


def check_game(name: str, mode: str, options: dict[str, Json], seats: list[dict[str, Json]]) -> Game:
    """Return the game for a new table; options of strangers never read a file."""
    return game_type(name).open(mode, len(seats), options)
