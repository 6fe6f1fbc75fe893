"""What the tests of several games need: set-ups, random games, positions from states."""

import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import EntryPoint
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import settings
from hypothesis.strategies import SearchStrategy, one_of

import kheper
from kheper.core import registry
from kheper.core.errors import Fault
from kheper.core.game import Game
from kheper.core.position import SPECTATOR, Origin, Position, Step
from kheper.kernel import entry_points, jit
from kheper.kernel.events import new_log
from kheper.kernel.jit import Array


def adapter(game: str) -> Any:
    """What the properties must know of a game, from the tests of the game: see `tests/games/scarabya/adapter.py`."""
    return import_module(f"tests.games.{game}.adapter")


@dataclass(frozen=True)
class Setup:
    """A mode of a game with a number of seats and some options."""

    game: str
    mode: str
    seats: int
    variant: str

    def open(self) -> Game:
        return kheper.game(self.game, self.mode, self.seats, **adapter(self.game).VARIANTS[self.variant])

    def __str__(self) -> str:
        return f"{self.game}-{self.mode}-{self.seats}-{self.variant}"


SETUPS = [
    Setup(game.name, mode.name, seats, variant)
    for game in kheper.games()
    for mode in game.modes
    for seats in range(mode.least_seats, mode.most_seats + 1)
    for variant in adapter(game.name).VARIANTS
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


def viewers(position: Position) -> tuple[int | None, ...]:
    """Everybody who looks on: the seats and a spectator."""
    return (*range(position.game.seats), None)


def random_move(position: Position, chance: random.Random, reopening: float) -> tuple[int, kheper.Move]:
    """Any move of a seat that owes one; now and then one of a seat that may think again.

    A game in which chance would seldom do anything but throw cards away picks by itself: `any_move` of its adapter.
    """
    idle = [s for s in range(position.game.seats) if s not in position.pending and position.legal(s)]
    seat = chance.choice(idle if idle and chance.random() < reopening else position.pending)
    pick = getattr(adapter(position.game.name), "any_move", None)
    moves = position.legal(seat)
    return seat, pick(moves, chance) if pick else chance.choice(moves)


def random_game(game: Game, seed: int, reopening: float = 0.15) -> Iterator[Position]:
    """All positions of a random game, first to last. It begins as `begin` of the game's adapter has it, if at all."""
    chance = random.Random(f"{game.name} {game.mode} {game.seats} {seed}")
    begin = getattr(adapter(game.name), "begin", None)
    position = begin(game, seed) if begin else game.start(seed)
    yield position
    while position.pending:
        seat, move = random_move(position, chance, reopening)
        position = position.play(move, seat)
        yield position


MAX_MOMENTS = 20
"""Positions of a random game that are examined closely; in the long run it is all of them."""


def moments(game: Game, seed: int) -> list[Position]:
    """Return positions of a random game from its beginning to its end: some of them, or all in the long run."""
    positions = random_game(game, seed)
    if settings.get_current_profile_name() == "soak":
        return list(positions)
    return spread(positions, MAX_MOMENTS if jit.JIT else MAX_MOMENTS // 5)


def spread(positions: Iterable[Position], most: int) -> list[Position]:
    """Return at most so many positions of a game: any one of each of as many stretches of it, and the last one.

    Not every n-th position: in a game whose turns have n decisions they would all be of one kind.
    """
    line = list(positions)
    if len(line) <= most:
        return line
    chance = random.Random(len(line))
    ends = [len(line) * number // max(most - 1, 1) for number in range(most)]
    return [*(line[chance.randrange(*stretch)] for stretch in pairwise(ends)), line[-1]]


def position_of(game: Game, state: Array) -> Position:
    """The position that a state stands for, without a past."""
    return Position(game, state, Origin(None), Step(None, SPECTATOR, 0, new_log()))


@contextmanager
def coins_installed() -> Iterator[None]:
    """The game of coins is there, added by entry point as somebody else's package would."""
    entry = EntryPoint(name="coins", value="tests.core.coins:GAME", group=entry_points.GROUP)
    entries = {**entry_points.game_entries(), "coins": entry}
    registry.game_type.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(entry_points, "game_entries", lambda: entries)
        yield
    registry.game_type.cache_clear()
