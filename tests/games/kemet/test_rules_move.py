"""KE-6, KE-8 Moves and creatures."""

from kheper.core.position import Position
from tests.games.kemet.situations import asked, play, situation
from tests.games.kemet.table import broken, legal, player, points, prayer, space, told, troop

QUIET = {"troops": {"C2A": 5}}


def marching(start: str, size: int, *sides: dict[str, object], **options: object) -> Position:
    """A troop of the first side is on its way."""
    position = play(situation(*sides, **options), "token Move Top", f"from {start}")
    return position.play(f"size {size}") if asked(position) == "size" else position


def test_KE_6_1_one_troop_moves_and_may_leave_units_behind() -> None:
    position = marching("F1", 2, {"troops": {"F1": 3}}, QUIET)
    assert broken(play(situation({"troops": {"F1": 3}}, QUIET), "token Move Top"), "from F2") == ["KE-6.1"]
    after = play(position, "step W_X")
    assert (troop(after, "F1"), troop(after, "W_X")) == ((0, 1), (0, 2))
    assert after.pending == (1,), "with no movement left the move is over"


def test_KE_6_1_units_may_be_left_on_the_way_once_in_each_space() -> None:
    position = marching("F1", 3, {"troops": {"F1": 3}, "tiles": ["god_speed"]}, QUIET).play("step W_X")
    assert "size 2" in legal(position)
    position = position.play("size 2")
    assert broken(position, "size 1") == ["KE-6.1"]
    position = position.play("step W_T3")
    assert (troop(position, "W_X"), troop(position, "W_T3")) == ((0, 1), (0, 2))


def test_KE_6_2_one_space_and_what_adds_to_it() -> None:
    assert marching("F1", 1, {"troops": {"F1": 1}}, QUIET).view()["move"]["movement"] == 1
    fast = {"troops": {"F1": (1, "royal_scarab")}, "tiles": ["god_speed", "royal_scarab"]}
    position = marching("F1", 1, fast, QUIET)
    assert position.view()["move"]["movement"] == 1 + 1 + 2
    slow = marching("F1", 1, {"troops": {"F1": 1}, "di": ["war_rage"]}, QUIET).play("step W_X")
    assert broken(slow, "step W_T3") == ["KE-6.2"]


def test_KE_6_3_from_space_to_neighbouring_space() -> None:
    position = marching("F1", 1, {"troops": {"F1": 1}}, QUIET)
    assert broken(position, "step W_T3") == ["KE-6.3"]
    assert [move for move in legal(position) if move.startswith("step")] == [
        *("step C1A", "step C1B", "step C1C", "step W_T2", "step W_OB", "step W_X"),
    ]


def test_KE_6_3_a_harbour_is_a_step_like_any_other() -> None:
    sides = ({"troops": {"W_X": 1}}, *({"troops": {f"C{n}A": 1}} for n in (2, 3, 4, 5)))
    position = marching("W_X", 1, *sides)
    after = position.play("step E_X")
    assert troop(after, "E_X") == (0, 1)


def test_KE_6_4_troops_merge_up_to_the_limit() -> None:
    position = marching("F1", 3, {"troops": {"F1": 3, "W_X": 2, "W_OB": 3}}, QUIET)
    assert troop(position.play("step W_X"), "W_X") == (0, 5)
    assert broken(position, "step W_OB") == ["KE-6.4"]


def test_KE_6_5_walls_let_in_only_who_starts_beside_them() -> None:
    beside = marching("F2", 1, {"troops": {"F2": 2}, "tiles": ["god_speed"]}, {"troops": {"C2A": 1}})
    assert "step C2B" in legal(beside)
    from_afar = marching("W_X", 1, {"troops": {"W_X": 2}, "tiles": ["god_speed"]}, {"troops": {"C2A": 1}})
    assert broken(from_afar.play("step F2"), "step C2B") == ["KE-6.5"]


def test_KE_6_6_teleports_lead_from_a_pyramid_to_an_obelisk_for_two_points() -> None:
    position = marching("C1A", 2, {"troops": {"C1A": 3}, "prayer": 4}, QUIET)
    after = position.play("teleport DELTA")
    assert (prayer(after), troop(after, "DELTA")) == (2, (0, 2))
    assert broken(position, "teleport F2") == ["KE-6.6"]
    desert = marching("F1", 1, {"troops": {"F1": 1}}, QUIET)
    assert broken(desert, "teleport DELTA") == ["KE-6.6"]
    poor = marching("C1A", 1, {"troops": {"C1A": 1}, "prayer": 1}, QUIET)
    assert broken(poor, "teleport DELTA") == ["KE-2.2"]


def test_KE_6_7_an_enemy_ends_the_move_and_is_fought() -> None:
    sides = ({"troops": {"F1": 3}, "tiles": ["god_speed"]}, {"troops": {"W_X": 1}})
    position = marching("F1", 3, *sides).play("step W_X")
    assert asked(position) == "battle"
    position = play(position, "fight Cavalry Blitz", "aside Chariot Raid", seat=0)
    position = play(position, "fight Shield Push", "aside Chariot Raid", seat=1)
    while asked(position) in ("loser", "winner", "retreat_to"):
        position = position.play(position.legal()[-1])
    assert position.pending == (1,), "the movement left is lost"


def test_KE_R3_of_two_creatures_that_meet_one_goes_to_the_reserve() -> None:
    side = {"troops": {"F1": (1, "phoenix"), "W_X": (1, "royal_scarab")}, "tiles": ["phoenix", "royal_scarab"]}
    position = marching("F1", 1, side, QUIET).play("step W_X")
    assert space(position, "W_X")["creatures"] == ["royal_scarab", "phoenix"]
    position = position.play("stop")
    assert asked(position) == "two_creatures"
    assert broken(position, "with Sphinx") == ["KE-R3"]
    position = position.play("with Phoenix")
    assert space(position, "W_X")["creature"] == "phoenix"
    assert {"creature": "royal_scarab", "space": None} in player(position, 0)["creatures"]


def crowd(**more: object) -> Position:
    side = {"troops": {"F1": 4, "W_X": 3}, "tiles": ["god_speed"], **more}
    return marching("F1", 4, side, QUIET).play("step W_X")


def test_KE_R4_more_than_five_may_stand_together_in_passing() -> None:
    position = crowd()
    assert troop(position, "W_X") == (0, 7)
    assert broken(position, "stop") == ["KE-2.4"]
    after = position.play("step W_T3")
    assert (troop(after, "W_X"), troop(after, "W_T3")) == ((0, 3), (0, 4))


def test_KE_R44_no_cards_in_a_crowd() -> None:
    assert broken(crowd(di=["prayer"]), "card Prayer") == ["KE-R44"]


def test_KE_R47_no_part_of_a_crowd_is_above_the_limit_and_there_is_a_way_out() -> None:
    position = crowd()
    assert [move for move in legal(position) if move.startswith("size")] == ["size 2", "size 3", "size 5"]
    stuck = {"troops": {"W_X": 4, "W_T3": 3}, "tiles": ["god_speed"]}
    dead_end = marching("W_X", 4, stuck, QUIET)
    assert "step W_T3" in legal(dead_end), "back to where it came from"
    assert broken(marching("W_X", 4, stuck | {"tiles": []}, QUIET), "step W_T3") == ["KE-6.4"]


def test_KE_R16_a_creature_never_goes_alone() -> None:
    side = {"troops": {"F1": (2, "phoenix")}, "tiles": ["phoenix"]}
    position = marching("F1", 2, side, QUIET)
    assert asked(position) == "step", "with the last units it goes along"
    assert position.view()["move"]["creature"] == "phoenix"


def test_KE_R17_a_creature_met_on_the_way_gives_no_movement() -> None:
    side = {"troops": {"F1": 1, "W_X": (1, "royal_scarab")}, "tiles": ["god_speed", "royal_scarab"]}
    position = play(marching("F1", 1, side, QUIET), "step W_X", "size 2")
    assert position.view()["move"]["creature"] == "royal_scarab"
    assert position.view()["move"]["movement"] == 1


def test_KE_R28_a_creature_may_stay_behind_and_its_movement_is_kept() -> None:
    side = {"troops": {"F1": (3, "royal_scarab")}, "tiles": ["royal_scarab"]}
    position = marching("F1", 2, side, QUIET)
    assert legal(position) == ["with Royal Scarab", "alone"]
    assert position.play("alone").view()["move"]["movement"] == 1
    position = play(position, "with Royal Scarab", "step W_X", "size 1", "alone")
    assert position.view()["move"]["movement"] == 2
    assert space(position, "W_X")["creature"] == "royal_scarab"


def test_KE_R29_the_own_city_is_open_and_so_is_a_district_one_holds() -> None:
    own = marching("W_X", 1, {"troops": {"W_X": 1}, "tiles": ["god_speed"]}, {"troops": {"C1A": 1}}).play("step F1")
    assert "step C1A" in legal(own), "even against an enemy who holds it"
    held = {"troops": {"W_X": 1, "C2A": 1}, "tiles": ["god_speed"]}
    assert "step C2A" in legal(marching("W_X", 1, held, {"troops": {"C2B": 1}}).play("step F2"))
    between = marching("C2A", 1, {"troops": {"C2A": 1}, "tiles": ["god_speed"]}, {"troops": {"C1B": 1}})
    assert broken(between.play("step C2B"), "step C2C") == ["KE-6.5"]


def test_KE_R40_several_teleports_each_paid_and_none_twice_to_the_same_obelisk() -> None:
    side = {"troops": {"C1A": 1}, "tiles": ["teleport"], "prayer": 7}
    position = play(marching("C1A", 1, side, QUIET), "teleport W_T2", "teleport W_T3")
    assert prayer(position) == 3
    assert broken(position, "teleport W_T2") == ["KE-R40"]


def test_KE_R56_a_teleport_needs_no_movement() -> None:
    position = marching("F1", 1, {"troops": {"F1": 1}, "prayer": 2}, QUIET).play("step C1A")
    assert position.view()["move"]["movement"] == 0
    assert troop(position.play("teleport W_T3"), "W_T3") == (0, 1)


def test_KE_R61_a_unit_may_be_left_in_one_enemy_district_after_another() -> None:
    side = {"troops": {"F2": 3}, "tiles": ["god_speed", "open_gates"]}
    position = play(marching("F2", 3, side, {"troops": {"C1A": 1}}), "step C2A", "size 2", "step C2B")
    assert [troop(position, f"C2{letter}") for letter in "AB"] == [(0, 1), (0, 2)]


def test_KE_8_1_a_bought_creature_may_go_to_a_district_with_own_units() -> None:
    side = {"troops": {"C1A": 1, "C1C": 2}, "levels": {"C1A": ("red", 3)}, "prayer": 5}
    position = play(situation(side, QUIET), "token Buy Red", "buy Royal Scarab")
    assert legal(position) == ["reserve", "choose C1A", "choose C1C"]
    assert broken(position, "choose C1B") == ["KE-8.1"]
    assert space(position.play("choose C1C"), "C1C")["creature"] == "royal_scarab"
    assert player(position.play("reserve"), 0)["creatures"] == [{"creature": "royal_scarab", "space": None}]


def test_KE_8_2_one_creature_to_a_space() -> None:
    side = {
        "troops": {"C1A": (1, "phoenix")},
        "tiles": ["phoenix"],
        "levels": {"C1A": ("red", 3)},
        "prayer": 5,
    }
    position = play(situation(side, QUIET), "token Buy Red", "buy Royal Scarab")
    assert asked(position) != "creature", "the only district with units has its creature"
    meeting = {"troops": {"F1": (3, "phoenix"), "W_X": (2, "royal_scarab")}, "tiles": ["phoenix", "royal_scarab"]}
    crossing = play(marching("F1", 3, meeting, QUIET), "step W_X", "size 2")
    assert legal(crossing) == ["with Royal Scarab", "with Phoenix"]
    assert broken(crossing, "alone") == ["KE-8.2"]
    assert broken(crossing, "with Sphinx") == ["KE-8.2"]


def test_KE_8_4_a_creature_without_units_goes_home() -> None:
    side = {"troops": {"W_T2": (1, "phoenix"), "C2A": 1, "C2B": 1}, "tiles": ["phoenix"]}
    position = situation({"troops": {"C1A": 1}, "di": ["raining_fire"]}, side)
    position = play(position, "card Raining Fire", "choose W_T2")
    assert (asked(position), position.pending) == ("creature", (1,))
    assert broken(position, "reserve") == ["KE-8.4"]
    position = position.play("choose C2B")
    assert space(position, "C2B")["creature"] == "phoenix"
    assert points(position, 1)["temples"] == 0


def test_KE_8_4_without_a_home_it_waits_in_the_reserve() -> None:
    side = {"troops": {"W_T2": (1, "phoenix"), "F2": 1}, "tiles": ["phoenix"]}
    position = situation({"troops": {"C1A": 1}, "di": ["raining_fire"]}, side)
    position = play(position, "card Raining Fire", "choose W_T2")
    assert told(position, "creature_reserved") == [{"event": "creature_reserved", "seat": 1, "creature": "phoenix"}]


def test_KE_8_5_creatures_of_the_reserve_come_with_recruit() -> None:
    side = {"troops": {"C1A": 1}, "tiles": ["phoenix", "sphinx"], "prayer": 2}
    position = play(situation(side, QUIET), "token Recruit", "place C1B 1", "done")
    assert position.view()["ask"]["creature"] == "phoenix"
    position = play(position, "choose C1B")
    assert position.view()["ask"]["creature"] == "sphinx"
    position = play(position, "choose C1A")
    assert [space(position, f"C1{letter}")["creature"] for letter in "AB"] == ["sphinx", "phoenix"]
    assert prayer(position) == 1, "creatures cost nothing"
