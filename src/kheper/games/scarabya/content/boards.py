"""Board files: four boards of five by five squares, read and checked.

A file is plain text: for each board a line `BOARD` and its letter, then five rows of five signs, `.` empty,
`*` scarab, `#` rock; blanks between signs are allowed. Lines before the first board are a comment. A square has one
sign, so SY-R19 rocks and scarabs are always apart.
"""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import NamedTuple

from kheper.core.errors import BadOption, Fault
from kheper.games.scarabya.names import BOARD_SIDE, BOARDS

SIGNS = ".*#"
HEADING = re.compile(r"BOARD\s+(\S+)\s*$")


class Board(NamedTuple):
    """One board, drawn at turn 0."""

    letter: str
    rows: tuple[str, ...]

    def turned(self, turns: int) -> tuple[str, ...]:
        """SY-R2 Return the rows after quarter turns clockwise: row r, column c comes to row c, column 4 - r."""
        rows = self.rows
        for _ in range(turns):
            rows = tuple("".join(column) for column in zip(*reversed(rows), strict=True))
        return rows


@dataclass(frozen=True)
class BoardSet:
    """Four boards, in the order of the file."""

    boards: tuple[Board, ...]

    @property
    def letters(self) -> str:
        """The boards' letters, in order."""
        return "".join(board.letter for board in self.boards)

    def inline(self) -> list[str]:
        """Return the boards as a record holds them: letter, colon, rows parted by slashes."""
        return [f"{board.letter}:{'/'.join(board.rows)}" for board in self.boards]

    def hash(self) -> str:
        """Return what tells one set of boards from another."""
        return hashlib.sha256("\n".join(self.inline()).encode()).hexdigest()[:16]


@cache
def designed_boards() -> BoardSet:
    """Return the four boards that come with Kheper."""
    return parse_boards(resources.files(__package__).joinpath("boards.txt").read_text("utf-8"))


def parse_boards(text: str) -> BoardSet:
    """Return the boards drawn in a text; `BadOption` lists all that is wrong with it."""
    drawn: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        heading = HEADING.match(line.strip())
        if heading:
            drawn.append((heading[1], []))
        elif drawn and line.strip():
            drawn[-1][1].append("".join(line.split()))
    return _checked(drawn)


def inline_boards(lines: object) -> BoardSet:
    """Return the boards as written out in a record."""
    if not isinstance(lines, list | tuple) or not all(isinstance(line, str) for line in lines):
        raise BadOption("sy-bad-boards-inline")
    return _checked([(line.partition(":")[0], line.partition(":")[2].split("/")) for line in lines])


def _checked(drawn: Iterable[tuple[str, list[str]]]) -> BoardSet:
    drawn = list(drawn)
    faults = []
    if len(drawn) != BOARDS:
        faults.append(Fault("sy-bad-boards-count", count=len(drawn)))
    letters = [letter for letter, _ in drawn]
    for index, (letter, rows) in enumerate(drawn[: 2 * BOARDS]):
        where = f"BOARD {letter[:8]}"
        if not re.fullmatch("[A-Z]", letter):
            faults.append(Fault("sy-bad-board-letter", where, given=letter))
        elif letter in letters[:index]:
            faults.append(Fault("sy-bad-board-twice", where))
        if len(rows) != BOARD_SIDE:
            faults.append(Fault("sy-bad-board-rows", where, count=len(rows)))
        for number, row in enumerate(rows[:BOARD_SIDE], 1):
            if len(row) != BOARD_SIDE or set(row) - set(SIGNS):
                faults.append(Fault("sy-bad-board-row", where, row=number, given=row))
    if faults:
        raise BadOption(faults=tuple(faults))
    return BoardSet(tuple(Board(letter, tuple(rows)) for letter, rows in drawn))
