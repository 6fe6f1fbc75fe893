"""What holds in every position: units, cards, tiles and points add up. A kernel, run after every step."""

from enum import IntEnum

import numpy as np

from kheper.games.kemet.names import UNITS
from kheper.games.kemet.rules.board import count_of, troop_limit
from kheper.games.kemet.state import (
    CREATURE_COUNT,
    DI_COUNT,
    MAX_FRAMES,
    MAX_PRAYER,
    NO_SEAT,
    TILE_COUNT,
    Ask,
    Frame,
    Power,
)
from kheper.kernel.bits import lowest
from kheper.kernel.dispatch import apply, legal, pending, setup
from kheper.kernel.jit import Array, Content, State, kernel
from kheper.kernel.rng import below, next_word

SET_SIZE = 6


class Fault(IntEnum):
    """What is wrong."""

    NONE = 0
    UNITS = 1
    """A player has more or fewer than twelve."""
    TROOPS = 2
    """Too many together, units without an owner, or an owner without units."""
    PRAYER = 3
    TILES = 4
    """A tile in more hands than there are copies, or an effect twice with one player."""
    POINTS = 5
    """Points of tiles that nobody owns."""
    CARDS = 6
    """A DI card too many or too few, or counts that do not fit."""
    BATTLE_CARDS = 7
    LEVELS = 8
    CREATURES = 9
    FRAMES = 10
    """A frame not in use that was not wiped."""
    NOBODY = 11
    """Nobody to answer, or nothing to choose from."""
    MOVES = 12
    """Legal moves out of order or twice."""


@kernel
def fault_in(content: Content, state: State) -> int:
    """The first thing that is wrong with a state."""
    for seat in range(int(state.seats)):
        fault = fault_of(content, state, seat)
        if fault != Fault.NONE:
            return fault
    if not are_troops_right(content, state):
        return Fault.TROOPS
    if not are_cards_right(content, state):
        return Fault.CARDS
    for space in range(int(content.spaces)):
        if not 0 <= int(state.level[space]) <= 4:
            return Fault.LEVELS
    if not are_creatures_right(content, state):
        return Fault.CREATURES
    for index in range(int(state.depth), MAX_FRAMES):
        frame = state.frames[index]
        if frame.kind or frame.seat or frame.step or frame.what or frame.left or frame.visited or frame.queued:
            return Fault.FRAMES
    return Fault.NONE


@kernel
def fault_of(content: Content, state: State, seat: int) -> int:
    """The first thing that is wrong with what a player has."""
    if units_of(state, seat) != UNITS:
        return Fault.UNITS
    if not 0 <= int(state.prayer[seat]) <= MAX_PRAYER:
        return Fault.PRAYER
    if not are_tiles_right(content, state, seat):
        return Fault.TILES
    giving = (int(state.powers[seat]) >> Power.VICTORY_POINT & 1) + (int(state.powers[seat]) >> Power.SPHINX & 1)
    if int(state.tile_points[seat]) != giving:
        return Fault.POINTS
    if not are_battle_cards_right(state, seat):
        return Fault.BATTLE_CARDS
    return Fault.NONE


@kernel
def units_of(state: State, seat: int) -> int:
    """All units of a player: reserve, board, waiting for a battle, in one."""
    found = int(state.reserve[seat])
    for space in range(len(state.units)):
        if int(state.owner[space]) == seat:
            found += int(state.units[space])
    for index in range(int(state.depth)):
        frame = state.frames[index]
        if int(frame.kind) == Frame.PLACE and int(frame.seat) == seat:
            for district in range(len(frame.arriving)):
                found += int(frame.arriving[district])
    if state.battle[0].active and int(state.battle[0].sides[0]) == seat:
        found += int(state.battle[0].units[0])
    return found


@kernel
def are_tiles_right(content: Content, state: State, seat: int) -> bool:
    """KE-5.4, KE-1.7 Each effect once, and no more copies than there are."""
    powers = 0
    for tile in range(TILE_COUNT):
        owners = 0
        for other in range(int(state.seats)):
            owners += (int(state.tiles[other]) >> tile) & 1
        if owners + int(state.stock[tile]) != int(content.tile_copies[tile]):
            return False
        if (int(state.tiles[seat]) >> tile) & 1:
            powers |= 1 << int(content.tile_power[tile])
    return powers == int(state.powers[seat]) and count_of(powers) == count_of(int(state.tiles[seat]))


@kernel
def are_battle_cards_right(state: State, seat: int) -> bool:
    """KE-7.2 Six cards, each in one place, as many played as put aside."""
    hand, played, aside = int(state.hand[seat]), int(state.played[seat]), int(state.aside[seat])
    return (
        hand | played | aside == int(state.set[seat])
        and count_of(hand) + count_of(played) + count_of(aside) == SET_SIZE
        and count_of(played) == count_of(aside)
    )


@kernel
def are_troops_right(content: Content, state: State) -> bool:
    """KE-2.4 Never more than the limit, but for a troop in passing."""
    is_passing = int(state.depth) > 0 and int(state.frames[0].kind) == Frame.MOVE
    for space in range(int(content.spaces)):
        owner, units = int(state.owner[space]), int(state.units[space])
        if (owner == NO_SEAT) != (units == 0):
            return False
        is_crossed = is_passing and int(state.march[0].at) == space
        if owner != NO_SEAT and units > troop_limit(state, owner) and not is_crossed:
            return False
    return True


@kernel
def are_cards_right(content: Content, state: State) -> bool:
    """KE-9.3 Every DI card in one place."""
    deck = 0
    for card in range(DI_COUNT):
        there = int(state.deck[card]) + int(state.discard[card])
        deck += int(state.deck[card])
        for seat in range(int(state.seats)):
            there += int(state.di[seat, card]) + int(state.looked[seat, card])
        if there != int(content.di_copies[card]):
            return False
    for seat in range(int(state.seats)):
        held = 0
        for card in range(DI_COUNT):
            held += int(state.di[seat, card])
        if held != int(state.di_count[seat]):
            return False
    return deck == int(state.deck_size)


@kernel
def are_creatures_right(content: Content, state: State) -> bool:
    """KE-8.2, KE-8.4 With units of their owner, one to a space unless two meet in passing."""
    for creature in range(CREATURE_COUNT):
        space = int(state.creature[creature])
        if space < 0:
            continue
        is_fought_over = state.battle[0].active and int(state.battle[0].space) == space
        owner = int(state.owner[space])
        if owner == NO_SEAT:
            if not is_fought_over:
                return False
        elif not (int(state.powers[owner]) >> int(content.creature_power[creature])) & 1 and not is_fought_over:
            return False
        for other in range(creature):
            is_crossed = int(state.depth) > 0 and int(state.march[0].at) == space
            if int(state.creature[other]) == space and not is_crossed:
                return False
    return True


@kernel
def play_and_check(content: Array, blank: Array, rng: Array, states: Array, actions: Array, log: Array) -> int:
    """Play a random game and look at every position of it; the first fault found."""
    state = states[0]
    for word in range(len(rng)):
        state.rng[word] = next_word(rng)
    setup(content[0], state, log[0])
    while True:
        fault = fault_in(content[0], state)
        if fault != Fault.NONE:
            return fault
        seats = pending(content[0], state)
        if seats == 0:
            return Fault.NONE if state.ask == Ask.OVER else Fault.NOBODY
        seat = lowest(np.uint64(seats))
        count = legal(content[0], state, seat, actions)
        if count == 0:
            return Fault.NOBODY
        for index in range(1, count):
            if actions[index] <= actions[index - 1]:
                return Fault.MOVES
        apply(content[0], state, seat, actions[below(rng, count)], log[0])
