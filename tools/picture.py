"""Draw moments of terminal games into docs/assets for the pages about playing."""

import re
from io import StringIO
from pathlib import Path

from rich.console import Console

import kheper
from kheper.bots import make_bot
from kheper.core.game import Game
from kheper.core.position import Position
from kheper.terminal.messages import Words
from kheper.terminal.screens import Screen, screen_of, seat_names

ASSETS = Path(__file__).resolve().parent.parent / "docs" / "assets"
FONTS_FROM_ELSEWHERE = re.compile(r"@font-face \{.*?\}\s*|<!-- Generated.*?-->", re.DOTALL)
"""Rich would have the reader's browser fetch them; any monospaced font will do."""


def main() -> None:
    """Draw a duel of Scarabya with a move tried, and a turn of Scarab Lords with its choices."""
    position = after(kheper.game("scarabya", mode="duel", first=0), 11, 8)
    best = max(position.legal(), key=lambda move: sum(e.get("points", 0) for e in position.play(move).events(0)))
    draw("game.svg", "kheper play scarabya --mode duel", position, f"{best}?", 80)
    position = after(kheper.game("scarab_lords", house="ankar", first=0), 3, 67)
    draw("lords.svg", "kheper play scarab_lords", position, "exercise upper M", 100)


def after(game: Game, seed: int, moves: int) -> Position:
    """Return the position after so many greedy moves."""
    position = game.start(seed=seed)
    bots = [make_bot("greedy", seat) for seat in (0, 1)]
    for _ in range(moves):
        seat = position.pending[0]
        position = position.play(bots[seat].move(position, seat))
    return position


def draw(file: str, command: str, position: Position, typed: str, width: int) -> None:
    """Write the picture of a terminal: the board of the first seat, the question and what is typed."""
    text = Words("en").of_game(position.game.type)
    screen = screen_of(position.game, text, seat_names(("you", "greedy"), text))
    console = Console(
        record=True, width=width, file=StringIO(), force_terminal=True, color_system="truecolor", highlight=False
    )
    console.print(f"[bold]$ {command}[/bold]\n")
    for line in position.event_sentences(text, 0, screen.names):
        console.print(f"  {line}")
    console.print()
    put_question(console, screen, position, width)
    console.print(f"> {typed}")
    drawn = console.export_svg(title="Kheper", unique_id="kheper")
    ASSETS.mkdir(parents=True, exist_ok=True)
    (ASSETS / file).write_text(FONTS_FROM_ELSEWHERE.sub("", drawn), "utf-8")


def put_question(console: Console, screen: Screen, position: Position, width: int) -> None:
    """Print board, choices and question as in a game."""
    view = position.view(0)
    console.print(screen.board(view, width))
    choices = screen.choices(view, position.legal(0), width)
    if choices is not None:
        console.print()
        console.print(choices)
    console.print(f"\n{screen.prompt(view, 0)}")


if __name__ == "__main__":
    main()
