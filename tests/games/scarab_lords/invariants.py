"""What holds in every position: each card in just one place, and all sets agree. A kernel, run after every step."""

from enum import IntEnum

import numpy as np

from kheper.games.scarab_lords.names import CARDS, DECK, MAX_FRAMES
from kheper.games.scarab_lords.state import (
    COLUMNS,
    MAX_GODS,
    MAX_SWAPPED,
    NO_SEAT,
    SEATS,
    Ask,
    Place,
    Type,
)
from kheper.kernel.bits import has_bit, is_empty, lowest, size
from kheper.kernel.dispatch import apply, legal, pending, setup
from kheper.kernel.jit import Array, Content, State, kernel
from kheper.kernel.rng import below, next_word


class Fault(IntEnum):
    """What is wrong."""

    NONE = 0
    LISTS = 1
    """A card on both lists, or a list of another length than thirty less what is to be taken."""
    PLACES = 2
    """A card in no place, in two, or with the other player."""
    WHERE = 3
    """The place noted with a card is another one than the set it is in."""
    SCARABS = 4
    """Scarabs on a card that does not lie in a column, or not in the set of cursed cards."""
    DECK = 5
    """A hole in a deck, a card above it, or more cards under it than in it."""
    KNOWN = 6
    """Something was seen in a hand that is not there, or shown to all but unknown to the opponent."""
    LEADERS = 7
    GODS = 8
    FRAMES = 9
    """A frame not in use that was not wiped, or a fate card without one."""
    DRAFT = 10
    EXERCISE = 11
    """A supremacy to be exercised without the pyramid."""
    ASKED = 12
    """Nobody to answer, or nothing to choose from."""
    MOVES = 13
    """Legal moves out of order or twice."""
    NUMBERS = 14
    """The number of a hidden copy tells where it is."""


@kernel
def fault_in(content: Content, state: State) -> int:
    """The first thing that is wrong with a state."""
    if not are_lists_right(state):
        return Fault.LISTS
    in_decks = np.zeros((SEATS, CARDS), np.int64)
    count_in_decks(state, in_decks)
    for card in range(CARDS):
        fault = fault_of_card(state, card, in_decks)
        if fault != Fault.NONE:
            return fault
    for seat in range(SEATS):
        if not is_deck_whole(state, seat):
            return Fault.DECK
        if not are_leaders_single(content, state, seat):
            return Fault.LEADERS
        if not is_draft_right(state, seat):
            return Fault.DRAFT
        if not are_copies_numbered(content, state, seat):
            return Fault.NUMBERS
    if not are_gods_of_one(state):
        return Fault.GODS
    if not are_frames_wiped(state):
        return Fault.FRAMES
    for column in range(COLUMNS):
        if (int(state.to_exercise) >> column) & 1 and int(state.pyramids[column]) != int(state.active):
            return Fault.EXERCISE
    return Fault.NONE


@kernel
def is_between_games(state: State) -> bool:
    return int(state.ask) in (Ask.REMOVE, Ask.TAKE)


@kernel
def are_lists_right(state: State) -> bool:
    for card in range(CARDS):
        if has_bit(state.lists[0], card) and has_bit(state.lists[1], card):
            return False
    for seat in range(SEATS):
        if size(state.lists[seat]) + int(state.swaps[seat]) != DECK:
            return False
    return True


@kernel
def fault_of_card(state: State, card: int, in_decks: Array) -> int:
    """Is the card in one place only, of its owner, and is it the one that is noted?"""
    where = int(state.where[card])
    seat = 0 if has_bit(state.lists[0], card) else 1 if has_bit(state.lists[1], card) else NO_SEAT
    found = 0
    expected = False
    for player in range(SEATS):
        in_deck = int(in_decks[player, card])
        in_hand = int(has_bit(state.hand[player], card))
        in_play = int(has_bit(state.play[player], card))
        in_pile = int(has_bit(state.pile[player], card))
        here = in_deck + in_hand + in_play + in_pile
        if here > 0 and player != seat:
            return Fault.PLACES
        found += here
        if in_deck + in_hand > 0:
            expected = where >= Place.HELD
        elif in_play > 0:
            expected = where <= Place.GODS
        elif in_pile > 0:
            expected = where == Place.DISCARDED
    if where == Place.RESOLVING:
        found += 1
        expected = seat != NO_SEAT
    if is_between_games(state):
        expected = where == (Place.BONUS if seat == NO_SEAT else Place.HELD)
        if found != 0:
            return Fault.PLACES
    elif seat == NO_SEAT:
        expected = where == Place.BONUS
        if found != 0:
            return Fault.PLACES
    elif found != 1:
        return Fault.PLACES
    if not expected:
        return Fault.WHERE
    return fault_of_signs(state, card, where)


@kernel
def fault_of_signs(state: State, card: int, where: int) -> int:
    """Scarabs only on cards in columns, uses only in play, looks only into hands."""
    scarabs = int(state.scarabs[card])
    if (scarabs > 0) != has_bit(state.cursed, card) or (scarabs > 0 and where >= COLUMNS):
        return Fault.SCARABS
    if where > Place.GODS and (int(state.activated[card]) > 0 or has_bit(state.freed, card)):
        return Fault.SCARABS
    in_hand = has_bit(state.hand[0], card) or has_bit(state.hand[1], card)
    if has_bit(state.known, card) and not in_hand:
        return Fault.KNOWN
    if has_bit(state.shown, card) and not has_bit(state.known, card):
        return Fault.KNOWN
    return Fault.NONE


@kernel
def count_in_decks(state: State, found: Array) -> None:
    """How often each card lies in each deck."""
    for seat in range(SEATS):
        for index in range(DECK):
            card = int(state.deck[seat, index])
            if card >= 0:
                found[seat, card] += 1


@kernel
def is_deck_whole(state: State, seat: int) -> bool:
    """Cards from the bottom on, nothing above."""
    count, under = int(state.deck_size[seat]), int(state.under[seat])
    if not 0 <= under <= count <= DECK:
        return False
    for index in range(DECK):
        card = int(state.deck[seat, index])
        if (index < count) != (card >= 0):
            return False
    return True


@kernel
def are_copies_numbered(content: Content, state: State, seat: int) -> bool:
    """Hidden copies of a title in a group, as they lie (known, in hand, from the top), have rising numbers."""
    size = int(state.deck_size[seat])
    for card in range(CARDS):
        for higher in range(card + 1, int(content.first_copy[card]) + int(content.copies[card])):
            if (
                place_in_line(state, seat, card, size) > place_in_line(state, seat, higher, size) >= 0
                and state.where[card] == state.where[higher]
            ):
                return False
    return True


@kernel
def place_in_line(state: State, seat: int, card: int, size: int) -> int:
    """0 for a card in hand that the opponent knows, 1 for others there, then the deck; -1 for what is no secret."""
    if has_bit(state.shown, card):
        return -1
    if has_bit(state.hand[seat], card):
        return 0 if has_bit(state.known, card) else 1
    for index in range(size):
        if int(state.deck[seat, size - 1 - index]) == card:
            return 2 + index
    return -1


@kernel
def are_leaders_single(content: Content, state: State, seat: int) -> bool:
    taken = 0
    for card in range(CARDS):
        if has_bit(state.play[seat], card) and int(content.type[card]) == Type.LEADER:
            column = 1 << int(state.where[card])
            if taken & column:
                return False
            taken |= column
    return True


@kernel
def are_gods_of_one(state: State) -> bool:
    """At most three, a fourth one only while one of the others is chosen to leave."""
    first = second = 0
    for card in range(CARDS):
        if int(state.where[card]) == Place.GODS:
            if has_bit(state.play[0], card):
                first += 1
            else:
                second += 1
    return min(first, second) == 0 and max(first, second) <= MAX_GODS + int(state.ask == Ask.GOD)


@kernel
def are_frames_wiped(state: State) -> bool:
    depth = int(state.depth)
    if not 0 <= depth <= MAX_FRAMES:
        return False
    for index in range(depth, MAX_FRAMES):
        frame = state.frames[index]
        if (
            int(frame.card) != 0
            or int(frame.as_card) != 0
            or int(frame.seat) != 0
            or int(frame.timing) != 0
            or int(frame.effect) != 0
            or int(frame.left) != 0
            or int(frame.place) != 0
            or int(frame.agreed) != 0
        ):
            return False
    for card in range(CARDS):
        if int(state.where[card]) == Place.RESOLVING:
            is_told = False
            for index in range(depth):
                is_told = is_told or int(state.frames[index].card) == card
            if not is_told:
                return False
    return True


@kernel
def is_draft_right(state: State, seat: int) -> bool:
    """Up to five cards of the own list, and only while they are chosen."""
    if state.ask != Ask.REMOVE:
        return is_empty(state.draft[seat])
    for card in range(CARDS):
        if has_bit(state.draft[seat], card) and not has_bit(state.lists[seat], card):
            return False
    return size(state.draft[seat]) <= MAX_SWAPPED


# ---------------------------------------------------------------------------------------------- random play


@kernel
def play_checked(content: Content, state: State, rng: Array, actions: Array, log: State, tally: Array) -> int:
    """Play to the end at random, checking at every step; the first fault. `tally` gains steps and legal moves."""
    while True:
        fault = fault_in(content, state)
        if fault != Fault.NONE:
            return fault
        seats = pending(content, state)
        if seats == 0:
            return Fault.NONE if state.over else Fault.ASKED
        seat = lowest(np.uint64(seats)) if seats != 3 else below(rng, SEATS)
        choices = legal(content, state, seat, actions)
        if choices == 0:
            return Fault.ASKED
        for index in range(1, choices):
            for other in range(index):
                if actions[other] == actions[index]:
                    return Fault.MOVES
        tally[0] += 1
        tally[1] = max(tally[1], choices)
        apply(content, state, seat, actions[below(rng, choices)], log)


@kernel
def check_games(
    content: Array, blank: Array, games: int, rng: Array, state: Array, actions: Array, log: Array, tally: Array
) -> int:
    """Play that many games from seeds drawn from `rng`; the first fault, in whose state `state` is left."""
    for _ in range(games):
        state[0] = blank[0]
        for word in range(len(rng)):
            state[0].rng[word] = next_word(rng)
        setup(content[0], state[0], log[0])
        fault = play_checked(content[0], state[0], rng, actions, log[0], tally)
        if fault != Fault.NONE:
            return fault
    return Fault.NONE
