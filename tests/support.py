"""What the tests of several games need: set-ups, random games, positions from states."""

import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import EntryPoint
from typing import Any

import pytest
from hypothesis import settings
from hypothesis.strategies import SearchStrategy, one_of

import kheper
from kheper import testing
from kheper.core import registry
from kheper.core.errors import Fault
from kheper.core.game import Game
from kheper.core.position import Position
from kheper.kernel import entry_points, jit
from kheper.testing import Adapter, spread


def adapter(game: str) -> Adapter:
    """What the laws must know of a game, from the tests of the game: see `tests/games/scarabya/adapter.py`."""
    return import_module(f"tests.games.{game}.adapter").ADAPTER  # type: ignore[no-any-return]


def variants(game: str) -> dict[str, dict[str, Any]]:
    """The options with which the tests play a game, by name."""
    return import_module(f"tests.games.{game}.adapter").VARIANTS  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Setup:
    """A mode of a game with a number of seats and some options."""

    game: str
    mode: str
    seats: int
    variant: str

    def open(self) -> Game:
        return kheper.game(self.game, self.mode, self.seats, **variants(self.game)[self.variant])

    def __str__(self) -> str:
        return f"{self.game}-{self.mode}-{self.seats}-{self.variant}"


SETUPS = [
    Setup(game.name, mode.name, seats, variant)
    for game in kheper.games()
    for mode in game.modes
    for seats in range(mode.least_seats, mode.most_seats + 1)
    for variant in variants(game.name)
]
over_setups = pytest.mark.parametrize("setup", SETUPS, ids=str)


def setups_of(game: str) -> list[Setup]:
    """The set-ups of one game, for tests that know only that one."""
    return [setup for setup in SETUPS if setup.game == game]


def over_setups_of(game: str) -> pytest.MarkDecorator:
    """Run a test on every set-up of one game."""
    return pytest.mark.parametrize("setup", setups_of(game), ids=str)


def over_seeds(few: int, many: int) -> pytest.MarkDecorator:
    """Run a test on a few seeds; interpreted on fewer; in the long run on many."""
    usual = range(few if jit.JIT else max(1, few // 20))
    return pytest.mark.parametrize(
        "seeds",
        [
            pytest.param(usual, id="few"),
            pytest.param(range(few, many), id="many", marks=[pytest.mark.soak, pytest.mark.compiled]),
        ],
    )


def compiled_except(values: Iterable[Any], *interpreted: Any) -> list[Any]:
    """Return the values as parameters of a test: without the compiler it runs on the last ones only."""
    return [value if value in interpreted else pytest.param(value, marks=pytest.mark.compiled) for value in values]


def examples(usual: int) -> int:
    """How many examples hypothesis tries: fewer interpreted, many in the long run."""
    if settings.get_current_profile_name() == "soak":
        return 10 * usual
    return usual if jit.JIT else max(10, usual // 5)


def places_and_messages(faults: Iterable[Fault]) -> list[tuple[str, str]]:
    """Where something is wrong, and what; each fault can be said in both languages and names its place first."""
    for fault in faults:
        for lang, colon in (("en", ": "), ("fr", "\u202f: ")):
            assert fault.words(lang).startswith(fault.where + colon if fault.where else "")
    return [(fault.where, fault.message) for fault in faults]


def any_position() -> SearchStrategy[Position]:
    """Positions of any game, made by hypothesis with the help of the game's own tests."""
    return one_of([import_module(f"tests.games.{game.name}.positions").positions() for game in kheper.games()])


def scrambled(position: Position, viewer: int | None, chance: random.Random) -> Position:
    """A position that differs only in what the viewer cannot know."""
    return testing.other_world(position, viewer, chance, adapter(position.game.name))


def random_game(game: Game, seed: int, reopening: float = 0.15) -> Iterator[Position]:
    """All positions of a random game, first to last, as the adapter of the game has it."""
    return testing.random_game(game, seed, adapter(game.name), reopening)


MAX_MOMENTS = 20
"""Positions of a random game that are examined closely,"""
MAX_SOAK_MOMENTS = 100
"""and in the long run."""


def moments(game: Game, seed: int) -> list[Position]:
    """Return positions of a random game from its beginning to its end, at most `max_moments()`."""
    return spread(random_game(game, seed), max_moments())


def max_moments() -> int:
    """Return how many positions of a random game are examined: fewer interpreted, more in the long run."""
    if settings.get_current_profile_name() == "soak":
        return MAX_SOAK_MOMENTS
    return MAX_MOMENTS if jit.JIT else MAX_MOMENTS // 5


@contextmanager
def coins_installed(game: str = "coins:GAME") -> Iterator[None]:
    """The game of `examples/coins`, or a variant of it, is added by entry point as somebody else's package would."""
    entry = EntryPoint(name="coins", value=game, group=entry_points.GROUP)
    entries = {**entry_points.game_entries(), "coins": entry}
    registry.game_type.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(entry_points, "game_entries", lambda: entries)
        yield
    registry.game_type.cache_clear()
