"""Warlord Hatepkar: costs two cards from the hand."""

from tests.games.scarab_lords.situations import asked, check_plain, hand, pile, played, table, told


def test_as_printed() -> None:
    check_plain("Warlord Hatepkar", "temet", "leader", "2", 6, "M")


def test_two_cards_of_ones_choice() -> None:
    position = table(temet={"hand": ["Warlord", "Khema", "Nebka", "Forge"]}, turn="temet", phase="2")
    position = position.play("play Warlord upper M")
    assert asked(position) == ("hand", "temet")
    after = played(position, "discard Khema", "discard Forge")
    assert (hand(after, "temet"), pile(after, "temet")) == (["Nebka, Drum of War"], ["Khema", "Forge of Blades"])


def test_fewer_cards_are_all_discarded() -> None:
    after = table(temet={"hand": ["Warlord", "Khema"]}, turn="temet", phase="2").play("play Warlord upper M")
    assert (hand(after, "temet"), pile(after, "temet")) == ([], ["Khema"])
    none = table(temet={"hand": ["Warlord"]}, turn="temet", phase="2").play("play Warlord upper M")
    assert told(none, "no_effect")
