"""Priest: one more prayer point with Pray."""

from tests.games.kemet.situations import play, prayer, situation

AWAY = {"troops": {"C2A": 3}}


def test_KE_10_28_three_points() -> None:
    position = situation({"troops": {"C1A": 3}, "tiles": ["priest"]}, AWAY)
    assert prayer(play(position, "token Pray Middle")) == 8
