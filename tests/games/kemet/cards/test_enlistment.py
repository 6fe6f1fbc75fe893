"""Enlistment: up to two units for nothing."""

from tests.games.kemet.situations import AWAY, play, prayer, situation, things, told, units


def test_KE_9_10_KE_R36_two_units_in_the_city_or_with_troops() -> None:
    position = situation({"troops": {"F1": 3, "C1A": 4}, "di": ["enlistment"], "prayer": 0}, AWAY)
    position = play(position, "card Enlistment")
    assert things(position, "place") == {"F1 1", "F1 2", "C1A 1", "C1B 1", "C1B 2", "C1C 1", "C1C 2"}
    position = play(position, "place F1 1", "place C1C 1")
    assert units(position)["F1"] == (0, 4)
    assert units(position)["C1C"] == (0, 1)
    assert prayer(position) == 0


def test_KE_R27_a_scribe_adds_nothing() -> None:
    position = situation({"troops": {"F1": 3}, "di": ["enlistment"], "tiles": ["recruiting_scribe"]}, AWAY)
    position = play(position, "card Enlistment")
    assert "C1A 2" in things(position, "place")
    assert "C1A 3" not in things(position, "place")


def test_KE_R36_onto_an_enemy_in_the_own_city() -> None:
    position = situation({"troops": {"F1": 3}, "di": ["enlistment"]}, {"troops": {"C1A": 1}})
    position = play(position, "card Enlistment", "place C1A 2")
    assert told(position, "attack")[0]["count"] == 2
