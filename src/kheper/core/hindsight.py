"""Hindsight: the best result that was possible in a game with everything known from its start.

A game may have a solver that finds it; most games have none.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kheper.core.position import Position
    from kheper.core.text import Text

DEFAULT_SECONDS = 60.0
"""The time limit of a search in a terminal or program."""
DEFAULT_WORKERS = 2
"""The number of threads of such a search."""
SERVED_SECONDS = 20.0
"""The time limit of a search on a server."""


@dataclass(frozen=True)
class Made:
    """The score that one or several seats together reached, to be compared with the best one."""

    seats: tuple[int, ...]
    score: int


@dataclass(frozen=True)
class Possible:
    """The best result that was found."""

    score: int
    bound: int
    """The proven upper bound of the score."""
    winnable: bool | None
    """Whether a solo game can be won; None if unknown, and in other modes."""
    proven: bool
    """Whether the result is proven to be the best."""
    end: "Position"
    """The end of a game that reaches the score; its history holds the moves."""
    made: tuple[Made, ...]
    verdict: str
    """The id of the message that states the result."""
    numbers: Mapping[str, int]
    """The arguments of that message."""
    measure: str
    """The id of the message that names what is counted."""
    seconds: float

    def words(self, text: "Text") -> str:
        """Return the result as a sentence."""
        return text.say(self.verdict, **self.numbers)


Solver = Callable[["Position", float], Possible]
"""Takes any position of a game and a time limit in seconds; the game is solved from its start."""
