"""What a seat of Scarabya sees, as numbers: planes of the squares, then missions, tiles, points and who has chosen.

Seats and sites stand in the order that begins with one's own. `layout` and `encode` list the same things in the same
order.
"""

import numpy as np

from kheper.core.observation import (
    Field,
    Layout,
    relative_seat,
    relative_seats,
    write_bits,
    write_one_hot,
    write_scaled,
    write_word,
)
from kheper.games.scarabya.names import SIDE, SQUARES, TILES
from kheper.games.scarabya.rules import mission, site_count
from kheper.games.scarabya.state import NO_PLACEMENT, NO_TILE, NOT_YET, Mode
from kheper.kernel import sealed
from kheper.kernel.bits import WORD
from kheper.kernel.jit import Array, Content, State, device, kernel

VERSION = 1
MODES = len(Mode)
POINTS = 100
"""Points are told in hundreds."""
SITE_PLANES = 3
"""The planes before those of the sites."""


def layout(seats: int, sites: int) -> Layout:
    """Return the observation of a game with so many seats and sites."""
    return Layout(
        VERSION,
        (
            Field(
                "planes",
                (SITE_PLANES + sites, SIDE, SIDE),
                "rows and columns of the site, each plane with a 1 on: rocks; scarabs, covered or not; the squares of "
                "the own sealed placement; then for each site, the own one first, squares under tiles",
            ),
            Field("mission", (TILES,), "1 for the tile to be placed now"),
            Field("to_come", (TILES,), "1 for each tile whose mission has not been turned"),
            Field("order", (TILES,), "the place of each tile in the order of missions, in twelfths, if announced"),
            Field("tiles", (sites, TILES), "for each site and tile: 1 placed, -1 discarded, 0 neither"),
            Field("scores", (seats,), "points of each seat, in hundreds"),
            Field("waiting", (seats,), "1 for each seat that owes a decision"),
            Field("sealed", (seats,), "1 for each seat whose choice is sealed"),
            Field("first", (seats,), "1 for the seat that began, in a duel"),
            Field("mode", (MODES,), "1 for the mode", tuple(mode.name.lower() for mode in Mode)),
            Field("clock", (2,), "how far the game is", ("missions turned, in twelfths", "1 once it is over")),
        ),
    )


@kernel
def encode(content: Content, state: State, seat: int, out: Array) -> int:
    """SY-R16, SY-1.4 Write what the seat may know, without sealed placements of others and the order of the pile."""
    at = write_planes(content, state, seat, out)
    at = write_missions(state, out, at)
    at = write_tiles(state, seat, out, at)
    at = write_seats(state, seat, out, at)
    at = write_one_hot(out, at, int(state.mode), MODES)
    at = write_scaled(out, at, int(state.rounds), TILES)
    return write_scaled(out, at, int(state.over), 1)


@device
def write_squares(out: Array, plane: int, low: np.uint64, high: np.uint64) -> None:
    """Write a set of squares as a plane."""
    write_word(out, SQUARES * plane, low, 1)
    write_word(out, SQUARES * plane + WORD, high, 1)


@device
def write_planes(content: Content, state: State, seat: int, out: Array) -> int:
    """SY-1.3, SY-3.1 Rocks, scarabs, the own draft, and the tiles on each site."""
    write_squares(out, 0, state.rocks[0], state.rocks[1])
    write_squares(out, 1, state.scarabs[0], state.scarabs[1])
    draft = int(state.draft[seat])
    if draft != NO_PLACEMENT:
        write_squares(out, 2, content.cover[draft, 0], content.cover[draft, 1])
    for number in range(site_count(state)):
        site = state.sites[(seat + number) % site_count(state)]
        write_squares(out, SITE_PLANES + number, site.filled[0] & ~state.rocks[0], site.filled[1] & ~state.rocks[1])
    return SQUARES * (SITE_PLANES + site_count(state))


@device
def write_missions(state: State, out: Array, at: int) -> int:
    """SY-R18 Write the mission, those to come, and SY-R27 their order where it is known."""
    if not state.over:
        write_one_hot(out, at, mission(state), TILES)
    at += TILES
    for tile in range(TILES):
        out[at + tile] = 1.0
    for turned in range(int(state.rounds)):
        out[at + int(state.revealed[turned])] = 0.0
    at += TILES
    if state.plan[0] != NO_TILE:
        for index in range(TILES):
            write_scaled(out, at + int(state.plan[index]), index + 1, TILES)
    return at + TILES


@device
def write_tiles(state: State, seat: int, out: Array, at: int) -> int:
    """SY-2.4 Per site which tiles lie on it and which are out of the game."""
    for number in range(site_count(state)):
        site = state.sites[(seat + number) % site_count(state)]
        for tile in range(TILES):
            if site.placed[tile] != NOT_YET:
                out[at + tile] = 1.0 if site.placed[tile] >= 0 else -1.0
        at += TILES
    return at


@device
def write_seats(state: State, seat: int, out: Array, at: int) -> int:
    """SY-5.2 Points, and who owes, has sealed or began."""
    seats = int(state.seats)
    for number in range(seats):
        at = write_scaled(out, at, int(state.score[(seat + number) % seats]), POINTS)
    at = write_bits(out, at, relative_seats(seat, sealed.waiting(state), seats), seats)
    at = write_bits(out, at, relative_seats(seat, int(state.sealed), seats), seats)
    first = relative_seat(seat, int(state.first), seats) if state.mode == Mode.DUEL else -1
    return write_one_hot(out, at, first, seats)
