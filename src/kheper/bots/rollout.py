"""Rollouts beyond the tree, and the values of their ends."""

import numpy as np

from kheper.kernel.bits import lowest
from kheper.kernel.dispatch import NO_ACTION, apply, considered, dispatched, evaluate, finish, pending
from kheper.kernel.jit import Array, Content, State, device, kernel
from kheper.kernel.rng import below


@device
def random_action(content: Content, state: State, seat: int, rng: Array, actions: Array, log: State) -> int:  # noqa: ARG001
    """Return a random action: the rollout policy of games without one."""
    return int(actions[below(rng, considered(content, state, seat, actions))])


@device
def always_stable(content: Content, state: State) -> bool:  # noqa: ARG001
    """Return true: every state of games without `is_stable` is stable."""
    return True


@device
def evaluated_leaf(content: Content, state: State, seat: int) -> float:
    """Return the evaluation: the leaf value of games without `leaf_value`."""
    return float(evaluate(content, state, seat))


@device
def finished_value(content: Content, state: State, out: Array) -> None:
    """Write the outcome: the terminal value of games without `terminal_value`."""
    finish(content, state, out)


@device
def nothing_obvious(content: Content, state: State, seat: int) -> int:  # noqa: ARG001
    """Return no action: games without `obvious` have no obvious moves."""
    return NO_ACTION


obvious = dispatched("obvious", nothing_obvious)
leaf_value = dispatched("leaf_value", evaluated_leaf)
terminal_value = dispatched("terminal_value", finished_value)
rollout = dispatched("rollout", random_action)
is_stable = dispatched("is_stable", always_stable)


@kernel
def obvious_of(content: Array, states: Array, seat: int) -> int:
    """Return `obvious` of the first state."""
    return obvious(content[0], states[0], seat)  # type: ignore[no-any-return]


@device
def roll_out(
    content: Content, state: State, rng: Array, horizon: int, patience: int, actions: Array, log: State
) -> int:
    """Play by the game's policy to the horizon, and up to `patience` steps more to a stable state; return the steps."""
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
    """Write the outcome and the value per seat into the tree: final ones if the game is over, else leaf values."""
    if pending(content, state) == 0:
        finish(content, state, tree.outcome)
        terminal_value(content, state, tree.value)
        return
    for seat in range(seats):
        tree.outcome[seat] = tree.value[seat] = leaf_value(content, state, seat)
