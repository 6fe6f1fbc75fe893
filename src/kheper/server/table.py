"""A table: the fold of its header and its log.

Nothing else is known about a table. A folded table never changes; `extended` returns the next one.
"""

import hashlib
import hmac
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import orjson

from kheper.core import fairness
from kheper.core.errors import BadRecord, IllegalMove
from kheper.core.game import Game
from kheper.core.jsonio import Json
from kheper.core.position import Position
from kheper.core.record import HASH_EVERY, Record
from kheper.core.registry import game_type
from kheper.kernel.events import new_log
from kheper.kernel.jit import Array
from kheper.server.store import Entry, Header

if TYPE_CHECKING:
    from kheper.server.snapshot import CachedSnapshot

Viewer = int | None
"""A seat, or None for spectators."""

WAITING, RUNNING, OVER, CLOSED = "waiting", "running", "over", "closed"


def token_hash(token: str) -> str:
    """Return the hash of a seat's token, which is stored instead of the token."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(frozen=True)
class Seat:
    """A seat at a table and who has it."""

    number: int
    kind: str
    """`person`, `bot` or `open`."""
    bot: str | None = None
    token: str | None = None
    """Hash of the token that proves it."""
    name: str = ""
    nonce: str | None = None
    resigned: bool = False

    @property
    def joined(self) -> bool:
        """Return whether somebody has taken the seat."""
        return self.nonce is not None

    def is_proved_by(self, hashed: str) -> bool:
        """Return whether this is the hash of the seat's token; in constant time."""
        return self.token is not None and hmac.compare_digest(self.token, hashed)


@dataclass(frozen=True)
class UndoRequest:
    """A request to the others to undo moves."""

    seat: int
    number: int
    """The entry that asked."""
    ply: int
    """The number of moves to go back to."""
    asked: tuple[int, ...]
    agreed: tuple[int, ...] = ()

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """Return the seats that have not answered."""
        return tuple(seat for seat in self.asked if seat not in self.agreed)


ENTRY_BYTES = 2300
"""Memory for an entry without its position: key, body, `AppliedEntry`, and the objects around the position."""
POSITION_BYTES = new_log().nbytes
"""Memory for a position without the state of its game: its events."""
HEADER_FACTOR = 5
"""How much more memory the options of a table take than their JSON, if they are many small objects."""
LOG_LINE_BYTES = 250
"""Memory for a line of the log without its text."""


def position_bytes(position: Position) -> int:
    """Return the memory for a position, without the objects around it."""
    return POSITION_BYTES + int(position.game.engine.state_dtype.itemsize)


class Memory:
    """The memory of a table's log, counted once for all moments of the table: they share it."""

    def __init__(self) -> None:
        self.bytes = 0


class LogLine(NamedTuple):
    """An entry of the log as a viewer may see it, as JSON."""

    text: orjson.Fragment
    is_logged: bool
    """Does it belong in the visible log?"""


@dataclass(frozen=True)
class AppliedEntry:
    """An entry of the log with its effect: the position it led to, if it touched the game."""

    entry: Entry
    position: Position | None = None
    undone: bool = False
    hidden_from: frozenset[Viewer] = frozenset()
    """The viewers who must not notice it at all: a step of somebody's draft."""
    missed: Mapping[Viewer, int] = field(default_factory=dict)
    """For each viewer the number of entries up to this one that were hidden from it."""
    lines: dict[Viewer, LogLine | None] = field(default_factory=dict, compare=False, repr=False)
    """For each viewer the line of the log, once computed; None if it is hidden."""
    memory: Memory = field(default_factory=Memory, compare=False, repr=False)
    """The counter of the memory that its lines take."""

    def index(self, viewer: Viewer) -> int:
        """Return its number for a viewer, who must not be able to count hidden entries."""
        return self.entry.number - self.missed.get(viewer, 0)


class Offer:
    """The legal moves of a seat, computed on first use and kept while its decision stays the same."""

    def __init__(self) -> None:
        self.legal: orjson.Fragment | None = None


class PreviewedMove(NamedTuple):
    """A move that was checked, and the position after it."""

    seat: int
    move: str
    after: Position


@dataclass(frozen=True)
class Table:
    """A table at one moment of its log."""

    header: Header
    number: int
    """The last entry folded in."""
    seats: tuple[Seat, ...]
    positions: tuple[Position, ...] = ()
    """The positions since the start, one for each move that was not undone."""
    log: tuple[AppliedEntry, ...] = ()
    keys: frozenset[str] = frozenset()
    undo_request: UndoRequest | None = None
    conceded: tuple[int, ...] | None = None
    """The winners of a game that was resigned."""
    closed: str | None = None
    """Message id of the reason why the table was closed."""
    next: str | None = None
    """The table of the rematch."""
    relevant: tuple[int, ...] = ()
    """For each seat the index, as the seat counts, of the last entry that changed its decision."""
    waiting_since: dict[int, float] = field(default_factory=dict)
    """For each seat since when it owes its decision, or owed its last one."""
    answers: Mapping[int, str] = field(default_factory=dict)
    """For each seat its refusal of the open interrupt, withheld until all have answered."""
    annotated_moves: tuple[Offer, ...] = ()
    """For each seat its cached legal moves."""
    snapshots: "dict[Viewer, CachedSnapshot]" = field(default_factory=dict, compare=False, repr=False)
    """For each viewer the snapshot of this moment, once computed."""
    shared_parts: dict[str, bytes] = field(default_factory=dict, compare=False, repr=False)
    """The parts of those snapshots that are the same for all viewers, once computed."""
    previewed: list[PreviewedMove] = field(default_factory=list, compare=False, repr=False)
    """The move that was checked last: usually it is played next."""
    memory: Memory = field(default_factory=Memory, compare=False, repr=False)
    """The memory that its log takes."""

    # ------------------------------------------------------------------------------------ state

    @cached_property
    def game(self) -> Game:
        """Return the game that is played here."""
        if self.position is not None:
            return self.position.game
        body = self.header.body
        options = dict(body["options"])
        return game_type(body["game"]).open(body["mode"], options.pop("players"), options)

    @property
    def position(self) -> Position | None:
        """Return the current position; None before the game starts."""
        return self.positions[-1] if self.positions else None

    @cached_property
    def status(self) -> str:
        """Return whether the table is waiting for players, running, over or closed."""
        if self.closed:
            return CLOSED
        if self.position is None:
            return WAITING
        return OVER if self.position.over or self.conceded is not None else RUNNING

    @cached_property
    def pending(self) -> tuple[int, ...]:
        """Return the seats that owe a decision."""
        return self.position.pending if self.position is not None and self.status == RUNNING else ()

    @property
    def result(self) -> Json:
        """Return the result; None before the end."""
        if self.conceded is not None:
            resigned = [seat.number for seat in self.seats if seat.resigned]
            return {"winners": list(self.conceded), "resigned": resigned}
        return self.position.result if self.position is not None else None

    @property
    def gives_hints(self) -> bool:
        """Return whether players may ask for hints; not at tables made before there were any."""
        return bool(self.header.body.get("hints", False))

    @property
    def pending_bots(self) -> tuple[int, ...]:
        """Return the pending seats of bots."""
        return tuple(seat for seat in self.pending if self.seats[seat].kind == "bot")

    @property
    def bots_to_move(self) -> tuple[int, ...]:
        """Return the pending seats of bots whose answer is not withheld already."""
        return tuple(seat for seat in self.pending_bots if seat not in self.answers)

    @property
    def can_proceed(self) -> bool:
        """Return whether the game goes on without anybody acting: a bot is to move, or an interrupt is timed."""
        return bool(self.bots_to_move) or (bool(self.pending) and self.positions[-1].interrupt is not None)

    def seat_of(self, token: str) -> Seat | None:
        """Return the seat that a token belongs to."""
        found, hashed = None, token_hash(token)
        for seat in self.seats:
            if seat.is_proved_by(hashed):
                found = seat
        return found

    def deadline(self, seat: int) -> float | None:
        """Return when a person's time for a pending decision is up; None if it is not limited."""
        seconds = self.header.body["clock"].get("seconds")
        if not seconds or self.seats[seat].kind != "person" or seat not in self.pending:
            return None
        return self.waiting_since[seat] + float(seconds)

    def is_free(self, seat: int, now: float) -> bool:
        """Return whether a newcomer or a bot may take this seat: it is open, resigned or out of time."""
        if self.status not in (WAITING, RUNNING):
            return False
        place = self.seats[seat]
        if place.kind == "open" or place.resigned:
            return True
        deadline = self.deadline(seat)
        return self.status == RUNNING and deadline is not None and now > deadline

    @property
    def missed(self) -> Mapping[Viewer, int]:
        """Return for each viewer the number of entries hidden from it."""
        return self.log[-1].missed if self.log else {}

    def index(self, viewer: Viewer) -> int:
        """Return the index of the log as a viewer counts."""
        return self.number - self.missed.get(viewer, 0)

    def is_fresh(self, seat: int, index: int) -> bool:
        """Return whether nothing has changed the seat's decision since the entry of that index."""
        return self.relevant[seat] <= index <= self.index(seat)

    @cached_property
    def record_json(self) -> str:
        """Return the record of a finished game with the parts of its seed, as JSON."""
        assert self.position is not None
        secret = self.header.body["secret"]
        parts = {
            "secret": secret,
            "commitment": fairness.commitment(secret),
            "nonces": [seat.nonce for seat in self.seats],
        }
        return Record(self.position, tuple(seat.name for seat in self.seats), parts).to_json()

    @property
    def size(self) -> int:
        """Return the approximate memory in bytes."""
        return self.memory.bytes + sum(snapshot.size for snapshot in self.snapshots.copy().values())

    @property
    def content(self) -> Array | None:
        """Return the content record that the table holds in memory; None before it has been needed."""
        game: Game | None = self.position.game if self.position is not None else vars(self).get("game")
        return game.engine.content if game is not None else None

    # ------------------------------------------------------------------------------------ moves

    def after(self, seat: int, move: str) -> Position:
        """Return the position after a move, cached: a move is checked first and then played. `IllegalMove` if it is."""
        assert self.position is not None
        for preview in self.previewed:
            if (preview.seat, preview.move) == (seat, move):
                return preview.after
        after = self.position.play(move, seat)
        self.previewed[:] = [PreviewedMove(seat, move, after)]
        return after

    # ------------------------------------------------------------------------------------ undo

    def undo_ply(self, seat: int) -> int | None:
        """Return the ply to go back to so that the seat's last move is undone; None if it made none."""
        for ply in range(len(self.positions) - 1, 0, -1):
            moved = self.positions[ply].last_move
            if moved is not None and moved[0] == seat:
                return ply - 1
        return None

    def undo_kind(self, seat: int) -> str:
        """Return `free` if nothing was revealed and the others' moves stand without it, else `ask` or `no`."""
        ply = self.undo_ply(seat)
        if ply is None or self.status != RUNNING or self.undo_request is not None:
            return "no"
        if (
            not any(position.reveals for position in self.positions[ply + 1 :])
            and self.positions_without(ply) is not None
        ):
            return "free"
        return "ask" if self.others_to_ask(seat) else "no"

    def positions_without(self, ply: int) -> list[tuple[Position, Position | None]] | None:
        """Return the positions after a ply, each with its replacement without the first move; None if that fails.

        Others who sealed a choice in the meantime keep it.
        """
        first, *others = self.positions[ply + 1 :]
        kept: list[tuple[Position, Position | None]] = [(first, None)]
        position = self.positions[ply]
        for old in others:
            assert old.last_move is not None
            seat, move = old.last_move
            try:
                position = position.play(move, seat)
            except IllegalMove:
                return None
            kept.append((old, position))
        return kept

    def others_to_ask(self, seat: int) -> tuple[int, ...]:
        """Return the other people at the table, who are asked about an undo."""
        return tuple(s.number for s in self.seats if s.kind == "person" and s.number != seat and not s.resigned)

    # ------------------------------------------------------------------------------------ folding

    def extended(self, entries: list[Entry]) -> "Table":
        """Return the table after more entries."""
        table = self
        for entry in entries:
            table = _FOLDS[entry.body["kind"]](table, entry)
            table = replace(
                table,
                number=entry.number,
                keys=table.keys | {entry.key},
                snapshots=table._unchanged_snapshots(),
                shared_parts={},
                previewed=[],
            )
        return table

    def _unchanged_snapshots(self) -> "dict[Viewer, CachedSnapshot]":
        """Return the snapshots of the viewers from whom the last entry is hidden: theirs stay the same."""
        hidden_from = self.log[-1].hidden_from
        if not hidden_from:
            return {}
        return {viewer: snapshot for viewer, snapshot in self.snapshots.copy().items() if viewer in hidden_from}

    def _with_entry(
        self, entry: Entry, position: Position | None = None, hidden_from: frozenset[Viewer] = frozenset()
    ) -> "Table":
        missed = self.missed
        if hidden_from:
            missed = {**missed, **{viewer: missed.get(viewer, 0) + 1 for viewer in hidden_from}}
        applied = AppliedEntry(entry, position, hidden_from=hidden_from, missed=missed, memory=self.memory)
        self.memory.bytes += ENTRY_BYTES + (position_bytes(position) if position is not None else 0)
        return replace(self, log=(*self.log, applied))

    def _with_seat(self, number: int, **changes: Any) -> "Table":
        seats = tuple(replace(s, **changes) if s.number == number else s for s in self.seats)
        return replace(self, seats=seats)

    def _with_positions(
        self, positions: tuple[Position, ...], entry: Entry, changed: set[int], restarted: set[int] | None = None
    ) -> "Table":
        """Set the positions. `changed`: seats whose decision has changed; `restarted`: seats whose clock restarts."""
        restarted = changed if restarted is None else restarted
        seats = range(len(self.seats))
        return replace(
            self,
            positions=positions,
            answers={},
            relevant=tuple(
                entry.number - self.missed.get(seat, 0) if seat in changed else self.relevant[seat] for seat in seats
            ),
            annotated_moves=tuple(Offer() if seat in changed else self.annotated_moves[seat] for seat in seats),
            waiting_since=self.waiting_since | {s: entry.time for s in restarted if s in positions[-1].pending},
        )


def _created(header: Header) -> Table:
    """Return the table as it was created, without its game."""
    seats = tuple(
        Seat(number, seat["kind"], seat.get("bot"), seat.get("token"), seat.get("name", ""), seat.get("nonce"))
        for number, seat in enumerate(header.body["seats"])
    )
    memory = Memory()
    memory.bytes = HEADER_FACTOR * len(json.dumps(header.body))
    return Table(
        header, 0, seats, relevant=(0,) * len(seats), annotated_moves=tuple(Offer() for _ in seats), memory=memory
    )


def opened(header: Header) -> Table:
    """Return the table before its first entry."""
    entry = Entry(0, header.created, "", {"kind": "start"})
    return _start_if_full(_created(header), entry)


def closed(header: Header, entries: list[Entry], reason: str) -> Table:
    """Return a closed table without its game, which the current rules may be unable to replay."""
    table = _created(header)
    for entry in entries:
        if entry.body["kind"] in ("join", "bot"):
            table = _with_player(table, entry.body)
    number = entries[-1].number if entries else 0
    table.memory.bytes += ENTRY_BYTES * len(entries)
    log = tuple(AppliedEntry(entry, memory=table.memory) for entry in entries)
    return replace(table, number=number, closed=reason, log=log)


def _start_if_full(table: Table, entry: Entry) -> Table:
    if table.positions or not all(seat.joined for seat in table.seats):
        return table._with_entry(entry)
    nonces = [seat.nonce or "" for seat in table.seats]
    start = table.header.body.get("start")
    if start is None:
        position = table.game.start(fairness.seed(table.header.body["secret"], nonces))
    else:
        position = table.game.position(start)
    table = table._with_entry(entry, position)
    return table._with_positions((position,), entry, set(range(len(table.seats))))


def _with_player(table: Table, body: Json) -> Table:
    """Seat a person, with the link of the seat or a new one, or a bot, which invalidates the old link."""
    changes: dict[str, Any] = {"kind": "person", "bot": None, "name": body.get("name", ""), "resigned": False}
    if body["kind"] == "bot":
        changes |= {"kind": "bot", "bot": body["bot"], "token": None}
    if not table.seats[body["seat"]].joined:
        changes["nonce"] = body["nonce"]
    if body.get("token"):
        changes["token"] = body["token"]
    return table._with_seat(body["seat"], **changes)


def _fold_join(table: Table, entry: Entry) -> Table:
    """Apply a join; a person who joins a running game gets the full time for the decision."""
    seat = entry.body["seat"]
    table = _with_player(table, entry.body)
    if table.positions:
        table = replace(table, waiting_since=table.waiting_since | {seat: entry.time})
    return _without_undo_party(_start_if_full(table, entry), seat, entry)


def _fold_bot(table: Table, entry: Entry) -> Table:
    table = _start_if_full(_with_player(table, entry.body), entry)
    return _without_undo_party(table, entry.body["seat"], entry)


def _fold_move(table: Table, entry: Entry) -> Table:
    before = table.position
    assert before is not None
    seat = entry.body["seat"]
    after = table.after(seat, entry.body["move"])
    if "hash" in entry.body and entry.body["hash"] != after.fingerprint():
        raise BadRecord("record-hash", ply=after.ply)
    hidden_from = _hidden_from(before, after, seat)
    is_draft = len(hidden_from) == len(table.seats)  # hidden from all others, spectators included
    changed = {seat} | _affected(before, after)
    restarted = changed
    if is_draft or seat not in before.pending:  # neither a step of a draft nor thinking again gives new time
        restarted = changed - {seat}
    table = table._with_entry(entry, after, hidden_from)._with_positions(
        (*table.positions, after), entry, changed, restarted
    )
    return table if is_draft or table.undo_request is None else replace(table, undo_request=None)


def _hidden_from(before: Position, after: Position, mover: int) -> frozenset[Viewer]:
    """Return the viewers from whom a move is hidden: a step of a draft that others see only once it is sealed."""
    if after.reveals or before.pending != after.pending:
        return frozenset()
    others: set[Viewer] = {None, *range(after.game.seats)} - {mover}
    return frozenset(viewer for viewer in others if not _reveals_to(before, after, viewer))


def _reveals_to(before: Position, after: Position, viewer: Viewer) -> bool:
    return bool(after.events(viewer)) or before.view(viewer) != after.view(viewer)


def position_hash(position: Position) -> dict[str, Json]:
    """Return the hash that an entry stores every few plies, so that a replay under other rules is noticed."""
    return {} if position.ply % HASH_EVERY else {"hash": position.fingerprint()}


def _affected(before: Position, after: Position) -> set[int]:
    """Return the seats whose decision has changed: all if anything was revealed, else those newly pending or not."""
    if after.reveals:
        return set(range(after.game.seats))
    return set(before.pending) ^ set(after.pending)


def _undo_to(table: Table, ply: int, entry: Entry) -> Table:
    """Return to a ply, as all have agreed."""
    return _with_moves_undone(
        table, ply, [(position, None) for position in table.positions[ply + 1 :]], entry, asked=True
    )


def _with_moves_undone(
    table: Table, ply: int, changes: list[tuple[Position, Position | None]], entry: Entry, *, asked: bool
) -> Table:
    becomes = {id(old): new for old, new in changes}

    def after(applied: AppliedEntry) -> AppliedEntry:
        if id(applied.position) not in becomes:
            return applied
        new = becomes[id(applied.position)]
        return replace(applied, position=new or applied.position, undone=new is None, lines={})

    before = table.position
    assert before is not None
    positions = (*table.positions[: ply + 1], *(new for _, new in changes if new is not None))
    everybody = set(range(len(table.seats)))
    changed = everybody if asked else {entry.body["seat"]} | set(before.pending) ^ set(positions[-1].pending)
    table = replace(table, log=tuple(map(after, table.log)), undo_request=None)
    return table._with_positions(positions, entry, changed, changed if asked else changed - {entry.body["seat"]})


def _fold_undo(table: Table, entry: Entry) -> Table:
    ply = entry.body["ply"]
    changes = table.positions_without(ply)
    if changes is None:
        raise BadRecord("record-move")
    (undone_entry,) = (applied for applied in table.log if applied.position is table.positions[ply + 1])
    # Whoever did not see the move does not see the undo.
    return _with_moves_undone(table, ply, changes, entry, asked=False)._with_entry(
        entry, hidden_from=undone_entry.hidden_from
    )


def _fold_undo_request(table: Table, entry: Entry) -> Table:
    seat = entry.body["seat"]
    request = UndoRequest(seat, entry.number, entry.body["ply"], table.others_to_ask(seat))
    return replace(table._with_entry(entry), undo_request=request)


def _fold_undo_answer(table: Table, entry: Entry) -> Table:
    request = table.undo_request
    table = table._with_entry(entry)
    if request is None:
        return table
    if not entry.body["accept"]:
        return replace(table, undo_request=None)
    return _with_agreement(table, replace(request, agreed=(*request.agreed, entry.body["seat"])), entry)


def _with_agreement(table: Table, request: UndoRequest, entry: Entry) -> Table:
    if not request.waiting_for:
        return _undo_to(table, request.ply, entry)
    return replace(table, undo_request=request)


def _without_undo_party(table: Table, seat: int, entry: Entry) -> Table:
    """Remove a seat that was left from the request to undo; drop the request if it was theirs."""
    request = table.undo_request
    if request is None or seat not in (request.seat, *request.asked):
        return table
    if seat == request.seat:
        return replace(table, undo_request=None)
    return _with_agreement(table, replace(request, asked=tuple(s for s in request.asked if s != seat)), entry)


def _fold_resign(table: Table, entry: Entry) -> Table:
    """Apply a resignation: with three or more seats the seat becomes free, else the game is over."""
    seat = entry.body["seat"]
    table = table._with_seat(seat, resigned=True)._with_entry(entry)
    staying = tuple(s.number for s in table.seats if not s.resigned)
    persons = [s for s in table.seats if s.kind == "person" and not s.resigned]
    if len(table.seats) <= 2 or len(staying) < 2 or not persons:
        return replace(table, conceded=staying, undo_request=None)
    return _without_undo_party(table, seat, entry)


def _fold_chat(table: Table, entry: Entry) -> Table:
    return table._with_entry(entry)


def _fold_answer(table: Table, entry: Entry) -> Table:
    """Apply a withheld refusal, which is hidden from everybody, even from the seat that gave it."""
    everybody: frozenset[Viewer] = frozenset({None, *range(len(table.seats))})
    answers = {**table.answers, entry.body["seat"]: entry.body["move"]}
    return replace(table._with_entry(entry, hidden_from=everybody), answers=answers)


def _fold_next(table: Table, entry: Entry) -> Table:
    return replace(table._with_entry(entry), next=entry.body["table"])


def _fold_close(table: Table, entry: Entry) -> Table:
    return replace(table._with_entry(entry), closed=entry.body["reason"])


_FOLDS = {
    "join": _fold_join,
    "bot": _fold_bot,
    "move": _fold_move,
    "undo": _fold_undo,
    "undo_request": _fold_undo_request,
    "undo_answer": _fold_undo_answer,
    "resign": _fold_resign,
    "chat": _fold_chat,
    "answer": _fold_answer,
    "next": _fold_next,
    "close": _fold_close,
}
