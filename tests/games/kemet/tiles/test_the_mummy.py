"""The Mummy: movement +1, strength +2, one more card each Night."""

from tests.games.kemet.fighting import SIDE, fight
from tests.games.kemet.situations import AWAY, end_day, evening, play, player, situation, told


def test_KE_10_39_a_card_wherever_it_is() -> None:
    for troop in ((3, "the_mummy"), 3):
        position = end_day(evening({"troops": {"C1A": troop}, "tiles": ["the_mummy"]}, AWAY))
        assert player(position, 0)["di_count"] == 2


def test_KE_10_39_it_fights() -> None:
    side = {"troops": {"F1": (3, "the_mummy")}, "tiles": ["the_mummy"]}
    assert play(situation(side, AWAY), "token Move Top", "from F1", "size 3").view()["move"]["movement"] == 2
    before, after = fight({"a": {"units": 3, "card": "shield_push", "creature": "the_mummy"}, "d": SIDE})
    assert told(after, "strength", before)[0]["creatures"] == 2
