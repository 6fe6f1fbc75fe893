"""Hindsight: the best that could have been made of a game, had everything been known from its start.

The core knows what such an answer holds, a game how it is found; most games cannot tell.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kheper.core.position import Position
    from kheper.core.text import Text

DEFAULT_SECONDS = 60.0
"""How long is searched for somebody at a terminal or in a program of his own,"""
DEFAULT_WORKERS = 2
"""with so many threads,"""
SERVED_SECONDS = 20.0
"""and how long on a server, where others wait too."""


@dataclass(frozen=True)
class Made:
    """What some seats, one or several together, made of the game: to be compared with what was possible."""

    seats: tuple[int, ...]
    score: int


@dataclass(frozen=True)
class Possible:
    """The best that was found."""

    score: int
    bound: int
    """Nobody can make more: that is proven."""
    winnable: bool | None
    """Where there is something to win alone: can it be? None if that is not known, and elsewhere."""
    proven: bool
    """Is there nothing left to find out?"""
    end: "Position"
    """The end of a game that brings the score; its line is how."""
    made: tuple[Made, ...]
    verdict: str
    """The sentence that tells it: a message of the game's catalogue,"""
    numbers: Mapping[str, int]
    """and what it names."""
    measure: str
    """The word for what is counted, likewise."""
    seconds: float

    def words(self, text: "Text") -> str:
        """The sentence."""
        return text.say(self.verdict, **self.numbers)


Solver = Callable[["Position", float], Possible]
"""Given any position of a game and the seconds to spend; the game is looked at from its start."""
