"""Cards on their way: between deck, hand, play, discard pile, and under scarabs.

Every change of a card's place is made here, so that its place and the sets it belongs to never disagree.
"""

from kheper.games.scarab_lords.rules.copies import (
    NO_TITLE,
    come_to_light,
    dissolve,
    number_all,
    number_copies,
    stand_in,
)
from kheper.games.scarab_lords.rules.places import owner
from kheper.games.scarab_lords.state import BY_CHANCE, EventKind, Place
from kheper.kernel.bits import clear_bit, has_bit, set_bit, size
from kheper.kernel.events import EVERYONE, add_detail, emit, reveal
from kheper.kernel.jit import Content, State, device
from kheper.kernel.rng import below, shuffle

# ---------------------------------------------------------------------------------------------- leaving and arriving


@device
def leave_hand(content: Content, state: State, seat: int, card: int, log: State) -> int:
    """SL-R40 A card that leaves the hand is no secret any more; SL-1.3 the number under which it goes."""
    number = come_to_light(content, state, seat, card)
    if not has_bit(state.shown, number):
        reveal(log)
    clear_bit(state.hand[seat], number)
    clear_bit(state.known, number)
    clear_bit(state.shown, number)
    state.where[number] = Place.RESOLVING
    number_copies(content, state, seat, number)
    return number


@device
def show_in_hand(content: Content, state: State, seat: int, card: int, log: State) -> int:
    """SL-4.11 A card is named while it is still in the hand; SL-1.3 the number under which it is."""
    number = come_to_light(content, state, seat, card)
    if not has_bit(state.shown, number):
        reveal(log)
    reach_hand_openly(content, state, seat, number)
    return number


@device
def leave_play(state: State, seat: int, card: int) -> None:
    """SL-5.1 A card that leaves play leaves its scarabs behind."""
    clear_bit(state.play[seat], card)
    clear_bit(state.cursed, card)
    clear_bit(state.freed, card)
    state.scarabs[card] = 0
    state.activated[card] = 0


@device
def leave_pile(state: State, seat: int, card: int) -> None:
    """SL-4.11 A card leaves its owner's discard pile."""
    clear_bit(state.pile[seat], card)


@device
def reach_pile(state: State, seat: int, card: int) -> None:
    """SL-2.7 A discarded card lies face up on its owner's pile."""
    set_bit(state.pile[seat], card)
    state.where[card] = Place.DISCARDED


@device
def reach_play(state: State, seat: int, card: int, place: int) -> None:
    """SL-1.1 The card lies on its owner's side of a column, or among the gods."""
    set_bit(state.play[seat], card)
    state.where[card] = place


@device
def reach_hand_openly(content: Content, state: State, seat: int, card: int) -> None:
    """SL-4.11 A card taken in public into the hand: everybody remembers it there."""
    set_bit(state.hand[seat], card)
    set_bit(state.known, card)
    set_bit(state.shown, card)
    state.where[card] = Place.HELD
    number_copies(content, state, seat, card)


# ---------------------------------------------------------------------------------------------- discarding


@device
def discard_from_hand(content: Content, state: State, seat: int, card: int, log: State) -> None:
    """SL-2.7 From the hand to the discard pile."""
    number = leave_hand(content, state, seat, card, log)
    reach_pile(state, seat, number)
    emit(log, EventKind.DISCARDED, seat, EVERYONE, number, 1)


@device
def discard_from_play(state: State, card: int, log: State) -> None:
    """SL-2.7 From play to the owner's discard pile."""
    seat = owner(state, card)
    leave_play(state, seat, card)
    reach_pile(state, seat, card)
    emit(log, EventKind.DISCARDED, seat, EVERYONE, card, 0)


@device
def discard_top(content: Content, state: State, seat: int, count: int, log: State) -> None:
    """SL-6.4 The top cards of a deck are discarded; SL-R27, SL-R28 as many as there are."""
    for _ in range(min(count, int(state.deck_size[seat]))):
        come_to_light(content, state, seat, int(state.deck[seat, int(state.deck_size[seat]) - 1]))
        card = take_top(state, seat)
        reach_pile(state, seat, card)
        number_copies(content, state, seat, card)
        reveal(log)
        emit(log, EventKind.DECK_DISCARDED, seat, EVERYONE, card)


@device
def discard_at_random(content: Content, state: State, seat: int, log: State) -> None:
    """SL-4.6 Chance picks a card of the hand."""
    wanted = below(state.rng, size(state.hand[seat]))
    reveal(log)
    for card in range(len(state.where)):
        if has_bit(state.hand[seat], card):
            if wanted == 0:
                discard_from_hand(content, state, seat, stand_in(content, state, seat, card), log)
                add_detail(log, BY_CHANCE, 1)
                return
            wanted -= 1


@device
def discard_hand(content: Content, state: State, seat: int, log: State) -> None:
    """SL-4.6 Who has to discard as many cards as are in the hand, or more, discards them all."""
    for card in range(len(state.where)):
        while has_bit(state.hand[seat], card):
            discard_from_hand(content, state, seat, stand_in(content, state, seat, card), log)


# ---------------------------------------------------------------------------------------------- the deck


@device
def take_top(state: State, seat: int) -> int:
    """Remove the top card of a deck and return it."""
    last = int(state.deck_size[seat]) - 1
    card = int(state.deck[seat, last])
    state.deck[seat, last] = -1
    state.deck_size[seat] = last
    state.under[seat] = min(int(state.under[seat]), last)
    return card


@device
def draw(content: Content, state: State, seat: int, count: int, log: State) -> None:
    """SL-6.6 Cards from the deck into the hand; SL-R27 as many as there are, SL-R41 no limit to the hand.

    SL-1.3 The copy next to the top has the lowest number of those in the deck: the numbers stay right.
    """
    drawn = min(count, int(state.deck_size[seat]))
    if drawn > 0:
        join_groups(content, state, seat)
    for _ in range(drawn):
        card = take_top(state, seat)
        set_bit(state.hand[seat], card)
        reveal(log)
        emit(log, EventKind.DREW_CARD, seat, 1 << seat, card)
    if drawn > 0:
        emit(log, EventKind.DREW, seat, EVERYONE, drawn)


@device
def join_groups(content: Content, state: State, seat: int) -> None:
    """SL-4.11 Nobody else can tell to which group a card belongs that is drawn out of a shuffled deck.

    Where cards that were once put under the deck lie among the others, they are no group any more.
    """
    first, last = int(state.under[seat]), int(state.deck_size[seat])
    is_mixed = False
    for index in range(first + 1, last):
        below_it, here = int(state.deck[seat, index - 1]), int(state.deck[seat, index])
        is_mixed = is_mixed or state.where[below_it] != state.where[here]
    if is_mixed:
        for index in range(first, last):
            dissolve(state, int(state.where[int(state.deck[seat, index])]))
        number_all(content, state, seat, NO_TITLE)


@device
def put_under(content: Content, state: State, seat: int, card: int, group: int) -> None:
    """SL-4.11 A card goes under the deck: its owner knows the order there, the other one which cards they are."""
    for index in range(int(state.deck_size[seat]), 0, -1):
        state.deck[seat, index] = state.deck[seat, index - 1]
    state.deck[seat, 0] = card
    state.deck_size[seat] = int(state.deck_size[seat]) + 1
    state.under[seat] = int(state.under[seat]) + 1
    state.where[card] = Place.HELD + group
    number_copies(content, state, seat, card)


@device
def new_group(state: State) -> int:
    """Return the lowest unused number of a group of cards under a deck."""
    group = 1
    while True:
        is_used = False
        for card in range(len(state.where)):
            if state.where[card] == Place.HELD + group:
                is_used = True
        if not is_used:
            return group
        group += 1


@device
def shuffle_deck(content: Content, state: State, seat: int, log: State) -> None:
    """SL-4.11 The deck is shuffled; nobody knows any order any more."""
    shuffle(state.rng, state.deck[seat], int(state.deck_size[seat]))
    state.under[seat] = 0
    number_all(content, state, seat, NO_TITLE)
    reveal(log)
    emit(log, EventKind.SHUFFLED, seat, EVERYONE)


# ---------------------------------------------------------------------------------------------- scarabs


@device
def put_scarabs(state: State, card: int, count: int, seat: int, log: State) -> None:
    """SL-5.2 A card may carry several scarabs; SL-R42 there are always enough of them."""
    state.scarabs[card] = min(int(state.scarabs[card]) + count, 99)
    set_bit(state.cursed, card)
    emit(log, EventKind.CURSED, seat, EVERYONE, card, count, int(state.scarabs[card]))


@device
def take_scarabs(state: State, card: int, count: int, seat: int, log: State) -> None:
    """SL-5.2 Scarabs leave a card; with the last one its power and text come back."""
    left = max(int(state.scarabs[card]) - count, 0)
    taken = int(state.scarabs[card]) - left
    state.scarabs[card] = left
    if left == 0:
        clear_bit(state.cursed, card)
    emit(log, EventKind.UNCURSED, seat, EVERYONE, card, taken, left)
