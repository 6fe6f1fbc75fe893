"""The report of simulations: its numbers are those that are counted by hand."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from kheper.games.scarab_lords import report
from kheper.games.scarab_lords.content.cards import designed_cards
from kheper.lab.report import report as page_of
from kheper.lab.simulation import Simulation
from tests.lab.by_hand import NEVER, Happened, fared, study, told, usage
from tests.lab.played import stories


def test_cards_are_counted_as_by_hand(played: Path) -> None:
    cards = designed_cards()

    def titled(kind: str) -> list[Happened]:
        return [
            (number, {**event, "card": cards.card_of(cards.number_of(event["card"]) or 0).id})
            for number, event in told(played, "lords", kind)
        ]

    drawn, used = (usage(played, "lords", titled(kind), "card") for kind in ("drew_card", "played"))
    cursed = Counter(event["card"] for _, event in titled("cursed"))
    found = report.card_counts(study(played, "lords"))
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
    played_cards = [one.played.share for one in report.card_counts(single)]
    assert max(share.won for share in played_cards) <= single.games * 2


def is_choice(event: dict[str, Any]) -> bool:
    return bool(event["event"] == "phases_played")


def test_columns_are_counted_as_by_hand(played: Path) -> None:
    page = "".join(report.columns(study(played, "lords")).parts)
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


@pytest.mark.parametrize("name", ["lords", "match"])
def test_the_page_has_all_sections(played: Path, name: str) -> None:
    page = page_of(Simulation(played / name))
    assert all(f"<h2>{title}</h2>" in page for title in ("Houses", "Openings", "Columns", "Cards"))
