"""Carrion Hour: discards a cursed card of the opponent."""

from tests.games.scarab_lords.situations import legal, pile, refused, table, told


def test_any_cursed_card_of_the_opponent() -> None:
    theirs = {"upper E": [("River Merchant", 1), "Vizier"], "lower R": [("Hall", 2)], "gods": ["Enhu"]}
    side = {"hand": ["Carrion Hour"], "upper M": [("Useh", 1)]}
    position = table(temet=side, ankar=theirs, turn="temet", phase="2").play("play Carrion Hour")
    assert legal(position) == ["choose River Merchant #1", "choose Hall of a Thousand Lamps"]
    after = position.play("choose Hall")
    assert (pile(after, "ankar"), pile(after, "temet")) == (["Hall of a Thousand Lamps"], ["Carrion Hour"])


def test_without_a_target() -> None:
    position = table(temet={"hand": ["Carrion Hour"]}, ankar={"upper E": ["Vizier"]}, turn="temet", phase="2")
    after = position.play("play Carrion Hour")
    assert (len(told(after, "no_effect")), pile(after, "temet")) == (1, ["Carrion Hour"])


def test_an_immune_target() -> None:
    theirs = {"upper E": [("Vizier", 1), "Dyke Wardens"], "lower R": [("Hall", 2)], "lower M": [("Wall", 1)]}
    position = table(temet={"hand": ["Carrion Hour"]}, ankar=theirs, turn="temet", phase="2").play("play Carrion Hour")
    assert refused(position, "choose Vizier") == ["SL-4.7"]
    assert legal(position, "choose") == ["Hall of a Thousand Lamps", "Wall of the First Cataract"]
