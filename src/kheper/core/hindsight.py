"""Hindsight: the best that could have been made of a game, had everything been known from its start.

The core knows what such an answer holds, a game how it is found; most games cannot tell.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kheper.core.position import Position
    from kheper.core.text import Text


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
    """The sentence that tells it and the word for what is counted: messages of the game's catalogue."""
    measure: str
    seconds: float

    def words(self, text: "Text") -> str:
        """The sentence."""
        return text.say(self.verdict, score=self.score, bound=self.bound, sides=len(self.made))


Solver = Callable[["Position", float], Possible]
"""Given any position of a game and the seconds to spend; the game is looked at from its start."""
