"""How strong the bots are meant to be, as pairings with aims: the preset `strength` of the arena."""

from collections.abc import Iterator
from itertools import pairwise

from kheper.bots.bot import LEVELS
from kheper.lab.arena import Pairing
from kheper.lab.meetings import POINTS

SIMULATIONS = {"scarab_lords": 2000, "kemet": 3500, "scarabya": 8000}
"""Worth about 0.2 s a turn on one core of the machine that the figures in docs/bots.md are from."""
DUELS = {"scarab_lords": "basic", "kemet": "standard", "scarabya": "table"}
"""The mode in which two bots are compared."""
PARTS = ("greedy", "search", "levels", "fourfold")


def pairings() -> list[Pairing]:
    """All of them, the quick ones first."""
    return [*greedy(), *search(), *levels(), *fourfold()]


def searcher(game: str, times: int = 1) -> str:
    """The search that a game is measured with."""
    return f"search:{SIMULATIONS[game] * times}"


def greedy() -> Iterator[Pairing]:
    """Looking one move ahead must beat chance."""
    for game, mode in DUELS.items():
        yield Pairing("greedy", game, mode, ("greedy", "random"), 0.95)
    yield Pairing("greedy", "scarabya", "duel", ("greedy", "random"), 0.95)


def search() -> Iterator[Pairing]:
    """Searching must beat looking one move ahead."""
    lords, kemet, scarabya = (searcher(game) for game in ("scarab_lords", "kemet", "scarabya"))
    yield Pairing("search", "scarab_lords", "basic", (lords, "greedy"), 0.80)
    yield Pairing("search", "kemet", "standard", (kemet, "greedy"), 0.75)
    yield Pairing("search", "kemet", "standard", (kemet, "greedy", "greedy", "greedy"), 0.45)
    yield Pairing("search", "scarabya", "table", (scarabya,), 50.0, POINTS)


def levels() -> Iterator[Pairing]:
    """Each level must beat the one below, and the first one must be beaten by the bot without a search."""
    for game, mode in DUELS.items():
        yield Pairing("levels", game, mode, ("greedy", LEVELS[0]), 0.50)
        for below, above in pairwise(LEVELS):
            yield Pairing("levels", game, mode, (above, below), 0.60)


def fourfold() -> Iterator[Pairing]:
    """Four times the simulations must be better than one."""
    for game, mode in DUELS.items():
        yield Pairing("fourfold", game, mode, (searcher(game, 4), searcher(game)), 0.50)
