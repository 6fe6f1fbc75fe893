"""Teleportation: from anywhere to an obelisk, for the card's price."""

from tests.games.kemet.situations import AWAY, asked, play, prayer, refused, situation, things


def test_KE_9_7_from_anywhere_to_an_obelisk() -> None:
    position = situation({"troops": {"F1": 3}, "di": ["teleportation"]}, AWAY)
    position = play(position, "token Move Top", "from F1", "size 3", "card Teleportation")
    assert asked(position) == "teleport_to"
    assert things(position, "choose") == {"W_T2", "W_OB", "W_T3", "DELTA"}
    position = play(position, "choose DELTA")
    assert prayer(position) == 4
    assert position.view()["move"] is None or position.view()["move"]["movement"] == 1


def test_KE_R33_stargate_does_not_make_it_cheaper_but_priest_of_ra_does() -> None:
    for tile, left in (("stargate", 4), ("priest_of_ra", 5)):
        position = situation({"troops": {"F1": 3}, "di": ["teleportation"], "tiles": [tile]}, AWAY)
        position = play(position, "token Move Top", "from F1", "size 3", "card Teleportation", "choose DELTA")
        assert prayer(position) == left


def test_KE_9_7_only_with_a_move() -> None:
    position = situation({"troops": {"F1": 3}, "di": ["teleportation"]}, AWAY)
    assert "KE-9.7" in refused(position, "card Teleportation")
