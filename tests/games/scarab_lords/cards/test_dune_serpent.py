"""Dune Serpent: the opponent loses the top card of the deck."""

from tests.games.scarab_lords.situations import BURNT, check_plain, deck, pile, table, told


def test_as_printed() -> None:
    check_plain("Dune Serpent", "temet", "minion", "2", 3, "MR")


def test_the_opponent_discards_the_top_card() -> None:
    position = table(temet={"hand": ["Dune Serpent"]}, ankar={"deck": ["Enhu", "Uadja"]}, turn="temet", phase="2")
    after = position.play("play Dune Serpent upper M")
    assert (pile(after, "ankar"), deck(after, "ankar")[0]) == (["Enhu"], "Uadja, the Green Harvest")


def test_against_an_empty_deck_nothing_happens() -> None:
    position = table(temet={"hand": ["Dune Serpent"]}, ankar={"hand": ["Enhu"], **BURNT}, turn="temet", phase="2")
    after = position.play("play Dune Serpent upper M")
    assert (told(after, "deck_discarded"), len(told(after, "no_effect"))) == ([], 1)
