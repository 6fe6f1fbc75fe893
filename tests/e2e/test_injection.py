"""What strangers type, in a real browser: it is shown as text, in its place, and runs nothing."""

import httpx
import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visitor
from tests.e2e.person import fits, link
from tests.server.client import PERSON, good, new_table, nonce

NASTY = [
    "<script>window.bad=1</script>",
    "<img src=x onerror=window.bad=1>",
    "{{7*7}} ${window.bad=1} %s",
    "javascript:window.bad=1",
    "א\N{HEBREW LETTER BET}שרה (1) win",
    "W" * 40,
    "A" + "\u0301" * 4 + "\N{EGYPTIAN HIEROGLYPH L001}",
]
LONG = ["x" * 300, "<b>" + "W" * 290 + "</b>", "https://evil.example/" + "y" * 270, "א" * 300]


@pytest.mark.parametrize("width", [1280, 360])
def test_names_and_chat_are_shown_as_text(visitors: object, http: httpx.Client, width: int) -> None:
    visitor: Visitor = visitors(viewport={"width": width, "height": 800})  # type: ignore[operator]
    for name in NASTY:
        table = new_table(http, PERSON, PERSON)
        good(table.seats[0].post("/join", {"name": name[:40], "nonce": nonce()}))
        table.seats[1].join("Bob")
        for line in (name, *LONG):
            good(table.seats[0].chat(line))
        page = visitor.page
        page.goto(link(table.seats[1]))
        expect(page.get_by_text(name[:40], exact=True).first).to_be_attached()
        page.get_by_role("tab", name="Chat").click()
        lines = page.get_by_role("tabpanel").get_by_role("listitem")
        expect(lines).to_have_count(1 + len(LONG))
        for shown, said in zip(lines.all(), (name, *LONG), strict=True):
            expect(shown.locator("bdi").last).to_have_text(said)
        assert page.evaluate("window.bad") is None
        assert page.locator("main img[src='x'], main script, main b, main a[href*='evil']").count() == 0
        assert fits(page), name
