"""Deep Desert Snake: the other creature has no effect."""

from tests.games.kemet.fighting import fight
from tests.games.kemet.situations import AWAY, play, situation, told


def test_KE_10_21_every_creature_is_nothing_against_it() -> None:
    for creature in ("ancestral_elephant", "royal_scarab", "giant_scorpion", "phoenix", "sphinx", "the_mummy"):
        side = {"units": 3, "card": "shield_push"}
        before, after = fight({"a": {**side, "creature": "deep_desert_snake"}, "d": {**side, "creature": creature}})
        assert [event["creatures"] for event in told(after, "strength", before)] == [0, 0]
        assert {event["damage"] for event in told(after, "losses", before)} == {0}
        assert {event["protection"] for event in told(after, "losses", before)} == {1}


def test_it_moves_faster() -> None:
    side = {"troops": {"F1": (3, "deep_desert_snake")}, "tiles": ["deep_desert_snake"]}
    assert play(situation(side, AWAY), "token Move Top", "from F1", "size 3").view()["move"]["movement"] == 2
