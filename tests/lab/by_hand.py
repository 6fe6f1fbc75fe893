"""What was met in simulations, counted game by game from what positions say happened."""

from collections import Counter
from pathlib import Path
from typing import Any

from kheper.lab import aggregates
from kheper.lab.report.study import Study
from kheper.lab.simulation import Simulation
from tests.lab.played import stories

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
