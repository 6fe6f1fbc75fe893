"""Questions between other people's steps: a Veto, an Escape.

Whoever could hold the card is asked, whatever they hold. If those without it were answered for at once, or one with it
had to say no, everybody could read from the time it takes who holds what. So where several people play, a refusal is
kept back and all answers that are missing are given together when the time is up, or as soon as somebody has said yes.
"""

import threading
from collections.abc import Callable
from typing import Any

from kheper.core.move import Move
from kheper.server.table import RUNNING, Table, guard

Change = list[tuple[str, dict[str, Any]]]
"""Entries for the end of a log, each with its key."""


def asked_people(table: Table) -> tuple[int, ...]:
    """The persons who owe an answer."""
    return tuple(seat for seat in table.pending if table.seats[seat].kind == "person")


def closes_at(table: Table) -> float | None:
    """When the missing answers are given; None where everybody who can choose takes their time."""
    interrupt = table.position.interrupt if table.position is not None and table.status == RUNNING else None
    asked = asked_people(table)
    people = [seat for seat in table.seats if seat.kind == "person" and not seat.resigned]
    if interrupt is None or not asked or not interrupt.seconds or len(people) < 2:
        return None
    return min(table.waiting_since[seat] for seat in asked) + interrupt.seconds


def is_kept_back(table: Table, seat: int, move: Move) -> bool:
    """Is the move a refusal that nobody may hear of before the time is up?"""
    if table.position is None or seat not in asked_people(table) or closes_at(table) is None:
        return False
    interrupt = table.position.interrupt
    return interrupt is not None and interrupt.refusal == move


def answers_due(table: Table, now: float) -> Change:
    """The refusals that are given now for people who have not answered."""
    position = table.position
    interrupt = position.interrupt if position is not None and table.status == RUNNING else None
    if position is None or interrupt is None:
        return []
    answers: Change = []
    for seat in _silent(table, interrupt.refusal, now):
        position = position.play(interrupt.refusal, seat)
        body = {"kind": "move", "seat": seat, "move": str(interrupt.refusal), **guard(position)}
        answers.append((f"interrupt-{table.relevant[seat]}-{seat}", body))
    return answers


def _silent(table: Table, refusal: Move, now: float) -> tuple[int, ...]:
    """Those who are answered for now."""
    assert table.position is not None
    closing = closes_at(table)
    if closing is None:
        return tuple(seat for seat in asked_people(table) if table.position.legal(seat) == (refusal,))
    return asked_people(table) if now >= closing or _is_decided(table, refusal) else ()


def _is_decided(table: Table, refusal: Move) -> bool:
    """Has one of those who were asked just said something else than no?"""
    after = table.line[-1]
    before = after.before
    if before is None or before.interrupt is None or after.last_move is None:
        return False
    seat, move = after.last_move
    return seat in before.pending and move != refusal


class Awaited:
    """The tables where answers are awaited, each with the clock that ends it."""

    def __init__(self, answer: Callable[[str], object], time: Callable[[], float]) -> None:
        self._answer = answer
        self._time = time
        self._clocks: dict[str, threading.Timer] = {}
        self._lock = threading.Lock()

    def watch(self, table: Table) -> None:
        """Give the answers that are due at a table, and come back when the next ones are."""
        now = self._time()
        if answers_due(table, now):
            threading.Thread(target=self._answer, args=(table.header.id,), daemon=True).start()
            return
        closing = closes_at(table)
        if closing is not None:
            self._set_clock(table.header.id, max(closing - now, 0))

    def _set_clock(self, table_id: str, seconds: float) -> None:
        with self._lock:
            if table_id in self._clocks:
                return
            clock = threading.Timer(seconds, self._ring, (table_id,))
            clock.daemon = True
            self._clocks[table_id] = clock
        clock.start()

    def _ring(self, table_id: str) -> None:
        with self._lock:
            self._clocks.pop(table_id, None)
        self._answer(table_id)

    def close(self) -> None:
        """Stop all clocks; the answers are given after the next start."""
        with self._lock:
            for clock in self._clocks.values():
                clock.cancel()
            self._clocks.clear()
