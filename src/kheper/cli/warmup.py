"""Compiling everything ahead of time, on all cores, so that nobody waits at a table."""

import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, suppress
from multiprocessing import get_context

from kheper.bots.preparation import Preparation
from kheper.cli.output import put_json
from kheper.core import registry
from kheper.core.child import begin_child
from kheper.core.errors import MissingExtra
from kheper.terminal.messages import Words


def warm_up(words: Words, name: str | None, everything: bool, as_json: bool) -> None:
    """Compile a game, or all of them, for whoever plays or also for programs; a line for each part."""
    names = list(registry.names()) if name is None else [registry.game_type(name).name]
    begun, took = time.perf_counter(), {}

    def tell(game: str, part: str) -> None:
        seconds = time.perf_counter() - begun
        took[game] = {"seconds": round(seconds, 3)}
        if not os.environ.get("KHEPER_QUIET"):
            sys.stderr.write(words.say("warmup-part", game=game, part=part, seconds=round(seconds)) + "\n")

    compile_to_play(names, tell)
    if everything:
        with ProcessPoolExecutor(os.cpu_count(), get_context("spawn"), begin_child) as pool:
            for game in pool.map(compile_for_programs, names):
                tell(game, "programs")
    if as_json:
        put_json(took)


def compile_to_play(names: list[str], tell: Callable[[str, str], None]) -> None:
    """Compile all that people at a table need."""
    with closing(Preparation(names, os.cpu_count() or 1)) as preparation:
        preparation.ready_changed = tell
        preparation.open()
        preparation.wait()


def compile_for_programs(name: str) -> str:
    """Do once what only programs ask for: environments, and the lab where its packages are installed."""
    from kheper.envs.batch import Batch
    from kheper.envs.rewards import PROSPECT, RewardTracker
    from kheper.envs.setup import observe

    os.environ["KHEPER_QUIET"] = "1"
    kind = registry.game_type(name)
    game = kind.open(options=kind.trial)
    position = game.start(0)
    observe(position, 0)
    RewardTracker(position, PROSPECT)
    Batch(game, 1).close()
    with suppress(MissingExtra):
        from kheper.lab.jobs import prepare as prepare_lab

        prepare_lab(game)
    return name
