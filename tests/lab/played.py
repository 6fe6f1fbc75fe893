"""Plays small simulations and writes down, game by game, what positions say happened: `python -m tests.lab.played DIR`.

The tables of a simulation come from a kernel that plays many games in one call; what is written here comes from
positions, their events and results, one move after the other. Without the compiler both are quick for so few games.
"""

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import kheper
from kheper.core.position import Position
from kheper.lab.jobs import Player
from kheper.lab.simulate import local, simulate
from kheper.lab.simulation import Simulation, begin, plan
from tests.games.scarabya.situations import walled

POCKET = walled(r4="###*..*###", r5="##.....*##", r6="###.*..###")
"""A site on which even a search is quick without the compiler."""
SETUPS: dict[str, tuple[str, dict[str, Any], list[str], int]] = {
    "table": ("scarabya", {"mode": "table"}, ["random"], 8),
    "duel": ("scarabya", {"mode": "duel"}, ["greedy", "random"], 3),
    "solo": ("scarabya", {"mode": "solo"}, ["random"], 3),
    "lords": ("scarab_lords", {}, ["random"], 6),
    "match": ("scarab_lords", {"mode": "match", "turns": 20}, ["random"], 1),
    "kemet": ("kemet", {"players": 3, "max_turns": 3}, ["random"], 3),
    "search": ("scarabya", {"mode": "table", "players": 1, **POCKET}, ["search:8"], 2),
}
STORY = "story.json"


SMALL_JOBS = "search-by-one"


def main(folder: Path) -> None:
    """Play all of them, and one once more in jobs of another size."""
    for name, (game, settings, bots, games) in SETUPS.items():
        simulation = begin(plan(kheper.game(game, **settings), bots, games, name, job=2), folder / name)
        simulate(simulation, local(1))
        player = Player(simulation.about)
        stories = [story(player.repeated(number)) for number in range(games)]
        (folder / name / STORY).write_text(json.dumps(stories), "utf-8")
    simulate(begin(replace(Simulation(folder / "search").about, job=1), folder / SMALL_JOBS), local(1))


def stories(folder: Path, name: str) -> list[dict[str, Any]]:
    """What was written down."""
    found: list[dict[str, Any]] = json.loads((folder / name / STORY).read_text("utf-8"))
    return found


def story(end: Position) -> dict[str, Any]:
    """What a game was, as everybody together saw it: an event that only its seat may see is told by its seat."""
    line = end.history()
    steps = []
    for position in line:
        seen = [position.events(seat) for seat in range(end.game.seats)]
        longest = max(seen, key=len)
        private = [event for events in seen for event in events if event not in longest]
        steps.append([*longest, *private])
    choices = sum(len(before.considered_actions(seat)) > 1 for before, seat in zip(line, movers(line), strict=False))
    return {"steps": steps, "decisions": choices, "pending": list(line[0].pending), "result": end.result}


def movers(line: list[Position]) -> list[int]:
    """Who moved, move by move."""
    return [position.last_move[0] for position in line if position.last_move is not None]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
