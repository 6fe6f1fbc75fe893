"""The screen of a game that has none of its own."""

# ruff: noqa: ARG002 - a plain screen needs little of what a drawn one does

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text as RichText

from kheper.core.jsonio import Json
from kheper.core.move import Move
from kheper.terminal.screens.screen import Event, Outcome, Screen, View


class PlainScreen(Screen):
    """A screen that prints documents as indented text."""

    def board(self, view: View, width: int) -> RenderableType:
        """Return the view as indented text."""
        return RichText("\n".join(indented(view)))

    def prompt(self, view: View, seat: int) -> str:
        """Return the question whose move it is."""
        return self.text.say("prompt-any", player=self.names[seat])

    def rules_asked(self, view: View, seat: int) -> tuple[str, ...]:
        """Return no rules, since none is known."""
        return ()

    def outcome(self, view: View, events: list[Event]) -> Outcome:
        """Return the same outcome for all moves."""
        return Outcome(0, self.text.say("outcome-any"))

    def preview(self, view: View, move: Move, events: list[Event]) -> RenderableType:
        """Return the events of the move as indented text."""
        lines = [line for event in events for line in indented(event)]
        return Group(self.text.say("preview-any", move=str(move)), *lines)

    def others(self, view: View, seat: int, width: int) -> RenderableType:
        """Return the message that there is nothing beyond the view."""
        return self.text.say("others-any")

    def result(self, view: View, result: dict[str, Json]) -> str:
        """Return the sentence on who won."""
        winners = ", ".join(self.names[seat] for seat in result["winners"])
        return self.text.say("result-any", count=len(result["winners"]), winners=winners)

    def rematch_question(self, view: View) -> str:
        """Return the question whether to play again."""
        return self.text.say("rematch-any")

    def notation(self) -> str:
        """Return the hint to list the moves."""
        return self.text.say("notation-any")


def indented(value: Json, depth: int = 0) -> Iterator[str]:
    """Yield the lines of a document, indented by depth."""
    blank = "  " * depth
    entries = value.items() if isinstance(value, dict) else ((f"{i}.", v) for i, v in enumerate(value))
    for key, entry in entries:
        if isinstance(entry, dict) or (isinstance(entry, list) and any(isinstance(e, dict) for e in entry)):
            yield f"{blank}{key}"
            yield from indented(entry, depth + 1)
        else:
            shown = ", ".join(map(str, entry)) if isinstance(entry, list) else str(entry)
            yield f"{blank}{key}: {shown}"
