"""Slaves: each pyramid level costs one less."""

from tests.games.kemet.situations import AWAY, play, prayer, situation


def test_KE_10_30_each_level() -> None:
    side = {"troops": {"C1A": 3}, "tiles": ["slaves"], "prayer": 3}
    position = play(situation(side, AWAY), "token Raise", "raise red 3")
    assert prayer(position) == 0


def test_KE_10_30_the_first_level_is_free() -> None:
    side = {"troops": {"C1A": 3}, "tiles": ["slaves"], "prayer": 0, "levels": {"C1C": ("white", 0)}}
    position = play(situation(side, AWAY), "token Raise", "raise white 1")
    assert prayer(position) == 0


def test_KE_R38_priest_of_ra_takes_one_off_the_whole() -> None:
    side = {"troops": {"C1A": 3}, "tiles": ["slaves", "priest_of_ra"], "prayer": 5}
    position = play(situation(side, AWAY), "token Raise", "raise red 4")
    assert prayer(position) == 0, "1 + 2 + 3 - 1"
