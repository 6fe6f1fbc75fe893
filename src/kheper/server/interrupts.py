"""Interrupts: questions to other seats between somebody's steps, such as a Veto or an Escape.

Every seat that could hold the card is asked, whatever it holds, and waited for until it has answered or its time is up.
Refusals are withheld: they are logged where nobody sees them and played together once the last one is in, but not
before the time of the interrupt is over. A seat that answers at once, because it has no choice, looks like one that has
thought for a moment. So what others see depends on what was answered and when, never on what anybody holds.
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
"""Entries to append to a log, each with its key."""
TIMER_SECONDS = 60.0
"""Seconds ahead for which a timer is set. What is due later is found by housekeeping, or by the next request."""
SOLO_SECONDS = 1.5
"""The longest time for which refusals of bots are withheld from a person who plays against bots only.

No level thinks longer about such a decision (a third of three seconds), so the time reveals nothing about its cards.
"""


def open_interrupt(table: Table) -> Interrupt | None:
    """Return the open interrupt of a table, if there is one."""
    return table.position.interrupt if table.position is not None and table.status == RUNNING else None


def withheld_answer(table: Table, seat: int, move: Move) -> dict[str, Any] | None:
    """Return the entry of a refusal that must be withheld; None if the move is played at once."""
    interrupt = open_interrupt(table)
    if interrupt is None or seat not in table.pending or move != interrupt.refusal or _closing_time(table) is None:
        return None
    return {"kind": "answer", "seat": seat, "move": str(move)}


def answers_due(table: Table, now: float) -> Change:
    """Return the entries of the refusals that are due."""
    position, interrupt = table.position, open_interrupt(table)
    if position is None or interrupt is None:
        return []
    answers: Change = []
    for seat in _refusing_seats(table, interrupt, now):
        position = position.play(interrupt.refusal, seat)
        body = {"kind": "move", "seat": seat, "move": str(interrupt.refusal), **position_hash(position)}
        answers.append((f"interrupt-{table.relevant[seat]}-{seat}", body))
    return answers


def next_due(table: Table) -> float | None:
    """Return when refusals are due if nobody acts until then; None if somebody must act."""
    closing = _closing_time(table)
    moments = [_refusal_time(table, seat) for seat in table.pending]
    if closing is None or None in moments:
        return None
    return max(closing, *(moment for moment in moments if moment is not None))


def _refusing_seats(table: Table, interrupt: Interrupt, now: float) -> tuple[int, ...]:
    """Return the seats whose refusal is due."""
    if _closing_time(table) is None:
        return tuple(seat for seat in table.pending if _has_no_choice(table, seat))
    due = next_due(table)
    return table.pending if _is_decided(table, interrupt.refusal) or (due is not None and now >= due) else ()


def _closing_time(table: Table) -> float | None:
    """Return the time before which no refusal is shown; None if there is nothing to hide, or nobody to hide it from."""
    interrupt = open_interrupt(table)
    people = {seat.number for seat in table.seats if seat.kind == "person" and not seat.resigned}
    if interrupt is None or not interrupt.seconds or not any(people - {seat} for seat in table.pending):
        return None
    seconds = interrupt.seconds if len(people) > 1 else min(interrupt.seconds, SOLO_SECONDS)
    return min(table.waiting_since[seat] for seat in table.pending) + seconds


def _refusal_time(table: Table, seat: int) -> float | None:
    """Return when a seat counts as having refused; None if its time is not limited."""
    others = any(other.kind == "person" and not other.resigned for other in table.seats if other.number != seat)
    if seat in table.answers or (not others and _has_no_choice(table, seat)):
        return table.waiting_since[seat]
    return table.deadline(seat)


def _has_no_choice(table: Table, seat: int) -> bool:
    """Return whether the seat belongs to a person who can only refuse."""
    interrupt = open_interrupt(table)
    is_person = table.seats[seat].kind == "person"
    return is_person and interrupt is not None and table.positions[-1].legal(seat) == (interrupt.refusal,)


def _is_decided(table: Table, refusal: Move) -> bool:
    """Return whether a seat asked by this interrupt has just answered other than by refusing."""
    after = table.positions[-1]
    before = after.before
    if before is None or before.interrupt is None or after.last_move is None:
        return False
    seat, move = after.last_move
    return seat in before.pending and move != refusal and set(after.pending) <= set(before.pending)


class InterruptTimers:
    """Timers of the tables with an open interrupt."""

    def __init__(self, answer: Callable[[str], object], time: Callable[[], float]) -> None:
        self._answer = answer
        self._time = time
        self._timers: dict[str, tuple[float, threading.Timer]] = {}
        self._lock = threading.Lock()

    def schedule(self, table: Table) -> None:
        """Play the answers that are due at a table, or set a timer for when they are."""
        if answers_due(table, self._time()):
            threading.Thread(target=self._try_to_answer, args=(table.header.id,), daemon=True).start()
            return
        due = next_due(table)
        if due is not None and due - self._time() <= TIMER_SECONDS:  # each timer is a thread
            self._set_timer(table.header.id, due)

    def _set_timer(self, table_id: str, due: float) -> None:
        with self._lock:
            if table_id in self._timers:
                earlier, running = self._timers[table_id]
                if earlier <= due:
                    return
                running.cancel()
            timer = threading.Timer(max(due - self._time(), 0), self._fire, (table_id, due))
            timer.daemon = True
            self._timers[table_id] = due, timer
        timer.start()

    def _fire(self, table_id: str, due: float) -> None:
        with self._lock:
            if table_id in self._timers and self._timers[table_id][0] == due:
                del self._timers[table_id]
        table = self._try_to_answer(table_id)
        if isinstance(table, Table):  # the answers may be due later by now
            self.schedule(table)

    def _try_to_answer(self, table_id: str) -> object:
        """Play the answers that are due; housekeeping retries after a failure."""
        try:
            return self._answer(table_id)
        except (Refusal, sa.exc.SQLAlchemyError) as fault:
            log.warning("%s: answers could not be given: %s", table_id, type(fault).__name__)
            return None

    def close(self) -> None:
        """Cancel all timers; due answers are played after the next start."""
        with self._lock:
            for _, timer in self._timers.values():
                timer.cancel()
            self._timers.clear()
