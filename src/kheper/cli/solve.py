"""What was possible in a game of Scarabya, worked out with all missions known."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from kheper.cli.input import load_record
from kheper.cli.output import console, print_json
from kheper.games.scarabya.hindsight import Hindsight, Progress, hindsight
from kheper.terminal.messages import Words
from kheper.terminal.screens import screen_of

Report = Callable[[Progress], None]


def show_hindsight(words: Words, source: str, seat: int, ply: int, seconds: float, workers: int, as_json: bool) -> None:
    """Search, show how far it has come, and print the best line of play; an interrupt ends the search early."""
    position = load_record(source).at(ply)
    with _progress(words) as report:
        found = hindsight(position, seat, seconds=seconds, workers=workers, report=report)
    if as_json:
        print_json(found.document())
    else:
        _print(words, found)


@contextmanager
def _progress(words: Words) -> Iterator[Report]:
    """A line on a terminal that tells score and bound, and goes away; elsewhere nothing."""
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

        def report(now: Progress) -> None:
            said = words.say("solve-progress", score=now.score, bound=now.bound)
            bar.update(task, description=said)

        yield report


def _print(words: Words, found: Hindsight) -> None:
    text = words.of_game(found.end.game.type)
    screen = screen_of(found.end.game, text, (words.say("solve-name"),))
    out = console()
    out.print(text.say(found.verdict, **found.numbers()), style="bold")
    out.print(screen.board(found.end.view(), out.width))
    out.print(words.say("solve-moves", moves=" ".join(found.moves)))
