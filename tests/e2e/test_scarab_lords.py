"""Scarab Lords at a real page: whole games by mouse, keyboard and touch, a match, the cards, the replay."""

import random
import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from kheper.games.scarab_lords.content.cards import designed_text
from tests.e2e.conftest import Visitor
from tests.e2e.person import NONCE, Keys, Person, box_at_rest, fits, game_card, link
from tests.e2e.test_pages import DESKTOP, PHONE, examined, findings, opened
from tests.server.client import PERSON, Json, TestTable, eventually, good, new_table

GAME = "scarab_lords"
BUTTONS = ("pass", "done", "yes", "no", "refresh", "commit", "reopen")
USES = {
    "play": "Play",
    "activate": "Activate",
    "use": "Use text",
    "uncurse": "Remove scarab",
    "discard": "Discard",
}
DISCARDING = ("refresh", "duty", "hand")
LIKED = ("play", "exercise", "choose", "activate", "use", "uncurse", "yes", "commit")
GOING_ON = ("region", "column", "take", "done", "pass")
HEAD = {"x": 40, "y": 12}
"""Of a card that lies under others, its head is seen."""


def lords(
    http: httpx.Client, *, mode: str = "basic", bot: bool = False, hints: bool | None = None, **options: Json
) -> TestTable:
    """A table of Ada and Ben, or of Ada and a bot. Ada has House Ankar and begins."""
    seats = (PERSON, {"kind": "bot", "bot": "greedy"}) if bot else (PERSON, PERSON)
    chosen = {"house": "ankar", "first": 0, **options}
    table = new_table(http, *seats, game=GAME, mode=mode, options=chosen, hints=hints)
    for seat, name in zip(table.seats.values(), ("Ada", "Ben"), strict=False):
        seat.join(name, NONCE)
    return table


class Lord(Person):
    """Plays a seat by touching what a move is about."""

    @cached_property
    def keys(self) -> dict[str, str]:
        """Cards as moves name them -> as the page does."""
        found = {}
        for card in good(self.http.get(f"/games/{GAME}/catalogue"))["catalogue"]["cards"]:
            for copy in range(1, card["copies"] + 1):
                one = card["copies"] == 1
                name = card["name"]["en"]
                found[name if one else f"{name} #{copy}"] = card["id"] if one else f"{card['id']}#{copy}"
        return found

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("list", name=re.compile("^Your hand"))

    def card(self, name: str) -> Locator:
        return self.page.locator(f'[data-card="{self.keys[name]}"]').first

    def column(self, name: str) -> Locator:
        return self.page.locator(f'[data-column="{name}"]')

    @property
    def choices(self) -> Locator:
        return self.page.locator(".choices")

    def asked(self) -> Json | None:
        """Wait until something is asked of this seat; nothing if the game is over."""
        seat = self.seat

        def question() -> Json:
            seen = seat.look()
            # One whose choice lies sealed may take it back, but is asked nothing.
            return seen if seen["status"] == "over" or seat.number in seen["pending"] else None

        seen = eventually(question)
        return None if seen["status"] == "over" else seen

    def turn(self) -> Json | None:
        """Wait until something is asked of this seat, also on the page; nothing if the game is over."""
        if (seen := self.asked()) is not None:
            self.knows(seen["index"])
            expect(self.page.get_by_text(f"All moves: {len(seen['legal'])}", exact=True)).to_be_visible()
            expect(self.page.locator('.lords[data-asked="true"]')).to_be_visible()
        return seen

    def choose(self, seen: Json) -> str:
        """A move that goes on with the game: something is done rather than not, nothing is thrown away needlessly."""
        moves = [legal["move"] for legal in seen["legal"]]
        for verbs in (LIKED, GOING_ON, ("discard",)):
            liked = [move for move in moves if move.split()[0] in verbs]
            if seen["view"]["ask"]["kind"] == "refresh":
                liked = [move for move in liked if move == "done"] or liked
            if liked:
                return str(self.chance.choice(liked))
        return str(moves[0])

    # ------------------------------------------------------------------------------------ touching

    def button(self, move: str) -> Locator:
        """The button that makes a move of one word."""
        return self.choices.locator(f'button[data-move="{move}"]')

    def touch(self, what: Locator, **where: Any) -> None:
        what.click(**where)

    def do(self, move: str, ask: str) -> None:
        """Make a move the way a person would."""
        verb, _, rest = move.partition(" ")
        if move in BUTTONS:
            self.touch(self.button(move))
        elif verb == "exercise":
            self.touch(self.column(rest).locator(".exercise"))
        elif verb == "column":
            self.touch(self.column(rest).locator(".target"))
        elif verb == "region":
            self.touch(self.column(f"{rest} R").locator(".target"))
        elif verb in ("remove", "keep", "take"):
            title = self.keys[rest].split("#")[0]
            where = {"remove": "Your deck", "keep": "To be removed", "take": "The bonus deck"}[verb]
            heap = self.page.get_by_role("region", name=re.compile(f"^{where}"))
            self.touch(heap.locator(f'[data-card="{title}"], [data-card^="{title}#"]').first)
        else:
            self.use(verb, rest, ask)

    def use(self, verb: str, rest: str, ask: str) -> None:
        name, column = (rest, None) if rest in self.keys else (" ".join(rest.split()[:-2]), " ".join(rest.split()[-2:]))
        self.touch(self.card(name), position=HEAD)
        if verb == "choose" or (verb == "discard" and ask in DISCARDING):
            return
        if column is not None:
            self.touch(self.column(column).locator(".target"))
        else:
            self.touch(self.choices.get_by_role("button", name=USES[verb], exact=True))

    def moves(self) -> Iterator[str]:
        """Play to the end; each move is given when the server has it."""
        while (seen := self.turn()) is not None:
            move = self.choose(seen)
            self.do(move, seen["view"]["ask"]["kind"])
            self.arrived(seen)
            yield move


class LordOfKeys(Lord, Keys):
    """The same without a mouse: Tab to what it is about, Enter."""

    def touch(self, what: Locator, **_: Any) -> None:
        self.tab_to(what)
        self.press("Enter")


class LordOfTouch(Lord):
    """The same by finger."""

    def touch(self, what: Locator, **where: Any) -> None:
        what.tap(**where)


def over(page: Page) -> Locator:
    return page.get_by_role("heading", name=re.compile("You win!|Well played|A draw|You share|The game is over"))


def test_a_whole_game_against_the_greedy_bot(animated_visitor: Visitor, http: httpx.Client) -> None:
    page = animated_visitor.page
    page.goto("/")
    game_card(page, "Scarab Lords").get_by_role("button", name="Play now").click()
    lord = Lord(page, http).at_table()
    assert len(list(lord.moves())) > 5
    seen = lord.seat.look()
    assert seen["status"] == "over"
    expect(lord.prompt).to_contain_text(f"after {seen['result']['turns']} turns")
    expect(page.locator(".exercise, .target, .card.lit")).to_have_count(0)
    for column in seen["view"]["columns"]:
        shown = page.locator(f'[data-column="{column["name"]}"] .total')
        expect(shown).to_have_text([str(column["power"][1]), str(column["power"][0])])


def test_a_whole_game_by_keyboard(visitor: Visitor, http: httpx.Client) -> None:
    table = lords(http, bot=True, turns=7)
    visitor.page.goto(link(table.seats[0]))
    lord = LordOfKeys(visitor.page, http)
    assert len(list(lord.moves())) > 5
    assert lord.seat.look()["status"] == "over"


def test_a_whole_game_on_a_phone(visitors: Any, http: httpx.Client) -> None:
    visitor = visitors(viewport=PHONE, has_touch=True, is_mobile=True)
    table = lords(http, bot=True, turns=8)
    visitor.page.goto(link(table.seats[0]))
    lord = LordOfTouch(visitor.page, http)
    for _ in lord.moves():
        assert fits(visitor.page)
    assert lord.seat.look()["status"] == "over"


def test_a_whole_match_with_cards_exchanged(visitor: Visitor, http: httpx.Client) -> None:
    table = lords(http, mode="match", bot=True, turns=2)
    page = visitor.page
    page.goto(link(table.seats[0]))
    lord = Lord(page, http)
    swaps = 0
    while (seen := lord.asked()) is not None:
        kind = seen["view"]["ask"]["kind"]
        move = lord.choose(seen)
        if kind not in ("remove", "take"):  # whole games are clicked through by other tests
            lord.seat.move(move)
            continue
        lord.turn()
        if kind == "remove":
            draft = seen["view"]["match"]["draft"]
            if len(draft) < 2:
                move = next(legal["move"] for legal in seen["legal"] if legal["move"].startswith("remove"))
            elif swaps == 0:  # one is kept after all, once
                move = next(legal["move"] for legal in seen["legal"] if legal["move"].startswith("keep"))
                swaps = 1
            else:
                move = "commit"
            expect(page.get_by_text(f"To be removed: {len(draft)} of at most 5").first).to_be_visible()
        lord.do(move, kind)
        lord.arrived(seen)
    seen = lord.seat.look()
    assert swaps == 1
    assert seen["status"] == "over"
    assert sum(seen["result"]["wins"]) > 1
    expect(lord.prompt).to_contain_text("match")


def test_a_sealed_choice_of_cards_can_be_taken_back(visitor: Visitor, http: httpx.Client) -> None:
    table = lords(http, mode="match", turns=1)
    chance = random.Random(2)
    while (seen := table.spectator.look())["view"]["ask"]["kind"] != "remove":
        table.seats[seen["pending"][0]].move(chance=chance)
    page = visitor.page
    page.goto(link(table.seats[0]))
    lord = Lord(page, http)
    first = next(legal["move"] for legal in table.seats[0].look()["legal"] if legal["move"].startswith("remove"))
    for move in (first, "commit", "reopen", "commit"):
        lord.do(move, "remove")
        expect(lord.button("reopen" if move == "commit" else "commit")).to_be_visible()
    expect(lord.prompt).to_have_text("Waiting for Ben.")
    assert not table.seats[1].look()["view"]["match"]["draft"]
    table.seats[1].move("commit")
    expect(lord.prompt).to_have_text("Take a card from the bonus deck.")
    expect(page.get_by_role("region", name="The bonus deck")).to_be_visible()


def into_columns(seen: Json) -> list[str]:
    """The moves that play a card into a column."""
    return [move for legal in seen["legal"] if (move := legal["move"]).startswith("play") and move[-1] in "ERM"]


def test_a_card_is_dragged_into_a_column_and_where_it_may_not_go_the_rule_is_told(
    visitor: Visitor, http: httpx.Client
) -> None:
    table = lords(http, limited=False)
    page = visitor.page
    page.goto(link(table.seats[0]))
    lord = Lord(page, http)
    while not (plays := into_columns(table.seats[0].look())):
        table.play(1)
    seen = lord.turn()
    assert seen is not None
    name, column = " ".join(plays[0].split()[1:-2]), " ".join(plays[0].split()[-2:])
    wrong = next(
        wrong
        for wrong in ("upper E", "upper R", "upper M")
        if f"play {name} {wrong}" not in [legal["move"] for legal in seen["legal"]]
    )
    card = lord.card(name)
    card.click()
    expect(lord.prompt).to_contain_text(name.split(" #")[0])
    lord.column(wrong).locator(".target").click()
    told = page.get_by_role("alert").filter(has_text="SL-3.2")
    expect(told.get_by_role("link", name="SL-3.2")).to_have_attribute("href", "#/rules/scarab_lords/SL-3.2")
    page.keyboard.press("Escape")
    box, goal = box_at_rest(card), box_at_rest(lord.column(column).locator(".side.own"))
    page.mouse.move(box["x"] + 60, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(goal["x"] + 40, goal["y"] + 60, steps=8)
    expect(lord.column(column).locator(".target.lit")).to_be_visible()
    page.mouse.up()
    expect(lord.column(column).locator(f'.side.own [data-card="{lord.keys[name]}"]')).to_be_visible()


def test_a_card_on_its_way_catches_no_click_meant_for_what_it_passes(
    animated_visitor: Visitor, http: httpx.Client
) -> None:
    table = lords(http, limited=False)
    page = animated_visitor.page
    page.goto(link(table.seats[0]))
    lord = Lord(page, http)
    while not (plays := into_columns(table.seats[0].look())):
        table.play(1)
    seen = lord.turn()
    assert seen is not None
    slow = animated_visitor.context.new_cdp_session(page)
    slow.send("Animation.enable")
    slow.send("Animation.setPlaybackRate", {"playbackRate": 0.001})
    name, column = " ".join(plays[0].split()[1:-2]), " ".join(plays[0].split()[-2:])
    lord.do(plays[0], seen["view"]["ask"]["kind"])
    card = lord.column(column).locator(f'[data-card="{lord.keys[name]}"]')
    expect(card).to_have_css("pointer-events", "none")
    slow.send("Animation.setPlaybackRate", {"playbackRate": 1000})
    expect(card).to_have_css("pointer-events", "auto")


def test_all_moves_are_there_as_a_list(visitor: Visitor, http: httpx.Client) -> None:
    table = lords(http)
    page = visitor.page
    page.goto(link(table.seats[0]))
    moves = len(table.seats[0].look()["legal"])
    page.get_by_text(f"All moves: {moves}", exact=True).click()
    page.get_by_role("button", name="Continue", exact=True).click()
    expect(page.get_by_test_id("prompt")).to_contain_text("Phase 1")


def test_the_first_turn_is_chosen_as_it_goes_and_ended_by_the_player(visitor: Visitor, http: httpx.Client) -> None:
    table = lords(http)
    page = visitor.page
    page.goto(link(table.seats[0]))
    lord = Lord(page, http)
    expect(page.get_by_text("you may play 2 of the four phases")).to_be_visible()
    for phase in "012":
        expect(lord.button("pass")).to_have_text(f"End phase {phase}")
        lord.button("pass").click()
    expect(lord.prompt).to_contain_text("do you play the supremacy phase")
    expect(lord.button("yes")).to_have_text("Play supremacy phase")
    lord.button("yes").click()
    expect(lord.button("pass")).to_have_text("End turn")
    expect(page.get_by_text("you may play one more phase")).to_be_visible()


def test_a_forced_refresh_is_seen_coming_and_happening(visitor: Visitor, http: httpx.Client) -> None:
    table = lords(http, limited=False)
    page = visitor.page
    page.goto(link(table.seats[0]))
    ada, ben = table.seats[0], table.seats[1]
    for left in range(6, 1, -1):
        assert ada.look()["view"]["players"][0]["hand"] == left
        ada.move(next(legal["move"] for legal in ada.look()["legal"] if legal["move"].startswith("discard ")))
    expect(page.get_by_role("status").filter(has_text="This is your last card")).to_be_visible()
    expect(page.get_by_role("link", name="SL-R9").first).to_be_visible()
    ada.move(next(legal["move"] for legal in ada.look()["legal"] if legal["move"].startswith("discard ")))
    expect(page.get_by_role("status").filter(has_text="Your hand is empty")).to_be_visible()
    turn = ben.look()["view"]["turn"]
    while ben.look()["view"]["turn"] == turn:
        moves = [legal["move"] for legal in ben.look()["legal"]]
        ben.move("pass" if "pass" in moves else moves[0])
    expect(page.get_by_role("status").filter(has_text="so it became a refresh")).to_be_visible()
    log = page.get_by_role("list", name="Log")
    expect(log.get_by_text("the turn becomes a refresh (SL-R9)")).to_be_visible()


def test_a_card_is_shown_large(visitor: Visitor, http: httpx.Client) -> None:
    table = lords(http)
    page = visitor.page
    page.goto(link(table.seats[0]))
    card = Lord(page, http).hand.locator("[data-card]").first
    large = page.locator(".lens")
    card.hover()
    expect(large).to_be_visible()
    page.mouse.move(5, 300)
    expect(large).to_have_count(0)
    card.focus()
    page.keyboard.press("z")
    expect(large).to_be_visible()
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)


def test_a_long_press_shows_a_card_large_and_does_nothing_else(visitors: Any, http: httpx.Client) -> None:
    visitor = visitors(viewport=PHONE, has_touch=True, is_mobile=True)
    table = lords(http)
    page = visitor.page
    page.goto(link(table.seats[0]))
    card = Lord(page, http).hand.locator("[data-card]").first
    box = box_at_rest(card)
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + 30}
    session = visitor.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    large = page.locator(".lens")
    expect(large).to_contain_text(card.locator(".name").first.inner_text())
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator('[data-card][aria-pressed="true"]')).to_have_count(0)
    expect(page.get_by_role("alert").filter(has_text=re.compile("SL-"))).to_have_count(0)
    expect(large).to_be_visible()  # until something else is touched
    page.get_by_test_id("prompt").tap()
    expect(large).to_have_count(0)


def test_what_a_card_would_bring_is_shown_before_it_is_played(visitor: Visitor, http: httpx.Client) -> None:
    table = lords(http, limited=False)
    page = visitor.page
    page.goto(link(table.seats[0]))
    lord = Lord(page, http)
    while not (promised := promising(table.seats[0].look())):
        table.play(1)
    seen = lord.turn()
    assert seen is not None
    name, column = " ".join(promised["move"].split()[1:-2]), " ".join(promised["move"].split()[-2:])
    now = next(each for each in seen["view"]["columns"] if each["name"] == column)
    then = next(each for each in promised["columns"] if each["name"] == column)
    own = lord.column(column).locator(".total").last  # the opponent's stands above it
    expect(own).to_have_text(str(now["power"][0]))
    lord.touch(lord.card(name), position=HEAD)
    expect(own).to_have_text(f"{now['power'][0]}{then['power'][0]}")
    target = lord.column(column).locator(".target")
    expect(target).to_have_attribute("aria-label", re.compile(f"Your power would be {then['power'][0]},"))
    target.hover()
    for each in promised["columns"]:
        shown = lord.column(each["name"]).locator(".total.foreseen")
        expect(shown.first).to_be_visible()
    target.click()
    expect(own).to_have_text(str(then["power"][0]))
    expect(page.locator(".total.foreseen")).to_have_count(0)


def promising(seen: Json) -> Json:
    """A legal move into a column that raises the own power there."""
    for legal in seen["legal"]:
        goal = " ".join(legal["move"].split()[-2:])
        for each in legal.get("columns", []) if legal["move"] in into_columns(seen) else ():
            before = next(column for column in seen["view"]["columns"] if column["name"] == each["name"])
            if each["name"] == goal and each["power"][0] > before["power"][0]:
                return legal
    return None


def test_a_card_file_is_opened_and_what_is_wrong_with_it_is_said(
    visitor: Visitor, http: httpx.Client, tmp_path: Path
) -> None:
    page = visitor.page
    page.goto("/#/new/scarab_lords/alone")
    page.get_by_label("From a file").check()
    file = tmp_path / "my-cards.yaml"

    def opened_with(text: str) -> None:
        file.write_text(text)
        page.get_by_label("Open card file").set_input_files(file)

    refusal = page.get_by_role("alert").filter(has_text="my-cards.yaml cannot be used yet")
    opened_with(designed_text().replace("type: fate", "type: fatal", 1))
    expect(refusal).to_contain_text('must be one of minion, building, leader, god, fate, not "fatal"')
    opened_with(designed_text().replace("id: designed", "id: mine", 1).replace("River Merchant", "Ferry Merchant", 1))
    expect(page.get_by_text("The cards “mine”")).to_be_visible()
    expect(refusal).to_be_hidden()
    page.get_by_role("button", name="Start game", exact=True).click()
    lord = Lord(page, http).at_table()
    assert lord.seat.look()["options"]["cards"]["id"] == "mine"
    expect(page.locator(".lords")).to_be_visible()


def test_decks_are_written_as_lists(visitor: Visitor, http: httpx.Client) -> None:
    page = visitor.page
    page.goto("/#/new/scarab_lords/alone")
    page.get_by_label("Your own lists").check()
    ankar = page.get_by_label(re.compile("^House Ankar: "))
    expect(ankar).to_have_value(re.compile("River Merchant"))
    lines = ankar.input_value().split("\n")
    count, first = lines[0].split(" ", 1)
    ankar.fill("\n".join([f"{count} Anubis", *lines[1:]]))
    wrong = page.get_by_role("alert").filter(has_text="These decks cannot be played yet")
    expect(wrong).to_contain_text("Line 1: there is no card called “Anubis”.")
    expect(page.get_by_label(f"House Ankar: {30 - int(count)} of 30 cards")).to_be_visible()
    visitor.expected = ("422",)
    page.get_by_role("button", name="Start game", exact=True).click()
    expect(page.get_by_role("alert").filter(has_text="must be a list of 30 card ids")).to_be_visible()
    bonus = next(
        card for card in good(http.get(f"/games/{GAME}/catalogue"))["catalogue"]["cards"] if card["house"] == "neutral"
    )
    ankar.fill("\n".join([f"{int(count) - 1} {first}", f"1 {bonus['name']['en']}", *lines[1:]]))
    expect(wrong).to_have_count(0)
    page.get_by_role("button", name="Start game", exact=True).click()
    seen = Lord(page, http).at_table().seat.look()
    assert bonus["id"] in seen["options"]["decks"]["ankar"]
    assert len(seen["options"]["decks"]["ankar"]) == 30


def test_the_language_changes_in_the_middle_of_a_game(visitor: Visitor, http: httpx.Client) -> None:
    table = lords(http)
    page = visitor.page
    page.goto(link(table.seats[0]))
    expect(page.get_by_test_id("prompt")).to_have_text("Phase 0: any number of actions with phase 0 cards.")
    page.get_by_role("button", name="FR, Français").click()
    expect(page.get_by_test_id("prompt")).to_contain_text("Phase 0")
    expect(page.get_by_role("group", name="Haut Hekumet")).to_be_visible()
    expect(page.get_by_role("button", name="Finir la phase 0", exact=True)).to_be_visible()
    expect(page.get_by_role("list", name=re.compile("^Votre main"))).to_be_visible()


def test_one_screen_for_two_covers_the_hand(visitor: Visitor, http: httpx.Client) -> None:
    table = lords(http)
    page = visitor.page
    page.goto(f"/#/table/{table.id}/{table.seats[0].token},{table.seats[1].token}")
    hands = {seat: table.seats[seat].look()["view"]["players"][seat]["cards"] for seat in (0, 1)}
    expect(page.get_by_role("dialog")).to_be_visible()
    assert not any(f'data-card="{card}"' in page.content() for cards in hands.values() for card in cards)
    page.get_by_role("button", name="I am Ada").click()
    expect(page.locator(f'[data-card="{hands[0][0]}"]')).to_be_visible()
    table.seats[0].move("refresh")
    while table.seats[0].look()["view"]["ask"]["kind"] == "refresh":
        moves = [legal["move"] for legal in table.seats[0].look()["legal"]]
        table.seats[0].move("done" if "done" in moves else moves[0])
    page.get_by_role("button", name="Pass the device").click()
    page.get_by_role("button", name="I am Ben").click()
    expect(page.locator(f'[data-card="{hands[1][0]}"]')).to_be_visible()
    assert not any(f'data-card="{card}"' in page.content() for card in hands[0])


def test_the_gallery_finds_cards(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/#/rules/scarab_lords")
    page.get_by_role("link", name="Cards", exact=True).click()
    cards = page.get_by_role("list", name="Cards").get_by_role("listitem")
    expect(page.get_by_role("status").filter(has_text="84 cards")).to_be_visible()
    page.get_by_role("combobox", name="House", exact=True).select_option("temet")
    page.get_by_role("combobox", name="Type", exact=True).select_option("god")
    expect(cards).to_have_count(4)
    page.get_by_label("Search by name or text").fill("drum")
    expect(cards).to_have_count(1)
    expect(cards.first).to_contain_text("Nebka, Drum of War")
    page.get_by_label("Search by name or text").fill("nobody")
    expect(page.get_by_text("No card matches.")).to_be_visible()


def finished(http: httpx.Client) -> TestTable:
    """A short game, played out by chance."""
    return lords(http, turns=4).play(chance=random.Random(4))


def test_a_replay_with_all_cards_open(visitor: Visitor, http: httpx.Client) -> None:
    table = finished(http)
    page = visitor.page
    page.goto(f"/#/replay/{table.id}/0")
    expect(page.get_by_role("group", name="Upper Hekumet")).to_be_visible()
    expect(page.locator(".hand [data-card]")).to_have_count(0)
    page.get_by_label("View as").select_option("open")
    expect(page.locator(".board .hand [data-card]")).not_to_have_count(0)
    page.get_by_role("button", name="Go to the end").click()
    expect(page.get_by_text("a draw").first).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_serious_finding_of_axe(visitors: Any, http: httpx.Client, size: Any) -> None:
    page = examined(visitors, size)
    table = lords(http, limited=False)
    chance = random.Random(3)
    table.play(30, chance=chance)
    over = finished(http)
    for address, there in (
        (link(table.seats[0]), ".land .total"),
        (link(table.seats[1]), ".land .total"),
        (f"/#/replay/{over.id}/9", ".land .total"),
        ("/#/cards/scarab_lords", ".gallery .card"),
        ("/#/", "article .primary"),
    ):
        opened(page, address)
        expect(page.locator(there).first).to_be_visible()
        assert findings(page) == [], address
    opened(page, "/#/new/scarab_lords/alone")
    page.get_by_label("From a file").check()
    page.get_by_label("Your own lists").check()
    page.get_by_label(re.compile("^House Temet: ")).fill("30 Anubis")
    expect(page.get_by_role("alert").filter(has_text="Anubis")).to_be_visible()
    assert findings(page) == []
