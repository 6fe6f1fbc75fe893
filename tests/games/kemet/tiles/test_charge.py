"""Charge!: +1 strength for the attacker."""

from tests.games.kemet.fighting import fight
from tests.games.kemet.situations import told

D = {"units": 3, "card": "shield_push"}


def test_KE_10_1_only_when_attacking() -> None:
    before, after = fight(
        {"a": {"units": 3, "card": "shield_push", "tiles": ["charge"]}, "d": {**D, "tiles": ["charge"]}}
    )
    assert [event["tiles"] for event in told(after, "strength", before)] == [1, 0]
