"""The games that are installed: ours and other people's, all found by entry point."""

from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING

from kheper.core.errors import BadOption

if TYPE_CHECKING:
    from kheper.core.game import GameType

GROUP = "kheper.games"


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}


def names() -> tuple[str, ...]:
    """The names of the installed games."""
    return tuple(_entries())


@cache
def game_type(name: str) -> "GameType":
    """The game of that name; `BadOption` names the ones there are."""
    entry = _entries().get(name)
    if entry is None:
        raise BadOption("bad-game", given=name, known=", ".join(names()))
    game: GameType = entry.load()
    return game


def game_types() -> Iterator["GameType"]:
    """All installed games, by name."""
    return (game_type(name) for name in names())


def foreign_modules() -> tuple[str, ...]:
    """The modules of games that are not part of Kheper itself."""
    return tuple(e.module for e in _entries().values() if not e.module.startswith("kheper."))
