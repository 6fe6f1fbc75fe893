"""Vizier Senebtah: draws two cards if wanted, then discards one."""

from tests.games.scarab_lords.situations import (
    BURNT,
    asked,
    check_plain,
    hand,
    legal,
    pile,
    played,
    refused,
    state,
    table,
)


def test_as_printed() -> None:
    check_plain("Vizier Senebtah", "ankar", "leader", "1", 3, "E")


def test_draws_two_then_discards_one() -> None:
    side = {"hand": ["Enhu"], "upper E": ["Vizier"], "deck": ["Uadja", "Mehru"]}
    position = table(ankar=side, phase="1").play("activate Vizier")
    position = position.play("yes")
    assert (asked(position), len(legal(position, "discard"))) == (("hand", "ankar"), 3)
    after = position.play("discard Mehru")
    assert (hand(after, "ankar"), pile(after, "ankar")) == (
        ["Enhu", "Uadja, the Green Harvest"],
        ["Mehru, the Still Water"],
    )


def test_drawing_declined_a_card_is_discarded_all_the_same() -> None:
    side = {"hand": ["Enhu", "Uadja"], "upper E": ["Vizier"]}
    position = played(table(ankar=side, phase="1"), "activate Vizier", "no")
    assert legal(position) == ["discard Enhu", "discard Uadja, the Green Harvest"]


def test_the_last_card_in_hand_is_discarded_without_asking() -> None:
    side = {"hand": ["Enhu"], "upper E": ["Vizier"], **BURNT}
    after = table(ankar=side, phase="1").play("activate Vizier")
    assert (hand(after, "ankar"), state(after)["duty"]) == ([], True)


def test_with_hand_and_deck_empty_it_is_not_offered() -> None:
    side = {"hand": [], "upper E": ["Vizier"], **BURNT}
    assert refused(table(ankar=side, phase="1"), "activate Vizier") == ["SL-R44"]


def test_when_played_for_free() -> None:
    side = {"hand": ["Vizier", "Enhu"]}
    assert asked(table(ankar=side, phase="1").play("play Vizier upper E")) == ("agree", "ankar")


def test_not_under_a_scarab() -> None:
    assert refused(table(ankar={"hand": ["Enhu"], "upper E": [("Vizier", 1)]}, phase="1"), "activate Vizier") == [
        "SL-5.1"
    ]


def test_copied_by_the_masked_regent_it_is_the_copiers_hand_and_deck() -> None:
    side = {"hand": ["Khema"], "lower M": ["The Masked Regent"], "deck": ["Nebka", "Sekhu"]}
    position = table(ankar={"upper E": ["Vizier"], "hand": ["Enhu"]}, temet=side, turn="temet", phase="2")
    after = played(position, "activate The Masked", "choose Vizier", "yes", "discard Khema")
    assert hand(after, "temet") == ["Sekhu, the Devourer", "Nebka, Drum of War"]
    assert hand(after, "ankar") == ["Enhu"]
