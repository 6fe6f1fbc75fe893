"""Divine Boon: one more card each Night."""

from tests.games.kemet.situations import AWAY, end_day, evening, player


def test_KE_10_33_two_cards() -> None:
    position = end_day(evening({"troops": {"C1A": 3}, "tiles": ["divine_boon"]}, AWAY))
    assert [player(position, seat)["di_count"] for seat in (0, 1)] == [2, 1]
