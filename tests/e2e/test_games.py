"""Games from the lobby to the result: each mode by mouse, one by keyboard, one by touch."""

import re
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from kheper.core.record import Record
from tests.e2e.conftest import Visitor
from tests.e2e.person import (
    FIRST_MOVES,
    Finger,
    Keys,
    Person,
    Placement,
    box_at_rest,
    fits,
    game_card,
    link,
    people,
    square,
)
from tests.server.client import Json, eventually, nonce


def start(page: Page, mode: str) -> None:
    page.goto("/")
    game_card(page).get_by_text(mode, exact=True).click()
    expect(game_card(page).get_by_role("radio", name=mode)).to_be_checked()
    game_card(page).get_by_role("button", name="Play now").click()


def totals(person: Person, seen: Json) -> None:
    """The scores beside the names are those of the server."""
    for seat, player in enumerate(seen["view"]["players"]):
        expect(person.page.locator(f'[data-score="{seat}"]')).to_have_text(f"{player['score']} points")


def fair(page: Page) -> None:
    page.get_by_role("button", name="Check shuffle").click()
    checks = page.get_by_role("status").get_by_role("listitem")
    expect(checks).to_have_count(5)
    for line in checks.all()[:4]:
        expect(line).to_contain_text("yes")


def test_a_table_against_the_bot(animated_visitor: Visitor, http: httpx.Client, tmp_path: Path) -> None:
    page = animated_visitor.page
    start(page, "Table")
    person = Person(page, http).at_table()
    expect(person.prompt).to_have_text(re.compile(r"^Mission 1 of 12: place tile [A-Z]\.$"))
    moves = list(person.moves())
    assert moves
    expect(page.get_by_role("heading", name=re.compile("You win!|Well played|You share"))).to_be_visible()
    seen = person.seat.look()
    expect(person.prompt).to_contain_text(str(max(seen["result"]["scores"])))
    totals(person, seen)
    fair(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download record").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    record = Record.load(file)
    assert record.position.over
    mine = [str(move) for ply in record.position.history() if (move := ply.last_move) and move[0] == 0]
    assert len(mine) == len(moves)


@pytest.mark.parametrize(("button", "is_same"), [("Rematch", False), ("Same site again", True)])
def test_another_game_at_a_table(animated_visitor: Visitor, http: httpx.Client, button: str, is_same: bool) -> None:
    table = people(http).play()
    first = table.spectator.look()["view"]
    page = animated_visitor.page
    page.goto(link(table.seats[0]))
    page.get_by_role("button", name=button).click()
    page.wait_for_url(lambda url: "#/table/" in url and table.id not in url)
    again = eventually(lambda: table.spectator.look()["next"])["table"]
    table.seats[1].http.post(
        f"/tables/{again}/join", headers=table.seats[1].headers, json={"name": "Ben", "nonce": nonce()}
    )
    seen = eventually(lambda: table.seats[0].http.get(f"/tables/{again}").json()["view"])
    assert seen["order_known"] is is_same
    assert not is_same or seen["site"] == first["site"]


def test_a_duel_with_a_rematch_that_the_other_begins(visitor: Visitor, http: httpx.Client) -> None:
    page = visitor.page
    start(page, "Duel")
    person = Person(page, http).at_table()
    assert list(person.moves())
    first = person.seat.look()
    assert first["status"] == "over"
    totals(person, first)
    address = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "#/table/" in url and url != address)
    began = person.turn()
    assert began is not None
    assert {first["view"]["first"], began["view"]["first"]} == {0, 1}
    expect(page.get_by_role("heading", name=re.compile("You win!|Well played|You share"))).to_be_hidden()
    move = person.choose(began)
    person.place(move)
    person.lies(move)


def test_solo_with_giving_up_and_another_try(visitor: Visitor, http: httpx.Client) -> None:
    page = visitor.page
    start(page, "Solo")
    person = Person(page, http).at_table()
    give_up = page.get_by_role("button", name="Give up")
    before = person.turn()
    assert before is not None
    expect(give_up).to_be_hidden()
    for _ in person.moves():
        if {"move": "give-up"} in person.seat.look()["legal"]:
            break
    address = page.url
    question = page.get_by_role("dialog", name="Give up?")
    give_up.click()
    question.get_by_role("button", name="Keep playing").click()
    expect(question).to_be_hidden()
    assert person.seat.look()["status"] == "running"
    give_up.click()
    question.get_by_role("button", name="Yes, give up").click()
    expect(page.get_by_role("heading", name="Not this time.")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    page.wait_for_url(lambda url: "#/table/" in url and url != address)
    again = person.turn()
    assert again is not None
    assert again["view"]["round"] == 1
    assert again["view"]["site"] == before["view"]["site"]
    assert again["view"]["revealed"][:1] == before["view"]["revealed"][:1]
    list(person.first_and_last_moves())
    expect(page.get_by_role("heading", name=re.compile(r"Not this time\.|You win!"))).to_be_visible()


def test_a_game_by_keyboard(visitor: Visitor, http: httpx.Client) -> None:
    page = visitor.page
    page.goto("/")
    person = Keys(page, http)
    person.tab_to(game_card(page).get_by_role("button", name="Play now"))
    person.press("Enter")
    person.at_table()
    assert len(list(person.first_and_last_moves())) > FIRST_MOVES
    expect(page.get_by_role("heading", name=re.compile("You win!|Well played|You share"))).to_be_visible()
    person.tab_to(page.get_by_role("main").get_by_role("link", name="Watch replay"))
    person.press("Enter")
    expect(page.get_by_text(re.compile(r"^0 of \d+$"))).to_be_visible()


def test_a_game_on_a_phone(visitors: Any, http: httpx.Client) -> None:
    visitor = visitors(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = visitor.page
    page.goto("/")
    game_card(page).get_by_role("button", name="Play now").tap()
    person = Finger(page, http).at_table()
    assert len(list(person.first_and_last_moves())) > FIRST_MOVES
    expect(page.get_by_role("heading", name=re.compile("You win!|Well played|You share"))).to_be_visible()
    eventually(lambda: fits(page))


@pytest.mark.parametrize("how", ["drag", "list"])
def test_other_ways_to_place(visitor: Visitor, http: httpx.Client, how: str) -> None:
    page = visitor.page
    start(page, "Solo")
    person = Person(page, http).at_table()
    seen = person.turn()
    assert seen is not None
    move = person.choose(seen)
    placement = Placement(move)
    if how == "list":
        page.get_by_text(re.compile(r"legal moves as a list$")).click()
        page.get_by_label("Filter, for instance by square").fill(move)
        page.get_by_role("button", name=move).click()
    else:
        person.orient(placement)
        person.in_hand(placement.tile).hover()  # which may scroll the page, so the target is looked for afterwards
        target = box_at_rest(person.cell(square(placement.grip)))
        page.mouse.down()
        x, y = target["x"] + target["width"] / 2, target["y"] + target["height"] / 2
        page.mouse.move(x, y, steps=5)
        expect(page.get_by_text(re.compile(r"^Fits here"))).to_be_visible()
        page.mouse.up()
    person.lies(move)


def test_a_tile_is_turned_by_two_taps_and_flipped_by_two_fingers(visitors: Any, http: httpx.Client) -> None:
    visitor = visitors(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = visitor.page
    page.goto(link(people(http).seats[0]))
    person = Finger(page, http)
    assert person.turn() is not None
    person.cell("e5").tap()
    ghost = page.locator("g.ghost path").first
    box = box_at_rest(person.cell("e5"))
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = visitor.context.new_cdp_session(page)
    clock = time.time()

    def touch(kind: str, *points: tuple[float, float]) -> None:
        """Touch or let go, each a twentieth of a second after the last, however slow this machine is."""
        nonlocal clock
        clock += 0.05
        fingers = [{"x": px, "y": py, "id": i} for i, (px, py) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers, "timestamp": clock})

    usual = ghost.get_attribute("d")
    for _ in range(4):
        before = ghost.get_attribute("d")
        clock += 1
        for _ in range(2):
            touch("touchStart", (x, y))
            touch("touchEnd")
        expect(ghost).not_to_have_attribute("d", before or "")
    expect(ghost).to_have_attribute("d", usual or "")
    touch("touchStart", (x, y))
    touch("touchStart", (x, y), (x + 60, y + 60))
    touch("touchEnd")
    expect(ghost).not_to_have_attribute("d", usual or "")
