"""Swiftness: one more movement point for the troop under way."""

from tests.games.kemet.situations import AWAY, legal, play, refused, situation, things, units


def test_KE_9_6_one_step_more() -> None:
    position = situation({"troops": {"F1": 3}, "di": ["swiftness"]}, AWAY)
    position = play(position, "token Move Top", "from F1", "size 3", "card Swiftness")
    assert position.view()["move"]["movement"] == 2
    position = play(position, "step W_X", "step W_T3")
    assert units(position)["W_T3"] == (0, 3)


def test_after_the_last_step_too() -> None:
    position = situation({"troops": {"F1": 3}, "di": ["swiftness"]}, AWAY)
    position = play(position, "token Move Top", "from F1", "size 3", "step W_X")
    assert things(position, "step") == set()
    position = play(position, "card Swiftness")
    assert "W_T3" in things(position, "step")


def test_KE_9_6_only_with_a_move() -> None:
    position = situation({"troops": {"F1": 3}, "di": ["swiftness"]}, AWAY)
    assert "card Swiftness" not in legal(position)
    assert "KE-9.6" in refused(position, "card Swiftness")
