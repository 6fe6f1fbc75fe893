"""Escape: the attacked troop leaves."""

from typing import Any

from kheper.core.position import Position
from tests.games.kemet.situations import asked, creatures, legal, play, player, situation, things, units


def attacked(theirs: dict[str, Any]) -> Position:
    position = situation({"troops": {"F1": 4}, "tiles": ["initiative"]}, theirs)
    return play(position, "token Move Top", "from F1", "size 4", "step W_OB")


def test_KE_9_14_the_troop_goes_to_a_free_neighbour() -> None:
    position = attacked({"troops": {"W_OB": (3, "sphinx"), "W_T2": 1}, "tiles": ["sphinx"], "di": ["escape"]})
    assert asked(position) == "escape"
    position = position.play("yes", 1)
    assert things(position, "choose", 1) == {"F1", "F2", "W_X"}, "KE-R8: free ones only"
    position = position.play("choose F2", 1)
    assert units(position)["F2"] == (1, 3)
    assert units(position)["W_OB"] == (0, 4)
    assert creatures(position, 1) == {"sphinx": "F2"}


def test_KE_R20_initiative_does_nothing_then() -> None:
    position = attacked({"troops": {"W_OB": 3}, "di": ["escape"]}).play("yes", 1)
    position = position.play("choose F2", 1)
    assert player(position, 1)["reserve"] == 9


def test_KE_R8_without_a_free_space_nobody_is_asked() -> None:
    theirs = {"troops": {"W_OB": 3, "F2": 1, "W_T2": 1, "W_X": 1}, "di": ["escape"]}
    position = situation({"troops": {"F1": 5}}, theirs)
    position = play(position, "token Move Top", "from F1", "size 4", "step W_OB")
    assert asked(position) == "battle"


def test_KE_R8_an_empty_district_of_another_city_is_a_refuge() -> None:
    theirs = {"troops": {"F1": 2, "W_OB": 1, "W_X": 1, "W_T2": 1}, "di": ["escape"]}
    position = situation({"troops": {"C1A": 4, "C1B": 1}}, theirs)
    position = play(position, "token Move Top", "from C1A", "size 4", "step F1").play("yes", 1)
    assert things(position, "choose", 1) == {"C1A", "C1C"}
    position = position.play("choose C1C", 1)
    assert units(position)["C1C"] == (1, 2)


def fleeing(*sides: dict[str, Any]) -> Position:
    """Four units of the first seat have met three of the second, who plays Escape."""
    attacker, *others = sides
    position = situation({"troops": {"F1": 4}, **attacker}, {"troops": {"W_X": 3}, "di": ["escape"]}, *others)
    position = play(position, "token Move Top", "from F1", "size 4", "step W_X")
    return position.play("yes", 1)


def test_KE_R31_a_third_player_can_veto_an_escape() -> None:
    position = fleeing({"di": ["veto"]}, {"troops": {"C3A": 1}, "di": ["veto"]})
    assert asked(position) == "veto"
    assert position.pending == (2,), "not the attacker, whose turn it is"
    position = position.play("yes", 2)
    assert asked(position) == "battle"
    assert position.view()["discard"] == {"escape": 1, "veto": 1}


def test_KE_9_13_KE_R31_the_attacker_cannot_veto_an_escape() -> None:
    position = fleeing({"di": ["veto"]})
    assert asked(position) == "escape_to"
    assert player(position, 0)["di"] == {"veto": 1}


def test_KE_R12_the_defender_is_asked_whatever_is_held() -> None:
    without = attacked({"troops": {"W_OB": 3}, "di": ["swiftness"]})
    assert asked(without) == "escape"
    assert legal(without, 1) == {"no"}
    assert asked(attacked({"troops": {"W_OB": 3}})) == "battle", "everybody sees that there is no card"
