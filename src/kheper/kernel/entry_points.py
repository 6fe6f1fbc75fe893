"""The entry points of the installed games, Kheper's own and third-party ones."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points

GROUP = "kheper.games"


@cache
def game_entries() -> dict[str, EntryPoint]:
    """Return the entry points of all installed games by name, sorted."""
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}


def foreign_modules() -> tuple[str, ...]:
    """Return the modules of games that are not part of Kheper itself."""
    return tuple(entry.module for entry in game_entries().values() if not entry.module.startswith("kheper."))
