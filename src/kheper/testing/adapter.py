"""The adapter: what a game tells the laws about itself."""

import random
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kheper.core.game import Game
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.kernel.jit import Array

Scrambler = Callable[[Position, Array, int | None, random.Random], None]
"""`scrambler(position, states, viewer, chance)` changes a leaf of the state so that the viewer cannot notice."""


def any_move(moves: tuple[Move, ...], chance: random.Random) -> Move:
    """Return any of the moves."""
    return chance.choice(moves)


def no_positions(_game: Game, _seed: int) -> tuple[Position, ...]:
    """Return no positions."""
    return ()


def all_may_choose(position: Position) -> bool:
    """Return whether each of several seats may choose; in most games this holds in sealed choices alone."""
    return position.game.seats > 1 and all(position.legal(seat) for seat in range(position.game.seats))


def as_it_is(position: Position, _move: Move, _seat: int, _chance: random.Random) -> Position:
    """Return the position itself."""
    return position


def steps_until_sealed(position: Position, seat: int, chance: random.Random) -> list[Move]:
    """Return random moves of a seat that end with its choice sealed."""
    chosen = []
    while seat in position.pending and len(position.pending) > 1:
        chosen.append(chance.choice(position.legal(seat)))
        position = position.play(chosen[-1], seat)
    return chosen


@dataclass(frozen=True)
class Adapter:
    """What a game tells the laws about itself; every field has a default, and setting one makes some law stricter."""

    begin: Callable[[Game, int], Position] = Game.start
    """`begin(game, seed)`: where a random game begins."""
    choose: Callable[[tuple[Move, ...], random.Random], Move] = any_move
    """`choose(moves, chance)`: the move of a random game, where chance alone would seldom do anything interesting."""
    scramblers: Mapping[str, Scrambler | None] | None = None
    """For each leaf of the state that is not public how to change it; None for one that is changed with another.

    The generator needs none. Without scramblers other worlds come from `redeal`, which then cannot be caught if it
    leaves out worlds that could be true.
    """
    more_positions: Callable[[Game, int], Iterable[Position]] = no_positions
    """`more_positions(game, seed)`: positions that random games seldom reach."""
    small_positions: Callable[[Game, int], Iterable[Position]] = no_positions
    """`small_positions(game, seed)`: positions with so little hidden that all worlds can be listed."""
    world: Callable[[Position], Any] | None = None
    """`world(position)`: what is hidden in a position but for the generator, as a value that can be a key."""
    worlds: Callable[[Position, int | None, int], Collection[Any] | None] | None = None
    """`worlds(position, viewer, most)`: all worlds that the viewer cannot tell from the true one, or a mapping from
    each to its weight; None if there are more than `most`.
    """
    is_sealed_choice: Callable[[Position], bool] = all_may_choose
    """`is_sealed_choice(position)`: whether the steps of others stay hidden until all choices are in."""
    look_alike: Callable[[Position, Move, int], Sequence[Move]] | None = None
    """`look_alike(position, move, seat)`: the legal moves of a seat in a sealed choice that others cannot tell from the
    given one, which may not be legal itself.

    None: any move after which a viewer knows the same will do.
    """
    ready_for: Callable[[Position, Move, int, random.Random], Position] = as_it_is
    """`ready_for(position, move, seat, chance)`: the position after hidden steps that make the move possible."""
    sealed_choice: Callable[[Position, int, random.Random], list[Move]] = steps_until_sealed
    """`sealed_choice(position, seat, chance)`: moves of a seat that end with its choice sealed."""
    reseal: Callable[[Position, int, list[Move]], list[Move]] | None = None
    """`reseal(start, seat, chosen)`: the moves that seal the same choice after it was opened again.

    None: the last of them or all, whichever brings the seat's view back, if one does.
    """
