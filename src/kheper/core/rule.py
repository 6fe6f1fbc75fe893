"""Rules and rulings: an id, a title and a paragraph in each language, read from the game's rulebook.

A rulebook is Markdown. A heading such as `### SY-3.2 The first tile` opens a paragraph; a chapter is `## ...`.
Rulings, the choices made where the sources disagree or are silent, have ids such as `SY-R12`.
"""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from kheper.core.text import LANGUAGES

ID = re.compile(r"[A-Z]{2}-(?:\d+\.\d+|R\d+[a-z]?)")
HEADING = re.compile(rf"^### ({ID.pattern}) (.+?)\s*$", re.MULTILINE)


@dataclass(frozen=True)
class Rule:
    """One rule or ruling."""

    id: str
    titles: dict[str, str]
    paragraphs: dict[str, str]

    def title(self, lang: str = "en") -> str:
        """Return the title."""
        return self.titles[lang]

    def text(self, lang: str = "en") -> str:
        """Return the paragraph."""
        return self.paragraphs[lang]

    def __str__(self) -> str:
        return f"{self.id} {self.title()}"

    def __repr__(self) -> str:
        return f"<Rule {self}>"


def parse_rulebook(markdown: str) -> dict[str, tuple[str, str]]:
    """Return title and paragraph by id."""
    found = {}
    headings = list(HEADING.finditer(markdown))
    for heading in headings:
        rest = markdown[heading.end() :]
        following = re.search(r"^#{1,3} ", rest, re.MULTILINE)
        found[heading[1]] = (heading[2], rest[: following.start() if following else None].strip())
    return found


@cache
def rulebook(folder: Path) -> dict[str, Rule]:
    """Return all rules of a game in the order of its English rulebook."""
    books = {lang: parse_rulebook((folder / f"{lang}.md").read_text("utf-8")) for lang in LANGUAGES}
    return {
        number: Rule(
            number,
            {lang: books[lang][number][0] for lang in LANGUAGES},
            {lang: books[lang][number][1] for lang in LANGUAGES},
        )
        for number in books[LANGUAGES[0]]
    }
