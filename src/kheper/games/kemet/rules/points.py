"""KE-11 Points, by where they come from."""

from kheper.games.kemet.rules.board import controller, first_of
from kheper.games.kemet.state import EventKind, Points, SpaceKind
from kheper.kernel.events import EVERYONE, emit
from kheper.kernel.jit import Content, State, kernel

MAX_LEVEL = 4


@kernel
def temples_held(content: Content, state: State, seat: int) -> int:
    """KE-11.1 One temporary point for each temple in which the player has a unit whose move is over."""
    return temples_of(content, state, seat, ~int(state.march[0].entered))


@kernel
def temples_entered(content: Content, state: State, seat: int) -> int:
    """KE-11.1 Return the temples that will give the player a point if the move under way leaves a unit there."""
    return temples_of(content, state, seat, int(state.march[0].entered))


@kernel
def temples_of(content: Content, state: State, seat: int, among: int) -> int:
    """Return the number of temples in a set of spaces where the player has units."""
    held = 0
    temples = int(content.temples) & among
    while temples != 0:
        held += int(state.owner[first_of(temples)]) == seat
        temples &= temples - 1
    return held


@kernel
def great_pyramids(content: Content, state: State, seat: int) -> int:
    """KE-11.2 One temporary point for each pyramid of level 4 under control, also of another's city."""
    found = 0
    for space in range(int(content.spaces)):
        if int(state.level[space]) == MAX_LEVEL and int(content.kind[space]) == SpaceKind.DISTRICT:
            found += controller(content, state, space) == seat
    return found


@kernel
def permanent_points(state: State, seat: int) -> int:
    """KE-7.8, KE-11.5, KE-11.6, KE-11.7 Points that are never lost; KE-R15 there is no end to the supply."""
    return (
        int(state.battle_points[seat])
        + int(state.sanctuary_points[seat])
        + int(state.temple_points[seat])
        + int(state.tile_points[seat])
    )


@kernel
def points(content: Content, state: State, seat: int) -> int:
    """Return all points of a player."""
    return permanent_points(state, seat) + temples_held(content, state, seat) + great_pyramids(content, state, seat)


@kernel
def add_point(state: State, seat: int, source: int, log: State) -> None:
    """Add a permanent point that is not won in battle."""
    if source == Points.SANCTUARY:
        state.sanctuary_points[seat] = int(state.sanctuary_points[seat]) + 1
    elif source == Points.TEMPLES:
        state.temple_points[seat] = int(state.temple_points[seat]) + 1
    else:
        state.tile_points[seat] = int(state.tile_points[seat]) + 1
    emit(log, EventKind.POINT, seat, EVERYONE, source, permanent_points(state, seat))


@kernel
def beats(content: Content, state: State, seat: int, other: int) -> bool:
    """KE-12.3 More points, then more battle points, then earlier in the last Day."""
    mine, theirs = points(content, state, seat), points(content, state, other)
    if mine != theirs:
        return mine > theirs
    if int(state.battle_points[seat]) != int(state.battle_points[other]):
        return int(state.battle_points[seat]) > int(state.battle_points[other])
    return place_of(state, seat) < place_of(state, other)


@kernel
def standing(content: Content, state: State, seat: int) -> float:
    """KE-12.3 Return the share of the others whom a player beats, less the share that beat him.

    KE-R13 A seat that was left and is played on is ranked like any other here; that it comes last is the table's word.
    """
    seats = int(state.seats)
    balance = 0
    for other in range(seats):
        if other != seat:
            balance += 1 if beats(content, state, seat, other) else -1
    return balance / (seats - 1)


@kernel
def place_of(state: State, seat: int) -> int:
    """Return a player's place in the turn order."""
    for place in range(int(state.seats)):
        if int(state.order[place]) == seat:
            return place
    return int(state.seats)


@kernel
def leader(content: Content, state: State) -> int:
    """KE-12.3 Return the player whom nobody beats."""
    best = 0
    for seat in range(1, int(state.seats)):
        if beats(content, state, seat, best):
            best = seat
    return best
