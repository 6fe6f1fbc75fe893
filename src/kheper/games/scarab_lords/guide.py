"""Guidance for bots: what a position is worth to a seat."""

from kheper.core.bits import WORD, ZERO, lowest, size, without_lowest
from kheper.core.kernel import Content, State, kernel, passage
from kheper.games.scarab_lords.rules.constants import column_kind, side_power
from kheper.games.scarab_lords.rules.supremacy import holder_by_power
from kheper.games.scarab_lords.rules.texts import count_gods
from kheper.games.scarab_lords.state import WORDS, Ask, Column, Mode

PYRAMID = 1.2
"""What a column is worth that the seat would get if supremacy were determined now."""
HELD_REGION = 2.5
"""What two columns of a region are worth on top of that."""
POWER = 0.2
MOST_POWER = 9
"""More power than this on a side adds nothing."""
LATENT = 0.16
"""What a point of power under a scarab is worth: less than a free one, but enough to play a building for."""
HAND = 0.45
MOST_CARDS = 8
"""More cards in hand than this add nothing."""
DECK = 0.12
THIN_DECK = 6
"""A deck of so few cards is in danger."""
DANGER = 0.6
GOD = 0.9
TEXT = 0.5
"""A text at work has something to bring yet: without this, who looks one move ahead plays no card that asks first."""
GOOD_LEAD = 6.0
"""A lead that wins three games out of four."""
WIN_OF_MATCH = 0.5


@kernel
def evaluate(content: Content, state: State, seat: int) -> float:
    """An estimate of the seat's outcome, from -1 to 1."""
    if state.over:
        winner = int(state.winner)
        return 0.0 if winner < 0 else 1.0 if winner == seat else -1.0
    lead = 0.0
    if state.ask not in (Ask.REMOVE, Ask.TAKE):
        lead = worth_of_columns(content, state, seat)
        lead += worth_of_cards(content, state, seat) - worth_of_cards(content, state, 1 - seat)
    value = lead / (GOOD_LEAD + abs(lead))
    if state.mode == Mode.MATCH:
        ahead = (int(state.half_wins[seat]) - int(state.half_wins[1 - seat])) / 2.0
        value = (1.0 - WIN_OF_MATCH) * value + WIN_OF_MATCH * ahead
    return value


@passage
def worth_of_columns(content: Content, state: State, seat: int) -> float:
    """What the seat has in the columns less what its opponent has there: supremacies, regions, power."""
    lead = 0.0
    for half in range(2):
        mine = theirs = 0
        for column in range(3 * half, 3 * half + 3):
            first, second = side_power(content, state, 0, column), side_power(content, state, 1, column)
            holder = holder_by_power(content, state, column, first, second)
            prize = PYRAMID + (0.0 if column_kind(column) == Column.RELIGIOUS else 0.3)
            if holder == seat:
                mine += 1
                lead += prize
            elif holder == 1 - seat:
                theirs += 1
                lead -= prize
            ahead = min(first, MOST_POWER) - min(second, MOST_POWER)
            lead += POWER * (ahead if seat == 0 else -ahead)
        lead += HELD_REGION * (int(mine >= 2) - int(theirs >= 2))
    return lead


@passage
def worth_of_cards(content: Content, state: State, seat: int) -> float:
    """What the seat has besides: cards under scarabs, hand, deck, gods, a text at work."""
    total = LATENT * latent_power(content, state, seat) + HAND * min(size(state.hand[seat]), MOST_CARDS)
    deck = int(state.deck_size[seat])
    total += DECK * deck
    if deck < THIN_DECK:
        total -= DANGER * (THIN_DECK - deck)
    if int(state.depth) > 0 and int(state.frames[int(state.depth) - 1].seat) == seat:
        total += TEXT
    return total + GOD * count_gods(content, state, seat)


@passage
def latent_power(content: Content, state: State, seat: int) -> float:
    """The printed power of cards under scarabs, less where there are several of these."""
    total = 0.0
    for word in range(WORDS):
        bits = state.play[seat, word] & state.cursed[word]
        while bits != ZERO:
            card = WORD * word + lowest(bits)
            bits = without_lowest(bits)
            total += int(content.power[card]) / int(state.scarabs[card])
    return total
