"""Phoenix: movement +1, strength +2, no walls."""

from tests.games.kemet.situations import AWAY, play, situation, things, told


def test_KE_10_14_over_the_walls() -> None:
    position = situation({"troops": {"W_OB": (3, "phoenix")}, "tiles": ["phoenix"]}, AWAY)
    position = play(position, "token Move Top", "from W_OB", "size 3", "step F2")
    assert {"C2A", "C2B", "C2C"} <= things(position, "step")


def test_only_its_own_troop() -> None:
    mine = {"troops": {"W_OB": 3, "F1": (1, "phoenix")}, "tiles": ["phoenix", "god_speed"]}
    position = play(situation(mine, AWAY), "token Move Top", "from W_OB", "size 3", "step F2")
    assert "C2B" not in things(position, "step")


def test_KE_R28_a_snake_behind_the_wall_does_not_stop_it() -> None:
    theirs = {"troops": {"C2B": (1, "deep_desert_snake")}, "tiles": ["deep_desert_snake"]}
    position = situation({"troops": {"W_OB": (3, "phoenix")}, "tiles": ["phoenix"]}, theirs)
    position = play(position, "token Move Top", "from W_OB", "size 3", "step F2", "step C2B")
    assert told(position, "attack")
