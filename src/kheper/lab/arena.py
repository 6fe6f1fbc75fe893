"""Pairings of bots, each played until it is clear whether its aim is met: over processes, and resumable.

A game depends on nothing but its pairing and its number, and a pairing ends after a number of games that does not
depend on the order in which they were finished. So a run gives the same figures however often it was stopped, on any
number of processes.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf
from statistics import fmean

from kheper.core.game import Game
from kheper.lab import worker_pool
from kheper.lab.meetings import WON, Meeting
from kheper.lab.results import Result, Results
from kheper.lab.statistics import NORMAL, SURE, mean_of, share_of

LEAST_GAMES = 20


@dataclass(frozen=True)
class Pairing:
    """A bot against others, or alone for points, and what is hoped for."""

    part: str
    game: str
    mode: str
    bots: tuple[str, ...]
    """One for each seat; the first one's games are counted."""
    aim: float
    counts: str = WON

    @cached_property
    def meeting(self) -> Meeting:
        """Its games, whatever is hoped of them."""
        return Meeting(self.game, self.mode, self.bots, self.counts)

    @property
    def key(self) -> str:
        """What its games are filed under."""
        return self.meeting.key

    def open(self) -> Game:
        """The game."""
        return self.meeting.open()


@dataclass(frozen=True)
class Standing:
    """What is known of a pairing: mean and interval after the games that count."""

    games: int
    mean: float
    low: float
    high: float
    seconds: float
    is_clear: bool
    """Is the interval clear of the aim, so that nothing more need be played?"""


# ---------------------------------------------------------------------------------------------- what is known


def interval(pairing: Pairing, values: Sequence[float], reach: float) -> tuple[float, float]:
    """Where the true mean is to be expected, to so many standard deviations; anywhere while no value differs."""
    if pairing.counts == WON:
        share = share_of(sum(values), len(values), reach)
        return share.low, share.high
    return mean_of(values).interval(reach) or (-inf, inf)


def standing(pairing: Pairing, played: Mapping[int, Result], most: int) -> Standing | None:
    """What the games tell: whole deals from the first on, no more than it took to be sure."""
    seats = len(pairing.bots)
    values: list[float] = []
    counted: int | None = None
    is_clear = False
    while len(values) < most and not is_clear and all(len(values) + seat in played for seat in range(seats)):
        values += [played[len(values) + seat].value for seat in range(seats)]
        counted = len(values)
        if counted >= LEAST_GAMES:
            low, high = interval(pairing, values, SURE)
            is_clear = low >= pairing.aim or high < pairing.aim
    if counted is None or counted < 2:
        return None
    seconds = sum(played[number].seconds for number in range(counted))
    return Standing(counted, fmean(values), *interval(pairing, values, NORMAL), seconds, is_clear)


def is_done(pairing: Pairing, played: Mapping[int, Result], most: int) -> bool:
    """Need nothing more be played?"""
    now = standing(pairing, played, most)
    return now is not None and (now.is_clear or now.games >= most)


# ---------------------------------------------------------------------------------------------- playing


def run(
    pairings: Sequence[Pairing],
    results: Results,
    most: int,
    processes: int,
    seconds: float | None = None,
    tell: Callable[[Pairing], None] = lambda _: None,
) -> None:
    """Play all that is missing, or what can be begun in so many seconds; `tell` is called after every game."""
    by_key = {pairing.key: pairing for pairing in pairings}
    waiting = ((pairing.meeting, number) for pairing, number in missing(pairings, results, most))
    worker_pool.play_games(waiting, results, processes, seconds, lambda result: tell(by_key[result.pairing]))


def missing(pairings: Sequence[Pairing], results: Results, most: int) -> Iterator[tuple[Pairing, int]]:
    """The games to be played yet, a deal of each pairing in turn, so that whenever it ends all have had their share.

    Asked anew for every game, for results come in.
    """
    deals = {pairing: -(-most // len(pairing.bots)) for pairing in pairings}
    for deal in range(max(deals.values(), default=0)):
        for pairing in (one for one in pairings if deal < deals[one]):
            seats = len(pairing.bots)
            for number in range(deal * seats, (deal + 1) * seats):
                known = results.of(pairing.key)
                if number not in known and not is_done(pairing, known, most):
                    yield pairing, number
