"""Random games, and samples of their positions."""

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
    """Return all viewers: the seats, and None for a spectator."""
    return (*range(position.game.seats), None)


def names_of(game: Game) -> tuple[str, ...]:
    """Return a name for each seat."""
    return tuple(chr(ord("A") + seat) for seat in range(game.seats))


def position_of(game: Game, states: Array) -> Position:
    """Return the position of a state, without a history."""
    return Position(game, states, Origin(None), Step(None, SPECTATOR, 0, new_log()))


def random_move(position: Position, chance: random.Random, reopening: float, adapter: Adapter) -> tuple[int, Move]:
    """Return a seat that owes a decision and one of its moves; sometimes a seat that may reopen its choice."""
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
    """Return at most `most` positions: one at random from each of equal stretches of the game, and the last.

    Taking every n-th position would pick only one kind of decision in a game whose turns have n decisions. With None,
    return all positions.
    """
    line = list(positions)
    if most is None or len(line) <= most:
        return line
    chance = random.Random(len(line))
    ends = [len(line) * number // max(most - 1, 1) for number in range(most)]
    return [*(line[chance.randrange(*stretch)] for stretch in pairwise(ends)), line[-1]]
