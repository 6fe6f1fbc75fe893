"""Raining Fire: one enemy unit anywhere."""

from tests.games.kemet.situations import (
    AWAY,
    creatures,
    legal,
    play,
    player,
    points,
    prayer,
    refused,
    situation,
    things,
    units,
)


def test_KE_9_11_a_unit_anywhere_on_the_board() -> None:
    position = situation({"troops": {"F1": 3}, "di": ["raining_fire"]}, {"troops": {"C2A": 3, "DELTA": 2}})
    position = play(position, "card Raining Fire")
    assert things(position, "choose") == {"C2A", "DELTA"}
    position = play(position, "choose C2A")
    assert units(position)["C2A"] == (1, 2)
    assert prayer(position) == 4
    assert player(position, 1)["reserve"] == 8


def test_KE_R9_the_last_unit_takes_temple_point_and_creature_along() -> None:
    theirs = {"troops": {"W_T2": (1, "sphinx"), "C2A": 1}, "tiles": ["sphinx"]}
    position = situation({"troops": {"F1": 3}, "di": ["raining_fire"]}, theirs)
    assert points(position, 1) == {"total": 1, "temples": 1}
    position = play(position, "card Raining Fire", "choose W_T2")
    assert points(position, 1) == {}
    assert creatures(position, 1) == {"sphinx": "C2A"}


def test_KE_9_2_it_must_be_paid_for() -> None:
    position = situation({"troops": {"F1": 3}, "di": ["raining_fire"], "prayer": 0}, AWAY)
    assert "card Raining Fire" not in legal(position)
    assert refused(position, "card Raining Fire") == ["KE-9.2"]
