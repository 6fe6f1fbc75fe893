"""Beyond the tree: how a simulation is played on, and what it was worth."""

import numpy as np

from kheper.kernel.bits import lowest
from kheper.kernel.dispatch import NO_ACTION, apply, considered, dispatched, evaluate, finish, pending
from kheper.kernel.jit import Array, Content, State, device, kernel
from kheper.kernel.rng import below


@device
def random_action(content: Content, state: State, seat: int, rng: Array, actions: Array, log: State) -> int:  # noqa: ARG001
    """The rollout policy of games that have none."""
    return int(actions[below(rng, considered(content, state, seat, actions))])


@device
def always_stable(content: Content, state: State) -> bool:  # noqa: ARG001
    """Games that do not tell when they are quiet."""
    return True


@device
def evaluated_leaf(content: Content, state: State, seat: int) -> float:
    """Games in which a simulation that is cut off is worth what the position is."""
    return float(evaluate(content, state, seat))


@device
def finished_value(content: Content, state: State, out: Array) -> None:
    """Games in which the end of a simulation is worth what it is worth to the players."""
    finish(content, state, out)


@device
def nothing_obvious(content: Content, state: State, seat: int) -> int:  # noqa: ARG001
    """Games in which a bot weighs every decision."""
    return NO_ACTION


obvious = dispatched("obvious", nothing_obvious)
leaf_value = dispatched("leaf_value", evaluated_leaf)
terminal_value = dispatched("terminal_value", finished_value)
rollout = dispatched("rollout", random_action)
is_stable = dispatched("is_stable", always_stable)


@kernel
def obvious_of(content: Array, states: Array, seat: int) -> int:
    """`obvious` of the first state."""
    return obvious(content[0], states[0], seat)  # type: ignore[no-any-return]


@device
def roll_out(
    content: Content, state: State, rng: Array, horizon: int, patience: int, actions: Array, log: State
) -> int:
    """Play on by the game's policy to the horizon, and patiently to a quiet moment; tell how many steps that was."""
    step = 0
    while step < horizon or (step < horizon + patience and not is_stable(content, state)):
        waiting = pending(content, state)
        if waiting == 0:
            break
        mover = lowest(np.uint64(waiting))
        apply(content, state, mover, rollout(content, state, mover, rng, actions, log), log)
        step += 1
    return step


@device
def leaf_values(content: Content, state: State, seats: int, tree: State) -> None:
    """The outcome per seat, as it is at the end or as it looks at the horizon, and what it is worth to the search."""
    if pending(content, state) == 0:
        finish(content, state, tree.outcome)
        terminal_value(content, state, tree.value)
        return
    for seat in range(seats):
        tree.outcome[seat] = tree.value[seat] = leaf_value(content, state, seat)
