"""What a seat of Scarab Lords sees, as numbers: every card with where it is, then columns, players and the question.

The own side always comes first. `layout` and `encode` list the same things in the same order.
"""

from enum import IntEnum

import numpy as np

from kheper.core.observation import Field, Layout, relative_seat, write_bits, write_one_hot, write_scaled, write_word
from kheper.games.scarab_lords.names import CARDS, COLUMNS, DECK, MAX_FRAMES, PHASES
from kheper.games.scarab_lords.rules.constants import power
from kheper.games.scarab_lords.rules.decisions import pending
from kheper.games.scarab_lords.rules.supremacy import holder_by_power
from kheper.games.scarab_lords.state import FULL_HAND, MAX_SWAPPED, SEATS, WORDS, Ask, Mode, Place, Timing
from kheper.kernel.bits import WORD, ZERO, lowest, size, without_lowest
from kheper.kernel.jit import Array, Content, State, device, kernel

VERSION = 3
ASKS = len(Ask)
TIMINGS = len(Timing)
PHASE_COUNT = len(PHASES)
GROUPS = 8
"""Groups of cards under a deck that are told apart; there are seldom more than two."""
COLUMN_COUNT = len(COLUMNS)
MAX_POWER = 20
MAX_ACTIONS = 5
MAX_SCARABS = 4


class CardFeature(IntEnum):
    """What is told of each card. First where it is, by a 1 for the own side and a -1 for the opponent's.

    These are numbered as `Place` is, so that a card's place is where its 1 goes; the hand has the number of the bonus
    deck, where no card of a list is.
    """

    COLUMN = 0
    """One for each of the six columns."""
    GODS = Place.GODS
    PILE = Place.DISCARDED
    RESOLVING = Place.RESOLVING
    HAND = Place.BONUS
    HELD = Place.HELD
    SCARABS = 11
    ACTIVATED = 12
    FREED = 13
    CHOSEN = 14
    SHOWN = 15
    """A card of the own hand that the opponent has seen."""
    UNDER = 16
    SPEAKS = 17
    MOVES = 18


CARD_FEATURES = CardFeature.MOVES + 1
HELD = int(Place.HELD)
OWN, OTHER = 1.0, -1.0
"""The side that a card is on, where its place is told."""
CARDS_SAY = (
    "for each of the 84 cards of the set; the first eleven tell where it is: 1 on the own side, -1 on the opponent's"
)
SAID_WORDS = (
    *(f"in column {column}" for column in COLUMNS),
    *("among the gods", "in the discard pile", "being played", "in hand; the opponent's only where it was seen there"),
    "in the own deck, or unseen in the opponent's hand or deck; between two games of a match, any card of the list",
    *("scarabs on it, in quarters", "paid activations this turn, in quarters", "its free text was used this turn"),
    "target of the text under way; between two games, meant to be removed by the own sealed choice",
    "in the own hand, and the opponent has seen it there",
    "under the own deck: its place from the bottom, in thirtieths; once put under the opponent's deck and hidden since:"
    " minus the number of its group, in eighths",
    "1 if its text is carried out, -1 if that is done as if it were this card's",
    "on its way to a column",
)
PLAYER_WORDS = (
    *("cards in hand, in sixths", "cards in the deck, in thirtieths", "cards that lie known under it, in thirtieths"),
    *("wins in the match, as a share of two", "cards to take from the bonus deck, in fifths", "1 for House Temet"),
    *("owes a decision", "its choice is sealed", "is asked", "has the turn", "began the game"),
)
TURN_WORDS = (
    *("turns, as a share of the limit", "actions left, in fifths", "nothing was done yet in this turn"),
    *("a card was played or discarded from the hand this turn", "cards discarded by the refresh under way, in sixths"),
    *("curses still to come, in fifths", "texts under way, in sixths", "only two phases in the first turn"),
    *("no forced refresh", "game of the match, in fifths", "this game was drawn once already", "a match", "over"),
)
TEXT_WORDS = (
    *("for the own side", "for the opponent", "the effect, in quarters", "how often it is still to be done, in fifths"),
    "`may` was answered",
    *(f"timing: {timing.name.lower()}" for timing in Timing),
    *(f"column or region chosen: {number}" for number in range(COLUMN_COUNT)),
)
COLUMN_WORDS = (
    *("own power, in twentieths", "the opponent's", "own pyramid", "the opponent's"),
    *("would be the own one now", "would be the opponent's", "can still be exercised", "is being exercised"),
)
COLUMN_SAID = len(COLUMN_WORDS)


def layout() -> Layout:
    """Return the observation, the same in all modes."""
    return Layout(
        VERSION,
        (
            Field("cards", (CARDS, CARD_FEATURES), CARDS_SAY, SAID_WORDS),
            Field("columns", (COLUMN_COUNT, len(COLUMN_WORDS)), "for each column, from the left", COLUMN_WORDS),
            Field("players", (SEATS, len(PLAYER_WORDS)), "for oneself and for the opponent", PLAYER_WORDS),
            Field("under", (DECK,), "what lies under the opponent's deck, from the bottom: the group, in eighths"),
            Field("groups", (GROUPS,), "of each such group, how many unseen cards the opponent has in hand, in sixths"),
            Field("phase", (PHASE_COUNT,), "1 for the phase under way", PHASES),
            Field("phases", (PHASE_COUNT,), "1 for each phase that was played this turn", PHASES),
            Field("ask", (ASKS,), "1 for what is asked", tuple(ask.name.lower() for ask in Ask)),
            Field("text", (len(TEXT_WORDS),), "the card text under way, if any", TEXT_WORDS),
            Field("turn", (len(TURN_WORDS),), "the turn and the game", TURN_WORDS),
        ),
    )


@kernel
def encode(content: Content, state: State, seat: int, out: Array) -> int:
    """SL-R40 Write what the seat may know; the opponent's hand, the order of decks and sealed removals are left out."""
    write_cards(content, state, seat, out)
    at = CARDS * CARD_FEATURES
    at = write_columns(content, state, seat, out, at)
    for player in (seat, 1 - seat):
        at = write_player(content, state, player, out, at)
    at = write_under(state, 1 - seat, out, at)
    at = write_one_hot(out, at, int(state.phase), PHASE_COUNT)
    at = write_bits(out, at, int(state.phases), PHASE_COUNT)
    at = write_one_hot(out, at, int(state.ask), ASKS)
    at = write_text(state, seat, out, at)
    return write_turn(state, out, at)


# ---------------------------------------------------------------------------------------------- cards


@device
def write_cards(content: Content, state: State, seat: int, out: Array) -> None:
    """Where each card is, and what lies on it, set by set: asking each card in turn what it is took twice the time."""
    other = 1 - seat
    for word in range(WORDS):
        first, at = WORD * word, CARD_FEATURES * WORD * word
        write_places(state, first, state.lists[seat, word], OWN, out)
        write_places(state, first, state.lists[other, word], OTHER, out)
        write_hand(at, state.hand[seat, word], OWN, out)
        write_hand(at, state.hand[other, word] & state.known[word], OTHER, out)
        in_play = state.play[seat, word] | state.play[other, word]
        write_counts(at + CardFeature.SCARABS, state.scarabs, first, state.cursed[word], out)
        write_counts(at + CardFeature.ACTIVATED, state.activated, first, in_play & content.acting[word], out)
        write_word(out, at + CardFeature.FREED, state.freed[word], CARD_FEATURES)
        write_word(out, at + CardFeature.CHOSEN, state.chosen[word] | state.draft[seat, word], CARD_FEATURES)
        write_word(out, at + CardFeature.SHOWN, state.hand[seat, word] & state.known[word], CARD_FEATURES)
    for place in range(int(state.under[seat])):
        write_scaled(out, CARD_FEATURES * int(state.deck[seat, place]) + CardFeature.UNDER, place + 1, DECK)


@device
def write_places(state: State, first: int, cards: np.uint64, side: float, out: Array) -> None:
    """Where the cards of a list are; hands are not told from decks yet. SL-4.11 Of hidden ones the group may be known.

    A card's place is itself the number of what is said: choosing by it between several would be guessed wrongly by
    the processor at every other card.
    """
    while cards != ZERO:
        card = first + lowest(cards)
        cards = without_lowest(cards)
        place = int(state.where[card])
        if place > HELD:
            if side == OTHER:
                write_scaled(out, CARD_FEATURES * card + CardFeature.UNDER, HELD - place, GROUPS)
            place = HELD
        out[CARD_FEATURES * card + place] = side


@device
def write_hand(at: int, cards: np.uint64, side: float, out: Array) -> None:
    """SL-R40 Cards that are in a hand, as the seat knows, and not hidden or in a deck."""
    while cards != ZERO:
        here = at + CARD_FEATURES * lowest(cards)
        cards = without_lowest(cards)
        out[here + CardFeature.HELD] = 0.0
        out[here + CardFeature.HAND] = side


@device
def write_counts(at: int, counts: Array, first: int, cards: np.uint64, out: Array) -> None:
    """SL-5.1 Scarabs, or SL-3.8 activations, of these cards; all others have none."""
    while cards != ZERO:
        index = lowest(cards)
        cards = without_lowest(cards)
        write_scaled(out, at + CARD_FEATURES * index, int(counts[first + index]), MAX_SCARABS)


@device
def write_under(state: State, other: int, out: Array, at: int) -> int:
    """SL-4.11 Of cards put under the opponent's deck the groups are known: where they lie, how many were drawn."""
    for place in range(int(state.under[other])):
        write_scaled(out, at + place, int(state.where[int(state.deck[other, place])]) - Place.HELD, GROUPS)
    at += DECK
    for word in range(WORDS):
        bits = state.hand[other, word] & ~state.known[word]
        while bits != ZERO:
            group = int(state.where[WORD * word + lowest(bits)]) - Place.HELD
            bits = without_lowest(bits)
            if 1 <= group <= GROUPS:
                out[at + group - 1] += np.float32(1.0 / FULL_HAND)
    for group in range(GROUPS):
        out[at + group] = min(out[at + group], np.float32(1.0))
    return at + GROUPS


# ---------------------------------------------------------------------------------------------- the table


@device
def write_columns(content: Content, state: State, seat: int, out: Array, at: int) -> int:
    """SL-6.1 Power and pyramids of each column."""
    for player in range(SEATS):
        add_power(content, state, player, out, at + player)
    for column in range(COLUMN_COUNT):
        first, second = int(out[at]), int(out[at + 1])
        at = write_scaled(out, at, first if seat == 0 else second, MAX_POWER)
        at = write_scaled(out, at, second if seat == 0 else first, MAX_POWER)
        at = write_one_hot(out, at, relative_seat(seat, int(state.pyramids[column]), SEATS), SEATS)
        at = write_one_hot(
            out, at, relative_seat(seat, holder_by_power(content, state, column, first, second), SEATS), SEATS
        )
        at = write_scaled(out, at, (int(state.to_exercise) >> column) & 1, 1)
        at = write_scaled(out, at, int(int(state.exercising) == column and state.ask == Ask.CURSE), 1)
    return at


@device
def add_power(content: Content, state: State, player: int, out: Array, at: int) -> None:
    """SL-6.1 The power of a player in all columns, added up where it belongs: one walk over the cards, not six."""
    for word in range(WORDS):
        bits = state.play[player, word] & ~state.cursed[word]
        while bits != ZERO:
            card = WORD * word + lowest(bits)
            bits = without_lowest(bits)
            column = int(state.where[card])
            if column < COLUMN_COUNT:
                out[at + COLUMN_SAID * column] += power(content, state, card)


@device
def write_player(content: Content, state: State, player: int, out: Array, at: int) -> int:
    """Write what everybody knows of a player."""
    at = write_scaled(out, at, size(state.hand[player]), FULL_HAND)
    at = write_scaled(out, at, int(state.deck_size[player]), DECK)
    at = write_scaled(out, at, int(state.under[player]), DECK)
    at = write_scaled(out, at, int(state.half_wins[player]), 4)
    at = write_scaled(out, at, int(state.swaps[player]), MAX_SWAPPED)
    at = write_scaled(out, at, int(state.houses[player]), 1)
    at = write_scaled(out, at, (pending(content, state) >> player) & 1, 1)
    at = write_scaled(out, at, (int(state.sealed) >> player) & 1, 1)
    at = write_scaled(out, at, int(int(state.asked) == player), 1)
    at = write_scaled(out, at, int(int(state.active) == player), 1)
    return write_scaled(out, at, int(int(state.first) == player), 1)


@device
def write_text(state: State, seat: int, out: Array, at: int) -> int:
    """Write the text on top of those under way: whose, of which card, how far."""
    if state.depth > 0:
        frame = state.frames[int(state.depth) - 1]
        out[CARD_FEATURES * int(frame.as_card) + CardFeature.SPEAKS] = -1.0
        out[CARD_FEATURES * int(frame.card) + CardFeature.SPEAKS] = 1.0
        write_one_hot(out, at, relative_seat(seat, int(frame.seat), SEATS), SEATS)
        write_scaled(out, at + 2, int(frame.effect), 4)
        write_scaled(out, at + 3, int(frame.left), 5)
        write_scaled(out, at + 4, int(frame.agreed), 1)
        write_one_hot(out, at + 5, int(frame.timing), TIMINGS)
        if state.ask in (Ask.MOVE, Ask.DEPLOY):
            out[CARD_FEATURES * int(frame.place) + CardFeature.MOVES] = 1.0
        else:
            write_one_hot(out, at + 5 + TIMINGS, int(frame.place), COLUMN_COUNT)
    return at + 5 + TIMINGS + COLUMN_COUNT


@device
def write_turn(state: State, out: Array, at: int) -> int:
    """How far the turn and the game are."""
    at = write_scaled(out, at, int(state.turn), max(int(state.turn_limit), 1))
    at = write_scaled(out, at, int(state.actions), MAX_ACTIONS)
    at = write_scaled(out, at, int(state.fresh), 1)
    at = write_scaled(out, at, int(state.duty), 1)
    at = write_scaled(out, at, int(state.refreshed), FULL_HAND)
    at = write_scaled(out, at, int(state.curses), 5)
    at = write_scaled(out, at, int(state.depth), MAX_FRAMES)
    at = write_scaled(out, at, int(state.limited), 1)
    at = write_scaled(out, at, int(state.lenient), 1)
    at = write_scaled(out, at, int(state.game), 5)
    at = write_scaled(out, at, int(state.replayed), 1)
    at = write_scaled(out, at, int(state.mode == Mode.MATCH), 1)
    return write_scaled(out, at, int(state.over), 1)
