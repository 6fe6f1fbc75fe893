"""What a move would bring its seat, before it is made.

All moves of a seat are tried in one kernel: a browser asks for them after every move of every table.
"""

from typing import Any

import numpy as np

from kheper.core.errors import IllegalMove
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.seeds import generator
from kheper.kernel import dispatch, jit
from kheper.kernel.bits import lowest
from kheper.kernel.events import EVENT, LOG, read_events
from kheper.kernel.jit import Array

Json = Any
Events = list[dict[str, Json]]
KINDS = 128
"""More kinds of events than any game has."""
INITIAL_EVENTS = 4
"""Events of one move for which there is room at first."""
_ALL_KINDS = np.ones(KINDS, np.bool_)
_LUCK = generator(0)
"""What cannot be known is drawn from this; what depends on it is not told."""


def preview(position: Position, seat: int, move: str | Move) -> Events:
    """The events that the move would bring about for its seat, as far as the seat can know.

    Played in a world redealt from the seat's knowledge, so nothing hidden shows. Where the choice would lie sealed,
    the others choose anything, and only what happens to this seat is told. `IllegalMove` as in `Position.play`.
    """
    read = position.read(move, seat)
    if read.action not in position.legal_actions(seat):
        raise IllegalMove(str(read), position.why_not(read, seat))
    return _preview(position, seat, np.array([read.action], np.int32))[0]


def previews(position: Position, seat: int, *, filtered: bool = False) -> list[tuple[Move, Events]]:
    """Every legal move of a seat with its preview; with `filtered` only what it brings, which is faster."""
    actions = position.legal_actions(seat)
    foreseen = _preview(position, seat, actions, filtered=filtered)
    return list(zip(map(position.game.engine.move, actions.tolist()), foreseen, strict=True))


def _preview(position: Position, seat: int, actions: Array, *, filtered: bool = False) -> list[Events]:
    """Per action what it brings about for the seat."""
    engine = position.game.engine
    world = position.redealt_state(seat, _LUCK.copy())
    wanted = _ALL_KINDS
    if filtered and engine.preview_events is not None:
        wanted = np.zeros(KINDS, np.bool_)
        wanted[list(engine.preview_events)] = True
    room = INITIAL_EVENTS * len(actions)
    while True:
        rows, events = np.empty(room, np.int64), np.empty(room, EVENT)
        state, legal, logs = jit.copied(world), np.empty(engine.max_legal, np.int32), np.zeros(2, LOG)
        count = preview_events_of(engine.content, world, seat, actions, state, legal, logs, wanted, rows, events)
        if count <= room:
            break
        room = count
    foreseen: list[Events] = [[] for _ in range(len(actions))]
    for row, event in zip(rows[:count].tolist(), read_events(events[:count]), strict=True):
        if engine.is_predictable(event):
            foreseen[row].append(engine.event(event))
    return foreseen


@jit.kernel
def preview_events_of(
    content: Array,
    world: Array,
    seat: int,
    tried: Array,
    state: Array,
    actions: Array,
    logs: Array,
    wanted: Array,
    rows: Array,
    events: Array,
) -> int:
    """Try each action on a copy of the world; while the choice lies sealed, the others take their first one.

    Writes the events of wanted kinds that happen to the seat and that it sees, each with the row of its action, and
    returns how many there are; those for which there is no room are only counted.
    """
    count = 0
    for index in range(len(tried)):
        state[0] = world[0]
        logs[1] = logs[0]
        dispatch.apply(content[0], state[0], seat, tried[index], logs[1])
        while True:
            waiting = dispatch.pending(content[0], state[0])
            if waiting == 0 or (waiting >> seat) & 1 or dispatch.legal(content[0], state[0], seat, actions) == 0:
                break
            other = lowest(np.uint64(waiting))
            dispatch.considered(content[0], state[0], other, actions)
            dispatch.apply(content[0], state[0], other, actions[0], logs[1])
        for number in range(int(logs[1].count)):
            event = logs[1].events[number]
            if int(event.seat) == seat and (int(event.seen) >> seat) & 1 and wanted[int(event.kind)]:
                if count < len(rows):
                    rows[count] = index
                    events[count] = event
                count += 1
    return count
