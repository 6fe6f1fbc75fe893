"""What is sent of a table to one who looks at it: everything comes from that seat's view."""

import time
from datetime import UTC, datetime
from typing import Any

import orjson

from kheper.core.position import Position
from kheper.core.text import LANGUAGES
from kheper.server.table import RUNNING, Chapter, Table
from kheper.server.words import always

Json = Any


def text_of(table: Table, you: int | None) -> str:
    """The snapshot as JSON. Worked out once for each who looks on, unless time itself may change it."""
    text = table.sent.get(you)
    if text is None:
        text = orjson.dumps(snapshot(table, you)).decode()
        if not table.header.body["clock"].get("seconds"):
            table.sent[you] = text
    return text


def snapshot(table: Table, you: int | None) -> dict[str, Json]:
    """The table as a seat, or a spectator, may see it."""
    body = table.header.body
    position = table.position
    return {
        "table": table.header.id,
        "index": table.index(you),
        "game": body["game"],
        "mode": body["mode"],
        "options": public_options(table),
        "rules_version": body["rules"],
        "status": table.status,
        "closed_reason": always(table.closed) if table.closed else None,
        "you": you,
        "seats": seats(table),
        "commitment": body["commitment"],
        "clock": body["clock"],
        "public": table.header.public,
        "pending": list(table.pending),
        "view": position.view(you) if position is not None else None,
        "legal": legal(table, position, you),
        "undo": undo(table, you),
        "chat": chat(table, you),
        "log": [line for chapter in table.chapters if (line := _line(chapter, you))],
        "result": table.result,
        "next": {"table": table.next} if table.next else None,
        "thinking": list(table.bots_to_move),
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
        offer.legal = orjson.Fragment(orjson.dumps(_offered(position, you)))
    return offer.legal


def _offered(position: Position, you: int) -> list[dict[str, Json]]:
    if you not in position.pending:  # its choice lies sealed: thinking again brings nothing
        return [{"move": str(move)} for move in position.legal(you)]
    return [{"move": str(move), **promise} for move, promise in position.game.engine.offers(position, you)]


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


def chat(table: Table, you: int | None) -> list[dict[str, Json]]:
    """What was said at the table."""
    return [
        {"seat": chapter.entry.body["seat"], "text": chapter.entry.body["text"], "index": chapter.index(you)}
        for chapter in table.chapters
        if chapter.entry.body["kind"] == "chat"
    ]


def _line(chapter: Chapter, you: int | None) -> orjson.Fragment | None:
    """`told`, as JSON: it is part of every later snapshot."""
    if you not in chapter.lines:
        line = told(chapter, you)
        chapter.lines[you] = orjson.Fragment(orjson.dumps(line)) if line else None
    return chapter.lines[you]


def told(chapter: Chapter, you: int | None) -> dict[str, Json] | None:
    """What an entry of the log is to a seat: the events it may see, marked if they were taken back."""
    if you in chapter.hidden_from:
        return None
    events = events_of(chapter, you)
    if not events and chapter.entry.body["kind"] in ("chat", "move"):
        return None
    return {
        "index": chapter.index(you),
        "entry": public_entry(chapter),
        "events": events,
        "undone": chapter.undone,
    }


def events_of(chapter: Chapter, you: int | None) -> list[dict[str, Json]]:
    """The events of an entry that a seat may see."""
    return [] if chapter.position is None else chapter.position.events(you)


def public_entry(chapter: Chapter) -> dict[str, Json]:
    """The part of an entry that anybody may see: never a token, a nonce or a sealed move."""
    body = chapter.entry.body
    return {key: body[key] for key in ("kind", "seat", "name", "text", "bot", "accept", "table") if key in body}
