"""The Great Flood: discards the small minions of a column on both sides."""

from tests.games.scarab_lords.situations import legal, lying, pile, table, told


def test_minions_of_printed_power_3_or_less_on_both_sides() -> None:
    mine = {"hand": ["The Great Flood"], "upper M": ["Sphinx Guard", "Reed-Boat Levy", "Captain Djedu"]}
    theirs = {"upper M": ["Red Spear", "Stone Colossus", "Forge"], "lower M": ["Blacksand"]}
    position = table(ankar=mine, temet=theirs, phase="2").play("play The Great Flood")
    assert legal(position) == ["column upper M", "column lower M"]
    after = position.play("column upper M")
    assert lying(after, "ankar", "upper M") == ["Captain Djedu"]
    assert lying(after, "temet", "upper M") == ["Forge of Blades", "Stone Colossus"]
    assert lying(after, "temet", "lower M") == ["Blacksand Mercenaries"]
    assert (pile(after, "temet"), "The Great Flood" in pile(after, "ankar")) == (["Red Spear Phalanx"], True)


def test_cursed_minions_too_and_one_column_leaves_no_choice() -> None:
    position = table(ankar={"hand": ["The Great Flood"]}, temet={"upper M": [("Red Spear", 2)]}, phase="2")
    after = position.play("play The Great Flood")
    assert pile(after, "temet") == ["Red Spear Phalanx"]


def test_an_immune_target_stays() -> None:
    theirs = {"upper E": ["Dyke Wardens", "River Merchant"]}
    position = table(temet={"hand": ["The Great Flood"]}, ankar=theirs, turn="temet", phase="2")
    assert lying(position.play("play The Great Flood"), "ankar", "upper E") == ["River Merchant"]


def test_without_a_target() -> None:
    position = table(ankar={"hand": ["The Great Flood"]}, temet={"upper M": ["Useh"]}, phase="2")
    assert told(position.play("play The Great Flood"), "no_effect")
