"""Text screens of games; a screen draws views and events, never a state."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kheper.bots import bot_names
from kheper.bots.words import bot_text
from kheper.core.errors import shown
from kheper.terminal.screens.screen import Event, Outcome, Screen, View

if TYPE_CHECKING:
    from kheper.core.game import Game
    from kheper.core.text import Text

__all__ = ["Event", "Outcome", "Screen", "View", "screen_of", "seat_names"]


def screen_of(game: "Game", text: "Text", names: tuple[str, ...]) -> Screen:
    """Return the screen that a game brings, the `SCREEN` of its module `screen`, or the plain one."""
    own = game.type.module("screen")
    if own is None:
        from kheper.terminal.screens.plain import PlainScreen

        return PlainScreen(game, text, names)
    screen: Screen = own.SCREEN(game, text, names)
    return screen


def seat_names(kinds: Sequence[str], text: "Text") -> tuple[str, ...]:
    """Return the name of each seat: its number, and who sits there where that is known."""
    return tuple(
        text.say("seat-of", seat=seat, kind=bot_title(kind, text.lang)) if kind else text.say("seat", seat=seat)
        for seat, kind in enumerate(kinds)
    )


def bot_title(kind: str, lang: str) -> str:
    """Return the title of one of our bots in the language; any other name as in the record."""
    return bot_text(lang).say(f"bot-{kind}") if kind in bot_names() else shown(kind)
