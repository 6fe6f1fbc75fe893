"""Kemet at a real page: whole games by mouse and touch, a Day by keyboard, battles, sheets, the replay."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from kheper.games.kemet.content.maps import designed_text
from tests.e2e.conftest import Visitor
from tests.e2e.person import NONCE, Keys, Person, link
from tests.e2e.test_pages import DESKTOP, PHONE, examined, findings, opened
from tests.server.client import PERSON, Json, Seat, TestTable, eventually, new_table

GAME = "kemet"
NAMES = ("Ada", "Ben", "Eve", "Tom", "Zoe")
ON_THE_MAP = ("place", "from", "step", "teleport", "choose")
LIKED = {"step": 6, "buy": 5, "raise": 4, "place": 4, "teleport": 3, "token": 3, "fight": 3, "card": 2}
"""How much rather than once in a while each kind of move is made: whoever plays does something."""


def kemet(http: httpx.Client, people: int = 2, bots: int = 0, nonce: str = NONCE, **options: Json) -> TestTable:
    """A table of people who have sat down, and bots; dealt the same in every run."""
    seats = [PERSON] * people + [{"kind": "bot", "bot": "random"}] * bots
    table = new_table(http, *seats, game=GAME, mode="standard", options={"window": 0, **options})
    for seat, name in zip(table.seats.values(), NAMES, strict=False):
        seat.join(name, nonce)
    return table


def slug(name: str) -> str:
    """A thing as the page marks it: `Cavalry Blitz` is cavalry_blitz."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


def wanted(moves: list[str], chance: random.Random) -> str:
    """A move that goes on with the game."""
    back = ("reopen", "back", "drop", *(["aside"] if any(move.startswith("fight") for move in moves) else []))
    going_on = [move for move in moves if not move.startswith(back)] or moves
    return chance.choices(going_on, [LIKED.get(move.split()[0], 1) for move in going_on])[0]


def is_answered_for(seen: Json) -> bool:
    """Is the seat asked between others' steps and can only say no, or has it been said? Then the game goes on."""
    asked = seen["status"] == "running" and seen["view"]["ask"]["kind"] in ("veto", "escape")
    return asked and [legal["move"] for legal in seen["legal"]] in (["no"], ["reopen"])


def await_answer(seat: Seat) -> None:
    """Let the server say it."""
    eventually(lambda: not is_answered_for(seat.look()))


def play_until(table: TestTable, kinds: tuple[str, ...], chance: random.Random) -> int:
    """Let everybody play until one of these is asked; the seat that it is asked of."""
    number = asked_seat(table, kinds, chance)
    assert number is not None, f"nobody was asked {kinds}"
    return number


def asked_seat(table: TestTable, kinds: tuple[str, ...], chance: random.Random, most: int = 600) -> int | None:
    """The same; None where the game goes by without it.

    Each has a chance of their own: who answers first to a question asked of several must not change the game.
    """
    chances = [random.Random(chance.random()) for _ in table.seats]
    for _ in range(most):
        pending: list[int] = table.spectator.look()["pending"]
        if not pending:
            return None
        number = pending[0]
        seen = table.seats[number].look()
        if seen["view"]["ask"]["kind"] in kinds:
            return number
        if is_answered_for(seen):
            await_answer(table.seats[number])
            continue
        if not seen["legal"]:  # answered for between the two looks
            continue
        table.seats[number].move(wanted([legal["move"] for legal in seen["legal"]], chances[number]))
    return None


def secret_battle(http: httpx.Client) -> tuple[TestTable, int]:
    """A table at which both choose for a battle at once, and one of them: who meets Prescience must show first."""
    for deal in range(8):
        table = kemet(http, nonce=f"{deal:032x}")
        number = asked_seat(table, ("battle",), random.Random(2))
        if number is not None and len(table.spectator.look()["pending"]) == 2:
            return table, number
    raise AssertionError("no battle in which both choose at once")


class Pharaoh(Person):
    """Plays a seat by touching what a move is about."""

    @property
    def ask(self) -> Locator:
        return self.page.locator(".ask")

    def space(self, name: str) -> Locator:
        return self.page.locator(f'[data-space="{name}"]')

    def touch(self, what: Locator) -> None:
        what.click()

    def turn(self) -> Json | None:
        """Wait until something is asked of this seat, also on the page; nothing if the game is over."""
        seat = self.seat

        def asked() -> Json:
            seen = seat.look()
            return seen if seen["status"] == "over" or (seen["legal"] and not is_answered_for(seen)) else None

        seen = eventually(asked)
        if seen["status"] == "over":
            return None
        self.knows(seen["index"])
        expect(self.page.get_by_text(f"All moves: {len(seen['legal'])}", exact=True)).to_be_visible()
        expect(
            self.page.locator(f'.kemet[data-asked="true"][data-ask="{seen["view"]["ask"]["kind"]}"]')
        ).to_be_visible()
        return seen

    def changes_mind(self) -> None:
        """Choose a card to fight with, and take it back by touching it again."""
        for verb in ("fight", "back"):
            seen = self.turn()
            assert seen
            move = next(legal["move"] for legal in seen["legal"] if legal["move"].startswith(verb))
            self.do(move, seen)
            self.arrived(seen)
        assert self.seat.look()["view"]["battle"]["draft"] == {"card": None, "aside": None, "di": {}}

    def do(self, move: str, seen: Json) -> None:
        """Make a move the way a person would."""
        verb, _, rest = move.partition(" ")
        moves = [legal["move"] for legal in seen["legal"]]
        if verb in ON_THE_MAP:
            self.point(move, moves)
        elif verb in ("token", "silver"):
            if verb == "silver" and any(other.startswith("token") for other in moves):
                self.touch(self.ask.get_by_label("place the silver token"))
            self.touch(self.ask.locator(f'[data-action="{slug(rest)}"]'))
        elif verb == "gold":
            self.touch(self.ask.locator(f'[data-action="gold-{rest}"]'))
        elif verb == "buy":
            self.touch(self.ask.locator(f'[data-tile="{slug(rest)}"] button'))
        elif verb in ("card", "add", "wound", "keep"):
            self.touch(self.page.locator(f'button[data-card="{slug(rest)}"].lit').first)
        elif verb in ("fight", "aside", "back"):
            self.touch(self.ask.locator(f'[data-battle-card="{slug(rest)}"]'))
        else:
            self.touch(self.ask.locator(f'[data-move="{move}"]'))

    def point(self, move: str, moves: list[str]) -> None:
        """Touch a space; where it can be meant in several ways, say which."""
        space = move.split()[1]
        meant = [other for other in moves if other.split()[0] in ON_THE_MAP and other.split()[1] == space]
        spaces = {other.split()[1] for other in moves if other.split()[0] in ON_THE_MAP}
        asked_at_once = move.startswith("place") and len(spaces) == 1
        if not asked_at_once:
            self.touch(self.space(space))
        if asked_at_once or len(meant) > 1:
            self.touch(self.ask.locator(f'[data-move="{move}"]'))

    def questions(self) -> Iterator[Json]:
        """Play to the end; what was asked is given when the server has the answer."""
        while (seen := self.turn()) is not None:
            self.do(wanted([legal["move"] for legal in seen["legal"]], self.chance), seen)
            self.arrived(seen)
            yield seen


class PharaohOfKeys(Pharaoh, Keys):
    """The same without a mouse: Tab to what it is about, Enter."""

    def touch(self, what: Locator) -> None:
        expect(what).to_be_visible()
        for _step in range(250):
            if what.evaluate("element => element === document.activeElement"):
                break
            self.press("Tab")
        else:
            raise AssertionError(f"Tab never comes to {what}")
        self.press("Enter")


class PharaohOfTouch(Pharaoh):
    """The same by finger."""

    def touch(self, what: Locator) -> None:
        what.tap()


def is_told(page: Page, seen: Json) -> None:
    """The page shows the troops that the server tells of."""
    for space in seen["view"]["spaces"]:
        if space["units"]:
            shown = page.locator(f'[data-space="{space["id"]}"]')
            expect(shown).to_have_attribute("aria-label", re.compile(rf"\b{space['units']} unit"))


def test_a_whole_game_for_two_by_clicking(animated_visitor: Visitor, http: httpx.Client) -> None:
    table = kemet(http, 1, 1, max_turns=2)
    page = animated_visitor.page
    page.goto(link(table.seats[0]))
    pharaoh = Pharaoh(page, http)
    kinds = {seen["view"]["ask"]["kind"] for seen in pharaoh.questions()}
    assert {"units", "levels", "pyramid", "turn", "from", "step"} <= kinds
    seen = pharaoh.seat.look()
    assert seen["status"] == "over"
    expect(pharaoh.prompt).to_contain_text("wins with")
    expect(page.locator(".space.lit")).to_have_count(0)
    is_told(page, seen)


def test_a_whole_game_for_four_on_a_phone(visitors: Any, http: httpx.Client) -> None:
    visitor = visitors(viewport=PHONE, has_touch=True, is_mobile=True)
    table = kemet(http, 1, 3, max_turns=1)
    visitor.page.goto(link(table.seats[0]))
    pharaoh = PharaohOfTouch(visitor.page, http)
    for _ in pharaoh.questions():
        assert visitor.page.evaluate("Math.max(document.documentElement.scrollWidth, innerWidth)") == PHONE["width"]
    assert pharaoh.seat.look()["status"] == "over"


def test_one_day_by_keyboard(visitor: Visitor, http: httpx.Client) -> None:
    table = kemet(http, 1, 1, max_turns=1, cities="fixed")
    visitor.page.goto(link(table.seats[0]))
    pharaoh = PharaohOfKeys(visitor.page, http)
    assert len(list(pharaoh.questions())) > 12
    assert pharaoh.seat.look()["status"] == "over"


def test_a_battle_is_chosen_in_secret_and_told_line_by_line(visitor: Visitor, http: httpx.Client) -> None:
    table, number = secret_battle(http)
    page = visitor.page
    page.goto(link(table.seats[number]))
    pharaoh = Pharaoh(page, http, number)
    pharaoh.changes_mind()
    while table.seats[number].look()["view"]["ask"]["kind"] == "battle":
        seen = pharaoh.turn()
        assert seen
        moves = [legal["move"] for legal in seen["legal"]]
        move = next(move for verb in ("fight", "aside", "commit") for move in moves if move.startswith(verb))
        pharaoh.do(move, seen)
        pharaoh.arrived(seen)
        if move == "commit":
            break
    other = 1 - number
    before = table.seats[other].look()
    assert before["view"]["battle"]["cards"][before["view"]["battle"]["attacker"] != number] is None
    while (seen := table.spectator.look())["view"]["ask"]["kind"] in ("battle", "wound"):
        seat = table.seats[seen["pending"][0]]
        moves = [legal["move"] for legal in seat.look()["legal"]]
        seat.move(next(move for verb in ("fight", "aside", "commit", "done") for move in moves if verb in move))
    sum_ = page.get_by_role("table", name=re.compile("^Battle"))
    expect(sum_.get_by_role("row", name=re.compile("^Units"))).to_be_visible()
    told = [
        event for entry in table.spectator.look()["log"] for event in entry["events"] if event["event"] == "strength"
    ][-2:]
    total = sum_.get_by_role("row", name=re.compile("^Strength")).get_by_role("cell")
    wanted_totals = {str(event["total"]) for event in told}
    eventually(lambda: set(total.all_inner_texts()) == wanted_totals)


def test_what_cannot_be_done_is_refused_with_its_rule(visitor: Visitor, http: httpx.Client) -> None:
    table = kemet(http)
    number = play_until(table, ("from",), random.Random(4))
    page = visitor.page
    page.goto(link(table.seats[number]))
    pharaoh = Pharaoh(page, http, number)
    pharaoh.turn()
    pharaoh.space("DELTA").click()
    told = page.get_by_role("alert").filter(has_text="KE-")
    expect(told.get_by_role("link", name=re.compile("^KE-")).first).to_have_attribute(
        "href", re.compile("#/rules/kemet/KE-")
    )


def test_the_map_moves_and_scales_by_every_means(visitor: Visitor, http: httpx.Client) -> None:
    table = kemet(http)
    page = visitor.page
    page.goto(link(table.seats[0]))
    drawing = page.locator(".map svg").first
    whole = drawing.get_attribute("viewBox") or ""
    page.get_by_role("button", name="Zoom in").click()
    expect(drawing).not_to_have_attribute("viewBox", whole)
    closer = drawing.get_attribute("viewBox") or ""
    box = drawing.bounding_box()
    assert box
    page.mouse.move(box["x"] + 300, box["y"] + 300)
    page.mouse.down()
    page.mouse.move(box["x"] + 240, box["y"] + 260, steps=4)
    page.mouse.up()
    expect(drawing).not_to_have_attribute("viewBox", closer)
    dragged = drawing.get_attribute("viewBox") or ""
    page.mouse.wheel(0, -200)
    expect(drawing).not_to_have_attribute("viewBox", dragged)
    page.get_by_role("group", name="Map", exact=True).focus()
    before = drawing.get_attribute("viewBox")
    page.keyboard.press("ArrowLeft")
    expect(drawing).not_to_have_attribute("viewBox", before or "")
    page.keyboard.press("0")
    expect(drawing).to_have_attribute("viewBox", whole)


def test_what_a_table_is_played_with_is_asked_for_once(visitor: Visitor, http: httpx.Client) -> None:
    table = kemet(http)
    page = visitor.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    number = table.spectator.look()["pending"][0]
    with page.expect_response("**/api/v1/games/kemet/rules"):
        page.goto(link(table.seats[number]))
    table.seats[number].chat("hello")  # the table changes, its documents do not
    expect(page.get_by_role("tab", name="Chat1")).to_be_visible()
    for document in ("/rules", "/catalogue"):
        assert sum(url.endswith(document) for url in asked) == 1


def test_the_map_is_there_as_a_list(visitor: Visitor, http: httpx.Client) -> None:
    table = kemet(http)
    page = visitor.page
    number = table.spectator.look()["pending"][0]
    page.goto(link(table.seats[number]))
    page.get_by_text("The map as a list", exact=True).click()
    delta = page.get_by_role("listitem").filter(has_text="Temple of the Delta")
    expect(delta).to_contain_text("No path leads here")
    page.get_by_role("listitem").filter(has_text="White Wall").first.get_by_role("button").click()
    expect(Person(page, http).log.filter(has_text=f"{NAMES[number]} takes the city of Mennefer.")).to_have_count(1)


def test_panels_are_sheets_on_a_phone(visitors: Any, http: httpx.Client) -> None:
    visitor = visitors(viewport=PHONE, has_touch=True, is_mobile=True)
    table = kemet(http)
    number = play_until(table, ("turn",), random.Random(1))
    page = visitor.page
    page.goto(link(table.seats[number]))
    for tab, shown in (
        ("Board", "Action board"),
        ("Cards", "Your cards (2)"),
        ("Tiles", "Charge!"),
        ("Players", "Ranking"),
        ("Log", "Log"),
    ):
        page.get_by_role("navigation", name="Panels").get_by_role("button", name=re.compile(f"^{tab}")).tap()
        sheet = page.get_by_role("dialog", name=tab)
        expect(sheet).to_be_visible()
        expect(sheet.get_by_text(shown).or_(sheet.get_by_label(shown)).first).to_be_attached()
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)


def test_one_screen_for_two_covers_the_hand(visitor: Visitor, http: httpx.Client) -> None:
    table = kemet(http)
    play_until(table, ("turn",), random.Random(1))
    page = visitor.page
    page.goto(f"/#/table/{table.id}/{table.seats[0].token},{table.seats[1].token}")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.locator("[data-card]").count() == 0
    page.get_by_role("button", name=re.compile("^I am")).click()
    expect(page.locator('[data-place="hand"] [data-card]')).to_have_count(2)


def test_the_language_changes_in_the_middle_of_a_game(visitor: Visitor, http: httpx.Client) -> None:
    table = kemet(http)
    number = play_until(table, ("turn",), random.Random(1))
    page = visitor.page
    page.goto(link(table.seats[number]))
    expect(page.get_by_test_id("prompt")).to_contain_text("Place a token")
    page.get_by_role("button", name="FR, Français").click()
    expect(page.get_by_test_id("prompt")).to_contain_text("jeton")
    expect(page.get_by_role("group", name="Carte", exact=True)).to_be_visible()
    expect(page.get_by_role("region", name="Plateau d’actions").first).to_be_visible()


def finished(http: httpx.Client) -> TestTable:
    """A short game, played out by chance."""
    return kemet(http, max_turns=1).play(chance=random.Random(4))


def ply_with_cards(table: TestTable) -> int:
    """A moment at which somebody holds Divine Intervention cards; which one depends on the shuffle."""
    frames = table.spectator.frames()
    ply: int = next(frame["ply"] for frame in frames if any(one["di_count"] for one in frame["view"]["players"]))
    return ply


def test_a_replay_with_all_hands_open(visitor: Visitor, http: httpx.Client) -> None:
    table = finished(http)
    page = visitor.page
    page.goto(f"/#/replay/{table.id}/{ply_with_cards(table)}")
    expect(page.get_by_role("group", name="Map", exact=True)).to_be_visible()
    assert page.locator("[data-card]").count() == 0
    page.get_by_label("View as").select_option("open")
    expect(page.locator("[data-card]")).not_to_have_count(0)
    page.keyboard.press("End")
    is_told(page, table.spectator.look())


def test_a_table_is_set_up_by_hand(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/#/new/kemet/alone")
    page.get_by_label("Number of players").select_option("4")
    page.get_by_label("Points to win").select_option("long")
    page.get_by_text("More options").click()
    page.get_by_label("Harbours cross the Nile").check()
    page.get_by_label("Last turn").fill("9")
    page.get_by_role("button", name="Start game").click()
    expect(page.get_by_role("group", name="Map", exact=True)).to_be_visible()
    expect(page.locator(".crossings path")).to_have_count(1)


def test_at_one_screen_nobody_waits_for_answers(visitor: Visitor, http: httpx.Client) -> None:
    page = visitor.page
    page.goto("/#/new/kemet/same")
    page.get_by_text("More options").click()
    expect(page.get_by_label("Discarded battle cards")).to_be_visible()
    expect(page.get_by_label("Minimum wait for answers to a card")).to_have_count(0)
    page.get_by_role("button", name="Start game").click()
    assert Person(page, http).at_table().seat.look()["options"]["window"] == 0
    page.goto("/#/new/kemet/invite")
    page.get_by_text("More options").click()
    page.get_by_label("Minimum wait for answers to a card").select_option("8")
    page.get_by_role("button", name="Create").click()
    assert Person(page, http).at_table().seat.look()["options"]["window"] == 8


def test_a_map_and_numbers_of_cards_come_from_files(visitor: Visitor, http: httpx.Client, tmp_path: Path) -> None:
    page = visitor.page
    page.goto("/#/new/kemet/alone")
    page.get_by_text("More options").click()
    page.get_by_label("From a map file").check()
    file = tmp_path / "my-map.yaml"

    def opened_with(text: str) -> None:
        file.write_text(text)
        page.get_by_label("Open map file").set_input_files(file)

    refusal = page.get_by_role("alert").filter(has_text="my-map.yaml cannot be used yet")
    opened_with(designed_text(2).replace("kind: temple", "kind: palace", 1))
    expect(refusal).to_contain_text("palace")
    opened_with(designed_text(3))
    expect(page.get_by_text("is for 3 players, but this table has 2")).to_be_visible()
    opened_with(designed_text(2).replace("Red Plain", "Ochre Plain").replace("id: west-2", "id: mine"))
    expect(page.get_by_text("The map “mine”, for 2 players.")).to_be_visible()
    expect(refusal).to_be_hidden()
    page.get_by_label("From a count file").check()
    numbers = tmp_path / "numbers.yaml"
    numbers.write_text("veto: 5\n")
    page.get_by_label("Open count file").set_input_files(numbers)
    expect(page.get_by_text("Changed: 5 × Veto.")).to_be_visible()
    page.get_by_role("button", name="Start game").click()
    expect(page.get_by_role("group", name="Map", exact=True)).to_contain_text("Ochre Plain")
    options = Person(page, http).at_table().seat.look()["options"]
    assert (options["map"]["id"], options["di_counts"]) == ("mine", {"veto": 5})


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_serious_finding_of_axe(visitors: Any, http: httpx.Client, size: Any) -> None:
    page = examined(visitors, size)
    addresses = [f"/#/replay/{finished(http).id}/40"]
    for kinds, chance in ((("turn",), 3), (("step",), 5), (("buy",), 6)):
        table = kemet(http)
        addresses.append(link(table.seats[play_until(table, kinds, random.Random(chance))]))
    battle, number = secret_battle(http)
    addresses.append(link(battle.seats[number]))
    for address in addresses:
        opened(page, address)
        expect(page.locator("[data-space]").first).to_be_visible()
        assert findings(page) == [], address
