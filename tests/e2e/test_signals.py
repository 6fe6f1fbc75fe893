"""What calls and what moves: the turn in title, sound and notification; areas that light up; points that fly."""

import re
from typing import Any

import httpx
from playwright.sync_api import expect

from tests.e2e.conftest import Visitor
from tests.e2e.person import Placement, people, square
from tests.e2e.test_table import best, sit
from tests.server.client import TestTable, eventually

LISTENING = """
  window.heard = [];
  window.noted = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    heard.push(this.frequency.value);
    return start.apply(this, when);
  };
  window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(title, {body}) { noted.push(`${title}: ${body}`); }
    close() {}
  };
  Object.defineProperty(document, "hidden", {get: () => true});
"""
"""In the page: sounds and notifications are noted, and nobody looks at it."""


def before_points(http: httpx.Client) -> tuple[TestTable, int]:
    """A duel in which the next one to move can close an area with scarabs."""
    table = people(http, mode="duel")
    mover = 0
    while not best(table.seats[mover].look()).get("points"):
        table.seats[mover].move(best(table.seats[mover].look())["move"])
        mover = 1 - mover
    return table, mover


def test_the_turn_is_called_where_nobody_looks(visitor: Visitor, http: httpx.Client) -> None:
    visitor.context.add_init_script(LISTENING)
    table = people(http, mode="duel")
    page = visitor.page
    person = sit(visitor, http, table, 1)
    expect(person.prompt).to_have_text("Waiting for Ada.")
    expect(page).to_have_title("Scarabya · Kheper")
    page.get_by_role("button", name="Notify me when it is my turn").click()
    table.seats[0].move()
    expect(page).to_have_title("● Your turn · Scarabya · Kheper")
    eventually(lambda: page.evaluate("noted") == ["Your turn: Scarabya"])
    eventually(lambda: 392 in page.evaluate("heard"))
    page.get_by_role("button", name="Sound").click()
    expect(page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "false")
    quiet = len(page.evaluate("heard"))
    seen = person.turn()
    assert seen is not None
    person.place(move := person.choose(seen))
    person.lies(move)
    expect(page).to_have_title("Scarabya · Kheper")
    assert len(page.evaluate("heard")) == quiet


def test_an_area_lights_up_and_its_points_fly_to_the_score(visitors: Any, http: httpx.Client) -> None:
    for calm in (False, True):
        visitor = visitors(reduced_motion="reduce" if calm else "no-preference")
        table, mover = before_points(http)
        person = sit(visitor, http, table, mover)
        page = visitor.page
        page.evaluate(
            """new MutationObserver((changes) => changes.forEach(({addedNodes}) => addedNodes.forEach((node) => {
                 if (node.classList?.contains("flying-points")) (window.flown ??= []).push(node.textContent);
               }))).observe(document.body, {childList: true})"""
        )
        seen = person.turn()
        assert seen is not None
        offer = best(seen)
        placement = Placement(offer["move"])
        person.orient(placement)
        person.cell(square(placement.grip)).hover()
        expect(page.locator(".prospect")).to_have_count(len(offer["areas"]))
        promised = [f"+{area['points']}" for area in offer["areas"] if area["points"]]
        for points in promised:
            expect(page.locator(".points.coming").filter(has_text=points).first).to_be_visible()
        person.cell(square(placement.grip)).click()
        person.lies(offer["move"])
        score = seen["view"]["players"][mover]["score"] + offer["points"]
        expect(page.locator(f'[data-score="{mover}"]')).to_have_text(f"{score} points")
        expect(page.get_by_role("status").filter(has_text=re.compile("closes an area"))).to_be_attached()
        wanted = [] if calm else promised
        eventually(lambda: page.evaluate("window.flown ?? []") == wanted)  # noqa: B023 - called at once
