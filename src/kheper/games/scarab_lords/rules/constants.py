"""SL-4.1 Constant texts: what cards in play change as long as they lie there without a scarab."""

from kheper.games.scarab_lords.rules.places import in_column, is_cursed, owner, region
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
from kheper.kernel.bits import ZERO, has_bit, lowest, without_lowest
from kheper.kernel.jit import Content, State, device

NO_PLACE = -1
COUNTED = (Op.POWER, Op.ENTRY_SCARABS, Op.EXTRA_ACTION, Op.BOOST_EXERCISE)
"""Constant texts that have a number; the others just hold or not."""


@device
def column_kind(column: int) -> int:
    """SL-1.1 Return what a column is about: E R M on the left, M R E on the right."""
    distance = column if column < 3 else 5 - column
    return Column.ECONOMIC - distance


# ---------------------------------------------------------------------------------------------- selectors


@device
def is_own(seat: int, who: int, side: int) -> bool:
    """SL-4.5 Return whether a text of this seat means that side."""
    return who == Who.ANY or (who == Who.YOU) == (side == seat)


@device
def lies_where(state: State, effect: State, source: int, card: int, place: int) -> bool:
    """SL-4.5 Return whether the card is where the text says. SL-R15 Anywhere means any column.

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


@device
def takes(content: Content, state: State, effect: State, source: int, seat: int, card: int, place: int) -> bool:
    """SL-4.5 Return whether the selector of a text of `source`, a card of `seat`, matches this card in play."""
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


@device
def holds(content: Content, state: State, effect: State, source: int, seat: int) -> bool:
    """SL-4.6 Return whether the condition of a text is fulfilled."""
    if effect.condition == Condition.NONE:
        return True
    if effect.condition == Condition.HAS_ECONOMIC:
        return has_economic(state, seat)
    if effect.condition == Condition.OWN_BUILDING_HERE:
        return has_building_beside(content, state, source, seat)
    return bool(has_gods(content, state, seat) == (effect.condition == Condition.OWN_GOD_IN_PLAY))


@device
def has_economic(state: State, seat: int) -> bool:
    """SL-6.6 Return whether one of the two economic pyramids is on the seat's side."""
    return int(state.pyramids[0]) == seat or int(state.pyramids[5]) == seat


@device
def has_gods(content: Content, state: State, seat: int) -> bool:
    """SL-3.5 Return whether the seat has a god in play."""
    for word in range(WORDS):
        if state.play[seat, word] & content.of_type[Type.GOD, word] != ZERO:
            return True
    return False


@device
def has_building_beside(content: Content, state: State, source: int, seat: int) -> bool:
    """SL-4.8 Return whether the seat has another building in the column of this card, cursed or not."""
    for word in range(WORDS):
        bits = state.play[seat, word] & content.of_type[Type.BUILDING, word]
        while bits != ZERO:
            card = 64 * word + lowest(bits)
            bits = without_lowest(bits)
            if card != source and state.where[card] == state.where[source]:
                return True
    return False


# ---------------------------------------------------------------------------------------------- who speaks


@device
def total(content: Content, state: State, seat: int, op: int, card: int, column: int, detail: int) -> int:
    """SL-4.1 Return what the seat's constant texts of a kind add up to for a card or a column.

    `detail` is the guard, the phase or the kind of column that is asked about, where the kind of text has one.
    SL-R36 Cursed cards are silent.
    """
    added = 0
    for word in range(WORDS):
        bits = state.play[seat, word] & content.constant[op, word] & ~state.cursed[word]
        while bits != ZERO:
            source = 64 * word + lowest(bits)
            bits = without_lowest(bits)
            for index in range(int(content.effect_count[source])):
                effect = content.effects[source, index]
                if (
                    effect.op == op
                    and effect.timing == Timing.CONSTANT
                    and holds(content, state, effect, source, seat)
                    and concerns(content, state, effect, source, seat, card, column, detail)
                ):
                    added += int(effect.n) if op in COUNTED else 1
    return added


@device
def concerns(
    content: Content, state: State, effect: State, source: int, seat: int, card: int, column: int, detail: int
) -> bool:
    """SL-4.1 Return whether a constant text is about this card or column."""
    op = int(effect.op)
    if op == Op.POWER:
        return takes(content, state, effect, source, seat, card, NO_PLACE)
    if op == Op.IMMUNE:
        return int(effect.guards) & detail != 0 and takes(content, state, effect, source, seat, card, NO_PLACE)
    if op == Op.EXTRA_ACTION:
        return int(effect.phase) == detail
    if op == Op.BOOST_EXERCISE:
        return int(effect.supremacy) == detail and covers(state, effect, source, column)
    if op in (Op.ENTRY_SCARABS, Op.FORBID_PLAY) and not (int(effect.types) >> int(content.type[card])) & 1:
        return False
    return op == Op.ENTRY_SCARABS or covers(state, effect, source, column)


@device
def covers(state: State, effect: State, source: int, column: int) -> bool:
    """SL-6.9 Return whether a text about columns means this one."""
    if effect.where == Where.ANYWHERE:
        return True
    here = int(state.where[source])
    if effect.where == Where.SELF_COLUMN:
        return here == column
    return here < COLUMNS and region(here) == region(column)


# ---------------------------------------------------------------------------------------------- what they say


@device
def power(content: Content, state: State, card: int) -> int:
    """SL-4.8 Printed power and what texts add, never below 0; SL-5.1 nothing under a scarab."""
    if is_cursed(state, card):
        return 0
    added = int(content.power[card])
    for seat in range(SEATS):
        added += total(content, state, seat, Op.POWER, card, NO_PLACE, 0)
    return max(added, 0)


@device
def side_power(content: Content, state: State, seat: int, column: int) -> int:
    """SL-6.1 Return the power of a side of a column: minions, buildings and leaders without scarabs."""
    added = 0
    for word in range(WORDS):
        bits = state.play[seat, word] & ~state.cursed[word]
        while bits != ZERO:
            card = 64 * word + lowest(bits)
            bits = without_lowest(bits)
            if int(state.where[card]) == column:
                added += power(content, state, card)
    return added


@device
def is_immune(content: Content, state: State, card: int, guard: int) -> bool:
    """SL-4.7 Return whether a text of its own side protects the card from this; only the opponent is kept off."""
    return total(content, state, owner(state, card), Op.IMMUNE, card, NO_PLACE, guard) > 0


@device
def is_forbidden(content: Content, state: State, seat: int, card: int, column: int) -> bool:
    """SL-4.12 Return whether a text of the opponent forbids the seat to play such a card there."""
    return total(content, state, 1 - seat, Op.FORBID_PLAY, card, column, 0) > 0


@device
def is_blocked(content: Content, state: State, seat: int, column: int) -> bool:
    """SL-6.9 Return whether a text of the opponent keeps the seat from exercising supremacy there."""
    return total(content, state, 1 - seat, Op.BLOCK_EXERCISE, 0, column, 0) > 0


@device
def wins_ties(content: Content, state: State, seat: int, column: int) -> bool:
    """SL-6.2 Return whether the seat has a text that wins ties in this column."""
    return total(content, state, seat, Op.WIN_TIES, 0, column, 0) > 0


@device
def boost(content: Content, state: State, seat: int, column: int) -> int:
    """SL-6.9 Return by how much the seat's texts raise an exercise in this column."""
    return total(content, state, seat, Op.BOOST_EXERCISE, 0, column, column_kind(column))


@device
def extra_actions(content: Content, state: State, seat: int, phase: int) -> int:
    """SL-2.3 Further actions that texts give in a phase, counted when it begins."""
    return total(content, state, seat, Op.EXTRA_ACTION, 0, NO_PLACE, phase)


@device
def entry_scarabs(content: Content, state: State, seat: int, card: int) -> int:
    """SL-5.3 Scarabs a card enters with: what it says itself, changed by the owner's other texts; SL-R11 no others."""
    printed = 0
    for index in range(int(content.effect_count[card])):
        if is_entry_scarab(content.effects[card, index]):
            printed += int(content.effects[card, index].n)
    return max(printed + total(content, state, seat, Op.ENTRY_SCARABS, card, NO_PLACE, 0), 0)


@device
def is_entry_scarab(effect: State) -> bool:
    """SL-5.3 Return whether the text puts scarabs on its own card when it enters."""
    return bool(effect.op == Op.CURSE and effect.timing == Timing.ENTER and effect.who == Who.SELF)


@device
def leader_in(content: Content, state: State, seat: int, column: int) -> int:
    """SL-3.3 Return the seat's leader in a column, cursed or not; -1 if there is none."""
    for word in range(WORDS):
        bits = state.play[seat, word] & content.of_type[Type.LEADER, word]
        while bits != ZERO:
            card = 64 * word + lowest(bits)
            bits = without_lowest(bits)
            if int(state.where[card]) == column:
                return card
    return -1


@device
def can_draw_in_play(content: Content, state: State, seat: int) -> bool:
    """SL-R9 Return whether the seat has an uncursed card in play whose Action or free text lets it draw."""
    for word in range(WORDS):
        if state.play[seat, word] & content.drawing[word] & ~state.cursed[word] != ZERO:
            return True
    return False


@device
def has_used(state: State, card: int) -> bool:
    """SL-4.4 Return whether the free text of the card was used this turn."""
    return has_bit(state.freed, card)
