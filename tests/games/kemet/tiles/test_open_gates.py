"""Open Gates, the tile: walls do not stop one's troops."""

from tests.games.kemet.situations import AWAY, play, situation, things


def test_KE_10_6_into_an_enemy_city_by_a_later_step() -> None:
    position = situation({"troops": {"W_OB": 3}, "tiles": ["open_gates", "god_speed"]}, AWAY)
    position = play(position, "token Move Top", "from W_OB", "size 3", "step F2")
    assert {"C2A", "C2B", "C2C"} <= things(position, "step")
