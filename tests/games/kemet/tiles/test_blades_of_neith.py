"""Blades of Neith: +1 strength in every battle."""

from tests.games.kemet.fighting import fight
from tests.games.kemet.situations import told

D = {"units": 3, "card": "shield_push"}


def test_KE_10_9_attacking_and_defending() -> None:
    side = {"units": 3, "card": "shield_push", "tiles": ["blades_of_neith"]}
    for plan, place in (({"a": side, "d": D}, 0), ({"a": D, "d": side}, 1)):
        before, after = fight(plan)
        assert told(after, "strength", before)[place]["tiles"] == 1
