"""Victory Point (white): a permanent point."""

from tests.games.kemet.situations import AWAY, play, points, situation


def test_KE_10_11_a_point_when_it_is_bought() -> None:
    side = {"troops": {"C1A": 3}, "levels": {"C1C": ("white", 3)}}
    position = play(situation(side, AWAY), "token Buy White", "buy Victory Point White")
    assert points(position) == {"total": 1, "tiles": 1}
