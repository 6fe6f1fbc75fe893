"""Carnage: +1 damage in every battle."""

from tests.games.kemet.fighting import fight
from tests.games.kemet.situations import told


def test_KE_10_4_attacking_and_defending() -> None:
    side = {"units": 3, "card": "phalanx_defense", "tiles": ["carnage"]}
    for a, d, wounded in (
        (side, {"units": 3, "card": "cavalry_blitz"}, 1),
        ({"units": 5, "card": "cavalry_blitz"}, side, 0),
    ):
        before, after = fight({"a": a, "d": d})
        losses = {event["seat"]: event for event in told(after, "losses", before)}
        assert (losses[wounded]["damage"], losses[wounded]["lost"]) == (1, 1)
