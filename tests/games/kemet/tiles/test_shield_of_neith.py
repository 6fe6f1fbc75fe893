"""Shield of Neith: +1 protection in every battle."""

from tests.games.kemet.fighting import fight
from tests.games.kemet.situations import told

D = {"units": 3, "card": "shield_push"}


def test_KE_10_22_attacking_and_defending() -> None:
    side = {"units": 3, "card": "phalanx_defense", "tiles": ["shield_of_neith"]}
    for plan, seat in (({"a": side, "d": D}, 0), ({"a": D, "d": side}, 1)):
        before, after = fight(plan)
        assert {event["seat"]: event["protection"] for event in told(after, "losses", before)}[seat] == 3
