"""SL-6.1 to SL-6.9 Supremacy: determined in all six columns, then exercised."""

from kheper.core.bits import ZERO, has_bit, lowest, without_lowest
from kheper.core.events import EVERYONE, tell
from kheper.core.kernel import Content, State, kernel, passage
from kheper.games.scarab_lords.rules.cards import discard_top, draw, in_column, put_scarabs, region
from kheper.games.scarab_lords.rules.constants import boost, column_kind, is_blocked, is_immune, side_power, wins_ties
from kheper.games.scarab_lords.state import COLUMNS, NO_SEAT, WORDS, Ask, Column, Guard, Kind

NO_COLUMN_UNDER_WAY = -1


@kernel
def determine(content: Content, state: State, log: State) -> None:
    """SL-6.1 Who has more power has supremacy; SL-R22 in all six columns and for both players.

    SL-6.8, SL-R23 Pyramids change here and nowhere else: what happens afterwards counts from the next time on.
    """
    state.to_exercise = 0
    for column in range(COLUMNS):
        holder = supreme(content, state, column)
        if holder != int(state.pyramids[column]):
            state.pyramids[column] = holder
            tell(log, Kind.PYRAMID, holder, EVERYONE, column)
        if holder == int(state.active):
            state.to_exercise = int(state.to_exercise) | (1 << column)


@kernel
def supreme(content: Content, state: State, column: int) -> int:
    """SL-6.1 The seat that would get the pyramid now; SL-6.2 nobody in a tie, SL-R43 nor where nobody has power."""
    mine = side_power(content, state, 0, column)
    theirs = side_power(content, state, 1, column)
    if mine == theirs:
        first = wins_ties(content, state, 0, column)
        if mine == 0 or first == wins_ties(content, state, 1, column):
            return NO_SEAT
        return 0 if first else 1
    return 0 if mine > theirs else 1


@kernel
def columns_held(state: State, seat: int, half: int) -> int:
    """SL-7.1 How many columns of a region have their pyramid on the seat's side."""
    held = 0
    for column in range(3 * half, 3 * half + 3):
        held += int(state.pyramids[column]) == seat
    return held


# ---------------------------------------------------------------------------------------------- exercising


@kernel
def may_exercise(content: Content, state: State, column: int) -> bool:
    """SL-6.3 Each pyramid on the own side once; SL-R28, SL-R29 only if something happens."""
    return (int(state.to_exercise) >> column) & 1 == 1 and would_matter(content, state, int(state.active), column)


@kernel
def would_matter(content: Content, state: State, seat: int, column: int) -> bool:
    """SL-R44 Would exercising there do anything? SL-6.9 Not where a text of the opponent blocks it."""
    if is_blocked(content, state, seat, column):
        return False
    kind = column_kind(column)
    if kind == Column.MILITARY:
        return int(state.deck_size[1 - seat]) > 0
    if kind == Column.ECONOMIC:
        return int(state.deck_size[seat]) > 0
    return count_victims(content, state, seat, region(column)) > 0


@kernel
def exercise(content: Content, state: State, seat: int, column: int, log: State) -> None:
    """SL-6.3 Exercise the supremacy of a column; SL-6.9 texts may raise what it brings."""
    tell(log, Kind.EXERCISED, seat, EVERYONE, column)
    count = 1 + boost(content, state, seat, column)
    kind = column_kind(column)
    if kind == Column.MILITARY:
        discard_top(state, 1 - seat, count, log)
    elif kind == Column.ECONOMIC:
        draw(state, seat, count, log)
    else:
        state.exercising = column
        state.curses = count


@kernel
def is_victim(content: Content, state: State, seat: int, half: int, card: int) -> bool:
    """SL-6.5 Any card of the opponent in the same region, SL-R1 and never the other; SL-4.7 unless it is protected."""
    return (
        in_column(state, card)
        and region(int(state.where[card])) == half
        and not is_immune(content, state, card, Guard.CURSE)
    )


@kernel
def count_victims(content: Content, state: State, seat: int, half: int) -> int:
    """SL-6.5 How many cards a religious supremacy could curse."""
    found = 0
    for word in range(WORDS):
        bits = state.play[1 - seat, word]
        while bits != ZERO:
            card = 64 * word + lowest(bits)
            bits = without_lowest(bits)
            found += is_victim(content, state, seat, half, card)
    return found


@passage
def step_curses(content: Content, state: State, log: State) -> None:
    """SL-6.5 Ask for the next card to curse; SL-R29 without a target nothing happens."""
    seat = int(state.active)
    half = region(int(state.exercising))
    victims = count_victims(content, state, seat, half) if int(state.curses) > 0 else 0
    if victims == 0:
        state.exercising = NO_COLUMN_UNDER_WAY
        state.curses = 0
    elif victims == 1:
        for card in range(len(state.where)):
            if is_opposing_victim(content, state, seat, half, card):
                curse_by_supremacy(state, card, log)
                return
    else:
        state.ask = Ask.CURSE
        state.asked = seat


@kernel
def is_opposing_victim(content: Content, state: State, seat: int, half: int, card: int) -> bool:
    """SL-6.5 The same for any card, wherever and whoever's it is."""
    return has_bit(state.play[1 - seat], card) and is_victim(content, state, seat, half, card)


@kernel
def curse_by_supremacy(state: State, card: int, log: State) -> None:
    """SL-6.5 One scarab, also on a card that has some already."""
    state.curses = int(state.curses) - 1
    put_scarabs(state, card, 1, int(state.active), log)
