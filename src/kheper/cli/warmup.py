"""`kheper warmup`: compile ahead of time on all cores."""

import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, suppress
from multiprocessing import get_context

from kheper.bots.preparation import Preparation
from kheper.cli.output import print_json
from kheper.core import registry
from kheper.core.errors import MissingExtra
from kheper.core.worker_init import init_child_process
from kheper.terminal.messages import Words


def warm_up(words: Words, name: str | None, everything: bool, as_json: bool) -> None:
    """Compile a game or all games, with `everything` also for programs; print a line for each part."""
    names = list(registry.names()) if name is None else [registry.game_type(name).name]
    begun, took = time.perf_counter(), {}

    def print_part(game: str, part: str) -> None:
        seconds = time.perf_counter() - begun
        took[game] = {"seconds": round(seconds, 3)}
        if not os.environ.get("KHEPER_QUIET"):
            sys.stderr.write(words.say("warmup-part", game=game, part=part, seconds=round(seconds)) + "\n")

    compile_to_play(names, print_part)
    if everything:
        with ProcessPoolExecutor(os.cpu_count(), get_context("spawn"), init_child_process) as pool:
            for game in pool.map(compile_for_programs, names):
                print_part(game, "programs")
    if as_json:
        print_json(took)


def compile_to_play(names: list[str], print_part: Callable[[str, str], None]) -> None:
    """Compile what playing needs."""
    with closing(Preparation(names, os.cpu_count() or 1)) as preparation:
        preparation.ready_changed = print_part
        preparation.open()
        preparation.wait()


def compile_for_programs(name: str) -> str:
    """Compile what only programs use: environments, and the lab if its packages are installed."""
    from kheper.envs.batch import Batch
    from kheper.envs.rewards import PROSPECT, RewardTracker
    from kheper.envs.setup import observe

    os.environ["KHEPER_QUIET"] = "1"
    kind = registry.game_type(name)
    game = kind.open(options=kind.simulation_options)
    position = game.start(0)
    observe(position, 0)
    RewardTracker(position, PROSPECT)
    Batch(game, 1).close()
    with suppress(MissingExtra):
        from kheper.lab.jobs import prepare as prepare_lab

        prepare_lab(game)
    return name
