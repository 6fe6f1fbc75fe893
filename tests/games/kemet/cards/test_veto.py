"""Veto: cancels a card of the Day."""

from tests.games.kemet.situations import AWAY, asked, legal, play, player, prayer, refused, situation, told, units


def test_KE_9_13_KE_R31_the_card_is_cancelled_discarded_and_paid() -> None:
    position = situation({"troops": {"F1": 3}, "di": ["raining_fire"]}, {**AWAY, "di": ["veto"]})
    position = play(position, "card Raining Fire")
    assert asked(position) == "veto"
    assert position.pending == (1,)
    position = position.play("yes", 1)
    assert told(position, "vetoed")
    assert units(position)["C2A"] == (1, 3)
    assert prayer(position) == 4
    assert position.view()["discard"] == {"raining_fire": 1, "veto": 1}


def test_KE_R12_whoever_holds_a_card_is_asked_and_nobody_can_tell() -> None:
    with_veto = situation({"troops": {"F1": 3}, "di": ["prayer"]}, {**AWAY, "di": ["veto"]})
    without = situation({"troops": {"F1": 3}, "di": ["prayer"]}, {**AWAY, "di": ["swiftness"]})
    asked_both = [play(position, "card Prayer") for position in (with_veto, without)]
    assert asked_both[0].view(0) == asked_both[1].view(0)
    assert legal(asked_both[0], 1) == {"yes", "no"}
    assert legal(asked_both[1], 1) == {"no"}
    assert prayer(asked_both[1].play("no", 1)) == 7


def test_KE_R12_of_several_the_first_in_order_spends_the_card() -> None:
    sides = ({"troops": {"F1": 1}, "di": ["prayer"]}, {**AWAY, "di": ["veto"]}, {"troops": {"C3A": 1}, "di": ["veto"]})
    position = play(situation(*sides), "card Prayer")
    assert position.pending == (1, 2)
    position = position.play("yes", 2).play("yes", 1)
    assert [player(position, seat)["di_count"] for seat in range(3)] == [0, 0, 1]
    assert told(position, "vetoed")[0]["seat"] == 1


def test_KE_9_1_not_in_the_own_turn() -> None:
    position = situation({"troops": {"F1": 3}, "di": ["veto", "escape"]}, AWAY)
    assert refused(position, "card Veto") == ["KE-9.13"]
    assert refused(position, "card Escape") == ["KE-9.14"]
    assert refused(position, "card War Rage")
