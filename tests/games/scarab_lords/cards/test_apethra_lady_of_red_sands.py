"""Apethra, Lady of Red Sands: one more card is discarded by every military supremacy."""

from tests.games.scarab_lords.situations import BURNT, hand, pile, played, table, told

HELD = {"upper M": "temet", "lower M": "temet", "upper E": "temet"}


def test_one_more_in_both_military_columns() -> None:
    position = table(temet={"hand": ["Khema"], "gods": ["Apethra"]}, turn="temet", phase="S", pyramids=HELD)
    after = played(position, "exercise upper M", "exercise lower M")
    assert len(pile(after, "ankar")) == 4


def test_no_other_supremacy_and_not_the_opponents() -> None:
    position = table(temet={"hand": ["Khema"], "gods": ["Apethra"]}, turn="temet", phase="S", pyramids=HELD)
    assert len(hand(position.play("exercise upper E"), "temet")) == 2
    theirs = table(ankar={"hand": ["Enhu"]}, temet={"gods": ["Apethra"]}, phase="S", pyramids={"upper M": "ankar"})
    assert len(pile(theirs.play("exercise upper M"), "temet")) == 1


def test_added_to_useh_and_from_a_short_deck_what_is_there() -> None:
    side = {"hand": ["Khema"], "gods": ["Apethra"], "upper M": ["Useh"]}
    position = table(temet=side, turn="temet", phase="S", pyramids=HELD)
    assert len(pile(position.play("exercise upper M"), "ankar")) == 3
    short = table(
        temet=side,
        ankar={"hand": ["Enhu"], "deck": ["Uadja", "Mehru"], **BURNT},
        turn="temet",
        phase="S",
        pyramids=HELD,
    )
    assert len(told(short.play("exercise upper M"), "deck_discarded")) == 2
