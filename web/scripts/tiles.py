"""Write the shapes of Scarabya's tiles and its boards for the browser, which draws them but knows no rule.

Run it from anywhere after a change of the content: `npm run tiles`.
"""

import json
from pathlib import Path

from kheper.games.scarabya.content.boards import designed_boards
from kheper.games.scarabya.content.placements import orientations
from kheper.games.scarabya.names import LETTERS

HERE = Path(__file__).resolve().parent.parent / "src" / "games" / "scarabya"


def main() -> None:
    """Both files, one line per entry so that a change reads well in a diff."""
    tiles = {letter: [o.shape for o in orientations() if o.name[0] == letter] for letter in LETTERS}
    boards = {board.letter: board.rows for board in designed_boards().boards}
    for name, table in (("tiles", tiles), ("boards", boards)):
        lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in table.items()]
        (HERE / f"{name}.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
