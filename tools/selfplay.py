"""What tools that learn from games of bots have in common: what is asked of them, and games played on all cores."""

import argparse
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

from kheper.kernel.threads import thread_count

Game = TypeVar("Game")


def asked(description: str | None, bot: str, seed: str) -> argparse.Namespace:
    """How many games of which bot, by which seed, and whether to write what was found; these are usual."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--bot", default=bot)
    parser.add_argument("--seed", default=seed)
    parser.add_argument("--write", action="store_true")
    return parser.parse_args()


def played(play: Callable[[str, str], Game], given: argparse.Namespace) -> list[Game]:
    """All games, each by its own seed; `play` gets it and the bot."""
    seeds = [f"{given.seed}/{number}" for number in range(given.games)]
    with ProcessPoolExecutor(thread_count(), get_context("spawn")) as pool:
        return list(pool.map(play, seeds, [given.bot] * given.games, chunksize=10))


def command(tool: str, given: argparse.Namespace) -> str:
    """What was called, to be told with what it found."""
    return f"`python -m tools.{tool} --games {given.games} --bot {given.bot} --seed {given.seed}`"
