"""`kheper compare`: what differs between two simulations by more than chance, as text, as JSON and as a page."""

import json
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kheper.cli.figures import chance_text, change_text, figure_document, figure_text, measure_text
from kheper.cli.output import console, put_json
from kheper.cli.words import Words
from kheper.core.errors import BadRecord, shown
from kheper.core.files import write_text
from kheper.lab.compare import Comparison, Difference, compare
from kheper.lab.evidence import ALPHA
from kheper.lab.simulation import Simulation

if TYPE_CHECKING:
    from rich.table import Table

Json = Any
HEADS = ("measure", "before", "after", "change", "chance")
STYLE = """
body{font:16px/1.5 system-ui,sans-serif;color:#2B2620;background:#FBF6EA;
max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;margin:1rem 0}
th,td{padding:.25rem .5rem;text-align:right;border-bottom:1px solid #6E665655}
th:first-child,td:first-child{text-align:left}tr.real td{font-weight:600}.scroll{overflow-x:auto}
@media print{body{background:none;margin:0}}
"""


def show_differences(
    words: Words, before: Path, after: Path, html: Path | None, everything: bool, as_json: bool
) -> None:
    """Compare two folders, and tell."""
    found = compare(Simulation(before), Simulation(after))
    if html is not None:
        write_text(html, page(words, found), BadRecord)
    if as_json:
        put_json(document(found))
        return
    out = console()
    for line in set_up_lines(words, found):
        out.print(line)
    listed = found.differences if everything else found.real
    if listed:
        out.print()
        out.print(_table(words, listed))
        out.print()
    out.print(verdict(words, found))


def set_up_lines(words: Words, found: Comparison) -> list[str]:
    """How many games there are, and what was set up differently."""
    played = {"before": found.before.played, "after": found.after.played}
    lines = [words.say("compare-games", **played)]
    for name, (one, other) in found.set_up.items():
        lines.append(words.say("compare-set-up", what=name, one=_brief(one), other=_brief(other)))
    return lines


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


def page(words: Words, found: Comparison) -> str:
    """The same as a page that needs nothing else."""
    title = escape(words.say("compare-title", game=f"{found.before.about.game}, {found.before.about.mode}"))
    heads = "".join(f"<th>{escape(words.say(f'compare-{head}'))}</th>" for head in HEADS)
    rows = "\n".join(
        f"<tr{' class=real' if one.is_real else ''}>{''.join(f'<td>{escape(cell)}</td>' for cell in cells(words, one))}"
        "</tr>"
        for one in found.differences
    )
    lines = "".join(f"<p>{escape(line)}</p>" for line in set_up_lines(words, found))
    return (
        f'<!doctype html>\n<html lang="{words.lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title><style>{STYLE}</style></head>\n'
        f"<body><h1>{title}</h1>\n{lines}\n<p><strong>{escape(verdict(words, found))}</strong></p>\n"
        f'<div class="scroll"><table><thead><tr>{heads}</tr></thead><tbody>\n{rows}\n</tbody></table></div>\n'
        "</body></html>\n"
    )
