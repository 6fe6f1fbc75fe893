"""The interface of text screens: how a game looks in a terminal."""

# ruff: noqa: ARG002 - what a screen is given by default is for those that need it

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as RichText

from kheper.core.game import Game
from kheper.core.jsonio import Json
from kheper.core.move import Move
from kheper.core.text import Text

View = dict[str, Json]
Event = dict[str, Json]

MOVES_SHOWN = 12
"""How many moves of the same outcome are listed unless a part of the moves is asked for."""


@dataclass(frozen=True, order=True)
class Outcome:
    """The outcome of a move; a higher rank is better."""

    rank: float
    label: str


class Screen(ABC):
    """A text screen that draws the views and events of one game."""

    numbered = False
    """Whether a move can be chosen by its number in the list of legal moves."""
    skippable: tuple[str, ...] = ()
    """The verbs of small moves that a longer line may name although they are not asked for."""

    def __init__(self, game: Game, text: Text, names: tuple[str, ...]) -> None:
        self.game = game
        self.text = text
        self.names = names

    def title(self, view: View) -> str:
        """Return the line above everything."""
        game = self.text.say("game-title") if "game-title" in self.text else str(view.get("game", ""))
        return " · ".join([game, *([str(view["mode"])] if "mode" in view else [])])

    @abstractmethod
    def board(self, view: View, width: int) -> RenderableType:
        """Return all that a seat is shown when it is asked, in `width` columns."""

    def draws_board(self, view: View, drawn: View | None) -> bool:
        """Return whether to draw the board before this question; `drawn` is the view that was drawn last."""
        return True

    def brief(self, view: View) -> RenderableType | None:
        """Return what is shown where the board is not drawn again."""
        return None

    def written(self, move: Move) -> str:
        """Return a move as it is typed in the chosen language."""
        return str(move)

    def steps(self, line: str) -> list[str]:
        """Return the small moves that a line stands for, mostly one."""
        return [line]

    def stand_in(self, view: View, move: Move, legal: Sequence[Move]) -> Move:
        """Return the legal move with the same effect as an illegal one, or the move itself if there is none."""
        return move

    def choices(self, view: View, moves: Sequence[Move], width: int) -> RenderableType | None:
        """Return the choices shown with the question; None if there are too many to show."""
        return None

    def requests(self) -> dict[str, Callable[[View, str, int], RenderableType]]:
        """Return the commands that only this game has, by name."""
        return {}

    def listed(
        self, view: View, moves: Sequence[Move], foreseen: Callable[[], list[list[Event]]], part: str, width: int
    ) -> RenderableType | None:
        """Return the legal moves grouped by outcome; with `part`, all that begin with it, or None if none does."""
        groups: dict[Outcome, list[str]] = {}
        for move, events in zip(moves, foreseen(), strict=True):
            if str(move).lower().startswith(part.lower()):
                groups.setdefault(self.outcome(view, events), []).append(str(move))
        if not groups:
            return None
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True, style="bold", justify="right")
        grid.add_column(no_wrap=True, style="dim", justify="right")
        grid.add_column()
        for outcome, found in sorted(groups.items(), reverse=True):
            few = found if part else found[:MOVES_SHOWN]
            more = " …" if len(few) < len(found) else ""
            grid.add_row(outcome.label, f"{len(found)}×", "  ".join(few) + more)
        if part or all(len(found) <= MOVES_SHOWN for found in groups.values()):
            return grid
        example = next(iter(groups.values()))[0][:2]
        return Group(grid, RichText(self.text.say("moves-more", part=example), style="dim"))

    @abstractmethod
    def prompt(self, view: View, seat: int) -> str:
        """Return the question to a seat."""

    @abstractmethod
    def rules_asked(self, view: View, seat: int) -> tuple[str, ...]:
        """Return the ids of the rules behind the question."""

    @abstractmethod
    def outcome(self, view: View, events: list[Event]) -> Outcome:
        """Return the outcome of a move with these events."""

    @abstractmethod
    def preview(self, view: View, move: Move, events: list[Event]) -> RenderableType:
        """Return the board after a move, with its outcome."""

    @abstractmethod
    def others(self, view: View, seat: int, width: int) -> RenderableType:
        """Return the boards of the other players."""

    @abstractmethod
    def result(self, view: View, result: dict[str, Json]) -> str:
        """Return how the game ended."""

    @abstractmethod
    def rematch_question(self, view: View) -> str:
        """Return the question whether to play again."""

    def offers_same(self, view: View) -> bool:
        """Return whether players may also choose to have the same deal again."""
        return False

    @abstractmethod
    def notation(self) -> str:
        """Return how moves are written."""


class NumberedScreen(Screen):
    """A screen of a game whose moves are chosen by number."""

    numbered = True

    @abstractmethod
    def folded(self, text: str) -> str:
        """Return a text in the form in which it is compared: without case, accents and needless blanks."""

    @abstractmethod
    def move_rows(self, numbered: Sequence[tuple[int, Move]], width: int) -> RenderableType:
        """Return the moves with their numbers."""

    def listed(
        self, view: View, moves: Sequence[Move], _: Callable[[], list[list[Event]]], part: str, width: int
    ) -> RenderableType | None:
        """Return the legal moves with their numbers; with `part`, those that contain it, or None if none does."""
        wanted = self.folded(part)
        fitting = [(number, move) for number, move in enumerate(moves, 1) if wanted in self.folded(self.written(move))]
        return self.move_rows(fitting, width) if fitting else None

    def outcome(self, view: View, events: list[Event]) -> Outcome:
        """Return the same outcome for all moves, which are listed by kind instead."""
        return Outcome(0, self.text.say("outcome-any"))

    def preview(self, view: View, move: Move, events: list[Event]) -> RenderableType:
        """Return the events of the move as sentences."""
        engine = self.game.engine
        sentences = [engine.event_words(event, self.names, self.text) for event in events]
        return Group(self.text.say("preview-any", move=self.written(move)), *(f"  {one}" for one in sentences))
