"""Check that every rule and ruling has its paragraph in both languages, its code and its test.

The ids are those in the English rulebook of a game. Each must also be in the French rulebook, in a docstring of the
game's package and in the name of a test (`test_SY_3_2_...`); and no docstring or test may name an unknown id.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from kheper.core import registry
from kheper.core.game import GameType
from kheper.core.rule import ID, parse_rulebook

TESTS = Path(__file__).resolve().parent.parent / "tests"


def main() -> int:
    """Print what is missing; return 1 if anything is."""
    faults = [fault for game in registry.game_types() for fault in check(game)]
    for fault in faults:
        print(fault)
    return 1 if faults else 0


def check(game: GameType) -> Iterator[str]:
    """Yield the faults in the rules of one game."""
    english, french = (set(parse_rulebook(book(game, lang))) for lang in ("en", "fr"))
    coded = cited_in_docstrings(game)
    tested = named_in_tests(game.prefix)
    yield from missing(english, french, "the French rulebook")
    yield from missing(french, english, "the English rulebook")
    yield from missing(english, coded, "a docstring of its package")
    yield from missing(english, tested, "a test name")
    yield from missing(coded | tested, english, "the rulebook, though code or tests name it")


def book(game: GameType, lang: str) -> str:
    """Return the text of a rulebook."""
    return (game.folder / "rulebook" / f"{lang}.md").read_text("utf-8")


def missing(wanted: set[str], found: set[str], where: str) -> Iterator[str]:
    """Return a line for each id that is wanted and not found."""
    return (f"{rule} is missing in {where}" for rule in sorted(wanted - found))


def cited_in_docstrings(game: GameType) -> set[str]:
    """Return the ids in docstrings of the game's modules, classes and functions."""
    cited: set[str] = set()
    for source in game.folder.rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
                cited.update(ID.findall(ast.get_docstring(node) or ""))
    return {rule for rule in cited if rule.startswith(game.prefix)}


def named_in_tests(prefix: str) -> set[str]:
    """Return the ids in the names of test functions."""
    names = re.compile(rf"def test_\w*?{prefix}_\w*")
    ids = re.compile(rf"{prefix}_(\d+_\d+|R\d+[a-z]?)(?=_|\b)")
    found: set[str] = set()
    for source in TESTS.rglob("test_*.py"):
        for name in names.findall(source.read_text("utf-8")):
            found.update(f"{prefix}-{rule.replace('_', '.')}" for rule in ids.findall(name))
    return found


if __name__ == "__main__":
    sys.exit(main())
