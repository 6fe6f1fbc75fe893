"""The installed games, found by entry point."""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from kheper.core.errors import BadOption
from kheper.kernel import entry_points

if TYPE_CHECKING:
    from kheper.core.game import GameType


def names() -> tuple[str, ...]:
    """Return the names of the installed games."""
    return tuple(entry_points.game_entries())


@cache
def game_type(name: str) -> "GameType":
    """Return the game of that name; `BadOption` lists the known ones."""
    entry = entry_points.game_entries().get(name)
    if entry is None:
        raise BadOption("bad-game", given=name, known=", ".join(names()))
    game: GameType = entry.load()
    return game


def game_types() -> Iterator["GameType"]:
    """Return all installed games in the order of their names."""
    return (game_type(name) for name in names())
