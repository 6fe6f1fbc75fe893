"""Stargate: teleports cost one less."""

from tests.games.kemet.situations import AWAY, play, prayer, situation


def test_KE_10_2_a_teleport_costs_one() -> None:
    position = situation({"troops": {"C1A": 3}, "tiles": ["stargate"], "prayer": 1}, AWAY)
    position = play(position, "token Move Top", "from C1A", "size 3", "teleport DELTA")
    assert prayer(position) == 0


def test_KE_R38_with_priest_of_ra_it_is_free_and_never_less() -> None:
    position = situation({"troops": {"C1A": 3}, "tiles": ["stargate", "priest_of_ra"], "prayer": 0}, AWAY)
    position = play(position, "token Move Top", "from C1A", "size 3", "teleport DELTA")
    assert prayer(position) == 0
