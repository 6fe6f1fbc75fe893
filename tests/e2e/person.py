"""People at a page: they see what the page shows, and touch what a person would touch."""

import itertools
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.server.client import PERSON, Json, Seat, TestTable, eventually, new_table

SIDE = 10
COLUMNS = "abcdefghij"
SEATED = re.compile(r"#/table/([^/]+)/([^/]+)")
"""The address of somebody who has a seat."""
SITE = "A0B1/C2D3"
MISSIONS = "FILNPTUVWXYZ"
NONCE = "0" * 32
FIXED: Json = {"site": SITE, "missions": MISSIONS}
"""Options of tables that are the same in every run."""
SHAPES = json.loads((Path(__file__).parents[2] / "web/src/games/scarabya/tiles.json").read_text("utf-8"))
FIRST_MOVES = 3
LATE_MISSION = 10
"""Of twelve."""
Cell = tuple[int, int]


def box_at_rest(what: Locator) -> FloatRect:
    """Where something lies, once it has stopped moving."""
    what.element_handle().wait_for_element_state("stable")
    box = what.bounding_box()
    assert box is not None
    return box


def fits(page: Page) -> bool:
    """Is nothing of the page beyond its right edge?"""
    size = page.viewport_size
    assert size is not None
    return bool(page.evaluate("Math.max(document.documentElement.scrollWidth, innerWidth)") <= size["width"])


def game_card(page: Page, title: str = "Scarabya") -> Locator:
    """What the lobby shows of a game."""
    return page.get_by_role("article").filter(has=page.get_by_role("heading", name=title, exact=True))


def square(cell: Cell) -> str:
    return f"{COLUMNS[cell[1]]}{cell[0] + 1}"


def cell_of(name: str) -> Cell:
    return int(name[1:]) - 1, COLUMNS.index(name[0])


class Placement:
    """A placement as it is written, `F2@c4`, and how to get there by hand."""

    def __init__(self, written: str) -> None:
        self.tile, self.orientation = written[0], int(written[1])
        self.row, self.column = cell_of(written[3:])
        self.shape: list[Cell] = [(row, column) for row, column in SHAPES[self.tile][self.orientation]]

    @property
    def squares(self) -> list[str]:
        return [square((self.row + row, self.column + column)) for row, column in self.shape]

    @property
    def grip(self) -> Cell:
        """The cell to point at: that of the tile nearest to its middle."""
        middle = [max(cell[axis] for cell in self.shape) / 2 for axis in (0, 1)]
        row, column = min(self.shape, key=lambda cell: sum((cell[axis] - middle[axis]) ** 2 for axis in (0, 1)))
        return self.row + row, self.column + column

    def turns(self) -> list[str]:
        """Quarter turns and flips that bring the tile from its usual side to this one."""
        known = [sorted(map(tuple, shape)) for shape in SHAPES[self.tile]]
        ways: dict[int, list[str]] = {0: []}
        queue = [0]
        while self.orientation not in ways:
            now = queue.pop(0)
            shape = known[now]
            for what, made in (
                ("turn", [(column, -row) for row, column in shape]),
                ("flip", [(row, -column) for row, column in shape]),
            ):
                top, left = (min(cell[axis] for cell in made) for axis in (0, 1))
                found = known.index(sorted((row - top, column - left) for row, column in made))
                if found not in ways:
                    ways[found] = [*ways[now], what]
                    queue.append(found)
        return ways[self.orientation]


class Person:
    """Plays the seat that the page's address is for, with a mouse."""

    def __init__(self, page: Page, http: httpx.Client, seat: int = 0) -> None:
        self.page, self.http, self.number = page, http, seat
        self.chance = random.Random(7)
        self._seats: dict[str, Seat] = {}

    # ------------------------------------------------------------------------------------ what there is

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_test_id("prompt")

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("grid")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("list", name="Log", exact=True).get_by_role("listitem")

    def cell(self, name: str) -> Locator:
        return self.board.locator(f'[data-square="{name}"]')

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def seat(self) -> Seat:
        """The seat of the address, to ask the server with; the server is asked once which one it is."""
        self.page.wait_for_url(SEATED)
        found = SEATED.search(self.page.url)
        assert found
        if found[0] not in self._seats:
            self._seats[found[0]] = self._seat_of(found[1], found[2].split(","))
        return self._seats[found[0]]

    def _seat_of(self, table: str, tokens: list[str]) -> Seat:
        for token in tokens:
            seat = Seat(self.http, table, token)
            seat.number = seat.look()["you"]
            if seat.number == self.number:
                return seat
        raise AssertionError("this page has no such seat")

    # ------------------------------------------------------------------------------------ playing

    def at_table(self) -> "Person":
        """Wait for the address of a table."""
        self.page.wait_for_url(re.compile("#/table/"))
        return self

    def knows(self, index: int) -> None:
        """Wait until the page shows the table as it was after that entry, or later."""
        table = self.page.locator(".table[data-index]")
        eventually(lambda: int(table.get_attribute("data-index") or 0) >= index)

    def asked(self) -> Json | None:
        """Wait until a placement is asked of this seat; nothing if the game ends instead."""
        seat = self.seat

        def question() -> Json:
            seen = seat.look()
            mine = any("@" in legal["move"] for legal in seen["legal"])
            return seen if seen["status"] == "over" or mine else None

        seen = eventually(question)
        return None if seen["status"] == "over" else seen

    def turn(self) -> Json | None:
        """Wait until a placement is asked of this seat, also on the page; nothing if the game ends instead."""
        if (seen := self.asked()) is None:
            return None
        self.knows(seen["index"])
        expect(self.in_hand(seen["view"]["mission"])).to_be_visible()
        expect(self.page.locator(".grid.active")).to_have_count(1)  # until the last move is answered keys do nothing
        return seen

    def arrived(self, seen: Json) -> Json:
        """What the server says once the move that was made on the page has come to it."""
        return eventually(lambda: (after := self.seat.look())["index"] > seen["index"] and after)

    def in_hand(self, tile: str) -> Locator:
        return self.page.get_by_label(f"Tile {tile}, in your hand")

    def choose(self, seen: Json) -> str:
        """A legal placement; of those that enclose most, any."""
        moves = [legal for legal in seen["legal"] if "@" in legal["move"]]

        def worth(legal: Json) -> int:
            return sum(area["points"] + area["scarabs"] for area in legal.get("areas", []))

        most = max(map(worth, moves))
        return str(self.chance.choice([legal["move"] for legal in moves if worth(legal) == most]))

    def orient(self, placement: Placement) -> None:
        for step in placement.turns():
            self.button("Turn right" if step == "turn" else "Flip").click()

    def place(self, move: str) -> None:
        """Turn the tile in hand and put it on the site. It must be the way round it came."""
        placement = Placement(move)
        self.orient(placement)
        self.cell(square(placement.grip)).click()

    def lies(self, move: str) -> None:
        """Wait until the tile lies on the site."""
        placement = Placement(move)
        for name in placement.squares:
            expect(self.cell(name)).to_have_attribute("aria-label", f"{name}, tile {placement.tile}")

    def moves(self) -> Iterator[str]:
        """Play to the end; each move is given once it lies on the site."""
        while (seen := self.turn()) is not None:
            move = self.choose(seen)
            self.place(move)
            self.lies(move)
            yield move

    def hurry_to(self, mission: int) -> None:
        """Make the moves before that mission without touching the page, which only has to keep up."""
        while (seen := self.asked()) is not None and seen["view"]["round"] < mission:
            self.seat.move(self.choose(seen))

    def first_and_last_moves(self) -> Iterator[str]:
        """Play to the end, by hand while the site is empty and while it is full: what lies between is no different."""
        moves = self.moves()
        yield from itertools.islice(moves, FIRST_MOVES)
        self.hurry_to(LATE_MISSION)
        yield from moves

    def sealed(self) -> Locator:
        """The own placement that nobody else may see yet."""
        return self.page.locator("g.held.sealed path")


class Finger(Person):
    """Plays by touch: a tap puts the tile there, the button places it."""

    def orient(self, placement: Placement) -> None:
        for step in placement.turns():
            self.button("Turn right" if step == "turn" else "Flip").tap()

    def place(self, move: str) -> None:
        placement = Placement(move)
        self.orient(placement)
        self.cell(square(placement.grip)).tap()
        self.button("Place").tap()


class Keys(Person):
    """Plays by keyboard only."""

    def press(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            self.page.keyboard.press(key)

    def tab_to(self, what: Locator) -> None:
        """Go on with Tab until it has the focus."""
        expect(what).to_be_visible()
        for _ in range(200):
            if what.evaluate("element => element === document.activeElement"):
                return
            self.press("Tab")
        raise AssertionError(f"Tab never comes to {what}")

    def place(self, move: str) -> None:
        placement = Placement(move)
        for step in placement.turns():
            self.press("r" if step == "turn" else "f")
        focused = self.board.locator("[data-square]:focus")
        if not focused.count():
            self.press("ArrowDown")
        here = focused.get_attribute("data-square")
        assert here is not None
        down, right = (wanted - now for wanted, now in zip(placement.grip, cell_of(here), strict=True))
        self.press("ArrowDown" if down > 0 else "ArrowUp", abs(down))
        self.press("ArrowRight" if right > 0 else "ArrowLeft", abs(right))
        expect(self.cell(square(placement.grip))).to_be_focused()
        if not down and not right:
            self.press("Enter")  # takes the tile there; the next one places it
        self.press("Enter")


def people(http: httpx.Client, seats: int = 2, mode: str = "table", **options: Json) -> TestTable:
    """A table of people who have sat down: Ada, Ben, Eve, Tom. An option that is None is left to chance."""
    usual = {**FIXED, **({"first": 0} if mode == "duel" else {}), **options}
    chosen = {name: value for name, value in usual.items() if value is not None}
    table = new_table(http, *[PERSON] * seats, mode=mode, options=chosen)
    for seat, name in zip(table.seats.values(), ("Ada", "Ben", "Eve", "Tom"), strict=False):
        seat.join(name, NONCE)
    return table


def link(seat: Seat) -> str:
    """The address of a seat."""
    return f"/#/table/{seat.table}/{seat.token}"
