"""The JSON of a table that is sent to a viewer; all of it comes from that seat's view."""

import time
from collections.abc import Sequence
from datetime import UTC, datetime

import orjson

from kheper.core.jsonio import Json
from kheper.core.position import Position
from kheper.core.text import LANGUAGES
from kheper.server.table import LOG_LINE_BYTES, RUNNING, AppliedEntry, LogLine, Table
from kheper.server.words import cached_localised


def to_json(document: Json) -> bytes:
    """Return a document as JSON, without spare memory: orjson allocates at least 4 KiB for each result."""
    return bytes(memoryview(orjson.dumps(document)))


class CachedSnapshot:
    """A table at one moment as a viewer may see it; computed once, however often it is sent."""

    def __init__(self, index: int, parts: dict[str, bytes]) -> None:
        self.index = index
        """The index of the log as the viewer counts."""
        self.parts = parts
        """The JSON of each part that can change, except the log and the chat, which only grow."""
        self.json: bytes | None = None
        """The whole table as JSON, once it has been requested."""

    @property
    def size(self) -> int:
        """Return the approximate memory in bytes; shared parts are counted for each viewer."""
        return sum(map(len, self.parts.values())) + len(self.json or b"") + 1000

    def without_json(self) -> "CachedSnapshot":
        """Return the same snapshot without its JSON, to compare later ones with."""
        return CachedSnapshot(self.index, self.parts)


def snapshot_of(table: Table, you: int | None) -> CachedSnapshot:
    """Return the snapshot of a table for a viewer, cached unless it depends on the time."""
    snapshot = table.snapshots.get(you)
    if snapshot is None:
        snapshot = table.snapshots[you] = CachedSnapshot(table.index(you), _parts(table, you))
    if not _has_clock(table):
        return snapshot
    return CachedSnapshot(snapshot.index, snapshot.parts | {"seats": to_json(seats(table))})  # seats depend on the time


def _has_clock(table: Table) -> bool:
    return bool(table.header.body["clock"].get("seconds"))


def _parts(table: Table, you: int | None) -> dict[str, bytes]:
    if not table.shared_parts:
        table.shared_parts.update(_shared_parts(table))
    public = table.shared_parts
    return {
        **public,
        "view": _view(table.position, you, public["view"]),
        "legal": to_json(legal(table, table.position, you)),
        "undo": to_json(undo(table, you)),
    }


def _shared_parts(table: Table) -> dict[str, bytes]:
    """Return the parts that are the same for all viewers; of `view` its public part."""
    parts = {
        "status": table.status,
        "closed_reason": cached_localised(table.closed) if table.closed else None,
        "seats": seats(table),
        "pending": table.pending,
        "view": table.position.public_view() if table.position is not None else None,
        "result": table.result,
        "next": {"table": table.next} if table.next else None,
        "thinking": table.pending_bots,
    }
    return {name: to_json(part) for name, part in parts.items()}


def _view(position: Position | None, you: int | None, public: bytes) -> bytes:
    """Return `position.view(you)` as JSON, given its public part."""
    if position is None:
        return b"null"
    own = to_json(position.own_view(you))
    return own if public == b"{}" else public[:-1] + b"," + own[1:]


def snapshot_json(table: Table, you: int | None) -> bytes:
    """Return the table as a seat or a spectator may see it, as JSON."""
    snapshot = snapshot_of(table, you)
    if snapshot.json is None:
        snapshot.json = to_json(_snapshot(table, you, snapshot))
    return snapshot.json


def _snapshot(table: Table, you: int | None, snapshot: CachedSnapshot) -> dict[str, Json]:
    body = table.header.body
    return {
        "table": table.header.id,
        "index": snapshot.index,
        "game": body["game"],
        "mode": body["mode"],
        "options": public_options(table),
        "rules_version": body["rules"],
        "you": you,
        "commitment": body["commitment"],
        "clock": body["clock"],
        "public": table.header.public,
        "hints": table.gives_hints,
        "chat": chat(table.log, you),
        "log": lines(table.log, you),
        **_as_fragments(snapshot.parts),
    }


def _as_fragments(parts: dict[str, bytes]) -> dict[str, orjson.Fragment]:
    return {name: orjson.Fragment(part) for name, part in parts.items()}


APPENDING_KINDS = ("move", "answer", "chat", "undo_request", "next")
"""Kinds of entries that only append to the visible log; others may undo moves."""


def changes(
    table: Table, you: int | None, before: CachedSnapshot, new_entries: Sequence[AppliedEntry]
) -> dict[str, Json]:
    """Return the changes since an earlier snapshot, given the entries applied after it."""
    now = snapshot_of(table, you)
    changed = {name: part for name, part in now.parts.items() if part != before.parts[name]}
    if _has_clock(table):
        changed["seats"] = now.parts["seats"]  # the earlier ones depend on when they were computed
    only_appended = all(applied.entry.body["kind"] in APPENDING_KINDS for applied in new_entries)
    return {
        "since": before.index,
        "set": _as_fragments(changed) | ({} if only_appended else {"log": lines(table.log, you)}),
        "log": lines(new_entries, you) if only_appended else [],
        "chat": chat(new_entries, you),
    }


def public_options(table: Table) -> dict[str, Json]:
    """Return the options; they hold nothing secret."""
    return dict(table.header.body["options"])


def seats(table: Table) -> list[dict[str, Json]]:
    """Return the seats and who has them."""
    now = time.time()
    return [
        {
            "seat": seat.number,
            "kind": seat.kind,
            "bot": seat.bot,
            "name": seat.name,
            "joined": seat.joined,
            "free": table.is_free(seat.number, now),
            "resigned": seat.resigned,
            "deadline": _moment(table.deadline(seat.number)),
        }
        for seat in table.seats
    ]


def _moment(seconds: float | None) -> str | None:
    return None if seconds is None else datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds")


def legal(table: Table, position: Position | None, you: int | None) -> Json:
    """Return the seat's legal moves, each with a preview of its effects."""
    if position is None or you is None or table.status != RUNNING:
        return []
    offer = table.annotated_moves[you]
    if offer.legal is None:
        offer.legal = orjson.Fragment(to_json(_annotated_moves(position, you)))
    return offer.legal


def _annotated_moves(position: Position, you: int) -> list[dict[str, Json]]:
    if you not in position.pending:  # its choice is sealed: there is no preview of another one
        return [{"move": str(move)} for move in position.legal(you)]
    return [{"move": move.notation, **promise} for move, promise in position.game.engine.annotated_moves(position, you)]


def in_words(table: Table, you: int) -> list[dict[str, Json]]:
    """Return the seat's legal moves in words, in every language."""
    position = table.position
    if position is None or table.status != RUNNING:
        return []
    texts = {lang: position.game.type.text(lang) for lang in LANGUAGES}
    words = position.game.engine.move_words
    return [
        {"move": str(move), "words": {lang: words(move.action, text) for lang, text in texts.items()}}
        for move in position.legal(you)
    ]


def undo(table: Table, you: int | None) -> dict[str, Json]:
    """Return whether the seat may undo its last move, and the open request to undo."""
    request = table.undo_request
    possible = "no" if you is None else table.undo_kind(you)
    return {
        "possible": possible,
        "reason": cached_localised(_undo_refusal(table, you)) if you is not None and possible == "no" else None,
        "asked_by": request.seat if request else None,
        "waiting_for": list(request.waiting_for) if request else [],
    }


def _undo_refusal(table: Table, you: int) -> str:
    if table.status != RUNNING:
        return "undo-over"
    if table.undo_request is not None:
        return "undo-pending"
    return "undo-nothing" if table.undo_ply(you) is None else "undo-shown"


def chat(log: Sequence[AppliedEntry], you: int | None) -> list[dict[str, Json]]:
    """Return the chat lines."""
    return [
        {"seat": applied.entry.body["seat"], "text": applied.entry.body["text"], "index": applied.index(you)}
        for applied in log
        if applied.entry.body["kind"] == "chat"
    ]


def lines(log: Sequence[AppliedEntry], you: int | None) -> list[orjson.Fragment]:
    """Return the lines of the visible log."""
    return [line.text for applied in log if (line := log_line(applied, you)) and line.is_logged]


def log_line(applied: AppliedEntry, you: int | None) -> LogLine | None:
    """Return `entry_document` as JSON, cached: it is part of a message and of every later snapshot."""
    if you not in applied.lines:
        entry = entry_document(applied, you)
        text = to_json(entry) if entry else b""
        applied.lines[you] = LogLine(orjson.Fragment(text), is_logged(entry)) if entry else None
        applied.memory.bytes += len(text) + LOG_LINE_BYTES
    return applied.lines[you]


def entry_document(applied: AppliedEntry, you: int | None) -> dict[str, Json] | None:
    """Return an entry with the events a seat may see, marked if they were undone; None if it is hidden."""
    if you in applied.hidden_from:
        return None
    return {
        "index": applied.index(you),
        "entry": public_entry(applied),
        "events": [] if applied.position is None else applied.position.events(you),
        "undone": applied.undone,
    }


def is_logged(entry: dict[str, Json]) -> bool:
    """Return whether an entry belongs in the log: not if it is a chat line, or a move without visible events."""
    return bool(entry["events"]) or entry["entry"]["kind"] not in ("chat", "move")


PUBLIC_KEYS = ("kind", "seat", "name", "text", "bot", "accept", "table", "stand_in")


def public_entry(applied: AppliedEntry) -> dict[str, Json]:
    """Return the part of an entry that anybody may see: never a token, a nonce or a sealed move."""
    body = applied.entry.body
    return {key: body[key] for key in PUBLIC_KEYS if key in body}
