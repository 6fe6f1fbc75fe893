"""Defensive Victory: a point for a defender who wins."""

from tests.games.kemet.fighting import SIDE, fight
from tests.games.kemet.situations import points


def test_KE_10_23_KE_R58_a_battle_point() -> None:
    side = {"units": 3, "card": "shield_push", "tiles": ["defensive_victory"]}
    _, after = fight({"a": SIDE, "d": side})
    assert points(after, 1) == {"total": 1, "battle": 1}


def test_KE_R21_not_without_survivors() -> None:
    side = {"units": 2, "card": "shield_push", "tiles": ["defensive_victory"]}
    _, after = fight({"a": {"units": 3, "card": "chariot_raid"}, "d": side, "loser": "stay"})
    assert points(after, 1) == {}
