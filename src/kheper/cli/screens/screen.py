"""What a terminal needs to know about a game's looks."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType

from kheper.core.text import Text

Json = Any
View = dict[str, Json]
Event = dict[str, Json]


@dataclass(frozen=True, order=True)
class Outcome:
    """What a move would bring: the better, the higher its rank."""

    rank: float
    label: str


class Screen(ABC):
    """Draws views and events of one game."""

    def __init__(self, text: Text, names: tuple[str, ...]) -> None:
        self.text = text
        self.names = names

    def title(self, view: View) -> str:
        """One line above everything."""
        game = self.text.say("game-title") if "game-title" in self.text else str(view.get("game", ""))
        return " · ".join([game, *([str(view["mode"])] if "mode" in view else [])])

    @abstractmethod
    def board(self, view: View, width: int) -> RenderableType:
        """All that a seat is shown when it is asked; `width` columns are there."""

    @abstractmethod
    def prompt(self, view: View, seat: int) -> str:
        """What is asked of a seat."""

    @abstractmethod
    def rules_asked(self, view: View, seat: int) -> tuple[str, ...]:
        """The ids of the rules behind what is asked."""

    @abstractmethod
    def outcome(self, view: View, events: list[Event]) -> Outcome:
        """What a move with these events would bring."""

    @abstractmethod
    def preview(self, view: View, move: str, events: list[Event]) -> RenderableType:
        """The board with a move made, and what it would bring."""

    @abstractmethod
    def others(self, view: View, seat: int, width: int) -> RenderableType:
        """What the others have before them."""

    @abstractmethod
    def result(self, view: View, result: dict[str, Json]) -> str:
        """How the game ended."""

    @abstractmethod
    def rematch_question(self, view: View) -> str:
        """The offer to play again."""

    @abstractmethod
    def notation(self) -> str:
        """How a move is written."""
