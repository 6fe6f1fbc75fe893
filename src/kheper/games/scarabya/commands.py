"""`kheper solve`: find the best possible result of a game, with all missions known."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from kheper.cli.parameters import AsJson, RecordFile
from kheper.cli.usage import Command
from kheper.core.hindsight import DEFAULT_SECONDS, DEFAULT_WORKERS

if TYPE_CHECKING:
    from kheper.games.scarabya.hindsight import Hindsight, Progress
    from kheper.terminal.messages import Words

COMMANDS = typer.Typer(rich_markup_mode=None)

Seconds = Annotated[float, typer.Option("--seconds", metavar="metavar-number", help="opt-solve-seconds")]
Workers = Annotated[int, typer.Option("--workers", metavar="metavar-number", help="opt-solve-workers")]
Seat = Annotated[int, typer.Option("--seat", metavar="metavar-number", help="opt-solve-seat")]
Ply = Annotated[int, typer.Option("--at", metavar="metavar-number", help="opt-solve-at")]


@COMMANDS.command(cls=Command, help="help-solve")
def solve(
    ctx: typer.Context,
    record: RecordFile,
    seat: Seat = 0,
    at: Ply = 0,
    seconds: Seconds = DEFAULT_SECONDS,
    workers: Workers = DEFAULT_WORKERS,
    as_json: AsJson = False,
) -> None:
    """Search, show the progress, and print the best line of play; an interrupt ends the search early."""
    from kheper.cli.input import load_record
    from kheper.cli.output import print_json
    from kheper.games.scarabya.hindsight import hindsight

    position = load_record(record).at(at)
    with _progress(ctx.obj) as report:
        found = hindsight(position, seat, seconds=seconds, workers=workers, report=report)
    if as_json:
        print_json(found.document())
    else:
        _print(ctx.obj, found)


@contextmanager
def _progress(words: "Words") -> "Iterator[Callable[[Progress], None]]":
    """Yield a callback that shows score and bound on one line of a terminal, which disappears at the end."""
    from rich import progress as rich_progress
    from rich.console import Console

    terminal = Console(stderr=True)
    columns = (
        rich_progress.BarColumn(),
        rich_progress.TextColumn("{task.description}"),
        rich_progress.TimeElapsedColumn(),
    )
    silent = not terminal.is_terminal
    with rich_progress.Progress(*columns, console=terminal, transient=True, disable=silent) as bar:
        task = bar.add_task(words.say("solve-begun"), total=None)

        def report(now: "Progress") -> None:
            text = words.say("solve-progress", score=now.score, bound=now.bound)
            bar.update(task, description=text)

        yield report


def _print(words: "Words", found: "Hindsight") -> None:
    from kheper.cli.output import console
    from kheper.terminal.screens import screen_of

    text = words.of_game(found.end.game.type)
    screen = screen_of(found.end.game, text, (words.say("solve-name"),))
    out = console()
    out.print(text.say(found.verdict, **found.numbers()), style="bold")
    out.print(screen.board(found.end.view(), out.width))
    out.print(words.say("solve-moves", moves=" ".join(found.moves)))
