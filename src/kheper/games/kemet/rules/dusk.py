"""KE-11, KE-12 The end of the Day: what temples and the Sanctuary give, and whether somebody has won."""

from kheper.games.kemet.rules.board import ask, first_of, gain, lose_units
from kheper.games.kemet.rules.points import add_point, leader, points, temples_held
from kheper.games.kemet.state import NO_LIMIT, NO_SEAT, NOWHERE, Actions, Ask, EventKind, Phase, Points, Source
from kheper.kernel.events import EVERYONE, add_detail, emit
from kheper.kernel.jit import Content, State, device, kernel

DELTA = 0
TEMPLES = 1
SANCTUARY = 2
COUNT = 3
"""The steps of the end of the Day."""
DELTA_UNITS = 1
SANCTUARY_UNITS = 2
TWO_TEMPLES = 2


@device
def step_dusk(content: Content, state: State, log: State) -> None:
    """KE-11.3 to KE-11.6, KE-R52 The Delta, the other temples, the Sanctuary, two temples, in this order; the count."""
    step = int(state.step)
    if step == DELTA:
        emit(log, EventKind.DUSK, NO_SEAT, EVERYONE, int(state.turn))
        state.step = TEMPLES
        if int(content.delta) != NOWHERE and int(state.owner[int(content.delta)]) != NO_SEAT:
            ask(state, Ask.WITHDRAW, int(state.owner[int(content.delta)]))
    elif step == TEMPLES:
        pay_temples(content, state, log)
        state.step = SANCTUARY
    elif step == SANCTUARY:
        state.step = COUNT
        if sanctuary_pays(content, state):
            ask(state, Ask.WITHDRAW, int(state.owner[int(content.sanctuary)]))
    else:
        count(content, state, log)


@device
def pay_temples(content: Content, state: State, log: State) -> None:
    """KE-11.4 Two or three prayer points for who has a unit there; KE-11.3 the Delta pays only for a unit."""
    temples = int(content.temples)
    while temples != 0:
        space = first_of(temples)
        temples &= temples - 1
        seat = int(state.owner[space])
        if seat != NO_SEAT and space != int(content.delta):
            emit(log, EventKind.INCOME, seat, EVERYONE, space, int(content.income[space]))
            gain(state, seat, int(content.income[space]), Source.TEMPLE, log)


@kernel
def sanctuary_pays(content: Content, state: State) -> bool:
    """KE-11.5 Two units there, and a point left to give."""
    space = int(content.sanctuary)
    if space == NOWHERE or int(state.units[space]) < SANCTUARY_UNITS:
        return False
    return state.sanctuary_limit == NO_LIMIT or int(state.sanctuary_left) > 0


@kernel
def withdrawal_space(content: Content, state: State) -> int:
    """Return the space that the units would be withdrawn from, by the step after the question."""
    return int(content.delta) if int(state.step) == TEMPLES else int(content.sanctuary)


@device
def answer_withdraw(content: Content, state: State, seat: int, action: int, log: State) -> None:
    """KE-11.3 A unit for five prayer points, KE-11.5 or two for a point that lasts."""
    if action != Actions.YES:
        return
    space = withdrawal_space(content, state)
    is_delta = space == int(content.delta)
    units = DELTA_UNITS if is_delta else SANCTUARY_UNITS
    emit(log, EventKind.WITHDREW, seat, EVERYONE, space, units)
    lose_units(content, state, space, units)
    if is_delta:
        gain(state, seat, int(content.income[space]), Source.DELTA, log)
    else:
        add_point(state, seat, Points.SANCTUARY, log)
        if state.sanctuary_limit != NO_LIMIT:
            state.sanctuary_left = int(state.sanctuary_left) - 1


@device
def count(content: Content, state: State, log: State) -> None:
    """KE-11.6, KE-R39 A point for two temples, KE-12.1, KE-R51 then the only moment at which a game is won."""
    best = 0
    for seat in range(int(state.seats)):
        if temples_held(content, state, seat) >= TWO_TEMPLES:
            add_point(state, seat, Points.TEMPLES, log)
    emit(log, EventKind.SCORES, NO_SEAT, EVERYONE)
    for seat in range(int(state.seats)):
        total = points(content, state, seat)
        add_detail(log, seat, total)
        best = max(best, total)
    is_last = int(state.max_turns) != NO_LIMIT and int(state.turn) >= int(state.max_turns)
    state.step = 0
    if best >= int(state.goal) or is_last:
        finish_game(content, state, log)
    else:
        state.phase = Phase.NIGHT


@device
def finish_game(content: Content, state: State, log: State) -> None:
    """KE-12.2, KE-12.3, KE-R14 Enough points, or the last turn: the best is the winner."""
    state.winner = leader(content, state)
    state.over = 1
    state.phase = Phase.OVER
    state.ask = Ask.OVER
    emit(log, EventKind.GAME_OVER, int(state.winner), EVERYONE)
    for seat in range(int(state.seats)):
        add_detail(log, seat, points(content, state, seat))
