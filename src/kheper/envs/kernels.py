"""Stepping many games in one kernel. Each works on the games `first` to `last`, so that threads can share the work."""

from typing import NamedTuple

import numpy as np

from kheper.core.bits import lowest
from kheper.core.kernel import Array, apply, finish, kernel, legal, passage, pending, setup
from kheper.core.observation import encode
from kheper.core.rng import below, next_word

NOBODY = -1
MOST_DEALS = 1000
"""Deals after which nobody can do anything, before a game is given up as one that cannot be played."""


class Games(NamedTuple):
    """All that is kept of the games, one row for each."""

    states: Array
    seeds: Array
    """The four words with which the next game begins."""
    luck: Array
    """The generator that draws those words."""
    dice: Array
    """The generator of random play."""
    choices: Array
    """The legal actions of the seat that acts, ascending."""
    counts: Array
    """How many they are."""
    seats: Array
    """The seat that acts; of several that owe a decision the lowest, since nobody sees what another has sealed."""
    masks: Array
    observations: Array
    rewards: Array
    done: Array


class Scratch(NamedTuple):
    """What one thread needs for itself."""

    outcome: Array
    log: Array


@kernel
def begin_games(content: Array, blank: Array, games: Games, scratch: Scratch, first: int, last: int) -> None:
    """Begin each game."""
    for index in range(first, last):
        clear(games, index)
        begin(content, blank, games, scratch, index)
        look(content, games, index)
        show(content, games, index)


@kernel
def step_games(
    content: Array, blank: Array, games: Games, scratch: Scratch, actions: Array, first: int, last: int
) -> None:
    """Carry out one legal action in each game; a game that ends is counted and begun anew."""
    for index in range(first, last):
        clear(games, index)
        act(content, blank, games, scratch, index, int(actions[index]))
        show(content, games, index)


@kernel
def skip_games(content: Array, blank: Array, games: Games, scratch: Scratch, seat: int, first: int, last: int) -> None:
    """Let chance choose in each game until the seat has to act; what the games bring meanwhile is added up."""
    for index in range(first, last):
        if int(games.seats[index]) == seat:
            continue
        while int(games.seats[index]) != seat and int(games.counts[index]) > 0:
            act(content, blank, games, scratch, index, any_choice(games, index))
        show(content, games, index)


@kernel
def choose_randomly(games: Games, actions: Array) -> None:
    """Any legal action in each game, each as likely as the others."""
    for index in range(len(actions)):
        actions[index] = any_choice(games, index)


@kernel
def first_refused(games: Games, actions: Array) -> int:
    """The first game in which the action is not legal; -1 if there is none."""
    for index in range(len(actions)):
        action = int(actions[index])
        if action < 0 or action >= games.masks.shape[1] or games.masks[index, action] == 0:
            return index
    return -1


# ---------------------------------------------------------------------------------------------- one game


@passage
def any_choice(games: Games, index: int) -> int:
    """One of the legal actions."""
    return int(games.choices[index, below(games.dice[index], int(games.counts[index]))])


@passage
def clear(games: Games, index: int) -> None:
    """Nothing has happened yet in this step."""
    games.done[index] = 0
    for seat in range(games.rewards.shape[1]):
        games.rewards[index, seat] = 0.0


@passage
def act(content: Array, blank: Array, games: Games, scratch: Scratch, index: int, action: int) -> None:
    """Carry out an action; after the last one of a game count it and begin the next."""
    apply(content[0], games.states[index], int(games.seats[index]), action, scratch.log[0])
    if pending(content[0], games.states[index]) == 0:
        finish(content[0], games.states[index], scratch.outcome)
        for seat in range(games.rewards.shape[1]):
            games.rewards[index, seat] += scratch.outcome[seat]
        games.done[index] = 1
        begin(content, blank, games, scratch, index)
    look(content, games, index)


@passage
def begin(content: Array, blank: Array, games: Games, scratch: Scratch, index: int) -> None:
    """Set a game up; a deal with which nobody can do anything is dealt again."""
    for _ in range(MOST_DEALS):
        games.states[index] = blank[0]
        for word in range(games.seeds.shape[1]):
            games.states[index].rng[word] = games.seeds[index, word]
        for word in range(games.seeds.shape[1]):
            games.seeds[index, word] = next_word(games.luck[index])
        setup(content[0], games.states[index], scratch.log[0])
        if pending(content[0], games.states[index]) != 0:
            return


@passage
def look(content: Array, games: Games, index: int) -> None:
    """Who acts now, and how."""
    for choice in range(int(games.counts[index])):
        games.masks[index, games.choices[index, choice]] = 0
    waiting = pending(content[0], games.states[index])
    if waiting == 0:
        games.seats[index] = NOBODY
        games.counts[index] = 0
        return
    seat = lowest(np.uint64(waiting))
    games.seats[index] = seat
    games.counts[index] = legal(content[0], games.states[index], seat, games.choices[index])


@passage
def show(content: Array, games: Games, index: int) -> None:
    """Mask and observation for the seat that acts."""
    for choice in range(int(games.counts[index])):
        games.masks[index, games.choices[index, choice]] = 1
    if int(games.seats[index]) != NOBODY:
        games.observations[index, :] = 0.0
        encode(content[0], games.states[index], int(games.seats[index]), games.observations[index])
