"""Act of God (white): the silver token."""

from tests.games.kemet.situations import AWAY, play, player, prayer, situation


def test_KE_10_15_it_need_not_be_used() -> None:
    position = situation({"troops": {"C1A": 3}, "tiles": ["act_of_god_white"]}, AWAY)
    position = play(position, "token Pray Middle", "end")
    assert position.pending == (1,)
    assert player(position, 0)["tokens"]["silver"] == "ready"


def test_KE_10_15_silver_and_gold_in_one_turn() -> None:
    position = situation({"troops": {"C1A": 3}, "tiles": ["act_of_god_white", "divine_will"]}, AWAY)
    position = play(position, "token Pray Middle", "silver Pray Bottom", "gold recruit", "place C1B 1", "done")
    assert prayer(position) == 8
    assert position.pending == (1,)
