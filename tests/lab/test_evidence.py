"""How sure one may be: against figures worked out by hand or found in textbooks."""

import pytest

from kheper.lab.evidence import Mean, adjusted, chance_of, chance_of_equal, value_of
from kheper.lab.matches import share_of


def test_two_shares() -> None:
    """60 of 100 against 45 of 100: z = 0.15 / sqrt(0.525 * 0.475 * 0.02) = 2.124, two-sided 0.0337."""
    assert chance_of_equal(share_of(60, 100), share_of(45, 100)) == pytest.approx(0.0337, abs=1e-4)
    assert chance_of_equal(share_of(45, 100), share_of(60, 100)) == pytest.approx(0.0337, abs=1e-4)
    assert chance_of_equal(share_of(0, 40), share_of(0, 50)) == 1.0


def test_two_means() -> None:
    """12 ± 4 against 13 ± 3 over 100 games each: 1 / sqrt(0.16 + 0.09) = 2, two-sided 0.0455."""
    one, other = Mean(100, 12.0, 4.0), Mean(100, 13.0, 3.0)
    assert chance_of_equal(one, other) == pytest.approx(0.0455, abs=1e-4)
    assert (value_of(one), one.error, one.low, one.high) == pytest.approx((12.0, 0.4, 11.216, 12.784))


def test_what_never_varies_differs_surely_or_not_at_all() -> None:
    assert chance_of(0.0, 0.0) == 1.0
    assert chance_of(0.1, 0.0) == 0.0


def test_many_comparisons_at_once() -> None:
    """Benjamini and Hochberg: the chances in order times their number, over their place, never falling again."""
    assert adjusted([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.02, 0.04, 0.04, 0.02])
    assert adjusted([0.9, 0.8]) == pytest.approx([0.9, 0.9])
    assert adjusted([]) == []
