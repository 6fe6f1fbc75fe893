"""Divine Will: the gold token."""

from tests.games.kemet.situations import AWAY, legal, play, player, situation, units


def test_KE_10_27_one_more_move_or_recruit_once_a_day() -> None:
    position = situation({"troops": {"C1A": 3}, "tiles": ["divine_will"]}, AWAY)
    position = play(
        position, "token Move Top", "from C1A", "size 2", "step F1", "gold move", "from F1", "size 2", "step W_OB"
    )
    assert units(position)["W_OB"] == (0, 2)
    assert position.pending == (1,)
    assert player(position, 0)["tokens"]["gold"] == "used"


def test_KE_R41_nothing_else() -> None:
    position = situation({"troops": {"C1A": 3}, "tiles": ["divine_will"]}, AWAY)
    assert {move for move in legal(position) if move.startswith("gold")} == {"gold move", "gold recruit"}
