"""Priestess: tiles cost one less."""

from tests.games.kemet.situations import AWAY, play, player, prayer, situation


def test_KE_10_29_one_less() -> None:
    side = {"troops": {"C1A": 3}, "levels": {"C1A": ("red", 4)}, "tiles": ["priestess"], "prayer": 3}
    position = play(situation(side, AWAY), "token Buy Red", "buy Initiative")
    assert prayer(position) == 0


def test_KE_R38_with_priest_of_ra_two_less_and_never_below_nothing() -> None:
    side = {"troops": {"C1A": 3}, "tiles": ["priestess", "priest_of_ra"], "prayer": 0}
    position = play(situation(side, AWAY), "token Buy Red", "buy Charge")
    assert prayer(position) == 0
    assert player(position, 0)["tiles"][0] == "charge"
