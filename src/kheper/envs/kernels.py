"""Step many games in one kernel. A call works on the games `first` to `last`, so that threads can share the work.

The data of one game is in two records, its state and its row, which functions pass as one pointer each. Passing arrays,
whose references are counted, made a step some 40 % slower, so the arrays that callers see are borrowed.
"""

from typing import NamedTuple

import numpy as np

from kheper.core.observation import encode
from kheper.kernel.bits import lowest
from kheper.kernel.dispatch import apply, considered, evaluate, finish, pending, setup
from kheper.kernel.jit import Array, Content, State, borrowed, device, kernel, record_dtype
from kheper.kernel.rng import WORDS, below, next_word

NOBODY = -1
ANY_SEAT = -1
NEW_GAME = -1
"""The action that starts a new game."""
MAX_SEATS = 8
MAX_DEALS = 1000
"""The maximum number of deals in a row in which nobody can act."""


def row_dtype(max_legal: int) -> np.dtype[np.record]:
    """Return the record type of what is stored of a game besides its state."""
    return record_dtype(
        ("seeds", "u8", (WORDS,)),  # the words with which the next game begins
        ("luck", "u8", (WORDS,)),  # the generator that draws them
        ("dice", "u8", (WORDS,)),  # the generator of random play
        ("rewards", "f4", (MAX_SEATS,)),  # of the step under way
        ("outcome", "f4", (MAX_SEATS,)),  # of the game that has just ended
        ("prospects", "f4", (MAX_SEATS,)),  # what the seats could expect before the step, where rewards follow that
        ("shaped", "i4"),  # how many seats have such rewards: all or none
        ("choices", "i4", (max_legal,)),  # the actions that the seat that acts may choose from, ascending
        ("count", "i4"),  # how many they are
        ("seat", "i4"),  # the seat that acts; the lowest that owes a decision, since others cannot see what it seals
        ("done", "i4"),
    )


class Games(NamedTuple):
    """The arrays of all games, one row each."""

    states: Array
    rows: Array
    observations: Array
    masks: Array
    rewards: Array
    done: Array
    seats: Array


@kernel
def step_games(
    content: Array, blank: Array, games: Games, log: Array, actions: Array, seat: int, first: int, last: int
) -> None:
    """Step each game with a legal action or `NEW_GAME`; a game that ends is followed by a new one.

    With a seat, play random actions instead until that seat acts, and add up the rewards. This is one kernel, since
    each kernel is compiled with all rules of the game.
    """
    states, rows = games.states, games.rows
    observations, masks = borrowed(games.observations), borrowed(games.masks)
    for index in range(first, last):
        if seat == ANY_SEAT:
            clear_results(rows[index])
        elif int(rows[index].seat) == seat:
            continue
        clear_mask(rows[index], masks[index])
        is_running = seat == ANY_SEAT or int(rows[index].count) > 0
        while is_running:
            action = int(actions[index]) if seat == ANY_SEAT else random_choice(rows[index])
            if action == NEW_GAME or apply_action(content[0], states[index], rows[index], action, log[0]):
                start_game(content[0], blank, states, index, rows[index], log[0])
            update_choices(content[0], states[index], rows[index])
            is_running = seat != ANY_SEAT and int(rows[index].seat) != seat and int(rows[index].count) > 0
        write_observation(content[0], states[index], rows[index], observations[index], masks[index])
        write_results(rows[index], games, index)


@kernel
def prospects_of(content: Array, states: Array, out: Array) -> None:
    """Write the evaluation of the first state for each seat; zeros if the game is over."""
    is_over = pending(content[0], states[0]) == 0
    for seat in range(len(out)):
        out[seat] = 0.0 if is_over else evaluate(content[0], states[0], seat)


@kernel
def choose_randomly(rows: Array, actions: Array) -> None:
    """Write a uniformly random legal action for each game."""
    for index in range(len(actions)):
        actions[index] = random_choice(rows[index])


@kernel
def first_illegal(masks: Array, actions: Array) -> int:
    """Return the first game whose action is not legal; -1 if there is none."""
    for index in range(len(actions)):
        action = int(actions[index])
        if action < 0 or action >= masks.shape[1] or masks[index, action] == 0:
            return index
    return -1


# ---------------------------------------------------------------------------------------------- one game


@device
def random_choice(row: State) -> int:
    """Return a random legal action of the acting seat."""
    return int(row.choices[below(row.dice, int(row.count))])


@device
def clear_results(row: State) -> None:
    """Clear the results of the last step."""
    row.done = 0
    for seat in range(MAX_SEATS):
        row.rewards[seat] = 0.0


@device
def apply_action(content: Content, state: State, row: State, action: int, log: State) -> bool:
    """Apply an action and add its rewards; return whether the game ended."""
    apply(content, state, int(row.seat), action, log)
    is_over = pending(content, state) == 0
    for seat in range(int(row.shaped)):
        row.rewards[seat] += shaped_reward(content, state, row, seat, is_over)
    if not is_over:
        return False
    finish(content, state, row.outcome)
    for seat in range(MAX_SEATS):
        row.rewards[seat] += row.outcome[seat]
    row.done = 1
    return True


@device
def start_game(content: Content, blank: Array, states: Array, index: int, row: State, log: State) -> None:
    """Set up a game; a deal in which nobody can act is dealt again."""
    for _ in range(MAX_DEALS):
        states[index] = blank[0]
        for word in range(WORDS):
            states[index].rng[word] = row.seeds[word]
        for word in range(WORDS):
            row.seeds[word] = next_word(row.luck)
        setup(content, states[index], log)
        if pending(content, states[index]) != 0:
            for seat in range(int(row.shaped)):
                row.prospects[seat] = evaluate(content, states[index], seat)
            return


@device
def shaped_reward(content: Content, state: State, row: State, seat: int, is_over: bool) -> float:
    """Return the change of a seat's evaluation, which is 0 after the end."""
    before = float(row.prospects[seat])
    row.prospects[seat] = 0.0 if is_over else evaluate(content, state, seat)
    return float(row.prospects[seat]) - before


@device
def update_choices(content: Content, state: State, row: State) -> None:
    """Update the acting seat and its legal actions."""
    waiting = pending(content, state)
    if waiting == 0:
        row.seat = NOBODY
        row.count = 0
        return
    seat = lowest(np.uint64(waiting))
    row.seat = seat
    row.count = considered(content, state, seat, row.choices)


@device
def clear_mask(row: State, mask: Array) -> None:
    """Clear the mask of the last decision."""
    for choice in range(int(row.count)):
        mask[row.choices[choice]] = 0


@device
def write_observation(content: Content, state: State, row: State, observation: Array, mask: Array) -> None:
    """Write mask and observation of the acting seat."""
    for choice in range(int(row.count)):
        mask[row.choices[choice]] = 1
    if int(row.seat) != NOBODY:
        observation[:] = 0.0
        encode(content, state, int(row.seat), observation)


@device
def write_results(row: State, games: Games, index: int) -> None:
    """Write the results of the step into the arrays of the caller."""
    games.done[index] = row.done
    games.seats[index] = row.seat
    for seat in range(games.rewards.shape[1]):
        games.rewards[index, seat] = row.rewards[seat]
