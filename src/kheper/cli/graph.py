"""The outcome graph of an analysed game as SVG: each seat's expected outcome, and the marked decisions.

Two players have one line, since what one gains, the other loses. Up is good for the first of them, down for the second.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from kheper.core.jsonio import Json

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kheper.terminal.messages import Words

WIDTH, HEIGHT = 960, 400
LEFT, RIGHT, TOP, BOTTOM = 56, 168, 56, 48
PAPER, INK, REED = "#FBF6EA", "#2B2620", "#6E6656"
LINES = (("#1F4E8C", ""), ("#A63D2F", "9 4"), ("#2E7D5B", "2 4"), ("#3A3A40", "12 4 2 4"), ("#6A4C93", "5 5"))
"""Per seat a colour and a way to dash, so that colour is never the only difference."""
SIZES = {"inaccuracy": 3.5, "mistake": 5.0, "blunder": 7.0}
LABEL_HEIGHT = 16.0


@dataclass(frozen=True)
class Frame:
    """The coordinates of moves and outcomes in the picture."""

    moves: int

    def across(self, move: float) -> float:
        """Return the x coordinate of a move."""
        return LEFT + (WIDTH - LEFT - RIGHT) * move / max(self.moves, 1)

    def down(self, outcome: float) -> float:
        """Return the y coordinate of an outcome: 1 is at the top, -1 at the bottom."""
        return TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - outcome) / 2.0

    def point(self, move: float, outcome: float) -> str:
        """Return both coordinates of a point."""
        return f"{self.across(move):.1f},{self.down(outcome):.1f}"


def picture(analysis: Json, names: "Sequence[str]", words: "Words") -> str:
    """Return the graph of an analysis as SVG."""
    title = words.say("graph-title", game=f"{analysis['game']}, {analysis['mode']}")
    frame = Frame(analysis["moves"])
    seats = [0] if len(names) == 2 else list(range(len(names)))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-family="sans-serif" '
        f"aria-label={quoteattr(title)}>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        _text(LEFT, 28, title, size=18),
        *_axes(frame, words),
        *(_line(frame, seat, course(analysis, seat)) for seat in seats),
        *(_sides(frame, names, words) if len(names) == 2 else _labels(frame, analysis, names, seats)),
        *_marks(frame, analysis, names, seats, words),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def course(analysis: Json, seat: int) -> list[tuple[int, float]]:
    """Return the seat's expected outcome after each decision, and the real one at the end."""
    points = [(one["ply"] + 1, one["after"][seat]) for one in analysis["decisions"]]
    first = [(0, analysis["decisions"][0]["before"][seat])]
    end = [] if analysis["returns"] is None else [(analysis["moves"], analysis["returns"][seat])]
    return first + points + end


def _text(x: float, y: float, text: str, anchor: str = "start", fill: str = INK, size: int = 13) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{fill}" font-size="{size}">{escape(text)}</text>'
    )


def _axes(frame: Frame, words: "Words") -> "Iterator[str]":
    right = WIDTH - RIGHT
    for outcome in (-1.0, -0.5, 0.0, 0.5, 1.0):
        y, width = frame.down(outcome), 1.5 if outcome == 0 else 0.5
        yield f'<path d="M{LEFT} {y:.1f}H{right}" stroke="{REED}" stroke-width="{width}"/>'
        yield _text(LEFT - 8, y + 4, _signed(100 * outcome), "end", REED)
    for move in sorted({0, frame.moves // 2, frame.moves}):
        yield _text(frame.across(move), HEIGHT - BOTTOM + 20, str(move), "middle", REED)
    yield _text(right, HEIGHT - 8, words.say("graph-moves"), "end", REED)


def _line(frame: Frame, seat: int, points: list[tuple[int, float]]) -> str:
    colour, dash = LINES[seat % len(LINES)]
    path = " ".join(frame.point(*point) for point in points)
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2" stroke-linejoin="round"{dashed}/>'


def _sides(frame: Frame, names: "Sequence[str]", words: "Words") -> "Iterator[str]":
    """Yield the labels that say on which side each of two players is ahead."""
    for seat, y in enumerate((frame.down(1.0) + 4, frame.down(-1.0) + 4)):
        text = words.say("graph-ahead", player=names[seat])
        yield _text(WIDTH - RIGHT + 12, y, text, fill=LINES[seat][0])


def _labels(frame: Frame, analysis: Json, names: "Sequence[str]", seats: list[int]) -> "Iterator[str]":
    """Yield the players' names at the ends of their lines, moved apart where they would overlap."""
    lowest = -1.0e9
    for seat in sorted(seats, key=lambda seat: -course(analysis, seat)[-1][1]):
        y = max(frame.down(course(analysis, seat)[-1][1]) + 4, lowest + LABEL_HEIGHT)
        lowest = y
        yield _text(WIDTH - RIGHT + 12, y, names[seat], fill=LINES[seat % len(LINES)][0])


def _marks(frame: Frame, analysis: Json, names: "Sequence[str]", seats: list[int], words: "Words") -> "Iterator[str]":
    """Yield a dot for each marked decision, larger for a worse one, with its sentence as a tooltip."""
    for one in analysis["decisions"]:
        if one["mark"] is None:
            continue
        seat = one["seat"]
        shown = seat if seat in seats else seats[0]
        x, y = frame.across(one["ply"] + 1), frame.down(one["after"][shown])
        tip = said_of(one, names[seat], words)
        yield (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{SIZES[one["mark"]]}" fill="{LINES[seat % len(LINES)][0]}" '
            f'stroke="{PAPER}"><title>{escape(tip)}</title></circle>'
        )


def said_of(one: Json, name: str, words: "Words") -> str:
    """Return the sentence on a marked decision."""
    return words.say(
        "analysis-marked",
        move=one["ply"] + 1,
        player=name,
        mark=words.say("analysis-mark", mark=one["mark"]),
        loss=_signed(-100 * one["loss"]),
        played=one["words"][words.lang],
        better=one["better"]["words"][words.lang],
    )


def _signed(number: float) -> str:
    """Return a number rounded to an integer, with its sign."""
    rounded = round(number)
    return f"+{rounded}" if rounded > 0 else f"\N{MINUS SIGN}{-rounded}" if rounded < 0 else "0"
