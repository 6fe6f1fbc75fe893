"""Check that the English and French catalogues hold the same messages with the same arguments."""

import sys
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("src", "examples")


class Arguments(Visitor):
    """Collects the `$names` used in a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - Fluent's name
        """Add the name of a variable."""
        self.names.add(node.id.name)


def main() -> int:
    """Print the differences; return 1 if there are any."""
    catalogues = [file for folder in SOURCES for file in sorted((ROOT / folder).rglob("en.ftl"))]
    faults = [fault for english in catalogues for fault in compare(english)]
    for fault in faults:
        print(fault)
    return 1 if faults else 0


def compare(english: Path) -> Iterator[str]:
    """Yield the messages that only one language has, and those whose arguments differ."""
    ours, theirs = messages(english), messages(english.with_name("fr.ftl"))
    place = english.parent.relative_to(ROOT)
    for name in sorted(ours.keys() ^ theirs.keys()):
        yield f"{place}: {name} stands in one language only"
    for name in sorted(ours.keys() & theirs.keys()):
        if ours[name] != theirs[name]:
            yield f"{place}: {name} has other arguments in French: {sorted(ours[name] ^ theirs[name])}"


def messages(catalogue: Path) -> dict[str, set[str]]:
    """Return the arguments of each message; exit if a line cannot be parsed."""
    found = {}
    for entry in FluentParser().parse(catalogue.read_text("utf-8")).body:
        if isinstance(entry, ast.Junk):
            raise SystemExit(f"{catalogue}: cannot read {entry.content!r}")
        if isinstance(entry, ast.Message):
            arguments = Arguments()
            arguments.visit(entry)
            found[entry.id.name] = arguments.names
    return found


if __name__ == "__main__":
    sys.exit(main())
