"""Every word shown to a person, from Fluent catalogues in English and French."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from kheper.core import registry

LANGUAGES = ("en", "fr")
CORE_LOCALE = Path(__file__).parent / "locale"


class Text:
    """The words of one language, from one or several catalogues."""

    def __init__(self, lang: str, folders: Iterable[Path]) -> None:
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        for folder in folders:
            self._bundle.add_resource(FluentResource((folder / f"{lang}.ftl").read_text("utf-8")))

    def say(self, message: str, **args: Any) -> str:
        """The message of that id, with its arguments filled in."""
        pattern = self._bundle.get_message(message).value
        assert pattern is not None, f"{message} has no words"
        said, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise KeyError(f"{message} ({self.lang}): {errors[0]}")
        return str(said)

    def __contains__(self, message: str) -> bool:
        return bool(self._bundle.has_message(message))


def catalogue(lang: str, *folders: Path) -> Text:
    """The words of some folders, those of the core included; an unknown language reads as English."""
    return _kept(lang if lang in LANGUAGES else LANGUAGES[0], *folders)


@cache
def _kept(lang: str, *folders: Path) -> Text:
    """Read once for each language there is, whatever languages are asked for."""
    return Text(lang, (CORE_LOCALE, *folders))


def core_text(lang: str) -> Text:
    """The words of the core alone."""
    return catalogue(lang)


def error_text(lang: str) -> Text:
    """The words for errors of the core and of every installed game."""
    return catalogue(lang, *(game.folder / "locale" for game in registry.game_types()))
