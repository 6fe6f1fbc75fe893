"""The 63 orientations of the twelve tiles and their 4,096 placements on the site.

SY-R1: a tile may be turned and flipped, so all eight symmetries are tried and repeats dropped.
"""

from functools import cache
from importlib import resources
from typing import NamedTuple

from kheper.games.scarabya.names import LETTERS, SIDE, SQUARES

Shape = tuple[tuple[int, int], ...]
CENTRE = (44, 45, 54, 55)


class Orientation(NamedTuple):
    """A tile turned and flipped in one way: its squares in its bounding box."""

    tile: int
    number: int
    shape: Shape

    @property
    def height(self) -> int:
        """Rows of the bounding box."""
        return 1 + max(row for row, _ in self.shape)

    @property
    def width(self) -> int:
        """Columns of the bounding box."""
        return 1 + max(column for _, column in self.shape)

    @property
    def name(self) -> str:
        """Tile letter and orientation digit, as in the notation."""
        return f"{LETTERS[self.tile]}{self.number}"

    def squares(self, anchor: int) -> tuple[int, ...] | None:
        """Return the squares covered when the box's top-left corner lies on the anchor; None if it sticks out."""
        row, column = divmod(anchor, SIDE)
        if row + self.height > SIDE or column + self.width > SIDE:
            return None
        return tuple(anchor + r * SIDE + c for r, c in self.shape)


def _settled(shape: list[tuple[int, int]]) -> Shape:
    top = min(row for row, _ in shape)
    left = min(column for _, column in shape)
    return tuple(sorted((row - top, column - left) for row, column in shape))


def _turned(shape: Shape) -> Shape:
    return _settled([(column, -row) for row, column in shape])


def _flipped(shape: Shape) -> Shape:
    return _settled([(row, -column) for row, column in shape])


def _orientations_of(drawn: Shape) -> list[Shape]:
    found: list[Shape] = []
    for side in (drawn, _flipped(drawn)):
        shape = side
        for _ in range(4):
            if shape not in found:
                found.append(shape)
            shape = _turned(shape)
    return found


def _drawings() -> dict[str, Shape]:
    text = resources.files(__package__).joinpath("tiles.txt").read_text("utf-8")
    drawings = {}
    for block in text.split("TILE ")[1:]:
        letter, *rows = block.split()
        squares = [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#"]
        drawings[letter] = _settled(squares)
    return drawings


@cache
def orientations() -> tuple[Orientation, ...]:
    """Return all 63, tile by tile."""
    drawings = _drawings()
    return tuple(
        Orientation(tile, number, shape)
        for tile, letter in enumerate(LETTERS)
        for number, shape in enumerate(_orientations_of(drawings[letter]))
    )


class Placement(NamedTuple):
    """One way a tile can lie on the site."""

    orientation: Orientation
    anchor: int
    squares: tuple[int, ...]


@cache
def placements() -> tuple[Placement, ...]:
    """Return all 4,096, in the order of their action ids: by tile, orientation, row, column."""
    found = []
    for orientation in orientations():
        for anchor in range(SQUARES):
            squares = orientation.squares(anchor)
            if squares is not None:
                found.append(Placement(orientation, anchor, squares))
    return tuple(found)


def beside(square: int) -> set[int]:
    """Return the squares that share a side with a square."""
    row, column = divmod(square, SIDE)
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return {r * SIDE + c for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE}
