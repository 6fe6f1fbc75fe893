"""Beam search for the best line of play in one world, in place of rollouts in games of one seat.

A greedy rollout misses what two moves bring together; docs/search.md says how much that costs.
"""

from kheper.bots.rollout import leaf_value
from kheper.bots.tree import prior
from kheper.kernel.dispatch import apply, considered, finish, pending
from kheper.kernel.jit import Array, Content, State, device, record_dtype

OVER = -1
"""The action of a line whose game is over."""

LINE = record_dtype(
    ("value", "f8"),  # the estimated outcome
    ("before", "i4"),  # the line that it extends
    ("action", "i4"),
)


@device
def play_best_line(
    content: Content,
    scratch: Array,
    seat: int,
    horizon: int,
    lines: Array,
    fronts: Array,
    actions: Array,
    priors: Array,
    outcome: Array,
    log: State,
) -> int:
    """Play the first state to the horizon along the best line found; return the number of steps.

    The beam is as wide as `lines` is long. `fronts` holds the states of the lines before and after a step.
    """
    fronts[0, 0] = scratch[0]
    here, kept, steps = 0, 1, 0
    while steps < horizon and any_pending(content, fronts[here], kept):
        kept = extend_lines(content, fronts[here], kept, seat, lines, scratch[1:], actions, priors, outcome, log)
        there = 1 - here
        for number in range(kept):
            fronts[there, number] = fronts[here, int(lines[number].before)]
            if int(lines[number].action) != OVER:
                apply(content, fronts[there, number], seat, int(lines[number].action), log)
        here = there
        steps += 1
    scratch[0] = fronts[here, best_line(content, fronts[here], kept, seat, outcome)]
    return steps


@device
def any_pending(content: Content, front: Array, kept: int) -> bool:
    """Return whether the game of any line is not over."""
    for number in range(kept):
        if pending(content, front[number]) != 0:
            return True
    return False


@device
def extend_lines(
    content: Content,
    front: Array,
    kept: int,
    seat: int,
    lines: Array,
    spare: Array,
    actions: Array,
    priors: Array,
    outcome: Array,
    log: State,
) -> int:
    """Find the best lines that are one step longer; return their number."""
    found = 0
    for number in range(kept):
        if pending(content, front[number]) == 0:
            found = insert_line(lines, found, line_value(content, front[number], seat, outcome), number, OVER)
            continue
        count = considered(content, front[number], seat, actions)
        prior(content, front[number], seat, actions, count, spare, log, priors)
        for index in range(count):
            found = insert_line(lines, found, priors[index], number, int(actions[index]))
    return found


@device
def insert_line(lines: Array, found: int, value: float, before: int, action: int) -> int:
    """Insert a line into the best ones, which are sorted; return their number.

    Of lines with exactly the same value only one is kept: they are the same moves in another order.
    """
    if found == len(lines) and value <= lines[found - 1].value:
        return found
    place = found
    while place > 0 and lines[place - 1].value < value:
        place -= 1
    if place > 0 and lines[place - 1].value == value:
        return found
    longer = min(found + 1, len(lines))
    for lower in range(longer - 1, place, -1):
        lines[lower] = lines[lower - 1]
    lines[place].value = value
    lines[place].before = before
    lines[place].action = action
    return longer


@device
def best_line(content: Content, front: Array, kept: int, seat: int, outcome: Array) -> int:
    """Return the line with the highest value."""
    best, most = 0, line_value(content, front[0], seat, outcome)
    for number in range(1, kept):
        value = line_value(content, front[number], seat, outcome)
        if value > most:
            best, most = number, value
    return best


@device
def line_value(content: Content, state: State, seat: int, outcome: Array) -> float:
    """Return the value of a state for a seat: its outcome if the game is over, otherwise the leaf value."""
    if pending(content, state) != 0:
        return float(leaf_value(content, state, seat))
    finish(content, state, outcome)
    return float(outcome[seat])
