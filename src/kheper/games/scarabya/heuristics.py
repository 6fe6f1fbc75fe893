"""Guidance for bots: what a position is worth to a seat, what a placement promises, how to play on quickly."""

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
"""On the boards of the game; in a solo all of them must be covered."""


@kernel
def evaluate(content: Content, state: State, seat: int) -> float:
    """An estimate of the seat's outcome, from -1 to 1."""
    if state.mode == Mode.SOLO:
        return max(1.0 - trouble(content, state) / SCARABS, -1.0)
    return outlook(content, state, seat, promise(content, state, seat, False), best_other(content, state, seat, False))


@device
def trouble(content: Content, state: State) -> float:
    """What stands between a solo and its solution."""
    weights: Weights = content.weights
    site = state.sites[0]
    return float(
        weights[Weight.LEFT_SCARAB] * uncovered(state, site)
        + weights[Weight.LOST_SCARAB] * trapped(state, site)
        + weights[Weight.SHUT_SIDE] * hemmed_in(state, site)
    )


@device
def hemmed_in(state: State, site: State) -> int:
    """The sides of scarabs not covered beside which no tile can lie: the more, the harder they are to cover."""
    free_low, free_high = ~site.filled[0], ~site.filled[1] & ALL_HIGH
    return shut_sides(state.scarabs[0] & free_low, state.scarabs[1] & free_high, free_low, free_high)


@kernel
def leaf_value(content: Content, state: State, seat: int) -> float:
    """What a simulation that is cut off is worth: at a table the open ground is looked at more closely."""
    if state.mode != Mode.TABLE:
        return float(evaluate(content, state, seat))
    return outlook(content, state, seat, promise(content, state, seat, True), best_other(content, state, seat, True))


@kernel
def terminal_value(content: Content, state: State, out: Array) -> None:
    """SY-5.2 The outcome; against others it is half of what counts, and the lead in points is the other half."""
    finish(content, state, out)
    if state.mode != Mode.SOLO and int(state.seats) > 1:
        for seat in range(int(state.seats)):
            out[seat] = (out[seat] + evaluate(content, state, seat)) / 2.0


@device
def promise(content: Content, state: State, seat: int, closely: bool) -> float:
    """The points of a seat, and those that its own site may bring: by its open scarabs, or closely by its ground.

    A tile is still to be placed where the ground is looked at.
    """
    weights: Weights = content.weights
    points = weights[Weight.POINT] * int(state.score[seat])
    if state.mode == Mode.DUEL:
        return points
    if not closely:
        return points + weights[Weight.OPEN_SCARAB] * in_the_open(state, seat)
    to_come = 0 if state.over != 0 else TILES - int(state.rounds) + 1
    return points + prospect(content, state, state.sites[seat], to_come)


@device
def in_the_open(state: State, seat: int) -> int:
    """The scarabs of the seat's own site that may bring points yet."""
    site = state.sites[seat]
    return uncovered(state, site) - trapped(state, site)


@kernel
def features(content: Content, state: State, seat: int, lead: Array) -> None:
    """What the seat has of everything, less what the others have on average; `lead` is empty at first."""
    if state.mode == Mode.SOLO:
        lead[Weight.LEFT_SCARAB] = -uncovered(state, state.sites[0])
        lead[Weight.LOST_SCARAB] = -trapped(state, state.sites[0])
        return
    others = int(state.seats) - 1
    for player in range(int(state.seats)):
        share = 1.0 if player == seat else -1.0 / others
        lead[Weight.POINT] += share * int(state.score[player])
        if state.mode == Mode.TABLE:
            lead[Weight.OPEN_SCARAB] += share * in_the_open(state, player)


@device
def best_other(content: Content, state: State, seat: int, closely: bool) -> float:
    """The most that any other seat may hope for."""
    best = -1000.0
    for other in range(int(state.seats)):
        if other != seat:
            best = max(best, promise(content, state, other, closely))
    return best


@device
def outlook(content: Content, state: State, seat: int, own: float, other: float) -> float:
    """Promises as an outcome: alone the points count, in hundreds, otherwise the lead."""
    if state.seats == 1:
        return own / 100.0
    return squashed((own - other) / content.weights[Weight.GOOD_LEAD])


@kernel
def squashed(value: float) -> float:
    """Any number, brought between -1 and 1 with its order kept."""
    return value / (1.0 + abs(value))


# ---------------------------------------------------------------------------------------------- placements


@device
def gain(content: Content, state: State, seat: int, action: int, log: State) -> float:
    """What a placement brings: points, and at a table what the ground promises after it; in a solo less trouble."""
    if action == GIVE_UP:
        return -1000.0
    site = state.sites[site_of(state, seat)]
    low, high = content.cover[action, 0], content.cover[action, 1]
    covered = count(low & state.scarabs[0], high & state.scarabs[1])
    if state.mode == Mode.SOLO:
        before = trouble(content, state)
        put(site.filled, low, high)
        brings = before - trouble(content, state)
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
    """What each placement promises at first sight, on the scale of outcomes."""
    if state.mode == Mode.SOLO:
        before = trouble(content, state)
        for index in range(found):
            out[index] = 1.0 - (before - gain(content, state, seat, int(actions[index]), log)) / SCARABS
        return
    own = content.weights[Weight.POINT] * int(state.score[seat])
    other = best_other(content, state, seat, True)
    for index in range(found):
        hoped = own + gain(content, state, seat, int(actions[index]), log)
        out[index] = outlook(content, state, seat, hoped, other)


@kernel
def rollout(content: Content, state: State, seat: int, rng: Array, actions: Array, log: State) -> int:
    """The best of a few placements that come to mind."""
    choices = legal(content, state, seat, actions)
    best = int(actions[below(rng, choices)])
    best_gain = gain(content, state, seat, best, log)
    for _ in range(min(int(content.weights[Weight.GLANCES]), choices) - 1):
        other = int(actions[below(rng, choices)])
        brings = gain(content, state, seat, other, log)
        if brings > best_gain:
            best, best_gain = other, brings
    return best
