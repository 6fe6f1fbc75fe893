"""Dune Serpent: curses a small minion of the opponent in its column."""

from tests.games.scarab_lords.situations import check_plain, legal, scarabs, table, told


def test_as_printed() -> None:
    check_plain("Dune Serpent", "temet", "minion", "2", 3, "MR")


def test_one_small_minion_of_its_column_is_cursed() -> None:
    theirs = {"upper M": ["Reed-Boat Levy", "Dyke Wardens", "Sphinx Guard"], "lower M": ["Reed-Boat Levy"]}
    position = table(temet={"hand": ["Dune Serpent"]}, ankar=theirs, turn="temet", phase="2")
    asked = position.play("play Dune Serpent upper M")
    assert legal(asked) == ["choose Reed-Boat Levy #1", "choose Dyke Wardens #1"], "no power above 2, no other column"
    assert scarabs(asked.play("choose Dyke Wardens"), "Dyke Wardens") == 1
    one = table(
        temet={"hand": ["Dune Serpent"]}, ankar={"upper M": [("Dyke Wardens", 1)]}, turn="temet", phase="2"
    ).play("play Dune Serpent upper M")
    assert scarabs(one, "Dyke Wardens") == 2, "a cursed one too, and without a choice at once"


def test_leaders_buildings_and_protected_minions_are_safe() -> None:
    theirs = {"upper R": ["Sacred Cats", "Ankhesa"], "upper M": ["Captain Djedu", "Wall"]}
    for column in ("upper R", "upper M", "lower M"):
        position = table(temet={"hand": ["Dune Serpent"]}, ankar=theirs, turn="temet", phase="2")
        after = position.play(f"play Dune Serpent {column}")
        assert (told(after, "cursed"), len(told(after, "no_effect"))) == ([], 1)
