"""What the tools that learn from games of bots share: their arguments, and games played on all cores."""

import argparse
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

from kheper.kernel.threads import thread_count

Game = TypeVar("Game")


def asked(description: str | None, bot: str, seed: str) -> argparse.Namespace:
    """Return the parsed arguments, with these defaults for bot and seed."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--bot", default=bot)
    parser.add_argument("--seed", default=seed)
    parser.add_argument("--write", action="store_true")
    return parser.parse_args()


def played(play: Callable[[str, str], Game], given: argparse.Namespace) -> list[Game]:
    """Play all games on all cores and return them; `play` gets the seed of a game and the bot."""
    seeds = [f"{given.seed}/{number}" for number in range(given.games)]
    with ProcessPoolExecutor(thread_count(), get_context("spawn")) as pool:
        return list(pool.map(play, seeds, [given.bot] * given.games, chunksize=10))


def command(tool: str, given: argparse.Namespace) -> str:
    """Return the command line, to be stored with its result."""
    return f"`python -m tools.{tool} --games {given.games} --bot {given.bot} --seed {given.seed}`"
