"""`kheper analyse`: rate every decision of a game, as text, JSON and SVG."""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from kheper.bots.analysis import analysis, decisions, document
from kheper.bots.budget import Budget
from kheper.bots.levels import level_of
from kheper.cli.graph import picture, said_of
from kheper.cli.input import load_record
from kheper.cli.output import console, print_json
from kheper.core.errors import BadRecord
from kheper.core.files import check_target, write_text
from kheper.core.jsonio import Json
from kheper.terminal.messages import Complaint, Words
from kheper.terminal.screens import seat_names

if TYPE_CHECKING:
    from rich.table import Table

STANDARD_OUTPUT = "-"
DEFAULT_ITERATIONS = 3000
"""For each decision: a game of half an hour takes less than a minute on two cores."""
MAX_ITERATIONS = 1_000_000


def analyse(
    words: Words, source: str, level: str | None, iterations: int | None, json_file: str | None, svg_file: Path | None
) -> None:
    """Analyse the decisions of a record and print the result."""
    budget = budget_of(level, iterations)
    for file in (json_file, svg_file):
        if file not in (None, STANDARD_OUTPUT):
            check_target(Path(file or ""), BadRecord)
    record = load_record(source)
    count = len(decisions(record.position))
    if count == 0:
        raise Complaint("analyse-nothing")
    found = document(record, budget, shown_progress(words, analysis(record, budget), count))
    names = seat_names(record.names or ("",) * record.game.seats, words.of_game(record.game.type))
    if svg_file is not None:
        write_text(svg_file, picture(found, names, words), BadRecord)
    if json_file == STANDARD_OUTPUT:
        print_json(found)
        return
    if json_file is not None:
        write_text(Path(json_file), json.dumps(found, ensure_ascii=False, indent=2) + "\n", BadRecord)
    print_summary(words, found, names, for_points=record.game.engine.is_for_points)


def budget_of(level: str | None, iterations: int | None) -> Budget:
    """Return the search budget for each decision."""
    if level is not None and iterations is not None:
        raise Complaint("analyse-both")
    if iterations is not None and not 1 <= iterations <= MAX_ITERATIONS:
        raise Complaint("bad-iterations", most=MAX_ITERATIONS)
    if level is not None:
        return level_of(level).budget
    return Budget(simulations=DEFAULT_ITERATIONS if iterations is None else iterations)


def shown_progress(words: Words, judged: Iterable[Json], count: int) -> Iterator[Json]:
    """Yield the same items, with a progress bar if standard error is a terminal."""
    from rich.console import Console
    from rich.progress import track

    out = Console(file=sys.stderr)
    yield from track(
        judged,
        words.say("analysing"),
        total=count,
        console=out,
        transient=True,
        disable=not out.is_terminal,
    )


def print_summary(words: Words, found: Json, names: tuple[str, ...], *, for_points: bool) -> None:
    """Print the summary of each player and the marked decisions; games for points have marks of their own."""
    out = console()
    out.print(words.say("analysed", game=f"{found['game']}, {found['mode']}", count=len(found["decisions"])))
    scale = "analysis-scale-points" if for_points else "analysis-scale"
    out.print(words.say(scale, **{name: round(100 * least) for name, least in found["marks"].items()}))
    out.print()
    out.print(_summary(words, found, names))
    for one in found["decisions"]:
        if one["mark"] is not None:
            out.print()
            out.print(said_of(one, names[one["seat"]], words))
            out.print(f"  {one['better']['reason'][words.lang]}")


def _summary(words: Words, found: Json, names: tuple[str, ...]) -> "Table":
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(words.say("analysis-head-player"))
    heads = ["decisions", *found["marks"], "lost"]
    for head in heads:
        table.add_column(words.say("analysis-head", what=head), justify="right")
    for player in found["players"]:
        counted = [str(player["decisions"]), *map(str, player["marks"].values()), f"{100 * player['lost']:.0f}"]
        table.add_row(names[player["seat"]], *counted)
    return table
