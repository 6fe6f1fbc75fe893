"""Open Gates, the card: walls do not stop the troop under way."""

from tests.games.kemet.situations import AWAY, legal, play, prayer, refused, situation, things


def test_KE_9_8_walls_fall_for_one_move() -> None:
    position = situation({"troops": {"W_OB": 3}, "di": ["open_gates"], "tiles": ["god_speed"]}, AWAY)
    position = play(position, "token Move Top", "from W_OB", "size 3", "step F2")
    assert "C2B" not in things(position, "step")
    position = play(position, "card Open Gates")
    assert prayer(position) == 4
    assert "C2B" in things(position, "step")


def test_KE_9_8_only_with_a_move_and_not_for_nothing() -> None:
    position = situation({"troops": {"F1": 3}, "di": ["open_gates"], "tiles": ["open_gates"]}, AWAY)
    assert "KE-9.8" in refused(position, "card Open Gates")
    moving = play(position, "token Move Top", "from F1", "size 3")
    assert "card Open Gates" not in legal(moving), "the tile does it already"
