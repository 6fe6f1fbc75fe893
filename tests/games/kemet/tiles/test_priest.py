"""Priest: one more prayer point with Pray."""

from tests.games.kemet.situations import AWAY, play, prayer, situation


def test_KE_10_28_three_points() -> None:
    position = situation({"troops": {"C1A": 3}, "tiles": ["priest"]}, AWAY)
    assert prayer(play(position, "token Pray Middle")) == 8
