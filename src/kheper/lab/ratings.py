"""Who is how strong, after games of two or more: openskill ratings with intervals, and who beat whom how often.

The ratings are those of Weng and Lin for the model of Plackett and Luce. They depend on the order in which games are
counted, so whoever counts must do so in an order that does not depend on chance. Bots do not change from one game to
the next, so nothing is added to the doubt between games (tau is 0): it only shrinks.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean
from typing import TYPE_CHECKING

from kheper.core.errors import MissingExtra
from kheper.lab.matches import NORMAL, Share, share_of

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

LEAST_GAMES = 20
"""Before a bot has played so many, nothing is clear."""
DIGITS = 9
"""Outcomes are rounded to so many, for the means of equal ones must be equal."""


@dataclass(frozen=True)
class Rating:
    """Where a bot stands, and how sure that is."""

    mu: float
    sigma: float

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.mu - NORMAL * self.sigma

    @property
    def high(self) -> float:
        """Its upper end."""
        return self.mu + NORMAL * self.sigma


class Tally:
    """What the games of some bots come to, counted one by one."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.bots = tuple(bots)
        self.games: Counter[str] = Counter()
        self.lapses: Counter[str] = Counter()
        """Decisions lost by a fault of the bot's own."""
        self.rounds = 0
        """How many rounds were counted."""
        self._model = rating_model()
        self._ratings = {bot: self._model.rating() for bot in bots}
        self._victories = dict.fromkeys(bots, 0.0)
        self._met: Counter[tuple[str, str]] = Counter()
        self._ahead = {(one, other): 0.0 for one in bots for other in bots if one != other}

    def add(self, bots: Sequence[str], outcomes: Sequence[float], lapses: Sequence[int] = ()) -> None:
        """Count a game: what it was worth to whom. A bot with several seats stands where their mean stands."""
        best = max(outcomes)
        winners = [bot for bot, outcome in zip(bots, outcomes, strict=True) if outcome == best]
        for bot in winners:
            self._victories[bot] += 1 / len(winners)
        for bot, lost in zip(bots, lapses, strict=False):
            self.lapses[bot] += lost
        worth = means(bots, outcomes)
        for bot in worth:
            self.games[bot] += 1
        self._compare(worth)
        self._rate(worth)

    def rating(self, bot: str) -> Rating:
        """A bot's rating."""
        rating = self._ratings[bot]
        return Rating(rating.mu, rating.sigma)

    def won(self, bot: str) -> Share | None:
        """A bot's share of the victories; None before its first game."""
        return share_of(self._victories[bot], self.games[bot]) if self.games[bot] else None

    def between(self, bot: str, other: str) -> Share | None:
        """How often a bot came out ahead of another, a tie being half of it; None if they have not met."""
        met = self.met(bot, other)
        return share_of(self._ahead[bot, other], met) if met else None

    def met(self, bot: str, other: str) -> int:
        """How many games both have played in."""
        return self._met[min(bot, other), max(bot, other)]

    def order(self) -> list[str]:
        """The bots, best first; by name where they are equal."""
        return sorted(self.bots, key=lambda bot: (-self._ratings[bot].mu, bot))

    @property
    def is_clear(self) -> bool:
        """Has everybody played enough, and does no interval reach into that of the next in order?"""
        if any(self.games[bot] < LEAST_GAMES for bot in self.bots):
            return False
        return all(self.rating(above).low > self.rating(below).high for above, below in pairwise(self.order()))

    def _compare(self, worth: Mapping[str, float]) -> None:
        for bot in worth:
            for other in worth:
                if bot < other:
                    self._met[bot, other] += 1
                if bot != other:
                    self._ahead[bot, other] += (worth[bot] > worth[other]) + (worth[bot] == worth[other]) / 2

    def _rate(self, worth: Mapping[str, float]) -> None:
        if len(worth) < 2:
            return
        places = {outcome: place for place, outcome in enumerate(sorted(set(worth.values()), reverse=True))}
        teams = [[self._ratings[bot]] for bot in worth]
        rated = self._model.rate(teams, ranks=[places[outcome] for outcome in worth.values()])
        self._ratings |= {bot: team[0] for bot, team in zip(worth, rated, strict=True)}


def means(bots: Sequence[str], outcomes: Sequence[float]) -> dict[str, float]:
    """What a game was worth to each bot, over its seats."""
    seats = dict[str, list[float]]()
    for bot, outcome in zip(bots, outcomes, strict=True):
        seats.setdefault(bot, []).append(outcome)
    return {bot: round(fmean(values), DIGITS) for bot, values in seats.items()}


def rating_model() -> "PlackettLuce":
    """What rates; `MissingExtra` where openskill is not installed."""
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415 - an extra
    except ImportError:
        raise MissingExtra("missing-extra", extra="lab") from None
    return PlackettLuce(tau=0.0)
