"""A beam: the best few lines of play in one world, for simulations of somebody who plays alone.

A policy that plays on by what looks best at each step misses what two moves bring together; docs/search.md tells how
much that costs in Scarabya.
"""

from kheper.bots.rollout import leaf_value
from kheper.bots.tree import prior
from kheper.kernel.dispatch import apply, considered, finish, pending
from kheper.kernel.jit import Array, Content, State, device, record_dtype

OVER = -1
"""The action of a line that has come to its end."""

LINE = record_dtype(
    ("value", "f8"),  # what it promises
    ("before", "i4"),  # the line of the step before that it goes on from
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
    """Play the first state on to the horizon along the best line found; tell how many steps that was.

    As many lines are kept at each step as there is room for. `fronts` holds where they stand, before a step and after.
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
    """Is there a decision left in any line?"""
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
    """Find the best lines that are one step longer; tell how many there are."""
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
    """Put a line among the best, which stand in order; tell how many there are.

    Of lines that promise exactly the same one is enough: they are the same moves in another order.
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
    """The line that has come to the most."""
    best, most = 0, line_value(content, front[0], seat, outcome)
    for number in range(1, kept):
        value = line_value(content, front[number], seat, outcome)
        if value > most:
            best, most = number, value
    return best


@device
def line_value(content: Content, state: State, seat: int, outcome: Array) -> float:
    """What a position is worth to a seat: its outcome, or what can be foreseen of it."""
    if pending(content, state) != 0:
        return float(leaf_value(content, state, seat))
    finish(content, state, outcome)
    return float(outcome[seat])
