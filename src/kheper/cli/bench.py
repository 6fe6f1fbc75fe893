"""`kheper bench`: measure the engine in the same way for every game.

Random games are played inside the kernel on one core. Only steps with at least two legal moves count as decisions.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np

from kheper.bots.preparation import all_setups
from kheper.bots.root_parallel import RootParallelSearch
from kheper.cli.output import console, print_json
from kheper.core import registry
from kheper.core.game import Game
from kheper.core.seeds import generator
from kheper.kernel.events import new_log
from kheper.kernel.jit import Array, copied, kernel
from kheper.kernel.playout import play_games
from kheper.terminal.messages import Complaint, Words

RUNS = 5
"""The best of so many counts: whatever else the machine does only ever slows a run down."""
LOADS = 2
COPIES = 20_000
TO_THE_END = 1_000_000
"""A horizon that no game reaches."""
MAX_SECONDS = 600.0
FIRST_MOVE = """
import sys, time
import numpy, numba
begun = time.perf_counter()
import kheper
name, mode, seats = sys.argv[1:]
position = kheper.game(name, mode=mode, players=int(seats)).start(0)
seat = position.pending[0]
position.play(position.legal(seat)[0], seat)
print(time.perf_counter() - begun)
"""
"""Run in a fresh process: from the engine's import to the first move."""

SHOWN = (
    "decisions_per_s",
    "games_per_s",
    "forced_share",
    "simulations_per_s",
    "rollout_steps",
    "cold_compile_s",
    "warm_load_s",
)
"""The columns for which a terminal has room, as far as they were measured; `--json` has them all."""

Figures = dict[str, float | int | None]


def show_speed(words: Words, name: str | None, seconds: float, cold: bool, as_json: bool) -> None:
    """Measure a game, or all of them, and print the figures."""
    if not 0 < seconds <= MAX_SECONDS:
        raise Complaint("bad-seconds", most=int(MAX_SECONDS))
    kinds = list(registry.game_types()) if name is None else [registry.game_type(name)]
    games = [game for kind in kinds for game in all_setups(kind)]
    measured = {}
    for game, cold_here in with_cold(games, cold):
        place = f"{game.name}/{game.mode}/{game.seats}"
        _progress(words.say("bench-measuring", place=place))
        measured[place] = figures(game, seconds, cold_here)
    _progress("")
    if as_json:
        print_json(measured)
    else:
        _print_table(words, measured)


def with_cold(games: list[Game], cold: bool) -> Iterator[tuple[Game, bool]]:
    """Yield each game and whether to compile it from nothing: at most once per state record."""
    seen = set()
    for game in games:
        record = game.engine.state_dtype
        yield game, cold and record not in seen
        seen.add(record)


def figures(game: Game, seconds: float, cold: bool) -> Figures:
    """Return all figures of one mode with one number of seats."""
    with tempfile.TemporaryDirectory() as nowhere:
        cold_compile = first_move_time(game, nowhere) if cold else None
    return {
        **playout_figures(game, seconds),
        **search_figures(game, seconds),
        "state_bytes": game.engine.state_dtype.itemsize,
        "copy_ns": round(copy_time(game) * 1e9, 1),
        "cold_compile_s": None if cold_compile is None else round(cold_compile, 3),
        "warm_load_s": round(min(first_move_time(game) for _ in range(LOADS)), 3),
    }


def playout_figures(game: Game, seconds: float) -> Figures:
    """Play random games for about that many seconds in several runs; return the figures of the best run."""
    run = _runner(game)
    games = 1
    while (took := run(games)[0]) < seconds / (4 * RUNS):
        games *= 2
    games = max(1, round(games * seconds / RUNS / took))
    took, (steps, decisions, choices) = min((run(games) for _ in range(RUNS)), key=lambda timed: timed[0])
    return {
        "decisions_per_s": round(decisions / took),
        "games_per_s": round(games / took),
        "steps_per_s": round(steps / took),
        "forced_share": round(1 - decisions / steps, 4),
        "legal_mean": round(choices / decisions, 2) if decisions else None,
    }


def search_figures(game: Game, seconds: float) -> Figures:
    """Return the speed of simulations of the first decision in one thread: redeal, descent and rollout to the end."""
    position = game.start(0)
    world, seat = position.state(), position.pending[0]
    to_the_end = replace(game.engine.search_settings, horizon=TO_THE_END)

    def run(simulations: int) -> tuple[float, RootParallelSearch]:
        search = RootParallelSearch(game, seat, generator("bench"), settings=to_the_end)
        begun = time.perf_counter()
        search.grow(world, simulations, None, threads=1)
        return time.perf_counter() - begun, search

    simulations = 16
    while (took := run(simulations)[0]) < seconds / (4 * RUNS):
        simulations *= 2
    simulations = max(1, round(simulations * seconds / RUNS / took))
    took, search = min((run(simulations) for _ in range(RUNS)), key=lambda timed: timed[0])
    return {
        "simulations_per_s": round(simulations / took),
        "rollout_steps": round(search.steps / search.simulations, 1),
    }


def _runner(game: Game) -> Callable[[int], tuple[float, list[int]]]:
    """Return a function that plays a number of games, always the same ones, and returns the seconds and the counts."""
    engine = game.engine
    content, blank = engine.content, engine.blank_state()
    state, log = copied(blank), new_log(muted=True)
    actions = np.empty(engine.max_legal, np.int32)

    def run(games: int) -> tuple[float, list[int]]:
        tally, rng = np.zeros(3, np.int64), generator("bench")
        begun = time.perf_counter()
        play_games(content, blank, games, rng, state, actions, log, tally)
        return time.perf_counter() - begun, tally.tolist()

    run(1)  # compile or load what the runs need
    return run


@kernel
def copy_often(states: Array, times: int) -> None:
    """Copy a state to its neighbour and back, again and again."""
    for index in range(times):
        states[index & 1] = states[(index + 1) & 1]


def copy_time(game: Game) -> float:
    """Return the seconds that copying a state takes inside the kernel."""
    states = np.concatenate([game.start(0).state()] * 2).view(game.engine.state_dtype)
    copy_often(states, 1)

    def run() -> float:
        begun = time.perf_counter()
        copy_often(states, COPIES)
        return time.perf_counter() - begun

    return min(run() for _ in range(RUNS)) / COPIES


def first_move_time(game: Game, cache: str | None = None) -> float:
    """Return the seconds from the engine's import to the first move in a new process, with the cache in a folder."""
    environ = os.environ | {"KHEPER_QUIET": "1"} | ({"KHEPER_CACHE_DIR": cache} if cache else {})
    command = [sys.executable, "-c", FIRST_MOVE, game.name, game.mode, str(game.seats)]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=True)
    return float(done.stdout)


def _progress(line: str) -> None:
    """Print what is being measured on a line that the next one overwrites."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{line}")
        sys.stderr.flush()


def _print_table(words: Words, measured: dict[str, Figures]) -> None:
    from rich.table import Table

    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column(words.say("bench-place"), no_wrap=True)
    shown = [name for name in SHOWN if any(found[name] is not None for found in measured.values())]
    for name in shown:
        table.add_column(words.say(f"bench-{name.replace('_', '-')}"), justify="right", no_wrap=True)
    for place, found in measured.items():
        table.add_row(place, *(_figure(name, found[name]) for name in shown))
    console().print(table)


def _figure(name: str, value: float | int | None) -> str:
    """Return a figure for people, with thousands and millions abbreviated."""
    if value is None:
        return "-"
    if name == "forced_share":
        return f"{100 * value:.1f} %"
    if name.endswith("_per_s"):
        return f"{value / 1e6:.2f} M" if value >= 1e6 else f"{value / 1e3:.1f} k"
    return str(value)
