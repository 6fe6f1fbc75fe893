"""A table of several seen as a table for one: nobody's tiles ever touch another's site (SY-2.2)."""

import numpy as np

from kheper.games.scarabya.state import NO_PLACEMENT, state_dtype
from kheper.kernel.jit import Array

FIRST_SEAT = 0
ASKED = 1


def table_for_one(states: Array, seat: int) -> Array:
    """Return the state of a seat that is asked, with its own site and points alone."""
    alone = np.zeros(1, state_dtype(1))
    for name in set(alone.dtype.names or ()) - {"sites"}:
        alone[name] = states[name]
    alone["sites"][0, FIRST_SEAT] = states["sites"][0, seat]
    alone["score"][0, FIRST_SEAT] = states["score"][0, seat]
    alone["draft"] = NO_PLACEMENT
    alone["seats"] = 1
    alone["choosing"], alone["sealed"] = ASKED, 0
    return alone
