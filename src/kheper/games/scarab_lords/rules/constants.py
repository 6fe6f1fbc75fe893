"""SL-4.1 Constant texts: what cards in play change as long as they lie there without a scarab."""

import numpy as np

from kheper.core.bits import ZERO, has_bit, lowest, without_lowest
from kheper.core.kernel import Content, State, kernel
from kheper.games.scarab_lords.rules.cards import in_column, is_cursed, owner, region
from kheper.games.scarab_lords.state import (
    COLUMNS,
    SEATS,
    WORDS,
    Column,
    Condition,
    Curse,
    Op,
    Place,
    Timing,
    Type,
    Where,
    Who,
)

NO_PLACE = -1


@kernel
def column_kind(column: int) -> int:
    """SL-1.1 What a column is about: E R M on the left, M R E on the right."""
    distance = column if column < 3 else 5 - column
    return Column.ECONOMIC - distance


# ---------------------------------------------------------------------------------------------- selectors


@kernel
def is_own(seat: int, who: int, side: int) -> bool:
    """SL-4.5 Does a text of this seat mean that side?"""
    return who == Who.ANY or (who == Who.YOU) == (side == seat)


@kernel
def lies_where(state: State, effect: State, source: int, card: int, place: int) -> bool:
    """SL-4.5 Does the card lie where the text says? SL-R15 Anywhere means any column.

    `place` is the column or region chosen, where the text asks for one.
    """
    here = int(state.where[card])
    if effect.where == Where.ANYWHERE:
        return True
    if effect.where == Where.CENTRE:
        return here == Place.GODS
    if here >= COLUMNS:
        return False
    if effect.where == Where.SELF_COLUMN:
        return here == int(state.where[source])
    if effect.where == Where.SELF_REGION:
        return in_column(state, source) and region(here) == region(int(state.where[source]))
    if place == NO_PLACE:
        return True
    return here == place if effect.where == Where.COLUMN else region(here) == place


@kernel
def takes(content: Content, state: State, effect: State, source: int, seat: int, card: int, place: int) -> bool:
    """SL-4.5 Does the selector of a text take this card in play? `source` is the card that speaks, for `seat`."""
    if effect.who == Who.SELF:
        return card == source
    if not is_own(seat, int(effect.who), owner(state, card)):
        return False
    if not (int(effect.types) >> int(content.type[card])) & 1:
        return False
    if effect.other and card == source:
        return False
    if effect.curse != Curse.ANY and (effect.curse == Curse.CURSED) != is_cursed(state, card):
        return False
    return int(content.power[card]) <= int(effect.most_power) and lies_where(state, effect, source, card, place)


@kernel
def holds(content: Content, state: State, effect: State, source: int, seat: int) -> bool:
    """SL-4.6 Is the condition of a text fulfilled?"""
    if effect.condition == Condition.NONE:
        return True
    if effect.condition == Condition.HAS_ECONOMIC:
        return has_economic(state, seat)
    if effect.condition == Condition.OWN_BUILDING_HERE:
        return has_building_beside(content, state, source, seat)
    return bool(has_gods(content, state, seat) == (effect.condition == Condition.OWN_GOD_IN_PLAY))


@kernel
def has_economic(state: State, seat: int) -> bool:
    """SL-6.6 Is one of the two economic pyramids on the seat's side?"""
    return int(state.pyramids[0]) == seat or int(state.pyramids[5]) == seat


@kernel
def has_gods(content: Content, state: State, seat: int) -> bool:
    """SL-3.5 Has the seat a god in play?"""
    for word in range(WORDS):
        if state.play[seat, word] & content.of_type[Type.GOD, word] != ZERO:
            return True
    return False


@kernel
def has_building_beside(content: Content, state: State, source: int, seat: int) -> bool:
    """SL-4.8 Has the seat another building in the column of this card, cursed or not?"""
    for word in range(WORDS):
        bits = state.play[seat, word] & content.of_type[Type.BUILDING, word]
        while bits != ZERO:
            card = 64 * word + lowest(bits)
            bits = without_lowest(bits)
            if card != source and state.where[card] == state.where[source]:
                return True
    return False


# ---------------------------------------------------------------------------------------------- who speaks


@kernel
def speaking(content: Content, state: State, seat: int, op: int, word: int) -> np.uint64:
    """SL-4.1 The seat's cards in play whose constant text does such a thing; SL-R36 cursed cards are silent."""
    return state.play[seat, word] & content.constant[op, word] & ~state.cursed[word]  # type: ignore[no-any-return]


@kernel
def is_at_work(content: Content, state: State, effect: State, op: int, source: int, seat: int) -> bool:
    """SL-4.1 Is this a constant effect of that kind, and is its condition fulfilled?"""
    is_such = effect.op == op and effect.timing == Timing.CONSTANT
    return bool(is_such) and holds(content, state, effect, source, seat)


@kernel
def covers(state: State, effect: State, source: int, column: int) -> bool:
    """SL-6.9 Does a text about columns mean this one?"""
    if effect.where == Where.ANYWHERE:
        return True
    here = int(state.where[source])
    if effect.where == Where.SELF_COLUMN:
        return here == column
    return here < COLUMNS and region(here) == region(column)


@kernel
def sum_over_columns(content: Content, state: State, seat: int, op: int, column: int, kind: int) -> int:
    """SL-6.9 What the seat's constant texts of a kind add up to in a column; `kind`: only those about such columns."""
    total = 0
    for word in range(WORDS):
        bits = speaking(content, state, seat, op, word)
        while bits != ZERO:
            source = 64 * word + lowest(bits)
            bits = without_lowest(bits)
            for index in range(int(content.effect_count[source])):
                effect = content.effects[source, index]
                if is_at_work(content, state, effect, op, source, seat) and covers(state, effect, source, column):
                    if kind < 0:
                        total += 1
                    elif effect.supremacy == kind:
                        total += int(effect.n)
    return total


# ---------------------------------------------------------------------------------------------- power


@kernel
def power(content: Content, state: State, card: int) -> int:
    """SL-4.8 Printed power and what texts add, never below 0; SL-5.1 nothing under a scarab."""
    if is_cursed(state, card):
        return 0
    total = int(content.power[card])
    for seat in range(SEATS):
        total += bonus(content, state, seat, card)
    return max(total, 0)


@kernel
def bonus(content: Content, state: State, seat: int, card: int) -> int:
    """SL-4.8 What the texts of one side add to the power of a card."""
    total = 0
    for word in range(WORDS):
        bits = speaking(content, state, seat, Op.POWER, word)
        while bits != ZERO:
            source = 64 * word + lowest(bits)
            bits = without_lowest(bits)
            for index in range(int(content.effect_count[source])):
                effect = content.effects[source, index]
                if is_at_work(content, state, effect, Op.POWER, source, seat) and takes(
                    content, state, effect, source, seat, card, NO_PLACE
                ):
                    total += int(effect.n)
    return total


@kernel
def side_power(content: Content, state: State, seat: int, column: int) -> int:
    """SL-6.1 The power of a side of a column: minions, buildings and leaders without scarabs."""
    total = 0
    for word in range(WORDS):
        bits = state.play[seat, word] & ~state.cursed[word]
        while bits != ZERO:
            card = 64 * word + lowest(bits)
            bits = without_lowest(bits)
            if int(state.where[card]) == column:
                total += power(content, state, card)
    return total


# ---------------------------------------------------------------------------------------------- the other constants


@kernel
def is_immune(content: Content, state: State, card: int, guard: int) -> bool:
    """SL-4.7 Is the card safe from this by a text of its own side? Only the opponent's doings are kept off."""
    seat = owner(state, card)
    for word in range(WORDS):
        bits = speaking(content, state, seat, Op.IMMUNE, word)
        while bits != ZERO:
            source = 64 * word + lowest(bits)
            bits = without_lowest(bits)
            for index in range(int(content.effect_count[source])):
                effect = content.effects[source, index]
                if (
                    is_at_work(content, state, effect, Op.IMMUNE, source, seat)
                    and int(effect.guards) & guard
                    and takes(content, state, effect, source, seat, card, NO_PLACE)
                ):
                    return True
    return False


@kernel
def is_forbidden(content: Content, state: State, seat: int, card: int, column: int) -> bool:
    """SL-4.12 Does a text of the opponent forbid the seat to play such a card there?"""
    for word in range(WORDS):
        bits = speaking(content, state, 1 - seat, Op.FORBID_PLAY, word)
        while bits != ZERO:
            source = 64 * word + lowest(bits)
            bits = without_lowest(bits)
            for index in range(int(content.effect_count[source])):
                effect = content.effects[source, index]
                if (
                    is_at_work(content, state, effect, Op.FORBID_PLAY, source, 1 - seat)
                    and (int(effect.types) >> int(content.type[card])) & 1
                    and covers(state, effect, source, column)
                ):
                    return True
    return False


@kernel
def is_blocked(content: Content, state: State, seat: int, column: int) -> bool:
    """SL-6.9 Does a text of the opponent keep the seat from exercising supremacy there?"""
    return sum_over_columns(content, state, 1 - seat, Op.BLOCK_EXERCISE, column, -1) > 0


@kernel
def wins_ties(content: Content, state: State, seat: int, column: int) -> bool:
    """SL-6.2 Has the seat a text that wins ties in this column?"""
    return sum_over_columns(content, state, seat, Op.WIN_TIES, column, -1) > 0


@kernel
def boost(content: Content, state: State, seat: int, column: int) -> int:
    """SL-6.9 By how much the seat's texts raise an exercise in this column."""
    return sum_over_columns(content, state, seat, Op.BOOST_EXERCISE, column, column_kind(column))


@kernel
def extra_actions(content: Content, state: State, seat: int, phase: int) -> int:
    """SL-2.3 Further actions that texts give in a phase, counted when it begins."""
    total = 0
    for word in range(WORDS):
        bits = speaking(content, state, seat, Op.EXTRA_ACTION, word)
        while bits != ZERO:
            source = 64 * word + lowest(bits)
            bits = without_lowest(bits)
            for index in range(int(content.effect_count[source])):
                effect = content.effects[source, index]
                if is_at_work(content, state, effect, Op.EXTRA_ACTION, source, seat) and effect.phase == phase:
                    total += int(effect.n)
    return total


@kernel
def entry_scarabs(content: Content, state: State, seat: int, card: int) -> int:
    """SL-5.3 Scarabs a card enters with: what it says itself, changed by the owner's other texts; SL-R11 no others."""
    total = 0
    for index in range(int(content.effect_count[card])):
        if is_entry_scarab(content.effects[card, index]):
            total += int(content.effects[card, index].n)
    for word in range(WORDS):
        bits = speaking(content, state, seat, Op.ENTRY_SCARABS, word)
        while bits != ZERO:
            source = 64 * word + lowest(bits)
            bits = without_lowest(bits)
            for index in range(int(content.effect_count[source])):
                effect = content.effects[source, index]
                is_meant = (int(effect.types) >> int(content.type[card])) & 1 == 1
                if is_meant and is_at_work(content, state, effect, Op.ENTRY_SCARABS, source, seat):
                    total += int(effect.n)
    return max(total, 0)


@kernel
def is_entry_scarab(effect: State) -> bool:
    """SL-5.3 Does the text put scarabs on its own card when it enters?"""
    return bool(effect.op == Op.CURSE and effect.timing == Timing.ENTER and effect.who == Who.SELF)


@kernel
def leader_in(content: Content, state: State, seat: int, column: int) -> int:
    """SL-3.3 The seat's leader in a column, cursed or not; -1 if there is none."""
    for word in range(WORDS):
        bits = state.play[seat, word] & content.of_type[Type.LEADER, word]
        while bits != ZERO:
            card = 64 * word + lowest(bits)
            bits = without_lowest(bits)
            if int(state.where[card]) == column:
                return card
    return -1


@kernel
def can_draw_in_play(content: Content, state: State, seat: int) -> bool:
    """SL-R9 Has the seat an uncursed card in play whose Action or free text lets it draw?"""
    for word in range(WORDS):
        if state.play[seat, word] & content.drawing[word] & ~state.cursed[word] != ZERO:
            return True
    return False


@kernel
def has_used(state: State, card: int) -> bool:
    """SL-4.4 Was the free text of the card used this turn?"""
    return has_bit(state.freed, card)
