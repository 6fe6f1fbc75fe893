"""Random games and the positions of them that are examined."""

import random
from collections.abc import Iterable, Iterator
from itertools import pairwise

from kheper.core.game import Game
from kheper.core.move import Move
from kheper.core.position import SPECTATOR, Origin, Position, Step
from kheper.kernel.events import new_log
from kheper.kernel.jit import Array
from kheper.testing.adapter import Adapter


def viewers(position: Position) -> tuple[int | None, ...]:
    """Return everybody who looks on: the seats, and None for a spectator."""
    return (*range(position.game.seats), None)


def names_of(game: Game) -> tuple[str, ...]:
    """Return a name for each seat."""
    return tuple(chr(ord("A") + seat) for seat in range(game.seats))


def position_of(game: Game, states: Array) -> Position:
    """Return the position that a state stands for, without a past."""
    return Position(game, states, Origin(None), Step(None, SPECTATOR, 0, new_log()))


def random_move(position: Position, chance: random.Random, reopening: float, adapter: Adapter) -> tuple[int, Move]:
    """Return a seat that owes a decision and one of its moves; now and then those of a seat that may think again."""
    idle = [seat for seat in range(position.game.seats) if seat not in position.pending and position.legal(seat)]
    seat = chance.choice(idle if idle and chance.random() < reopening else position.pending)
    return seat, adapter.choose(position.legal(seat), chance)


def random_game(game: Game, seed: int, adapter: Adapter, reopening: float = 0.15) -> Iterator[Position]:
    """Yield all positions of a random game, first to last."""
    chance = random.Random(f"{game.name} {game.mode} {game.seats} {seed}")
    position = adapter.begin(game, seed)
    yield position
    while position.pending:
        seat, move = random_move(position, chance, reopening, adapter)
        position = position.play(move, seat)
        yield position


def spread(positions: Iterable[Position], most: int | None) -> list[Position]:
    """Return at most so many positions of a game: one of each of as many stretches of it, and the last one.

    Not every n-th position: in a game whose turns have n decisions they would all be of one kind. None: all of them.
    """
    line = list(positions)
    if most is None or len(line) <= most:
        return line
    chance = random.Random(len(line))
    ends = [len(line) * number // max(most - 1, 1) for number in range(most)]
    return [*(line[chance.randrange(*stretch)] for stretch in pairwise(ends)), line[-1]]
