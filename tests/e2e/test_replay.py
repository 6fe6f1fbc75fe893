"""After the game: replay with slider and keys, through any eyes, from a file; links to a position; fairness."""

import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, Response, expect

import kheper
from kheper.bots import make_bot
from kheper.core.record import Record
from tests.e2e.conftest import Visitor
from tests.e2e.person import Person, link, people
from tests.server.client import TestTable, good

A_STEP = 1100
"""Milliseconds between two positions of a replay that plays by itself."""


@pytest.fixture(scope="module")
def finished(http: httpx.Client) -> TestTable:
    return people(http).play()


def step(page: Page) -> Locator:
    return page.get_by_text(re.compile(r"^\d+ of \d+$"))


def test_replay_with_slider_and_keys(visitor: Visitor, http: httpx.Client, finished: TestTable) -> None:
    page = visitor.page
    page.goto(link(finished.seats[0]))
    page.get_by_role("main").get_by_role("link", name="Watch replay").click()  # not the one of the head
    last = len(finished.spectator.frames()) - 1
    expect(step(page)).to_have_text(f"0 of {last}")
    body = page.locator("body")
    body.press("ArrowRight")
    expect(step(page)).to_have_text(f"1 of {last}")
    body.press("End")
    expect(step(page)).to_have_text(f"{last} of {last}")
    scores = finished.spectator.look()["result"]["scores"]
    for name, score in zip(("Ada", "Ben"), scores, strict=True):
        expect(page.get_by_role("listitem").filter(has_text=re.compile(f"^{name} {score}$"))).to_be_visible()
    body.press("ArrowLeft")
    expect(step(page)).to_have_text(f"{last - 1} of {last}")
    body.press("Home")
    slider = page.get_by_role("slider", name="Position")
    slider.fill("7")
    expect(step(page)).to_have_text(f"7 of {last}")
    slider.press("ArrowRight")
    expect(step(page)).to_have_text(f"8 of {last}")
    page.get_by_role("button", name="One step back").click()
    expect(step(page)).to_have_text(f"7 of {last}")
    page.get_by_role("button", name="Go to the end").click()
    expect(page.get_by_role("button", name="One step forward")).to_be_disabled()
    page.get_by_role("button", name="Go to the start").click()
    page.clock.install(time=0)
    page.clock.pause_at(60)  # time passes as the test says, however slow this machine is
    page.get_by_role("button", name="Play", exact=True).click()
    page.clock.run_for(A_STEP)
    expect(step(page)).to_have_text(f"1 of {last}")
    page.clock.run_for(2 * A_STEP)
    expect(step(page)).to_have_text(f"3 of {last}")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.clock.run_for(4 * A_STEP)
    expect(step(page)).to_have_text(f"3 of {last}")


def test_the_board_and_the_slider_are_seen_together(visitor: Visitor, finished: TestTable) -> None:
    page = visitor.page
    page.goto(f"/#/replay/{finished.id}/9")
    for part in (
        page.get_by_role("slider", name="Position"),
        page.get_by_role("img", name=re.compile("^Site of")).first,
    ):
        expect(part).to_be_in_viewport(ratio=1)


def test_replay_through_any_eyes(visitor: Visitor, http: httpx.Client, finished: TestTable) -> None:
    page = visitor.page
    frames = finished.spectator.frames(seat="open")
    # A step after which one has sealed and the other has not.
    at = next(n for n, frame in enumerate(frames) if any(view["draft"] for view in frame["views"]))
    sealer = next(view["seat"] for view in frames[at]["views"] if view["draft"])
    page.goto(f"/#/replay/{finished.id}/{at}")
    expect(step(page)).to_have_text(re.compile(f"^{at} of"))
    names = ("Ada", "Ben")
    sealed = page.locator("g.held.sealed")
    eyes = page.get_by_label("View as")
    expect(sealed).to_have_count(0)  # a spectator's, at first
    for label, seen in ((names[sealer], 1), (names[1 - sealer], 0), ("spectator", 0), ("everything revealed", 1)):
        eyes.select_option(label=label)
        if label == "everything revealed" and sealer == 1:
            page.get_by_label("Enlarged site").select_option(label=names[sealer])
        expect(sealed).to_have_count(seen)
        expect(step(page)).to_have_text(re.compile(f"^{at} of"))


def test_a_link_leads_to_a_position(visitors: Any, finished: TestTable) -> None:
    one, two = visitors(), visitors()
    one.page.goto(f"/#/replay/{finished.id}")
    one.page.get_by_role("slider", name="Position").fill("5")
    shared = one.page.get_by_label("Link to this position")
    expect(shared).to_have_value(re.compile(f"/#/replay/{finished.id}/5$"))
    two.page.goto(shared.input_value())
    expect(step(two.page)).to_have_text(re.compile("^5 of"))
    one.page.wait_for_url(shared.input_value())


@pytest.mark.parametrize("mode", ["table", "duel", "solo"])
def test_a_record_from_a_file(visitor: Visitor, tmp_path: Path, mode: str) -> None:
    position = kheper.game("scarabya", mode=mode).start(seed=11)
    bots = [make_bot("random", seat) for seat in range(position.game.seats)]
    plies = 0
    while not position.over:
        seat = position.pending[0]
        position = position.play(bots[seat].move(position, seat), seat)
        plies += 1
    file = tmp_path / "game.json"
    names = ("Nut", "Geb")[: position.game.seats]
    Record(position, names).save(file)
    page = visitor.page
    page.goto("/#/replay")
    page.get_by_label("Choose file").set_input_files(file)
    expect(step(page)).to_have_text(f"0 of {plies}")
    page.get_by_role("button", name="Go to the end").click()
    expect(step(page)).to_have_text(f"{plies} of {plies}")
    expect(page.get_by_role("img", name=re.compile(f"^Site of {names[0]}")).first).to_be_visible()
    page.get_by_label("View as").select_option(label="everything revealed")
    expect(page.get_by_text("The game is over.")).to_be_visible()


def test_of_a_long_game_only_what_is_looked_at_is_fetched(visitor: Visitor, tmp_path: Path) -> None:
    position = kheper.game("kemet", players=5).start(seed=11)
    bots = [make_bot("random", seat) for seat in range(5)]
    while position.ply < 950:
        seat = position.pending[0]
        position = position.play(bots[seat].move(position, seat), seat)
    file = tmp_path / "game.json"
    Record(position).save(file)
    page, answers = visitor.page, list[Response]()

    def note(answer: Response) -> None:
        answers.append(answer)

    page.on("response", note)
    page.goto("/#/replay")
    page.get_by_label("Choose file").set_input_files(file)
    expect(step(page)).to_have_text("0 of 950")
    page.get_by_label("View as").select_option(label="everything revealed")
    standing, line = page.locator(".replay .phase"), position.history()
    for at in (950, 500, 499, 200):
        page.get_by_role("slider", name="Position").fill(str(at))
        turn = line[at].view()["turn"]
        expect(step(page)).to_have_text(f"{at} of 950")
        expect(standing).to_have_text(re.compile(rf"\b{turn}\b"))
    sizes = [len(answer.body()) for answer in answers if answer.url.endswith("/replay")]
    assert 0 < len(sizes) <= 14
    assert max(sizes) <= 1024 * 1024


@pytest.mark.parametrize("text", ["no JSON", "{}", '{"format": "kheper-record/1"}'])
def test_a_file_that_is_no_record_is_refused_in_words(visitor: Visitor, tmp_path: Path, text: str) -> None:
    visitor.expected = ("400", "422")
    file = tmp_path / "game.json"
    file.write_text(text)
    page = visitor.page
    page.goto("/#/replay")
    page.get_by_label("Choose file").set_input_files(file)
    expect(page.get_by_role("alert").filter(has_text=re.compile("[a-z]{3}")).first).to_be_visible()
    expect(step(page)).to_be_hidden()


def test_a_forged_record_does_not_pass(visitor: Visitor, http: httpx.Client, tmp_path: Path) -> None:
    visitor.expected = ("400", "422")
    table = people(http).play()
    record = good(table.spectator.get("/record"))
    other = next(move for move in ("F0@a1", "F0@b1") if move != record["moves"][0][1])
    record["moves"][0][1] = other
    file = tmp_path / "forged.json"
    file.write_text(json.dumps(record))
    page = visitor.page
    page.goto("/#/replay")
    page.get_by_label("Choose file").set_input_files(file)
    expect(page.get_by_role("alert").filter(has_text=re.compile("[a-z]{3}")).first).to_be_visible()


def test_public_tables_are_found_under_watch(visitor: Visitor, http: httpx.Client) -> None:
    page = visitor.page
    page.goto("/#/new/scarabya/invite")
    page.get_by_role("radio", name=re.compile("^Duel")).check()
    page.get_by_label("Name for seat 1").fill("Watched")
    page.get_by_label("Who takes seat 2").select_option("bot:random")
    page.get_by_label(re.compile("^List the table under")).check()
    page.get_by_role("button", name="Create table").click()
    person = Person(page, http).at_table()
    assert person.turn() is not None
    table = person.seat.table
    page.goto("/#/watch")
    row = page.get_by_role("region", name="In play").get_by_role("link", name=re.compile("Watched"))
    row.click()
    page.wait_for_url(re.compile(f"#/table/{table}$"))
    expect(person.prompt).to_have_text(re.compile("^You are watching"))
    page.get_by_role("link", name="You have a seat at this table: go to it").click()
    assert Person(page, http).turn() is not None
