"""`kheper compare`: what differs between two simulations by more than chance, as text, as JSON and as a page."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kheper.cli.figures import chance_text, change_text, figure_document, figure_text, measure_text
from kheper.cli.output import console, put_json
from kheper.cli.words import Words
from kheper.core.errors import BadRecord, shown
from kheper.core.files import write_text
from kheper.core.text import catalogue
from kheper.lab.compare import Comparison, Difference, compare
from kheper.lab.evidence import ALPHA
from kheper.lab.report.charts import Cell, Column, table
from kheper.lab.report.page import Section, page
from kheper.lab.report.page import Words as PageWords
from kheper.lab.report.study import LOCALE as REPORT_LOCALE
from kheper.lab.simulation import Simulation

if TYPE_CHECKING:
    from rich.table import Table

Json = Any
HEADS = ("measure", "before", "after", "change", "chance")


def show_differences(
    words: Words, before: Path, after: Path, html: Path | None, everything: bool, as_json: bool
) -> None:
    """Compare two folders, and tell."""
    found = compare(Simulation(before), Simulation(after))
    if html is not None:
        write_text(html, as_page(words, found), BadRecord)
    if as_json:
        put_json(document(found))
        return
    out = console()
    for name, value in facts_of(words, found):
        out.print(words.say("compare-fact", what=name, value=value))
    listed = found.differences if everything else found.real
    if listed:
        out.print()
        out.print(_table(words, listed))
        out.print()
    out.print(verdict(words, found))


def facts_of(words: Words, found: Comparison) -> list[tuple[str, str]]:
    """How many games there are, and what was set up differently."""
    played = [("compare-games-before", found.before.played), ("compare-games-after", found.after.played)]
    different = [(name, f"{_brief(one)} → {_brief(other)}") for name, (one, other) in found.set_up.items()]
    return [(words.say(name), str(games)) for name, games in played] + different


def _brief(value: Json) -> str:
    return shown(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))


def verdict(words: Words, found: Comparison) -> str:
    """How much of it is more than chance."""
    percent = round(100 * ALPHA)
    return words.say("compare-verdict", real=len(found.real), compared=len(found.differences), percent=percent)


def cells(words: Words, one: Difference) -> list[str]:
    """A figure of both simulations as it is listed."""
    return [
        measure_text(words, one.name),
        figure_text(one.before),
        figure_text(one.after),
        change_text(one.before, one.change),
        chance_text(one.adjusted),
    ]


def _table(words: Words, listed: list[Difference]) -> "Table":
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for place, head in enumerate(HEADS):
        table.add_column(words.say(f"compare-{head}"), justify="right" if place else "left", no_wrap=place > 0)
    for one in listed:
        table.add_row(*cells(words, one))
    return table


def document(found: Comparison) -> Json:
    """The comparison for programs: every figure, the surest difference first."""
    return {
        "before": {"folder": str(found.before.folder), "games": found.before.played},
        "after": {"folder": str(found.after.folder), "games": found.after.played},
        "set_up": {name: {"before": one, "after": other} for name, (one, other) in found.set_up.items()},
        "limit": ALPHA,
        "differences": [
            {
                "measure": list(one.name),
                "before": figure_document(one.before),
                "after": figure_document(one.after),
                "change": round(one.change, 6),
                "p": one.chance,
                "adjusted": one.adjusted,
                "is_real": one.is_real,
            }
            for one in found.differences
        ],
    }


def as_page(words: Words, found: Comparison) -> str:
    """The same as a page that needs nothing else, every figure on it."""
    about = found.before.about
    section = Section(words.say("compare-listed"))
    section.say(verdict(words, found))
    columns = [Column(words.say(f"compare-{head}")) for head in HEADS]
    section.show(table(columns, [(cells(words, one)[0], _page_cells(words, one)) for one in found.differences]))
    title = words.say("compare-title", game=f"{about.game}, {about.mode}")
    return page(title, facts_of(words, found), [section], PageWords(catalogue(words.lang, REPORT_LOCALE)))


def _page_cells(words: Words, one: Difference) -> list[Cell]:
    before, after, change, chance = cells(words, one)[1:]
    mark = "" if not one.is_real else "more" if one.change > 0 else "less"
    return [Cell(before), Cell(after), Cell(change, mark), Cell(chance)]
