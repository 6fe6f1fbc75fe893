"""Holy War: prayer points for a victory."""

from tests.games.kemet.fighting import SIDE, fight
from tests.games.kemet.situations import prayer


def test_KE_10_36_four_attacking_or_defending() -> None:
    _, attacker = fight({"a": {"units": 4, "card": "shield_push", "tiles": ["holy_war"]}, "d": SIDE})
    assert prayer(attacker) == 9
    _, defender = fight({"a": SIDE, "d": {**SIDE, "tiles": ["holy_war"]}})
    assert prayer(defender, 1) == 9
