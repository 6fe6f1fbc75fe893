"""Guidance for bots: what a position is worth to a seat."""

from kheper.core.kernel import Content, State, kernel
from kheper.games.kemet.rules.points import points


@kernel
def evaluate(content: Content, state: State, seat: int) -> float:
    """An estimate of the seat's outcome, from -1 to 1."""
    return points(content, state, seat) / 10.0
