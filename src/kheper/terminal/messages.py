"""The messages of the command line and of the text screens, in the chosen language."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kheper.core import registry
from kheper.core.text import Text, catalogue

if TYPE_CHECKING:
    from kheper.core.game import GameType

LOCALE = Path(__file__).parent / "locale"
SCREENS_LOCALE = Path(__file__).parent / "screens" / "locale"
"""The messages of a game session; separate, so that help pages need not parse them."""


class Complaint(Exception):
    """A command was given wrongly; the message is among those of the command line or of a game at a terminal."""

    def __init__(self, message: str, **args: Any) -> None:
        super().__init__(message, args)
        self.message = message
        self.args_of_message = args

    def words(self, lang: str) -> str:
        """Return the message in a language."""
        return Words(lang).with_games().say(self.message, **self.args_of_message)


@dataclass(frozen=True)
class Words:
    """The messages of the command line in one language."""

    lang: str
    folders: tuple[Path, ...] = (LOCALE,)

    def say(self, message: str, **args: Any) -> str:
        """Return the message with that id, its arguments filled in."""
        return catalogue(self.lang, *self.folders).say(message, **args)

    def with_games(self) -> "Words":
        """Return these messages together with those of the installed games' terminal commands."""
        own = (folder for game in registry.game_types() for folder in game.words_for("terminal"))
        return Words(self.lang, (LOCALE, *own))

    def of_game(self, game: "GameType") -> Text:
        """Return the messages of a game together with those of the command line."""
        return catalogue(self.lang, game.folder / "locale", LOCALE, SCREENS_LOCALE, *game.words_for("terminal"))
