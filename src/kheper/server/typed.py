"""What people type for others to read: names and chat, without signs that hide, reorder or overwrite what is around."""

import unicodedata
from itertools import groupby

from kheper.server.errors import Refusal

HIDDEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Categories of Unicode: controls, directions and other formats, halves of characters, separators of lines."""
MARKS = {"Mn", "Me"}
"""Categories of what is written over the sign before it."""
JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
"""Formats that belong to words of some languages, and to signs such as those of families."""
BLANKS = "\N{HANGUL FILLER}\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}\N{HALFWIDTH HANGUL FILLER}" + (
    "\N{BRAILLE PATTERN BLANK}"
)
"""Letters and signs that cannot be seen."""
MOST_MARKS = 4
"""Over one sign; no language needs more, and a pile of them covers the lines above."""


def fit_name(name: str) -> str:
    """A name without spaces around it; refused if it cannot be seen or holds what a name cannot."""
    name = name.strip()
    if not _can_be_seen(name) or _shown(name) != name:
        raise Refusal(422, "bad-name")
    return name


def fit_line(text: str) -> str:
    """A line of chat, in which breaks are spaces and what cannot be shown is left out; refused if nothing is left."""
    line = _shown(" ".join(text.split())).strip()
    if not _can_be_seen(line):
        raise Refusal(422, "bad-line")
    return line


def _shown(text: str) -> str:
    """The text without hidden signs and without marks piled on each other."""
    open_signs = (sign for sign in text if sign in JOINERS or unicodedata.category(sign) not in HIDDEN)
    runs = groupby(open_signs, lambda sign: unicodedata.category(sign) in MARKS)
    return "".join("".join(run)[: MOST_MARKS if is_marks else None] for is_marks, run in runs)


def _can_be_seen(text: str) -> bool:
    """Is there a letter, a number or a sign in it?"""
    return any(unicodedata.category(sign)[0] in "LNPS" and sign not in BLANKS for sign in text)
