"""Guidance for bots: what a position is worth to a seat."""

from kheper.core.kernel import Content, State, kernel
from kheper.games.scarabya.rules import site_of, trapped, uncovered
from kheper.games.scarabya.state import Mode

OPEN_SCARAB = 0.6
"""Points that a scarab still in the open promises."""
GOOD_LEAD = 12.0
"""A lead, in points, that wins three games out of four."""


@kernel
def evaluate(content: Content, state: State, seat: int) -> float:
    """An estimate of the seat's outcome, from -1 to 1."""
    site = state.sites[site_of(state, seat)]
    free = uncovered(state, site) - trapped(state, site)
    if state.mode == Mode.SOLO:
        return 1.0 - (2.0 * trapped(state, site) + free) / 24.0
    if state.mode == Mode.DUEL:
        return squashed((int(state.score[seat]) - int(state.score[1 - seat])) / GOOD_LEAD)
    promise = int(state.score[seat]) + OPEN_SCARAB * free
    if state.seats == 1:
        return promise / 100.0
    best = -1000.0
    for other in range(int(state.seats)):
        if other != seat:
            theirs = state.sites[other]
            scarabs = uncovered(state, theirs) - trapped(state, theirs)
            best = max(best, int(state.score[other]) + OPEN_SCARAB * scarabs)
    return squashed((promise - best) / GOOD_LEAD)


@kernel
def squashed(value: float) -> float:
    """Any number, brought between -1 and 1 with its order kept."""
    return value / (1.0 + abs(value))
