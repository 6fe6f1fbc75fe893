"""At a table: refusals, undo, resigning, the network that comes and goes, language and theme."""

import re
from typing import Any

import httpx
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visitor
from tests.e2e.person import Person, Placement, link, people, square
from tests.server.client import PERSON, Json, TestTable, good, new_table

CUT = ("net::ERR_INTERNET_DISCONNECTED", "net::ERR_NETWORK_CHANGED", "net::ERR_FAILED")


def sit(visitor: Visitor, http: httpx.Client, table: TestTable, seat: int = 0) -> Person:
    visitor.page.goto(link(table.seats[seat]))
    return Person(visitor.page, http, seat)


def not_allowed(seen: Json) -> str:
    """A placement on the site that breaks a rule, the tile being as it came."""
    legal = {move["move"] for move in seen["legal"]}
    everywhere = (f"{seen['view']['mission']}0@{square((row, column))}" for row in range(8) for column in range(8))
    return next(move for move in everywhere if move not in legal)


def test_a_refused_gesture_shows_its_rule(visitor: Visitor, http: httpx.Client) -> None:
    table = people(http)
    person = sit(visitor, http, table)
    page = visitor.page
    seen = person.turn()
    assert seen is not None
    move = not_allowed(seen)
    why = good(person.seat.post("/why", {"move": move}))
    rule = why["rules"][0]
    target = person.cell(square(Placement(move).grip))
    target.hover()
    expect(page.get_by_text("Does not fit here.")).to_be_visible()
    target.click()
    refusal = page.get_by_role("alert").filter(has_text=rule["id"])
    expect(refusal).to_contain_text(
        re.sub(r"[*\n]", lambda sign: "" if sign[0] == "*" else " ", rule["text"]["en"])[:60]
    )
    assert person.seat.look()["index"] == seen["index"]
    with visitor.context.expect_page() as opened:
        refusal.get_by_role("link", name=rule["id"]).click()
    paragraph = opened.value.get_by_role("article").filter(has=opened.value.get_by_role("link", name=rule["id"]))
    expect(paragraph.first).to_be_in_viewport()
    assert opened.value.url.endswith(f"/#/rules/scarabya/{rule['id']}")
    opened.value.close()
    refusal.get_by_role("button", name="Close").click()
    expect(refusal).to_be_hidden()
    legal = person.choose(seen)
    person.place(legal)
    expect(person.sealed()).to_be_visible()


def test_a_sealed_choice_can_be_changed(visitor: Visitor, http: httpx.Client) -> None:
    table = people(http)
    person = sit(visitor, http, table)
    seen = person.turn()
    assert seen is not None
    one, two, three = [legal["move"] for legal in seen["legal"]][:3]
    for change, move in (("Take back the sealed placement", one), ("Undo", two), (None, three)):
        person.place(move)
        expect(person.sealed()).to_be_visible()
        assert person.seat.look()["view"]["draft"] == move
        if change:
            person.button(change).click()
            expect(person.sealed()).to_be_hidden()
            assert person.turn() is not None
    table.seats[1].move()
    person.lies(three)
    expect(person.log.filter(has_text=re.compile("^Ada places"))).to_have_count(1)


def best(seen: Json) -> Json:
    """The placement that brings most."""
    moves = [legal for legal in seen["legal"] if "@" in legal["move"]]
    return max(moves, key=lambda legal: legal.get("points", 0))


def test_undo_is_asked_and_answered(visitors: Any, http: httpx.Client) -> None:
    table = people(http, mode="duel", missions=None)  # where the next mission is news, so that others are asked
    # Until a placement closes an area, so that taking it back must take the points back too.
    mover = 0
    while not (move := best(table.seats[mover].look())).get("points"):
        table.seats[mover].move(move["move"])
        mover = 1 - mover
    one, two = (sit(visitors(), http, table, seat) for seat in (mover, 1 - mover))
    name = ("Ada", "Ben")[mover]
    seen = one.turn()
    assert seen is not None
    areas = one.page.locator(".dug")
    expect(one.board).to_be_visible()
    before = areas.count()
    points = str(seen["view"]["players"][mover]["score"])
    move = best(seen)["move"]
    one.place(move)
    two.lies(move)
    for answer in ("Refuse", "Allow"):
        one.button("Ask to undo").click()
        expect(one.page.get_by_text(f"{name} asks to undo the last move.")).to_be_visible()
        question = two.page.get_by_role("status").filter(has_text=f"{name} asks to undo the last move.")
        expect(question).to_be_visible()
        question.get_by_role("button", name=answer).click()
        expect(question).to_be_hidden()
        if answer == "Refuse":
            one.lies(move)
            expect(areas).not_to_have_count(before)
    assert one.turn() is not None
    for person in (one, two):
        for covered in Placement(move).squares:
            expect(person.cell(covered)).not_to_have_attribute("aria-label", re.compile("tile"))
        expect(person.page.locator(".dug")).to_have_count(before)
        expect(person.page.locator(f'[data-score="{mover}"]')).to_have_text(f"{points} points")
        expect(person.log.filter(has_text=f"({move})")).to_contain_text("(undone)")
    one.place(move)
    two.lies(move)
    expect(two.log.filter(has_text=f"({move})")).to_have_count(2)


def test_resigning_asks_once(visitor: Visitor, http: httpx.Client) -> None:
    table = people(http)
    person = sit(visitor, http, table)
    assert person.turn() is not None
    question = visitor.page.get_by_role("dialog", name="Resign?")
    person.button("Resign").click()
    question.get_by_role("button", name="Keep playing").click()
    expect(question).to_be_hidden()
    assert person.seat.look()["status"] == "running"
    person.button("Resign").click()
    expect(question).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    assert person.seat.look()["status"] == "running"
    person.button("Resign").click()
    question.get_by_role("button", name="Yes, resign").click()
    expect(visitor.page.get_by_role("heading", name="Well played.")).to_be_visible()
    assert person.seat.look()["result"]["winners"] == [1]


def test_what_was_missed_arrives_once(visitor: Visitor, http: httpx.Client) -> None:
    visitor.expected = CUT
    table = people(http, mode="duel")
    ada, ben = table.seats[0], table.seats[1]
    person = sit(visitor, http, table, 1)
    expect(person.prompt).to_have_text("Waiting for Ada.")
    ada.chat("before")
    chat_tab = visitor.page.get_by_role("tab", name="Chat")
    expect(chat_tab).to_have_text(re.compile("1$"))
    visitor.context.set_offline(True)
    expect(visitor.page.get_by_text("Connection lost. Reconnecting…")).to_be_visible()
    lines = [f"line {number}" for number in range(6)]
    for line in lines[:3]:
        good(ada.chat(line))
    ada.move()
    ben.move()  # on another device
    ada.move()
    for line in lines[3:]:
        good(ada.chat(line))
    expect(person.prompt).to_have_text("Waiting for Ada.")
    visitor.context.set_offline(False)
    expect(visitor.page.get_by_text("Connection lost. Reconnecting…")).to_be_hidden()
    seen = person.turn()
    assert seen is not None
    told = sum(len(line["events"]) for line in seen["log"])
    expect(person.log).to_have_count(told)
    expect(person.log.filter(has_text=" places ")).to_have_count(3)
    chat_tab.click()
    said = visitor.page.get_by_role("list", name="Chat").get_by_role("listitem")
    expect(said).to_have_count(7)
    for line, shown in zip(["before", *lines], said.all(), strict=True):
        expect(shown).to_have_text(re.compile(f"Ada {line}$"))
    move = person.choose(seen)
    person.place(move)
    person.lies(move)


def test_a_move_without_network_is_not_lost_from_sight(visitor: Visitor, http: httpx.Client) -> None:
    visitor.expected = CUT
    table = people(http)
    person = sit(visitor, http, table)
    seen = person.turn()
    assert seen is not None
    move = person.choose(seen)
    visitor.context.set_offline(True)
    person.place(move)
    expect(visitor.page.get_by_role("alert").filter(has_text=re.compile("."))).to_be_visible()
    assert person.seat.look()["view"]["draft"] is None
    visitor.context.set_offline(False)
    expect(visitor.page.get_by_text(re.compile("^Connection lost"))).to_be_hidden()
    person.cell(square(Placement(move).grip)).click()
    expect(person.sealed()).to_be_visible()
    assert person.seat.look()["view"]["draft"] == move


def test_two_tabs_of_one_seat_show_the_same(visitor: Visitor, http: httpx.Client) -> None:
    table = people(http)
    streams: list[str] = []
    visitor.context.on("request", lambda request: streams.extend(re.findall(r"/stream$", request.url)))
    one = sit(visitor, http, table)
    second: Page = visitor.context.new_page()
    second.goto(link(table.seats[0]))
    two = Person(second, http)
    seen = two.turn()
    assert seen is not None
    move = two.choose(seen)
    one.turn()
    two.place(move)
    for person in (one, two):
        expect(person.sealed()).to_be_visible()
    assert len(streams) == 1, "the tabs of one browser share a connection"
    visitor.page.close()  # the tab that held the connection may be this one
    table.seats[1].move()
    two.lies(move)


def test_the_language_is_switched_at_any_time_and_remembered(visitor: Visitor, http: httpx.Client) -> None:
    table = people(http)
    person = sit(visitor, http, table)
    page = visitor.page
    assert person.turn() is not None
    page.get_by_role("button", name="Français").click()
    expect(person.prompt).to_have_text(re.compile(r"^Mission 1 sur 12"))
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(person.button("Tourner à droite")).to_be_visible()
    page.reload()
    expect(person.prompt).to_have_text(re.compile(r"^Mission 1 sur 12"))
    page.goto("/#/rules/scarabya")
    expect(page.get_by_role("heading", name="Règles", level=1)).to_be_visible()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()


def test_a_french_browser_is_spoken_to_in_french(visitors: Any) -> None:
    page = visitors(locale="fr-FR").page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("link", name="Règles").first).to_be_visible()


def test_the_theme_is_switched_and_remembered(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/")
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "light")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Dark theme").click()
    expect(root).to_have_attribute("data-theme", "dark")
    expect(page.locator("body")).not_to_have_css("background-color", light)
    page.reload()
    expect(root).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Light theme").click()
    expect(root).to_have_attribute("data-theme", "light")


def test_a_table_can_be_continued_from_the_lobby(visitor: Visitor, http: httpx.Client) -> None:
    table = new_table(http, PERSON, mode="solo")
    table.seats[0].join("Ada")
    sit(visitor, http, table).turn()
    page = visitor.page
    page.get_by_role("link", name="Kheper: Lobby").click()
    row = page.get_by_role("region", name="Continue").get_by_role("link", name=re.compile("Ada"))
    expect(row).to_contain_text("Your turn")
    row.click()
    assert Person(page, http).turn() is not None
    page.goto("/")
    page.get_by_role("button", name="Remove from list").click()
    page.get_by_role("dialog", name="Leave this table?").get_by_role("button", name="Keep in list").click()
    expect(row).to_be_visible()
    page.get_by_role("button", name="Remove from list").click()
    page.get_by_role("button", name="Yes, remove from list").click()
    expect(page.get_by_role("region", name="Continue")).to_be_hidden()
