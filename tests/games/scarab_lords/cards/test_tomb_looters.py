"""Tomb Looters: a minion of phase S; the opponent loses the top card of the deck."""

from tests.games.scarab_lords.situations import BURNT, check_plain, pile, played, table, told


def test_as_printed() -> None:
    check_plain("Tomb Looters", "temet", "minion", "S", 1, "ME")


def test_the_opponent_discards_the_top_card() -> None:
    position = table(temet={"hand": ["Tomb Looters"] * 2}, ankar={"deck": ["Enhu", "Uadja"]}, turn="temet", phase="S")
    after = played(position, "play Tomb Looters upper M", "play Tomb Looters lower E")
    assert pile(after, "ankar") == ["Enhu", "Uadja, the Green Harvest"]


def test_against_an_empty_deck_nothing_happens() -> None:
    position = table(temet={"hand": ["Tomb Looters"]}, ankar={"hand": ["Enhu"], **BURNT}, turn="temet", phase="S")
    assert told(position.play("play Tomb Looters upper M"), "deck_discarded") == []
