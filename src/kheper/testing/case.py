"""Laws, the cases they are tried on, and their error messages."""

import random
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import zip_longest
from typing import Any

from kheper.core.errors import KheperError
from kheper.core.position import Position
from kheper.testing.adapter import Adapter
from kheper.testing.worlds import other_world


@dataclass(frozen=True)
class Case:
    """A position seen by a seat or a spectator, on which a law is tried."""

    position: Position
    viewer: int | None
    seed: int
    chance: random.Random
    adapter: Adapter
    sample: tuple[Position, ...] = ()
    """Positions of the same game from its beginning to its end, for laws about whole games."""
    is_thorough: bool = False
    """Whether to follow every seat, which takes longer."""

    @cached_property
    def other(self) -> Position:
        """Return another world that the viewer cannot tell from the true one."""
        return other_world(self.position, self.viewer, self.chance, self.adapter)


class Scope(Enum):
    """How often a law is tried."""

    VIEWER = "every seat and a spectator at every position"
    POSITION = "every position"
    GAME = "every game"


@dataclass(frozen=True)
class Law:
    """Something that must hold in every game."""

    name: str
    text: str
    scope: Scope
    check: Callable[[Case], int]
    """Raise `AssertionError` where the law is broken; return how many comparisons were made."""

    def try_on(self, case: Case) -> int:
        """Check one case; an `AssertionError` names the law, the game, the seed, the ply, the seat and what differs."""
        place = {
            Scope.VIEWER: located(case.position, case.viewer),
            Scope.POSITION: located(case.position),
            Scope.GAME: located(),
        }
        with prefixed(f"{self.name}: {case.position.game!r}, seed {case.seed}, "), place[self.scope]:
            return self.check(case)


def law(scope: Scope) -> Callable[[Callable[[Case], int]], Law]:
    """Return a decorator that makes a law of a function: its name names the law, and its docstring is the text."""

    def make(check: Callable[[Case], int]) -> Law:
        return Law(check.__name__.replace("_", " "), check.__doc__ or "", scope, check)

    return make


@contextmanager
def prefixed(words: str) -> Iterator[None]:
    """Put words before the message of an error that shows a broken law; add them as a note to any other error."""
    try:
        yield
    except (AssertionError, KheperError) as error:
        raise AssertionError(f"{words}{error}") from error
    except Exception as error:
        error.add_note(words)
        raise


def located(position: Position | None = None, *seats: int | None) -> AbstractContextManager[None]:
    """Put the ply and the seats before the message of an `AssertionError`."""
    ply = "" if position is None else f"ply {position.ply}, "
    who = "".join("a spectator, " if seat is None else f"seat {seat}, " for seat in seats)
    return prefixed(ply + who)


def require(condition: bool, message: str) -> None:
    """Raise `AssertionError` with the message unless the condition holds."""
    if not condition:
        raise AssertionError(message)


def require_equal(what: str, here: Any, there: Any) -> None:
    """Raise `AssertionError` with the first difference between two plain documents."""
    if here != there:
        found = difference(here, there)
        raise AssertionError(what + (found if what[-1:].isalpha() else found.lstrip(".")))


def difference(here: Any, there: Any) -> str:
    """Return where two plain documents differ first, and how."""
    if isinstance(here, dict) and isinstance(there, dict):
        pairs = [(f".{key}", here.get(key), there.get(key)) for key in {**here, **there}]
    elif isinstance(here, list | tuple) and isinstance(there, list | tuple):
        pairs = [(f"[{index}]", *pair) for index, pair in enumerate(zip_longest(here, there))]
    else:
        return f" is {here!r} and {there!r}"
    return next((place + difference(one, other) for place, one, other in pairs if one != other), " has other keys")
