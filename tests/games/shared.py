"""What the tests of all games use."""

from hypothesis import strategies as st

from kheper.core.position import Position
from kheper.kernel import dispatch


def worth(position: Position, seat: int = 0) -> float:
    """What the heuristics think of a position."""
    return float(dispatch.evaluate(position.game.engine.content[0], position.state()[0], seat))


def any_line(draw: st.DrawFn, position: Position, most: int) -> Position:
    """A position reached by any moves from another, at most so many, thinking again included."""
    for choice in draw(st.lists(st.integers(0, 2**16), max_size=most)):
        moves = [(seat, move) for seat in range(position.game.seats) for move in position.legal(seat)]
        if not moves:
            break
        seat, move = moves[choice % len(moves)]
        position = position.play(move, seat)
    return position
