"""Teleport: from obelisk to obelisk."""

from tests.games.kemet.situations import AWAY, play, prayer, situation, things


def test_KE_10_7_from_an_obelisk_at_the_usual_price() -> None:
    position = situation({"troops": {"W_T2": 3}, "tiles": ["teleport"]}, AWAY)
    position = play(position, "token Move Top", "from W_T2", "size 3")
    assert things(position, "teleport") == {"W_OB", "W_T3", "DELTA"}
    assert prayer(play(position, "teleport DELTA")) == 3


def test_KE_10_7_back_from_the_delta() -> None:
    position = situation({"troops": {"DELTA": 3}, "tiles": ["teleport"]}, AWAY)
    position = play(position, "token Move Top", "from DELTA", "size 3")
    assert "W_T2" in things(position, "teleport")
    without = situation({"troops": {"DELTA": 3}}, AWAY)
    assert things(play(without, "token Move Top", "from DELTA"), "teleport") == set()
