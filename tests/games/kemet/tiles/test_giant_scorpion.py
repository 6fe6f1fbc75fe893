"""Giant Scorpion: movement +1, strength +2, damage +2."""

from tests.games.kemet.fighting import SIDE, fight
from tests.games.kemet.situations import AWAY, play, situation, told


def test_KE_10_12_it_bites() -> None:
    position = situation({"troops": {"F1": (3, "giant_scorpion")}, "tiles": ["giant_scorpion"]}, AWAY)
    assert play(position, "token Move Top", "from F1", "size 3").view()["move"]["movement"] == 2
    before, after = fight({"a": {"units": 3, "card": "shield_push", "creature": "giant_scorpion"}, "d": SIDE})
    assert told(after, "strength", before)[0]["creatures"] == 2
    assert {event["seat"]: event["damage"] for event in told(after, "losses", before)} == {0: 0, 1: 2}
