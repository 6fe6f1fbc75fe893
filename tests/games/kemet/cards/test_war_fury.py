"""War Fury: +2 strength for a prayer point."""

from tests.games.kemet.fighting import SIDE, fight
from tests.games.kemet.situations import play, prayer, refused, situation, things, told


def test_KE_9_5_war_fury_adds_two_for_a_point() -> None:
    before, after = fight({"a": {"units": 3, "card": "shield_push", "di": ["war_fury"]}, "d": SIDE})
    assert [event["cards"] for event in told(after, "strength", before)] == [2, 0]
    assert prayer(after) == 4


def test_without_a_point_it_cannot_be_added() -> None:
    position = situation({"troops": {"F1": 3}, "di": ["war_fury"], "prayer": 0}, {"troops": {"W_OB": 3}})
    position = play(position, "token Move Top", "from F1", "size 3", "step W_OB")
    position = position.play("fight Shield Push", 0).play("aside Chariot Raid", 0)
    assert things(position, "add", 0) == set()
    assert refused(position, "add War Fury", 0) == ["KE-9.2"]
