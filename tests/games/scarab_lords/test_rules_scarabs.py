"""Scarabs: what a cursed card loses and keeps, several of them, cards that enter with one, gods."""

import pytest

from tests.games.scarab_lords.situations import (
    CARDS,
    card,
    column_of,
    gods,
    hand,
    legal,
    lying,
    pile,
    played,
    power,
    pyramids,
    refused,
    scarabs,
    table,
    totals,
)


def test_SL_5_1_a_cursed_card_has_no_power_and_no_text() -> None:
    side = {"upper E": [("River Merchant", 1), "Vizier"], "upper M": [("Captain Djedu", 1)], "upper R": ["Hall"]}
    position = table(ankar={"hand": ["Enhu"], **side}, phase="1")
    assert (totals(position, "upper E"), power(position, "Hall")) == ([3, 0], 6)
    cursed = table(ankar={"hand": ["Enhu"], "upper E": [("Vizier", 1)]}, phase="1")
    assert (refused(cursed, "activate Vizier"), power(cursed, "Vizier")) == (["SL-5.1"], 0)


def test_SL_5_1_no_free_text_either() -> None:
    side = {"hand": ["Enhu"], "upper E": [("Usurer Panebu", 1)]}
    position = table(ankar=side, phase="S", pyramids={"upper E": "temet"})
    assert refused(position, "use Usurer") == ["SL-5.1"]


def test_SL_5_1_a_card_that_leaves_play_leaves_its_scarabs_behind() -> None:
    side = {"hand": ["The Restless Dead"], "upper M": [("Sphinx Guard", 2)]}
    position = played(table(ankar=side, phase="2"), "discard Sphinx Guard", "play The Restless Dead", "choose Sphinx")
    after = position.play("column upper M")
    assert (scarabs(after, "Sphinx Guard"), power(after, "Sphinx Guard")) == (0, 3)


def test_SL_5_2_several_scarabs_and_the_card_is_cursed_until_the_last_is_gone() -> None:
    position = table(
        ankar={"hand": ["Enhu"], "upper R": ["Sphinx Guard"]},
        temet={"upper E": [("Khamal", 1)]},
        phase="S",
        pyramids={"upper R": "ankar"},
    ).play("exercise upper R")
    assert scarabs(position, "Khamal") == 2, "cursed again"
    own = table(temet={"upper E": [("Khamal", 2)], "hand": ["Khema"]}, turn="temet")
    once = own.play("uncurse Khamal")
    assert (scarabs(once, "Khamal"), power(once, "Khamal")) == (1, 0)
    assert power(once.play("uncurse Khamal"), "Khamal") == 2


def test_SL_5_3_cards_that_say_so_enter_with_a_scarab_and_texts_can_change_the_number() -> None:
    side = {"hand": ["The Seven Sphinxes", "Enhu"]}
    assert scarabs(table(ankar=side, phase="1").play("play The Seven Sphinxes upper R"), "The Seven Sphinxes") == 1
    helped = table(ankar={**side, "gods": ["Mehru"]}, phase="1").play("play The Seven Sphinxes upper R")
    assert (scarabs(helped, "The Seven Sphinxes"), power(helped, "The Seven Sphinxes")) == (0, 4)


def test_SL_5_3_never_below_none() -> None:
    side = {"hand": ["Stone Colossus"], "gods": ["Mehru"]}
    after = table(ankar=side, phase="2").play("play Stone Colossus upper M")
    assert scarabs(after, "Stone Colossus") == 1, "Mehru helps buildings only"
    cantor = table(ankar={"hand": ["Temple Cantor"], "gods": ["Mehru"]}).play("play Temple Cantor upper R")
    assert scarabs(cantor, "Temple Cantor") == 0


def test_SL_5_4_nothing_curses_a_god() -> None:
    theirs = {"gods": ["Enhu", "Mehru"], "upper E": ["River Merchant"]}
    eye = table(temet={"hand": ["Evil Eye"]}, ankar=theirs, turn="temet", phase="1").play("play Evil Eye")
    assert [card(eye, name)["scarabs"] for name in ("Enhu", "Mehru", "River Merchant")] == [0, 0, 1]


# ---------------------------------------------------------------------------------------------- rulings


def test_SL_R8_gods_are_cursed_by_no_supremacy_and_no_text() -> None:
    theirs = {"gods": ["Enhu"], "upper E": ["River Merchant"], "upper M": ["Sphinx Guard"]}
    position = table(temet={"hand": ["Khema"]}, ankar=theirs, turn="temet", phase="S", pyramids={"upper R": "temet"})
    position = position.play("exercise upper R")
    assert legal(position, "choose") == ["River Merchant", "Sphinx Guard"]
    assert refused(position, "choose Enhu") == ["SL-6.5"]
    alone = table(temet={"hand": ["Evil Eye"]}, ankar={"gods": ["Enhu"]}, turn="temet", phase="1").play("play Evil Eye")
    assert scarabs(alone, "Enhu") == 0


@pytest.mark.parametrize("building", [card.names["en"] for card in CARDS.cards if card.type == "building"])
def test_SL_R11_all_buildings_of_this_set_say_that_they_enter_with_a_scarab(building: str) -> None:
    printed = next(card for card in CARDS.cards if card.names["en"] == building)
    position = table(ankar={"hand": [building, "Enhu"]}, phase=printed.phase)
    after = position.play(next(move for move in position.legal() if str(move).startswith(f"play {building}")))
    assert scarabs(after, building) == 1


def test_SL_R11_no_scarab_comes_with_a_building_that_does_not_say_so() -> None:
    cards = CARDS.inline()
    hall = next(card for card in cards["cards"] if card["id"] == "A08")
    del hall["effects"], hall["text"]
    position = table(ankar={"hand": ["Hall", "Enhu"]}, phase="2", options={"cards": cards})
    assert scarabs(position.play("play Hall upper R"), "Hall") == 0


def test_SL_R36_a_cursed_card_keeps_its_kind_phase_icons_and_owner() -> None:
    side = {"hand": ["Shon-Ra", "Khema"], "upper E": [("Khamal", 1)], "upper R": [("Obelisk", 1)]}
    position = table(temet=side, turn="temet", phase="2")
    assert legal(position, "uncurse") == ["Obelisk of Ash"], "of its phase"
    replaced = position.play("play Shon-Ra upper E")
    assert pile(replaced, "temet") == ["Khamal the Eternal"], "still the leader"
    moved = table(ankar={"hand": ["Exodus"]}, temet={"upper E": [("Khamal", 1)]}, phase="2").play("play Exodus")
    assert legal(moved) == ["column lower M", "column lower E"], "moved by its icons; its protection is off"
    cantor = {"upper R": ["Temple Cantor", ("Hall", 1)]}
    assert power(table(ankar=cantor), "Temple Cantor") == 2, "still a building"


def test_SL_R36_it_can_be_discarded_moved_cursed_again_and_uncursed() -> None:
    theirs = {"upper E": [("Khamal", 1)]}
    hand_ = {"hand": ["Exodus", "Enhu"]}
    after = played(table(ankar=hand_, temet=theirs, phase="2"), "play Exodus", "column lower E")
    assert (column_of(after, "Khamal"), scarabs(after, "Khamal")) == ("lower E", 1)
    own = table(temet={**theirs, "hand": ["Khema"]}, turn="temet")
    assert scarabs(own.play("uncurse Khamal"), "Khamal") == 0
    assert pile(own.play("discard Khamal"), "temet") == ["Khamal the Eternal"]


def test_SL_R37_the_entry_scarab_silences_the_action_text() -> None:
    side = {"hand": ["Royal Treasury", "Enhu"], "deck": ["Uadja"]}
    after = table(ankar=side, phase="2").play("play Royal Treasury upper E")
    assert (scarabs(after, "Royal Treasury"), hand(after, "ankar")) == (1, ["Enhu"])
    helped = table(ankar={**side, "gods": ["Mehru"]}, phase="2").play("play Royal Treasury upper E")
    assert hand(helped, "ankar") == ["Enhu", "Uadja, the Green Harvest"]


def test_SL_R42_scarabs_never_run_out() -> None:
    side = {"upper E": [("River Merchant", 30)], "upper M": [("Sphinx Guard", 40)]}
    position = table(temet={"hand": ["Evil Eye"]}, ankar=side, turn="temet", phase="1").play("play Evil Eye")
    assert (scarabs(position, "River Merchant"), scarabs(position, "Sphinx Guard")) == (31, 41)
    assert (lying(position, "ankar", "upper E"), gods(position, "ankar"), pyramids(position)) == (
        ["River Merchant"],
        [],
        {},
    )
