"""Photograph every page of the browser app into docs/screenshots: both themes, desktop and phone.

`python tools/screenshots.py [page ...]` starts a server of its own on an empty store, sets up the same tables every
time and leaves nothing behind but the pictures.
"""

import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Page, expect, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.e2e import test_pages as pages  # noqa: E402
from tests.e2e.conftest import CHROMIUM, FLAGS, PATIENCE, SERVE, STOP_SECONDS, free_port, wait_until_ready  # noqa: E402
from tests.e2e.person import FIXED, NONCE, link, people  # noqa: E402
from tests.e2e.test_kemet import kemet, play_until  # noqa: E402
from tests.e2e.test_scarab_lords import HEAD, Lord, into_columns, lords  # noqa: E402
from tests.server.client import PERSON, Json, TestTable, client, eventually, new_table  # noqa: E402

TARGET = ROOT / "docs" / "screenshots"
SIZES: dict[str, Json] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
THEMES = ("light", "dark")
Show = Callable[[Page, dict[str, TestTable]], object]


def play(table: TestTable, rounds: int | None) -> TestTable:
    """Let everybody make the best placement, until a round is over or to the end; return the table."""
    chance = random.Random(3)
    while True:
        seen = table.spectator.look()
        if seen["status"] == "over" or (rounds is not None and seen["view"]["round"] > rounds):
            return table
        for number in seen["pending"]:
            if number in table.seats:
                table.seats[number].move(best(table.seats[number].look(), chance))


def best(seen: Json, chance: random.Random) -> str:
    """Return any of the placements with the most points; alone, of those that enclose the fewest scarabs."""
    moves = [legal for legal in seen["legal"] if "@" in legal["move"]]

    def worth(legal: Json) -> int:
        lost = sum(area["scarabs"] for area in legal.get("areas", []))
        return -lost if seen["mode"] == "solo" else int(legal.get("points", 0))

    most = max(map(worth, moves))
    return str(chance.choice([legal["move"] for legal in moves if worth(legal) == most]))


def set_up(http: httpx.Client) -> dict[str, TestTable]:
    """Return a table for every page."""
    waiting = new_table(http, PERSON, PERSON, PERSON, public=True, options=FIXED)
    waiting.seats[0].join("Ada", NONCE)
    listed = new_table(http, PERSON, {"kind": "bot", "bot": "greedy"}, mode="duel", public=True, options=FIXED)
    listed.seats[0].join("Ben", NONCE)
    ended = new_table(http, PERSON, PERSON, public=True, options=FIXED)
    for seat, name in zip(ended.seats.values(), ("Eve", "Tom"), strict=True):
        seat.join(name, NONCE)
    table = play(people(http, 3), 6)
    table.seats[1].chat("Well enclosed!")
    eventually(lambda: 0 in listed.spectator.look()["pending"])
    return {
        **{name: kemet_table(http, *what) for name, what in KEMET.items()},
        "waiting": waiting,
        "table": table,
        "duel": play(people(http, mode="duel"), 6),
        "duel-over": people(http, mode="duel").play(),
        "lords-alone": play_lords(lords(http, hints=True), lambda seen: seen["view"]["turn"] > 4),
        "lords-over": play_lords(lords(http), lambda seen: seen["status"] == "over"),
        "solo": play(people(http, 1, mode="solo"), 7),
        "over": play(people(http), None),
        "ended": play(ended, None),
        "lords": play_lords(lords(http), lambda seen: seen["view"]["turn"] > 8 and len(into_columns(seen)) > 2),
        "supremacy": play_lords(lords(http), lambda seen: seen["view"]["turn"] > 8 and can_exercise(seen)),
        "match": play_lords(lords(http, mode="match", turns=9), lambda seen: seen["view"]["ask"]["kind"] == "remove"),
    }


def play_lords(table: TestTable, until: Callable[[Json], bool]) -> TestTable:
    """Let both play as the tests do, until `until` holds for what Ada sees; return the table."""
    player = Lord(None, table.http)  # type: ignore[arg-type] - nobody looks at a page
    while not until(table.seats[0].look()):
        [mover, *_] = table.spectator.look()["pending"]
        table.seats[mover].move(player.choose(table.seats[mover].look()))
    return table


def can_exercise(seen: Json) -> bool:
    """Return whether the seat has at least two pyramids to exercise."""
    return sum(legal["move"].startswith("exercise") for legal in seen["legal"]) > 1


KEMET = {"kemet": (2, "step"), "kemet-day": (4, "turn"), "kemet-battle": (5, "battle"), "kemet-tiles": (3, "buy")}
"""Pictures of Kemet: how many play, and what is asked."""


def kemet_table(http: httpx.Client, players: int, ask: str) -> TestTable:
    """Return a table of Kemet in its second turn or later, where somebody is asked this."""
    table = kemet(http, players)
    chance = random.Random(players)
    while table.spectator.look()["view"]["turn"] < 2:
        play_until(table, ("order",), chance)
        table.seats[table.spectator.look()["pending"][0]].move(chance=chance)
    play_until(table, (ask,), chance)
    return table


def asked_of(name: str) -> Show:
    """Return a function that opens the table as the seat that is asked."""

    def show(page: Page, tables: dict[str, TestTable]) -> None:
        table = tables[name]
        pages.opened(page, link(table.seats[table.spectator.look()["pending"][0]]))
        expect(page.get_by_role("group", name="Map", exact=True)).to_be_visible()

    return show


def lobby(page: Page, tables: dict[str, TestTable]) -> None:
    """Open the lobby of somebody who has games to continue."""
    for name in ("duel", "table"):
        pages.opened(page, link(tables[name].seats[0]))
        expect(page.get_by_role("grid")).to_be_visible()
    pages.lobby(page, tables)
    expect(page.get_by_role("region", name="Continue").get_by_role("link")).to_have_count(2)


def watch(page: Page, tables: dict[str, TestTable]) -> None:
    """Open the list of public tables, with one of every kind."""
    pages.watch(page, tables)
    expect(page.get_by_role("region").get_by_role("link")).to_have_count(3)


def rules(page: Page, _: dict[str, TestTable]) -> None:
    """Open the rules at their beginning."""
    pages.opened(page, "/#/rules/scarabya")
    expect(page.get_by_role("article").first).to_be_visible()


def lords_table(name: str) -> Show:
    """Return a function that opens a table of Scarab Lords."""

    def show(page: Page, tables: dict[str, TestTable]) -> Lord:
        pages.opened(page, link(tables[name].seats[0]))
        lord = Lord(page, tables[name].http)
        assert lord.turn() is not None
        return lord

    return show


def lords_card(page: Page, tables: dict[str, TestTable]) -> None:
    """Select a card in hand, which shows its effect in each column."""
    lord = lords_table("lords")(page, tables)
    assert isinstance(lord, Lord)
    moves = into_columns(tables["lords"].seats[0].look())
    lord.touch(lord.card(" ".join(moves[0].split()[1:-2])), position=HEAD)
    page.mouse.move(640, 4)
    expect(page.locator(".lens")).to_have_count(0)
    expect(page.locator(".land .foreseen").first).to_be_visible()


def looked_back(page: Page, table: TestTable) -> None:
    """Open the analysis of a finished game at its first mistake."""
    pages.opened(page, link(table.seats[0]))
    page.get_by_role("main").get_by_role("link", name="Analysis").click()
    page.get_by_role("button", name="Next mistake").click()
    expect(page.get_by_text(re.compile("^Better: "))).to_be_visible()


def duel_analysis(page: Page, tables: dict[str, TestTable]) -> None:
    """Open the analysis of a duel of Scarabya."""
    looked_back(page, tables["duel-over"])


def possible(page: Page, tables: dict[str, TestTable]) -> None:
    """Open the best possible result of a finished game; only its players may ask for it."""
    pages.opened(page, link(tables["over"].seats[0]))
    pages.possible(page, tables)
    page.get_by_role("region", name="Best possible result").evaluate("panel => panel.scrollIntoView()")


def lords_analysis(page: Page, tables: dict[str, TestTable]) -> None:
    """Open the analysis of a game of Scarab Lords."""
    looked_back(page, tables["lords-over"])


def lords_hint(page: Page, tables: dict[str, TestTable]) -> None:
    """Ask for a hint in Scarab Lords."""
    table = tables["lords-alone"]
    pages.opened(page, link(table.seats[table.spectator.look()["pending"][0]]))
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_role("button", name="Play this", exact=True)).to_be_visible()


def lords_swap(page: Page, tables: dict[str, TestTable]) -> None:
    """Open the exchange of cards between two games of a match."""
    seat = tables["match"].seats[0]
    for _ in range(2 - len(seat.look()["view"]["match"]["draft"])):
        seat.move(next(legal["move"] for legal in seat.look()["legal"] if legal["move"].startswith("remove")))
    lords_table("match")(page, tables)


def gallery(page: Page, _: dict[str, TestTable]) -> None:
    """Open the gallery of all cards of Scarab Lords."""
    pages.opened(page, "/#/cards/scarab_lords")
    expect(page.locator(".gallery .card").first).to_be_visible()


def lords_setup(page: Page, _: dict[str, TestTable]) -> None:
    """Open the setup of Scarab Lords with own decks."""
    pages.opened(page, "/#/new/scarab_lords/invite")
    page.get_by_label("Your own lists").check()
    page.get_by_label("House Ankar: 30 of 30 cards").evaluate("list => list.scrollIntoView({block: 'center'})")


SHOWN: dict[str, Show] = {
    "lobby": lobby,
    "new-table": pages.PAGES["new table"],
    "new-table-site": pages.drawn_site,
    "invite": pages.waiting,
    "curtain": pages.curtain,
    "table": pages.PAGES["table"],
    "duel": pages.held,
    "solo": pages.PAGES["solo"],
    "refusal": pages.refusal,
    "result": pages.result,
    "hint": pages.hint,
    "analysis": duel_analysis,
    "possible": possible,
    "lords-hint": lords_hint,
    "lords-analysis": lords_analysis,
    "replay": pages.replay,
    "rules": rules,
    "watch": watch,
    "lords": lords_table("lords"),
    "lords-card": lords_card,
    "lords-supremacy": lords_table("supremacy"),
    "lords-swap": lords_swap,
    "lords-gallery": gallery,
    "lords-setup": lords_setup,
    **{name: asked_of(name) for name in KEMET},
}


SCROLLED = ("lords-setup", "possible")


@contextmanager
def server() -> Iterator[str]:
    """Run a server with an empty store and yield its address."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:///{Path(folder) / 'tables.sqlite3'}"
        command = [sys.executable, "-c", SERVE, str(port), store]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            wait_until_ready(f"http://127.0.0.1:{port}", process)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(timeout=STOP_SECONDS)


def photograph(browser: Any, address: str, tables: dict[str, TestTable], wanted: list[str]) -> None:
    """Photograph the pages in all themes and sizes."""
    for theme in THEMES:
        for size, options in SIZES.items():
            for name in wanted:
                context = browser.new_context(
                    base_url=address, locale="en-GB", color_scheme=theme, reduced_motion="reduce", **options
                )
                context.set_default_timeout(PATIENCE)
                page = context.new_page()
                SHOWN[name](page, tables)
                settle(page, from_top=name not in SCROLLED)
                page.screenshot(path=TARGET / f"{name}-{theme}-{size}.png", animations="disabled")
                context.close()
                print(f"{name}-{theme}-{size}.png", flush=True)


def settle(page: Page, from_top: bool) -> None:
    """Wait for the fonts, then scroll to the top unless what is shown lies further down."""
    page.evaluate("document.fonts.ready")
    expect(page.get_by_text("Connecting…")).to_have_count(0)
    if from_top:
        page.evaluate("scrollTo(0, 0)")


def main() -> int:
    """Make the named pictures, by default all; return the exit code."""
    wanted = sys.argv[1:] or list(SHOWN)
    if CHROMIUM is None or unknown(wanted):
        print("Chromium is missing" if CHROMIUM is None else f"pages: {', '.join(SHOWN)}")
        return 2
    TARGET.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with server() as address, client(address) as http, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        photograph(browser, address, set_up(http), wanted)
        browser.close()
    return 0


def unknown(names: list[str]) -> bool:
    """Return whether one of the names is not that of a page."""
    return not set(names) <= set(SHOWN)


if __name__ == "__main__":
    sys.exit(main())
