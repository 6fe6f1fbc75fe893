"""Act of God (red): the silver token."""

from tests.games.kemet.situations import AWAY, play, player, prayer, situation


def test_KE_10_15_a_second_action_once_a_day() -> None:
    position = situation({"troops": {"C1A": 3}, "tiles": ["act_of_god_red"]}, AWAY)
    position = play(position, "token Pray Middle", "silver Pray Bottom")
    assert prayer(position) == 9
    assert player(position, 0)["tokens"]["silver"] == "used"
    assert player(position, 0)["tokens"]["left"] == 4
