"""KE-2.3 What a seat may decide: the legal actions of every question, and what each of them sets going."""

from kheper.games.kemet.rules import (
    actions,
    battle,
    cards,
    creatures,
    day,
    dusk,
    flow,
    interrupts,
    move,
    night,
    place,
    points,
)
from kheper.games.kemet.rules import setup as founding
from kheper.games.kemet.rules.board import forget_question
from kheper.games.kemet.state import NOTHING, Actions, Ask
from kheper.kernel import sealed
from kheper.kernel.jit import Array, Content, State, kernel

DI_FIRST, DI_LAST = int(Actions.CARD), int(Actions.ADD)


@kernel
def setup(content: Content, state: State, log: State) -> None:
    """KE-1.1 From the options to the first decision."""
    founding.prepare(content, state, log)
    flow.resume(content, state, log)


@kernel
def pending(content: Content, state: State) -> int:
    """KE-2.3 Return the mask of the seats that owe a decision; several for sealed answers and battle cards."""
    if state.over:
        return 0
    if state.ask in (Ask.VETO, Ask.BATTLE):
        return sealed.waiting(state)
    return 1 << int(state.asked)


@kernel
def legal(content: Content, state: State, seat: int, out: Array) -> int:
    """KE-2.3 Write the legal actions of a seat in ascending order and return how many; none unless it is asked."""
    question = int(state.ask)
    if question == Ask.BATTLE:
        return battle.legal_draft(content, state, seat, out)
    if question == Ask.VETO:
        return interrupts.legal_veto(state, seat, out)
    if int(state.asked) != seat:
        return 0
    if question == Ask.TURN:
        return day.legal_turn(content, state, seat, out)
    if question == Ask.STEP:
        return move.legal_step(content, state, seat, out)
    if question == Ask.FROM:
        return move.legal_from(content, state, seat, out)
    if question == Ask.SIZE:
        return move.legal_size(state, out)
    if question == Ask.PLACE:
        return place.legal_place(content, state, seat, out)
    if question == Ask.BUY:
        return actions.legal_buy(content, state, seat, out)
    if question == Ask.RAISE:
        return actions.legal_raise(content, state, seat, out)
    return legal_rarely(content, state, question, seat, out)


@kernel
def considered(content: Content, state: State, seat: int, out: Array) -> int:
    """KE-2.3 Write the legal actions without those that take a step back or reorder steps, and return how many."""
    if state.ask == Ask.BATTLE and (sealed.waiting(state) >> seat) & 1:
        return battle.considered_draft(content, state, seat, out)
    return legal(content, state, seat, out)


@kernel
def legal_rarely(content: Content, state: State, question: int, seat: int, out: Array) -> int:
    """Handle the questions that come up less often."""
    if question <= Ask.PYRAMID:
        return founding.legal_setup(content, state, seat, out)
    if question <= Ask.HAND_OF_GOD:
        return night.legal_night(content, state, seat, out)
    if question == Ask.CREATURE_ALONG:
        return move.legal_along(state, out)
    if question <= Ask.WINNER:
        return battle.legal_in_battle(content, state, question, seat, out)
    if question == Ask.CREATURE:
        return creatures.legal_creature(content, state, seat, out)
    if question == Ask.TWO_CREATURES:
        return move.legal_two_creatures(state, out)
    if question == Ask.REMOVE:
        return actions.legal_remove(state, seat, out)
    if question == Ask.FIRE:
        return interrupts.legal_fire(content, state, seat, out)
    if question == Ask.TELEPORT_TO:
        return move.legal_landings(content, state, seat, out)
    out[0] = Actions.YES
    out[1] = Actions.NO
    return 2


@kernel
def apply(content: Content, state: State, seat: int, action: int, log: State) -> None:
    """KE-2.3 Carry out a decision, and all that follows from it without another one."""
    question = int(state.ask)
    if question in (Ask.BATTLE, Ask.VETO):
        if question == Ask.BATTLE:
            all_in = battle.answer_draft(state, seat, action, log)
        else:
            all_in = interrupts.answer_veto(state, seat, action, log)
        if not all_in:
            return
        sealed.close(state)
    forget_question(state)
    if question not in (Ask.BATTLE, Ask.VETO):
        if DI_FIRST <= action < DI_LAST:
            cards.play(content, state, seat, action - Actions.CARD, log)
        else:
            answer(content, state, question, seat, action, log)
    flow.resume(content, state, log)


@kernel
def answer(content: Content, state: State, question: int, seat: int, action: int, log: State) -> None:
    """KE-2.3 What a decision changes at once."""
    if question == Ask.TURN:
        day.answer_turn(content, state, seat, action, log)
    elif question == Ask.STEP:
        move.answer_step(content, state, seat, action, log)
    elif question == Ask.FROM:
        move.answer_from(content, state, seat, action, log)
    elif question == Ask.SIZE:
        move.choose_size(content, state, seat, action - Actions.SIZE + 1, log)
    elif question == Ask.PLACE:
        place.answer_place(content, state, seat, action, log)
    elif question == Ask.BUY:
        actions.answer_buy(content, state, seat, action, log)
    elif question == Ask.RAISE:
        actions.answer_raise(content, state, seat, action, log)
    else:
        answer_rarely(content, state, question, seat, action, log)


@kernel
def answer_rarely(content: Content, state: State, question: int, seat: int, action: int, log: State) -> None:
    """Handle the questions that come up less often."""
    if question <= Ask.PYRAMID:
        founding.answer_setup(content, state, question, seat, action, log)
    elif question <= Ask.HAND_OF_GOD:
        night.answer_night(content, state, question, seat, action, log)
    elif question == Ask.CREATURE_ALONG:
        creature = NOTHING if action == Actions.ALONE else action - Actions.WITH
        move.choose_creature(content, state, seat, creature, log)
    elif question <= Ask.WINNER:
        battle.answer_in_battle(content, state, question, seat, action, log)
    elif question == Ask.CREATURE:
        creatures.answer_creature(state, action, log)
    elif question == Ask.TWO_CREATURES:
        move.answer_two_creatures(state, seat, action, log)
    elif question == Ask.REMOVE:
        actions.answer_remove(state, seat, action, log)
    elif question == Ask.FIRE:
        interrupts.answer_fire(content, state, seat, action, log)
    elif question == Ask.TELEPORT_TO:
        move.answer_landing(content, state, seat, action, log)
    else:
        dusk.answer_withdraw(content, state, seat, action, log)


@kernel
def finish(content: Content, state: State, out: Array) -> None:
    """KE-12.3 Where everybody stands."""
    for seat in range(int(state.seats)):
        out[seat] = points.standing(content, state, seat)
