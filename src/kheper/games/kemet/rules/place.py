"""KE-5.5 Units from the reserve: Recruit, Enlistment, Reinforcements."""

from kheper.games.kemet.names import DISTRICTS
from kheper.games.kemet.rules import interrupts
from kheper.games.kemet.rules.battle import attack
from kheper.games.kemet.rules.board import add_units, ask, is_enemy, is_in, pay, pop, top, troop_limit
from kheper.games.kemet.rules.creatures import offer_reserves
from kheper.games.kemet.state import NOTHING, PLACES, Actions, Ask, EventKind, Source, Why
from kheper.kernel.events import EVERYONE, emit
from kheper.kernel.jit import Array, Content, State, device, kernel

PLACING = 0
BATTLES = 1


@kernel
def supply(state: State) -> int:
    """KE-5.5, KE-R50 Return how many more units can be placed: as many as are paid, granted and in reserve."""
    frame = top(state)
    seat = int(frame.seat)
    most = int(frame.left)
    if frame.what == Why.RECRUIT:
        most = int(frame.free) + int(state.prayer[seat])
    return min(most, int(state.reserve[seat]))


@kernel
def room(content: Content, state: State, space: int) -> int:
    """KE-5.5 Return how many units can be placed there: the own city, KE-R36 for a power or card also any own troop.

    KE-5.6 An enemy in the own city is no obstacle, and takes no room. A space is filled once.
    """
    frame = top(state)
    seat = int(frame.seat)
    if is_in(int(frame.visited), space):
        return 0
    is_home = int(content.city[space]) == int(state.city[seat])
    is_own = int(state.owner[space]) == seat
    if not is_home and (not is_own or frame.what == Why.RECRUIT):
        return 0
    standing = int(state.units[space]) if is_own else 0
    return max(troop_limit(state, seat) - standing, 0)


@kernel
def has_room(content: Content, state: State) -> bool:
    """KE-2.4 Return whether there is any place for another unit."""
    for space in range(int(content.spaces)):
        if room(content, state, space) > 0:
            return True
    return False


@device
def step_place(content: Content, state: State, log: State) -> None:
    """KE-5.5 Units are placed, KE-R24 then battles are fought one after another, KE-R25 then creatures come.

    Who recruits and holds cards is asked in any case: a card may bring the points for more.
    """
    frame = top(state)
    seat = int(frame.seat)
    if frame.step == PLACING:
        may_pay = frame.what == Why.RECRUIT and int(state.di_count[seat]) > 0
        if may_pay or (supply(state) > 0 and has_room(content, state)):
            ask(state, Ask.PLACE, seat)
        else:
            end_placing(state, log)
    elif int(frame.queued) > 0:
        bring_in(content, state, log)
    else:
        is_recruit = frame.what == Why.RECRUIT
        pop(state)
        if is_recruit:
            offer_reserves(content, state, seat)


@kernel
def end_placing(state: State, log: State) -> None:
    """KE-4.4 No more units."""
    frame = top(state)
    frame.step = BATTLES
    if int(frame.visited) == 0:
        emit(log, EventKind.SKIPPED, int(frame.seat), EVERYONE)


@device
def bring_in(content: Content, state: State, log: State) -> None:
    """KE-5.6, KE-R24 The recruits attack who stands in their district, in the order in which they came."""
    frame = top(state)
    number = int(frame.queue[0])
    count = int(frame.arriving[number])
    frame.arriving[number] = 0
    frame.queued = int(frame.queued) - 1
    for place in range(DISTRICTS - 1):
        frame.queue[place] = frame.queue[place + 1]
    frame.queue[DISTRICTS - 1] = 0
    seat = int(frame.seat)
    space = int(content.districts[int(state.city[seat]), number])
    if is_enemy(state, space, seat):
        is_night = frame.what == Why.REINFORCEMENTS
        attack(content, state, seat, space, count, NOTHING, is_night, log)
    else:
        enter_unopposed(state, seat, space, count, log)


@kernel
def enter_unopposed(state: State, seat: int, space: int, count: int, log: State) -> None:
    """KE-R63 The enemy is gone before the battle: the recruits just come, those beyond the limit go back."""
    entering = min(count, troop_limit(state, seat) - int(state.units[space]))
    if entering > 0:
        add_units(state, space, seat, entering)
    if entering < count:
        state.reserve[seat] = int(state.reserve[seat]) + count - entering
        emit(log, EventKind.RECALLED, seat, EVERYONE, space, count - entering)


@device
def legal_place(content: Content, state: State, seat: int, out: Array) -> int:
    """KE-5.5 No more, KE-9.1 a card with Recruit, or some units into a space."""
    out[0] = Actions.DONE
    found = 1
    if top(state).what == Why.RECRUIT:
        found = interrupts.add_cards(content, state, seat, out, found)
    most = supply(state)
    for space in range(int(content.spaces)):
        for count in range(1, min(most, room(content, state, space)) + 1):
            out[found] = Actions.PLACE + PLACES * space + count
            found += 1
    return found


@device
def answer_place(content: Content, state: State, seat: int, action: int, log: State) -> None:
    """KE-5.5 Units come into a space; KE-5.6 where an enemy stands they wait for the battle."""
    if action == Actions.DONE:
        end_placing(state, log)
        return
    frame = top(state)
    space, count = (action - Actions.PLACE) // PLACES, (action - Actions.PLACE) % PLACES
    emit(log, EventKind.RECRUITED, seat, EVERYONE, space, count)
    frame.visited = int(frame.visited) | (1 << space)
    state.reserve[seat] = int(state.reserve[seat]) - count
    charge(state, count, log)
    if is_enemy(state, space, seat):
        number = district_number(content, state, seat, space)
        frame.arriving[number] = count
        frame.queue[int(frame.queued)] = number
        frame.queued = int(frame.queued) + 1
    else:
        add_units(state, space, seat, count)


@device
def charge(state: State, count: int, log: State) -> None:
    """KE-5.5 A prayer point for each unit, KE-10.16, KE-R27 but for those that come free with Recruit."""
    frame = top(state)
    if frame.what == Why.RECRUIT:
        free = min(int(frame.free), count)
        frame.free = int(frame.free) - free
        pay(state, int(frame.seat), count - free, Source.RECRUIT, log)
    else:
        frame.left = int(frame.left) - count


@device
def district_number(content: Content, state: State, seat: int, space: int) -> int:
    """Return the number of a district in the own city, 0 to 2."""
    city = int(state.city[seat])
    for number in range(DISTRICTS):
        if int(content.districts[city, number]) == space:
            return number
    return NOTHING
