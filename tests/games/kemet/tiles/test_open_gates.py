"""Open Gates, the tile: walls do not stop one's troops."""

from tests.games.kemet.situations import play, situation, things

AWAY = {"troops": {"C2A": 3}}


def test_KE_10_6_into_an_enemy_city_by_a_later_step() -> None:
    position = situation({"troops": {"W_OB": 3}, "tiles": ["open_gates", "god_speed"]}, AWAY)
    position = play(position, "token Move Top", "from W_OB", "size 3", "step F2")
    assert {"C2A", "C2B", "C2C"} <= things(position, "step")


def test_KE_R30_a_beaten_troop_may_be_sent_over_walls_too() -> None:
    position = situation({"troops": {"W_OB": 4, "C1A": 1}}, {"troops": {"F1": 2, "C2A": 1}, "tiles": ["open_gates"]})
    position = play(position, "token Move Top", "from W_OB", "size 4", "step F1")
    for seat, card in ((0, "Cavalry Blitz"), (1, "Shield Push")):
        position = position.play(f"fight {card}", seat).play("aside Chariot Raid", seat)
    assert {"C1B", "C1C"} <= things(play(position, "retreat"), "choose")
