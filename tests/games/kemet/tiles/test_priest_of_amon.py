"""Priest of Amon: five prayer points each Night."""

from tests.games.kemet.situations import AWAY, end_day, evening, prayer


def test_KE_10_38_five_more() -> None:
    position = end_day(evening({"troops": {"C1A": 3}, "tiles": ["priest_of_amon"], "prayer": 1}, AWAY))
    assert prayer(position) == 8
