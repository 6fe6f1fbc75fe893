"""What a seat cannot know, drawn afresh: DI hands and deck, Battle cards, sealed choices, the generator.

The discards of DI cards are known to all, so what is left is spread over the deck and the hands of the others.
"""

import numpy as np

from kheper.core.engine import Visibility
from kheper.games.kemet.names import BATTLE_DI
from kheper.games.kemet.rules.board import count_of, is_in
from kheper.games.kemet.rules.cards import price
from kheper.games.kemet.state import (
    BATTLE,
    CARD_COUNT,
    DI_COUNT,
    FRAME,
    MARCH,
    NOTHING,
    STATE,
    Ask,
    Card,
)
from kheper.kernel.jit import Array, Content, State, kernel
from kheper.kernel.rng import below, next_word

OWN = ("hand", "aside", "di", "looked", "draft_card", "draft_aside", "draft_di", "answer")
"""Leaves of which each seat knows its own entry. With discards face up everybody knows `hand` and `aside`."""
HIDDEN = ("rng", "deck")
NESTED = {"frames": FRAME, "march": MARCH, "battle": BATTLE}


def _visibility() -> dict[str, Visibility]:
    found: dict[str, Visibility] = {}
    for name in STATE.names or ():
        if name in NESTED:
            found |= {f"{name}.{inner}": Visibility.PUBLIC for inner in NESTED[name].names or ()}
        else:
            is_own, is_hidden = name in OWN, name in HIDDEN
            found[name] = Visibility.OWN if is_own else Visibility.HIDDEN if is_hidden else Visibility.PUBLIC
    return found


VISIBILITY = _visibility()


@kernel
def redeal(content: Content, state: State, seat: int, rng: Array) -> None:
    """KE-9.4, KE-7.2, KE-R12 Hands, deck and sealed choices are hidden.

    Everything is drawn from `rng` in a fixed order, starting from what the seat knows, so that equal views and
    equal generators give equal states. Seat -1 is a spectator, who knows no hand.
    """
    redeal_di(state, seat, rng)
    for player in range(int(state.seats)):
        if player != seat:
            if not state.face_up:
                redeal_battle_cards(state, player, rng)
            redraft(content, state, player, rng)
            answer_again(state, player, rng)
    for word in range(len(state.rng)):
        state.rng[word] = next_word(rng)


# ---------------------------------------------------------------------------------------------- DI cards


@kernel
def redeal_di(state: State, seat: int, rng: Array) -> None:
    """KE-9.4 The cards of the deck and of all others, dealt again."""
    pool = np.zeros(DI_COUNT, np.int64)
    left = 0
    for card in range(DI_COUNT):
        pool[card] = state.deck[card]
        for player in range(int(state.seats)):
            if player != seat:
                pool[card] += int(state.di[player, card]) + int(state.looked[player, card])
        left += pool[card]
    for player in range(int(state.seats)):
        if player != seat:
            left = deal(state.di[player], pool, left, rng)
            left = deal(state.looked[player], pool, left, rng)
    for card in range(DI_COUNT):
        state.deck[card] = pool[card]


@kernel
def deal(hand: Array, pool: Array, left: int, rng: Array) -> int:
    """Fill a hand with as many cards of the pool as were in it; tell how many are left there."""
    count = 0
    for card in range(DI_COUNT):
        count += int(hand[card])
        hand[card] = 0
    for _ in range(count):
        wanted = below(rng, left)
        card = 0
        while wanted >= pool[card]:
            wanted -= pool[card]
            card += 1
        pool[card] -= 1
        hand[card] = int(hand[card]) + 1
        left -= 1
    return left


# ---------------------------------------------------------------------------------------------- Battle cards


@kernel
def foreseen(state: State, player: int) -> int:
    """KE-10.24 Return the card that Prescience has shown of this player, who has not played it yet."""
    battle = state.battle[0]
    if state.ask == Ask.BATTLE:
        for side in range(2):
            if int(battle.sides[side]) == player:
                return int(battle.cards[side])
    return NOTHING


@kernel
def some_of(rng: Array, cards: int, count: int) -> int:
    """So many cards of a set, each choice as likely as the others."""
    found = 0
    for _ in range(count):
        wanted = below(rng, count_of(cards))
        for card in range(CARD_COUNT):
            if is_in(cards, card):
                if wanted == 0:
                    found |= 1 << card
                    cards &= ~(1 << card)
                    break
                wanted -= 1
    return found


@kernel
def redeal_battle_cards(state: State, player: int, rng: Array) -> None:
    """KE-7.2 Which of the cards that were not played lie put aside."""
    unseen = int(state.set[player]) & ~int(state.played[player])
    shown = foreseen(state, player)
    free = unseen if shown == NOTHING else unseen & ~(1 << shown)
    aside = some_of(rng, free, count_of(int(state.aside[player])))
    state.aside[player] = aside
    state.hand[player] = unseen & ~aside


# ---------------------------------------------------------------------------------------------- sealed choices


@kernel
def redraft(content: Content, state: State, player: int, rng: Array) -> None:
    """KE-7.2, KE-7.3 A choice that is sealed is any that the player could have made; one that is not is not begun."""
    shown = foreseen(state, player)
    is_sealed = state.ask == Ask.BATTLE and is_in(int(state.sealed), player)
    state.draft_card[player] = NOTHING
    state.draft_aside[player] = NOTHING
    for card in range(BATTLE_DI):
        state.draft_di[player, card] = 0
    if not is_sealed and shown == NOTHING:
        return
    hand = int(state.hand[player])
    played = shown if shown != NOTHING else lowest_of(some_of(rng, hand, 1))
    state.draft_card[player] = played
    state.draft_aside[player] = lowest_of(some_of(rng, hand & ~(1 << played), 1))
    left = int(state.prayer[player])
    for card in range(BATTLE_DI):
        cost = price(content, state, player, card)
        count = below(rng, int(state.di[player, card]) + 1)
        while count * cost > left:
            count -= 1
        state.draft_di[player, card] = count
        left -= count * cost


@kernel
def lowest_of(cards: int) -> int:
    """Return the one card of a set of one."""
    card = 0
    while not is_in(cards, card):
        card += 1
    return card


@kernel
def answer_again(state: State, player: int, rng: Array) -> None:
    """KE-R12 A sealed answer is a yes only where the player may have the card."""
    state.answer[player] = 0
    if state.ask == Ask.VETO and is_in(int(state.sealed), player) and int(state.di[player, Card.VETO]) > 0:
        state.answer[player] = below(rng, 2)
