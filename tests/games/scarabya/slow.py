"""Scarabya once more, slowly: sets of squares instead of tables and bits, written from the rules alone.

It reads position documents. What the engine says about a position is held against what `Slow` says about it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

Square = tuple[int, int]
"""Row and column, from 0 at the top left."""
Squares = frozenset[Square]

TILES = {
    "F": ".## ##. .#.",
    "I": "#####",
    "L": "#. #. #. ##",
    "N": ".# .# ## #.",
    "P": "## ## #.",
    "T": "### .#. .#.",
    "U": "#.# ###",
    "V": "#.. #.. ###",
    "W": "#.. ##. .##",
    "X": ".#. ### .#.",
    "Y": ".# ## .# .#",
    "Z": "##. .#. .##",
}
BOARDS = {
    "A": "..*.. .*..# .*.*. .#*.. *....",
    "B": "....* .#.** ..... *..#. .*.*.",
    "C": ".**.. ....* .#... ...*. *.#*.",
    "D": "*.... *.#.. ...*. .#*.* ...*.",
}
SITE: Squares = frozenset((row, column) for row in range(10) for column in range(10))
CENTRE: Squares = frozenset({(4, 4), (4, 5), (5, 4), (5, 5)})


def name(square: Square) -> str:
    return f"{'abcdefghij'[square[1]]}{square[0] + 1}"


def marked(rows: Iterable[str], sign: str) -> Squares:
    return frozenset((r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == sign)


def moved(squares: Iterable[Square], down: int, right: int) -> Squares:
    return frozenset((row + down, column + right) for row, column in squares)


def settled(squares: Iterable[Square]) -> Squares:
    squares = list(squares)
    return moved(squares, -min(row for row, _ in squares), -min(column for _, column in squares))


def quarter_turn(shape: Squares) -> Squares:
    return settled((column, -row) for row, column in shape)


def mirror(shape: Squares) -> Squares:
    return settled((row, -column) for row, column in shape)


def orientations(letter: str) -> list[Squares]:
    """As drawn and turned clockwise, then the same of the mirror image; what was there before is left out."""
    found: list[Squares] = []
    drawn = settled(marked(TILES[letter].split(), "#"))
    for shape in (drawn, mirror(drawn)):
        for _ in range(4):
            if shape not in found:
                found.append(shape)
            shape = quarter_turn(shape)  # noqa: PLW2901 - it keeps turning
    return found


EVERYWHERE: dict[str, Squares] = {
    f"{letter}{number}@{name(anchor)}": moved(shape, *anchor)
    for letter in TILES
    for number, shape in enumerate(orientations(letter))
    for anchor in sorted(SITE)
}
"""All that can be written down, in the order of tiles, orientations, rows and columns."""
PLACEMENTS = {notation: squares for notation, squares in EVERYWHERE.items() if squares <= SITE}
OFF_SITE = [notation for notation in EVERYWHERE if notation not in PLACEMENTS]
BY_TILE = {letter: {n: s for n, s in PLACEMENTS.items() if n[0] == letter} for letter in TILES}
SPECIAL = ("reopen", "give-up", "discard")
KINDS = ("placement", "off-site", *SPECIAL)


def kind_of(move: str) -> str:
    return move if move in SPECIAL else "placement" if move in PLACEMENTS else "off-site"


@lru_cache(10_000)
def beside(squares: Squares) -> Squares:
    """The squares of the site that share a side with one of these and are none of them."""
    around = {(r + down, c + right) for r, c in squares for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return (SITE & around) - squares


def groups(squares: Squares) -> Iterator[Squares]:
    """The squares, parted into groups joined by sides."""
    left = squares
    while left:
        group = edge = frozenset([next(iter(left))])
        while edge:
            edge = (beside(edge) & left) - group
            group |= edge
        yield group
        left -= group


@lru_cache(10_000)
def areas(free: Squares) -> set[Squares]:
    return {group for group in groups(free) if len(group) <= 4}


@lru_cache(10_000)
def fitting(letter: str, free: Squares, touching: Squares) -> list[str]:
    """The placements of a tile on free squares that cover one of those it must cover."""
    return [n for n, squares in BY_TILE[letter].items() if squares <= free and squares & touching]


@dataclass
class Site:
    """Rocks, scarabs and the tiles laid, by letter in the order they were laid."""

    rocks: Squares
    scarabs: Squares
    tiles: dict[str, Squares] = field(default_factory=dict)

    def covered(self) -> Squares:
        return frozenset().union(*self.tiles.values())

    def free(self) -> Squares:
        return SITE - self.rocks - self.covered()

    def broken(self, squares: Squares) -> set[str]:
        """The rules of placing that a tile on these squares breaks."""
        if not squares <= SITE:
            return {"SY-3.1"}
        rules = set()
        if not self.tiles and not squares & CENTRE:
            rules.add("SY-3.2")
        if self.tiles and not any(squares & beside(tile) for tile in self.tiles.values()):
            rules.add("SY-3.3")
        if squares & self.rocks:
            rules.add("SY-3.4")
        if squares & self.covered():
            rules.add("SY-3.5")
        return rules

    def placements(self, letter: str) -> list[str]:
        """Where the tile may be laid."""
        return fitting(letter, self.free(), beside(self.covered()) if self.tiles else CENTRE)

    def lay(self, notation: str) -> set[Squares]:
        """Lay a tile; the areas that this closes."""
        before = areas(self.free())
        self.tiles[notation[0]] = PLACEMENTS[notation]
        return areas(self.free()) - before

    def left(self) -> Squares:
        """The scarabs in sight."""
        return self.scarabs - self.covered()

    def trapped(self) -> Squares:
        """Those of them that no tile can reach any more."""
        return self.left() & frozenset().union(*areas(self.free()))


def turned_rows(rows: list[str]) -> list[str]:
    """A drawn board after a quarter turn clockwise."""
    return ["".join(row[column] for row in reversed(rows)) for column in range(len(rows[0]))]


def laid_boards(arrangement: str, inline: list[str] | None) -> tuple[Squares, Squares]:
    """Rocks and scarabs of a site such as A0B3/C1D2."""
    boards = dict(line.replace("/", " ").split(":") for line in inline or []) or BOARDS
    letters = arrangement.replace("/", "")
    rocks: set[Square] = set()
    scarabs: set[Square] = set()
    for corner in range(4):
        rows = boards[letters[2 * corner]].split()
        for _ in range(int(letters[2 * corner + 1])):
            rows = turned_rows(rows)
        rocks |= moved(marked(rows, "#"), 5 * (corner // 2), 5 * (corner % 2))
        scarabs |= moved(marked(rows, "*"), 5 * (corner // 2), 5 * (corner % 2))
    return frozenset(rocks), frozenset(scarabs)


class Slow:
    """A position, worked out from its document by going through it tile by tile."""

    def __init__(self, document: dict[str, Any]) -> None:
        options, state = document["options"], document["state"]
        self.mode: str = document["mode"]
        self.seats: int = options["players"]
        self.turned: list[str] = state["missions"]["turned"]
        self.drafts: list[str | None] = state["drafts"]
        self.first: int = state["first"]
        self.gave_up: bool = state["gave_up"]
        rocks, scarabs = laid_boards(state["site"], options.get("boards"))
        self.tiles: list[list[str]] = [site["tiles"] for site in state["sites"]]
        self.discarded: list[list[str]] = [site["discarded"] for site in state["sites"]]
        self.sites = [Site(rocks, scarabs, {n[0]: PLACEMENTS[n] for n in notations}) for notations in self.tiles]

    @cached_property
    def closed(self) -> list[list[tuple[int, Squares]]]:
        """Per site the areas closed by its tiles, one after the other: who closed them, and their squares."""
        found = []
        for number, site in enumerate(self.sites):
            again = Site(site.rocks, site.scarabs)
            found.append(
                [
                    ((self.first + index) % 2 if self.mode == "duel" else number, area)
                    for index, notation in enumerate(self.tiles[number])
                    for area in again.lay(notation)
                ]
            )
        return found

    @cached_property
    def scores(self) -> list[int]:
        points = [0] * self.seats
        for site, closed in zip(self.sites, self.closed, strict=True):
            for seat, area in closed:
                points[seat] += len(area) * len(area & site.scarabs) if self.mode != "solo" else 0
        if self.compensation is not None:
            points[1 - self.first] += self.compensation
        return points

    def site(self, seat: int) -> Site:
        return self.sites[0 if self.mode == "duel" else seat]

    @property
    def mission(self) -> str:
        return self.turned[-1]

    @cached_property
    def solved(self) -> bool:
        return self.mode == "solo" and not self.sites[0].left()

    @cached_property
    def asked(self) -> list[int]:
        """The seats that take part in the present round: those for whom the mission's tile fits."""
        if self.gave_up or self.solved or any(self.mission in site.tiles for site in self.sites):
            return []
        seats = [(self.first + len(self.sites[0].tiles)) % 2] if self.mode == "duel" else range(self.seats)
        return [seat for seat in seats if self.site(seat).placements(self.mission)]

    @property
    def over(self) -> bool:
        return not self.asked

    def has_sealed(self, seat: int) -> bool:
        return self.drafts[seat] is not None

    @property
    def pending(self) -> list[int]:
        return [seat for seat in self.asked if not self.has_sealed(seat)]

    def legal(self, seat: int) -> list[str]:
        if seat in self.pending:
            give_up = ["give-up"] if self.mode == "solo" and self.sites[0].trapped() else []
            return self.site(seat).placements(self.mission) + give_up
        return ["reopen"] if self.has_sealed(seat) else []

    def reasons(self, seat: int, move: str) -> set[str]:
        """The rules that a move breaks."""
        if self.over:
            return {"SY-5.1"}
        if move == "reopen":
            return set() if self.has_sealed(seat) else {"SY-2.6"}
        turn = self._turn_reasons(seat)
        if move == "discard":
            return turn or {"SY-2.3"}
        if move == "give-up":
            return turn if self.mode == "solo" and self.sites[0].trapped() else turn | {"SY-7.2"}
        wrong_tile = set() if move[0] == self.mission else {"SY-3.6"}
        return turn | wrong_tile | self.site(seat).broken(EVERYWHERE[move])

    def _turn_reasons(self, seat: int) -> set[str]:
        if self.has_sealed(seat):
            return {"SY-2.6"}
        if seat in self.asked:
            return set()
        return {"SY-6.2"} if self.mode == "duel" else {"SY-2.4"}

    @property
    def compensation(self) -> int | None:
        """What the second player of a finished duel gets for having placed one tile less."""
        if self.mode != "duel" or not self.over or len(self.sites[0].tiles) % 2 == 0:
            return None
        return len(self.sites[0].left() - self.sites[0].trapped())

    def result(self) -> dict[str, Any]:
        """How it ended."""
        if self.mode == "solo":
            left = len(self.sites[0].left())
            return {"winners": [0] if left == 0 else [], "scarabs_left": left, "gave_up": self.gave_up}
        best = max(self.scores)
        return {"winners": [s for s in range(self.seats) if self.scores[s] == best], "scores": self.scores}
