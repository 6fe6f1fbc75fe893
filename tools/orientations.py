"""Draw the 63 orientations of the Scarabya tiles into docs/orientations.md.

Run it after a change of the tiles; `--check` only checks that the page is up to date.
"""

import sys
from itertools import groupby
from pathlib import Path

from kheper.games.scarabya.content.placements import Orientation, orientations
from kheper.games.scarabya.names import LETTERS

PAGE = Path(__file__).resolve().parent.parent / "docs" / "orientations.md"
INTRODUCTION = """# Tiles and orientations

A placement in Scarabya is written tile, orientation, `@`, anchor: `F2@c4` is tile F in orientation 2, the top-left
corner of its bounding box on column c, row 4. Columns run from a to j from the left, rows from 1 to 10 from the top.
The corner itself need not be covered by the tile.

Orientation 0 is the tile as drawn first. The next ones are quarter turns clockwise; where flipping makes a
difference, the tile flipped left to right and its turns follow. Repeats are left out, so a tile has 1, 2, 4 or 8
orientations, 63 in all.
"""


def main() -> int:
    """Write the page; with `--check`, return 1 if it is out of date."""
    page = INTRODUCTION + "".join(tile_section(list(group)) for _, group in groupby(orientations(), lambda o: o.tile))
    if "--check" in sys.argv:
        return 0 if PAGE.read_text("utf-8") == page else 1
    PAGE.write_text(page, "utf-8")
    return 0


def tile_section(ways: list[Orientation]) -> str:
    """Return a heading and the drawings of one tile, side by side."""
    height = max(way.height for way in ways)
    lines = ["   ".join(way.name.ljust(max(way.width, 2)) for way in ways)]
    lines += ["   ".join(drawn_row(way, row).ljust(max(way.width, 2)) for way in ways) for row in range(height)]
    drawing = "\n".join(line.rstrip() for line in lines)
    return f"\n## {LETTERS[ways[0].tile]}\n\n```text\n{drawing}\n```\n"


def drawn_row(way: Orientation, row: int) -> str:
    """Return one row of a tile's bounding box."""
    if row >= way.height:
        return ""
    return "".join("#" if (row, column) in way.shape else "." for column in range(way.width))


if __name__ == "__main__":
    sys.exit(main())
