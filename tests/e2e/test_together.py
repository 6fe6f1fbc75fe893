"""Two people: at one screen, and in two browsers."""

import re
from typing import Any

import httpx
from playwright.sync_api import expect

from tests.e2e.conftest import Visitor
from tests.e2e.person import Person, game_card, link, people
from tests.e2e.test_table import CUT


def test_same_screen(visitor: Visitor, http: httpx.Client) -> None:
    page = visitor.page
    page.goto("/")
    game_card(page).get_by_role("link", name="Same screen").click()
    page.get_by_label("Name for seat 1").fill("Ada")
    page.get_by_label("Name for seat 2").fill("Ben")
    page.get_by_role("button", name="Start game").click()
    ada, ben = (Person(page, http, seat) for seat in (0, 1))
    ada.at_table()
    curtain = page.get_by_role("dialog")
    expect(curtain).to_contain_text("Pass the device to Ada")
    expect(ada.board).to_be_hidden()
    page.get_by_role("button", name="I am Ada").click()
    now, other = ada, ben
    for _ in range(4):  # two rounds; who ends one begins the next
        seen = now.turn()
        assert seen is not None
        now.place(now.choose(seen))
        if now.arrived(seen)["view"]["round"] > seen["view"]["round"]:
            continue
        secret = now.sealed().get_attribute("d")
        assert secret
        expect(now.prompt).to_contain_text(f"{'Ben' if other is ben else 'Ada'} is next")
        page.get_by_role("button", name="Pass the device").click()
        expect(curtain).to_be_visible()
        expect(now.board).to_be_hidden()
        expect(now.sealed()).to_have_count(0)
        assert secret not in page.content()
        page.get_by_role("button", name=re.compile("^I am ")).click()
        expect(curtain).to_be_hidden()
        assert other.turn() is not None
        assert secret not in page.content()
        now, other = other, now
    round_now = ada.seat.look()["view"]["round"]
    assert round_now == 3
    page.reload()
    expect(curtain).to_be_visible()  # whoever comes back to a shared screen finds it covered
    expect(now.board).to_be_hidden()


def test_the_curtain_stays_when_the_device_is_passed_without_network(visitor: Visitor, http: httpx.Client) -> None:
    visitor.expected = CUT
    table = people(http)
    page = visitor.page
    page.goto(f"/#/table/{table.id}/{table.seats[0].token},{table.seats[1].token}")
    page.get_by_role("button", name="I am Ada").click()
    ada, ben = (Person(page, http, seat) for seat in (0, 1))
    seen = ada.turn()
    assert seen is not None
    ada.place(ada.choose(seen))
    secret = ada.sealed().get_attribute("d")
    assert secret
    page.get_by_role("button", name="Pass the device").click()
    visitor.context.set_offline(True)
    ready = page.get_by_role("button", name="I am Ben")
    ready.click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_have_text(re.compile("[a-z]{3}"))
    expect(ready).to_be_visible()
    assert secret not in page.content()
    visitor.context.set_offline(False)
    ready.click()
    assert ben.turn() is not None
    assert secret not in page.content()


def test_a_duel_at_one_screen_needs_no_curtain(visitor: Visitor, http: httpx.Client) -> None:
    page = visitor.page
    page.goto("/#/new/scarabya/same")
    page.get_by_role("radio", name=re.compile("^Duel")).check()
    page.get_by_label("First player").select_option("0")
    page.get_by_role("button", name="Start game").click()
    for seat in (0, 1, 0):
        person = Person(page, http, seat).at_table()
        seen = person.turn()
        assert seen is not None
        move = person.choose(seen)
        person.place(move)
        person.lies(move)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_two_browsers_by_invite_link(visitors: Any, http: httpx.Client) -> None:
    one, two = visitors(), visitors()
    page = one.page
    page.goto("/")
    game_card(page).get_by_role("link", name="Invite friends").click()
    page.get_by_label("Name for seat 1").fill("Ada")
    page.get_by_role("button", name="Create table").click()
    ada = Person(page, http, 0).at_table()
    invitation = page.get_by_label("Invite link for seat 2", exact=True)
    expect(page.get_by_role("img", name="QR code: Invite link for seat 2")).to_be_visible()
    address = invitation.input_value()
    assert address.startswith(f"{one.address}/#/table/")
    two.page.goto(address)
    ben = Person(two.page, http, 1)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Take your seat").click()
    expect(ada.board).to_be_visible()
    first = ada.turn()
    assert first is not None
    ada_move = ada.choose(first)
    ada.place(ada_move)
    secret = ada.sealed().get_attribute("d")
    assert secret
    expect(ada.prompt).to_have_text("Waiting for Ben.")
    expect(ben.page.get_by_role("listitem").filter(has_text="Ada").filter(has_text="has chosen").first).to_be_visible()
    assert secret not in ben.page.content()
    second = ben.turn()
    assert second is not None
    assert ada_move not in str(second["log"])
    ben.place(ben_move := ben.choose(second))
    for person, own, other, name in ((ada, ada_move, ben_move, "Ben"), (ben, ben_move, ada_move, "Ada")):
        person.lies(own)
        others_site = person.page.get_by_role("button", name=re.compile(f"^Site of {name}: 1 tile"))
        expect(others_site).to_be_visible()
        expect(person.log.filter(has_text=f"{name} places {other[0]} ({other})")).to_have_count(1)
    others_site = ada.page.get_by_role("button", name=re.compile("^Site of Ben"))
    others_site.click()
    large = ada.page.get_by_role("dialog", name="Site of Ben")
    expect(large.get_by_role("img")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(large).to_be_hidden()


def test_a_spectator_sees_the_game_but_no_secret(visitors: Any, http: httpx.Client) -> None:
    table = people(http)
    player, watcher = visitors(), visitors()
    player.page.goto(link(table.seats[0]))
    watcher.page.goto(f"/#/table/{table.id}")
    ada, eve = Person(player.page, http), Person(watcher.page, http)
    expect(eve.prompt).to_have_text("You are watching. Waiting for Ada and Ben.")
    seen = ada.turn()
    assert seen is not None
    ada.place(ada.choose(seen))
    secret = ada.sealed().get_attribute("d")
    assert secret
    expect(eve.prompt).to_have_text("You are watching. Waiting for Ben.")
    assert secret not in watcher.page.content()
    expect(eve.button("Resign")).to_have_count(0)
    expect(eve.button("Place")).to_have_count(0)
    table.seats[1].move()
    expect(eve.log.filter(has_text="Ada places F")).to_have_count(1)


def test_names_and_chat_are_text_whatever_they_hold(visitors: Any, http: httpx.Client) -> None:
    name = "<img src=x onerror=alert(1)>"
    line = "<b>hi</b><script>alert(2)</script> & <a href='https://example.org'>x</a>"
    one, two = visitors(), visitors()
    one.page.goto("/#/new/scarabya/invite")
    one.page.get_by_label("Name for seat 1").fill(name)
    one.page.get_by_role("button", name="Create table").click()
    Person(one.page, http).at_table()
    two.page.goto(one.page.get_by_label("Invite link for seat 2", exact=True).input_value())
    two.page.get_by_label("Your name").fill(name)
    two.page.get_by_role("button", name="Take your seat").click()
    for visitor in (one, two):
        expect(visitor.page.get_by_role("grid")).to_be_visible()
    one.page.get_by_role("tab", name="Chat").click()
    one.page.get_by_label("Write a message").fill(line)
    one.page.get_by_role("button", name="Send").click()
    tab = two.page.get_by_role("tab", name="Chat")
    expect(tab).to_have_text(re.compile("1$"))
    tab.click()
    for visitor in (one, two):
        said = visitor.page.get_by_role("list", name="Chat").get_by_role("listitem")
        expect(said).to_have_count(1)
        expect(said).to_contain_text(line)
        expect(said).to_contain_text(name)
        assert visitor.page.locator("img, b, script:not([src])").count() == 0


def test_a_seat_of_one_who_left_is_taken_by_a_newcomer(visitors: Any, http: httpx.Client) -> None:
    table = people(http, seats=3)
    newcomer = visitors()
    table.seats[2].act("resign")
    newcomer.page.goto(f"/#/table/{table.id}")
    expect(newcomer.page.get_by_text("Eve has left. The seat is free.")).to_be_visible()
    newcomer.page.get_by_role("button", name="Take this seat").click()
    newcomer.page.wait_for_url(re.compile(r"#/table/[^/]+/[^/]+"))
    assert Person(newcomer.page, http, 2).turn() is not None
