"""Prayer: two prayer points."""

from tests.games.kemet.situations import AWAY, play, player, prayer, situation


def test_KE_9_9_two_points_at_any_moment_of_the_own_turn() -> None:
    position = situation({"troops": {"F1": 3}, "di": ["prayer"]}, AWAY)
    assert prayer(play(position, "card Prayer")) == 7
    moving = play(position, "token Move Top", "from F1", "size 3")
    assert prayer(play(moving, "card Prayer")) == 7


def test_KE_R37_a_priest_adds_nothing() -> None:
    position = situation({"troops": {"F1": 3}, "di": ["prayer"], "tiles": ["priest"]}, AWAY)
    assert prayer(play(position, "card Prayer")) == 7


def test_KE_9_3_a_played_card_is_discarded() -> None:
    position = play(situation({"troops": {"F1": 3}, "di": ["prayer"]}, AWAY), "card Prayer")
    assert position.view()["discard"] == {"prayer": 1}
    assert player(position, 0)["di_count"] == 0
    assert position.pending == (0,), "playing a card is no action"
