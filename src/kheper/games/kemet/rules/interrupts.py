"""KE-9 Cards between the steps of a turn: when they may be played, how they are answered, what they do."""

from kheper.games.kemet.rules.board import ask, gain, is_enemy, lose_units, pop, push, top
from kheper.games.kemet.rules.cards import discard, possible_vetoes, price
from kheper.games.kemet.rules.creatures import add_spaces
from kheper.games.kemet.rules.reach import has_open_gates, is_overfull, landings, march
from kheper.games.kemet.state import (
    NO_SEAT,
    Actions,
    Ask,
    BattleStep,
    Card,
    EventKind,
    Frame,
    Source,
    Why,
)
from kheper.kernel import sealed
from kheper.kernel.events import EVERYONE, emit, reveal
from kheper.kernel.jit import Array, Content, State, device, kernel

ANSWERS = 0
AFTER_ANSWERS = 1
EFFECT = 2
"""The steps of a card that was played."""
CARD_PRAYER = 2
ENLISTED = 2
FIRST_DAY_CARD, LAST_DAY_CARD = 6, 12
YES = 1


# ---------------------------------------------------------------------------------------------- playing cards


@kernel
def add_cards(content: Content, state: State, seat: int, out: Array, first: int) -> int:
    """KE-9.1, KE-R1 Add an action for each Day card that can be played now."""
    found = first
    if int(state.di_count[seat]) == 0:
        return found
    for card in range(FIRST_DAY_CARD, LAST_DAY_CARD + 1):
        if int(state.di[seat, card]) > 0 and may_play(content, state, seat, card):
            out[found] = Actions.CARD + card
            found += 1
    return found


@kernel
def may_play(content: Content, state: State, seat: int, card: int) -> bool:
    """KE-9.2 Return whether the card can be paid and has an effect. KE-9.6 to KE-9.8 Some go with a troop under way.

    KE-R44 Not while more units stand together than may stop.
    """
    if price(content, state, seat, card) > int(state.prayer[seat]):
        return False
    is_under_way = state.ask == Ask.STEP
    if is_under_way and is_overfull(state, seat):
        return False
    if card == Card.SWIFTNESS:
        return bool(is_under_way)
    if card == Card.OPEN_GATES:
        return bool(is_under_way) and not has_open_gates(state, seat)
    if card == Card.TELEPORTATION:
        return bool(is_under_way) and landings(content, state, seat) != 0
    if card == Card.RAINING_FIRE:
        return targets(content, state, seat) != 0
    return card != Card.ENLISTMENT or int(state.reserve[seat]) > 0


@kernel
def targets(content: Content, state: State, seat: int) -> int:
    """KE-9.11, KE-R9 Return the spaces with enemy units, as a set; walls do not help."""
    found = 0
    for space in range(int(content.spaces)):
        if is_enemy(state, space, seat):
            found |= 1 << space
    return found


# ---------------------------------------------------------------------------------------------- answers


@device
def step_card(content: Content, state: State, log: State) -> None:
    """KE-9.13, KE-R12 First all opponents who could hold a Veto answer, sealed; then the card works or does not."""
    frame = top(state)
    step = int(frame.step)
    if step == ANSWERS:
        owing = possible_vetoes(content, state, int(frame.seat))
        frame.step = EFFECT
        if owing != 0:
            frame.step = AFTER_ANSWERS
            state.ask = Ask.VETO
            sealed.ask(state, owing)
    elif step == AFTER_ANSWERS:
        count_answers(state, log)
    else:
        work(content, state, log)


@device
def count_answers(state: State, log: State) -> None:
    """KE-R12 The first in turn order who vetoes spends the card; what the others would have done stays their secret."""
    frame = top(state)
    card, seat = int(frame.what), NO_SEAT
    for index in range(int(state.seats)):
        other = int(state.order[int(state.seats) - 1 - index])
        if int(state.answer[other]) == YES:
            seat = other
        state.answer[other] = 0
    reveal(log)
    if seat == NO_SEAT:
        frame.step = EFFECT
        return
    discard(state, seat, Card.VETO, log)
    emit(log, EventKind.VETOED, seat, EVERYONE, card)
    pop(state)


@device
def legal_veto(state: State, seat: int, out: Array) -> int:
    """KE-R12 Yes only with the card in hand; an answer can be changed while somebody else's is missing."""
    if not (int(state.choosing) >> seat) & 1:
        return 0
    if sealed.has_sealed(state, seat):
        out[0] = Actions.REOPEN
        return 1
    found = 0
    if int(state.di[seat, Card.VETO]) > 0:
        out[0] = Actions.YES
        found = 1
    out[found] = Actions.NO
    return found + 1


@device
def answer_veto(state: State, seat: int, action: int, log: State) -> bool:
    """KE-R12 Seal or reopen an answer; return whether all are in."""
    if action == Actions.REOPEN:
        state.answer[seat] = 0
        sealed.reopen(state, seat)
        emit(log, EventKind.REOPENED, seat, EVERYONE)
        return False
    state.answer[seat] = action == Actions.YES
    emit(log, EventKind.SEALED, seat, EVERYONE)
    return sealed.commit(state, seat)


# ---------------------------------------------------------------------------------------------- effects


@device
def work(content: Content, state: State, log: State) -> None:
    """KE-9.6 to KE-9.14 What a card does once nobody has vetoed it.

    KE-9.9, KE-R37 Prayer gives two points to everybody alike; KE-9.10 Enlistment two units for nothing.
    """
    frame = top(state)
    seat, card = int(frame.seat), int(frame.what)
    if card == Card.RAINING_FIRE:
        ask(state, Ask.FIRE, seat)
        return
    if card == Card.TELEPORTATION:
        ask(state, Ask.TELEPORT_TO, seat)
        return
    emit(log, EventKind.CARD_WORKS, seat, EVERYONE, card)
    pop(state)
    if card == Card.SWIFTNESS:
        march(state).left = int(march(state).left) + 1
        emit(log, EventKind.MOVEMENT, seat, EVERYONE, int(march(state).left))
    elif card == Card.OPEN_GATES:
        march(state).gates = 1
    elif card == Card.PRAYER:
        gain(state, seat, CARD_PRAYER, Source.CARD, log)
    elif card == Card.MANA_THEFT:
        steal(state, seat, log)
    elif card == Card.ENLISTMENT:
        place = push(state, Frame.PLACE, seat)
        place.what = Why.ENLISTMENT
        place.left = ENLISTED
    else:
        let_escape(state)


@kernel
def let_escape(state: State) -> None:
    """KE-9.14 The battle that waits below is not fought: its troop may go."""
    top(state).step = BattleStep.ESCAPING


@device
def steal(state: State, seat: int, log: State) -> None:
    """KE-9.12, KE-R33 Each opponent loses a prayer point; the player gains one in all."""
    stolen = 0
    for other in range(int(state.seats)):
        if other != seat and int(state.prayer[other]) > 0:
            state.prayer[other] = int(state.prayer[other]) - 1
            emit(log, EventKind.PRAYER, other, EVERYONE, -1, int(state.prayer[other]), Source.THEFT)
            stolen += 1
    emit(log, EventKind.THEFT, seat, EVERYONE, stolen)
    if stolen > 0:
        gain(state, seat, 1, Source.THEFT, log)


@device
def legal_fire(content: Content, state: State, seat: int, out: Array) -> int:
    """KE-9.11 Any enemy troop."""
    return add_spaces(targets(content, state, seat), Actions.CHOOSE, out, 0)


@device
def answer_fire(content: Content, state: State, seat: int, action: int, log: State) -> None:
    """KE-9.11, KE-R9 One unit is destroyed; a creature left alone goes home."""
    space = action - Actions.CHOOSE
    emit(log, EventKind.FIRE, seat, EVERYONE, int(state.owner[space]), space)
    pop(state)
    lose_units(content, state, space, 1)
