"""What a move would bring its seat, before it is made.

All moves of a seat are tried in one kernel: a browser asks for them after every move of every table.
"""

from typing import Any

import numpy as np

from kheper.core import kernel
from kheper.core.bits import lowest
from kheper.core.errors import IllegalMove
from kheper.core.events import LOG, told
from kheper.core.kernel import Array
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.rng import generator

Json = Any
Events = list[dict[str, Json]]


def preview(position: Position, seat: int, move: str | Move) -> Events:
    """The events that the move would bring about for its seat, as far as the seat can know.

    Played in a world redealt from the seat's knowledge, so nothing hidden shows. Where the choice would lie sealed,
    the others choose anything, and only what happens to this seat is told. `IllegalMove` as in `Position.play`.
    """
    read = position.read(move, seat)
    if read.action not in position.legal_actions(seat):
        raise IllegalMove(str(read), position.why_not(read, seat))
    return _foreseen(position, seat, np.array([read.action], np.int32))[0]


def previews(position: Position, seat: int, *, promises: bool = False) -> list[tuple[Move, Events]]:
    """Every legal move of a seat with its preview; with `promises` only what it brings, which is faster."""
    moves = position.legal(seat)
    actions = np.array([move.action for move in moves], np.int32)
    return list(zip(moves, _foreseen(position, seat, actions, promises=promises), strict=True))


def _foreseen(position: Position, seat: int, actions: Array, *, promises: bool = False) -> list[Events]:
    """Per action what it brings about for the seat."""
    engine = position.game.engine
    world = position.redeal(seat, generator(0)).state()
    logs = np.zeros(len(actions), LOG)
    foresee(engine.content, world, seat, actions, kernel.copied(world), np.empty(engine.max_legal, np.int32), logs)
    events = logs["events"]
    is_told = np.arange(events.shape[1]) < logs["count"][:, None]
    is_told &= (events["seat"] == seat) & (events["seen"] >> seat & 1 == 1)
    if promises and engine.promises is not None:
        is_told &= np.isin(events["kind"], engine.promises)
    rows, columns = np.nonzero(is_told)
    foreseen: list[Events] = [[] for _ in actions]
    for row, event in zip(rows.tolist(), told(events[rows, columns]), strict=True):
        if engine.foresees(event):
            foreseen[row].append(engine.event(event))
    return foreseen


@kernel.kernel
def foresee(content: Array, world: Array, seat: int, tried: Array, state: Array, actions: Array, logs: Array) -> None:
    """Try each action on a copy of the world; while the choice lies sealed, the others take their first one."""
    for index in range(len(tried)):
        state[0] = world[0]
        kernel.apply(content[0], state[0], seat, tried[index], logs[index])
        while True:
            waiting = kernel.pending(content[0], state[0])
            if waiting == 0 or (waiting >> seat) & 1 or kernel.legal(content[0], state[0], seat, actions) == 0:
                break
            other = lowest(np.uint64(waiting))
            kernel.legal(content[0], state[0], other, actions)
            kernel.apply(content[0], state[0], other, actions[0], logs[index])
