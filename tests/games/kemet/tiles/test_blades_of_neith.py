"""Blades of Neith: +1 strength in every battle."""

from tests.games.kemet.fighting import SIDE, fight
from tests.games.kemet.situations import told


def test_KE_10_9_attacking_and_defending() -> None:
    side = {"units": 3, "card": "shield_push", "tiles": ["blades_of_neith"]}
    for plan, place in (({"a": side, "d": SIDE}, 0), ({"a": SIDE, "d": side}, 1)):
        before, after = fight(plan)
        assert told(after, "strength", before)[place]["tiles"] == 1
