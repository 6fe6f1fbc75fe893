"""Previews: the events that a move would cause for its seat.

One kernel tries all moves of a seat, since browsers need them after every move of every table.
"""

import numpy as np

from kheper.core.errors import IllegalMove
from kheper.core.jsonio import Json
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.seeds import generator
from kheper.kernel import dispatch, jit
from kheper.kernel.bits import lowest
from kheper.kernel.events import EVENT, LOG, read_events
from kheper.kernel.jit import Array

Events = list[dict[str, Json]]
KINDS = 128
"""More than the number of event kinds of any game."""
INITIAL_EVENTS = 4
"""The initial size of the buffer, in events per move."""
_ALL_KINDS = np.ones(KINDS, np.bool_)
_LUCK = generator(0)
"""The generator of the redealt world; events that depend on it are left out."""


def preview(position: Position, seat: int, move: str | Move) -> Events:
    """Return the events that a move would cause for its seat, as far as the seat can know.

    The move is played in a redealt world, so it reveals nothing hidden. While the choice would be sealed, the other
    seats choose anything, and only events of this seat are returned. `IllegalMove` as in `Position.play`.
    """
    read = position.read(move, seat)
    if read.action not in position.legal_actions(seat):
        raise IllegalMove(str(read), position.why_not(read, seat))
    return _preview(position, seat, np.array([read.action], np.int32))[0]


def previews(position: Position, seat: int, *, filtered: bool = False) -> list[tuple[Move, Events]]:
    """Return every legal move of a seat with its preview; with `filtered` only `preview_events`, which is faster."""
    actions = position.legal_actions(seat)
    foreseen = _preview(position, seat, actions, filtered=filtered)
    return list(zip(map(position.game.engine.move, actions.tolist()), foreseen, strict=True))


def _preview(position: Position, seat: int, actions: Array, *, filtered: bool = False) -> list[Events]:
    """Return the events of each action for the seat."""
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
    """Try each action on a copy of the world; while the choice is sealed, the other seats take their first action.

    Write the events of wanted kinds that the seat sees and that belong to it, each with the row of its action, and
    return how many there are; events that do not fit are only counted.
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
