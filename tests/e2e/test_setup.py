"""Setting a table up: the site laid, drawn or read from a file; what the server refuses is said in words."""

import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import Visitor
from tests.e2e.person import Person, game_card
from tests.server.client import PERSON

EMPTY = ["....."] * 5
ROWS = {
    "K": ["*....", ".....", "..#..", ".....", "....*"],
    "L": ["*....", "*....", ".....", ".....", "....#"],
    "M": EMPTY,
    "N": [".....", ".***.", ".....", "#...#", "....."],
}


def file_of(boards: dict[str, list[str]]) -> str:
    return "Mine\n\n" + "\n".join(f"BOARD {letter}\n" + "\n".join(rows) for letter, rows in boards.items())


def own_boards(page: Page, way: str = "alone") -> None:
    page.goto(f"/#/new/scarabya/{way}")
    page.get_by_label("Your own").check()


def open_file(page: Page, folder: Path, text: str) -> None:
    file = folder / "boards.txt"
    file.write_text(text)
    page.get_by_label("Open board file").set_input_files(file)


def site_of(page: Page, http: httpx.Client) -> Any:
    page.get_by_role("button", name=re.compile("^(Start game|Create table)$")).click()
    return Person(page, http).at_table().seat.look()["view"]["site"]


def test_a_site_is_drawn_by_mouse_and_keyboard(visitor: Visitor, http: httpx.Client) -> None:
    page = visitor.page
    own_boards(page)
    page.get_by_role("radio", name=re.compile("^Solo")).check()
    page.get_by_label("Your choice").check()
    for letter in "ABCD":  # the boards as they were drawn, so that the site is what is drawn now
        page.get_by_label(("Top left", "Top right", "Bottom left", "Bottom right")["ABCD".index(letter)]).select_option(
            letter
        )
    page.get_by_role("button", name="Clear boards").click()
    grid = page.get_by_role("grid", name="Site editor")

    def cell(name: str) -> Any:
        return grid.locator(f'[data-square="{name}"]')

    cell("a1").hover()
    page.mouse.down()
    cell("d1").hover()
    page.mouse.up()
    cell("a1").click()  # what is there already is cleared
    page.get_by_label("Rocks").check()
    cell("j10").click()
    cell("j10").focus()
    page.keyboard.press("ArrowUp")
    expect(cell("j9")).to_be_focused()
    page.keyboard.press("Enter")
    expect(cell("d1")).to_have_attribute("aria-label", "d1, scarab, free")
    expect(cell("j9")).to_have_attribute("aria-label", "j9, rock")
    drawn = "".join({"s": "*", "r": "#"}.get(label.split(", ")[1][0], ".") for label in labels(page))
    site = site_of(page, http)
    assert "".join(site["rows"]) == drawn
    assert drawn.count("*") == 1
    assert drawn.count("#") == 2


def labels(page: Page) -> list[str]:
    return [str(cell.get_attribute("aria-label")) for cell in page.get_by_role("gridcell").all()]


def test_boards_come_from_a_file_and_go_into_one(visitor: Visitor, http: httpx.Client, tmp_path: Path) -> None:
    page = visitor.page
    own_boards(page, "same")
    page.get_by_role("radio", name=re.compile("^Duel")).check()
    open_file(page, tmp_path, file_of(ROWS))
    page.get_by_label("Your choice").check()
    expect(page.get_by_text("K0L0/M0N0")).to_be_visible()
    page.get_by_role("button", name="Turn board L").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as file").click()
    assert download.value.path().read_text().split() == file_of(ROWS).split()[1:]
    site = site_of(page, http)
    assert site["boards"] == "K0L1/M0N0"
    assert site["rows"][0] == "*...." + "...**"
    assert site["rows"][4] == "....*" + "#...."
    assert [row[:5] for row in site["rows"][5:]] == EMPTY


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nothing", "there must be four boards, not 0"),
        (file_of({**ROWS, "N": EMPTY[:4]}), "BOARD N: a board has five rows, not 4"),
        (
            file_of({**ROWS, "N": ["..x..", *EMPTY[1:]]}),
            'BOARD N: row 1 must be five characters out of . * #, not "..x.."',
        ),
        (file_of({**ROWS, "no": EMPTY}), "there must be four boards, not 5"),
    ],
)
def test_a_file_that_is_no_board_file_is_refused_as_the_server_would(
    visitor: Visitor, http: httpx.Client, tmp_path: Path, text: str, words: str
) -> None:
    page = visitor.page
    own_boards(page)
    open_file(page, tmp_path, text)
    refusal = page.get_by_role("alert").filter(has_text="This file cannot be used")
    expect(refusal).to_contain_text(words)
    inline = [f"{block.split()[0]}:{'/'.join(block.split()[1:])}" for block in text.split("BOARD ")[1:]]
    table = {"game": "scarabya", "mode": "solo", "options": {"boards": inline}, "seats": [PERSON]}
    assert words in http.post("/tables", json=table).json()["error"]["message"]["en"]
    open_file(page, tmp_path, file_of(ROWS))
    expect(refusal).to_be_hidden()


def test_what_the_server_refuses_is_said_in_words(visitor: Visitor) -> None:
    visitor.expected = ("422",)
    page = visitor.page

    def broken(route: Route) -> None:
        plan: Any = route.request.post_data_json
        plan["options"]["boards"][0] = "A:..."
        route.continue_(post_data=json.dumps(plan))

    page.route("**/api/v1/tables", broken)
    own_boards(page)
    page.get_by_role("button", name="Start game", exact=True).click()
    expect(page.get_by_role("alert").filter(has_text="a board has five rows, not 1")).to_be_in_viewport()


def test_a_game_against_chosen_bots(visitor: Visitor, http: httpx.Client) -> None:
    page = visitor.page
    page.goto("/")
    game_card(page).get_by_role("link", name="Set up a game").click()
    page.get_by_label("Number of players").select_option("3")
    page.get_by_label("Who takes seat 3").select_option("bot:random")
    page.get_by_role("button", name="Start game", exact=True).click()
    person = Person(page, http).at_table()
    seen = person.turn()
    assert seen is not None
    assert [seat["bot"] for seat in seen["seats"]] == [None, "scribe", "random"]


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (360, 640)])
def test_the_way_on_is_always_in_sight(visitors: Any, size: tuple[int, int]) -> None:
    page = visitors(viewport={"width": size[0], "height": size[1]}).page
    own_boards(page, "invite")
    expect(page.get_by_role("button", name="Create table")).to_be_in_viewport(ratio=1)
