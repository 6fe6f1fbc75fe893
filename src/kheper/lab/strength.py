"""The tests of the arena preset `strength`: how strong each bot should be.

A game with a module `strength` says there how it is measured; other games are left out.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from kheper.bots.bot import LEVEL_NAMES
from kheper.core import registry
from kheper.lab.arena import StrengthTest
from kheper.lab.pairings import WON

PARTS = ("greedy", "search", "levels", "fourfold")


@dataclass(frozen=True)
class SearchAim:
    """The score that the search should reach against others, or alone."""

    opponents: tuple[str, ...]
    aim: float
    counts: str = WON


@dataclass(frozen=True)
class Strength:
    """How the strength of bots at a game is measured: the `STRENGTH` of its module `strength`."""

    simulations: int
    """Of the search: about 0.2 s a turn on one core of the machine that the figures in docs/strength.md are from."""
    modes: tuple[str, ...]
    """The modes in which two bots are compared; searches are compared in the first."""
    search: tuple[SearchAim, ...]
    rungs: tuple[int, ...] = (-2, -1, 0, 1)
    """These simulations times so many powers of four, each compared with the one before."""
    fourfold_aim: float = 0.50
    """What more simulations should reach: a share of victories, or a lead in points,"""
    fourfold_counts: str = WON
    """which says more where games are played for points."""

    def searcher(self, times: Fraction = Fraction(1)) -> str:
        """Return the search bot that the game is measured with, its simulations multiplied by `times`."""
        return f"search:{int(self.simulations * times)}"


def measured_games() -> dict[str, Strength]:
    """Return the installed games whose strength is measured, by name."""
    found = ((game.name, game.module("strength")) for game in registry.game_types())
    return {name: module.STRENGTH for name, module in found if module is not None}


def strength_tests() -> list[StrengthTest]:
    """Return all tests, the quick ones first."""
    return [*greedy(), *search(), *levels(), *fourfold()]


def greedy() -> Iterator[StrengthTest]:
    """Yield the tests that the greedy bot beats the random one."""
    for game, own in measured_games().items():
        for mode in own.modes:
            yield StrengthTest("greedy", game, mode, ("greedy", "random"), 0.95)


def search() -> Iterator[StrengthTest]:
    """Yield the tests that search beats the greedy bot, or gains enough points alone."""
    for game, own in measured_games().items():
        for one in own.search:
            yield StrengthTest("search", game, own.modes[0], (own.searcher(), *one.opponents), one.aim, one.counts)


def levels() -> Iterator[StrengthTest]:
    """Yield the tests that each level beats the one below, and the greedy bot the first level."""
    for game, own in measured_games().items():
        for mode in own.modes:
            yield StrengthTest("levels", game, mode, ("greedy", LEVEL_NAMES[0]), 0.50)
            for below, above in pairwise(LEVEL_NAMES):
                yield StrengthTest("levels", game, mode, (above, below), 0.60)


def fourfold() -> Iterator[StrengthTest]:
    """Yield the tests that four times the simulations play better, at several budgets to show diminishing returns."""
    for game, own in measured_games().items():
        for below, above in pairwise(Fraction(4) ** power for power in own.rungs):
            bots = (own.searcher(above), own.searcher(below))
            yield StrengthTest("fourfold", game, own.modes[0], bots, own.fourfold_aim, own.fourfold_counts)
