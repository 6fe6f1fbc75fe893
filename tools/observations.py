"""Write docs/observations.md from the fields of the games: `python tools/observations.py [--check]`."""

import sys
from collections.abc import Iterator
from pathlib import Path

import kheper
from kheper.core.observation import Field

PAGE = Path(__file__).resolve().parent.parent / "docs" / "observations.md"
HEAD = """# Observations, field by field

An observation is what a seat may know, as one vector of `float32`. Every number lies between -1 and 1. [Train in the
environments](envs.md) shows how to get observations. This page is written by `python tools/observations.py` from the
tables that the kernels are tested against.

* A number "in tenths" is the true number divided by ten, cut off at 1.
* Where seats or sites are listed, the observer's own comes first, then the others in their order around the table.
* `game.engine.layout.parts(observations)` returns the fields by name, in the shapes below, without copying. It takes
  one observation or any array of them.
* A game raises the version of its observations whenever the meaning of a number changes.
* The sizes below are for the usual number of players of each mode.
"""


def main() -> int:
    """Write the page; with `--check`, return 1 if it is out of date."""
    page = "\n".join([HEAD, *sections()]) + "\n"
    if "--check" in sys.argv:
        return 0 if PAGE.exists() and PAGE.read_text("utf-8") == page else 1
    PAGE.write_text(page, "utf-8")
    return 0


def sections() -> Iterator[str]:
    """Yield a section for each mode that has fields of its own."""
    for kind in kheper.games():
        shown: set[str] = set()
        for mode in kind.modes:
            game = kind.open(mode.name)
            layout = game.engine.layout
            table = "\n".join(map(row, layout.fields))
            if table in shown:
                continue
            shown.add(table)
            yield f"## {kind.name}, {mode.name}, {game.seats} seats"
            yield f"\nVersion {layout.version}, {layout.size} numbers.\n"
            yield "| field | shape | what it says |\n|---|---|---|"
            yield f"{table}\n"
        for field in layout.fields:
            if field.columns:
                yield from columns(field)


def row(field: Field) -> str:
    """Return the table row of a field."""
    return f"| `{field.name}` | {' × '.join(map(str, field.shape))} | {field.description} |"


def columns(field: Field) -> Iterator[str]:
    """Yield the descriptions of the numbers along the last axis of a field."""
    yield f"### `{field.name}`\n"
    yield from (f"{number}. {words}" for number, words in enumerate(field.columns))
    yield ""


if __name__ == "__main__":
    sys.exit(main())
