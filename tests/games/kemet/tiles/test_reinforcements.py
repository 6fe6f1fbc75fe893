"""Reinforcements: four units at Night."""

from tests.games.kemet.situations import AWAY, asked, end_day, evening, play, things, units


def test_KE_10_25_in_the_city_or_with_troops() -> None:
    side = {"troops": {"C1A": 4, "W_OB": 2}, "tiles": ["reinforcements"]}
    position = end_day(evening(side, AWAY))
    assert asked(position) == "place"
    assert {"C1A 1", "C1B 4", "W_OB 3"} <= things(position, "place")
    assert "C1A 2" not in things(position, "place")
    position = play(position, "place W_OB 3", "place C1B 1")
    assert units(position)["W_OB"] == (0, 5)
    assert asked(position) != "place"


def test_it_may_be_declined() -> None:
    position = end_day(evening({"troops": {"C1A": 4}, "tiles": ["reinforcements"]}, AWAY))
    before = units(position)
    assert units(play(position, "done")) == before
