"""What the games of some bots come to: ratings, shares of the victories, and who beat whom how often."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from statistics import fmean

from kheper.lab.statistics import Finish, Rating, Ratings, Share, share_of

LEAST_GAMES = 20
"""Before a bot has played so many, nothing is clear."""
DIGITS = 9
"""Outcomes are rounded to so many, for the means of equal ones must be equal."""


class Tally:
    """What the games of some bots come to, counted one by one; the order in which they are does not matter."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.bots = tuple(bots)
        self.games: Counter[str] = Counter()
        self.lapses: Counter[str] = Counter()
        """Decisions lost by a fault of the bot's own."""
        self.rounds = 0
        """How many rounds were counted."""
        self._finishes: Counter[Finish] = Counter()
        self._victories: Counter[tuple[str, int]] = Counter()
        """By bot, and by how many shared the victory: whole numbers, which add up alike in any order."""
        self._ahead: Counter[tuple[str, str]] = Counter()
        self._level: Counter[tuple[str, str]] = Counter()
        self._ratings: Ratings | None = None
        self._is_clear: bool | None = None

    def add(self, bots: Sequence[str], outcomes: Sequence[float], lapses: Sequence[int] = ()) -> None:
        """Count a game: what it was worth to whom. A bot with several seats stands where their mean stands."""
        best = max(outcomes)
        winners = [bot for bot, outcome in zip(bots, outcomes, strict=True) if outcome == best]
        self._victories.update((bot, len(winners)) for bot in winners)
        for bot, lost in zip(bots, lapses, strict=False):
            self.lapses[bot] += lost
        worth = means(bots, outcomes)
        self.games.update(worth.keys())
        for one, other in combinations(worth, 2):
            if worth[one] == worth[other]:
                self._level.update([(one, other), (other, one)])
            else:
                self._ahead[(one, other) if worth[one] > worth[other] else (other, one)] += 1
        self._finishes[finish_of(worth)] += 1
        self._ratings = self._is_clear = None

    @property
    def ratings(self) -> Ratings:
        """The ratings after all games counted yet."""
        if self._ratings is None:
            self._ratings = Ratings(self.bots, self._finishes)
        return self._ratings

    def rating(self, bot: str) -> Rating:
        """A bot's rating."""
        return self.ratings.of(bot)

    def won(self, bot: str) -> Share | None:
        """A bot's share of the victories; None before its first game."""
        victories = sum(times / winners for (who, winners), times in sorted(self._victories.items()) if who == bot)
        return share_of(victories, self.games[bot]) if self.games[bot] else None

    def between(self, bot: str, other: str) -> Share | None:
        """How often a bot came out ahead of another, a tie being half of it; None if they have not met."""
        met = self.met(bot, other)
        return share_of(self._ahead[bot, other] + self._level[bot, other] / 2, met) if met else None

    def met(self, bot: str, other: str) -> int:
        """How many games both have played in."""
        return self._ahead[bot, other] + self._ahead[other, bot] + self._level[bot, other]

    def order(self) -> list[str]:
        """The bots, best first; by name where they are equal."""
        return self.ratings.order()

    @property
    def is_clear(self) -> bool:
        """Has everybody played enough, and is every neighbour in order better beyond doubt than the next?"""
        if self._is_clear is None:
            has_enough = all(self.games[bot] >= LEAST_GAMES for bot in self.bots)
            self._is_clear = has_enough and self.ratings.is_clear
        return self._is_clear

    @property
    def unclear(self) -> list[tuple[str, str]]:
        """Neighbours in order of whom it is not beyond doubt which one is better."""
        return self.ratings.unclear

    @property
    def inversions(self) -> list[tuple[str, str]]:
        """Pairs of which the one that stands lower came out ahead more often; the games with others outweigh these."""
        return [
            (above, below)
            for above, below in combinations(self.order(), 2)
            if (share := self.between(above, below)) is not None and share.share < 0.5
        ]


def means(bots: Sequence[str], outcomes: Sequence[float]) -> dict[str, float]:
    """What a game was worth to each bot, over its seats."""
    seats = dict[str, list[float]]()
    for bot, outcome in zip(bots, outcomes, strict=True):
        seats.setdefault(bot, []).append(outcome)
    return {bot: round(fmean(values), DIGITS) for bot, values in seats.items()}


def finish_of(worth: Mapping[str, float]) -> Finish:
    """How a game ended: the best first, those that are level together."""
    places = sorted(set(worth.values()), reverse=True)
    return tuple(tuple(sorted(bot for bot in worth if worth[bot] == place)) for place in places)
