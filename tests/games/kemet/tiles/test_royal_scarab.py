"""Royal Scarab: movement +2, strength +2."""

from tests.games.kemet.fighting import SIDE, fight
from tests.games.kemet.situations import AWAY, play, situation, told


def test_KE_10_8_three_steps_and_two_strength() -> None:
    position = situation({"troops": {"F1": (3, "royal_scarab")}, "tiles": ["royal_scarab"]}, AWAY)
    assert play(position, "token Move Top", "from F1", "size 3").view()["move"]["movement"] == 3
    before, after = fight({"a": {"units": 3, "card": "shield_push", "creature": "royal_scarab"}, "d": SIDE})
    assert told(after, "strength", before)[0]["creatures"] == 2
