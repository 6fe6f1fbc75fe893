"""High Priest: two prayer points each Night."""

from tests.games.kemet.situations import AWAY, end_day, evening, prayer


def test_KE_10_31_two_more() -> None:
    position = end_day(evening({"troops": {"C1A": 3}, "tiles": ["high_priest"]}, AWAY))
    assert prayer(position) == 9
    assert prayer(position, 1) == 7
