"""`kheper compare`: the significant differences of two simulations, as text, JSON and HTML."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from kheper.cli.figures import change_text, figure_document, figure_text, p_value_text
from kheper.cli.output import console, print_json
from kheper.core.errors import BadRecord
from kheper.core.files import write_text
from kheper.core.jsonio import Json
from kheper.lab.compare import Comparison, Difference, compare
from kheper.lab.report.charts import Cell, Column, table
from kheper.lab.report.naming import measure_words
from kheper.lab.report.page import Section, page
from kheper.lab.report.study import Study
from kheper.lab.simulation import Simulation, reading
from kheper.lab.statistics import ALPHA
from kheper.terminal.messages import Words

if TYPE_CHECKING:
    from rich.table import Table

LONGEST = 200
"""A longer value is a file that was given whole; which one, its id and hash say."""
MIN_NAME = 24
"""Room for what is measured, however narrow the terminal is."""
PADDING = 2
HEADS = ("measure", "before", "after", "change", "chance")


def show_differences(
    words: Words, before: Path, after: Path, html: Path | None, everything: bool, as_json: bool
) -> None:
    """Compare two folders and print the differences."""
    both = Simulation(before), Simulation(after)
    with reading(*both):
        found = compare(*both)
    if html is not None:
        write_text(html, as_page(words, found), BadRecord)
    if as_json:
        print_json(document(found))
        return
    out = console()
    for name, value in facts_of(words, found):
        out.print(words.say("compare-fact", what=name, value=value))
    listed = found.differences if everything else found.significant
    if listed:
        out.print()
        out.print(_table(words, study_of(words, found), listed, out.width), crop=False)
        out.print()
    out.print(verdict(words, found))


def study_of(words: Words, found: Comparison) -> Study:
    """Return the study that names the measures; both simulations have all measures that are compared."""
    return Study(found.after, words.lang)


def facts_of(words: Words, found: Comparison) -> list[tuple[str, str]]:
    """Return the numbers of games and the settings that differ."""
    played = [("compare-games-before", found.before.played), ("compare-games-after", found.after.played)]
    return [(words.say(name), str(games)) for name, games in played] + [
        (f"{words.say('compare-set-up', what=name)}{key}", f"{_brief(words, one)} → {_brief(words, other)}")
        for name, (whole, changed) in found.set_up.items()
        for key, one, other in _parts(whole, changed)
    ]


def _parts(one: Json, other: Json) -> list[tuple[str, Json, Json]]:
    """Return the differences as (name, before, after), one for each key of mappings."""
    if not isinstance(one, Mapping) or not isinstance(other, Mapping):
        return [("", one, other)]
    names = dict.fromkeys([*one, *other])
    return [(f" {name}", one.get(name), other.get(name)) for name in names if one.get(name) != other.get(name)]


def _brief(words: Words, value: Json) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return words.say("compare-usual") if value is None else text if len(text) <= LONGEST else words.say("compare-file")


def verdict(words: Words, found: Comparison) -> str:
    """Return the sentence on how many differences are significant."""
    percent = round(100 * ALPHA)
    return words.say("compare-verdict", real=len(found.significant), compared=len(found.differences), percent=percent)


def cells(study: Study, one: Difference) -> list[str]:
    """Return the cells of a difference."""
    return [
        measure_words(study, one.name),
        figure_text(one.before),
        figure_text(one.after),
        change_text(one.before, one.change),
        p_value_text(one.adjusted_p_value),
    ]


def _table(words: Words, study: Study, listed: list[Difference], room: int) -> "Table":
    """Return the table; in a narrow terminal names are wrapped, but no number is cut off."""
    from rich.table import Table

    heads = [words.say(f"compare-{head}") for head in HEADS]
    rows = [cells(study, one) for one in listed]
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    needed = min(widths[0], MIN_NAME) + sum(widths[1:]) + PADDING * (len(heads) - 1)
    table = Table(box=None, padding=(0, PADDING, 0, 0), pad_edge=False, width=needed if needed > room else None)
    for place, head in enumerate(heads):
        table.add_column(head, justify="right" if place else "left", no_wrap=place > 0)
    for row in rows:
        table.add_row(*row)
    return table


def document(found: Comparison) -> Json:
    """Return the comparison as a JSON document: every figure, the smallest p-value first."""
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
                "p": one.p_value,
                "adjusted": one.adjusted_p_value,
                "is_real": one.is_significant,
            }
            for one in found.differences
        ],
    }


def as_page(words: Words, found: Comparison) -> str:
    """Return the comparison with every figure as a self-contained HTML page."""
    study = study_of(words, found)
    section = Section(words.say("compare-listed"))
    section.say(verdict(words, found))
    columns = [Column(words.say(f"compare-{head}")) for head in HEADS]
    section.show(
        table(columns, [(measure_words(study, one.name), _page_cells(study, one)) for one in found.differences])
    )
    title = words.say("compare-title", game=f"{study.words.say('game-title')}, {found.before.about.mode}")
    return page(title, facts_of(words, found), [section], study.words)


def _page_cells(study: Study, one: Difference) -> list[Cell]:
    before, after, change, chance = cells(study, one)[1:]
    mark = "" if not one.is_significant else "more" if one.change > 0 else "less"
    return [Cell(before), Cell(after), Cell(change, mark), Cell(chance)]
