"""The Exiled General: the opponent draws a card."""

from tests.games.scarab_lords.situations import BURNT, check_plain, hand, table, told


def test_as_printed() -> None:
    check_plain("The Exiled General", "ankar", "leader", "1", 4, "M")


def test_the_opponent_draws() -> None:
    position = table(ankar={"hand": ["The Exiled General"]}, temet={"hand": ["Nebka"], "deck": ["Khema"]}, phase="1")
    after = position.play("play The Exiled General upper M")
    assert hand(after, "temet") == ["Khema", "Nebka, Drum of War"]
    assert told(after, "drew_card", 0) == []
    assert [event["card"] for event in told(after, "drew_card", 1)] == ["T14"]


def test_not_from_an_empty_deck() -> None:
    position = table(ankar={"hand": ["The Exiled General"]}, temet={"hand": ["Nebka"], **BURNT}, phase="1")
    after = position.play("play The Exiled General upper M")
    assert (hand(after, "temet"), len(told(after, "no_effect"))) == (["Nebka, Drum of War"], 1)
