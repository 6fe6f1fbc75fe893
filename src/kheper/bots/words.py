"""The names and descriptions of the bots in both languages."""

from pathlib import Path

from kheper.core.text import Text, catalogue


def bot_text(lang: str) -> Text:
    """Return the messages: `bot-NAME` is a bot's name, `bot-NAME-about` its description."""
    return catalogue(lang, Path(__file__).parent / "locale")
