"""Victory Point (red): a permanent point."""

from tests.games.kemet.situations import AWAY, play, points, refused, situation


def test_KE_10_11_a_point_when_it_is_bought() -> None:
    side = {"troops": {"C1A": 3}, "levels": {"C1A": ("red", 3)}}
    position = play(situation(side, AWAY), "token Buy Red", "buy Victory Point Red")
    assert points(position) == {"total": 1, "tiles": 1}


def test_KE_5_4_not_in_another_colour_too() -> None:
    side = {"troops": {"C1A": 3}, "levels": {"C1A": ("red", 3)}, "tiles": ["victory_point_blue"]}
    position = play(situation(side, AWAY), "token Buy Red")
    assert refused(position, "buy Victory Point Red") == ["KE-5.4"]
