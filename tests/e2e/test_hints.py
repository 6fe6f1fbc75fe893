"""Hints at a table, and looking back at a finished game, by mouse and by keyboard, in both languages."""

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.conftest import Visitor
from tests.e2e.person import Keys, Person, fits, link, people
from tests.e2e.test_scarab_lords import lords
from tests.server.client import TestTable, good

WON_BY_THE_FIRST_BEAM = "LXIPYNUTWFZV"
"""An order of missions whose solution is found before the solver looks at the clock."""


@pytest.fixture(scope="module")
def finished(http: httpx.Client) -> TestTable:
    """A duel of random placements: nobody plays that well."""
    return people(http, mode="duel").play()


def test_a_hint_is_shown_on_the_board_and_can_be_played(visitor: Visitor, http: httpx.Client) -> None:
    table = people(http, 1, mode="table")
    page = visitor.page
    page.goto(link(table.seats[0]))
    person = Person(page, http)
    person.button("Hint").click()
    play = person.button("Play this move")
    expect(play).to_be_visible()
    advised = page.locator(".hint[role=status]")
    expect(advised.locator("strong")).to_have_text(re.compile("^Place [A-Z] on "))
    squares = re.findall("[a-j][0-9]+", advised.locator("strong").inner_text())
    assert len(squares) == 5
    expect(page.locator(".ghost")).to_be_visible()
    expect(page.get_by_text(re.compile("^Fits here"))).to_be_visible()
    before = table.spectator.look()
    play.click()
    after = person.arrived(before)
    assert len(after["view"]["sites"][0]["tiles"]) == 1
    person.knows(after["index"])
    expect(advised).to_have_count(0)
    expect(person.button("Hint")).to_be_visible()


def test_a_hint_by_keyboard_points_at_cards_and_columns(visitor: Visitor, http: httpx.Client) -> None:
    table = lords(http, hints=True)
    page = visitor.page
    page.goto(link(table.seats[0]))
    keys = Keys(page, http)
    keys.tab_to(page.get_by_role("button", name="Hint", exact=True))
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Play this move", exact=True)).to_be_visible()
    expect(page.locator(".ring").first).to_be_visible()
    before = page.locator(".hint strong").inner_text()
    keys.tab_to(page.get_by_role("button", name=re.compile("^Next hint")))
    page.keyboard.press("Enter")
    expect(page.locator(".hint strong")).not_to_have_text(before)
    keys.tab_to(page.get_by_role("button", name="Play this move", exact=True))
    page.keyboard.press("Enter")
    expect(page.locator(".hint[role=status]")).to_have_count(0)


def test_a_table_is_made_without_hints(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/#/new/scarabya/alone")
    wish = page.get_by_role("checkbox", name=re.compile("^Hints"))
    expect(wish).to_be_checked()
    wish.uncheck()
    page.get_by_role("radio", name=re.compile("^Solo")).check()
    page.get_by_role("button", name="Start game").click()
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    page.goto("/#/new/scarabya/invite")
    expect(page.get_by_role("checkbox", name=re.compile("^Hints"))).not_to_be_checked()


def looked_back(page: Page, table: TestTable, words: str = "Analysis") -> None:
    page.goto(link(table.seats[0]))
    page.get_by_role("main").get_by_role("link", name=words).click()


def test_looking_back_shows_mistakes_and_what_was_better(visitor: Visitor, finished: TestTable) -> None:
    page = visitor.page
    looked_back(page, finished)
    graph = page.get_by_role("slider", name="Position in the game, on the graph")
    expect(graph).to_be_visible()
    step = page.get_by_text(re.compile(r"^\d+ of \d+$"))
    page.get_by_role("button", name="Next mistake").click()
    expect(page.get_by_text(re.compile("^Better: "))).to_be_visible()
    expect(page.locator(".ghost")).to_be_visible()
    at = int(step.inner_text().split()[0])
    found = page.get_by_role("region", name="Quality of play")
    marked = found.get_by_role("listitem")
    expect(marked.filter(has=page.locator("[aria-current]"))).to_contain_text(str(at + 1))
    graph.fill("3")
    expect(step).to_have_text(re.compile("^3 of"))
    graph.press("ArrowRight")
    expect(step).to_have_text(re.compile("^4 of"))
    assert re.search(r"Outlook for Ada: [+−]?\d+", graph.get_attribute("aria-valuetext") or "")
    marked.last.get_by_role("button").click()
    last = int(marked.last.inner_text().split()[0])
    expect(step).to_have_text(re.compile(f"^{last - 1} of"))
    expect(page).to_have_url(re.compile(f"#/analysis/{finished.id}/{last - 1}$"))


def test_looking_back_that_is_broken_off_says_so_and_can_be_continued(visitor: Visitor, finished: TestTable) -> None:
    page = visitor.page
    states = iter([("running", 3), ("none", 4)])

    def answer(route: Route) -> None:
        status, done = next(states)
        route.fulfill(json={"status": status, "done": done, "total": 11, "analysis": None})

    page.route(f"**/tables/{finished.id}/analysis", answer, times=2)
    looked_back(page, finished)
    expect(page.get_by_text("The analysis stopped at decision 4 of 11.", exact=False)).to_be_visible()
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("slider", name="Position in the game, on the graph")).to_be_visible()


def test_looking_back_in_french_on_a_phone(visitors: Any, finished: TestTable) -> None:
    visitor = visitors(locale="fr-FR", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = visitor.page
    looked_back(page, finished, "Analyse")
    page.get_by_role("button", name="Erreur suivante").click()
    expect(page.get_by_text(re.compile("^Mieux\u202f: "))).to_be_visible()
    expect(page.get_by_role("columnheader", name="Bourdes")).to_be_visible()


def test_who_did_not_play_is_told_that_nobody_has_asked(visitor: Visitor, http: httpx.Client) -> None:
    table = people(http, mode="duel").play()
    page = visitor.page
    page.goto(f"/#/analysis/{table.id}")
    expect(page.get_by_text("This game has not been analysed yet", exact=False)).to_be_visible()
    expect(page.get_by_role("slider", name="Position")).to_be_visible()


def what_was_possible(page: Page, table: TestTable, words: str = "Best possible result") -> Locator:
    """The panel of somebody who played."""
    looked_back(page, table, "Analysis" if words.startswith("B") else "Analyse")
    return page.get_by_role("region", name=words)


def test_what_was_possible_is_found_out_and_stepped_through_by_keyboard(visitor: Visitor, http: httpx.Client) -> None:
    table = people(http).play()
    page = visitor.page
    panel = what_was_possible(page, table)
    panel.get_by_role("button", name="Find best result").focus()
    page.keyboard.press("Enter")
    expect(panel.get_by_text(re.compile(r"at least \d+ and at most \d+ points were possible"))).to_be_visible()
    found = good(table.spectator.get("/hindsight"))["hindsight"]
    scores = [*(made["score"] for made in found["made"]), found["score"], found["bound"]]
    for name, score in zip(("Ada", "Ben", "Best found", "Proven limit"), scores, strict=True):
        row = panel.get_by_role("row").filter(has=page.get_by_role("rowheader", name=name))
        expect(row.locator("strong")).to_have_text(str(score))
    board, steps = panel.get_by_role("img"), len(found["frames"]) - 1
    tiles = len(found["frames"][-1]["view"]["sites"][0]["tiles"])
    expect(board).to_have_accessible_name(f"The best moves: the site after {tiles} tiles")
    slider = panel.get_by_role("slider")
    slider.focus()
    page.keyboard.press("Home")
    expect(panel.get_by_text("The start.")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(board).to_have_accessible_name("The best moves: the site after 1 tile")
    expect(panel.get_by_text(f"1 of {steps}", exact=True)).to_be_visible()
    page.reload()
    expect(panel.get_by_role("img")).to_be_visible()
    expect(panel.get_by_role("button", name="Find best result")).to_have_count(0)


def test_the_solution_of_a_solo_is_shown_to_who_wants_it(visitors: Any, http: httpx.Client) -> None:
    visitor = visitors(locale="fr-FR", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    table = people(http, 1, mode="solo", missions=WON_BY_THE_FIRST_BEAM).play(2)
    good(table.seats[0].act("resign"))
    panel = what_was_possible(visitor.page, table, "Meilleur résultat possible")
    panel.get_by_role("button", name="Chercher").click()
    expect(panel.get_by_text(re.compile(r"^Ce solo pouvait être gagné\s"))).to_be_visible()
    expect(panel.get_by_role("img")).to_have_count(0)
    panel.get_by_role("button", name="Montrer la solution").click()
    expect(panel.get_by_role("img")).to_be_visible()
    expect(panel.get_by_text("aucun scarabée", exact=False)).to_be_visible()
    assert fits(visitor.page)


def test_who_did_not_play_is_told_that_nobody_has_asked_what_was_possible(visitor: Visitor, http: httpx.Client) -> None:
    table = people(http, mode="duel").play()
    page = visitor.page
    page.goto(f"/#/analysis/{table.id}")
    panel = page.get_by_role("region", name="Best possible result")
    expect(panel.get_by_text("Nobody has searched for the best result yet", exact=False)).to_be_visible()
    expect(panel.get_by_role("button")).to_have_count(0)
