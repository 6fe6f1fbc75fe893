"""Bronze Wall: +1 protection, free."""

from tests.games.kemet.fighting import fight
from tests.games.kemet.situations import prayer, told


def test_KE_9_5_bronze_wall_saves_one() -> None:
    attacker = {"units": 5, "card": "cavalry_blitz", "di": ["bronze_wall"]}
    before, after = fight({"a": attacker, "d": {"units": 3, "card": "chariot_raid"}})
    losses = {event["seat"]: event for event in told(after, "losses", before)}
    assert (losses[0]["protection"], losses[0]["lost"]) == (1, 2)
    assert prayer(after) == 5
