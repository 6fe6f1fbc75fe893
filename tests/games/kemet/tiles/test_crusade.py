"""Crusade: prayer points for destroyed units."""

from tests.games.kemet.fighting import fight
from tests.games.kemet.situations import prayer


def test_KE_10_32_two_for_each() -> None:
    _, after = fight(
        {
            "a": {"units": 5, "card": "chariot_raid", "tiles": ["crusade"], "prayer": 1},
            "d": {"units": 2, "card": "chariot_raid"},
        }
    )
    assert prayer(after) == 5


def test_KE_R46_not_for_what_the_enemys_card_costs() -> None:
    _, after = fight(
        {
            "a": {"units": 5, "card": "cavalry_blitz", "tiles": ["crusade"]},
            "d": {"units": 3, "card": "sacrificial_charge"},
        }
    )
    assert prayer(after) == 7
