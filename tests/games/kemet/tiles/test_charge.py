"""Charge!: +1 strength for the attacker."""

from tests.games.kemet.fighting import SIDE, fight
from tests.games.kemet.situations import told


def test_KE_10_1_only_when_attacking() -> None:
    before, after = fight(
        {"a": {"units": 3, "card": "shield_push", "tiles": ["charge"]}, "d": {**SIDE, "tiles": ["charge"]}}
    )
    assert [event["tiles"] for event in told(after, "strength", before)] == [1, 0]
