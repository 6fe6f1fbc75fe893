"""SL-6.1 to SL-6.9 Supremacy: determined in all six columns, then exercised."""

from kheper.games.scarab_lords.rules.cards import discard_top, draw, put_scarabs
from kheper.games.scarab_lords.rules.constants import boost, column_kind, is_blocked, is_immune, side_power, wins_ties
from kheper.games.scarab_lords.rules.copies import lie_alike
from kheper.games.scarab_lords.rules.places import in_column, region
from kheper.games.scarab_lords.state import COLUMNS, NO_CARD, NO_SEAT, WORDS, Ask, Column, EventKind, Guard
from kheper.kernel.bits import ZERO, has_bit, lowest, without_lowest
from kheper.kernel.events import EVERYONE, emit
from kheper.kernel.jit import Content, State, device

NO_COLUMN_UNDER_WAY = -1


@device
def determine(content: Content, state: State, log: State) -> None:
    """SL-6.1 Who has more power has supremacy; SL-R22 in all six columns and for both players.

    SL-6.8, SL-R23 Pyramids change here and nowhere else: what happens afterwards counts from the next time on.
    """
    state.to_exercise = 0
    for column in range(COLUMNS):
        holder = supreme(content, state, column)
        if holder != int(state.pyramids[column]):
            state.pyramids[column] = holder
            emit(log, EventKind.PYRAMID, holder, EVERYONE, column)
        if holder == int(state.active):
            state.to_exercise = int(state.to_exercise) | (1 << column)


@device
def supreme(content: Content, state: State, column: int) -> int:
    """SL-6.1 Return the seat that would get the pyramid now."""
    first, second = side_power(content, state, 0, column), side_power(content, state, 1, column)
    return holder_by_power(content, state, column, first, second)


@device
def holder_by_power(content: Content, state: State, column: int, first: int, second: int) -> int:
    """SL-6.1 Return who gets the pyramid with these powers; SL-6.2 nobody in a tie, SL-R43 or without power."""
    if first != second:
        return 0 if first > second else 1
    if first == 0:
        return NO_SEAT
    wins_first = wins_ties(content, state, 0, column)
    if wins_first == wins_ties(content, state, 1, column):
        return NO_SEAT
    return 0 if wins_first else 1


@device
def columns_held(state: State, seat: int, half: int) -> int:
    """SL-7.1 Return how many columns of a region have their pyramid on the seat's side."""
    held = 0
    for column in range(3 * half, 3 * half + 3):
        held += int(state.pyramids[column]) == seat
    return held


# ---------------------------------------------------------------------------------------------- exercising


@device
def may_exercise(content: Content, state: State, column: int) -> bool:
    """SL-6.3 Each pyramid on the own side once; SL-R28, SL-R29 only if something happens."""
    return (int(state.to_exercise) >> column) & 1 == 1 and would_matter(content, state, int(state.active), column)


@device
def would_matter(content: Content, state: State, seat: int, column: int) -> bool:
    """SL-R44 Return whether exercising there would do anything. SL-6.9 Not where a text of the opponent blocks it."""
    if is_blocked(content, state, seat, column):
        return False
    kind = column_kind(column)
    if kind == Column.MILITARY:
        return int(state.deck_size[1 - seat]) > 0
    if kind == Column.ECONOMIC:
        return int(state.deck_size[seat]) > 0
    return count_victims(content, state, seat, region(column)) > 0


@device
def exercise(content: Content, state: State, seat: int, column: int, log: State) -> None:
    """SL-6.3 Exercise the supremacy of a column; SL-6.9 texts may raise what it brings."""
    emit(log, EventKind.EXERCISED, seat, EVERYONE, column)
    count = 1 + boost(content, state, seat, column)
    kind = column_kind(column)
    if kind == Column.MILITARY:
        discard_top(content, state, 1 - seat, count, log)
    elif kind == Column.ECONOMIC:
        draw(content, state, seat, count, log)
    else:
        state.exercising = column
        state.curses = count


@device
def is_victim(content: Content, state: State, seat: int, half: int, card: int) -> bool:
    """SL-6.5 Any card of the opponent in the same region, SL-R1 and never the other; SL-4.7 unless it is protected."""
    return (
        in_column(state, card)
        and region(int(state.where[card])) == half
        and not is_immune(content, state, card, Guard.CURSE)
    )


@device
def count_victims(content: Content, state: State, seat: int, half: int) -> int:
    """SL-6.5 Return how many cards a religious supremacy could curse."""
    found = 0
    for word in range(WORDS):
        bits = state.play[1 - seat, word]
        while bits != ZERO:
            card = 64 * word + lowest(bits)
            bits = without_lowest(bits)
            found += is_victim(content, state, seat, half, card)
    return found


@device
def step_curses(content: Content, state: State, log: State) -> None:
    """SL-6.5 Ask for the next card to curse; SL-R29 without a target nothing happens, SL-R45 with one it is taken."""
    seat = int(state.active)
    half = region(int(state.exercising))
    kinds = 0
    victim = NO_CARD
    if int(state.curses) > 0:
        for card in range(len(state.where)):
            if is_victim_to_name(content, state, seat, half, card):
                kinds += 1
                victim = card
    if kinds == 0:
        state.exercising = NO_COLUMN_UNDER_WAY
        state.curses = 0
    elif kinds == 1:
        curse_by_supremacy(state, victim, log)
    else:
        state.ask = Ask.CURSE
        state.asked = seat


@device
def is_opposing_victim(content: Content, state: State, seat: int, half: int, card: int) -> bool:
    """SL-6.5 The same for any card, wherever and whoever's it is."""
    return has_bit(state.play[1 - seat], card) and is_victim(content, state, seat, half, card)


@device
def is_victim_to_name(content: Content, state: State, seat: int, half: int, card: int) -> bool:
    """SL-6.5 Return whether the card may be cursed, SL-1.3 and no other copy stands for it."""
    if not is_opposing_victim(content, state, seat, half, card):
        return False
    for other in range(int(content.first_copy[card]), card):
        if lie_alike(state, card, other) and is_opposing_victim(content, state, seat, half, other):
            return False
    return True


@device
def curse_by_supremacy(state: State, card: int, log: State) -> None:
    """SL-6.5 One scarab, also on a card that has some already."""
    state.curses = int(state.curses) - 1
    put_scarabs(state, card, 1, int(state.active), log)
