"""Charts as inline SVG and HTML tables, in percentages so that text keeps its size on any screen."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

HEIGHT = 150
"""Of a histogram, without the numbers under it."""
HEAD = 18
"""Room above the tallest bar for its number."""
FOOT = 22
LABELS = 9
"""The most numbers under a histogram."""
FAINTEST = 0.06
DARK = 0.55
"""Colours stronger than this are written on in light letters."""


@dataclass(frozen=True)
class Bar:
    """A row of a bar chart: label, value and the interval of the value."""

    label: str
    value: float
    shown: str
    low: float | None = None
    high: float | None = None
    mark: str = ""
    """`more` or `less` if the value differs significantly from the expected one, else empty."""


def bars(rows: Sequence[Bar], most: float, reference: float | None = None) -> str:
    """Return bars from 0 to `most`, each with its interval, and a line at `reference`."""
    lines = "".join(_bar(row, most, reference) for row in rows)
    return f'<table class="bars"><tbody>{lines}</tbody></table>'


def _bar(row: Bar, most: float, reference: float | None) -> str:
    parts = [_rect(0, 100 * row.value / most, "bar")]
    if reference is not None:
        at = 100 * reference / most
        parts.append(f'<line class="expected" x1="{at:.2f}%" x2="{at:.2f}%" y1="0" y2="100%"/>')
    if row.low is not None and row.high is not None:
        low, high = 100 * max(row.low, 0) / most, 100 * min(row.high, most) / most
        parts.append(f'<line class="whisker" x1="{low:.2f}%" x2="{high:.2f}%" y1="50%" y2="50%"/>')
        ends = (f'<line class="whisker" x1="{at:.2f}%" x2="{at:.2f}%" y1="30%" y2="70%"/>' for at in (low, high))
        parts.extend(ends)
    return _row(row, parts)


def dots(rows: Sequence[Bar], reference: float) -> str:
    """Return values with their intervals as dots, on a scale that need not begin at 0, and a line at `reference`."""
    least = min(row.value if row.low is None else row.low for row in rows)
    most = max(row.value if row.high is None else row.high for row in rows)
    scale = 96 / (most - least) if most > least else 0.0

    def at(value: float) -> str:
        return f"{2 + (value - least) * scale:.2f}%"

    lines = []
    for row in rows:
        parts = [f'<line class="expected" x1="{at(reference)}" x2="{at(reference)}" y1="0" y2="100%"/>']
        if row.low is not None and row.high is not None:
            parts.append(f'<line class="whisker" x1="{at(row.low)}" x2="{at(row.high)}" y1="50%" y2="50%"/>')
        parts.append(f'<circle class="dot" cx="{at(row.value)}" cy="50%" r="5"/>')
        lines.append(_row(row, parts))
    return f'<table class="bars"><tbody>{"".join(lines)}</tbody></table>'


def _row(row: Bar, parts: Sequence[str]) -> str:
    track = f'<svg class="track" aria-hidden="true">{"".join(parts)}</svg>'
    mark = f' class="{row.mark}"' if row.mark else ""
    return f"<tr{mark}><th scope=row>{escape(row.label)}</th><td>{track}</td><td>{escape(row.shown)}</td></tr>"


def _rect(start: float, length: float, kind: str) -> str:
    return f'<rect class="{kind}" x="{start:.2f}%" width="{max(length, 0):.2f}%" y="18%" height="64%" rx="2"/>'


def histogram(bins: Sequence[tuple[int, int, int]], label: str, mean: float | None = None) -> str:
    """Return a histogram of (first value, last value, count), with a line at the highest count and one at the mean."""
    most, width = max(count for _, _, count in bins), 100 / len(bins)
    step = -(-len(bins) // LABELS)
    parts = [
        f'<line class="height" x1="0" x2="100%" y1="{HEAD}" y2="{HEAD}"/>',
        f'<text class="height" x="0" y="{HEAD - 4}">{most}</text>',
    ]
    for place, (first, last, count) in enumerate(bins):
        tall = (HEIGHT - HEAD) * count / most
        title = f"{first}: {count}" if first == last else f"{first}–{last}: {count}"
        box = f'x="{place * width + width * 0.06:.2f}%" width="{width * 0.88:.2f}%"'
        tip = f"<title>{title}</title>"
        parts.append(f'<rect class="bar" {box} y="{HEIGHT - tall:.1f}" height="{tall:.1f}" rx="1">{tip}</rect>')
        if place % step == 0:
            parts.append(f'<text x="{(place + 0.5) * width:.2f}%" y="{HEIGHT + 16}">{first}</text>')
    if mean is not None:
        low, span = bins[0][0], bins[-1][1] - bins[0][0] + 1
        at = 100 * (mean - low + 0.5) / span
        parts.append(f'<line class="expected" x1="{at:.2f}%" x2="{at:.2f}%" y1="0" y2="{HEIGHT}"/>')
    foot = f'<line class="axis" x1="0" x2="100%" y1="{HEIGHT}" y2="{HEIGHT}"/>'
    size = f'width="100%" height="{HEIGHT + FOOT}"'
    return f'<svg class="histogram" {size} role="img" aria-label="{escape(label)}">{"".join(parts)}{foot}</svg>'


@dataclass(frozen=True)
class Column:
    """A column of a table of numbers."""

    title: str
    explained: str = ""


@dataclass(frozen=True)
class Cell:
    """A number in a table; `mark` as in `Bar`."""

    shown: str
    mark: str = ""


def table(columns: Sequence[Column], rows: Sequence[tuple[str, Sequence[Cell]]]) -> str:
    """Return a table of named rows of numbers, which scrolls sideways on a small screen."""
    heads = "".join(f'<th scope="col"{_title(column.explained)}>{escape(column.title)}</th>' for column in columns)
    lines = "".join(
        f'<tr><th scope="row">{escape(name)}</th>{"".join(_cell(cell) for cell in cells)}</tr>' for name, cells in rows
    )
    return (
        f'<div class="wide" tabindex="0"><table class="numbers"><thead><tr>{heads}</tr></thead>'
        f"<tbody>{lines}</tbody></table></div>"
    )


def _title(explained: str) -> str:
    return f' title="{escape(explained)}"' if explained else ""


def _cell(cell: Cell) -> str:
    mark = f' class="{cell.mark}"' if cell.mark else ""
    return f"<td{mark}>{escape(cell.shown)}</td>"


# ---------------------------------------------------------------------------------------------- where space matters


def strength(value: float, most: float) -> float:
    """Return the colour strength of a field of a heat map, from `FAINTEST` to 1."""
    return FAINTEST + (1 - FAINTEST) * (value / most if most else 0)


def grid(
    values: Sequence[float], side: int, columns: str, tips: Sequence[str], label: str, ends: tuple[str, str]
) -> str:
    """Return a square board as a heat map, its columns named by letters, its rows by numbers from the top.

    `ends` are the names of the least and the greatest value in the legend, since a colour alone is no number.
    """
    most = max(values)
    parts = [
        f'<rect class="heat" x="{place % side + 0.03:.2f}" y="{place // side + 0.03:.2f}" width="0.94" height="0.94" '
        f'rx="0.08" style="--heat:{strength(value, most):.0%}"><title>{escape(tip)}</title></rect>'
        for place, (value, tip) in enumerate(zip(values, tips, strict=True))
    ]
    names = [f'<text x="{at + 0.5}" y="-0.2">{letter}</text>' for at, letter in enumerate(columns)]
    names += [f'<text x="-0.45" y="{at + 0.66:.2f}">{at + 1}</text>' for at in range(side)]
    box = f"-0.9 -0.8 {side + 1} {side + 0.9}"
    board = f'<svg class="board" viewBox="{box}" role="img" aria-label="{escape(label)}">{"".join(parts + names)}</svg>'
    places = (values.index(min(values)), values.index(most))
    keys = "".join(
        f'<li><span class="key ramp" style="--heat:{strength(values[place], most):.0%}"></span>'
        f"{escape(end)}: {escape(tips[place])}</li>"
        for end, place in zip(ends, places, strict=True)
    )
    return f'{board}<ul class="legend">{keys}</ul>'


def fields(rows: Mapping[str, Sequence[float]], columns: Sequence[str], shown: Callable[[float], str]) -> str:
    """Return a board with few fields as a heat map that shows the number of each."""
    most = max(value for values in rows.values() for value in values)

    def field(value: float) -> str:
        dark = strength(value, most)
        over = " over" if dark > DARK else ""
        return f'<td class="ramp{over}" style="--heat:{dark:.0%}">{escape(shown(value))}</td>'

    heads = "".join(f'<th scope="col">{escape(column)}</th>' for column in columns)
    lines = "".join(
        f'<tr><th scope="row">{escape(name)}</th>{"".join(map(field, values))}</tr>' for name, values in rows.items()
    )
    return f'<table class="fields"><thead><tr><td></td>{heads}</tr></thead><tbody>{lines}</tbody></table>'


@dataclass(frozen=True)
class Region:
    """A space of a map."""

    outline: Sequence[Sequence[int]]
    centre: tuple[int, int]
    name: str
    value: float
    shown: str


def regions(spaces: Sequence[Region], label: str) -> str:
    """Return a map as a heat map, with the value of each space and, in small type, its position in the list."""
    most = max(space.value for space in spaces)
    corners = [corner for space in spaces for corner in space.outline]
    left, top = min(x for x, _ in corners) - 10, min(y for _, y in corners) - 10
    right, bottom = max(x for x, _ in corners) + 10, max(y for _, y in corners) + 10
    parts, numbers = [], []  # numbers last: no neighbour may cover them
    for place, space in enumerate(spaces, 1):
        points = " ".join(f"{x},{y}" for x, y in space.outline)
        dark = strength(space.value, most)
        tip = f"<title>{escape(space.name)}: {escape(space.shown)}</title>"
        parts.append(f'<polygon class="heat edge" points="{points}" style="--heat:{dark:.0%}">{tip}</polygon>')
        x, y = space.centre
        over = " over" if dark > DARK else ""
        numbers.append(f'<text class="value{over}" x="{x}" y="{y + 9}">{escape(space.shown)}</text>')
        numbers.append(f'<text class="place{over}" x="{x}" y="{y - 22}">{place}</text>')
    box = f"{left} {top} {right - left} {bottom - top}"
    return f'<svg class="map" viewBox="{box}" role="img" aria-label="{escape(label)}">{"".join(parts + numbers)}</svg>'


def stacked(rows: Mapping[str, Sequence[tuple[str, float, str]]], most: float) -> str:
    """Return stacked bars of (name, length, text) with a legend."""
    names = list(dict.fromkeys(name for parts in rows.values() for name, _, _ in parts))
    lines = []
    for label, parts in rows.items():
        start, rects = 0.0, []
        for name, value, shown in parts:
            length = 100 * value / most
            tip = f"<title>{escape(name)}: {escape(shown)}</title>"
            kind = f"part part-{names.index(name) % 6}"
            rects.append(
                f'<rect class="{kind}" x="{start:.2f}%" width="{length:.2f}%" y="10%" height="80%">{tip}</rect>'
            )
            start += length
        svg = f'<svg class="track">{"".join(rects)}</svg>'
        lines.append(f"<tr><th scope=row>{escape(label)}</th><td colspan=2>{svg}</td></tr>")
    keys = "".join(f'<li><span class="key part-{place % 6}"></span>{escape(n)}</li>' for place, n in enumerate(names))
    return f'<table class="bars"><tbody>{"".join(lines)}</tbody></table><ul class="legend">{keys}</ul>'
