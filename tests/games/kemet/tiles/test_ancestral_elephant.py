"""Ancestral Elephant: movement +1, strength +1, protection +1."""

from tests.games.kemet.fighting import SIDE, fight
from tests.games.kemet.situations import AWAY, play, situation, told


def test_KE_10_19_a_little_of_everything() -> None:
    side = {"troops": {"F1": (3, "ancestral_elephant")}, "tiles": ["ancestral_elephant"]}
    assert play(situation(side, AWAY), "token Move Top", "from F1", "size 3").view()["move"]["movement"] == 2
    before, after = fight({"a": {"units": 3, "card": "shield_push", "creature": "ancestral_elephant"}, "d": SIDE})
    assert told(after, "strength", before)[0]["creatures"] == 1
    assert {event["seat"]: event["protection"] for event in told(after, "losses", before)}[0] == 2
