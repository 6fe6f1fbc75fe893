"""What statistics count of finished games."""

import numpy as np

from kheper.core.facts import Fact, Facts
from kheper.games.scarab_lords.names import HOUSES, REGIONS
from kheper.games.scarab_lords.state import COLUMNS, NO_SEAT, SEATS, Mode
from kheper.kernel.jit import Array

ENDED = ("columns", "deck", "draw")
BY_COLUMNS, BY_DECK, IN_A_DRAW = range(len(ENDED))
HALF = 2
"""Games of a match are counted in halves."""
MAX_OF_A_REGION = 2


def facts(states: Array, mode: Mode) -> Facts:
    """Return turns and end of each game; the house of each seat, the pyramids it holds and the cards left in its deck.

    Of a match the last state remembers its last game only, so it tells the games and the victories of each seat: what
    became of every game is told by events.
    """
    houses = Fact(states["houses"], HOUSES)
    if mode == Mode.MATCH:
        return Facts({"games": Fact(states["game"])}, {"house": houses, "score": Fact(states["half_wins"] / HALF)})
    return Facts(
        games={"turns": Fact(states["turn"]), "ended": Fact(_ended(states), ENDED)},
        seats={
            "house": houses,
            "pyramids": Fact(_pyramids(states).sum(axis=2).astype(np.int8)),
            "deck": Fact(states["deck_size"]),
        },
    )


def _pyramids(states: Array) -> Array:
    """Per seat and region the columns it has supremacy in."""
    held = states["pyramids"][:, np.newaxis, :] == np.arange(SEATS)[:, np.newaxis]
    counts: Array = held.reshape(len(states), SEATS, len(REGIONS), COLUMNS // len(REGIONS)).sum(axis=3)
    return counts


def _ended(states: Array) -> Array:
    """SL-7.1 Two columns of three in both regions, SL-7.2 or a deck that ran out; SL-7.3 or nobody has won."""
    winner = states["winner"]
    regions = _pyramids(states)[np.arange(len(states)), np.maximum(winner, 0)]
    by_columns = (regions >= MAX_OF_A_REGION).all(axis=1)
    ended = np.where(by_columns, BY_COLUMNS, BY_DECK)
    return np.where(winner == NO_SEAT, IN_A_DRAW, ended).astype(np.int8)
