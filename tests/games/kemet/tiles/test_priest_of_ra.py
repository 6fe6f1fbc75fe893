"""Priest of Ra: every payment is one less."""

from tests.games.kemet.situations import AWAY, play, prayer, situation


def test_KE_10_37_KE_R38_each_kind_of_payment() -> None:
    side = {"troops": {"C1A": 3}, "tiles": ["priest_of_ra"], "levels": {"C1A": ("red", 4)}}
    start = situation(side, AWAY)
    assert prayer(play(start, "token Move Top", "from C1A", "size 3", "teleport DELTA")) == 4
    assert prayer(play(start, "token Buy Red", "buy Initiative")) == 2
    assert prayer(play(start, "token Raise", "raise blue 3")) == 1
    assert prayer(play(start, "token Recruit", "place C1B 3", "done")) == 3


def test_KE_10_37_never_less_than_nothing() -> None:
    side = {"troops": {"C1A": 3}, "tiles": ["priest_of_ra"], "prayer": 0}
    position = play(situation(side, AWAY), "token Buy Red", "buy Charge")
    assert prayer(position) == 0
