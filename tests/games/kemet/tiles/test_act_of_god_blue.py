"""Act of God (blue): the silver token."""

from tests.games.kemet.situations import AWAY, play, situation, things


def test_KE_10_15_a_second_action_once_a_day() -> None:
    position = situation({"troops": {"C1A": 3}, "tiles": ["act_of_god_blue"]}, AWAY)
    position = play(position, "silver Pray Middle", "token Pray Bottom", "token Pray Middle")
    assert things(position, "silver") == set()
    assert position.pending == (0,)
