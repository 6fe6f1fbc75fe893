"""Reports: their numbers are those that are counted by hand, and their pages need nothing but themselves."""

import re
from collections import Counter
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from kheper.games.scarab_lords.content.cards import designed_cards
from kheper.games.scarabya.content.placements import placements
from kheper.games.scarabya.moves import notation
from kheper.games.scarabya.names import square_name
from kheper.lab.matches import share_of
from kheper.lab.report import count, general, kemet, report, scarab_lords, scarabya
from kheper.lab.report.charts import Bar, bars, histogram
from kheper.lab.report.study import Study
from kheper.lab.simulation import Simulation
from tests.lab.played import SETUPS, stories

Happened = tuple[int, dict[str, Any]]


def study(played: Path, name: str) -> Study:
    return Study(Simulation(played / name), "en")


def told(played: Path, name: str, kind: str) -> list[Happened]:
    """Every event of a kind, with the number of its game."""
    return [
        (number, event)
        for number, story in enumerate(stories(played, name))
        for step in story["steps"]
        for event in step
        if event["event"] == kind
    ]


def won(played: Path, name: str) -> list[list[float]]:
    """Per game and seat the share of the victory."""
    found = []
    for story in stories(played, name):
        seats = len(story["result"]["returns"])
        winners = story["result"]["winners"] or list(range(seats))
        found.append([1 / len(winners) if seat in winners else 0.0 for seat in range(seats)])
    return found


def met(played: Path, name: str, happened: list[Happened], key: str) -> dict[Any, tuple[int, float]]:
    """Per thing in how many seats' games it was met, and how much of these was won."""
    shares = won(played, name)
    once = {(number, event["seat"], event[key]) for number, event in happened}
    games = Counter(thing for _, _, thing in once)
    return {
        thing: (count, sum(shares[number][seat] for number, seat, other in once if other == thing))
        for thing, count in games.items()
    }


# ---------------------------------------------------------------------------------------------- every game


@pytest.mark.parametrize("name", ["table", "duel", "lords", "kemet"])
def test_who_wins_is_counted_as_by_hand(played: Path, name: str) -> None:
    shares = won(played, name)
    found = count.shares_by(study(played, name).simulation.seats, "seat")
    for seat, share in found.items():
        assert share.games == len(shares)
        assert share.won == pytest.approx(sum(game[seat] for game in shares))
    began = [(number, story["pending"]) for number, story in enumerate(stories(played, name))]
    alone = [shares[number][pending[0]] for number, pending in began if len(pending) == 1]
    first = count.first_player(study(played, name).simulation.games, study(played, name).simulation.seats)
    assert first == (share_of(sum(alone), len(alone)) if alone else None)


def test_lengths_ends_and_points_are_counted_as_by_hand(played: Path) -> None:
    lords = stories(played, "lords")
    turns = Counter(story["result"]["turns"] for story in lords)
    spread = count.spread_of(study(played, "lords").simulation.games, "turns")
    assert spread.counts == dict(sorted(turns.items()))
    assert spread.mean.value == pytest.approx(sum(turns.elements()) / len(lords))
    ends = Counter(event["by"] for _, event in told(played, "lords", "won"))
    found = general.ways(study(played, "lords"))
    assert {way: share.won for way, share in found.items()} == dict(ends)
    scores = [score for story in stories(played, "table") for score in story["result"]["scores"]]
    assert count.spread_of(study(played, "table").simulation.seats, "score").counts == dict(
        sorted(Counter(scores).items())
    )


def test_bins_hold_everything() -> None:
    counts = {3: 2, 4: 1, 90: 5}
    bins = count.binned(counts, 10)
    assert len(bins) <= 10
    assert sum(size for _, _, size in bins) == 8
    assert (bins[0][0], bins[-1][1]) == (3, 90)
    assert all(after[0] == before[1] + 1 for before, after in pairwise(bins))


def test_a_verdict_needs_an_interval_clear_of_what_is_wanted() -> None:
    assert count.verdict(share_of(70, 100), 0.5) == "more"
    assert count.verdict(share_of(30, 100), 0.5) == "less"
    assert count.verdict(share_of(52, 100), 0.5) == "even"


# ---------------------------------------------------------------------------------------------- Scarab Lords


def test_cards_are_counted_as_by_hand(played: Path) -> None:
    cards = designed_cards()

    def titled(kind: str) -> list[Happened]:
        return [
            (number, {**event, "card": cards.card_of(cards.number_of(event["card"]) or 0).id})
            for number, event in told(played, "lords", kind)
        ]

    drawn, used = (met(played, "lords", titled(kind), "card") for kind in ("drew_card", "played"))
    cursed = Counter(event["card"] for _, event in titled("cursed"))
    for one in scarab_lords.card_counts(study(played, "lords")):
        card = one.card.id
        assert (one.drawn is None) == (card not in drawn)
        if one.drawn is not None:
            assert (one.drawn.won.games, one.drawn.won.won) == drawn[card]
        if one.played is not None:
            assert (one.played.won.games, one.played.won.won) == used[card]
        assert one.cursed == cursed[card] / len(stories(played, "lords"))
    assert used


# ---------------------------------------------------------------------------------------------- Scarabya


def test_squares_and_tiles_are_counted_as_by_hand(played: Path) -> None:
    lying = {notation(number): placement.squares for number, placement in enumerate(placements())}
    covered = Counter(square for _, event in told(played, "table", "placed") for square in lying[event["placement"]])
    simulation = study(played, "table").simulation
    assert scarabya.covered(simulation.events_of("placed")) == [covered[square] for square in range(100)]
    points: Counter[str] = Counter()
    for _, event in told(played, "table", "area"):
        for square in event["squares"]:
            points[square] += event["points"] / len(event["squares"])
    found = scarabya.scored(simulation.events_of("area"))
    assert found == pytest.approx([points[square_name(square)] for square in range(100)])
    brought, times = Counter[str](), Counter[str]()
    for story in stories(played, "table"):
        for step in story["steps"]:
            for placed in (event for event in step if event["event"] == "placed"):
                own = [e["points"] for e in step if e["event"] == "area" and e["seat"] == placed["seat"]]
                brought[placed["tile"]] += sum(own)
                times[placed["tile"]] += 1
    for tile, (placed_times, mean, _) in scarabya.tile_points(study(played, "table")).items():
        assert placed_times == times[tile]
        assert mean == pytest.approx(brought[tile] / times[tile])


# ---------------------------------------------------------------------------------------------- Kemet


def test_tiles_and_divine_cards_are_counted_as_by_hand(played: Path) -> None:
    bought = met(played, "kemet", told(played, "kemet", "bought"), "tile")
    found = kemet.tiles_bought(study(played, "kemet"))
    assert {tile: (one.won.games, one.won.won) for tile, one in found.items()} == bought
    shown = [
        (number, {"seat": event["seat"], "card": card})
        for number, event in told(played, "kemet", "revealed")
        for card in event["cards"]
    ]
    used = met(played, "kemet", [*told(played, "kemet", "card_played"), *shown], "card")
    divine = kemet.cards_played(study(played, "kemet"))
    assert {card: (one.won.games, one.won.won) for card, one in divine.items()} == used
    assert bought
    assert used


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
