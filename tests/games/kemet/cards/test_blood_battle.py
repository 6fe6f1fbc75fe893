"""Blood Battle: +1 damage, free."""

from tests.games.kemet.fighting import fight
from tests.games.kemet.situations import prayer, units


def test_KE_9_5_blood_battle_hurts_one_more() -> None:
    blitz = {"units": 5, "card": "cavalry_blitz"}
    raid = {"units": 3, "card": "chariot_raid"}
    _, plain = fight({"a": blitz, "d": raid, "loser": "W_X"})
    _, after = fight({"a": {**blitz, "di": ["blood_battle"]}, "d": raid, "loser": "W_X"})
    assert units(plain)["W_X"] == (1, 2)
    assert units(after)["W_X"] == (1, 1)
    assert prayer(after) == 5
