"""God Speed: one more movement point."""

from tests.games.kemet.situations import AWAY, play, situation, units


def test_KE_10_3_two_steps() -> None:
    position = situation({"troops": {"C1A": 3}, "tiles": ["god_speed"]}, AWAY)
    position = play(position, "token Move Top", "from C1A", "size 3", "step F1", "step W_X")
    assert units(position)["W_X"] == (0, 3)


def test_it_works_in_the_turn_after_it_was_bought() -> None:
    position = play(situation({"troops": {"C1A": 3}}, AWAY), "token Buy Red", "buy God Speed", "token Pray Middle")
    position = play(position, "token Move Top", "from C1A", "size 3")
    assert position.view()["move"]["movement"] == 2
