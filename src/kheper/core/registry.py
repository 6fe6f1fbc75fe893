"""The games that are installed: ours and other people's, all found by entry point."""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from kheper.core.errors import BadOption
from kheper.kernel import entry_points

if TYPE_CHECKING:
    from kheper.core.game import GameType


def names() -> tuple[str, ...]:
    """The names of the installed games."""
    return tuple(entry_points.game_entries())


@cache
def game_type(name: str) -> "GameType":
    """The game of that name; `BadOption` names the ones there are."""
    entry = entry_points.game_entries().get(name)
    if entry is None:
        raise BadOption("bad-game", given=name, known=", ".join(names()))
    game: GameType = entry.load()
    return game


def game_types() -> Iterator["GameType"]:
    """All installed games, by name."""
    return (game_type(name) for name in names())
