"""KE-9 Divine Intervention cards: drawing them, holding them, and what they cost."""

from kheper.games.kemet.rules.board import has, pay, push, turn_seat
from kheper.games.kemet.state import DI_COUNT, NOTHING, Card, EventKind, Frame, Power, Source
from kheper.kernel.events import EVERYONE, emit, reveal
from kheper.kernel.jit import Content, State, kernel
from kheper.kernel.rng import below


@kernel
def draw_from_deck(state: State, log: State) -> int:
    """KE-3.2 A card of the deck; the discards make a new one when it is empty. KE-R32 None if both are.

    The deck has no order of its own: any card left in it is as likely to be the next as any other.
    """
    if int(state.deck_size) == 0:
        reshuffle(state, log)
    if int(state.deck_size) == 0:
        return NOTHING
    wanted = below(state.rng, int(state.deck_size))
    for card in range(DI_COUNT):
        wanted -= int(state.deck[card])
        if wanted < 0:
            state.deck[card] = int(state.deck[card]) - 1
            state.deck_size = int(state.deck_size) - 1
            return card
    return NOTHING


@kernel
def reshuffle(state: State, log: State) -> None:
    """KE-9.3 The discarded cards become the deck."""
    size = 0
    for card in range(DI_COUNT):
        count = int(state.discard[card])
        state.deck[card] = count
        state.discard[card] = 0
        size += count
    state.deck_size = size
    if size > 0:
        emit(log, EventKind.RESHUFFLED, NOTHING, EVERYONE)


@kernel
def draw(state: State, seat: int, log: State) -> None:
    """KE-3.2 One card to the hand; KE-9.4 only its owner sees it."""
    card = draw_from_deck(state, log)
    if card == NOTHING:
        return
    state.di[seat, card] = int(state.di[seat, card]) + 1
    state.di_count[seat] = int(state.di_count[seat]) + 1
    reveal(log)
    emit(log, EventKind.DREW, seat, EVERYONE, 1)
    emit(log, EventKind.DREW_CARD, seat, 1 << seat, card)


@kernel
def discard(state: State, seat: int, card: int, log: State) -> None:
    """KE-9.3 A card leaves the hand for the discards, where everybody has seen it."""
    state.di[seat, card] = int(state.di[seat, card]) - 1
    state.di_count[seat] = int(state.di_count[seat]) - 1
    state.discard[card] = int(state.discard[card]) + 1
    reveal(log)


@kernel
def price(content: Content, state: State, seat: int, card: int) -> int:
    """KE-9.2 Return what a card costs its player; KE-10.37 one less with the Priest of Ra."""
    return max(int(content.di_cost[card]) - has(state, seat, Power.PRIEST_OF_RA), 0)


@kernel
def play(content: Content, state: State, seat: int, card: int, log: State) -> None:
    """KE-9.1 A card on the table: paid at once, KE-R31 whatever becomes of it; the others may answer first."""
    cost = price(content, state, seat, card)
    emit(log, EventKind.CARD_PLAYED, seat, EVERYONE, card, cost)
    discard(state, seat, card, log)
    pay(state, seat, cost, Source.DI, log)
    frame = push(state, Frame.CARD, seat)
    frame.what = card


@kernel
def may_hold(content: Content, state: State, seat: int, card: int) -> bool:
    """KE-R12 Return whether the player could hold such a card, as far as all players know."""
    return int(state.di_count[seat]) > 0 and int(state.discard[card]) < int(content.di_copies[card])


@kernel
def possible_vetoes(content: Content, state: State, seat: int) -> int:
    """KE-9.13 Return who owes an answer to a card of this player, as a set: KE-R31 nobody in the own turn."""
    found = 0
    for other in range(int(state.seats)):
        if may_hold(content, state, other, Card.VETO):
            found |= 1 << other
    return found & ~(1 << seat) & ~(1 << turn_seat(state))
