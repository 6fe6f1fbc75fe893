"""The map of Kemet in characters: labels at the spaces, and dots for the ways between them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise

from rich.text import Text as RichText

from kheper.games.kemet.content.maps import Map

WIDEST = 130
"""A wider map would only be emptier."""
PITCHES = (46, 40, 34, 28, 22, 17)
"""How much of the map's height a line may stand for; the coarsest that fits is taken."""
MARGIN = 1
WAY, FERRY, RIVER = "·", "-", "~"
WAY_STYLE, RIVER_STYLE = "dim", "#4f9fc0"
Line = tuple[str, str]
"""A text and its style."""


@dataclass(frozen=True)
class Label:
    """The text at a space."""

    space: str
    column: int
    row: int
    lines: tuple[Line, ...]

    @property
    def width(self) -> int:
        """Return the length of the longest line."""
        return max(len(text) for text, _ in self.lines)

    def touches(self, other: "Label") -> bool:
        """Return whether two labels would overlap, or be so close that they read as one."""
        beside = abs(self.column - other.column) < (self.width + other.width) / 2 + MARGIN
        first, second = sorted((self, other), key=lambda label: label.row)
        return beside and second.row < first.row + len(first.lines)


class Canvas:
    """Lines of characters, each with a style."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self._signs = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]

    def put(self, column: int, row: int, text: str, style: str) -> None:
        """Write a text; characters outside the canvas are dropped."""
        for offset, sign in enumerate(text):
            if 0 <= column + offset < self.width and 0 <= row < len(self._signs):
                self._signs[row][column + offset] = sign
                self._styles[row][column + offset] = style

    def text(self) -> RichText:
        """Return the canvas without trailing blanks and lines."""
        lines = []
        for signs, styles in zip(self._signs, self._styles, strict=True):
            line = RichText()
            for sign, style in zip(signs, styles, strict=True):
                line.append(sign, style)
            line.rstrip()
            lines.append(line)
        while lines and not lines[-1].plain:
            lines.pop()
        return RichText("\n").join(lines)


def draw_map(game_map: Map, describe: Callable[[str], tuple[Line, ...]], harbours: bool, width: int) -> RichText | None:
    """Return the map in at most `width` columns; None if labels would overlap."""
    width = min(width, WIDEST)
    for pitch in PITCHES:
        labels = tuple(_labels(game_map, describe, width, pitch))
        fits = all(label.column - label.width // 2 >= 0 for label in labels)
        if fits and not any(one.touches(other) for one, other in combinations(labels, 2)):
            return _draw(game_map, labels, harbours, width, pitch)
    return None


def _labels(game_map: Map, describe: Callable[[str], tuple[Line, ...]], width: int, pitch: int) -> Iterator[Label]:
    """Yield the labels at the places of their spaces, so that none sticks out at the side."""
    left = min(space.x for space in game_map.spaces)
    right = max(space.x for space in game_map.spaces)
    top = min(space.y for space in game_map.spaces)
    described = {space.id: describe(space.id) for space in game_map.spaces}
    widest = max(len(text) for lines in described.values() for text, _ in lines)
    half = (widest + 1) // 2
    for space in game_map.spaces:
        column = half + round((space.x - left) * (width - 2 * half - 1) / (right - left or 1))
        yield Label(space.id, column, round((space.y - top) / pitch), described[space.id])


def _draw(game_map: Map, labels: tuple[Label, ...], harbours: bool, width: int, pitch: int) -> RichText:
    height = max(label.row + len(label.lines) for label in labels)
    canvas = Canvas(width, height)
    places = {label.space: (label.column, label.row) for label in labels}
    _draw_river(canvas, game_map, places, height, pitch)
    for space in game_map.spaces:
        for other in space.neighbours:
            if space.id < other:
                _draw_way(canvas, places[space.id], places[other], WAY, WAY_STYLE)
        if harbours and space.harbour is not None and space.id < space.harbour:
            _draw_way(canvas, places[space.id], places[space.harbour], FERRY, RIVER_STYLE)
    for label in labels:
        for offset, (text, style) in enumerate(label.lines):
            start = label.column - len(text) // 2
            canvas.put(start - 1, label.row + offset, f" {text} ", style)
    return canvas.text()


def _draw_way(canvas: Canvas, one: tuple[int, int], other: tuple[int, int], sign: str, style: str) -> None:
    """Draw dots along a straight line."""
    steps = max(abs(one[0] - other[0]) // 2, abs(one[1] - other[1]), 1)
    for step in range(1, steps):
        column = round(one[0] + (other[0] - one[0]) * step / steps)
        row = round(one[1] + (other[1] - one[1]) * step / steps)
        canvas.put(column, row, sign, style)


def _draw_river(canvas: Canvas, game_map: Map, places: dict[str, tuple[int, int]], height: int, pitch: int) -> None:
    """Draw the Nile, two waves wide, from the bottom to its mouth."""
    if not game_map.river:
        return
    spaces = sorted(game_map.spaces, key=lambda space: space.x)
    first, last = spaces[0], spaces[-1]
    scale = (places[last.id][0] - places[first.id][0]) / (last.x - first.x or 1)
    top = min(space.y for space in game_map.spaces)
    points = [(places[first.id][0] + (x - first.x) * scale, (y - top) / pitch) for x, y in game_map.river]
    for row in range(height):
        for (ax, ay), (bx, by) in pairwise(points):
            if min(ay, by) <= row <= max(ay, by) and ay != by:
                column = round(ax + (bx - ax) * (row - ay) / (by - ay))
                canvas.put(column - 1, row, RIVER * 2, RIVER_STYLE)
