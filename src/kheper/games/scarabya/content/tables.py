"""What the kernel looks up: one record, built once for each set of boards."""

from functools import cache

import numpy as np

from kheper.core.bounded import cached_on_argument
from kheper.games.scarabya.content.boards import Board, BoardSet
from kheper.games.scarabya.content.placements import CENTRE, Placement, beside, placements
from kheper.games.scarabya.names import BOARD_SIDE, BOARDS, LETTERS, SIDE, SQUARES, TILES
from kheper.games.scarabya.prospects import PROSPECTS, Prospect
from kheper.games.scarabya.state import PLACEMENT_WORDS, PLACEMENTS, SQUARE_WORDS
from kheper.games.scarabya.weights import HEURISTICS, Weight
from kheper.kernel.copy_on_write import CopyOnWriteArray
from kheper.kernel.jit import Array, record_dtype

TURNS = 4
MAX_NEIGHBOURS = 12

CONTENT = record_dtype(
    ("clash", "u8", (PLACEMENTS, PLACEMENT_WORDS)),  # per placement: those that share a square with it
    ("touch", "u8", (PLACEMENTS, PLACEMENT_WORDS)),  # per placement: those that have a square beside it
    ("central", "u8", (PLACEMENT_WORDS,)),  # the placements that cover a centre square
    ("cover", "u8", (PLACEMENTS, SQUARE_WORDS)),  # per placement: its squares
    ("border", "u8", (PLACEMENTS, SQUARE_WORDS)),  # per placement: the squares beside it
    ("first", "i8", (TILES + 1,)),  # per tile: its first placement; the next tile's ends its range
    ("rocks", "u8", (BOARDS, TURNS, BOARDS, SQUARE_WORDS)),  # per board, turns and corner: squares of rocks
    ("scarabs", "u8", (BOARDS, TURNS, BOARDS, SQUARE_WORDS)),  # likewise: squares of scarabs
    ("blocked", "u8", (BOARDS, TURNS, BOARDS, PLACEMENT_WORDS)),  # likewise: placements on those rocks
    ("weights", "f8", (len(Weight),)),  # of the heuristics
    ("prospects", "f8", (TILES, len(Prospect))),  # by tiles to come: what the open ground promises
)


@cached_on_argument
def content_of(boards: BoardSet) -> Array:
    """Return the content of a game with these boards, in an array of one; all but the boards is shared."""
    content = _without_boards().copy()
    _fill_boards(content[0], boards)
    return content


@cache
def _without_boards() -> CopyOnWriteArray:
    """Return what all sets of boards have in common: all but 35 KB of 4.4 MB."""
    content = np.zeros(1, CONTENT)
    _fill_placements(content[0])
    content["weights"] = HEURISTICS.weights
    content["prospects"][0, 1:] = PROSPECTS
    return CopyOnWriteArray(content)


def _fill_placements(content: np.record) -> None:
    everything = placements()
    over = _placements_over_squares()
    squares = np.array([placement.squares for placement in everything])
    borders = [_border(placement) for placement in everything]
    padded = np.full((PLACEMENTS, MAX_NEIGHBOURS), SQUARES)
    for row, border in zip(padded, borders, strict=True):
        row[: len(border)] = sorted(border)
    content.clash[:] = _united(over, squares)
    content.touch[:] = _united(over, padded)
    content.central[:] = np.bitwise_or.reduce(over[list(CENTRE)], axis=0)
    content.cover[:] = [square_words(placement.squares) for placement in everything]
    content.border[:] = [square_words(border) for border in borders]
    tile_of = [placement.orientation.tile for placement in everything]
    content.first[:] = np.searchsorted(tile_of, np.arange(len(LETTERS) + 1))


@cache
def _placements_over_squares() -> Array:
    """Per square the placements that cover it; the row after the last square is empty, for padding."""
    covering = np.zeros((SQUARES + 1, PLACEMENTS), np.uint8)
    for number, placement in enumerate(placements()):
        covering[list(placement.squares), number] = 1
    return np.packbits(covering, axis=1, bitorder="little").view(np.uint64)


def _united(over: Array, squares: Array) -> Array:
    """Per row of squares the placements that cover any of them."""
    united = np.zeros((PLACEMENTS, PLACEMENT_WORDS), np.uint64)
    for column in squares.T:
        united |= over[column]
    return united


def _border(placement: Placement) -> set[int]:
    return set().union(*(beside(square) for square in placement.squares)) - set(placement.squares)


def square_words(squares: set[int] | tuple[int, ...]) -> list[int]:
    """Squares as the two words of a set."""
    whole = sum(1 << square for square in squares)
    return [whole & (2**64 - 1), whole >> 64]


def _fill_boards(content: np.record, boards: BoardSet) -> None:
    over = _placements_over_squares()
    for number, board in enumerate(boards.boards):
        for turns in range(TURNS):
            for corner in range(BOARDS):
                rocks = _squares_showing("#", board, turns, corner)
                content.rocks[number, turns, corner] = square_words(rocks)
                content.scarabs[number, turns, corner] = square_words(_squares_showing("*", board, turns, corner))
                for rock in rocks:
                    content.blocked[number, turns, corner] |= over[rock]


def _squares_showing(mark: str, board: Board, turns: int, corner: int) -> set[int]:
    top, left = BOARD_SIDE * (corner // 2), BOARD_SIDE * (corner % 2)
    return {
        (top + row) * SIDE + left + column
        for row, line in enumerate(board.turned(turns))
        for column, shown in enumerate(line)
        if shown == mark
    }
