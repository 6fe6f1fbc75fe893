"""A game that the app has no screens for is played all the same: its moves as a list, its view as a document."""

import re

import httpx
from playwright.sync_api import expect

from tests.e2e.conftest import Visitor
from tests.e2e.person import Person, link, people
from tests.server.client import good

UNHEARD_OF = """
  const real = window.fetch;
  window.fetch = async (...request) => {
    const answer = await real(...request);
    const renamed = new TransformStream({
      transform: (text, out) => out.enqueue(text.replaceAll('"scarabya"', '"senet"')),
    });
    const body = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(renamed);
    return new Response(body.pipeThrough(new TextEncoderStream()), answer);
  };
"""
"""In the page: the server's answers as if the game were one that the app has never heard of."""


def test_a_game_without_screens_is_played_from_lists(visitor: Visitor, http: httpx.Client) -> None:
    visitor.context.add_init_script(UNHEARD_OF)
    table = people(http, 1, mode="solo")
    page = visitor.page
    page.goto(link(table.seats[0]))
    known = page.get_by_role("region", name="What you know")
    expect(known).to_contain_text("Scarabs left")
    seat = Person(page, http).seat
    for _ in range(2):
        move = seat.look()["legal"][0]["move"]
        words = next(said["words"]["en"] for said in good(seat.get("/moves"))["moves"] if said["move"] == move)
        page.get_by_role("button", name=f"{move} {words}", exact=True).click()
        expect(known.get_by_text(move)).to_be_visible()
    assert seat.look()["view"]["round"] == 3


def test_a_sealed_choice_of_such_a_game_is_taken_back(visitor: Visitor, http: httpx.Client) -> None:
    visitor.context.add_init_script(UNHEARD_OF)
    table = people(http)
    page = visitor.page
    page.goto(link(table.seats[0]))
    move = table.seats[0].look()["legal"][0]["move"]
    page.get_by_role("button", name=re.compile(f"^{re.escape(move)} ")).click()
    back = page.get_by_role("button", name=re.compile("^reopen "))
    expect(back).to_be_enabled()
    assert table.seats[0].look()["view"]["draft"] == move
    back.click()
    expect(page.get_by_role("button", name=re.compile(f"^{re.escape(move)} "))).to_be_enabled()
    assert table.seats[0].look()["view"]["draft"] is None


def test_a_game_without_screens_is_replayed_and_shown_in_the_lobby(visitor: Visitor, http: httpx.Client) -> None:
    visitor.context.add_init_script(UNHEARD_OF)
    over = people(http).play()
    page = visitor.page
    page.goto(f"/#/replay/{over.id}/3")
    expect(page.get_by_text(re.compile(r"^3 of \d+$"))).to_be_visible()
    expect(page.get_by_text("Order known")).to_be_visible()
    page.goto("/#/")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
