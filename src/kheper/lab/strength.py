"""The strength tests of the arena preset `strength`: how strong each bot should be."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from kheper.bots.bot import LEVEL_NAMES
from kheper.lab.arena import StrengthTest
from kheper.lab.pairings import LEAD, POINTS, WON

SIMULATIONS = {"scarab_lords": 2000, "kemet": 3500, "scarabya": 3200}
"""Worth about 0.2 s a turn on one core of the machine that the figures in docs/strength.md are from."""
DUELS = {"scarab_lords": "basic", "kemet": "standard", "scarabya": "table"}
"""The mode in which two bots are compared."""
RUNGS = {"scarab_lords": (-2, -1, 0, 1), "kemet": (-2, -1, 0, 1), "scarabya": (-3, -2, -1, 0, 1)}
"""These simulations times so many powers of four, each compared with the one before; Scarabya's gain is in the few."""
PARTS = ("greedy", "search", "levels", "fourfold")


def strength_tests() -> list[StrengthTest]:
    """Return all tests, the quick ones first."""
    return [*greedy(), *search(), *levels(), *fourfold()]


def searcher(game: str, times: Fraction = Fraction(1)) -> str:
    """Return the search bot that a game is measured with, its simulations multiplied by `times`."""
    return f"search:{int(SIMULATIONS[game] * times)}"


def greedy() -> Iterator[StrengthTest]:
    """Yield the tests that the greedy bot beats the random one."""
    for game, mode in DUELS.items():
        yield StrengthTest("greedy", game, mode, ("greedy", "random"), 0.95)
    yield StrengthTest("greedy", "scarabya", "duel", ("greedy", "random"), 0.95)


def search() -> Iterator[StrengthTest]:
    """Yield the tests that search beats the greedy bot."""
    lords, kemet, scarabya = (searcher(game) for game in ("scarab_lords", "kemet", "scarabya"))
    yield StrengthTest("search", "scarab_lords", "basic", (lords, "greedy"), 0.80)
    yield StrengthTest("search", "kemet", "standard", (kemet, "greedy"), 0.75)
    yield StrengthTest("search", "kemet", "standard", (kemet, "greedy", "greedy", "greedy"), 0.45)
    yield StrengthTest("search", "scarabya", "table", (scarabya,), 50.0, POINTS)


def levels() -> Iterator[StrengthTest]:
    """Yield the tests that each level beats the one below, and the greedy bot the first level."""
    for game, mode in (*DUELS.items(), ("scarabya", "duel")):
        yield StrengthTest("levels", game, mode, ("greedy", LEVEL_NAMES[0]), 0.50)
        for below, above in pairwise(LEVEL_NAMES):
            yield StrengthTest("levels", game, mode, (above, below), 0.60)


def fourfold() -> Iterator[StrengthTest]:
    """Yield the tests that four times the simulations play better, at several budgets to show diminishing returns.

    Where games are played for points, the lead in points says more than who won.
    """
    for game, mode in DUELS.items():
        aim, counts = (0.0, LEAD) if game == "scarabya" else (0.50, WON)
        for below, above in pairwise(Fraction(4) ** power for power in RUNGS[game]):
            yield StrengthTest("fourfold", game, mode, (searcher(game, above), searcher(game, below)), aim, counts)
