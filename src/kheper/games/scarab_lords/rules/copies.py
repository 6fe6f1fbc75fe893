"""SL-1.3 Copies of a title: which one stands for the others, and how they are numbered.

A number must tell nothing. A copy is *secret* while it is in a hand or a deck and not everybody has seen it there.
Those who watch cannot tell apart the secret copies of a title that are in the same group (see `Place.HELD`). So these
have their numbers in a fixed order: first the copies that the opponent knows, then the others in hand, then those in
the deck from the top; and the one that comes to light has the lowest of them, wherever it was. Positions that differ
in nothing but the numbers of secret copies are therefore one and the same.
"""

from kheper.games.scarab_lords.names import CARDS
from kheper.games.scarab_lords.rules.places import is_secret, owner
from kheper.games.scarab_lords.state import Place
from kheper.kernel.bits import clear_bit, has_bit, set_bit
from kheper.kernel.jit import Array, Content, State, device

NO_TITLE = -1

# ---------------------------------------------------------------------------------------------- one for all


@device
def familiarity(state: State, card: int) -> int:
    """SL-4.11 Return who has seen a card in a hand: nobody, the opponent, or everybody."""
    return int(has_bit(state.known, card)) + int(has_bit(state.shown, card))


@device
def is_spare_in_hand(content: Content, state: State, seat: int, card: int) -> bool:
    """SL-1.3 Return whether another copy in hand stands for this one: the best known, else the lowest number.

    So nobody ever tells by the choice of a copy that there is another one.
    """
    first, copies = int(content.first_copy[card]), int(content.copies[card])
    if copies == 1:
        return False
    here = familiarity(state, card)
    for other in range(first, first + copies):
        if other != card and has_bit(state.hand[seat], other):
            there = familiarity(state, other)
            if there > here or (there == here and other < card):
                return True
    return False


@device
def stand_in(content: Content, state: State, seat: int, card: int) -> int:
    """SL-1.3 Return the copy in hand that stands for this one."""
    first = int(content.first_copy[card])
    for other in range(first, first + int(content.copies[card])):
        if has_bit(state.hand[seat], other) and not is_spare_in_hand(content, state, seat, other):
            return other
    return card


@device
def lie_alike(state: State, card: int, other: int) -> bool:
    """SL-1.3 Return whether two copies in play lie alike: side, column, scarabs, and what was done with them."""
    return (
        state.where[other] == state.where[card]
        and state.scarabs[other] == state.scarabs[card]
        and state.activated[other] == state.activated[card]
        and has_bit(state.freed, other) == has_bit(state.freed, card)
        and has_bit(state.chosen, other) == has_bit(state.chosen, card)
        and owner(state, other) == owner(state, card)
    )


@device
def is_spare_in_play(content: Content, state: State, card: int) -> bool:
    """SL-1.3 Return whether a lower copy that lies alike stands for this one."""
    for other in range(int(content.first_copy[card]), card):
        if lie_alike(state, card, other):
            return True
    return False


@device
def is_spare_among(content: Content, words: Array, card: int) -> bool:
    """SL-1.3 Return whether a lower copy in the same set stands for this one."""
    for other in range(int(content.first_copy[card]), card):
        if has_bit(words, other):
            return True
    return False


# ---------------------------------------------------------------------------------------------- numbers


@device
def come_to_light(content: Content, state: State, seat: int, card: int) -> int:
    """SL-1.3 Return the number under which a card of a hand or deck is shown: the lowest of the copies it could be.

    The caller takes it from where it is and then numbers the others of its title anew.
    """
    if int(content.copies[card]) == 1 or has_bit(state.shown, card):
        return card
    if mix_groups(content, state, seat, card):
        number_all(content, state, seat, int(content.first_copy[card]))
    for other in range(int(content.first_copy[card]), card):
        if is_secret(state, seat, other) and state.where[other] == state.where[card]:
            exchange(state, seat, card, other)
            return other
    return card


@device
def mix_groups(content: Content, state: State, seat: int, card: int) -> bool:
    """SL-4.11 Where secret copies of a title are in several groups, nobody can tell from which one a copy is shown.

    The knowledge of these groups is dropped then; return whether it was.
    """
    first = int(content.first_copy[card])
    last = first + int(content.copies[card])
    is_mixed = False
    for other in range(first, last):
        is_mixed = is_mixed or (is_secret(state, seat, other) and state.where[other] != state.where[card])
    if is_mixed:
        for other in range(first, last):
            if is_secret(state, seat, other):
                dissolve(state, int(state.where[other]))
    return is_mixed


@device
def dissolve(state: State, group: int) -> None:
    """SL-4.11 The cards of a group are hidden like all others from now on."""
    if group > Place.HELD:
        for card in range(CARDS):
            if int(state.where[card]) == group:
                state.where[card] = Place.HELD


@device
def number_all(content: Content, state: State, seat: int, but: int) -> None:
    """SL-1.3 Number the secret copies of every title of the seat, but for the one whose first copy is given."""
    for card in range(CARDS):
        if int(content.first_copy[card]) == card and card != but:
            number_copies(content, state, seat, card)


@device
def number_copies(content: Content, state: State, seat: int, card: int) -> None:
    """SL-1.3 Number the secret copies of a card's title: known ones, those in hand, those in the deck from the top."""
    first = int(content.first_copy[card])
    last = first + int(content.copies[card])
    for lower in range(first, last - 1):
        if not is_secret(state, seat, lower):
            continue
        best = lower
        for higher in range(lower + 1, last):
            if (
                is_secret(state, seat, higher)
                and state.where[higher] == state.where[lower]
                and comes_before(state, seat, higher, best)
            ):
                best = higher
        if best != lower:
            exchange(state, seat, lower, best)


@device
def comes_before(state: State, seat: int, card: int, other: int) -> bool:
    """SL-1.3 Return whether a secret copy must have a lower number than another one; not between two games."""
    is_known, is_in_hand = has_bit(state.known, card), has_bit(state.hand[seat], card)
    if is_known != has_bit(state.known, other):
        return is_known
    if is_in_hand or has_bit(state.hand[seat], other):
        return is_in_hand and not has_bit(state.hand[seat], other)
    index = int(state.deck_size[seat]) - 1
    while index >= 0 and int(state.deck[seat, index]) != card and int(state.deck[seat, index]) != other:
        index -= 1
    return index >= 0 and int(state.deck[seat, index]) == card


@device
def exchange(state: State, seat: int, card: int, other: int) -> None:
    """Exchange the numbers of two secret copies of the same group."""
    swap_bits(state.hand[seat], card, other)
    swap_bits(state.known, card, other)
    for index in range(int(state.deck_size[seat])):
        if int(state.deck[seat, index]) == card:
            state.deck[seat, index] = other
        elif int(state.deck[seat, index]) == other:
            state.deck[seat, index] = card


@device
def swap_bits(words: Array, position: int, other: int) -> None:
    """Exchange the membership of two cards in a set."""
    first, second = has_bit(words, position), has_bit(words, other)
    if first and not second:
        clear_bit(words, position)
        set_bit(words, other)
    elif second and not first:
        clear_bit(words, other)
        set_bit(words, position)


@device
def number_draft(content: Content, state: State, seat: int) -> None:
    """SL-1.3 Of the copies that a seat means to remove the lowest ones go, in whatever way they were chosen."""
    for card in range(CARDS):
        if int(content.copies[card]) > 1 and has_bit(state.draft[seat], card):
            for other in range(int(content.first_copy[card]), card):
                if has_bit(state.lists[seat], other) and not has_bit(state.draft[seat], other):
                    swap_bits(state.draft[seat], card, other)
                    break
