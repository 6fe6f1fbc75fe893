"""Cards on their way: between deck, hand, play, discard pile, and under scarabs.

Every change of a card's place is made here, so that its place and the sets it belongs to never disagree.
"""

from kheper.core.bits import drop_bit, has_bit, is_empty, set_bit, size
from kheper.core.events import EVERYONE, reveal, tell
from kheper.core.kernel import Content, State, kernel
from kheper.core.rng import below, shuffle
from kheper.games.scarab_lords.state import COLUMNS, NO_SEAT, SEATS, Kind, Place


@kernel
def owner(state: State, card: int) -> int:
    """SL-R52 The player on whose list of thirty the card is, whatever house it came from."""
    for seat in range(SEATS):
        if has_bit(state.lists[seat], card):
            return seat
    return NO_SEAT


@kernel
def is_cursed(state: State, card: int) -> bool:
    """SL-5.1 Is there a scarab on the card?"""
    return has_bit(state.cursed, card)


@kernel
def region(column: int) -> int:
    """SL-1.1 The upper region is on the left, the lower one on the right; SL-R48 mirrored, gods between them."""
    return column // 3


@kernel
def in_column(state: State, card: int) -> bool:
    """SL-1.1 Does the card lie in a column?"""
    return int(state.where[card]) < COLUMNS


# ---------------------------------------------------------------------------------------------- leaving and arriving


@kernel
def leave_hand(state: State, seat: int, card: int, log: State) -> None:
    """SL-R40 A card that leaves the hand is no secret any more."""
    if not has_bit(state.shown, card):
        reveal(log)
    drop_bit(state.hand[seat], card)
    drop_bit(state.known, card)
    drop_bit(state.shown, card)


@kernel
def leave_play(state: State, seat: int, card: int) -> None:
    """SL-5.1 A card that leaves play leaves its scarabs behind."""
    drop_bit(state.play[seat], card)
    drop_bit(state.cursed, card)
    drop_bit(state.freed, card)
    state.scarabs[card] = 0
    state.activated[card] = 0


@kernel
def leave_pile(state: State, seat: int, card: int) -> None:
    """SL-4.11 A card leaves its owner's discard pile."""
    drop_bit(state.pile[seat], card)


@kernel
def reach_pile(state: State, seat: int, card: int) -> None:
    """SL-2.7 A discarded card lies face up on its owner's pile."""
    set_bit(state.pile[seat], card)
    state.where[card] = Place.DISCARDED


@kernel
def reach_play(state: State, seat: int, card: int, place: int) -> None:
    """SL-1.1 The card lies on its owner's side of a column, or among the gods."""
    set_bit(state.play[seat], card)
    state.where[card] = place


@kernel
def reach_hand_openly(state: State, seat: int, card: int) -> None:
    """SL-4.11 A card taken in public into the hand: everybody remembers it there."""
    set_bit(state.hand[seat], card)
    set_bit(state.known, card)
    set_bit(state.shown, card)
    state.where[card] = Place.HELD


# ---------------------------------------------------------------------------------------------- discarding


@kernel
def discard_from_hand(state: State, seat: int, card: int, log: State) -> None:
    """SL-2.7 From the hand to the discard pile."""
    leave_hand(state, seat, card, log)
    reach_pile(state, seat, card)
    tell(log, Kind.DISCARDED, seat, EVERYONE, card, 1)


@kernel
def discard_from_play(state: State, card: int, log: State) -> None:
    """SL-2.7 From play to the owner's discard pile."""
    seat = owner(state, card)
    leave_play(state, seat, card)
    reach_pile(state, seat, card)
    tell(log, Kind.DISCARDED, seat, EVERYONE, card, 0)


@kernel
def discard_top(state: State, seat: int, count: int, log: State) -> None:
    """SL-6.4 The top cards of a deck are discarded; SL-R27, SL-R28 as many as there are."""
    for _ in range(min(count, int(state.deck_size[seat]))):
        card = take_top(state, seat)
        reach_pile(state, seat, card)
        reveal(log)
        tell(log, Kind.DECK_DISCARDED, seat, EVERYONE, card)


@kernel
def discard_at_random(content: Content, state: State, seat: int, log: State) -> None:
    """SL-4.6 Chance picks a card of the hand."""
    wanted = below(state.rng, size(state.hand[seat]))
    reveal(log)
    for card in range(len(state.where)):
        if has_bit(state.hand[seat], card):
            if wanted == 0:
                discard_from_hand(state, seat, card, log)
                return
            wanted -= 1


@kernel
def discard_hand(state: State, seat: int, log: State) -> None:
    """SL-4.6 Who has to discard as many cards as are in the hand, or more, discards them all."""
    for card in range(len(state.where)):
        if has_bit(state.hand[seat], card):
            discard_from_hand(state, seat, card, log)


# ---------------------------------------------------------------------------------------------- the deck


@kernel
def take_top(state: State, seat: int) -> int:
    """The top card leaves the deck."""
    last = int(state.deck_size[seat]) - 1
    card = int(state.deck[seat, last])
    state.deck[seat, last] = -1
    state.deck_size[seat] = last
    state.under[seat] = min(int(state.under[seat]), last)
    return card


@kernel
def draw(state: State, seat: int, count: int, log: State) -> None:
    """SL-6.6 Cards from the deck into the hand; SL-R27 as many as there are, SL-R41 no limit to the hand."""
    drawn = min(count, int(state.deck_size[seat]))
    if drawn > 0:
        join_groups(state, seat)
    for _ in range(drawn):
        card = take_top(state, seat)
        set_bit(state.hand[seat], card)
        reveal(log)
        tell(log, Kind.DREW_CARD, seat, 1 << seat, card)
    if drawn > 0:
        tell(log, Kind.DREW, seat, EVERYONE, drawn)


@kernel
def join_groups(state: State, seat: int) -> None:
    """SL-4.11 Nobody else can tell to which group a card belongs that is drawn out of a shuffled deck.

    Where cards that were once put under the deck lie among the others, they are no group any more.
    """
    first, last = int(state.under[seat]), int(state.deck_size[seat])
    if first == last:
        return
    lowest_group = highest_group = int(state.where[int(state.deck[seat, first])])
    for index in range(first + 1, last):
        group = int(state.where[int(state.deck[seat, index])])
        lowest_group = min(lowest_group, group)
        highest_group = max(highest_group, group)
    if lowest_group == highest_group:
        return
    for index in range(first, last):
        group = int(state.where[int(state.deck[seat, index])])
        if group > Place.HELD:
            for card in range(len(state.where)):
                if int(state.where[card]) == group:
                    state.where[card] = Place.HELD


@kernel
def put_under(state: State, seat: int, card: int, group: int) -> None:
    """SL-4.11 A card goes under the deck: its owner knows the order there, the other one which cards they are."""
    for index in range(int(state.deck_size[seat]), 0, -1):
        state.deck[seat, index] = state.deck[seat, index - 1]
    state.deck[seat, 0] = card
    state.deck_size[seat] = int(state.deck_size[seat]) + 1
    state.under[seat] = int(state.under[seat]) + 1
    state.where[card] = Place.HELD + group


@kernel
def new_group(state: State) -> int:
    """The lowest number of a group of cards under a deck that no card belongs to."""
    group = 1
    while True:
        is_used = False
        for card in range(len(state.where)):
            if state.where[card] == Place.HELD + group:
                is_used = True
        if not is_used:
            return group
        group += 1


@kernel
def shuffle_deck(state: State, seat: int, log: State) -> None:
    """SL-4.11 The deck is shuffled; nobody knows any order any more."""
    shuffle(state.rng, state.deck[seat], int(state.deck_size[seat]))
    state.under[seat] = 0
    reveal(log)
    tell(log, Kind.SHUFFLED, seat, EVERYONE)


@kernel
def is_held(state: State, seat: int, card: int) -> bool:
    """SL-R40 Is the card in the seat's hand or deck?"""
    return int(state.where[card]) >= Place.HELD and has_bit(state.lists[seat], card)


@kernel
def in_deck(state: State, seat: int, card: int) -> bool:
    """Is the card in the seat's deck?"""
    return is_held(state, seat, card) and not has_bit(state.hand[seat], card)


@kernel
def is_hand_empty(state: State, seat: int) -> bool:
    """Has the seat no card in hand?"""
    return is_empty(state.hand[seat])


# ---------------------------------------------------------------------------------------------- scarabs


@kernel
def put_scarabs(state: State, card: int, count: int, seat: int, log: State) -> None:
    """SL-5.2 A card may carry several scarabs; SL-R42 there are always enough of them."""
    state.scarabs[card] = min(int(state.scarabs[card]) + count, 99)
    set_bit(state.cursed, card)
    tell(log, Kind.CURSED, seat, EVERYONE, card, count, int(state.scarabs[card]))


@kernel
def take_scarabs(state: State, card: int, count: int, seat: int, log: State) -> None:
    """SL-5.2 Scarabs leave a card; with the last one its power and text come back."""
    left = max(int(state.scarabs[card]) - count, 0)
    taken = int(state.scarabs[card]) - left
    state.scarabs[card] = left
    if left == 0:
        drop_bit(state.cursed, card)
    tell(log, Kind.UNCURSED, seat, EVERYONE, card, taken, left)
