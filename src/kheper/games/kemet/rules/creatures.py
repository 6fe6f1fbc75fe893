"""KE-8 Creatures: where they are put, and what becomes of them without units."""

from kheper.games.kemet.names import DISTRICTS
from kheper.games.kemet.rules.board import ask, count_of, creature_at, first_of, is_owned, pop, push, top
from kheper.games.kemet.state import (
    CREATURE_COUNT,
    NOTHING,
    NOWHERE,
    Actions,
    Ask,
    EventKind,
    Frame,
)
from kheper.kernel.events import EVERYONE, emit
from kheper.kernel.jit import Array, Content, State, device, kernel


@kernel
def homes(content: Content, state: State, seat: int) -> int:
    """KE-8.1, KE-8.2 Return the districts of the own city with own units and no creature, as a set."""
    found = 0
    city = int(state.city[seat])
    for district in range(DISTRICTS):
        space = int(content.districts[city, district])
        if int(state.owner[space]) == seat and creature_at(state, space) == NOTHING:
            found |= 1 << space
    return found


@device
def step_creature(content: Content, state: State, log: State) -> None:
    """KE-8.4 A creature goes back to the city if it can; KE-8.1 one that was bought may wait in the reserve."""
    frame = top(state)
    seat = int(frame.seat)
    places = homes(content, state, seat)
    if places == 0:
        reserve_creature(state, log)
    elif count_of(places) == 1 and not frame.may_stay_out:
        put_creature(state, first_of(places), log)
    else:
        ask(state, Ask.CREATURE, seat)


@kernel
def put_creature(state: State, space: int, log: State) -> None:
    """KE-8.1 The creature joins the troop in a district."""
    frame = top(state)
    state.creature[int(frame.what)] = space
    emit(log, EventKind.CREATURE_PLACED, int(frame.seat), EVERYONE, int(frame.what), space)
    pop(state)


@kernel
def reserve_creature(state: State, log: State) -> None:
    """KE-8.4 The creature waits beside the board."""
    frame = top(state)
    state.creature[int(frame.what)] = NOWHERE
    emit(log, EventKind.CREATURE_RESERVED, int(frame.seat), EVERYONE, int(frame.what))
    pop(state)


@kernel
def offer_reserves(content: Content, state: State, seat: int) -> None:
    """KE-8.5 With Recruit every creature in the reserve may come into the city; KE-R25 after the battles."""
    for index in range(CREATURE_COUNT):
        creature = CREATURE_COUNT - 1 - index
        if int(state.creature[creature]) == NOWHERE and is_owned(content, state, seat, creature):
            frame = push(state, Frame.CREATURE, seat)
            frame.what = creature
            frame.may_stay_out = 1


@device
def legal_creature(content: Content, state: State, seat: int, out: Array) -> int:
    """KE-8.1, KE-8.4 A district, or the reserve where that is allowed."""
    found = 0
    if top(state).may_stay_out:
        out[0] = Actions.RESERVE
        found = 1
    return add_spaces(homes(content, state, seat), Actions.CHOOSE, out, found)


@kernel
def add_spaces(spaces: int, verb: int, out: Array, first: int) -> int:
    """Add an action for each space of a set."""
    found = first
    while spaces != 0:
        out[found] = verb + first_of(spaces)
        found += 1
        spaces &= spaces - 1
    return found


@device
def answer_creature(state: State, action: int, log: State) -> None:
    """KE-8.1 Where the creature goes."""
    if action == Actions.RESERVE:
        reserve_creature(state, log)
    else:
        put_creature(state, action - Actions.CHOOSE, log)
