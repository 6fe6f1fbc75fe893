"""What is sent of a table to one who looks at it: everything comes from that seat's view."""

import time
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import orjson

from kheper.core.position import Position
from kheper.core.text import LANGUAGES
from kheper.server.table import LINE_BYTES, RUNNING, Chapter, Line, Table
from kheper.server.words import always

Json = Any


def written(document: Json) -> bytes:
    """A document as JSON, in no more memory than that takes: orjson leaves at least 4 KiB to what it returns."""
    return bytes(memoryview(orjson.dumps(document)))


class Picture:
    """A table at one moment as one who looks on may see it; made once, however many it is sent to."""

    def __init__(self, index: int, parts: dict[str, bytes]) -> None:
        self.index = index
        """Where the log stands to who looks on."""
        self.parts = parts
        """The JSON of everything that can change but the log and the chat, which grow."""
        self.whole: bytes | None = None
        """The whole table as JSON, once it has been asked for."""

    @property
    def size(self) -> int:
        """Bytes of memory that it takes, about; parts that others have too are counted for each."""
        return sum(map(len, self.parts.values())) + len(self.whole or b"") + 1000

    def in_parts(self) -> "Picture":
        """The same without the whole, for who has been sent it."""
        return Picture(self.index, self.parts)


def picture_of(table: Table, you: int | None) -> Picture:
    """The picture of this very moment."""
    picture = table.pictures.get(you)
    if picture is None:
        picture = table.pictures[you] = Picture(table.index(you), _parts(table, you))
    if not _has_clock(table):
        return picture
    return Picture(picture.index, picture.parts | {"seats": written(seats(table))})  # time itself changes them


def _has_clock(table: Table) -> bool:
    return bool(table.header.body["clock"].get("seconds"))


def _parts(table: Table, you: int | None) -> dict[str, bytes]:
    if not table.same_for_all:
        table.same_for_all.update(_parts_for_all(table))
    public = table.same_for_all
    return {
        **public,
        "view": _view(table.position, you, public["view"]),
        "legal": written(legal(table, table.position, you)),
        "undo": written(undo(table, you)),
    }


def _parts_for_all(table: Table) -> dict[str, bytes]:
    """What is the same for all who look on, in `view` the part that is."""
    parts = {
        "status": table.status,
        "closed_reason": always(table.closed) if table.closed else None,
        "seats": seats(table),
        "pending": table.pending,
        "view": table.position.public_view() if table.position is not None else None,
        "result": table.result,
        "next": {"table": table.next} if table.next else None,
        "thinking": table.pending_bots,
    }
    return {name: written(part) for name, part in parts.items()}


def _view(position: Position | None, you: int | None, public: bytes) -> bytes:
    """`position.view(you)` as JSON, of which the public part is known."""
    if position is None:
        return b"null"
    own = written(position.own_view(you))
    return own if public == b"{}" else public[:-1] + b"," + own[1:]


def text_of(table: Table, you: int | None) -> bytes:
    """The table as a seat, or a spectator, may see it, as JSON."""
    picture = picture_of(table, you)
    if picture.whole is None:
        picture.whole = written(_snapshot(table, you, picture))
    return picture.whole


def _snapshot(table: Table, you: int | None, picture: Picture) -> dict[str, Json]:
    body = table.header.body
    return {
        "table": table.header.id,
        "index": picture.index,
        "game": body["game"],
        "mode": body["mode"],
        "options": public_options(table),
        "rules_version": body["rules"],
        "you": you,
        "commitment": body["commitment"],
        "clock": body["clock"],
        "public": table.header.public,
        "hints": table.gives_hints,
        "chat": chat(table.chapters, you),
        "log": lines(table.chapters, you),
        **_as_fragments(picture.parts),
    }


def _as_fragments(parts: dict[str, bytes]) -> dict[str, orjson.Fragment]:
    return {name: orjson.Fragment(part) for name, part in parts.items()}


ONLY_ADDING = ("move", "answer", "chat", "undo_request", "next")
"""Entries that leave what the log has told before as it is; others may take moves back."""


def changes(table: Table, you: int | None, before: Picture, fresh: Sequence[Chapter]) -> dict[str, Json]:
    """What is different from an earlier picture, after which the table got these chapters."""
    now = picture_of(table, you)
    changed = {name: part for name, part in now.parts.items() if part != before.parts[name]}
    if _has_clock(table):
        changed["seats"] = now.parts["seats"]  # nobody knows at what time the earlier ones were looked at
    is_longer = all(chapter.entry.body["kind"] in ONLY_ADDING for chapter in fresh)
    return {
        "since": before.index,
        "set": _as_fragments(changed) | ({} if is_longer else {"log": lines(table.chapters, you)}),
        "log": lines(fresh, you) if is_longer else [],
        "chat": chat(fresh, you),
    }


def public_options(table: Table) -> dict[str, Json]:
    """The options; they hold nothing secret."""
    return dict(table.header.body["options"])


def seats(table: Table) -> list[dict[str, Json]]:
    """Who sits where."""
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
    """The seat's legal moves, each with what it would bring."""
    if position is None or you is None or table.status != RUNNING:
        return []
    offer = table.offers[you]
    if offer.legal is None:
        offer.legal = orjson.Fragment(written(_offered(position, you)))
    return offer.legal


def _offered(position: Position, you: int) -> list[dict[str, Json]]:
    if you not in position.pending:  # its choice lies sealed: thinking again brings nothing
        return [{"move": str(move)} for move in position.legal(you)]
    return [{"move": move.notation, **promise} for move, promise in position.game.engine.offers(position, you)]


def in_words(table: Table, you: int) -> list[dict[str, Json]]:
    """The seat's legal moves, in every language."""
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
    """May the seat take its last move back, and is somebody asking to?"""
    request = table.undo_request
    possible = "no" if you is None else table.undo_kind(you)
    return {
        "possible": possible,
        "reason": always(_why_no_undo(table, you)) if you is not None and possible == "no" else None,
        "asked_by": request.seat if request else None,
        "waiting_for": list(request.waiting_for) if request else [],
    }


def _why_no_undo(table: Table, you: int) -> str:
    if table.status != RUNNING:
        return "undo-over"
    if table.undo_request is not None:
        return "undo-pending"
    return "undo-nothing" if table.undo_ply(you) is None else "undo-shown"


def chat(chapters: Sequence[Chapter], you: int | None) -> list[dict[str, Json]]:
    """What was said."""
    return [
        {"seat": chapter.entry.body["seat"], "text": chapter.entry.body["text"], "index": chapter.index(you)}
        for chapter in chapters
        if chapter.entry.body["kind"] == "chat"
    ]


def lines(chapters: Sequence[Chapter], you: int | None) -> list[orjson.Fragment]:
    """The log."""
    return [line.text for chapter in chapters if (line := line_of(chapter, you)) and line.is_kept]


def line_of(chapter: Chapter, you: int | None) -> Line | None:
    """`told`, as JSON: it is part of a message and of every later snapshot."""
    if you not in chapter.lines:
        entry = told(chapter, you)
        text = written(entry) if entry else b""
        chapter.lines[you] = Line(orjson.Fragment(text), is_kept(entry)) if entry else None
        chapter.memory.bytes += len(text) + LINE_BYTES
    return chapter.lines[you]


def told(chapter: Chapter, you: int | None) -> dict[str, Json] | None:
    """What an entry is to a seat: the events it may see, marked if they were taken back; None if it is hidden."""
    if you in chapter.hidden_from:
        return None
    return {
        "index": chapter.index(you),
        "entry": public_entry(chapter),
        "events": [] if chapter.position is None else chapter.position.events(you),
        "undone": chapter.undone,
    }


def is_kept(entry: dict[str, Json]) -> bool:
    """Does the log tell of it? What was said stands in the chat, and a move that showed nothing is no news."""
    return bool(entry["events"]) or entry["entry"]["kind"] not in ("chat", "move")


PUBLIC_KEYS = ("kind", "seat", "name", "text", "bot", "accept", "table", "stand_in")


def public_entry(chapter: Chapter) -> dict[str, Json]:
    """The part of an entry that anybody may see: never a token, a nonce or a sealed move."""
    body = chapter.entry.body
    return {key: body[key] for key in PUBLIC_KEYS if key in body}
