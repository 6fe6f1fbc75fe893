"""Shield of Neith: +1 protection in every battle."""

from tests.games.kemet.fighting import SIDE, fight
from tests.games.kemet.situations import told


def test_KE_10_22_attacking_and_defending() -> None:
    side = {"units": 3, "card": "phalanx_defense", "tiles": ["shield_of_neith"]}
    for plan, seat in (({"a": side, "d": SIDE}, 0), ({"a": SIDE, "d": side}, 1)):
        before, after = fight(plan)
        assert {event["seat"]: event["protection"] for event in told(after, "losses", before)}[seat] == 3
