"""Clean the text that people type for others: no characters that hide, reorder or overwrite what is around them."""

import unicodedata
from itertools import groupby

from kheper.server.errors import Refusal

HIDDEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Unicode categories: controls, directions and other formats, surrogates, line separators."""
MARKS = {"Mn", "Me"}
"""Unicode categories of combining marks."""
JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
"""Formats that some languages need within words, and emoji of several parts."""
BLANKS = "\N{HANGUL FILLER}\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}\N{HALFWIDTH HANGUL FILLER}" + (
    "\N{BRAILLE PATTERN BLANK}"
)
"""Letters and symbols that cannot be seen."""
MAX_MARKS = 4
"""Marks on one character; no language needs more, and a pile of them covers the lines above."""


def clean_name(name: str) -> str:
    """Return a name without surrounding spaces; refused if it is invisible or has characters that no name may have."""
    name = name.strip()
    if not _is_visible(name) or _visible_text(name) != name:
        raise Refusal(422, "bad-name")
    return name


def clean_chat_line(text: str) -> str:
    """Return a line of chat, with spaces for line breaks and without hidden characters; refused if nothing is left."""
    line = _visible_text(" ".join(text.split())).strip()
    if not _is_visible(line):
        raise Refusal(422, "bad-line")
    return line


def _visible_text(text: str) -> str:
    """Return the text without hidden characters and without piles of marks."""
    characters = (
        character for character in text if character in JOINERS or unicodedata.category(character) not in HIDDEN
    )
    runs = groupby(characters, lambda character: unicodedata.category(character) in MARKS)
    return "".join("".join(run)[: MAX_MARKS if is_marks else None] for is_marks, run in runs)


def _is_visible(text: str) -> bool:
    """Return whether the text has a visible letter, digit or symbol."""
    return any(unicodedata.category(character)[0] in "LNPS" and character not in BLANKS for character in text)
