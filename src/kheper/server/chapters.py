"""The chapters of a rulebook."""

import re
from functools import cache
from pathlib import Path

from kheper.core.rule import HEADING
from kheper.core.text import LANGUAGES

CHAPTER = re.compile(r"^## (.+?)\s*$", re.MULTILINE)


@cache
def chapter_titles(folder: Path) -> dict[str, dict[str, str]]:
    """Return for each rule id the title of its chapter in every language."""
    found: dict[str, dict[str, str]] = {}
    for lang in LANGUAGES:
        markdown = (folder / f"{lang}.md").read_text("utf-8")
        headings = list(CHAPTER.finditer(markdown))
        for rule in HEADING.finditer(markdown):
            before = [heading[1] for heading in headings if heading.start() < rule.start()]
            found.setdefault(rule[1], {})[lang] = before[-1] if before else ""
    return found
