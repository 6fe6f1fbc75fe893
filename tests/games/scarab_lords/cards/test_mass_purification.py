"""Mass Purification: all scarabs leave one region."""

from tests.games.scarab_lords.situations import asked, legal, pile, power, scarabs, table, told


def test_both_sides_of_the_region_that_is_chosen() -> None:
    mine = {"hand": ["Mass Purification"], "upper E": [("River Merchant", 2)], "lower E": [("River Merchant", 1)]}
    position = table(ankar=mine, temet={"upper M": [("Useh", 3)], "lower M": [("Blacksand", 1)]}, phase="2")
    position = position.play("play Mass Purification")
    assert legal(position) == ["region upper", "region lower"]
    after = position.play("region lower")
    assert [scarabs(after, name) for name in ("Useh", "Blacksand")] == [3, 0]
    assert {event["card"] for event in told(after, "uncursed")} == {"A01#2", "T01#1"}


def test_with_one_region_cursed_there_is_no_choice() -> None:
    mine = {"hand": ["Mass Purification"], "upper E": [("River Merchant", 2)]}
    after = table(ankar=mine, phase="2").play("play Mass Purification")
    assert (scarabs(after, "River Merchant"), pile(after, "ankar")) == (0, ["Mass Purification"])


def test_without_scarabs_it_is_played_for_nothing() -> None:
    after = table(ankar={"hand": ["Mass Purification", "Enhu"]}, phase="2").play("play Mass Purification")
    assert (len(told(after, "no_effect")), pile(after, "ankar"), asked(after)[0]) == (1, ["Mass Purification"], "close")


def test_the_cards_act_again() -> None:
    mine = {"hand": ["Mass Purification"], "upper M": [("Captain Djedu", 1)], "upper R": [("Hall", 1)]}
    after = table(ankar=mine, phase="2").play("play Mass Purification")
    assert power(after, "Hall") == 7
