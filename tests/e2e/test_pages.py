"""Every page in every light: no serious finding of axe, no sideways scrolling, little to load, strict headers."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visitor, without
from tests.e2e.person import Person, Placement, fits, game_card, link, people, square
from tests.e2e.test_table import not_allowed
from tests.server.client import BOT, PERSON, TestTable, good, new_table

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FIRST_LOAD = 250_000
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
LEAST = {"width": 360, "height": 640}
LIGHTS: dict[Literal["light", "dark"], list[str]] = {"light": [], "dark": ["color-contrast"]}
"""The rules of axe for each light, all where none is named: in the dark only colours differ."""
RUN_AXE = """async (only) => {
  const rules = only.length ? {runOnly: {type: "rule", values: only}} : {};
  const found = await axe.run(document, {resultTypes: ["violations"], preload: false, ...rules});
  return found.violations
    .filter(({impact}) => impact === "serious" || impact === "critical")
    .map(({id, help, nodes}) => `${id}: ${help}: ${nodes.slice(0, 3).map((node) => node.html).join(" | ")}`);
}"""


@pytest.fixture(scope="module")
def tables(http: httpx.Client) -> dict[str, TestTable]:
    """Tables in every state, set up once."""
    waiting = new_table(http, PERSON, PERSON, public=True)
    waiting.seats[0].join("Ada")
    return {
        "waiting": waiting,
        "table": people(http, 4).play(12),
        "duel": people(http, mode="duel").play(5),
        "solo": people(http, 1, mode="solo").play(4),
        "over": people(http).play(),
        "solo-over": people(http, 1, mode="solo").play(),
    }


def opened(page: Page, address: str) -> Person:
    """Go there by way of nowhere, so that nothing of an earlier page is left."""
    page.goto("/#/nowhere")
    expect(page.get_by_role("heading", name=re.compile("Page not found|Page introuvable"))).to_be_visible()
    page.goto(address if "#" in address else f"{address}#/")
    return Person(page, None)  # type: ignore[arg-type]


def board(page: Page, table: TestTable) -> Person:
    person = opened(page, link(table.seats[0]))
    expect(person.board).to_be_visible()
    return person


def heading(address: str, name: str) -> Callable[[Page, dict[str, TestTable]], None]:
    def show(page: Page, tables: dict[str, TestTable]) -> None:
        opened(page, address)
        expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()

    return show


def new_table_page(page: Page, tables: dict[str, TestTable]) -> None:
    opened(page, "/#/new/scarabya/invite")
    expect(page.get_by_role("heading", name="Invite friends", level=1)).to_be_visible()
    expect(page.get_by_label("Your own")).to_be_visible()  # what the game itself asks comes last


def lobby(page: Page, tables: dict[str, TestTable]) -> None:
    opened(page, "/")
    expect(game_card(page).get_by_role("button", name="Play now")).to_be_visible()


def chosen_site(page: Page, tables: dict[str, TestTable]) -> None:
    opened(page, "/#/new/scarabya/same")
    page.get_by_label("Your choice").check()
    page.get_by_label("Chosen and known to all").check()
    expect(page.get_by_role("img", name=re.compile("^Site"))).to_be_visible()


def drawn_site(page: Page, tables: dict[str, TestTable]) -> None:
    opened(page, "/#/new/scarabya/alone")
    page.get_by_label("Your own").check()
    page.get_by_role("grid").locator('[data-square="e5"]').click()
    expect(page.get_by_text(re.compile("scarabs, 8 rocks"))).to_be_visible()


def waiting(page: Page, tables: dict[str, TestTable]) -> None:
    """Made by hand, since only the browser that made a table has the links to its seats."""
    opened(page, "/#/new/scarabya/invite")
    page.get_by_label("Number of players").select_option("3")
    page.get_by_label("Name for seat 1").fill("Ada")
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_role("img", name=re.compile("^QR code"))).to_have_count(2)


def joining(page: Page, tables: dict[str, TestTable]) -> None:
    opened(page, link(tables["waiting"].seats[1]))
    expect(page.get_by_role("button", name="Take your seat")).to_be_visible()


def curtain(page: Page, tables: dict[str, TestTable]) -> None:
    table = tables["table"]
    opened(page, f"/#/table/{table.id}/{table.seats[0].token},{table.seats[1].token}")
    expect(page.get_by_role("dialog")).to_be_visible()


def held(page: Page, tables: dict[str, TestTable]) -> None:
    """A tile held over the site, with what it would bring."""
    seat = tables["duel"].seats[tables["duel"].spectator.look()["pending"][0]]
    person = opened(page, link(seat))
    legal = next(move["move"] for move in seat.look()["legal"] if move["move"][1] == "0")
    person.cell(square(Placement(legal).grip)).hover()
    expect(page.get_by_text(re.compile("^Fits here"))).to_be_visible()


def refusal(page: Page, tables: dict[str, TestTable]) -> None:
    person = board(page, tables["table"])
    move = not_allowed(tables["table"].seats[0].look())
    person.cell(square(Placement(move).grip)).click()
    expect(page.get_by_role("alert").filter(has_text=re.compile("SY-")).first).to_be_visible()


def moves(page: Page, tables: dict[str, TestTable]) -> None:
    board(page, tables["table"])
    page.get_by_text(re.compile("as a list$")).click()
    expect(page.get_by_label("Filter, for instance by square")).to_be_visible()
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_label("Write a message")).to_be_visible()


def resigning(page: Page, tables: dict[str, TestTable]) -> None:
    board(page, tables["table"])
    page.get_by_role("button", name="Resign").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def sharing(page: Page, tables: dict[str, TestTable]) -> None:
    board(page, tables["table"])
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="QR code").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def result(page: Page, tables: dict[str, TestTable]) -> None:
    board(page, tables["over"])
    page.get_by_role("button", name="Check shuffle").click()
    expect(page.get_by_role("status").get_by_role("listitem").first).to_be_visible()


def replay(page: Page, tables: dict[str, TestTable]) -> None:
    opened(page, f"/#/replay/{tables['over'].id}/9")
    expect(page.get_by_role("slider", name="Position")).to_be_visible()


def hint(page: Page, tables: dict[str, TestTable]) -> None:
    """A placement that is advised, with its reason."""
    board(page, tables["solo"])
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_role("button", name="Play this move", exact=True)).to_be_visible()


def analysis(page: Page, tables: dict[str, TestTable]) -> None:
    """A finished game looked back at, at its first mistake."""
    board(page, tables["over"])
    page.get_by_role("main").get_by_role("link", name="Analysis").click()
    page.get_by_role("button", name="Next mistake").click()
    expect(page.get_by_text(re.compile("^Better: "))).to_be_visible()


def possible(page: Page, tables: dict[str, TestTable]) -> None:
    """What could have been made of a finished game, beside what was."""
    opened(page, f"/#/analysis/{tables['over'].id}")
    panel = page.get_by_role("region", name="Best possible result")
    expect(panel.get_by_role("button", name=re.compile("^(Find best result|Hide solution)$"))).to_be_visible()
    if panel.get_by_role("button", name="Find best result").is_visible():
        panel.get_by_role("button", name="Find best result").click()
    expect(panel.get_by_role("img")).to_be_visible()


def rules(page: Page, tables: dict[str, TestTable]) -> None:
    opened(page, "/#/rules/scarabya/SY-3.2")
    expect(page.get_by_role("article").first).to_be_visible()


def watch(page: Page, tables: dict[str, TestTable]) -> None:
    opened(page, "/#/watch")
    expect(page.get_by_role("region", name="Waiting for players").get_by_role("link").first).to_be_visible()


PAGES: dict[str, Callable[[Page, dict[str, TestTable]], object]] = {
    "lobby": lobby,
    "new table": new_table_page,
    "new table, site laid": chosen_site,
    "new table, site drawn": drawn_site,
    "invite": waiting,
    "join": joining,
    "curtain": curtain,
    "table": lambda page, tables: board(page, tables["table"]),
    "duel": lambda page, tables: board(page, tables["duel"]),
    "solo": lambda page, tables: board(page, tables["solo"]),
    "held": held,
    "refusal": refusal,
    "moves and chat": moves,
    "resign": resigning,
    "share": sharing,
    "result": result,
    "solo result": lambda page, tables: board(page, tables["solo-over"]),
    "hint": hint,
    "analysis": analysis,
    "what was possible": possible,
    "replay": replay,
    "replay a file": heading("/#/replay", "Replay"),
    "rules": rules,
    "watch": watch,
    "missing": heading("/#/nowhere", "Page not found"),
}
SIZES = [pytest.param(size, id=str(size["width"])) for size in (DESKTOP, PHONE)]


@pytest.mark.parametrize("size", SIZES)
def test_every_page_is_accessible_and_fits(visitors: Any, tables: dict[str, TestTable], size: Any) -> None:
    page = examined(visitors, size)
    found = []
    for name, show in PAGES.items():
        show(page, tables)
        found += [f"{name}: {finding}" for finding in findings(page)]
    assert found == []


def examined(visitors: Any, size: Any) -> Page:
    """A page for `findings`. Without motion, or axe would measure the contrast of something half faded in."""
    if not AXE.is_file():
        without("axe-core (tools/web.py build installs it)")
    visitor: Visitor = visitors(viewport=size, bypass_csp=True)
    return visitor.page


def findings(page: Page) -> list[str]:
    """What axe finds serious in each light, and whether the page is too wide."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=AXE)
    found = [] if fits(page) else ["scrolls sideways"]
    for scheme, rules in LIGHTS.items():
        page.emulate_media(color_scheme=scheme)
        expect(page.locator(f":root[data-theme={scheme}]")).to_be_attached()
        found += [f"{scheme}: {finding}" for finding in page.evaluate(RUN_AXE, rules)]
    return found


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_nothing_scrolls_sideways_on_the_narrowest_phone(visitors: Any, http: httpx.Client, language: str) -> None:
    visitor = visitors(viewport=LEAST, locale=language, has_touch=True, is_mobile=True)
    page = visitor.page
    table = people(http, 4).play(4)
    long_names = new_table(http, *[PERSON] * 3, BOT)
    for seat in long_names.seats.values():
        seat.join("W" * 40)
    over = people(http).play()
    good(over.seats[0].post("/hindsight"), 202)
    wide = []
    for address, there in (
        ("/", "article .primary"),
        ("/#/new/scarabya/invite", "form .row input[type=radio]"),
        ("/#/new/scarabya/same", "form .row input[type=radio]"),
        (link(table.seats[0]), "[role=grid]"),
        (link(long_names.seats[0]), "[role=grid]"),
        (link(over.seats[0]), "#verdict"),
        (f"/#/replay/{over.id}/5", "input[type=range]"),
        (f"/#/analysis/{over.id}", "#possible-line input"),
        ("/#/rules/scarabya", "article"),
        ("/#/watch", "section"),
        ("/#/replay", "input[type=file]"),
        ("/#/nowhere", "h1"),
    ):
        opened(page, address)
        expect(page.locator(there).first).to_be_attached()
        if not fits(page):
            wide.append(address)
    assert wide == []


def test_rules_are_searched_and_linked(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/#/rules/scarabya/SY-3.2")
    paragraphs = page.get_by_role("article")
    named = page.locator("#rule-SY-3\\.2")
    expect(named).to_be_in_viewport()
    expect(named).to_be_focused()
    everything = paragraphs.count()
    assert everything > 30
    search = page.get_by_label("Search the rules")
    search.fill("giving up")
    expect(page.get_by_role("status").filter(has_text="paragraph")).to_be_visible()
    expect(paragraphs.filter(has_text="SY-7.2")).to_be_visible()
    assert paragraphs.count() < everything
    search.fill("SY-6.5")
    expect(paragraphs.first).to_contain_text("SY-6.5")
    search.fill("no such words")
    expect(paragraphs).to_have_count(0)
    search.fill("")
    expect(paragraphs).to_have_count(everything)
    page.get_by_role("link", name="SY-4.1", exact=True).first.click()
    page.wait_for_url(re.compile("#/rules/scarabya/SY-4.1$"))
    expect(page.locator("#rule-SY-4\\.1")).to_be_in_viewport()


def test_the_first_load_is_small(visitor: Visitor) -> None:
    visitor.page.goto("/")
    expect(game_card(visitor.page).get_by_role("button", name="Play now")).to_be_visible()
    sizes = visitor.page.evaluate(
        """[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
             .filter(({name}) => !/woff2?$/.test(name)).map(({name, transferSize}) => [name, transferSize])"""
    )
    assert 0 < sum(size for _, size in sizes) <= FIRST_LOAD, sizes
    assert not [name for name, _ in sizes if "Scarabya" in name], "the screens of a game come when they are needed"


def test_headers_are_strict(address: str) -> None:
    with httpx.Client(base_url=address) as http:
        for path in ("/", "/api/v1/games"):
            headers = http.get(path).headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "script-src 'self'" in policy
            assert "unsafe-eval" not in policy
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["x-content-type-options"] == "nosniff"


def test_secrets_of_seats_never_leave_in_an_address(visitor: Visitor, http: httpx.Client) -> None:
    table = people(http)
    token = table.seats[0].token
    assert token
    asked: list[tuple[str, str]] = []
    visitor.page.on("request", lambda request: asked.append((request.url, request.headers.get("referer", ""))))
    visitor.page.goto(link(table.seats[0]))
    person = Person(visitor.page, http)
    assert person.turn() is not None
    assert asked
    # The browser itself gives the whole address here, but what stands behind the # is never sent.
    assert [url for url, referer in asked if token in url.partition("#")[0] or token in referer] == []
