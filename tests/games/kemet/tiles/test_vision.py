"""Vision: one of five cards each Night."""

from tests.games.kemet.situations import AWAY, asked, end_day, evening, player, told


def test_KE_10_35_KE_R35_besides_the_usual_card() -> None:
    position = end_day(evening({"troops": {"C1A": 3}, "tiles": ["vision"]}, AWAY))
    assert asked(position) == "vision"
    looked = player(position, 0)["looked"]
    assert sum(looked.values()) == 5
    deck = position.view()["deck"]
    position = position.play(position.legal(0)[0], 0)
    assert player(position, 0)["di_count"] == 2
    assert position.view()["deck"] == deck + 4


def test_KE_R7_KE_R48_nobody_else_sees_them_and_nothing_is_remembered() -> None:
    position = end_day(evening({"troops": {"C1A": 3}, "tiles": ["vision"]}, AWAY))
    assert position.view(1)["players"][0]["looked"] is None
    assert not told(position, "saw"), "spectators"
    position = position.play(position.legal(0)[0], 0)
    assert not player(position, 0)["looked"]
