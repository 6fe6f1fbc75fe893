"""Guidance for bots: what a position is worth to a seat."""

from kheper.core.bits import size
from kheper.core.kernel import Content, State, kernel, passage
from kheper.games.scarab_lords.rules.constants import column_kind, side_power
from kheper.games.scarab_lords.rules.supremacy import supreme
from kheper.games.scarab_lords.rules.texts import count_gods
from kheper.games.scarab_lords.state import Ask, Column, Mode

PYRAMID = 1.2
"""What a column is worth that the seat would get if supremacy were determined now."""
HELD_REGION = 2.5
"""What two columns of a region are worth on top of that."""
POWER = 0.1
HAND = 0.55
DECK = 0.12
THIN_DECK = 6
"""A deck of so few cards is in danger."""
DANGER = 0.6
GOD = 0.9
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
        lead = strength(content, state, seat) - strength(content, state, 1 - seat)
    value = lead / (GOOD_LEAD + abs(lead))
    if state.mode == Mode.MATCH:
        ahead = (int(state.half_wins[seat]) - int(state.half_wins[1 - seat])) / 2.0
        value = (1.0 - WIN_OF_MATCH) * value + WIN_OF_MATCH * ahead
    return value


@passage
def strength(content: Content, state: State, seat: int) -> float:
    """What a side has going for it: columns, power, cards."""
    total = 0.0
    for half in range(2):
        held = 0
        for column in range(3 * half, 3 * half + 3):
            holder = supreme(content, state, column)
            power = min(side_power(content, state, seat, column), 9)
            if holder == seat:
                held += 1
                total += PYRAMID + (0.3 if column_kind(column) != Column.RELIGIOUS else 0.0)
            total += POWER * power
        if held >= 2:
            total += HELD_REGION
    total += HAND * min(size(state.hand[seat]), 8)
    deck = int(state.deck_size[seat])
    total += DECK * deck
    if deck < THIN_DECK:
        total -= DANGER * (THIN_DECK - deck)
    return total + GOD * count_gods(content, state, seat)
