"""Compiling everything ahead of time, so that nobody waits at a table."""

import time

from kheper.bots import PLAIN, play_out, prepare
from kheper.cli.output import put_json
from kheper.core import registry
from kheper.core.game import Game, GameType
from kheper.core.preview import previews
from kheper.core.warmth import announced


def warm_up(name: str | None, as_json: bool) -> None:
    """Prepare a game, or all of them; one progress line each."""
    took = {}
    for kind in registry.game_types() if name is None else [registry.game_type(name)]:
        begun = time.perf_counter()
        with announced(kind.open()):
            for game in tables(kind):
                exercise(game)
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
