"""Bloodbath: +2 damage for a prayer point."""

from tests.games.kemet.fighting import fight
from tests.games.kemet.situations import prayer, told


def test_KE_9_5_bloodbath_hurts_two_more() -> None:
    attacker = {"units": 5, "card": "cavalry_blitz", "di": ["bloodbath"]}
    before, after = fight({"a": attacker, "d": {"units": 4, "card": "chariot_raid"}})
    losses = {event["seat"]: event for event in told(after, "losses", before)}
    assert (losses[1]["damage"], losses[1]["lost"]) == (3, 3)
    assert prayer(after) == 4
