"""Legion: seven units together."""

from tests.games.kemet.situations import AWAY, end_day, evening, play, situation, things, units


def test_KE_10_18_seven_may_stand_together() -> None:
    position = situation({"troops": {"F1": 3, "W_T2": 4}, "tiles": ["legion"]}, AWAY)
    position = play(position, "token Move Top", "from F1", "size 3", "step W_T2")
    assert units(position)["W_T2"] == (0, 7)


def test_KE_10_18_when_recruiting_and_at_night() -> None:
    side = {"troops": {"C1A": 5}, "tiles": ["legion", "reinforcements"], "prayer": 5}
    position = play(situation(side, AWAY), "token Recruit")
    assert "C1A 2" in things(position, "place")
    assert "C1A 3" not in things(position, "place")
    at_night = end_day(evening(side, AWAY))
    assert "C1A 2" in things(at_night, "place"), "KE-R26: its limit counts at Night too"
