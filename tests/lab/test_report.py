"""Reports: their numbers are those that are counted by hand, and their pages need nothing but themselves."""

import re
from collections import Counter
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import polars as pl
import pytest

from kheper.lab import aggregates
from kheper.lab.report import general, report
from kheper.lab.report.charts import Bar, bars, grid, histogram
from kheper.lab.simulation import Simulation
from kheper.lab.statistics import share_of
from tests.lab.by_hand import study, told, won
from tests.lab.played import SETUPS, stories

# ---------------------------------------------------------------------------------------------- every game


@pytest.mark.parametrize("name", ["table", "duel", "lords", "kemet"])
def test_who_wins_is_counted_as_by_hand(played: Path, name: str) -> None:
    shares = won(played, name)
    found = aggregates.shares_by(study(played, name).simulation.seats, "seat")
    for seat, share in found.items():
        assert share.games == len(shares)
        assert share.won == pytest.approx(sum(game[seat] for game in shares))
    began = [(number, story["pending"]) for number, story in enumerate(stories(played, name))]
    alone = [shares[number][pending[0]] for number, pending in began if len(pending) == 1]
    first = aggregates.first_player(study(played, name).simulation.games, study(played, name).simulation.seats)
    assert first == (share_of(sum(alone), len(alone)) if alone else None)


def test_lengths_ends_and_points_are_counted_as_by_hand(played: Path) -> None:
    lords = stories(played, "lords")
    turns = Counter(story["result"]["turns"] for story in lords)
    distribution = aggregates.distribution_of(study(played, "lords").simulation.games, "turns")
    assert distribution.counts == dict(sorted(turns.items()))
    assert distribution.mean.value == pytest.approx(sum(turns.elements()) / len(lords))
    ends = Counter(event["by"] for _, event in told(played, "lords", "won"))
    found = general.ways(study(played, "lords"))
    assert {way: share.won for way, share in found.items()} == dict(ends)
    scores = [score for story in stories(played, "table") for score in story["result"]["scores"]]
    assert aggregates.distribution_of(study(played, "table").simulation.seats, "score").counts == dict(
        sorted(Counter(scores).items())
    )


def test_bins_hold_everything() -> None:
    counts = {3: 2, 4: 1, 90: 5}
    bins = aggregates.binned(counts, 10)
    assert len(bins) <= 10
    assert sum(size for _, _, size in bins) == 8
    assert (bins[0][0], bins[-1][1]) == (3, 90)
    assert all(after[0] == before[1] + 1 for before, after in pairwise(bins))


def test_seats_of_a_game_are_one_observation() -> None:
    """Two games in which both seats get the same: a mean of two observations, not of four."""
    seats = pl.LazyFrame({"game": [0, 0, 1, 1], "bot": ["a"] * 4, "score": [1, 1, 5, 5]})
    (mean,) = aggregates.means_by(seats, "bot", "score").values()
    assert (mean.games, mean.value) == (2, 3.0)
    assert mean.deviation == pytest.approx(8**0.5)
    assert aggregates.distribution_of(seats, "score").mean == mean
    assert aggregates.distribution_of(seats, "score").counts == {1: 2, 5: 2}


def test_many_marks_are_judged_together() -> None:
    """One share alone would be clear of a half; among twenty that are even it is not, unless it is far from it."""
    even = {number: (share_of(50, 100), 0.5) for number in range(20)}
    assert aggregates.significance_marks({"one": (share_of(61, 100), 0.5)}) == {"one": "more"}
    assert set(aggregates.significance_marks({**even, "one": (share_of(61, 100), 0.5)}).values()) == {""}
    assert aggregates.significance_marks({**even, "one": (share_of(20, 100), 0.5)})["one"] == "less"
    assert aggregates.significance_marks({"few": (share_of(9, 9), 0.5), "none": (None, 0.5)}) == {"few": "", "none": ""}


def test_games_that_all_end_alike_are_said_to(played: Path) -> None:
    section = general.ending(study(played, "table"))
    assert section.parts == ["<p>Every game ends in the same way: the last mission is done.</p>"]


def test_a_difference_has_a_sign(played: Path) -> None:
    words = study(played, "table").words
    signed = [words.difference(change).split()[0] for change in (0.015, -0.2, 0.0)]
    assert signed == ["+1.5", "−20.0", "0.0"]


def test_a_histogram_says_how_many_its_tallest_bar_stands_for() -> None:
    assert re.search(r'<text class="height"[^>]*>37</text>', histogram([(1, 1, 12), (2, 2, 37)], "numbers"))


def test_a_verdict_needs_an_interval_clear_of_what_is_wanted() -> None:
    assert aggregates.verdict(share_of(70, 100), 0.5) == "more"
    assert aggregates.verdict(share_of(30, 100), 0.5) == "less"
    assert aggregates.verdict(share_of(52, 100), 0.5) == "even"


def test_the_least_and_the_most_of_a_heat_map_are_written_below_it() -> None:
    drawn = grid([0.5, 2, 1, 4], 2, "ab", ["a1: low", "b1: 2", "a2: 1", "b2: high"], "a board", ("least", "most"))
    legend = drawn[drawn.index("<ul") :]
    assert re.findall(r">([^<]+)</li>", legend) == ["least: a1: low", "most: b2: high"]


# ---------------------------------------------------------------------------------------------- pages


class Outline(HTMLParser):
    """What a page is made of."""

    VOID = ("meta", "rect", "line", "br")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: Counter[str] = Counter()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] += 1
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", SETUPS)
def test_every_page_is_whole_and_asks_nothing_of_a_network(played: Path, name: str, lang: str) -> None:
    page = report(Simulation(played / name), lang)
    outline = Outline()
    outline.feed(page)
    assert outline.open == []
    assert outline.seen["script"] == outline.seen["link"] == outline.seen["img"] == 0
    assert outline.seen["section"] >= 3
    assert outline.seen["svg"] >= 1
    assert f'<html lang="{lang}">' in page
    assert not re.search(r"https?:|url\(|@import|None|nan", page.replace("<!doctype html>", ""))


def test_names_of_others_are_no_markup() -> None:
    drawn = bars([Bar("<b>&", 0.5, "1 < 2", 0.4, 0.6)], 1.0)
    assert "&lt;b&gt;&amp;" in drawn
    assert "1 &lt; 2" in drawn
    assert "&quot;" in histogram([(1, 1, 1)], 'a"b')
