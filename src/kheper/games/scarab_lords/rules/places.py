"""Where a card is."""

from kheper.games.scarab_lords.state import COLUMNS, NO_SEAT, SEATS, Place
from kheper.kernel.bits import has_bit, is_empty
from kheper.kernel.jit import State, device


@device
def owner(state: State, card: int) -> int:
    """SL-R52 Return the player on whose list of thirty the card is, whatever house it came from."""
    for seat in range(SEATS):
        if has_bit(state.lists[seat], card):
            return seat
    return NO_SEAT


@device
def region(column: int) -> int:
    """SL-1.1 The upper region is on the left, the lower one on the right; SL-R48 mirrored, gods between them."""
    return column // 3


@device
def in_column(state: State, card: int) -> bool:
    """SL-1.1 Return whether the card is in a column."""
    return int(state.where[card]) < COLUMNS


@device
def is_in_play(state: State, card: int) -> bool:
    """Return whether a card is in a column or among the gods."""
    return int(state.where[card]) <= Place.GODS


@device
def is_cursed(state: State, card: int) -> bool:
    """SL-5.1 Return whether there is a scarab on the card."""
    return has_bit(state.cursed, card)


@device
def is_held(state: State, seat: int, card: int) -> bool:
    """SL-R40 Return whether the card is in the seat's hand or deck."""
    return int(state.where[card]) >= Place.HELD and has_bit(state.lists[seat], card)


@device
def is_secret(state: State, seat: int, card: int) -> bool:
    """SL-R40 Return whether the card is in the seat's hand or deck, and not everybody has seen it there."""
    return is_held(state, seat, card) and not has_bit(state.shown, card)


@device
def in_deck(state: State, seat: int, card: int) -> bool:
    """Return whether a card is in the seat's deck."""
    return is_held(state, seat, card) and not has_bit(state.hand[seat], card)


@device
def is_hand_empty(state: State, seat: int) -> bool:
    """Return whether the seat's hand is empty."""
    return is_empty(state.hand[seat])
