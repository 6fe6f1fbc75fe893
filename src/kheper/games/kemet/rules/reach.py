"""KE-6 Where a troop under way can go next."""

from kheper.games.kemet.rules.board import (
    cheaper,
    first_of,
    has,
    ignores_walls,
    is_in,
    may_pass,
    troop_limit,
)
from kheper.games.kemet.state import Power, SpaceKind
from kheper.kernel.jit import Content, State, kernel

TELEPORT_COST = 2


@kernel
def march(state: State) -> State:
    """Return the troop under way."""
    return state.march[0]  # type: ignore[no-any-return]


@kernel
def has_open_gates(state: State, seat: int) -> bool:
    """KE-6.5, KE-9.8, KE-R28 Return whether the troop, as it is now, ignores walls where it is now."""
    moving = march(state)
    return bool(moving.gates) or ignores_walls(state, seat, int(moving.creature))


@kernel
def is_overfull(state: State, seat: int) -> bool:
    """KE-R4 Return whether more units are together than may stop."""
    return int(state.units[int(march(state).at)]) > troop_limit(state, seat)


@kernel
def fits(state: State, seat: int, space: int, count: int) -> bool:
    """KE-6.4 Return whether that many units may stop there. KE-6.7 Where an enemy stands, they fight."""
    return int(state.owner[space]) != seat or int(state.units[space]) + count <= troop_limit(state, seat)


@kernel
def has_exit(content: Content, state: State, seat: int, space: int, count: int) -> bool:
    """KE-R47 Return whether that many units could go on from the space to one where they may stop.

    Without regard to a Phoenix, which may be left behind on the way.
    """
    moving = march(state)
    at = int(moving.at)
    gates = bool(moving.gates) or has(state, seat, Power.OPEN_GATES)
    links = int(content.link[space])
    while links != 0:
        there = first_of(links)
        links &= links - 1
        if there == at:
            stay = int(state.units[at]) - count
            city = int(content.city[at])
            is_open = stay > 0 or city < 0 or gates or city == int(state.city[seat])
            if is_open and stay + count <= troop_limit(state, seat):
                return True
        elif may_pass(content, state, seat, there, gates) and fits(state, seat, there, count):
            return True
    return False


@kernel
def may_go(content: Content, state: State, seat: int, space: int, cost: int) -> bool:
    """KE-6.4, KE-6.5 Return whether the troop may enter that space. A step costs a movement point, a teleport none.

    KE-R29 Walls let in who enters with the first step of the move.
    """
    moving = march(state)
    is_first_step = cost == 1 and int(moving.steps) == 0
    if not is_first_step and not may_pass(content, state, seat, space, has_open_gates(state, seat)):
        return False
    count = int(moving.count)
    if fits(state, seat, space, count):
        return True
    return int(moving.left) - cost >= 1 and has_exit(content, state, seat, space, count)


@kernel
def ways(content: Content, state: State, seat: int) -> int:
    """KE-6.2, KE-6.3 Return the neighbouring spaces that the troop can enter, as a set."""
    moving = march(state)
    found = 0
    if int(moving.left) > 0:
        links = int(content.link[int(moving.at)])
        while links != 0:
            there = first_of(links)
            links &= links - 1
            if may_go(content, state, seat, there, 1):
                found |= 1 << there
    return found


@kernel
def teleport_cost(state: State, seat: int) -> int:
    """KE-6.6 Two prayer points; KE-10.2 one less with the Stargate, KE-10.37 and with the Priest of Ra."""
    return cheaper(state, seat, TELEPORT_COST, Power.STARGATE)


@kernel
def is_gate(content: Content, state: State, seat: int, space: int) -> bool:
    """KE-6.6, KE-R54 Return whether a troop can teleport from there: a pyramid, KE-10.7 with Teleport an obelisk."""
    if int(content.kind[space]) == SpaceKind.DISTRICT and int(state.level[space]) > 0:
        return True
    return has(state, seat, Power.TELEPORT) and is_in(int(content.obelisks), space)


@kernel
def jumps(content: Content, state: State, seat: int) -> int:
    """KE-6.6, KE-R56 Return the obelisks to which the troop can teleport now, as a set; no movement is needed."""
    if teleport_cost(state, seat) > int(state.prayer[seat]):
        return 0
    if not is_gate(content, state, seat, int(march(state).at)):
        return 0
    return landings(content, state, seat)


@kernel
def landings(content: Content, state: State, seat: int) -> int:
    """KE-6.6, KE-9.7 Return the obelisks at which the troop can arrive; KE-R40 none twice in one move."""
    moving = march(state)
    found = 0
    obelisks = int(content.obelisks) & ~int(moving.teleported) & ~(1 << int(moving.at))
    while obelisks != 0:
        there = first_of(obelisks)
        obelisks &= obelisks - 1
        if may_go(content, state, seat, there, 0):
            found |= 1 << there
    return found
