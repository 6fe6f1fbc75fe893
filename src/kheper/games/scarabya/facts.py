"""What statistics count of finished games."""

import numpy as np

from kheper.core.facts import Fact, Facts
from kheper.games.scarabya.content.boards import BoardSet
from kheper.games.scarabya.state import DISCARDED, Mode
from kheper.kernel.jit import Array

ENDED = ("last_mission", "solved", "gave_up")
LETTERS_AT, TURNS_AT = (0, 2, 5, 7), (1, 3, 6, 8)
"""Where in a site, such as `A0B3/C1D2`, its letters and its turns stand."""
SITE_LENGTH = 9


def facts(states: Array, boards: BoardSet, mode: Mode, seats: int) -> Facts:
    """Return the site and the end of each game; per seat the points, and what has become of the tiles."""
    scores = {} if mode == Mode.SOLO else {"score": Fact(states["score"][:, :seats])}
    sites = states["sites"][:, :seats] if mode == Mode.TABLE else np.repeat(states["sites"], seats, axis=1)
    return Facts(
        games={
            "turns": Fact(states["rounds"]),
            "ended": Fact(_ended(states, mode), ENDED),
            "site": _site(states, boards),
        },
        seats={
            **scores,
            "placed": Fact(_placed(states, sites, mode)),
            "discarded": Fact((sites["placed"] == DISCARDED).sum(axis=2).astype(np.int8)),
            "scarabs_left": Fact(scarabs_left(states, sites)),
        },
    )


def scarabs_left(states: Array, sites: Array) -> Array:
    """Per site the scarabs that lie under no tile."""
    in_the_open = states["scarabs"][:, np.newaxis, :] & ~sites["filled"]
    counts: Array = np.bitwise_count(in_the_open).sum(axis=2).astype(np.int8)
    return counts


def _placed(states: Array, sites: Array, mode: Mode) -> Array:
    """Tiles that each seat has placed; the two of a duel share a site."""
    lie = sites["placed"] >= 0
    if mode == Mode.DUEL:
        lie &= states["placer"][:, np.newaxis, :] == np.arange(lie.shape[1])[:, np.newaxis]
    counts: Array = lie.sum(axis=2).astype(np.int8)
    return counts


def _ended(states: Array, mode: Mode) -> Array:
    if mode != Mode.SOLO:
        return np.zeros(len(states), np.int8)
    solved = scarabs_left(states, states["sites"])[:, 0] == 0
    return np.where(solved, 1, np.where(states["gave_up"] != 0, 2, 0)).astype(np.int8)


def _site(states: Array, boards: BoardSet) -> Fact:
    """Return the boards as they lie, written as the option `site` takes them: a letter and a digit for each corner."""
    signs = np.full((len(states), SITE_LENGTH), "/", "U1")
    signs[:, LETTERS_AT] = np.array(list(boards.letters))[states["boards"]]
    signs[:, TURNS_AT] = np.array(list("0123"))[states["turns"]]
    return Fact(signs.view(f"U{SITE_LENGTH}")[:, 0])
