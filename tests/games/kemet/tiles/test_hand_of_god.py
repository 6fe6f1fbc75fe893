"""Hand of God: a pyramid level for nothing each Night."""

from tests.games.kemet.situations import AWAY, asked, end_day, evening, legal, play, player, prayer


def test_KE_10_34_one_level_of_an_own_pyramid() -> None:
    side = {"troops": {"C1A": 3}, "tiles": ["hand_of_god"], "levels": {"C1A": ("red", 4), "C1C": ("white", 0)}}
    position = end_day(evening(side, AWAY))
    assert asked(position) == "hand_of_god"
    assert legal(position) == {"done", "pyramid blue", "pyramid white"}
    position = play(position, "pyramid white")
    assert player(position, 0)["heights"] == {"red": 4, "blue": 1, "white": 1}
    assert prayer(position) == 7


def test_it_may_be_declined() -> None:
    position = end_day(evening({"troops": {"C1A": 3}, "tiles": ["hand_of_god"]}, AWAY))
    assert player(play(position, "done"), 0)["heights"] == {"red": 1, "blue": 1, "white": 1}
