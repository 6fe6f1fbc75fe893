"""The heuristics of Scarabya: evaluation, priors of placements and rollout policy."""

from kheper.core.heuristics import Weights
from kheper.games.scarabya.names import TILES
from kheper.games.scarabya.prospects import prospect
from kheper.games.scarabya.rules import finish, legal, score_new_areas, site_of, trapped, uncovered
from kheper.games.scarabya.squares import ALL_HIGH, count, put, shut_sides
from kheper.games.scarabya.state import GIVE_UP, Mode
from kheper.games.scarabya.weights import Weight
from kheper.kernel.jit import Array, Content, State, device, kernel
from kheper.kernel.rng import below

SCARABS = 24.0
"""The number of scarabs on the boards; in a solo all must be covered."""


@kernel
def evaluate(content: Content, state: State, seat: int) -> float:
    """Return an estimate of the seat's outcome, from -1 to 1."""
    if state.mode == Mode.SOLO:
        return max(1.0 - solo_penalty(content, state) / SCARABS, -1.0)
    return as_outcome(
        content, state, seat, expected_points(content, state, seat, False), best_other(content, state, seat, False)
    )


@device
def solo_penalty(content: Content, state: State) -> float:
    """Return the penalty of a solo that is not solved: uncovered, lost and hemmed-in scarabs."""
    weights: Weights = content.weights
    site = state.sites[0]
    return float(
        weights[Weight.LEFT_SCARAB] * uncovered(state, site)
        + weights[Weight.LOST_SCARAB] * trapped(state, site)
        + weights[Weight.SHUT_SIDE] * closed_sides(state, site)
    )


@device
def closed_sides(state: State, site: State) -> int:
    """Return the number of closed sides of uncovered scarabs; the more, the harder they are to cover."""
    free_low, free_high = ~site.filled[0], ~site.filled[1] & ALL_HIGH
    return shut_sides(state.scarabs[0] & free_low, state.scarabs[1] & free_high, free_low, free_high)


@kernel
def leaf_value(content: Content, state: State, seat: int) -> float:
    """Return the value of a simulation that is cut off; at a table it uses the prospects of the open ground."""
    if state.mode != Mode.TABLE:
        return float(evaluate(content, state, seat))
    return as_outcome(
        content, state, seat, expected_points(content, state, seat, True), best_other(content, state, seat, True)
    )


@kernel
def terminal_value(content: Content, state: State, out: Array) -> None:
    """SY-5.2 Write the outcome per seat; against others, half of it is the outcome and half the lead in points."""
    finish(content, state, out)
    if state.mode != Mode.SOLO and int(state.seats) > 1:
        for seat in range(int(state.seats)):
            out[seat] = (out[seat] + evaluate(content, state, seat)) / 2.0


@device
def expected_points(content: Content, state: State, seat: int, closely: bool) -> float:
    """Return the points of a seat plus those expected of its site, by open scarabs or by the prospects of the ground.

    The prospects need a tile that is still to be placed.
    """
    weights: Weights = content.weights
    points = weights[Weight.POINT] * int(state.score[seat])
    if state.mode == Mode.DUEL:
        return points
    if not closely:
        return points + weights[Weight.OPEN_SCARAB] * open_scarabs(state, seat)
    to_come = 0 if state.over != 0 else TILES - int(state.rounds) + 1
    return points + prospect(content, state, state.sites[seat], to_come)


@device
def open_scarabs(state: State, seat: int) -> int:
    """Return the number of scarabs on the seat's site that can still score."""
    site = state.sites[seat]
    return uncovered(state, site) - trapped(state, site)


@kernel
def features(content: Content, state: State, seat: int, lead: Array) -> None:
    """Add the seat's holdings minus the mean of the others to `lead`, which must hold zeros."""
    if state.mode == Mode.SOLO:
        lead[Weight.LEFT_SCARAB] = -uncovered(state, state.sites[0])
        lead[Weight.LOST_SCARAB] = -trapped(state, state.sites[0])
        return
    others = int(state.seats) - 1
    for player in range(int(state.seats)):
        share = 1.0 if player == seat else -1.0 / others
        lead[Weight.POINT] += share * int(state.score[player])
        if state.mode == Mode.TABLE:
            lead[Weight.OPEN_SCARAB] += share * open_scarabs(state, player)


@device
def best_other(content: Content, state: State, seat: int, closely: bool) -> float:
    """Return the highest expected points of the other seats."""
    best = -1000.0
    for other in range(int(state.seats)):
        if other != seat:
            best = max(best, expected_points(content, state, other, closely))
    return best


@device
def as_outcome(content: Content, state: State, seat: int, own: float, other: float) -> float:
    """Return expected points as an outcome: the points in hundreds if alone, otherwise the lead."""
    if state.seats == 1:
        return own / 100.0
    return squashed((own - other) / content.weights[Weight.GOOD_LEAD])


@kernel
def squashed(value: float) -> float:
    """Return a number mapped monotonically between -1 and 1."""
    return value / (1.0 + abs(value))


# ---------------------------------------------------------------------------------------------- placements


@device
def gain(content: Content, state: State, seat: int, action: int, log: State) -> float:
    """Return the gain of a placement: points, at a table also prospects, in a solo the reduction of the penalty."""
    if action == GIVE_UP:
        return -1000.0
    site = state.sites[site_of(state, seat)]
    low, high = content.cover[action, 0], content.cover[action, 1]
    covered = count(low & state.scarabs[0], high & state.scarabs[1])
    if state.mode == Mode.SOLO:
        before = solo_penalty(content, state)
        put(site.filled, low, high)
        brings = before - solo_penalty(content, state)
    else:
        put(site.filled, low, high)
        brings = content.weights[Weight.POINT] * score_new_areas(content, state, site, seat, action, log)
        if state.mode == Mode.DUEL:
            brings -= content.weights[Weight.COVERED_SCARAB] * covered
        else:
            brings += prospect(content, state, site, TILES - int(state.rounds))
    site.filled[0] &= ~low
    site.filled[1] &= ~high
    return brings


@kernel
def prior(
    content: Content, state: State, seat: int, actions: Array, found: int, spare: Array, log: State, out: Array
) -> None:
    """Write the prior of each placement, on the scale of outcomes."""
    if state.mode == Mode.SOLO:
        before = solo_penalty(content, state)
        for index in range(found):
            out[index] = 1.0 - (before - gain(content, state, seat, int(actions[index]), log)) / SCARABS
        return
    own = content.weights[Weight.POINT] * int(state.score[seat])
    other = best_other(content, state, seat, True)
    for index in range(found):
        hoped = own + gain(content, state, seat, int(actions[index]), log)
        out[index] = as_outcome(content, state, seat, hoped, other)


@kernel
def rollout(content: Content, state: State, seat: int, rng: Array, actions: Array, log: State) -> int:
    """Return the best of a few random placements."""
    choices = legal(content, state, seat, actions)
    best = int(actions[below(rng, choices)])
    best_gain = gain(content, state, seat, best, log)
    for _ in range(min(int(content.weights[Weight.GLANCES]), choices) - 1):
        other = int(actions[below(rng, choices)])
        brings = gain(content, state, seat, other, log)
        if brings > best_gain:
            best, best_gain = other, brings
    return best
