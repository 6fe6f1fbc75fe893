"""How strong the bots are meant to be, as pairings with aims: the preset `strength` of the arena."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from kheper.bots.bot import LEVEL_NAMES
from kheper.lab.arena import Pairing
from kheper.lab.meetings import LEAD, POINTS, WON

SIMULATIONS = {"scarab_lords": 2000, "kemet": 3500, "scarabya": 3200}
"""Worth about 0.2 s a turn on one core of the machine that the figures in docs/strength.md are from."""
DUELS = {"scarab_lords": "basic", "kemet": "standard", "scarabya": "table"}
"""The mode in which two bots are compared."""
RUNGS = {"scarab_lords": (-2, -1, 0, 1), "kemet": (-2, -1, 0, 1), "scarabya": (-3, -2, -1, 0, 1)}
"""These simulations times so many powers of four, each compared with the one before; Scarabya's gain is in the few."""
PARTS = ("greedy", "search", "levels", "fourfold")


def pairings() -> list[Pairing]:
    """All of them, the quick ones first."""
    return [*greedy(), *search(), *levels(), *fourfold()]


def searcher(game: str, times: Fraction = Fraction(1)) -> str:
    """The search that a game is measured with, or one with so many times the simulations."""
    return f"search:{int(SIMULATIONS[game] * times)}"


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
    for game, mode in (*DUELS.items(), ("scarabya", "duel")):
        yield Pairing("levels", game, mode, ("greedy", LEVEL_NAMES[0]), 0.50)
        for below, above in pairwise(LEVEL_NAMES):
            yield Pairing("levels", game, mode, (above, below), 0.60)


def fourfold() -> Iterator[Pairing]:
    """Four times the simulations must be better than one; with fewer too, which tells where more stop paying.

    Where games are played for points, the lead in points tells more than who won.
    """
    for game, mode in DUELS.items():
        aim, counts = (0.0, LEAD) if game == "scarabya" else (0.50, WON)
        for below, above in pairwise(Fraction(4) ** power for power in RUNGS[game]):
            yield Pairing("fourfold", game, mode, (searcher(game, above), searcher(game, below)), aim, counts)
