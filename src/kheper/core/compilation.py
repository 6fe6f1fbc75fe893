"""Compile a game ahead of its use, part by part, with a progress line on standard error."""

import hashlib
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

from kheper.core.game import Game
from kheper.core.move import Move
from kheper.core.seeds import generator
from kheper.core.text import core_text
from kheper.kernel import jit, shipped
from kheper.kernel.cache import cache_folder

RULES = "rules"
EXERCISED_MOVES = 100
_compiled: set[str] = set()
_announcing = False


def ensure_compiled(game: Game, part: str = RULES, exercise: Callable[[Game], None] | None = None) -> None:
    """Compile a part of a game unless the cache has it or this thread interprets; `exercise` calls its kernels."""
    name = f"{game.name}-{game.engine.state_dtype.itemsize}-{part}"
    if jit.interprets() or name in _compiled:
        return
    _compiled.add(name)  # now, since the exercise calls this function again
    if not is_marked(name):
        with announced(game.name, part):
            (exercise or exercise_rules)(game)
        mark(name)


def is_marked(name: str) -> bool:
    """Return whether something is compiled from these sources for this processor; always true without the JIT."""
    if not jit.JIT:
        return True
    if shipped.is_usable() and shipped.marker(name).exists():
        return True
    return (cache_folder() / f"{name}-{processor_name()}.compiled").exists()


def mark(name: str) -> None:
    """Record for later processes that something is compiled."""
    if jit.JIT:
        (cache_folder() / f"{name}-{processor_name()}.compiled").touch()


@cache
def processor_name() -> str:
    """Return a short hash of the processor that Numba compiles for; code for another one cannot be used."""
    return hashlib.sha256(repr(shipped.target()).encode()).hexdigest()[:8]


@contextmanager
def announced(game: str, part: str) -> Iterator[None]:
    """Print what is compiled and how long it took; nested calls print nothing."""
    global _announcing  # noqa: PLW0603 - one line per process, whoever compiles
    if _announcing or os.environ.get("KHEPER_QUIET"):
        yield
        return
    text = core_text(os.environ.get("KHEPER_LANG", "en"))
    sys.stderr.write(text.say("compiling", game=game, part=part))
    sys.stderr.flush()
    _announcing, begun = True, time.monotonic()
    try:
        yield
    finally:
        _announcing = False
        sys.stderr.write(text.say("compiled", seconds=round(time.monotonic() - begun)) + "\n")


def exercise_rules(game: Game) -> None:
    """Call every kernel that positions use; the game is not played to its end, which idle players may never reach."""
    from kheper.core.position import Position  # noqa: PLC0415 - positions compile their game themselves

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
    position.returns  # noqa: B018 - compiles `finish`
