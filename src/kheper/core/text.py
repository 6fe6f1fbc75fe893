"""Texts for people, from Fluent catalogues in English and French."""

import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from kheper.core import registry

LANGUAGES = ("en", "fr")
CORE_LOCALE = Path(__file__).parent / "locale"


class Text:
    """The messages of one language, from one or several catalogues."""

    def __init__(self, lang: str, folders: Iterable[Path]) -> None:
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        for folder in folders:
            self._bundle.add_resource(FluentResource((folder / f"{lang}.ftl").read_text("utf-8")))

    def say(self, message: str, **args: Any) -> str:
        """Return the message of that id with its arguments filled in."""
        pattern = self._bundle.get_message(message).value
        assert pattern is not None, f"{message} has no words"
        said, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise KeyError(f"{message} ({self.lang}): {errors[0]}")
        return str(said)

    def __contains__(self, message: str) -> bool:
        return bool(self._bundle.has_message(message))


def catalogue(lang: str, *folders: Path) -> Text:
    """Return the messages of some folders and of the core; an unknown language means English."""
    return _kept(lang if lang in LANGUAGES else LANGUAGES[0], *folders)


@cache
def _kept(lang: str, *folders: Path) -> Text:
    """Return the messages of a known language, read once."""
    return Text(lang, (CORE_LOCALE, *folders))


def folded(text: str) -> str:
    """Return a text in lower case without accents, so that what people type can be compared."""
    letters = unicodedata.normalize("NFKD", text.replace("œ", "oe").replace("Œ", "oe").replace("’", "'"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).lower()


def core_text(lang: str) -> Text:
    """Return the messages of the core alone."""
    return catalogue(lang)


def error_text(lang: str) -> Text:
    """Return the error messages of the core and of every installed game."""
    return catalogue(lang, *(game.folder / "locale" for game in registry.game_types()))
