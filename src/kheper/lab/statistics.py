"""The statistics of the lab: intervals, tests, sample sizes and ratings.

SciPy computes whatever it has; it comes with the extra `lab` and is loaded when a function needs it. Wilson's interval
needs no package, so shares work without the extra.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from itertools import combinations, pairwise
from math import ceil, comb, exp, floor, fsum, inf, log, log10, sqrt
from statistics import NormalDist
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kheper.core.errors import MissingExtra

Floats = NDArray[np.float64]

Z_95 = 1.96
"""Standard deviations on each side of a 95 % interval."""
Z_SEQUENTIAL = 3.0
"""Standard deviations for sequential tests, which look again and again while games come in.

Of pairs of equal bots that are tested every other game, 29 in 100 would look unequal at some time between 20 and 200
games with 1.96, and 2.6 in 100 with this.
"""
ALPHA = 0.05
"""The family-wise error rate: the chance of any false positive among all tests made together."""
MIN_GAMES = 30
"""Estimates from fewer games are not compared."""
MIN_EVENTS = 10
"""Nor are those of which fewer games, on both sides together, differ from the most frequent value."""


def scipy(module: str) -> Any:
    """Return a module of SciPy; `MissingExtra` where it is not installed."""
    try:
        return import_module(f"scipy.{module}")
    except ImportError:
        raise MissingExtra("missing-extra", extra="lab") from None


# ---------------------------------------------------------------------------------------------- intervals


@dataclass(frozen=True)
class Share:
    """A proportion of games, with Wilson's 95 % interval."""

    games: int
    won: float
    low: float
    high: float

    @property
    def share(self) -> float:
        """Return the share of games won."""
        return self.won / self.games

    def __str__(self) -> str:
        return f"{100 * self.share:.0f} % of {self.games} ({100 * self.low:.0f} to {100 * self.high:.0f} %)"


def share_of(won: float, games: int, z: float = Z_95) -> Share:
    """Return a share with Wilson's interval to `z` standard deviations, which stays within 0 and 1.

    The formula is written out because shared victories make `won` a fraction, and SciPy takes whole numbers only.
    """
    share, square = won / games, z**2 / games
    centre = (share + square / 2) / (1 + square)
    half = z * sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return Share(games, won, max(centre - half, 0.0), min(centre + half, 1.0))


@dataclass(frozen=True)
class Mean:
    """A mean over games, computed from the count of each value."""

    counts: Mapping[float, int]

    @cached_property
    def games(self) -> int:
        """Return the number of games."""
        return sum(self.counts.values())

    @cached_property
    def value(self) -> float:
        """Return the mean."""
        return fsum(value * count for value, count in self.counts.items()) / self.games

    @cached_property
    def deviation(self) -> float:
        """Return the standard deviation of a single game; 0 if all are equal, or there is only one."""
        squares = fsum(count * (value - self.value) ** 2 for value, count in self.counts.items())
        return sqrt(squares / max(self.games - 1, 1)) if len(self.counts) > 1 else 0.0

    def interval(self, z: float = Z_95) -> tuple[float, float] | None:
        """Return Student's interval with the coverage of `z` standard deviations of a normal distribution.

        Return None if all games are equal, since they say nothing about the variance.
        """
        if self.deviation == 0:
            return None
        quantile = scipy("special").stdtrit(self.games - 1, NormalDist().cdf(z))
        half = float(quantile) * self.deviation / sqrt(self.games)
        return self.value - half, self.value + half

    @cached_property
    def low(self) -> float | None:
        """Return the lower end of the 95 % interval."""
        return (self.interval() or (None, None))[0]

    @cached_property
    def high(self) -> float | None:
        """Return the upper end of the 95 % interval."""
        return (self.interval() or (None, None))[1]


def mean_of(values: Sequence[float]) -> Mean:
    """Return the mean of some values, one per game."""
    found, counts = np.unique(np.asarray(values, float), return_counts=True)
    return Mean(dict(zip(found.tolist(), counts.tolist(), strict=True)))


Estimate = Share | Mean


def value_of(figure: Estimate) -> float:
    """Return the share or the mean."""
    return figure.share if isinstance(figure, Share) else figure.value


# ---------------------------------------------------------------------------------------------- sample sizes


def games_for_half_width(half: float) -> int:
    """Return the games after which Wilson's 95 % interval has at most this half-width, whatever the share."""
    return ceil((Z_95 / (2 * half)) ** 2 - Z_95**2)


def round_up(number: int) -> int:
    """Return the number rounded up to two digits."""
    unit = int(10 ** max(floor(log10(number)) - 1, 0))
    return ceil(number / unit) * unit


def max_unseen_rate(games: int) -> float:
    """Return the upper 95 % bound of the rate of something that never happened.

    This is Clopper and Pearson's one-sided limit, which the rule of three approximates as 3 / games.
    """
    return float(1 - ALPHA ** (1 / games))


def games_to_exclude(share: float) -> int:
    """Return the games after which something that never happened has at most this rate."""
    return ceil(log(ALPHA) / log(1 - share))


# ---------------------------------------------------------------------------------------------- tests

MAX_EXCEEDANCES = 50
"""Exceedances after which a permutation test stops: the p-value is known well enough."""
MIN_PERMUTATIONS = 10_000
"""Permutations of a test that finds few exceedances."""
BATCH = 500
MAX_VALUES = 200
"""Distinct values of a permutation test; more are binned into so many groups."""


def can_be_compared(one: Estimate, other: Estimate) -> bool:
    """Return whether there are enough games on either side, and enough events in both together.

    Events are the games that differ from the most frequent value, counted on both sides together to favour neither.
    """
    if min(one.games, other.games) < MIN_GAMES:
        return False
    if isinstance(one, Share) and isinstance(other, Share):
        won, games = one.won + other.won, one.games + other.games
        return min(won, games - won) >= MIN_EVENTS
    assert isinstance(one, Mean)
    assert isinstance(other, Mean)
    pooled = _pooled(one, other)
    return sum(pooled.values()) - max(pooled.values()) >= MIN_EVENTS


def p_value(one: Estimate, other: Estimate, permutations: int = MIN_PERMUTATIONS) -> float:
    """Return the p-value of the difference of two estimates.

    Shares are compared by Fisher's exact test, means by a permutation test, which is exact whatever their distribution
    and however unequal the numbers of games, and by Welch's test, which holds if only the means are equal; the larger
    p-value counts.
    """
    if isinstance(one, Share) and isinstance(other, Share):
        return _fisher(one, other)
    assert isinstance(one, Mean)
    assert isinstance(other, Mean)
    return max(_permuted(one, other, permutations), _welch(one, other))


def p_value_of(share: Share, expected: float) -> float:
    """Return the p-value of a share if `expected` is true, by the exact binomial test.

    Fractions of victories are rounded towards what is expected.
    """
    won = _towards(share.won, expected * share.games)
    return float(scipy("stats").binomtest(won, share.games, expected).pvalue)


def holm(p_values: Sequence[float]) -> list[float]:
    """Return p-values adjusted for multiple tests by Holm's method.

    It bounds the family-wise error rate, however the tests depend on each other.
    """
    ranked = sorted(range(len(p_values)), key=lambda index: p_values[index])
    raised, largest = [0.0] * len(p_values), 0.0
    for place, index in enumerate(ranked):
        largest = max(largest, min(p_values[index] * (len(p_values) - place), 1.0))
        raised[index] = largest
    return raised


def permutations_for(tests: int) -> int:
    """Return the permutations needed to find a mean significant among so many tests."""
    return max(MIN_PERMUTATIONS, ceil(4 * tests / ALPHA))


def _towards(won: float, expected: float) -> int:
    """Round a fraction towards the expected value."""
    whole = round(won)
    if abs(won - whole) < 1e-9:
        return whole
    return ceil(won) if won < expected else floor(won)


def _fisher(one: Share, other: Share) -> float:
    """Return the p-value of Fisher's exact test.

    Fractions of victories are rounded towards the pooled share, so that the difference is never overstated.
    """
    both = (one.won + other.won) / (one.games + other.games)
    rows = [(won := _towards(side.won, both * side.games), side.games - won) for side in (one, other)]
    return float(scipy("stats").fisher_exact(rows).pvalue)


def _welch(one: Mean, other: Mean) -> float:
    if one.deviation == other.deviation == 0:
        return 0.0  # nothing to go by: the permutation test decides
    args = (value for side in (one, other) for value in (side.value, side.deviation, side.games))
    return float(scipy("stats").ttest_ind_from_stats(*args, equal_var=False).pvalue)


def _permuted(one: Mean, other: Mean, permutations: int) -> float:
    """Return the p-value of a permutation test of two means.

    The smaller side is sampled from all games by the counts of their values. Stopping at a number of exceedances keeps
    the p-value valid (Besag and Clifford).
    """
    small, large = sorted((one, other), key=lambda side: (side.games, side.value))
    values, counts, own = _grouped(small, large)
    middle = float(values @ counts) / counts.sum()
    gap = abs(float(values @ own) / small.games - middle) * (1 - 1e-9)
    limit = _bernstein(values - middle, counts, small.games, gap)
    if limit <= 1 / permutations:
        return limit  # permutations could not distinguish it from 0
    rng = np.random.default_rng(0)  # the same figures have the same p-value every time
    drawn = exceeded = 0
    while drawn < permutations:
        batch = rng.multivariate_hypergeometric(counts, small.games, size=BATCH)
        is_far = np.abs(batch @ values / small.games - middle) >= gap
        if exceeded + is_far.sum() >= MAX_EXCEEDANCES:
            last = int(np.flatnonzero(is_far)[MAX_EXCEEDANCES - exceeded - 1])
            return MAX_EXCEEDANCES / (drawn + last + 1)
        drawn, exceeded = drawn + BATCH, exceeded + int(is_far.sum())
    return (exceeded + 1) / (drawn + 1)


def _bernstein(values: Floats, counts: NDArray[np.int64], games: int, gap: float) -> float:
    """Return Bernstein's bound on the probability that the mean of a sample is `gap` from 0, the mean of `values`.

    It holds for sampling without replacement too (Hoeffding).
    """
    variance, farthest = float(values**2 @ counts) / counts.sum(), float(np.abs(values).max())
    return 2 * exp(-games * gap**2 / (2 * (variance + farthest * gap / 3))) if gap else 2.0


def _pooled(one: Mean, other: Mean) -> dict[float, int]:
    return {value: one.counts.get(value, 0) + other.counts.get(value, 0) for value in {**one.counts, **other.counts}}


def _grouped(small: Mean, large: Mean) -> tuple[Floats, NDArray[np.int64], NDArray[np.int64]]:
    """Return the sorted values, their counts on both sides, and their counts on the smaller side.

    Many values are binned; the test stays exact and loses a little power.
    """
    pooled = sorted(_pooled(small, large).items())
    groups = np.array_split(np.arange(len(pooled)), min(len(pooled), MAX_VALUES))
    means = [Mean(dict(pooled[index] for index in group)) for group in groups]
    own = [sum(small.counts.get(pooled[index][0], 0) for index in group) for group in groups]
    return np.array([one.value for one in means]), np.array([one.games for one in means]), np.array(own)


# ---------------------------------------------------------------------------------------------- ratings

ELO = 400 / log(10)
"""Points of a rating for a factor of e in strength: 400 of them are ten games to one."""
PRIOR = 3.0
"""Before any game strengths are taken to vary by so much (natural logarithms): less than half a game is worth.

It keeps the rating of a bot finite that has won everything.
"""
DIGITS = 6
"""Digits that ratings are rounded to, so that equal bots have equal ratings."""

Finish = tuple[tuple[str, ...], ...]
"""The finishing order of a game: the best first, tied bots together."""


@dataclass(frozen=True)
class Rating:
    """A rating in Elo points with its 95 % interval; the mean of all bots is 0."""

    value: float
    low: float
    high: float


class Ratings:
    """The maximum-likelihood strengths of bots.

    The model is that of Plackett and Luce: the winner is drawn with a probability in proportion to strength, then the
    next among the others. For two bots it is that of Bradley and Terry. Tied bots count as all of their orders in equal
    parts, so a draw is half a victory for each. The order of the games does not matter.
    """

    def __init__(self, bots: Sequence[str], finishes: Mapping[Finish, int]) -> None:
        self.bots = tuple(bots)
        place = {bot: index for index, bot in enumerate(self.bots)}
        stages: dict[tuple[int, frozenset[int]], float] = {}
        for finish, count in sorted(finishes.items()):  # sums in one order, so that they are equal to the last digit
            for winner, others, weight in _stages(finish):
                key = place[winner], frozenset(place[bot] for bot in others)
                stages[key] = stages.get(key, 0.0) + count * weight
        self._winners = np.array([winner for winner, _ in stages], np.int64)
        self._weights = np.array(list(stages.values()), float)
        self._present = np.zeros((len(stages), len(self.bots)), bool)
        for row, (_, rivals) in enumerate(stages):
            self._present[row, sorted(rivals)] = True
        self._strengths, self._best = self._fit(np.eye(len(self.bots)), np.zeros(len(self.bots)))

    def of(self, bot: str) -> Rating:
        """Return a bot's rating; its interval is by the observed information."""
        index = self.bots.index(bot)
        value, half = ELO * float(self._strengths[index]), ELO * Z_95 * sqrt(self._variances[index])
        return Rating(*(round(number, DIGITS) + 0.0 for number in (value, value - half, value + half)))

    def order(self) -> list[str]:
        """Return the bots, best first; equal ones by name."""
        return sorted(self.bots, key=lambda bot: (-self.of(bot).value, bot))

    def differ_significantly(self, one: str, other: str) -> bool:
        """Return whether two bots differ in strength by the likelihood ratio, at `Z_SEQUENTIAL` deviations."""
        first, second = sorted((self.bots.index(one), self.bots.index(other)))
        together = np.delete(np.eye(len(self.bots)), second, axis=1)
        together[second, first] = 1.0
        likelihood = self._fit(together, np.delete(self._strengths, second))[1]
        return 2 * (self._best - likelihood) >= Z_SEQUENTIAL**2

    @property
    def unclear(self) -> list[tuple[str, str]]:
        """Return the neighbours in the ranking that do not differ significantly."""
        return [two for two in pairwise(self.order()) if not self.differ_significantly(*two)]

    @property
    def is_clear(self) -> bool:
        """Return whether all neighbours differ significantly."""
        nearest_first = sorted(pairwise(self.order()), key=lambda two: self.of(two[0]).value - self.of(two[1]).value)
        return all(self.differ_significantly(*two) for two in nearest_first)

    @cached_property
    def _variances(self) -> list[float]:
        """Return the variance of each strength relative to the mean of all."""
        count = len(self.bots)
        centred = np.eye(count) - 1 / count
        covariance = centred @ np.linalg.inv(self._information(self._strengths)) @ centred
        return [max(float(value), 0.0) for value in np.diag(covariance)]

    def _fit(self, basis: Floats, start: Floats) -> tuple[Floats, float]:
        """Return the likeliest strengths that are combinations of the columns of `basis`, and their log-likelihood."""
        scale = 1 / max(float(self._weights.sum()), 1.0)  # a slope of so many games is never exactly 0
        found = scipy("optimize").minimize(
            lambda free: -scale * self._likelihood(basis @ free),
            start,
            jac=lambda free: -scale * basis.T @ self._slope(basis @ free),
            hess=lambda free: scale * basis.T @ self._information(basis @ free) @ basis,
            method="trust-exact",
            options={"gtol": 1e-10},
        )
        strengths: Floats = basis @ found.x
        return strengths, self._likelihood(strengths)

    def _chances(self, strengths: Floats) -> tuple[Floats, Floats]:
        """Return per stage each bot's probability to be the best of those present, and the log of their strengths."""
        raised = np.where(self._present, strengths, -inf)
        top = raised.max(axis=1, keepdims=True, initial=-1e9)
        powers = np.exp(raised - top)
        total = powers.sum(axis=1, keepdims=True)
        return powers / total, (top + np.log(total))[:, 0]

    def _likelihood(self, strengths: Floats) -> float:
        _, totals = self._chances(strengths)
        log_likelihood = self._weights @ (strengths[self._winners] - totals)
        return float(log_likelihood - strengths @ strengths / (2 * PRIOR**2))

    def _slope(self, strengths: Floats) -> Floats:
        chances, _ = self._chances(strengths)
        won = np.bincount(self._winners, self._weights, len(self.bots))
        slope: Floats = won - self._weights @ chances - strengths / PRIOR**2
        return slope

    def _information(self, strengths: Floats) -> Floats:
        """Return the observed information: minus the second derivatives of the log-likelihood."""
        chances, _ = self._chances(strengths)
        weighted = chances * self._weights[:, None]
        information: Floats = np.diag(weighted.sum(axis=0) + 1 / PRIOR**2) - weighted.T @ chances
        return information


def _stages(finish: Finish) -> list[tuple[str, tuple[str, ...], float]]:
    """Return the stages of a game as (best bot, bots present, weight), place after place.

    Of a group of tied bots every subset is left over in some order, those of equal size equally often, and each of its
    bots can be next.
    """
    found = []
    for number, level in enumerate(finish):
        behind = tuple(bot for group in finish[number + 1 :] for bot in group)
        for size in range(1, len(level) + 1):
            for left in combinations(sorted(level), size):
                present = (*left, *behind)
                weight = 1 / (comb(len(level), size) * size)
                found += [(bot, present, weight) for bot in left if len(present) > 1]
    return found
