"""Sunken Granaries: one more card is drawn by supremacy in its column."""

from tests.games.scarab_lords.situations import BURNT, check_plain, hand, table

HELD = {"upper E": "ankar", "lower E": "ankar"}


def test_as_printed() -> None:
    check_plain("Sunken Granaries", "ankar", "building", "1", 5, "E", entering=1)


def test_one_more_card_in_its_column_only() -> None:
    position = table(ankar={"hand": ["Enhu"], "upper E": ["Sunken Granaries"]}, phase="S", pyramids=HELD)
    assert len(hand(position.play("exercise upper E"), "ankar")) == 3
    assert len(hand(position.play("exercise lower E"), "ankar")) == 2


def test_not_under_a_scarab() -> None:
    position = table(ankar={"hand": ["Enhu"], "upper E": [("Sunken Granaries", 1)]}, phase="S", pyramids=HELD)
    assert len(hand(position.play("exercise upper E"), "ankar")) == 2


def test_from_a_short_deck_what_is_there() -> None:
    side = {"hand": ["Enhu"], "deck": ["Uadja"], "upper E": ["Sunken Granaries"], **BURNT}
    after = table(ankar=side, phase="S", pyramids=HELD).play("exercise upper E")
    assert hand(after, "ankar") == ["Enhu", "Uadja, the Green Harvest"]


def test_it_does_not_help_the_opponent() -> None:
    position = table(
        ankar={"upper E": ["Sunken Granaries"]},
        temet={"hand": ["Khema"]},
        turn="temet",
        phase="S",
        pyramids={"upper E": "temet"},
    )
    assert len(hand(position.play("exercise upper E"), "temet")) == 2


def test_a_stolen_exercise_is_boosted_too() -> None:
    side = {"hand": ["Enhu"], "upper E": ["Sunken Granaries", "Usurer Panebu"]}
    position = table(ankar=side, phase="S", pyramids={"upper E": "temet"})
    assert len(hand(position.play("use Usurer"), "ankar")) == 3
