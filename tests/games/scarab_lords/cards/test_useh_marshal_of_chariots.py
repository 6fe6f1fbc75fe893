"""Useh, Marshal of Chariots: one more card is discarded by supremacy in his column."""

from tests.games.scarab_lords.situations import BURNT, check_plain, deck, pile, table

HELD = {"upper M": "temet", "lower M": "temet"}


def test_as_printed() -> None:
    check_plain("Useh", "temet", "leader", "1", 2, "M")


def test_one_more_in_his_column_only() -> None:
    position = table(temet={"hand": ["Khema"], "upper M": ["Useh"]}, turn="temet", phase="S", pyramids=HELD)
    assert len(pile(position.play("exercise upper M"), "ankar")) == 2
    assert len(pile(position.play("exercise lower M"), "ankar")) == 1


def test_not_under_a_scarab_and_from_a_short_deck_what_is_there() -> None:
    cursed = table(temet={"hand": ["Khema"], "upper M": [("Useh", 1)]}, turn="temet", phase="S", pyramids=HELD)
    assert len(pile(cursed.play("exercise upper M"), "ankar")) == 1
    short = table(
        temet={"hand": ["Khema"], "upper M": ["Useh"]},
        ankar={"hand": ["Enhu"], "deck": ["Uadja"], **BURNT},
        turn="temet",
        phase="S",
        pyramids=HELD,
    )
    assert deck(short.play("exercise upper M"), "ankar") == []


def test_once_more_by_the_spoils_is_boosted_too() -> None:
    side = {"hand": ["Khema", "Spoils of War"], "upper M": ["Useh"]}
    position = table(temet=side, turn="temet", phase="S", pyramids={"upper M": "temet"}).play("play Spoils")
    assert len(pile(position, "ankar")) == 2
