"""SL-4.5 What card texts may choose, and whether they would do anything at all: cards, columns, supremacies."""

from kheper.games.scarab_lords.rules.constants import (
    NO_PLACE,
    column_kind,
    covers,
    holds,
    is_forbidden,
    is_immune,
    leader_in,
    takes,
)
from kheper.games.scarab_lords.rules.copies import (
    is_spare_among,
    is_spare_in_hand,
    lie_alike,
)
from kheper.games.scarab_lords.rules.places import in_column, in_deck, is_cursed, is_in_play, owner, region
from kheper.games.scarab_lords.rules.supremacy import would_matter
from kheper.games.scarab_lords.state import (
    COLUMNS,
    NO_CARD,
    SEATS,
    WORDS,
    Guard,
    Op,
    Timing,
    To,
    Type,
    Where,
    Who,
)
from kheper.kernel.bits import ZERO, has_bit, lowest, size, span_word
from kheper.kernel.jit import Content, State, device

# ---------------------------------------------------------------------------------------------- what can be done


@device
def is_doable(content: Content, state: State, effect: State, source: int, seat: int) -> bool:
    """SL-R44 Return whether the effect would do anything at all."""
    if effect.op == Op.COPY_ACTION:
        return count_targets(content, state, effect, source, seat, NO_PLACE) > 0
    return is_doable_itself(content, state, effect, source, seat)


@device
def is_doable_itself(content: Content, state: State, effect: State, source: int, seat: int) -> bool:
    """SL-R44 The same for all but copying, which asks it of the text to be copied."""
    op = int(effect.op)
    if op == Op.DRAW:
        return has_any(state.deck_size, int(effect.player), seat)
    if op == Op.DISCARD_DECK:
        return has_any(state.deck_size, int(effect.player), seat)
    if op in (Op.DISCARD_HAND, Op.PEEK_HAND):
        return any_hand(state, int(effect.player), seat)
    if op == Op.SEARCH:
        return int(state.deck_size[seat]) > 0
    if op in (Op.RECOVER, Op.DEPLOY):  # SL-R56 nobody is to learn whether a card of the hand would do
        return size(state.hand[seat]) > 0 if effect.from_hand else count_takeable(content, state, effect, seat) > 0
    if op in (Op.EXERCISE_AGAIN, Op.STEAL_EXERCISE):
        return count_exercises(content, state, effect, source, seat) > 0
    if effect.who == Who.SELF:
        return is_doable_to_itself(content, state, effect, source)
    return has_plain_target(content, state, effect, source, seat)


@device
def is_doable_to_itself(content: Content, state: State, effect: State, source: int) -> bool:
    """SL-R44 The same for what a card in play does to itself."""
    if not is_in_play(state, source):
        return False
    if effect.op == Op.UNCURSE:
        return is_cursed(state, source)
    return effect.op != Op.MOVE or count_destinations(content, state, effect, source) > 0


@device
def means_seat(player: int, seat: int, other: int) -> bool:
    """SL-4.5 Return whether an effect on players means this one."""
    return player == Who.ANY or (player == Who.YOU) == (other == seat)


@device
def has_any(counts: State, player: int, seat: int) -> bool:
    """Return whether a player meant by the effect has any of these."""
    for other in range(SEATS):
        if means_seat(player, seat, other) and int(counts[other]) > 0:
            return True
    return False


@device
def any_hand(state: State, player: int, seat: int) -> bool:
    """Return whether a player meant by the effect has a card in hand."""
    for other in range(SEATS):
        if means_seat(player, seat, other) and size(state.hand[other]) > 0:
            return True
    return False


# ---------------------------------------------------------------------------------------------- targets


@device
def is_target(content: Content, state: State, effect: State, source: int, seat: int, card: int, place: int) -> bool:
    """SL-4.5 Return whether the effect may choose this card: each once; SL-4.9 a copied text must do something."""
    if effect.op == Op.COPY_ACTION:
        return is_copyable(content, state, effect, source, seat, card)
    return is_plain_target(content, state, effect, source, seat, card, place)


@device
def is_plain_target(
    content: Content, state: State, effect: State, source: int, seat: int, card: int, place: int
) -> bool:
    """SL-4.5 The same for all but copying; SL-4.7 the opponent's protected cards are out, SL-5.4, SL-R8 so are gods."""
    if has_bit(state.chosen, card) or not takes(content, state, effect, source, seat, card, place):
        return False
    op = int(effect.op)
    if op in (Op.CURSE, Op.MOVE) and not in_column(state, card):
        return False
    if owner(state, card) != seat and is_immune(content, state, card, guard_against(op)):
        return False
    return op != Op.MOVE or count_destinations(content, state, effect, card) > 0


@device
def guard_against(op: int) -> int:
    """SL-4.7 Return the protection that an effect meets."""
    if op == Op.CURSE:
        return Guard.CURSE
    if op == Op.DESTROY:
        return Guard.DESTROY
    return Guard.MOVE if op == Op.MOVE else 0


@device
def count_targets(content: Content, state: State, effect: State, source: int, seat: int, place: int) -> int:
    """SL-4.5 Return how many cards the effect may choose."""
    found = 0
    card = next_in_play(state, NO_CARD)
    while card != NO_CARD:
        found += is_target(content, state, effect, source, seat, card, place)
        card = next_in_play(state, card)
    return found


@device
def has_plain_target(content: Content, state: State, effect: State, source: int, seat: int) -> bool:
    """SL-R44 Return whether the effect may choose any card; not for copying, so that nothing calls itself."""
    card = next_in_play(state, NO_CARD)
    while card != NO_CARD:
        if is_plain_target(content, state, effect, source, seat, card, NO_PLACE):
            return True
        card = next_in_play(state, card)
    return False


@device
def next_in_play(state: State, card: int) -> int:
    """Return the next card in play after this one, of either player; after the last none, after none the first."""
    first = card + 1
    for word in range(first >> 6, WORDS):
        bits = (state.play[0, word] | state.play[1, word]) & span_word(first, 64 * WORDS - 1, word)
        if bits != ZERO:
            return 64 * word + lowest(bits)
    return NO_CARD


@device
def is_copyable(content: Content, state: State, effect: State, source: int, seat: int, card: int) -> bool:
    """SL-4.9 Another card's Action text, as if printed on the copier; never one that copies itself."""
    if has_bit(state.chosen, card) or not takes(content, state, effect, source, seat, card, NO_PLACE):
        return False
    matters = False
    for index in range(int(content.effect_count[card])):
        copied = content.effects[card, index]
        if copied.timing == Timing.ACTION:
            if copied.op == Op.COPY_ACTION:
                return False
            if holds(content, state, copied, source, seat) and is_doable_itself(content, state, copied, source, seat):
                matters = True
    return matters


@device
def lowest_target(content: Content, state: State, frame: State, effect: State) -> int:
    """Return the lowest card that the effect may choose."""
    for card in range(len(state.where)):
        if is_target_now(content, state, frame, effect, card):
            return card
    return NO_CARD


@device
def is_target_now(content: Content, state: State, frame: State, effect: State, card: int) -> bool:
    """SL-4.5 Return whether the effect under way may choose this card."""
    return is_in_play(state, card) and is_target(
        content, state, effect, int(frame.as_card), int(frame.seat), card, int(frame.place)
    )


@device
def is_target_to_name(content: Content, state: State, frame: State, effect: State, card: int) -> bool:
    """SL-4.5 Return whether the effect under way may choose this card, SL-1.3 and no other copy stands for it."""
    if not is_target_now(content, state, frame, effect, card):
        return False
    for other in range(int(content.first_copy[card]), card):
        if lie_alike(state, card, other) and is_target_now(content, state, frame, effect, other):
            return False
    return True


@device
def count_kinds(content: Content, state: State, frame: State, effect: State) -> int:
    """SL-R45 Return how many different choices the effect under way leaves: copies that lie alike are one."""
    found = 0
    for card in range(len(state.where)):
        found += is_target_to_name(content, state, frame, effect, card)
    return found


@device
def is_place_open(content: Content, state: State, frame: State, effect: State, place: int) -> bool:
    """SL-4.5 Return whether there is a target in this column or region."""
    return count_targets(content, state, effect, int(frame.as_card), int(frame.seat), place) > 0


@device
def count_places(effect: State) -> int:
    """Return the number of places that a text which asks for one can mean."""
    return COLUMNS if effect.where == Where.COLUMN else 2


@device
def is_destination(content: Content, state: State, effect: State, card: int, column: int) -> bool:
    """SL-4.10 Another column of its own side with one of its icons; a leader only where there is none yet."""
    here = int(state.where[card])
    if column == here or not (int(content.columns[card]) >> column) & 1:
        return False
    if effect.to == To.SAME_REGION and region(column) != region(here):
        return False
    if effect.to == To.OTHER_REGION and region(column) == region(here):
        return False
    if content.type[card] != Type.LEADER:
        return True
    return leader_in(content, state, owner(state, card), column) == NO_CARD


@device
def count_destinations(content: Content, state: State, effect: State, card: int) -> int:
    """SL-4.10 Return to how many columns a card could be moved."""
    found = 0
    for column in range(COLUMNS):
        found += is_destination(content, state, effect, card, column)
    return found


# ---------------------------------------------------------------------------------------------- pile, hand, deck


@device
def is_takeable(content: Content, state: State, effect: State, seat: int, card: int) -> bool:
    """SL-4.11 Return whether the effect may take this card of the own discard pile, or for a deployment of the hand."""
    is_there = has_bit(state.hand[seat], card) if effect.from_hand else has_bit(state.pile[seat], card)
    if not is_there or not (int(effect.types) >> int(content.type[card])) & 1:
        return False
    return effect.op != Op.DEPLOY or content.type[card] == Type.GOD or count_columns(content, state, seat, card) > 0


@device
def is_card_to_name(content: Content, state: State, effect: State, seat: int, card: int) -> bool:
    """SL-4.11 Return whether the effect may take this card, SL-1.3 and no other copy stands for it."""
    if not is_takeable(content, state, effect, seat, card):
        return False
    if effect.from_hand:
        return not is_spare_in_hand(content, state, seat, card)
    return not is_spare_among(content, state.pile[seat], card)


@device
def count_takeable(content: Content, state: State, effect: State, seat: int) -> int:
    """SL-4.11 Return how many cards the effect could take."""
    found = 0
    for card in range(len(state.where)):
        found += is_takeable(content, state, effect, seat, card)
    return found


@device
def is_searched(content: Content, state: State, effect: State, seat: int, card: int) -> bool:
    """SL-4.11 Return whether this card of the own deck is one that the search looks for."""
    return (int(effect.types) >> int(content.type[card])) & 1 == 1 and in_deck(state, seat, card)


@device
def is_open_column(content: Content, state: State, seat: int, card: int, column: int) -> bool:
    """SL-3.2 Return whether the card has the icon of the column and is not forbidden; SL-R38 columns are never full."""
    return (int(content.columns[card]) >> column) & 1 == 1 and not is_forbidden(content, state, seat, card, column)


@device
def count_columns(content: Content, state: State, seat: int, card: int) -> int:
    """SL-3.2 Return into how many columns a card can be put."""
    found = 0
    for column in range(COLUMNS):
        found += is_open_column(content, state, seat, card, column)
    return found


# ---------------------------------------------------------------------------------------------- exercising by text


@device
def is_exercise(content: Content, state: State, effect: State, source: int, seat: int, column: int) -> bool:
    """SL-6.9 Return whether the effect may exercise this column: an own pyramid once more, or one of the opponent's."""
    if effect.op == Op.STEAL_EXERCISE:
        is_meant = (
            int(state.pyramids[column]) == 1 - seat
            and column_kind(column) == int(effect.supremacy)
            and covers(state, effect, source, column)
        )
    else:
        is_meant = int(state.pyramids[column]) == seat
    return is_meant and would_matter(content, state, seat, column)


@device
def count_exercises(content: Content, state: State, effect: State, source: int, seat: int) -> int:
    """SL-6.9 Return how many columns the effect could exercise."""
    found = 0
    for column in range(COLUMNS):
        found += is_exercise(content, state, effect, source, seat, column)
    return found
