"""Compiling everything ahead of time, so that nobody waits at a table."""

import time
from contextlib import suppress

from kheper.bots import PLAIN, play_out, prepare
from kheper.cli.output import put_json
from kheper.core import registry
from kheper.core.errors import MissingExtra
from kheper.core.game import Game, GameType
from kheper.core.preview import previews
from kheper.core.compilation import announced


def warm_up(name: str | None, everything: bool, as_json: bool) -> None:
    """Prepare a game, or all of them, for whoever plays or also for programs; one progress line each."""
    took = {}
    for kind in registry.game_types() if name is None else [registry.game_type(name)]:
        begun = time.perf_counter()
        with announced(kind.name, "all"):
            for game in tables(kind):
                exercise(game)
            if everything:
                exercise_for_programs(kind.open(options=kind.trial))
        took[kind.name] = {"seconds": round(time.perf_counter() - begun, 3)}
    if as_json:
        put_json(took)


def tables(kind: GameType) -> list[Game]:
    """The game in each of its modes, with each number of seats, as programs play it."""
    return [
        kind.open(mode.name, seats, kind.trial)
        for mode in kind.modes
        for seats in range(mode.least_seats, mode.most_seats + 1)
    ]


def exercise(game: Game) -> None:
    """Do once whatever runs compiled: the rules, the bots, and what shows a seat where its moves lead."""
    for bot in PLAIN:
        play_out(game, [bot], 0)
    position = game.start(0)
    prepare(position)
    previews(position, position.pending[0])


def exercise_for_programs(game: Game) -> None:
    """Do once what only programs ask for: environments, and the lab where its packages are installed."""
    from kheper.envs.batch import Batch
    from kheper.envs.rewards import PROSPECT, Purse
    from kheper.envs.setup import observe

    position = game.start(0)
    observe(position, 0)
    Purse(position, PROSPECT)
    Batch(game, 1).close()
    with suppress(MissingExtra):
        from kheper.lab.jobs import prepare as prepare_lab

        prepare_lab(game)
