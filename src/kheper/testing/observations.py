"""Observations: a seat's knowledge as numbers says what its fields promise, and nothing hidden."""

import numpy as np

from kheper.core.observation import DTYPE, encode_of
from kheper.core.position import Position
from kheper.kernel.jit import Array
from kheper.testing.case import Case, Scope, law, require

ROOM = 50
"""Numbers that an observation could write too many."""


@law(Scope.VIEWER)
def observations_are_equal_for_equal_knowledge(case: Case) -> int:
    """A seat observes the same in two worlds that it cannot tell apart: numbers from -1 to 1 that fill its fields."""
    layout = case.position.game.engine.layout
    if case.viewer is None or not layout.size:
        return 0
    here, there = observed(case.position, case.viewer), observed(case.other, case.viewer)
    for field, place in layout.slices.items():
        require(bool((np.abs(here[place]) <= 1).all()), f"the field {field} is not between -1 and 1")
        require(here[place].tobytes() == there[place].tobytes(), f"the field {field} tells what is hidden")
    return 1


def observed(position: Position, seat: int) -> Array:
    """Return the observation of a seat, written into a larger buffer filled with NaN to catch gaps and overruns."""
    engine = position.game.engine
    size = engine.layout.size
    out = np.full(size + ROOM, np.nan, DTYPE)
    written = encode_of(engine.content, position.state(), seat, out)
    require(written == size, f"the observation has {written} numbers and its fields {size}")
    require(not out[size:].any(), "the observation goes beyond its fields")
    return out[:size]
