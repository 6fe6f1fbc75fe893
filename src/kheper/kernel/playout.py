"""Random games inside the kernel, for benchmarks and tests."""

import numpy as np

from kheper.kernel.bits import lowest
from kheper.kernel.dispatch import apply, considered, pending, setup
from kheper.kernel.jit import Array, Content, State, kernel
from kheper.kernel.rng import below, next_word


@kernel
def play_randomly(content: Content, state: State, rng: Array, actions: Array, log: State, tally: Array) -> None:
    """Play to the end with uniformly random considered actions.

    Add to `tally` the steps, the decisions (steps with at least two such actions) and the actions of the decisions.
    """
    while True:
        seats = pending(content, state)
        if seats == 0:
            return
        seat = lowest(np.uint64(seats))
        choices = considered(content, state, seat, actions)
        tally[0] += 1
        if choices > 1:
            tally[1] += 1
            tally[2] += choices
        apply(content, state, seat, actions[below(rng, choices)], log)


@kernel
def play_games(
    content: Array, blank: Array, games: int, rng: Array, state: Array, actions: Array, log: Array, tally: Array
) -> None:
    """Play that many games from the blank state, each with a generator drawn from `rng`."""
    for _ in range(games):
        state[0] = blank[0]
        for word in range(len(rng)):
            state[0].rng[word] = next_word(rng)
        setup(content[0], state[0], log[0])
        play_randomly(content[0], state[0], rng, actions, log[0], tally)
