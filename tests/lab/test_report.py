"""Reports: their numbers are those that are counted by hand, and their pages need nothing but themselves."""

import re
from collections import Counter
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from kheper.games.kemet.names import DI_CARDS, TILES
from kheper.games.scarab_lords.content.cards import designed_cards
from kheper.games.scarabya.content.placements import placements
from kheper.games.scarabya.moves import notation
from kheper.games.scarabya.names import LETTERS, square_name
from kheper.lab import aggregates
from kheper.lab.report import general, kemet, report, scarab_lords, scarabya
from kheper.lab.report.charts import Bar, bars, grid, histogram
from kheper.lab.report.study import Study
from kheper.lab.simulation import Simulation
from kheper.lab.statistics import Mean, mean_of, share_of
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


def usage(played: Path, name: str, happened: list[Happened], key: str) -> dict[Any, tuple[int, float]]:
    """Per thing in how many seats' games it was met, and how much of these was won."""
    shares = won(played, name)
    once = {(number, event["seat"], event[key]) for number, event in happened}
    games = Counter(thing for _, _, thing in once)
    return {
        thing: (count, sum(shares[number][seat] for number, seat, other in once if other == thing))
        for thing, count in games.items()
    }


NEVER = (0, 0.0)


def fared(one: aggregates.Usage) -> tuple[float, float]:
    """In how many seats' games a thing was met, and how many of these were won."""
    return NEVER if one.won is None else (one.won.games, one.won.won)


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


# ---------------------------------------------------------------------------------------------- Scarab Lords


def test_cards_are_counted_as_by_hand(played: Path) -> None:
    cards = designed_cards()

    def titled(kind: str) -> list[Happened]:
        return [
            (number, {**event, "card": cards.card_of(cards.number_of(event["card"]) or 0).id})
            for number, event in told(played, "lords", kind)
        ]

    drawn, used = (usage(played, "lords", titled(kind), "card") for kind in ("drew_card", "played"))
    cursed = Counter(event["card"] for _, event in titled("cursed"))
    found = scarab_lords.card_counts(study(played, "lords"))
    assert [one.card for one in found] == [card for card in cards.cards if card.house != "neutral"]
    for one in found:
        card = one.card.id
        assert fared(one.drawn) == drawn.get(card, NEVER)
        assert fared(one.played) == used.get(card, NEVER)
        assert one.cursed == cursed[card] / len(stories(played, "lords"))
    assert used
    assert NEVER in [fared(one.played) for one in found]  # listed all the same


def test_games_of_a_match_are_counted_one_by_one(played: Path) -> None:
    """Turns, ends, phases and cards are those of each game; who won is who won that game, not the match."""
    by_game: list[list[dict[str, Any]]] = []
    for story in stories(played, "match"):
        for event in (event for step in story["steps"] for event in step):
            if event["event"] == "game_begins":
                by_game.append([])
            by_game[-1].append(event)
    assert len(by_game) > len(stories(played, "match"))
    single = study(played, "match").of_games
    assert (single.games, single.words.unit, study(played, "match").words.unit) == (len(by_game), "games", "matches")
    for row, events in zip(single.simulation.games.collect().iter_rows(named=True), by_game, strict=True):
        ends = [event for event in events if event["event"] in ("won", "drawn")]
        assert row["turns"] == sum(event["event"] == "turn" for event in events)
        assert row["ended"] == ends[0].get("by", "draw")
        assert row["winner"] == ends[0].get("seat")
        assert row["first"] == events[0]["seat"]
    told = [(event["seat"], number) for number, events in enumerate(by_game) for event in events if is_choice(event)]
    chosen = single.simulation.events_of("phases_played").select("seat", "game").collect().rows()
    assert chosen == told
    assert len(told) == len(by_game)
    played_cards = [one.played.share for one in scarab_lords.card_counts(single)]
    assert max(share.won for share in played_cards) <= single.games * 2


def is_choice(event: dict[str, Any]) -> bool:
    return bool(event["event"] == "phases_played")


def test_columns_are_counted_as_by_hand(played: Path) -> None:
    page = "".join(scarab_lords.columns(study(played, "lords")).parts)
    games = len(stories(played, "lords"))
    holders: dict[tuple[int, str], int | None] = {}
    for number, event in told(played, "lords", "pyramid"):
        holders[number, event["column"]] = event.get("seat")
    held = Counter(column for (_, column), seat in holders.items() if seat is not None)
    exercised = Counter(event["column"] for _, event in told(played, "lords", "exercised"))
    used = Counter(event["column"] for _, event in told(played, "lords", "played") if event["column"])
    order = [f"{region} {kind}" for region in ("upper", "lower") for kind in "EMR"]
    wanted = [f"{counts[column] / games:.2f}" for counts in (used, exercised, held) for column in order]
    assert re.findall(r'<td class="ramp[^>]*>([^<]+)<', page) == wanted


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
    found_tiles = scarabya.tile_points(study(played, "table"))
    assert list(found_tiles) == list(LETTERS)
    for tile, (placed_times, mean, _) in found_tiles.items():
        assert placed_times == times[tile]
        assert mean == pytest.approx(brought[tile] / max(times[tile], 1))


def test_a_solo_has_no_points_to_tell_of(played: Path) -> None:
    page = report(Simulation(played / "solo"))
    assert "Points" not in page
    assert "points each time" not in page
    assert "no place left" in page
    assert "points each time" in report(Simulation(played / "table"))


def test_no_site_below_the_mean_is_among_the_highest() -> None:
    def fared(*points: float) -> dict[str, Mean]:
        return {f"site {number}": mean_of([value - 1, value, value + 1]) for number, value in enumerate(points)}

    assert scarabya.extremes(fared(1, 5, 9, 3), 4.5) == {
        "high": {"site 2": fared(1, 5, 9, 3)["site 2"], "site 1": fared(1, 5, 9, 3)["site 1"]},
        "low": {"site 3": fared(1, 5, 9, 3)["site 3"], "site 0": fared(1, 5, 9, 3)["site 0"]},
    }
    many = scarabya.extremes(fared(*range(100)), 49.5)
    assert [list(listed) for listed in many.values()] == [
        [f"site {number}" for number in range(99, 89, -1)],
        [f"site {number}" for number in range(9, -1, -1)],
    ]
    assert list(scarabya.extremes(fared(1, 2, 3), 4.0)) == ["low"]
    assert scarabya.extremes(fared(2), 2.0) == {}


def test_the_least_and_the_most_of_a_heat_map_are_written_below_it() -> None:
    drawn = grid([0.5, 2, 1, 4], 2, "ab", ["a1: low", "b1: 2", "a2: 1", "b2: high"], "a board", ("least", "most"))
    legend = drawn[drawn.index("<ul") :]
    assert re.findall(r">([^<]+)</li>", legend) == ["least: a1: low", "most: b2: high"]


# ---------------------------------------------------------------------------------------------- Kemet


def test_tiles_and_divine_cards_are_counted_as_by_hand(played: Path) -> None:
    bought = usage(played, "kemet", told(played, "kemet", "bought"), "tile")
    found = kemet.tiles_bought(study(played, "kemet"))
    assert list(found) == list(TILES)
    assert {tile: fared(one) for tile, one in found.items() if one.won} == bought
    shown = [
        (number, {"seat": event["seat"], "card": card})
        for number, event in told(played, "kemet", "revealed")
        for card in event["cards"]
    ]
    vetoes = [(number, {**event, "card": "veto"}) for number, event in told(played, "kemet", "vetoed")]
    used = usage(played, "kemet", [*told(played, "kemet", "card_played"), *shown, *vetoes], "card")
    divine = kemet.cards_played(study(played, "kemet"))
    assert list(divine) == list(DI_CARDS)
    assert {card: fared(one) for card, one in divine.items() if one.won} == used
    assert bought
    assert "veto" in used
    names = [kemet.tile_name(study(played, "kemet"), tile) for tile in TILES]
    assert len(set(names)) == len(TILES)  # some are called the same in several colours
    page = "".join(kemet.tiles(study(played, "kemet")).parts)
    assert page.count('<th scope="row">') == len(TILES)


def test_spaces_of_the_map_are_numbered_as_in_the_list(played: Path) -> None:
    page = "".join(kemet.land(study(played, "kemet")).parts)
    spaces = len(kemet.kit(study(played, "kemet")).map.spaces)
    listed = re.findall(r'<th scope="row">(\d+)  ', page)
    assert listed == [str(number + 1) for number in range(spaces)]
    assert re.findall(r'class="place[^>]*>(\d+)<', page) == 2 * listed


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
