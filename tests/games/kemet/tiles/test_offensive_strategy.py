"""Offensive Strategy: a card of 3 strength and 3 damage for one of one's own."""

from kheper.core.position import Position
from tests.games.kemet.situations import AWAY, asked, play, player, situation, things, told


def buying() -> Position:
    side = {"troops": {"C1A": 3}, "levels": {"C1A": ("red", 2)}, "hand": ["chariot_raid", "shield_push"]}
    return play(situation(side, AWAY), "token Buy Red", "buy Offensive Strategy")


def test_KE_10_5_all_cards_come_back_and_one_is_replaced() -> None:
    position = buying()
    assert asked(position) == "remove"
    assert len(things(position, "remove")) == 6
    position = play(position, "remove Chariot Raid")
    own = player(position, 0)["battle"]
    assert own["hand_count"] == 6
    assert "offensive_strategy" in own["hand"]
    assert "chariot_raid" not in own["set"]


def test_KE_R45_everybody_sees_which_card_goes() -> None:
    position = play(buying(), "remove Chariot Raid")
    (swapped,) = told(position, "swapped_card")
    assert (swapped["removed"], swapped["added"]) == ("chariot_raid", "offensive_strategy")
    assert "chariot_raid" not in position.view(1)["players"][0]["battle"]["set"]
