"""The server's words, always sent in both languages: the reader's page picks one."""

from functools import cache
from pathlib import Path
from typing import Any

from kheper.core.text import LANGUAGES, Text, catalogue

LOCALE = Path(__file__).parent / "locale"


@cache
def _text(lang: str) -> Text:
    return catalogue(lang, LOCALE)


def both(message: str, **args: Any) -> dict[str, str]:
    """A message in every language."""
    return {lang: _text(lang).say(message, **args) for lang in LANGUAGES}


@cache
def always(message: str) -> dict[str, str]:
    """The same for a message that says the same every time: snapshots are full of them."""
    return both(message)
