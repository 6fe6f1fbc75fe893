"""War Rage: +1 strength, free."""

from tests.games.kemet.fighting import SIDE, fight
from tests.games.kemet.situations import prayer, told


def test_KE_9_5_war_rage_adds_one() -> None:
    before, after = fight({"a": {"units": 3, "card": "shield_push", "di": ["war_rage"]}, "d": SIDE})
    assert [event["cards"] for event in told(after, "strength", before)] == [1, 0]
    assert prayer(after) == 5


def test_three_of_them() -> None:
    before, after = fight({"a": {"units": 1, "card": "shield_push", "di": ["war_rage"] * 3}, "d": SIDE})
    assert told(after, "strength", before)[0]["total"] == 7
