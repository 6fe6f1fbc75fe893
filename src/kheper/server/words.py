"""The server's messages, always sent in every language: the page picks one."""

from functools import cache
from pathlib import Path
from typing import Any

from kheper.core.text import LANGUAGES, Text, catalogue

LOCALE = Path(__file__).parent / "locale"


@cache
def _text(lang: str) -> Text:
    return catalogue(lang, LOCALE)


def localised(message: str, **args: Any) -> dict[str, str]:
    """Return a message in every language."""
    return {lang: _text(lang).say(message, **args) for lang in LANGUAGES}


@cache
def cached_localised(message: str) -> dict[str, str]:
    """Return a message without arguments in every language, cached: snapshots are full of them."""
    return localised(message)
