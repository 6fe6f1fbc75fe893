"""Kheper: tabletop games of ancient Egypt, to play, to study and to measure.

Examples:
    >>> import kheper
    >>> game = kheper.games()[0].open()
    >>> position = game.start(seed=7)

"""

from typing import TYPE_CHECKING, Any

import kheper.games as _games_package  # noqa: F401 - loaded first, so that it cannot replace `games()` later
from kheper.core.bot_registry import bot
from kheper.core.errors import (
    AmbiguousMove,
    BadOption,
    BadPosition,
    BadRecord,
    BadSeat,
    IllegalMove,
    KheperError,
    UnreadableMove,
)
from kheper.core.hint import set_hint_provider

if TYPE_CHECKING:
    from kheper.core.game import Game, GameType
    from kheper.core.hint import Hint
    from kheper.core.move import Move
    from kheper.core.position import Position
    from kheper.core.record import Record
    from kheper.core.rule import Rule
    from kheper.core.seeds import Seed

__version__ = "0.2.0"
__all__ = [
    "AmbiguousMove",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BadSeat",
    "Game",
    "GameType",
    "Hint",
    "IllegalMove",
    "KheperError",
    "Move",
    "Position",
    "Record",
    "Rule",
    "UnreadableMove",
    "bot",
    "game",
    "games",
    "position",
]

_LAZY = {
    "Game": "kheper.core.game",
    "GameType": "kheper.core.game",
    "Hint": "kheper.core.hint",
    "Move": "kheper.core.move",
    "Position": "kheper.core.position",
    "Record": "kheper.core.record",
    "Rule": "kheper.core.rule",
}


def __getattr__(name: str) -> Any:
    """Import the heavier names only when somebody asks for them."""
    if name not in _LAZY:
        raise AttributeError(f"module 'kheper' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_LAZY[name]), name)


def games() -> "tuple[GameType, ...]":
    """Return the installed games with their modes, options and seats."""
    from kheper.core import registry

    return tuple(registry.game_types())


def game(name: str, mode: str | None = None, players: int | None = None, **options: Any) -> "Game":
    """Set up a game; `BadOption` lists every fault. Options that can come from a file take its path."""
    from kheper.core import registry

    return registry.game_type(name).open(mode, players, options, files=True)


def position(document: Any) -> "Position":
    """Return the position of a document of any game; `BadPosition` lists every fault."""
    from kheper.core.position import position_from_document

    return position_from_document(document)


def _hint(position: "Position", seat: int, level: str, seed: "Seed") -> "Hint":
    """Return a hint of the bots, which are imported on first use."""
    from kheper.bots.hints import hint

    return hint(position, seat, level, seed)


set_hint_provider(_hint)
