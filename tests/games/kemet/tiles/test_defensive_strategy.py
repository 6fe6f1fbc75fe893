"""Defensive Strategy: a card of 3 strength and 3 protection for one of one's own."""

from tests.games.kemet.situations import AWAY, play, player, situation, things


def test_KE_10_20_a_card_is_replaced() -> None:
    side = {"troops": {"C1A": 3}, "levels": {"C1B": ("blue", 2)}}
    position = play(situation(side, AWAY), "token Buy Blue", "buy Defensive Strategy", "remove Shield Push")
    own = player(position, 0)["battle"]
    assert "defensive_strategy" in own["set"]
    assert "shield_push" not in own["set"]
    assert len(own["set"]) == 6


def test_both_strategies_together() -> None:
    side = {"troops": {"C1A": 3}, "levels": {"C1B": ("blue", 2)}, "tiles": ["offensive_strategy"]}
    position = play(situation(side, AWAY), "token Buy Blue", "buy Defensive Strategy")
    assert "Offensive Strategy" in things(position, "remove"), "any of the six"
