"""First use: compiling takes a while, once per game and version, and says so in one line."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from kheper.core import kernel
from kheper.core.cache import cache_folder
from kheper.core.game import Game
from kheper.core.move import Move
from kheper.core.rng import generator
from kheper.core.text import core_text

RULES = "rules"
EXERCISED_MOVES = 100
_warm: set[str] = set()
_announcing = False


def warm(game: Game, part: str = RULES, exercise: Callable[[Game], None] | None = None) -> None:
    """Make sure that a part of a game is compiled; `exercise` calls every kernel of the part once."""
    if kernel.interprets() and is_compiled(game):
        kernel.interpret_first(False)  # loading takes no longer than interpreting would
    key = f"{game.name}-{game.engine.state_dtype.itemsize}-{part}"
    if not kernel.JIT or kernel.interprets() or key in _warm:
        return
    _warm.add(key)
    marker = cache_folder() / f"{key}.warm"
    if marker.exists():
        return
    with announced(game):
        (exercise or exercise_rules)(game)
    marker.touch()


def is_compiled(game: Game) -> bool:
    """Are the rules of this game already in the cache?"""
    key = f"{game.name}-{game.engine.state_dtype.itemsize}-{RULES}"
    return not kernel.JIT or Path(cache_folder() / f"{key}.warm").exists()


@contextmanager
def announced(game: Game) -> Iterator[None]:
    """Say once, on standard error, what takes so long; nested parts share the line."""
    global _announcing  # noqa: PLW0603 - one line per process, whoever compiles
    if _announcing or os.environ.get("KHEPER_QUIET"):
        yield
        return
    text = core_text(os.environ.get("KHEPER_LANG", "en"))
    sys.stderr.write(text.say("compiling", game=game.name))
    sys.stderr.flush()
    _announcing, begun = True, time.monotonic()
    try:
        yield
    finally:
        _announcing = False
        sys.stderr.write(text.say("compiled", seconds=round(time.monotonic() - begun)) + "\n")


def exercise_rules(game: Game) -> None:
    """Play a game through everything that positions call; not to its end, which idle players may never bring about."""
    from kheper.core.position import Position  # noqa: PLC0415 - positions warm their game themselves

    position: Position = game.start(0)
    position.redeal(0, generator(0))
    for action in range(game.engine.action_count):
        position.why_not(Move(action, game.engine.notation(action)), position.pending[0])
    game.position(position.document())
    for _ in range(EXERCISED_MOVES):
        if not position.pending:
            break
        seat = position.pending[0]
        position.view(seat)
        position = position.play(Move(int(position.legal_actions(seat)[0]), ""), seat)
    position.view()
    position.returns  # noqa: B018 - the kernel of the outcome is compiled by asking for it
