"""The standings of a tournament: ratings, win shares and head-to-head scores."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from statistics import fmean

from kheper.lab.statistics import Finish, Rating, Ratings, Share, share_of

MIN_GAMES = 20
"""The fewest games of each bot after which the ranking can be clear."""
DIGITS = 9
"""Digits that mean outcomes are rounded to, so that equal means compare as equal."""


class Standings:
    """Ratings, win shares and head-to-head scores of bots; the order in which games are added does not matter."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.bots = tuple(bots)
        self.games: Counter[str] = Counter()
        self.lapses: Counter[str] = Counter()
        """Decisions forfeited through a failure of the bot itself."""
        self.rounds = 0
        """The number of rounds counted."""
        self._finishes: Counter[Finish] = Counter()
        self._victories: Counter[tuple[str, int]] = Counter()
        """By bot and number of winners: integers, whose sum does not depend on the order of addition."""
        self._ahead: Counter[tuple[str, str]] = Counter()
        self._level: Counter[tuple[str, str]] = Counter()
        self._ratings: Ratings | None = None
        self._is_clear: bool | None = None

    def add(self, bots: Sequence[str], outcomes: Sequence[float], lapses: Sequence[int] = ()) -> None:
        """Add a game with its outcome per seat; a bot with several seats is ranked by its mean outcome."""
        best = max(outcomes)
        winners = [bot for bot, outcome in zip(bots, outcomes, strict=True) if outcome == best]
        self._victories.update((bot, len(winners)) for bot in winners)
        for bot, lost in zip(bots, lapses, strict=False):
            self.lapses[bot] += lost
        mean_outcome = mean_outcomes(bots, outcomes)
        self.games.update(mean_outcome.keys())
        for one, other in combinations(mean_outcome, 2):
            if mean_outcome[one] == mean_outcome[other]:
                self._level.update([(one, other), (other, one)])
            else:
                self._ahead[(one, other) if mean_outcome[one] > mean_outcome[other] else (other, one)] += 1
        self._finishes[finish_of(mean_outcome)] += 1
        self._ratings = self._is_clear = None

    @property
    def ratings(self) -> Ratings:
        """Return the ratings after all games added so far."""
        if self._ratings is None:
            self._ratings = Ratings(self.bots, self._finishes)
        return self._ratings

    def rating(self, bot: str) -> Rating:
        """Return a bot's rating."""
        return self.ratings.of(bot)

    def won(self, bot: str) -> Share | None:
        """Return a bot's share of the victories; None before its first game."""
        victories = sum(times / winners for (who, winners), times in sorted(self._victories.items()) if who == bot)
        return share_of(victories, self.games[bot]) if self.games[bot] else None

    def head_to_head(self, bot: str, other: str) -> Share | None:
        """Return how often a bot finished ahead of another, ties counting half; None if they have not met."""
        games = self.games_between(bot, other)
        return share_of(self._ahead[bot, other] + self._level[bot, other] / 2, games) if games else None

    def games_between(self, bot: str, other: str) -> int:
        """Return the number of games that both played in."""
        return self._ahead[bot, other] + self._ahead[other, bot] + self._level[bot, other]

    def order(self) -> list[str]:
        """Return the bots, best first; equal ones by name."""
        return self.ratings.order()

    @property
    def is_clear(self) -> bool:
        """Return whether all have enough games and each bot is significantly better than the next."""
        if self._is_clear is None:
            has_enough = all(self.games[bot] >= MIN_GAMES for bot in self.bots)
            self._is_clear = has_enough and self.ratings.is_clear
        return self._is_clear

    @property
    def unclear(self) -> list[tuple[str, str]]:
        """Return the neighbours in the ranking that do not differ significantly."""
        return self.ratings.unclear

    @property
    def inversions(self) -> list[tuple[str, str]]:
        """Return the pairs (higher, lower) of which the lower-ranked bot won the direct games."""
        return [
            (above, below)
            for above, below in combinations(self.order(), 2)
            if (share := self.head_to_head(above, below)) is not None and share.share < 0.5
        ]


def mean_outcomes(bots: Sequence[str], outcomes: Sequence[float]) -> dict[str, float]:
    """Return each bot's mean outcome over its seats."""
    seats = dict[str, list[float]]()
    for bot, outcome in zip(bots, outcomes, strict=True):
        seats.setdefault(bot, []).append(outcome)
    return {bot: round(fmean(values), DIGITS) for bot, values in seats.items()}


def finish_of(mean_outcome: Mapping[str, float]) -> Finish:
    """Return the finishing order: the best first, tied bots together."""
    places = sorted(set(mean_outcome.values()), reverse=True)
    return tuple(tuple(sorted(bot for bot in mean_outcome if mean_outcome[bot] == place)) for place in places)
