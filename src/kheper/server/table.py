"""A table: the fold of its header and its log.

Nothing else is known about a table. A folded table never changes; `extended` makes the next one.
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
from kheper.core.events import new_log
from kheper.core.game import Game
from kheper.core.kernel import Array
from kheper.core.position import Position
from kheper.core.record import HASH_EVERY, Record
from kheper.core.registry import game_type
from kheper.server.store import Entry, Header

if TYPE_CHECKING:
    from kheper.server.snapshot import Picture

Json = Any
Viewer = int | None
"""One who looks on: a seat, or None for spectators."""

WAITING, RUNNING, OVER, CLOSED = "waiting", "running", "over", "closed"


def token_hash(token: str) -> str:
    """What is kept of a seat's token."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(frozen=True)
class Seat:
    """A place at a table and who has it."""

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
        """Is somebody there?"""
        return self.nonce is not None

    def is_proved_by(self, hashed: str) -> bool:
        """Is that the hash of this seat's token? Takes the same time whatever the answer."""
        return self.token is not None and hmac.compare_digest(self.token, hashed)


@dataclass(frozen=True)
class UndoRequest:
    """Somebody asks the others to take moves back."""

    seat: int
    number: int
    """The entry that asked."""
    ply: int
    """The number of moves to go back to."""
    asked: tuple[int, ...]
    agreed: tuple[int, ...] = ()

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """Those who have not answered."""
        return tuple(seat for seat in self.asked if seat not in self.agreed)


ENTRY_BYTES = 2300
"""Memory for an entry besides the position it led to: key, body, chapter, and the objects around the position."""
POSITION_BYTES = new_log().nbytes
"""Memory for a position besides the state of its game: what happened."""
HEADER_FACTOR = 5
"""How much more memory the options of a table take than their text, if they are many small things."""
LINE_BYTES = 250
"""Memory for a line of the log besides its text."""


def position_bytes(position: Position) -> int:
    """Memory for a position, but for the objects around it."""
    return POSITION_BYTES + int(position.game.engine.state_dtype.itemsize)


class Memory:
    """How much memory the log of a table takes, at all moments of the table together: they share what they have."""

    def __init__(self) -> None:
        self.bytes = 0


class Line(NamedTuple):
    """An entry as it is told to one who looks on, in JSON."""

    text: orjson.Fragment
    is_kept: bool
    """Does it stand in the log?"""


@dataclass(frozen=True)
class Chapter:
    """What one entry of the log did: the position it led to, if it touched the game."""

    entry: Entry
    position: Position | None = None
    undone: bool = False
    hidden_from: frozenset[Viewer] = frozenset()
    """Those to whom it shows nothing, not even that it happened: a step of somebody's draft."""
    missed: Mapping[Viewer, int] = field(default_factory=dict)
    """Per viewer how many entries up to this one were hidden from it."""
    lines: dict[Viewer, Line | None] = field(default_factory=dict, compare=False, repr=False)
    """What it is to each who looks on, once worked out; None where it is hidden."""
    memory: Memory = field(default_factory=Memory, compare=False, repr=False)
    """Where its lines are counted."""

    def index(self, viewer: Viewer) -> int:
        """Its number to one who looks on, who must not be able to count what is hidden."""
        return self.entry.number - self.missed.get(viewer, 0)


class Offer:
    """The legal moves of a seat, worked out when first asked for and kept while what it decides on stays the same."""

    def __init__(self) -> None:
        self.legal: orjson.Fragment | None = None


class Trial(NamedTuple):
    """A move, and the position after it."""

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
    line: tuple[Position, ...] = ()
    """The positions since the start, one a move, those taken back left out."""
    chapters: tuple[Chapter, ...] = ()
    keys: frozenset[str] = frozenset()
    undo_request: UndoRequest | None = None
    conceded: tuple[int, ...] | None = None
    """The winners of a game that was resigned."""
    closed: str | None = None
    """Message id of the reason why the table was closed."""
    next: str | None = None
    """The table of the rematch."""
    relevant: tuple[int, ...] = ()
    """Per seat the index, as the seat counts, of the last entry that changed what it decides on."""
    waiting_since: dict[int, float] = field(default_factory=dict)
    """Per seat since when it owes its decision, or its last one."""
    answers: Mapping[int, str] = field(default_factory=dict)
    """Per seat the refusal of the question that is open, kept back until all have answered."""
    offers: tuple[Offer, ...] = ()
    """Per seat what it can choose from."""
    pictures: "dict[Viewer, Picture]" = field(default_factory=dict, compare=False, repr=False)
    """What those who look on see at this very moment, once worked out."""
    same_for_all: dict[str, bytes] = field(default_factory=dict, compare=False, repr=False)
    """The parts of those pictures that are the same for all, once worked out."""
    tried: list[Trial] = field(default_factory=list, compare=False, repr=False)
    """The move that was tried last: usually it is made then."""
    memory: Memory = field(default_factory=Memory, compare=False, repr=False)
    """What its log takes."""

    # ------------------------------------------------------------------------------------ what it is

    @cached_property
    def game(self) -> Game:
        """The game that is played here."""
        if self.position is not None:
            return self.position.game
        body = self.header.body
        options = dict(body["options"])
        return game_type(body["game"]).open(body["mode"], options.pop("players"), options)

    @property
    def position(self) -> Position | None:
        """Where the game stands; None before it starts."""
        return self.line[-1] if self.line else None

    @cached_property
    def status(self) -> str:
        """Waiting for players, running, over, or closed."""
        if self.closed:
            return CLOSED
        if self.position is None:
            return WAITING
        return OVER if self.position.over or self.conceded is not None else RUNNING

    @cached_property
    def pending(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return self.position.pending if self.position is not None and self.status == RUNNING else ()

    @property
    def result(self) -> Json:
        """How it ended; None before."""
        if self.conceded is not None:
            resigned = [seat.number for seat in self.seats if seat.resigned]
            return {"winners": list(self.conceded), "resigned": resigned}
        return self.position.result if self.position is not None else None

    @property
    def gives_hints(self) -> bool:
        """May its players ask for hints? Tables made before there were any give none."""
        return bool(self.header.body.get("hints", False))

    @property
    def pending_bots(self) -> tuple[int, ...]:
        """The pending seats that bots have."""
        return tuple(seat for seat in self.pending if self.seats[seat].kind == "bot")

    @property
    def bots_to_move(self) -> tuple[int, ...]:
        """Those of them whose answer is not kept back already."""
        return tuple(seat for seat in self.pending_bots if seat not in self.answers)

    @property
    def goes_on_alone(self) -> bool:
        """Does it go on though nobody does anything? A bot is to move, or answers are awaited for a time only."""
        return bool(self.bots_to_move) or (bool(self.pending) and self.line[-1].interrupt is not None)

    def seat_of(self, token: str) -> Seat | None:
        """The seat a token proves."""
        found, hashed = None, token_hash(token)
        for seat in self.seats:
            if seat.is_proved_by(hashed):
                found = seat
        return found

    def deadline(self, seat: int) -> float | None:
        """When a person's time for the decision that the seat owes is up."""
        seconds = self.header.body["clock"].get("seconds")
        if not seconds or self.seats[seat].kind != "person" or seat not in self.pending:
            return None
        return self.waiting_since[seat] + float(seconds)

    def is_free(self, seat: int, now: float) -> bool:
        """May a newcomer or a bot take this seat? Open, resigned, or out of time."""
        if self.status not in (WAITING, RUNNING):
            return False
        place = self.seats[seat]
        if place.kind == "open" or place.resigned:
            return True
        deadline = self.deadline(seat)
        return self.status == RUNNING and deadline is not None and now > deadline

    @property
    def missed(self) -> Mapping[Viewer, int]:
        """Per viewer how many entries were hidden from it."""
        return self.chapters[-1].missed if self.chapters else {}

    def index(self, viewer: Viewer) -> int:
        """Where the log stands to one who looks on."""
        return self.number - self.missed.get(viewer, 0)

    def is_fresh(self, seat: int, index: int) -> bool:
        """Has nothing happened since the entry of that index that changes what the seat decides on?"""
        return self.relevant[seat] <= index <= self.index(seat)

    @cached_property
    def written(self) -> str:
        """The record of the game with the parts of its seed, as JSON; for after the end."""
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
        """Bytes of memory that it takes, about."""
        return self.memory.bytes + sum(picture.size for picture in self.pictures.copy().values())

    @property
    def content(self) -> Array | None:
        """The content record that it keeps in memory to be played with; None before that has been needed."""
        game: Game | None = self.position.game if self.position is not None else vars(self).get("game")
        return game.engine.content if game is not None else None

    # ------------------------------------------------------------------------------------ moves

    def after(self, seat: int, move: str) -> Position:
        """The position after a move, tried first and then made: so it is played once. `IllegalMove` if it cannot be."""
        assert self.position is not None
        for trial in self.tried:
            if (trial.seat, trial.move) == (seat, move):
                return trial.after
        after = self.position.play(move, seat)
        self.tried[:] = [Trial(seat, move, after)]
        return after

    # ------------------------------------------------------------------------------------ undo

    def undo_ply(self, seat: int) -> int | None:
        """The number of moves to go back to so that the seat's last move is undone; None if it made none."""
        for ply in range(len(self.line) - 1, 0, -1):
            moved = self.line[ply].last_move
            if moved is not None and moved[0] == seat:
                return ply - 1
        return None

    def undo_kind(self, seat: int) -> str:
        """`free` while nothing was shown and the others' moves stand without it, `ask` if there is somebody to ask."""
        ply = self.undo_ply(seat)
        if ply is None or self.status != RUNNING or self.undo_request is not None:
            return "no"
        if not any(position.reveals for position in self.line[ply + 1 :]) and self.line_without(ply) is not None:
            return "free"
        return "ask" if self.others_to_ask(seat) else "no"

    def line_without(self, ply: int) -> list[tuple[Position, Position | None]] | None:
        """The moves after a ply, each with what it becomes when the first one is taken out; None if they then fail.

        Others who sealed a choice in the meantime keep it.
        """
        first, *others = self.line[ply + 1 :]
        kept: list[tuple[Position, Position | None]] = [(first, None)]
        position = self.line[ply]
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
        """The other persons at the table."""
        return tuple(s.number for s in self.seats if s.kind == "person" and s.number != seat and not s.resigned)

    # ------------------------------------------------------------------------------------ folding

    def extended(self, entries: list[Entry]) -> "Table":
        """The table after more entries."""
        table = self
        for entry in entries:
            table = _FOLDS[entry.body["kind"]](table, entry)
            table = replace(
                table,
                number=entry.number,
                keys=table.keys | {entry.key},
                pictures=table._same_pictures(),
                same_for_all={},
                tried=[],
            )
        return table

    def _same_pictures(self) -> "dict[Viewer, Picture]":
        """Those to whom the last entry shows nothing see what they saw before it."""
        hidden_from = self.chapters[-1].hidden_from
        if not hidden_from:
            return {}
        return {viewer: picture for viewer, picture in self.pictures.copy().items() if viewer in hidden_from}

    def _with_chapter(
        self, entry: Entry, position: Position | None = None, hidden_from: frozenset[Viewer] = frozenset()
    ) -> "Table":
        missed = self.missed
        if hidden_from:
            missed = {**missed, **{viewer: missed.get(viewer, 0) + 1 for viewer in hidden_from}}
        chapter = Chapter(entry, position, hidden_from=hidden_from, missed=missed, memory=self.memory)
        self.memory.bytes += ENTRY_BYTES + (position_bytes(position) if position is not None else 0)
        return replace(self, chapters=(*self.chapters, chapter))

    def _with_seat(self, number: int, **changes: Any) -> "Table":
        seats = tuple(replace(s, **changes) if s.number == number else s for s in self.seats)
        return replace(self, seats=seats)

    def _with_line(
        self, line: tuple[Position, ...], entry: Entry, changed: set[int], restarted: set[int] | None = None
    ) -> "Table":
        """Set the game's line. `changed`: whose decision is another now; `restarted`: whose clock begins anew."""
        restarted = changed if restarted is None else restarted
        seats = range(len(self.seats))
        return replace(
            self,
            line=line,
            answers={},
            relevant=tuple(
                entry.number - self.missed.get(seat, 0) if seat in changed else self.relevant[seat] for seat in seats
            ),
            offers=tuple(Offer() if seat in changed else self.offers[seat] for seat in seats),
            waiting_since=self.waiting_since | {s: entry.time for s in restarted if s in line[-1].pending},
        )


def opened_empty(header: Header) -> Table:
    """The table as it was made, without its game."""
    seats = tuple(
        Seat(number, seat["kind"], seat.get("bot"), seat.get("token"), seat.get("name", ""), seat.get("nonce"))
        for number, seat in enumerate(header.body["seats"])
    )
    memory = Memory()
    memory.bytes = HEADER_FACTOR * len(json.dumps(header.body))
    return Table(header, 0, seats, relevant=(0,) * len(seats), offers=tuple(Offer() for _ in seats), memory=memory)


def opened(header: Header) -> Table:
    """The table before its first entry."""
    entry = Entry(0, header.created, "", {"kind": "start"})
    return _started_if_full(opened_empty(header), entry)


def closed(header: Header, entries: list[Entry], reason: str) -> Table:
    """A closed table, told without its game, which the rules may no longer know how to replay."""
    table = opened_empty(header)
    for entry in entries:
        if entry.body["kind"] in ("join", "bot"):
            table = _seated(table, entry.body)
    number = entries[-1].number if entries else 0
    table.memory.bytes += ENTRY_BYTES * len(entries)
    chapters = tuple(Chapter(entry, memory=table.memory) for entry in entries)
    return replace(table, number=number, closed=reason, chapters=chapters)


def _started_if_full(table: Table, entry: Entry) -> Table:
    if table.line or not all(seat.joined for seat in table.seats):
        return table._with_chapter(entry)
    nonces = [seat.nonce or "" for seat in table.seats]
    start = table.header.body.get("start")
    if start is None:
        position = table.game.start(fairness.seed(table.header.body["secret"], nonces))
    else:
        position = table.game.position(start)
    table = table._with_chapter(entry, position)
    return table._with_line((position,), entry, set(range(len(table.seats))))


def _seated(table: Table, body: Json) -> Table:
    """Somebody takes a seat: a person with its own or a new link, or a bot, which makes the old link worth nothing."""
    changes: dict[str, Any] = {"kind": "person", "bot": None, "name": body.get("name", ""), "resigned": False}
    if body["kind"] == "bot":
        changes |= {"kind": "bot", "bot": body["bot"], "token": None}
    if not table.seats[body["seat"]].joined:
        changes["nonce"] = body["nonce"]
    if body.get("token"):
        changes["token"] = body["token"]
    return table._with_seat(body["seat"], **changes)


def _fold_join(table: Table, entry: Entry) -> Table:
    """A person who comes into a running game gets the whole time for the decision."""
    seat = entry.body["seat"]
    table = _seated(table, entry.body)
    if table.line:
        table = replace(table, waiting_since=table.waiting_since | {seat: entry.time})
    return _asked_no_more(_started_if_full(table, entry), seat, entry)


def _fold_bot(table: Table, entry: Entry) -> Table:
    table = _started_if_full(_seated(table, entry.body), entry)
    return _asked_no_more(table, entry.body["seat"], entry)


def _fold_move(table: Table, entry: Entry) -> Table:
    before = table.position
    assert before is not None
    seat = entry.body["seat"]
    after = table.after(seat, entry.body["move"])
    if "hash" in entry.body and entry.body["hash"] != after.fingerprint():
        raise BadRecord("record-hash", ply=after.ply)
    hidden_from = _unaware(before, after, seat)
    is_draft = len(hidden_from) == len(table.seats)  # from all others, spectators among them
    changed = {seat} | _affected(before, after)
    restarted = changed
    if is_draft or seat not in before.pending:  # neither a step of a draft nor thinking again gives new time
        restarted = changed - {seat}
    table = table._with_chapter(entry, after, hidden_from)._with_line((*table.line, after), entry, changed, restarted)
    return table if is_draft or table.undo_request is None else replace(table, undo_request=None)


def _unaware(before: Position, after: Position, mover: int) -> frozenset[Viewer]:
    """Those who cannot tell that a move was made: it is a step of a draft that others see only when it is sealed."""
    if after.reveals or before.pending != after.pending:
        return frozenset()
    others: set[Viewer] = {None, *range(after.game.seats)} - {mover}
    return frozenset(viewer for viewer in others if not _shows(before, after, viewer))


def _shows(before: Position, after: Position, viewer: Viewer) -> bool:
    return bool(after.events(viewer)) or before.view(viewer) != after.view(viewer)


def guard(position: Position) -> dict[str, Json]:
    """What the log keeps of a position now and then, so that other rules are noticed when it is replayed."""
    return {} if position.ply % HASH_EVERY else {"hash": position.fingerprint()}


def _affected(before: Position, after: Position) -> set[int]:
    """The seats that decide on something else than before: all if anything was shown, else those it is the turn of."""
    if after.reveals:
        return set(range(after.game.seats))
    return set(before.pending) ^ set(after.pending)


def _undone(table: Table, ply: int, entry: Entry) -> Table:
    """Back to where the game stood after that many moves, as all have agreed."""
    return _with_moves_gone(table, ply, [(position, None) for position in table.line[ply + 1 :]], entry, asked=True)


def _with_moves_gone(
    table: Table, ply: int, changes: list[tuple[Position, Position | None]], entry: Entry, *, asked: bool
) -> Table:
    becomes = {id(old): new for old, new in changes}

    def after(chapter: Chapter) -> Chapter:
        if id(chapter.position) not in becomes:
            return chapter
        new = becomes[id(chapter.position)]
        return replace(chapter, position=new or chapter.position, undone=new is None, lines={})

    before = table.position
    assert before is not None
    line = (*table.line[: ply + 1], *(new for _, new in changes if new is not None))
    everybody = set(range(len(table.seats)))
    changed = everybody if asked else {entry.body["seat"]} | set(before.pending) ^ set(line[-1].pending)
    table = replace(table, chapters=tuple(map(after, table.chapters)), undo_request=None)
    return table._with_line(line, entry, changed, changed if asked else changed - {entry.body["seat"]})


def _fold_undo(table: Table, entry: Entry) -> Table:
    ply = entry.body["ply"]
    changes = table.line_without(ply)
    if changes is None:
        raise BadRecord("record-move")
    (gone,) = (chapter for chapter in table.chapters if chapter.position is table.line[ply + 1])
    # Who did not see the move does not see it taken back.
    return _with_moves_gone(table, ply, changes, entry, asked=False)._with_chapter(entry, hidden_from=gone.hidden_from)


def _fold_undo_request(table: Table, entry: Entry) -> Table:
    seat = entry.body["seat"]
    request = UndoRequest(seat, entry.number, entry.body["ply"], table.others_to_ask(seat))
    return replace(table._with_chapter(entry), undo_request=request)


def _fold_undo_answer(table: Table, entry: Entry) -> Table:
    request = table.undo_request
    table = table._with_chapter(entry)
    if request is None:
        return table
    if not entry.body["accept"]:
        return replace(table, undo_request=None)
    return _agreed(table, replace(request, agreed=(*request.agreed, entry.body["seat"])), entry)


def _agreed(table: Table, request: UndoRequest, entry: Entry) -> Table:
    if not request.waiting_for:
        return _undone(table, request.ply, entry)
    return replace(table, undo_request=request)


def _asked_no_more(table: Table, seat: int, entry: Entry) -> Table:
    """Who has left is not asked about an undo any more, and wants none."""
    request = table.undo_request
    if request is None or seat not in (request.seat, *request.asked):
        return table
    if seat == request.seat:
        return replace(table, undo_request=None)
    return _agreed(table, replace(request, asked=tuple(s for s in request.asked if s != seat)), entry)


def _fold_resign(table: Table, entry: Entry) -> Table:
    """Among three or more the seat becomes free for somebody else; else the game is over."""
    seat = entry.body["seat"]
    table = table._with_seat(seat, resigned=True)._with_chapter(entry)
    staying = tuple(s.number for s in table.seats if not s.resigned)
    persons = [s for s in table.seats if s.kind == "person" and not s.resigned]
    if len(table.seats) <= 2 or len(staying) < 2 or not persons:
        return replace(table, conceded=staying, undo_request=None)
    return _asked_no_more(table, seat, entry)


def _fold_chat(table: Table, entry: Entry) -> Table:
    return table._with_chapter(entry)


def _fold_answer(table: Table, entry: Entry) -> Table:
    """A refusal that is kept back shows nothing to anybody, not even to who has given it."""
    everybody: frozenset[Viewer] = frozenset({None, *range(len(table.seats))})
    answers = {**table.answers, entry.body["seat"]: entry.body["move"]}
    return replace(table._with_chapter(entry, hidden_from=everybody), answers=answers)


def _fold_next(table: Table, entry: Entry) -> Table:
    return replace(table._with_chapter(entry), next=entry.body["table"])


def _fold_close(table: Table, entry: Entry) -> Table:
    return replace(table._with_chapter(entry), closed=entry.body["reason"])


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
