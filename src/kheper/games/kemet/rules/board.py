"""The board, the powers of the players, and the stack of frames under way."""

import numpy as np

from kheper.games.kemet.state import (
    CREATURE_COUNT,
    IN_BATTLE,
    MAX_PRAYER,
    NO_SEAT,
    NOTHING,
    NOWHERE,
    TROOP_LIMIT,
    Ask,
    Creature,
    EventKind,
    Frame,
    Power,
    SpaceKind,
)
from kheper.kernel.bits import lowest
from kheper.kernel.events import EVERYONE, emit
from kheper.kernel.jit import Content, State, kernel

LEGION_LIMIT = 7


# ---------------------------------------------------------------------------------------------- sets


@kernel
def is_in(members: int, number: int) -> bool:
    """Return whether a number is in a set."""
    return (members >> number) & 1 == 1


@kernel
def first_of(members: int) -> int:
    """Return the lowest number in a set; 64 if it is empty."""
    return lowest(np.uint64(members))


@kernel
def count_of(members: int) -> int:
    """Return the size of a set."""
    count = 0
    while members != 0:
        members &= members - 1
        count += 1
    return count


# ---------------------------------------------------------------------------------------------- questions and frames


@kernel
def ask(state: State, question: int, seat: int) -> None:
    """Open a question to one seat."""
    state.ask = question
    state.asked = seat


@kernel
def forget_question(state: State) -> None:
    """Close the question."""
    state.ask = Ask.NOTHING
    state.asked = NO_SEAT


@kernel
def push(state: State, kind: int, seat: int) -> State:
    """Push a frame, which must end before the one below continues, and return it."""
    frame = state.frames[int(state.depth)]
    state.depth = int(state.depth) + 1
    frame.kind = kind
    frame.seat = seat
    return frame  # type: ignore[no-any-return]


@kernel
def pop(state: State) -> None:
    """Pop the top frame and clear it, so that equal positions have equal bytes."""
    state.depth = int(state.depth) - 1
    frame = state.frames[int(state.depth)]
    frame.visited = 0
    frame.kind = 0
    frame.seat = 0
    frame.step = 0
    frame.what = 0
    frame.left = 0
    frame.free = 0
    frame.may_stay_out = 0
    frame.queued = 0
    for district in range(len(frame.arriving)):
        frame.arriving[district] = 0
        frame.queue[district] = 0


@kernel
def top(state: State) -> State:
    """Return the top frame."""
    return state.frames[int(state.depth) - 1]  # type: ignore[no-any-return]


@kernel
def turn_seat(state: State) -> int:
    """KE-4.1 Return whose turn it is in the order."""
    return int(state.order[int(state.place)])


# ---------------------------------------------------------------------------------------------- powers and prayer


@kernel
def has(state: State, seat: int, power: int) -> bool:
    """KE-5.3 Return whether the player owns a tile with this power."""
    return (int(state.powers[seat]) >> power) & 1 == 1


@kernel
def gain(state: State, seat: int, amount: int, source: int, log: State) -> None:
    """KE-2.2 Prayer points above eleven are lost."""
    before = int(state.prayer[seat])
    now = min(before + amount, MAX_PRAYER)
    state.prayer[seat] = now
    emit(log, EventKind.PRAYER, seat, EVERYONE, now - before, now, source)


@kernel
def pay(state: State, seat: int, amount: int, source: int, log: State) -> None:
    """KE-2.2 Pay prayer points that the player has."""
    if amount > 0:
        now = int(state.prayer[seat]) - amount
        state.prayer[seat] = now
        emit(log, EventKind.PRAYER, seat, EVERYONE, -amount, now, source)


@kernel
def cheaper(state: State, seat: int, cost: int, power: int) -> int:
    """KE-10.37, KE-R38 Return the price with that power and with the Priest of Ra; never below 0."""
    cost -= has(state, seat, power)
    cost -= has(state, seat, Power.PRIEST_OF_RA)
    return max(cost, 0)


# ---------------------------------------------------------------------------------------------- troops


@kernel
def troop_limit(state: State, seat: int) -> int:
    """KE-2.4 Five units to a troop; KE-10.18 seven with the Legion."""
    return LEGION_LIMIT if has(state, seat, Power.LEGION) else TROOP_LIMIT


@kernel
def add_units(state: State, space: int, seat: int, count: int) -> None:
    """Add units of a player to a space that no other player holds."""
    state.owner[space] = seat
    state.units[space] = int(state.units[space]) + count


@kernel
def come_to(state: State, space: int) -> None:
    """KE-11.1 A troop on its way has come to a space that its player did not hold."""
    moving = state.march[0]
    moving.entered = int(moving.entered) | (1 << space)


@kernel
def take_units(state: State, space: int, count: int) -> None:
    """Remove units from a space; an empty space belongs to nobody."""
    left = int(state.units[space]) - count
    state.units[space] = left
    if left == 0:
        state.owner[space] = NO_SEAT


@kernel
def is_enemy(state: State, space: int, seat: int) -> bool:
    """Return whether another player's troop is in a space."""
    owner = int(state.owner[space])
    return owner not in (NO_SEAT, seat)


@kernel
def creature_at(state: State, space: int) -> int:
    """KE-8.2 Return the creature in a space, if any; of two that meet in passing the first."""
    for creature in range(CREATURE_COUNT):
        if int(state.creature[creature]) == space:
            return creature
    return NOTHING


@kernel
def other_creature_at(state: State, space: int, known: int) -> int:
    """KE-R3 A creature in the space besides a known one."""
    for creature in range(CREATURE_COUNT):
        if creature != known and int(state.creature[creature]) == space:
            return creature
    return NOTHING


@kernel
def is_owned(content: Content, state: State, seat: int, creature: int) -> bool:
    """KE-8.1 Return whether it is this player's creature."""
    return has(state, seat, int(content.creature_power[creature]))


@kernel
def send_home(content: Content, state: State, seat: int, creature: int) -> None:
    """KE-8.4 A creature without units leaves its space; where it goes is settled next."""
    state.creature[creature] = NOWHERE
    frame = push(state, Frame.CREATURE, seat)
    frame.what = creature


@kernel
def lose_units(content: Content, state: State, space: int, count: int) -> None:
    """KE-2.5 Units go from the board to their owner's reserve; KE-8.4 a creature left alone goes home."""
    seat = int(state.owner[space])
    state.reserve[seat] = int(state.reserve[seat]) + count
    take_units(state, space, count)
    if int(state.units[space]) == 0:
        creature = creature_at(state, space)
        if creature != NOTHING:
            send_home(content, state, seat, creature)


# ---------------------------------------------------------------------------------------------- walls and pyramids


@kernel
def may_pass(content: Content, state: State, seat: int, space: int, ignores_walls: bool) -> bool:
    """KE-6.5, KE-R29 Return whether no walls are in the way. The own city never does, nor a district one holds."""
    city = int(content.city[space])
    if city < 0 or ignores_walls:
        return True
    return city == int(state.city[seat]) or int(state.owner[space]) == seat


@kernel
def ignores_walls(state: State, seat: int, creature: int) -> bool:
    """KE-10.6 Open Gates as a tile, KE-10.14 or the Phoenix in the troop."""
    return creature == Creature.PHOENIX or has(state, seat, Power.OPEN_GATES)


@kernel
def controller(content: Content, state: State, space: int) -> int:
    """KE-11.2, KE-R23 Return who has the pyramid of a district: whose troop stands there, else whose city it is."""
    if int(state.owner[space]) != NO_SEAT:
        return int(state.owner[space])
    return int(state.lord[int(content.city[space])])


@kernel
def highest(content: Content, state: State, seat: int, colour: int) -> int:
    """KE-5.3, KE-R6 Return the highest pyramid of a colour that the player controls."""
    best = 0
    for space in range(int(content.spaces)):
        if (
            int(content.kind[space]) == SpaceKind.DISTRICT
            and int(state.colour[space]) == colour
            and int(state.level[space]) > best
            and controller(content, state, space) == seat
        ):
            best = int(state.level[space])
    return best


@kernel
def own_site(content: Content, state: State, seat: int, colour: int) -> int:
    """KE-R5 Return the district in which the own pyramid of a colour has its place."""
    city = int(state.city[seat])
    for district in range(len(content.districts[city])):
        space = int(content.districts[city, district])
        if int(state.colour[space]) == colour:
            return space
    return NOWHERE


assert IN_BATTLE < NOWHERE, "a creature that fights stands in no space either"
