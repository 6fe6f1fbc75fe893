"""Giant Scorpion: movement +1, strength +2, damage +2."""

from tests.games.kemet.fighting import fight
from tests.games.kemet.situations import play, situation, told

AWAY = {"troops": {"C2A": 3}}
D = {"units": 3, "card": "shield_push"}


def test_KE_10_12_it_bites() -> None:
    position = situation({"troops": {"F1": (3, "giant_scorpion")}, "tiles": ["giant_scorpion"]}, AWAY)
    assert play(position, "token Move Top", "from F1", "size 3").view()["move"]["movement"] == 2
    before, after = fight({"a": {"units": 3, "card": "shield_push", "creature": "giant_scorpion"}, "d": D})
    assert told(after, "strength", before)[0]["creatures"] == 2
    assert {event["seat"]: event["damage"] for event in told(after, "losses", before)} == {0: 0, 1: 2}
