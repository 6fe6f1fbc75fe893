"""Every function of the statistics against known values (textbooks, SciPy, by hand) and against chance itself."""

import sys
from itertools import combinations
from math import comb, log
from statistics import fmean

import numpy as np
import pytest
from scipy import stats

from kheper.core.errors import MissingExtra
from kheper.lab import statistics
from kheper.lab.statistics import (
    ELO,
    MIN_GAMES,
    MIN_PERMUTATIONS,
    Finish,
    Mean,
    Ratings,
    can_be_compared,
    games_for_half_width,
    games_to_exclude,
    holm,
    max_unseen_rate,
    mean_of,
    p_value,
    p_value_of,
    round_up,
    share_of,
    value_of,
)

# ---------------------------------------------------------------------------------------------- intervals


def test_wilsons_interval_is_scipys() -> None:
    for won, games in ((8, 10), (0, 40), (40, 40), (1, 1), (311, 1000)):
        found, known = share_of(won, games), stats.binomtest(won, games).proportion_ci(method="wilson")
        assert (found.low, found.high) == pytest.approx((known.low, known.high), abs=1e-4)
    assert str(share_of(8, 10)) == "80 % of 10 (49 to 94 %)"
    assert str(share_of(40, 40)) == "100 % of 40 (91 to 100 %)"
    for games in range(1, 200):  # rounding must not bring it beyond what a share can be
        assert f"{share_of(0, games).low:.1f}" == "0.0"
        assert share_of(games, games).high <= 1


@pytest.mark.parametrize("games", [20, 60, 400])
def test_wilsons_interval_holds_the_truth_95_times_of_100(games: int) -> None:
    shares = [share_of(won, games) for won in range(games + 1)]
    held = []
    for true in np.linspace(0.02, 0.98, 49):
        chances = stats.binom.pmf(range(games + 1), games, true)
        held.append(
            sum(chance for chance, share in zip(chances, shares, strict=True) if share.low <= true <= share.high)
        )
    assert fmean(held) == pytest.approx(0.95, abs=0.01)


def test_a_mean_is_that_of_its_values() -> None:
    values = [3.0, 5.0, 5.0, 11.0]
    mean = mean_of(values)
    assert mean == Mean({3.0: 1, 5.0: 2, 11.0: 1})
    assert (mean.games, mean.value, value_of(mean)) == (4, 6.0, 6.0)
    assert mean.deviation == pytest.approx(np.std(values, ddof=1))
    known = stats.t.interval(0.95, 3, loc=6.0, scale=stats.sem(values))
    assert (mean.low, mean.high) == pytest.approx(known, rel=1e-3)  # 1.96 is a little more than 95 %


def test_games_that_are_all_alike_tell_nothing_of_doubt() -> None:
    for alike in (Mean({7.0: 1}), Mean({7.0: 60})):
        assert (alike.value, alike.deviation, alike.low, alike.high) == (7.0, 0.0, None, None)


def test_the_interval_of_a_mean_holds_the_truth_95_times_of_100() -> None:
    rng = np.random.default_rng(3)
    means = [mean_of(rng.normal(10, 4, 6).tolist()) for _ in range(1500)]
    held = sum((mean.low or 0) <= 10 <= (mean.high or 0) for mean in means) / 1500
    assert held == pytest.approx(0.95, abs=0.015)


# ---------------------------------------------------------------------------------------------- how many games


def test_after_the_games_that_are_needed_the_interval_is_as_narrow_as_wanted() -> None:
    for half in (0.01, 0.03, 0.1):
        games = games_for_half_width(half)
        wide = [share_of(share * games, games) for share in np.linspace(0, 1, 101)]
        assert max(share.high - share.low for share in wide) <= 2 * half
        fewer = share_of((games - 1) / 2, games - 1)
        assert fewer.high - fewer.low > 2 * half


def test_what_never_happened_can_be_no_more_frequent_than_this() -> None:
    for games in (1, 40, 299, 4000):
        known = stats.binomtest(0, games, alternative="less").proportion_ci(0.95).high
        assert max_unseen_rate(games) == pytest.approx(known)
    assert max_unseen_rate(1000) == pytest.approx(3 / 1000, rel=0.01)  # the rule of three
    assert games_to_exclude(0.01) == 299
    assert max_unseen_rate(299) <= 0.01 < max_unseen_rate(298)


def test_numbers_are_rounded_up_to_two_digits() -> None:
    assert [round_up(number) for number in (1, 97, 100, 101, 3610, 9601)] == [1, 97, 100, 110, 3700, 9700]


# ---------------------------------------------------------------------------------------------- tests


def test_two_shares_are_judged_by_fishers_exact_test() -> None:
    """The lady who tasted tea: three of four right, one of four wrong, 34 of 70 ways are at least so unlikely."""
    assert p_value(share_of(3, 4), share_of(1, 4)) == pytest.approx(34 / 70)
    ways = [comb(100, won) * comb(100, 105 - won) for won in range(5, 101)]
    assert p_value(share_of(60, 100), share_of(45, 100)) == pytest.approx(
        sum(way for way in ways if way <= ways[55]) / comb(200, 105)
    )
    assert p_value(share_of(0, 40), share_of(0, 50)) == 1.0


def test_parts_of_victories_never_bring_shares_further_apart() -> None:
    assert p_value(share_of(60.5, 100), share_of(44.5, 100)) == p_value(share_of(60, 100), share_of(45, 100))
    assert p_value(share_of(100 / 3, 100), share_of(100 / 3, 100)) == 1.0
    assert p_value_of(share_of(60.5, 100), 0.5) == p_value_of(share_of(60, 100), 0.5)
    assert p_value_of(share_of(39.5, 100), 0.5) == p_value_of(share_of(40, 100), 0.5)


def test_a_share_against_what_is_expected() -> None:
    """15 of 20 heads: twice (15504 + 4845 + 1140 + 190 + 20 + 1) of 2 to the 20."""
    assert p_value_of(share_of(15, 20), 0.5) == pytest.approx(2 * 21700 / 2**20)
    assert p_value_of(share_of(10, 20), 0.5) == 1.0


def test_two_means_are_judged_by_all_ways_to_deal_them_out() -> None:
    one, other = [1.0, 2.0, 2.0, 7.0], [5.0, 6.0, 7.0, 9.0, 9.0, 12.0]
    values = one + other
    gap = abs(fmean(one) - fmean(values))
    ways = [abs(fmean(values[index] for index in chosen) - fmean(values)) for chosen in combinations(range(10), 4)]
    exact = sum(way >= gap - 1e-9 for way in ways) / comb(10, 4)
    found = statistics._permuted(mean_of(one), mean_of(other), 200_000)
    assert found == pytest.approx(exact, rel=0.4)  # it stops at fifty
    welch = stats.ttest_ind(one, other, equal_var=False).pvalue
    assert p_value(mean_of(one), mean_of(other)) == max(found, welch)
    assert p_value(mean_of(other), mean_of(one)) == p_value(mean_of(one), mean_of(other))


def test_no_deviation_is_no_certainty() -> None:
    """What no game of 60 had and one of 500 has may be luck; so may what 60 games and all but forty of 20,000 had."""
    assert p_value(Mean({0.0: 60}), Mean({0.0: 19_960, 1.0: 40})) > 0.5
    assert p_value(Mean({1.0: 60}), Mean({1.0: 19_960, 9.0: 40})) > 0.5
    assert p_value(Mean({0.0: 60}), Mean({1.0: 60})) < 1 / MIN_PERMUTATIONS  # this is not
    assert p_value(Mean({2.0: 60}), Mean({2.0: 90})) == 1.0


def test_what_no_draw_could_tell_from_nothing_has_a_limit_that_holds() -> None:
    """All ways to deal out sixteen games, against Bernstein's limit."""
    values = np.array([0.0, 1.0, 1.0, 3.0, 4.0, 4.0, 9.0, 10.0, 11.0, 11.0, 12.0, 15.0, 15.0, 16.0, 19.0, 19.0])
    centred = values - values.mean()
    means = np.array([centred[list(chosen)].mean() for chosen in combinations(range(16), 6)])
    for gap in (1.0, 3.0, 5.0, 6.5):
        limit = statistics._bernstein(centred, np.ones(16, np.int64), 6, gap)
        assert (np.abs(means) >= gap).mean() <= limit
    far = p_value(Mean({1.0: 500, 2.0: 500}), Mean({2.0: 10_000, 3.0: 10_000}))
    assert 0 < far < 1e-50


def test_values_that_are_all_different_are_drawn_in_groups() -> None:
    rng = np.random.default_rng(0)
    one, other = (mean_of(rng.normal(mean, 1, 400).tolist()) for mean in (0.0, 0.5))
    assert p_value(one, other) < 0.001
    same = mean_of(rng.normal(0, 1, 400).tolist())
    assert p_value(one, same) == pytest.approx(stats.ttest_ind(list(one.counts), list(same.counts)).pvalue, rel=0.3)


def test_many_tests_at_once_by_holm() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.9, 0.8]) == [1.0, 1.0]
    assert holm([]) == []


def test_few_games_or_few_events_are_not_compared() -> None:
    assert not can_be_compared(share_of(15, MIN_GAMES - 1), share_of(15, 1000))
    assert not can_be_compared(share_of(0, 60), share_of(9, 20_000))
    assert not can_be_compared(share_of(60, 60), share_of(19_995, 20_000))
    assert can_be_compared(share_of(0, 60), share_of(10, 20_000))
    assert not can_be_compared(Mean({5.0: 60}), Mean({5.0: 90, 1.0: 9}))
    assert can_be_compared(Mean({5.0: 60}), Mean({1.0: 60}))


# ---------------------------------------------------------------------------------------------- ratings

TEAMS = ("Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore")
SEASON = (
    *((0, 7, 9, 7, 7, 9, 11), (6, 0, 7, 5, 11, 9, 9), (4, 6, 0, 7, 7, 8, 12), (6, 8, 6, 0, 6, 7, 10)),
    *((6, 2, 6, 7, 0, 7, 12), (4, 4, 5, 6, 6, 0, 6), (2, 4, 1, 3, 1, 7, 0)),
)
"""The American League of 1987, from Agresti's textbook: how often the team of a row beat that of a column."""


def duels(won: int, lost: int, drawn: int = 0) -> dict[Finish, int]:
    finishes: dict[Finish, int] = {(("a",), ("b",)): won, (("b",), ("a",)): lost, (("a", "b"),): drawn}
    return {finish: count for finish, count in finishes.items() if count}


def test_bradley_and_terry_against_the_textbook() -> None:
    finishes: dict[Finish, int] = {
        ((TEAMS[one],), (TEAMS[other],)): won for one, row in enumerate(SEASON) for other, won in enumerate(row) if won
    }
    ratings = Ratings(TEAMS, finishes)
    above = [(ratings.of(team).value - ratings.of("Baltimore").value) / ELO for team in TEAMS]
    assert above == pytest.approx([1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0.0], abs=0.03)  # the prior draws together a bit
    assert ratings.order() == list(TEAMS)
    assert sum(ratings.of(team).value for team in TEAMS) == pytest.approx(0, abs=1e-3)


def test_two_bots_by_hand() -> None:
    """Three games of four are 191 points apart; draws are half a victory for each."""
    ratings = Ratings(("a", "b"), duels(750, 250))
    assert ratings.of("a").value - ratings.of("b").value == pytest.approx(400 * log(3) / log(10), rel=0.01)
    half = 1.96 * ELO / (1000 * 0.75 * 0.25) ** 0.5 / 2
    assert ratings.of("a").high - ratings.of("a").value == pytest.approx(half, rel=0.01)
    with_draws = Ratings(("a", "b"), duels(700, 200, 100))
    assert with_draws.of("a") == ratings.of("a")
    assert Ratings(("a", "b"), duels(5, 5, 3)).of("a").value == 0.0


def test_perfect_records_stay_finite_and_more_games_say_more() -> None:
    values = [Ratings(("a", "b"), duels(games, 0)).of("a") for games in (1, 20, 200)]
    assert values[0].value < values[1].value < values[2].value < 1500
    assert values[0].low < 0 < values[1].low


def test_plackett_and_luce_by_hand() -> None:
    """Of three with strengths 6, 3 and 1 the first is first in 6 of 10 games, then the second in 3 of 4, and so on."""
    strengths = {"a": 6.0, "b": 3.0, "c": 1.0}
    finishes: dict[Finish, int] = {}
    for first, second in ((one, other) for one in strengths for other in strengths if one != other):
        third = next(bot for bot in strengths if bot not in (first, second))
        chance = strengths[first] / 10 * strengths[second] / (10 - strengths[first])
        finishes[(first,), (second,), (third,)] = round(100_000 * chance)
    ratings = Ratings(tuple(strengths), finishes)
    for one, other in combinations(strengths, 2):
        subgame = (ratings.of(one).value - ratings.of(other).value) / ELO
        assert subgame == pytest.approx(log(strengths[one] / strengths[other]), abs=0.01)


def test_bots_that_are_level_count_as_all_their_orders() -> None:
    bots = ("a", "b", "c", "d")
    level = Ratings(bots, {(("d",), ("a", "b", "c")): 6})
    orders: dict[Finish, int] = {
        (("d",), (one,), (two,), (three,)): 1
        for one in "abc"
        for two in "abc"
        for three in "abc"
        if len({one, two, three}) == 3
    }
    listed = Ratings(bots, orders)
    for bot in bots:
        assert level.of(bot).value == pytest.approx(listed.of(bot).value, abs=1e-3)
        assert level.of(bot).high == pytest.approx(listed.of(bot).high, abs=1e-3)


def test_intervals_of_ratings_hold_the_truth_95_times_of_100() -> None:
    rng = np.random.default_rng(9)
    true = {"a": 0.6, "b": 0.0, "c": -0.6}
    held = 0
    for _ in range(150):
        finishes: dict[Finish, int] = {}
        for one, other in combinations(true, 2):
            won = int(rng.binomial(40, 1 / (1 + np.exp(true[other] - true[one]))))
            finishes |= {((one,), (other,)): won, ((other,), (one,)): 40 - won}
        ratings = Ratings(tuple(true), finishes)
        held += sum(ratings.of(bot).low <= ELO * value <= ratings.of(bot).high for bot, value in true.items())
    assert held / 450 == pytest.approx(0.95, abs=0.03)


@pytest.mark.parametrize(("won", "lost", "is_sure"), [(20, 0, True), (18, 4, True), (17, 5, False), (60, 30, True)])
def test_two_bots_are_apart_by_the_likelihood_ratio(won: int, lost: int, is_sure: bool) -> None:
    games = won + lost
    ratio = 2 * sum(count * log(2 * count / games) for count in (won, lost) if count)
    assert (ratio >= statistics.Z_SEQUENTIAL**2) == is_sure
    ratings = Ratings(("a", "b"), duels(won, lost))
    assert (
        ratings.differ_significantly("a", "b") == ratings.differ_significantly("b", "a") == ratings.is_clear == is_sure
    )
    assert ratings.unclear == ([] if is_sure else [("a", "b")])


def test_nothing_is_known_before_the_first_game() -> None:
    ratings = Ratings(("b", "a"), {})
    assert ratings.order() == ["a", "b"]
    assert ratings.of("a").value == 0.0
    assert not ratings.is_clear


def test_what_needs_no_scipy_does_without(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("stats", "special", "optimize"):
        monkeypatch.setitem(sys.modules, f"scipy.{module}", None)
    assert share_of(3, 4).high < 1
    for needs in (
        lambda: p_value(share_of(3, 4), share_of(1, 4)),
        lambda: mean_of([1.0, 2.0]).interval(),
        lambda: Ratings(("a", "b"), {}),
    ):
        with pytest.raises(MissingExtra, match=r"kheper\[lab\]"):
            needs()
