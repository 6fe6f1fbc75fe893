"""Recruiting Scribe: two units for nothing with Recruit."""

from tests.games.kemet.situations import AWAY, end_day, evening, play, prayer, situation, things


def test_KE_10_16_two_units_free() -> None:
    position = situation({"troops": {"C1A": 3}, "tiles": ["recruiting_scribe"], "prayer": 1}, AWAY)
    position = play(position, "token Recruit")
    assert "C1B 3" in things(position, "place")
    assert "C1B 4" not in things(position, "place")
    assert prayer(play(position, "place C1B 2")) == 1
    assert prayer(play(position, "place C1B 3")) == 0


def test_KE_R38_with_priest_of_ra_three() -> None:
    position = situation({"troops": {"C1A": 3}, "tiles": ["recruiting_scribe", "priest_of_ra"], "prayer": 0}, AWAY)
    position = play(position, "token Recruit")
    assert "C1B 3" in things(position, "place")
    assert "C1B 4" not in things(position, "place")


def test_KE_R27_not_with_reinforcements() -> None:
    side = {"troops": {"C1A": 1}, "tiles": ["recruiting_scribe", "reinforcements"]}
    position = end_day(evening(side, AWAY))
    assert "C1B 4" in things(position, "place")
    assert "C1B 5" not in things(position, "place")
