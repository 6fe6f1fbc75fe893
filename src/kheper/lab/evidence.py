"""How sure one may be: of a mean, of a difference, and of one difference among many."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import sqrt
from statistics import NormalDist

from kheper.lab.matches import NORMAL, Share

LEAST = 30
"""With fewer observations nothing is compared: the tests below take the mean of many to be normal."""
ALPHA = 0.05
"""The share of false alarms that is put up with among the differences called real."""


@dataclass(frozen=True)
class Mean:
    """A mean over games, with what it varies by."""

    games: int
    value: float
    deviation: float
    """The standard deviation of a single game."""

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.deviation / sqrt(self.games)

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.value - NORMAL * self.error

    @property
    def high(self) -> float:
        """Its upper end."""
        return self.value + NORMAL * self.error


Figure = Share | Mean


def value_of(figure: Figure) -> float:
    """The share or the mean."""
    return figure.share if isinstance(figure, Share) else figure.value


def chance_of_equal(one: Figure, other: Figure) -> float:
    """How often two equal things would differ at least so much (the p-value).

    For shares the two-proportion z-test with the pooled share, for means Welch's test, which lets both vary
    differently; both by the normal distribution.
    """
    gap = abs(value_of(one) - value_of(other))
    if isinstance(one, Share) and isinstance(other, Share):
        pooled = (one.won + other.won) / (one.games + other.games)
        error = sqrt(pooled * (1 - pooled) * (1 / one.games + 1 / other.games))
    else:
        assert isinstance(one, Mean)
        assert isinstance(other, Mean)
        error = sqrt(one.error**2 + other.error**2)
    return chance_of(gap, error)


def chance_of(gap: float, error: float) -> float:
    """How often chance alone would bring a gap at least so wide, with so large a standard error."""
    if error == 0:
        return 1.0 if gap == 0 else 0.0
    return 2 * NormalDist().cdf(-gap / error)


def adjusted(chances: Sequence[float]) -> list[float]:
    """The same chances for many comparisons at once, by Benjamini and Hochberg.

    If all below a limit are called real, the share of false ones among these is expected to be below the limit.
    """
    count = len(chances)
    ranked = sorted(range(count), key=lambda index: chances[index], reverse=True)
    raised = (chances[index] * count / (count - place) for place, index in enumerate(ranked))
    by_index = dict(zip(ranked, accumulate(raised, min), strict=True))
    return [min(by_index[index], 1.0) for index in range(count)]
