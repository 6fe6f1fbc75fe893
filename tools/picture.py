"""Draw a moment of a terminal game into docs/assets/game.svg: the picture in README and docs."""

import re
from io import StringIO
from pathlib import Path

from rich.console import Console

import kheper
from kheper.bots import make_bot
from kheper.cli.screens import screen_of, seat_names
from kheper.cli.words import Words

TARGET = Path(__file__).resolve().parent.parent / "docs" / "assets" / "game.svg"
WIDTH = 80
MOVES = 8
FONTS_FROM_ELSEWHERE = re.compile(r"@font-face \{.*?\}\s*|<!-- Generated.*?-->", re.DOTALL)
"""Rich would have the reader's browser fetch them; any monospaced font will do."""


def main() -> None:
    """Play some greedy moves of a duel and draw the board with the next question."""
    position = kheper.game("scarabya", mode="duel", first=0).start(seed=11)
    bots = [make_bot("greedy", seat) for seat in (0, 1)]
    for _ in range(MOVES):
        seat = position.pending[0]
        position = position.play(bots[seat].move(position, seat))
    words = Words("en")
    text = words.of_game(position.game.type)
    screen = screen_of(position.game, text, seat_names(("you", "greedy"), text))
    console = Console(
        record=True, width=WIDTH, file=StringIO(), force_terminal=True, color_system="truecolor", highlight=False
    )
    view = position.view(0)
    console.print("[bold]$ kheper play scarabya --mode duel[/bold]\n")
    for line in position.told(text, 0, ("You", "The bot")):
        console.print(f"  {line}")
    console.print()
    console.print(screen.board(view, WIDTH))
    console.print(f"\n{screen.prompt(view, 0)}")
    best = max(position.legal(), key=lambda move: sum(e.get("points", 0) for e in position.play(move).events(0)))
    console.print(f"> {best}?")
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    drawn = console.export_svg(title="Kheper", unique_id="kheper")
    TARGET.write_text(FONTS_FROM_ELSEWHERE.sub("", drawn), "utf-8")


if __name__ == "__main__":
    main()
