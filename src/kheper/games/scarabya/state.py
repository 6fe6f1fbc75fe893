"""The state record of Scarabya, and the names of what is in it.

Squares are numbered 0 to 99 from the top left, row by row. A set of squares is two words: squares 0 to 63 and
64 to 99. A set of placements is 64 words, one bit for each of the 4,096 ways a tile can lie on the site.
"""

from enum import IntEnum
from functools import cache

import numpy as np

from kheper.games.scarabya.names import BOARDS, TILES
from kheper.kernel.jit import record_dtype
from kheper.kernel.rng import WORDS as RNG_WORDS

SQUARE_WORDS = 2
PLACEMENTS = 4096
PLACEMENT_WORDS = PLACEMENTS // 64
MAX_SEATS = 4
LARGEST_AREA = 4
"""The most squares an excavation area may have."""

# Actions beyond the placements.
REOPEN = PLACEMENTS
GIVE_UP = PLACEMENTS + 1
DISCARD = PLACEMENTS + 2
ACTIONS = PLACEMENTS + 3
OFF_SITE = -1
"""What a placement that sticks out of the site has for an action: none."""
MAX_LEGAL = 577
"""The 576 placements of the P tile, and giving up."""

# What a seat's `placed` holds for a tile besides a placement.
NOT_YET = -1
DISCARDED = -2

NO_TILE = -1
NO_SEAT = -1
NO_PLACEMENT = -1
RANDOM = -1
"""An option left to chance."""


class Mode(IntEnum):
    """How the game is played."""

    TABLE = 0
    DUEL = 1
    SOLO = 2


class EventKind(IntEnum):
    """What an event tells."""

    SITE_LAID = 0
    MISSION = 1
    SEALED = 2
    REOPENED = 3
    PLACED = 4
    AREA = 5
    DISCARDED = 6
    COMPENSATED = 7
    GAVE_UP = 8
    ENDED = 9


SITE = record_dtype(
    ("free", "u8", (PLACEMENT_WORDS,)),  # placements whose five squares are free
    (
        "reach",
        "u8",
        (PLACEMENT_WORDS,),
    ),  # placements that touch a tile; before the first, those on the centre
    ("filled", "u8", (SQUARE_WORDS,)),  # squares under tiles and rocks
    ("placed", "i2", (TILES,)),  # per tile its placement, NOT_YET or DISCARDED
)


@cache
def state_dtype(sites: int) -> np.dtype[np.record]:
    """Return the record of a game with that many sites: one per seat in `table`, a single one otherwise.

    Games of three and of four sites share a record, for the compiler's sake. Two sites have one of their own: with room
    for four, two threads stepped 28 % fewer of the games that most programs learn from.
    """
    return record_dtype(
        ("sites", SITE, (sites if sites <= 2 else MAX_SEATS,)),
        ("rng", "u8", (RNG_WORDS,)),
        ("rocks", "u8", (SQUARE_WORDS,)),
        ("scarabs", "u8", (SQUARE_WORDS,)),
        ("draft", "i2", (MAX_SEATS,)),  # the sealed placement of each seat
        ("score", "i2", (MAX_SEATS,)),
        ("boards", "i1", (BOARDS,)),  # which board lies NW, NE, SW, SE
        ("turns", "i1", (BOARDS,)),  # its quarter turns clockwise
        ("revealed", "i1", (TILES,)),  # missions turned so far, in order
        ("plan", "i1", (TILES,)),  # the whole order, where it was announced beforehand
        ("pile", "i1", (TILES,)),  # the order still face down, where it was shuffled
        ("placer", "i1", (TILES,)),  # duel: who placed the tile
        ("mode", "i1"),
        ("seats", "i1"),
        ("first", "i1"),  # duel: the seat that starts
        ("active", "i1"),  # duel: the seat whose turn it is
        ("rounds", "i1"),  # missions turned so far
        ("choosing", "u1"),
        ("sealed", "u1"),
        ("gave_up", "u1"),
        ("over", "u1"),
    )


SITE_COUNTS = (1, 2, MAX_SEATS)
"""Numbers of sites with a record of their own."""
