"""Defense!: +1 strength for the defender."""

from tests.games.kemet.fighting import SIDE, fight
from tests.games.kemet.situations import told


def test_KE_10_17_only_when_defending() -> None:
    before, after = fight(
        {"a": {"units": 3, "card": "shield_push", "tiles": ["defense"]}, "d": {**SIDE, "tiles": ["defense"]}}
    )
    assert [event["tiles"] for event in told(after, "strength", before)] == [0, 1]
