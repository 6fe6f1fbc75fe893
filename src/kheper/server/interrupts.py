"""Questions between other people's steps: a Veto, an Escape.

Whoever could hold the card is asked, whatever they hold, and waited for until they have answered or their clock has run
out. A refusal is kept in the log where nobody sees it, and all of them are given together when the last one is in, but
not before the time of the question is over: who answers at once, because there is nothing to choose, looks like one who
has thought for a moment. So what others see depends on what was answered and when, never on what anybody holds.
"""

import logging
import threading
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

from kheper.core.engine import Interrupt
from kheper.core.move import Move
from kheper.server.errors import Refusal
from kheper.server.table import RUNNING, Table, position_hash

log = logging.getLogger("kheper.interrupts")
Change = list[tuple[str, dict[str, Any]]]
"""Entries for the end of a log, each with its key."""
SOON = 60.0
"""Seconds ahead for which a clock is set. What is due later is found by housekeeping, or by whoever looks."""
ALONE = 1.5
"""The most seconds for which bots keep their refusals back from a person who plays against nobody else.

No level thinks longer about such a decision (a third of three seconds), so the time tells nothing about its cards.
"""


def open_interrupt(table: Table) -> Interrupt | None:
    """The question that is open at a table, if one is."""
    return table.position.interrupt if table.position is not None and table.status == RUNNING else None


def kept_answer(table: Table, seat: int, move: Move) -> dict[str, Any] | None:
    """The entry that keeps a refusal back which nobody may hear of yet; None where the move is simply made."""
    interrupt = open_interrupt(table)
    if interrupt is None or seat not in table.pending or move != interrupt.refusal or _closes_at(table) is None:
        return None
    return {"kind": "answer", "seat": seat, "move": str(move)}


def answers_due(table: Table, now: float) -> Change:
    """The refusals that are given now."""
    position, interrupt = table.position, open_interrupt(table)
    if position is None or interrupt is None:
        return []
    answers: Change = []
    for seat in _refusing(table, interrupt, now):
        position = position.play(interrupt.refusal, seat)
        body = {"kind": "move", "seat": seat, "move": str(interrupt.refusal), **position_hash(position)}
        answers.append((f"interrupt-{table.relevant[seat]}-{seat}", body))
    return answers


def next_due(table: Table) -> float | None:
    """When refusals are due if nobody does anything until then; None if somebody must."""
    closing = _closes_at(table)
    moments = [_silent_until(table, seat) for seat in table.pending]
    if closing is None or None in moments:
        return None
    return max(closing, *(moment for moment in moments if moment is not None))


def _refusing(table: Table, interrupt: Interrupt, now: float) -> tuple[int, ...]:
    """Those for whom a refusal is given now."""
    if _closes_at(table) is None:
        return tuple(seat for seat in table.pending if _has_no_choice(table, seat))
    due = next_due(table)
    return table.pending if _is_decided(table, interrupt.refusal) or (due is not None and now >= due) else ()


def _closes_at(table: Table) -> float | None:
    """Before when no refusal is shown; None where there is nobody to hide one from, or nothing is to be hidden."""
    interrupt = open_interrupt(table)
    people = {seat.number for seat in table.seats if seat.kind == "person" and not seat.resigned}
    if interrupt is None or not interrupt.seconds or not any(people - {seat} for seat in table.pending):
        return None
    seconds = interrupt.seconds if len(people) > 1 else min(interrupt.seconds, ALONE)
    return min(table.waiting_since[seat] for seat in table.pending) + seconds


def _silent_until(table: Table, seat: int) -> float | None:
    """From when on a seat counts as having refused; None if it is waited for without end."""
    others = any(other.kind == "person" and not other.resigned for other in table.seats if other.number != seat)
    if seat in table.answers or (not others and _has_no_choice(table, seat)):
        return table.waiting_since[seat]
    return table.deadline(seat)


def _has_no_choice(table: Table, seat: int) -> bool:
    """Is the seat a person's who can only refuse?"""
    interrupt = open_interrupt(table)
    is_person = table.seats[seat].kind == "person"
    return is_person and interrupt is not None and table.positions[-1].legal(seat) == (interrupt.refusal,)


def _is_decided(table: Table, refusal: Move) -> bool:
    """Has one of those who were asked this very question just said something else than no?"""
    after = table.positions[-1]
    before = after.before
    if before is None or before.interrupt is None or after.last_move is None:
        return False
    seat, move = after.last_move
    return seat in before.pending and move != refusal and set(after.pending) <= set(before.pending)


class Awaited:
    """The tables where answers are awaited, each with the clock that ends it."""

    def __init__(self, answer: Callable[[str], object], time: Callable[[], float]) -> None:
        self._answer = answer
        self._time = time
        self._clocks: dict[str, tuple[float, threading.Timer]] = {}
        self._lock = threading.Lock()

    def watch(self, table: Table) -> None:
        """Give the answers that are due at a table, and come back when the next ones are."""
        if answers_due(table, self._time()):
            threading.Thread(target=self._try_to_answer, args=(table.header.id,), daemon=True).start()
            return
        due = next_due(table)
        if due is not None and due - self._time() <= SOON:  # each clock is a thread
            self._set_clock(table.header.id, due)

    def _set_clock(self, table_id: str, due: float) -> None:
        with self._lock:
            if table_id in self._clocks:
                earlier, running = self._clocks[table_id]
                if earlier <= due:
                    return
                running.cancel()
            clock = threading.Timer(max(due - self._time(), 0), self._ring, (table_id, due))
            clock.daemon = True
            self._clocks[table_id] = due, clock
        clock.start()

    def _ring(self, table_id: str, due: float) -> None:
        with self._lock:
            if table_id in self._clocks and self._clocks[table_id][0] == due:
                del self._clocks[table_id]
        table = self._try_to_answer(table_id)
        if isinstance(table, Table):  # what it was set for may have been put off since then
            self.watch(table)

    def _try_to_answer(self, table_id: str) -> object:
        """Give the answers that are due; what fails is tried again by housekeeping."""
        try:
            return self._answer(table_id)
        except (Refusal, sa.exc.SQLAlchemyError) as fault:
            log.warning("%s: answers could not be given: %s", table_id, type(fault).__name__)
            return None

    def close(self) -> None:
        """Stop all clocks; the answers are given after the next start."""
        with self._lock:
            for _, clock in self._clocks.values():
                clock.cancel()
            self._clocks.clear()
