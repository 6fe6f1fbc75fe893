"""Measure how many games of random bots the lab plays per second: `python -m benchmarks.lab`.

First in the kernel alone, with threads on all cores, with and without noting events; then whole simulations, from the
command to the tables on disk, with the memory of all processes together.
"""

import argparse
import json
import resource
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from kheper.core.registry import game_type
from kheper.kernel.threads import thread_count
from kheper.lab.jobs import AT_ONCE, ROOM, Player, table_for
from kheper.lab.kernels import NOTE, ROW, play_range
from kheper.lab.simulate import local, simulate
from kheper.lab.simulation import begin, plan

SETUPS = {
    "scarabya table": ("scarabya", "table", 20_000),
    "scarabya duel": ("scarabya", "duel", 20_000),
    "scarab_lords": ("scarab_lords", "basic", 10_000),
    "kemet 2": ("kemet", "standard", 4_000),
}
"""Game, mode and how many games each thread plays."""
MANY = 1_000_000
MEGABYTE = 1024
"""The system counts in kilobytes."""


def kernel_rate(game: str, mode: str, games: int, events: bool) -> dict[str, int]:
    """Return the games per second in the kernel, on all cores and per second of processor time."""
    kind = game_type(game)
    run = plan(kind.open(mode, None, kind.simulation_options), ["random"], games, "speed", events=events)
    calls = [calls_of(Player(run), games) for _ in range(thread_count())]
    for call in calls:
        call(1)
    begun, worked = time.perf_counter(), time.process_time()
    with ThreadPoolExecutor(len(calls)) as pool:
        played = sum(pool.map(lambda call: call(games // AT_ONCE), calls))
    seconds, work = time.perf_counter() - begun, time.process_time() - worked
    return {"a second": round(played / seconds), "a second of one core": round(played / work)}


def calls_of(player: Player, games: int) -> Callable[[int], int]:
    """Return a function that calls the kernel with prepared buffers and returns how many games were played."""
    engine, numbers = player.game.engine, range(AT_ONCE)
    luck = [player.luck(range(first, first + AT_ONCE)) for first in range(0, games, AT_ONCE)]
    states, rows = np.zeros(AT_ONCE, engine.state_dtype), np.zeros(AT_ONCE, ROW)
    notes = np.zeros(ROOM if player.run.events else 0, NOTE)
    table, policies = table_for(player.game, with_events=player.run.events), player.policies(numbers)

    def play(times: int) -> int:
        args = (states, policies, table, rows, notes)
        return sum(play_range(engine.content, engine.blank_state(), args[0], one, *args[1:]) for one in luck[:times])

    return play


def simulation_rate(game: str, mode: str, games: int, events: bool) -> dict[str, Any]:
    """Return the games per second of a whole simulation with tables, and its use of disk and memory."""
    kind = game_type(game)
    run = plan(kind.open(mode, None, kind.simulation_options), ["random"], games, "speed", events=events)
    with tempfile.TemporaryDirectory() as folder:
        simulation = begin(run, Path(folder) / "run")
        begun = time.perf_counter()
        simulate(simulation, local())
        seconds = time.perf_counter() - begun
        size = sum(file.stat().st_size for file in Path(folder).rglob("*.parquet"))
    return {
        "games": games,
        "seconds": round(seconds, 1),
        "games a second": round(games / seconds),
        "megabytes on disk": round(size / MEGABYTE**2, 1),
        "megabytes of memory": round(memory()),
    }


def memory() -> float:
    """Return the peak memory of this process and its children in megabytes; shared memory counts twice."""
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    child = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    return (own + thread_count() * child) / MEGABYTE


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--part", choices=("kernel", "tables", "million"), default="kernel")
    parser.add_argument("--events", action="store_true", help="keep events too")
    given = parser.parse_args()
    found: dict[str, Any] = {}
    if given.part == "million":
        found = simulation_rate("scarabya", "table", MANY, given.events)
    for name, (game, mode, games) in SETUPS.items() if given.part != "million" else ():
        if given.part == "kernel":
            found[name] = kernel_rate(game, mode, games, given.events)
        else:
            found[name] = simulation_rate(game, mode, games * 5, given.events)
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
