"""Kernels that play whole games between bots in one call, and note their events."""

from typing import NamedTuple

import numpy as np

from kheper.bots.greedy import best_action
from kheper.kernel.bits import lowest
from kheper.kernel.dispatch import apply, considered, finish, pending, redeal, setup
from kheper.kernel.events import DETAILS, EMITTED
from kheper.kernel.jit import Array, Content, State, device, kernel, record_dtype
from kheper.kernel.rng import WORDS, below

RANDOM, GREEDY = 0, 1
POLICIES = ("random", "greedy")
"""The bots that play in here, by their numbers."""
MAX_SEATS = 8
SEVERAL = -1
"""The first seat of a game in which several begin together."""

ROW = record_dtype(
    ("outcome", "f8", (MAX_SEATS,)),
    ("events", "i8"),  # the number noted so far, in this game and all before
    ("steps", "i4"),
    ("decisions", "i4"),  # steps with a choice
    ("first", "i4"),  # the seat that began
)
NOTE = record_dtype(
    ("details", "i2", (DETAILS,)),
    ("game", "u4"),
    ("ply", "i2"),  # the step that caused it; 0 for the setup
    ("kind", "i1"),
    ("seat", "i1"),
)


class Table(NamedTuple):
    """The buffers of a game: states, worlds and actions for the bots, and logs."""

    world: Array
    trial: Array
    actions: Array
    outcome: Array
    log: Array
    scratch: Array
    """A muted log for trial moves."""


@kernel
def play_range(
    content: Array, blank: Array, states: Array, luck: Array, policies: Array, table: Table, rows: Array, notes: Array
) -> int:
    """Play one game into each state, from the generators in `luck`: the game's own, and that of its bots.

    Return how many games were played: as many as had room for their events. The game that did not fit must be played
    again.
    """
    noted = 0
    for number in range(len(states)):
        states[number] = blank[0]
        begin(content[0], states[number], luck[number, 0], table.log[0], rows[number])
        noted = note_all(table.log[0], rows[number], noted, notes)
        while True:
            waiting = pending(content[0], states[number])
            if waiting == 0:
                break
            seat = lowest(np.uint64(waiting))
            choices = considered(content[0], states[number], seat, table.actions[0])
            action = int(table.actions[0, 0])
            if choices > 1:
                rows[number].decisions = int(rows[number].decisions) + 1
                if policies[number, seat] == GREEDY:
                    action = greedy_action(content, states, number, seat, luck[number, 1], table)
                else:
                    action = int(table.actions[0, below(luck[number, 1], choices)])
            step(content[0], states[number], seat, action, table.log[0], rows[number])
            noted = note_all(table.log[0], rows[number], noted, notes)
        if noted > len(notes):
            return number
        rows[number].events = noted
        finish(content[0], states[number], rows[number].outcome)
    return len(states)


@device
def greedy_action(content: Array, states: Array, number: int, seat: int, dice: Array, table: Table) -> int:
    """Return the action of the greedy bot in a world drawn from what its seat knows."""
    table.world[0] = states[number]
    redeal(content[0], table.world[0], seat, dice)
    return best_action(content, table.world, table.trial, seat, dice, table.actions, table.outcome, table.scratch)


@device
def begin(content: Content, state: State, luck: Array, log: State, row: State) -> None:
    """Set up a game."""
    for word in range(WORDS):
        state.rng[word] = luck[word]
    forget(log)
    setup(content, state, log)
    row.steps = 0
    row.decisions = 0
    waiting = pending(content, state)
    row.first = SEVERAL
    if waiting != 0 and waiting & (waiting - 1) == 0:
        row.first = lowest(np.uint64(waiting))


@device
def step(content: Content, state: State, seat: int, action: int, log: State, row: State) -> None:
    """Carry out an action."""
    row.steps = int(row.steps) + 1
    forget(log)
    apply(content, state, seat, action, log)


@device
def forget(log: State) -> None:
    """Empty the log; clear the details beyond the four that `emit` writes."""
    for index in range(int(log.count)):
        for detail in range(EMITTED, DETAILS):
            log.events[index].details[detail] = 0
    log.count = 0


@device
def note_all(log: State, row: State, noted: int, notes: Array) -> int:
    """Note the events of the last step, as far as there is room; return the number of events so far."""
    for index in range(int(log.count)):
        if noted + index < len(notes):
            note = notes[noted + index]
            event = log.events[index]
            note.ply = row.steps
            note.kind = event.kind
            note.seat = event.seat
            for detail in range(DETAILS):
                note.details[detail] = event.details[detail]
    return noted + int(log.count)
