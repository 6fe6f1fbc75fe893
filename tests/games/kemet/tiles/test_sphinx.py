"""Sphinx: strength +2 and a point."""

from tests.games.kemet.fighting import SIDE, fight
from tests.games.kemet.situations import AWAY, creatures, play, points, situation, told


def test_KE_10_26_KE_11_7_a_point_when_it_is_bought() -> None:
    side = {"troops": {"C1A": 3}, "levels": {"C1B": ("blue", 4)}}
    position = play(situation(side, AWAY), "token Buy Blue", "buy Sphinx", "choose C1A")
    assert points(position) == {"total": 2, "tiles": 1, "pyramids": 1}
    assert creatures(position) == {"sphinx": "C1A"}


def test_KE_10_26_no_movement_but_strength() -> None:
    side = {"troops": {"F1": (3, "sphinx")}, "tiles": ["sphinx"]}
    assert play(situation(side, AWAY), "token Move Top", "from F1", "size 3").view()["move"]["movement"] == 1
    before, after = fight({"a": {"units": 3, "card": "shield_push", "creature": "sphinx"}, "d": SIDE})
    assert told(after, "strength", before)[0]["creatures"] == 2
