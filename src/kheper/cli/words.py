"""The words of the command line, in the language its user chose."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kheper.core.text import Text, catalogue

if TYPE_CHECKING:
    from kheper.core.game import GameType

LOCALE = Path(__file__).parent / "locale"
SCREENS_LOCALE = Path(__file__).parent / "screens" / "locale"
"""What is said at a table; apart, so that help pages need not read it."""


class Complaint(Exception):
    """Something is wrong with how a command was given; worded in the command line's own catalogue."""

    def __init__(self, message: str, **args: Any) -> None:
        super().__init__(message, args)
        self.message = message
        self.args_of_message = args

    def words(self, lang: str) -> str:
        """The sentence for it."""
        return Words(lang).say(self.message, **self.args_of_message)


@dataclass(frozen=True)
class Words:
    """What the command line says in one language."""

    lang: str

    def say(self, message: str, **args: Any) -> str:
        """The message of that id, with its arguments filled in."""
        return catalogue(self.lang, LOCALE).say(message, **args)

    def of_game(self, game: "GameType") -> Text:
        """The words of a game together with those of the command line."""
        return catalogue(self.lang, game.folder / "locale", LOCALE, SCREENS_LOCALE)
