"""Iron Wall: +2 protection for a prayer point."""

from tests.games.kemet.fighting import SIDE, fight
from tests.games.kemet.situations import prayer, told, units


def test_KE_9_5_iron_wall_saves_two() -> None:
    attacker = {"units": 5, "card": "cavalry_blitz", "di": ["iron_wall"]}
    before, after = fight({"a": attacker, "d": {"units": 3, "card": "chariot_raid"}})
    losses = {event["seat"]: event for event in told(after, "losses", before)}
    assert (losses[0]["protection"], losses[0]["lost"]) == (2, 1)
    assert prayer(after) == 4


def test_it_does_not_save_from_the_price_of_a_card() -> None:
    _, after = fight({"a": {"units": 4, "card": "sacrificial_charge", "di": ["iron_wall"]}, "d": SIDE})
    assert units(after)["W_OB"] == (0, 2)
