"""Exact search of the last tiles: every placement, in every possible order of the missions."""

import numpy as np

from kheper.games.scarabya.names import TILES
from kheper.games.scarabya.rules import apply, finish, legal, legal_placements, mission, pending, site_of
from kheper.games.scarabya.state import MAX_LEGAL, NO_TILE, Mode
from kheper.kernel.events import new_log
from kheper.kernel.jit import Array, Content, State, device, kernel

NOT_WORKED_OUT = -1
MAX_TO_COME = 2
"""With two missions face down the order is known once one of them is turned: no choice hangs on it before."""
MAX_ENDS = 40_000
"""About so many ends of the game are looked at; more would take longer than a move should."""


def best_placement(content: Array, states: Array, seat: int) -> int | None:
    """Return the best action of a seat that plays alone; None while there are too many ends."""
    actions = np.empty((MAX_TO_COME + 1, MAX_LEGAL), np.int32)
    trials = np.zeros(MAX_TO_COME + 1, states.dtype)
    best = int(work_out(content, states, seat, trials, actions, np.zeros(1), new_log(muted=True)))
    return None if best == NOT_WORKED_OUT else best


@kernel
def work_out(
    content: Array, states: Array, seat: int, trials: Array, actions: Array, outcome: Array, log: Array
) -> int:
    """Return the action with the best mean outcome over the orders of the missions to come."""
    state = states[0]
    to_come = TILES - int(state.rounds)
    if not is_alone(state) or to_come > MAX_TO_COME or ends(content[0], state, seat, actions[0]) > MAX_ENDS:
        return NOT_WORKED_OUT
    orders = 2 if to_come == MAX_TO_COME and state.plan[0] == NO_TILE else 1
    count = legal(content[0], state, seat, actions[0])
    best, best_sum = NOT_WORKED_OUT, -np.inf
    for index in range(count):
        total = 0.0
        for order in range(orders):
            trials[0] = states[0]
            if order == 1:
                swap_last(trials[0])
            apply(content[0], trials[0], seat, actions[0, index], log[0])
            total += best_of_two(content[0], trials, seat, actions, outcome, log[0])
        if total > best_sum:
            best, best_sum = int(actions[0, index]), total
    return best


@device
def is_alone(state: State) -> bool:
    """Return whether no other seat's placements matter."""
    return state.mode == Mode.SOLO or (state.mode == Mode.TABLE and int(state.seats) == 1)


@device
def ends(content: Content, state: State, seat: int, actions: Array) -> int:
    """Return about how many ends the game has: the product of the placements of the tiles to come."""
    site = state.sites[site_of(state, seat)]
    found = legal_placements(content, site, mission(state), actions)
    for index in range(int(state.rounds), TILES):
        tile = int(state.plan[index]) if state.plan[0] != NO_TILE else int(state.pile[index])
        found *= max(legal_placements(content, site, tile, actions), 1)
    return found


@device
def swap_last(state: State) -> None:
    """Swap the two missions face down."""
    kept = int(state.pile[TILES - 1])
    state.pile[TILES - 1] = state.pile[TILES - 2]
    state.pile[TILES - 2] = kept


@device
def best_of_two(content: Content, trials: Array, seat: int, actions: Array, outcome: Array, log: State) -> float:
    """Return the best outcome with at most two tiles to place in a known order."""
    if pending(content, trials[0]) == 0:
        return outcome_of(content, trials[0], outcome)
    best = -np.inf
    for index in range(legal(content, trials[0], seat, actions[1])):
        trials[1] = trials[0]
        apply(content, trials[1], seat, actions[1, index], log)
        best = max(best, best_of_one(content, trials[1:], seat, actions[2], outcome, log))
    return best


@device
def best_of_one(content: Content, trials: Array, seat: int, actions: Array, outcome: Array, log: State) -> float:
    """Return the best outcome with at most one tile to place."""
    if pending(content, trials[0]) == 0:
        return outcome_of(content, trials[0], outcome)
    best = -np.inf
    for index in range(legal(content, trials[0], seat, actions)):
        trials[1] = trials[0]
        apply(content, trials[1], seat, actions[index], log)
        best = max(best, outcome_of(content, trials[1], outcome))
    return best


@device
def outcome_of(content: Content, state: State, outcome: Array) -> float:
    """Return the outcome of a finished game."""
    finish(content, state, outcome)
    return float(outcome[0])
