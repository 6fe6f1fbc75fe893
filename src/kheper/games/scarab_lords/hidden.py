"""What a seat cannot know, drawn afresh: hands, the order of decks, sealed removals, the generator.

A seat knows its own hand, which cards are left in its own deck (but not their order, unless it put them under the
deck itself), the list of thirty of the opponent, and those of the opponent's cards that it was shown.
"""

import numpy as np

from kheper.core.engine import Visibility
from kheper.games.scarab_lords.names import CARDS, DECK
from kheper.games.scarab_lords.rules.copies import NO_TITLE, number_all, number_draft
from kheper.games.scarab_lords.rules.places import is_held
from kheper.games.scarab_lords.state import MAX_SWAPPED, SEATS, Ask, Place
from kheper.kernel.bits import clear, clear_bit, has_bit, set_bit, size
from kheper.kernel.jit import Array, Content, State, device, kernel
from kheper.kernel.rng import below, next_word, shuffle

PUBLIC, OWN, HIDDEN = Visibility.PUBLIC, Visibility.OWN, Visibility.HIDDEN

VISIBILITY = {
    "rng": HIDDEN,
    "lists": PUBLIC,
    "hand": OWN,
    "play": PUBLIC,
    "pile": PUBLIC,
    "draft": OWN,
    "cursed": PUBLIC,
    "freed": PUBLIC,
    "chosen": PUBLIC,
    "known": HIDDEN,
    "shown": PUBLIC,
    "deck": HIDDEN,
    "where": PUBLIC,
    "scarabs": PUBLIC,
    "activated": PUBLIC,
    "frames.card": PUBLIC,
    "frames.as_card": PUBLIC,
    "frames.seat": PUBLIC,
    "frames.timing": PUBLIC,
    "frames.effect": PUBLIC,
    "frames.left": PUBLIC,
    "frames.place": PUBLIC,
    "frames.agreed": PUBLIC,
    "deck_size": PUBLIC,
    "under": PUBLIC,
    "pyramids": PUBLIC,
    "houses": PUBLIC,
    "half_wins": PUBLIC,
    "swaps": PUBLIC,
    "turn_limit": PUBLIC,
    "turn": PUBLIC,
    "mode": PUBLIC,
    "game": PUBLIC,
    "replayed": PUBLIC,
    "first": PUBLIC,
    "active": PUBLIC,
    "phase": PUBLIC,
    "phases": PUBLIC,
    "actions": PUBLIC,
    "fresh": PUBLIC,
    "duty": PUBLIC,
    "refreshed": PUBLIC,
    "to_exercise": PUBLIC,
    "exercising": PUBLIC,
    "curses": PUBLIC,
    "depth": PUBLIC,
    "ask": PUBLIC,
    "asked": PUBLIC,
    "choosing": PUBLIC,
    "sealed": PUBLIC,
    "limited": PUBLIC,
    "lenient": PUBLIC,
    "winner": PUBLIC,
    "over": PUBLIC,
}
"""`known` counts as hidden because those who watch do not know which cards a player was shown in private."""


@kernel
def redeal(content: Content, state: State, seat: int, rng: Array) -> None:
    """SL-R40 Hands and the order of decks are hidden; SL-8.2 so is a sealed removal.

    Everything is drawn from `rng` in a fixed order, starting from what the seat knows, so that equal views and
    equal generators give equal states; SL-1.3 copies are numbered as in a true state. Seat -1 is a spectator, who
    knows no hand.
    """
    for player in range(SEATS):
        if player == seat:
            shuffle_own_deck(state, player, rng)
        else:
            redeal_cards(state, player, seat, rng)
            if state.ask == Ask.REMOVE:
                redraft(state, player, rng)
                number_draft(content, state, player)
        number_all(content, state, player, NO_TITLE)
    for word in range(len(state.rng)):
        state.rng[word] = next_word(rng)


# ---------------------------------------------------------------------------------------------- the own deck


@device
def shuffle_own_deck(state: State, player: int, rng: Array) -> None:
    """SL-4.11 The order of the cards above those put under the deck: unknown even to its owner.

    They are sorted first: the same cards in any order then give the same shuffle.
    """
    first, last = int(state.under[player]), int(state.deck_size[player])
    for index in range(first + 1, last):
        card = state.deck[player, index]
        place = index
        while place > first and state.deck[player, place - 1] > card:
            state.deck[player, place] = state.deck[player, place - 1]
            place -= 1
        state.deck[player, place] = card
    shuffle(rng, state.deck[player][first:], last - first)


# ---------------------------------------------------------------------------------------------- the other's cards


@device
def redeal_cards(state: State, player: int, viewer: int, rng: Array) -> None:
    """SL-4.11 Deal anew what the viewer does not see of a player's hand and deck, group by group.

    Cards that went under the deck together stay a group wherever they are: the viewer knows how many of them were
    drawn since, not which.
    """
    if viewer < 0:
        forget_private_looks(state, player)
    members = np.empty(DECK, np.int64)
    for group in range(count_groups(state)):
        count = gather_group(state, player, viewer, group, members)
        if count > 0:
            shuffle(rng, members, count)
            deal_group(state, player, group, members, count)
    shuffle_own_deck(state, player, rng)


@device
def count_groups(state: State) -> int:
    """Return one more than the highest number of a group; 0 are the cards that never went under a deck."""
    highest = 0
    for card in range(CARDS):
        highest = max(highest, int(state.where[card]) - Place.HELD)
    return highest + 1


@device
def forget_private_looks(state: State, player: int) -> None:
    """Who watches does not know which cards the opponent has seen in the hand."""
    for card in range(CARDS):
        if has_bit(state.hand[player], card) and not has_bit(state.shown, card):
            clear_bit(state.known, card)


@device
def is_seen(state: State, player: int, card: int) -> bool:
    """SL-4.11 Is it a card in hand that the viewer was shown? (For spectators private looks are forgotten by now.)"""
    return has_bit(state.hand[player], card) and has_bit(state.known, card)


@device
def gather_group(state: State, player: int, viewer: int, group: int, members: Array) -> int:
    """Return the cards of a group that the viewer cannot place, in ascending order."""
    count = 0
    for card in range(CARDS):
        if (
            int(state.where[card]) == Place.HELD + group
            and is_held(state, player, card)
            and not is_seen(state, player, card)
        ):
            members[count] = card
            count += 1
    return count


@device
def deal_group(state: State, player: int, group: int, members: Array, count: int) -> None:
    """Put the first of them in place of hand cards of the group, the others into its places in the deck."""
    next_member = 0
    in_hand = 0
    for index in range(count):
        in_hand += has_bit(state.hand[player], int(members[index]))
    for index in range(count):
        clear_bit(state.hand[player], int(members[index]))
    while next_member < in_hand:
        set_bit(state.hand[player], int(members[next_member]))
        next_member += 1
    for place in range(int(state.deck_size[player])):
        if int(state.where[int(state.deck[player, place])]) == Place.HELD + group:
            state.deck[player, place] = members[next_member]
            next_member += 1


# ---------------------------------------------------------------------------------------------- sealed removals


@device
def redraft(state: State, player: int, rng: Array) -> None:
    """SL-R50 Nobody knows how many cards the other means to remove, nor which."""
    clear(state.draft[player])
    for _ in range(below(rng, MAX_SWAPPED + 1)):
        wanted = below(rng, DECK - size(state.draft[player]))
        for card in range(CARDS):
            if has_bit(state.lists[player], card) and not has_bit(state.draft[player], card):
                if wanted == 0:
                    set_bit(state.draft[player], card)
                    break
                wanted -= 1
