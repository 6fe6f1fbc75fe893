"""Royal Treasury: draws a card for an action."""

from tests.games.scarab_lords.situations import BURNT, asked, check_plain, hand, played, refused, table


def test_as_printed() -> None:
    check_plain("Royal Treasury", "ankar", "building", "2", 5, "E", entering=1)


def test_draws_a_card_for_an_action() -> None:
    side = {"hand": ["Enhu"], "upper E": ["Royal Treasury"], "deck": ["Uadja"]}
    after = table(ankar=side, phase="2").play("activate Royal Treasury")
    assert (hand(after, "ankar"), asked(after)[0]) == (["Enhu", "Uadja, the Green Harvest"], "close")


def test_the_entry_scarab_silences_it_unless_mehru_helps() -> None:
    side = {"hand": ["Royal Treasury"], "deck": ["Uadja"]}
    assert hand(table(ankar=side, phase="2").play("play Royal Treasury upper E"), "ankar") == []
    helped = table(ankar={**side, "gods": ["Mehru"]}, phase="2").play("play Royal Treasury upper E")
    assert hand(helped, "ankar") == ["Uadja, the Green Harvest"]


def test_not_under_a_scarab_nor_from_an_empty_deck() -> None:
    cursed = {"hand": ["Enhu"], "upper E": [("Royal Treasury", 1)]}
    assert refused(table(ankar=cursed, phase="2"), "activate Royal Treasury") == ["SL-5.1"]
    empty = {"hand": ["Enhu"], "upper E": ["Royal Treasury"], **BURNT}
    assert refused(table(ankar=empty, phase="2"), "activate Royal Treasury") == ["SL-R44"]


def test_copied_by_the_masked_regent() -> None:
    side = {"hand": ["Khema"], "lower M": ["The Masked Regent"], "deck": ["Nebka"]}
    position = table(ankar={"upper E": ["Royal Treasury"]}, temet=side, turn="temet", phase="2")
    after = played(position, "activate The Masked", "choose Royal Treasury")
    assert hand(after, "temet") == ["Khema", "Nebka, Drum of War"]
