"""Blood Battle: +1 damage, free."""

from tests.games.kemet.fighting import fight
from tests.games.kemet.situations import prayer, units


def test_KE_9_5_blood_battle_hurts_one_more() -> None:
    _, plain = fight(
        {"a": {"units": 5, "card": "cavalry_blitz"}, "d": {"units": 3, "card": "chariot_raid"}, "loser": "W_X"}
    )
    _, after = fight(
        {
            "a": {"units": 5, "card": "cavalry_blitz", "di": ["blood_battle"]},
            "d": {"units": 3, "card": "chariot_raid"},
            "loser": "W_X",
        }
    )
    assert units(plain)["W_X"] == (1, 2)
    assert units(after)["W_X"] == (1, 1)
    assert prayer(after) == 5
