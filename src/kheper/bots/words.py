"""What the bots are called and what they are like, in both languages."""

from pathlib import Path

from kheper.core.text import Text, catalogue


def bot_text(lang: str) -> Text:
    """`bot-NAME` is a bot's name, `bot-NAME-about` a line about it."""
    return catalogue(lang, Path(__file__).parent / "locale")
