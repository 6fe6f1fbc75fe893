"""KE-6 Move."""

from typing import Any

import pytest

from kheper.core.position import Position
from tests.games.kemet.situations import (
    AWAY,
    Side,
    asked,
    creatures,
    legal,
    play,
    player,
    prayer,
    refused,
    situation,
    things,
    told,
    units,
)


def setting_out(mine: dict[str, Any], start: str, size: int, theirs: Side = AWAY) -> Position:
    """The first seat's troop of that size is about to go."""
    position = play(situation(mine, theirs), "token Move Top", f"from {start}")
    return play(position, f"size {size}") if asked(position) == "size" else position


def test_KE_6_1_a_part_of_a_troop_goes() -> None:
    position = play(setting_out({"troops": {"F1": 5}}, "F1", 2), "step W_T2")
    assert units(position) == {"F1": (0, 3), "W_T2": (0, 2), "C2A": (1, 3)}


def test_KE_6_1_only_own_troops_and_at_least_one_unit() -> None:
    position = play(situation({"troops": {"F1": 3}}, AWAY), "token Move Top")
    assert things(position, "from") == {"F1"}
    assert "KE-6.1" in refused(position, "from C2A")
    sizes = play(position, "from F1")
    assert legal(sizes) == {"size 1", "size 2", "size 3"}
    assert "KE-6.1" in refused(sizes, "size 4")


def test_KE_6_1_units_are_left_on_the_way() -> None:
    mine = {"troops": {"C1A": 5}, "tiles": ["god_speed"]}
    position = play(setting_out(mine, "C1A", 5), "step F1")
    assert {"size 1", "size 2", "size 3", "size 4"} <= legal(position)
    position = play(position, "size 3", "step W_X")
    assert units(position) == {"F1": (0, 2), "W_X": (0, 3), "C2A": (1, 3)}


def test_KE_6_1_one_may_stop_before_the_movement_is_used_up() -> None:
    mine = {"troops": {"C1A": 5}, "tiles": ["god_speed"]}
    position = play(setting_out(mine, "C1A", 5), "step F1", "stop")
    assert units(position)["F1"] == (0, 5)
    assert position.pending == (1,)


def test_KE_6_2_one_space_is_the_usual_reach() -> None:
    position = play(setting_out({"troops": {"C1A": 2}}, "C1A", 2), "step F1")
    assert units(position)["F1"] == (0, 2)
    assert position.pending == (1,), "the move is over by itself"


@pytest.mark.parametrize(
    ("tiles", "creature", "movement"),
    [
        ([], None, 1),
        (["god_speed"], None, 2),
        ([], "phoenix", 2),
        ([], "royal_scarab", 3),
        (["god_speed"], "royal_scarab", 4),
        ([], "sphinx", 1),
    ],
)
def test_KE_6_2_movement_adds_up(tiles: list[str], creature: str | None, movement: int) -> None:
    mine = {"troops": {"F1": (3, creature)}, "tiles": [*tiles, *([creature] if creature else [])]}
    assert setting_out(mine, "F1", 3).view()["move"]["movement"] == movement


def test_KE_6_3_steps_lead_to_neighbours_only() -> None:
    position = setting_out({"troops": {"F1": 3}}, "F1", 3)
    assert things(position, "step") == {"C1A", "C1B", "C1C", "W_T2", "W_OB", "W_X"}
    assert "KE-6.3" in refused(position, "step W_T3")


def test_KE_6_3_KE_R11_harbours_are_neighbours() -> None:
    sides: list[dict[str, Any]] = [{"troops": {"W_X": 3}}, *({"troops": {f"C{n}A": 1}} for n in range(2, 6))]
    position = play(situation(*sides), "token Move Top", "from W_X", "size 3")
    assert "E_X" in things(position, "step")
    position = play(position, "step E_X")
    assert units(position)["E_X"] == (0, 3)


def test_KE_6_4_troops_merge_and_go_on_together() -> None:
    mine = {"troops": {"C1A": 2, "F1": 2}, "tiles": ["god_speed"]}
    position = play(setting_out(mine, "C1A", 2), "step F1")
    assert "size 4" in legal(position)
    position = play(position, "size 4", "step W_OB")
    assert units(position)["W_OB"] == (0, 4)


def test_KE_6_4_room_counts_where_a_troop_stops() -> None:
    position = setting_out({"troops": {"F1": 3, "W_X": 3}}, "F1", 3)
    assert "W_X" not in things(position, "step")
    assert "KE-6.4" in refused(position, "step W_X") or "KE-2.4" in refused(position, "step W_X")


def test_KE_R4_KE_R47_passing_through_a_crowd() -> None:
    mine = {"troops": {"C1A": 3, "F1": 3}, "tiles": ["god_speed"]}
    position = setting_out(mine, "C1A", 3)
    assert "F1" in things(position, "step")
    position = play(position, "step F1")
    assert "stop" not in legal(position), "six may not stop together"
    assert {"size 4", "size 5"} <= legal(position)
    assert "size 6" not in legal(position), "KE-R47"
    position = play(position, "step W_T2")
    assert units(position) == {"F1": (0, 3), "W_T2": (0, 3), "C2A": (1, 3)}


def test_KE_R47_a_full_space_is_not_entered_without_a_way_on() -> None:
    mine = {"troops": {"W_X": 3, "W_T3": 3, "C1A": 1}, "tiles": ["god_speed"]}
    position = setting_out(mine, "W_X", 3)
    assert "W_T3" in things(position, "step"), "it could come back"
    full = {"troops": {"W_X": 5, "W_T3": 3}, "tiles": ["god_speed"]}
    assert "W_T3" not in things(setting_out({**full, "tiles": []}, "W_X", 3), "step")


def test_KE_R44_no_card_in_a_crowd() -> None:
    mine = {"troops": {"C1A": 3, "F1": 3}, "tiles": ["god_speed"], "di": ["prayer"]}
    position = setting_out(mine, "C1A", 3)
    assert "card Prayer" in legal(position)
    assert "card Prayer" not in legal(play(position, "step F1"))
    assert "KE-R44" in refused(play(position, "step F1"), "card Prayer")


def test_KE_6_5_walls_let_in_only_the_first_step() -> None:
    near = setting_out({"troops": {"F2": 3}, "tiles": ["god_speed"]}, "F2", 3)
    assert {"C2A", "C2B", "C2C"} <= things(near, "step")
    far = play(setting_out({"troops": {"W_OB": 3}, "tiles": ["god_speed"]}, "W_OB", 3), "step F2")
    assert things(far, "step") & {"C2A", "C2B", "C2C"} == set()
    assert "KE-6.5" in refused(far, "step C2B")


def test_KE_6_5_KE_R29_the_own_city_has_no_walls_for_its_owner() -> None:
    position = play(setting_out({"troops": {"W_OB": 3}, "tiles": ["god_speed"]}, "W_OB", 3), "step F1")
    assert {"C1A", "C1B", "C1C"} <= things(position, "step")
    held = play(
        setting_out({"troops": {"W_OB": 3}, "tiles": ["god_speed"]}, "W_OB", 3, {"troops": {"C1B": 2}}), "step F1"
    )
    assert "C1B" in things(held, "step"), "not even where an enemy stands"


def test_KE_R29_a_gate_that_is_held_is_open_and_the_next_is_not() -> None:
    mine = {"troops": {"W_OB": 3, "C2B": 1}, "tiles": ["god_speed"]}
    position = play(setting_out(mine, "W_OB", 3, {"troops": {"C2C": 1}}), "step F2")
    assert things(position, "step") & {"C2A", "C2B", "C2C"} == {"C2B"}
    inside = setting_out({"troops": {"C2B": 3}, "tiles": ["god_speed"]}, "C2B", 3, {"troops": {"C2C": 1}})
    assert "C2A" in things(inside, "step")
    assert "C2C" not in things(play(inside, "step C2A"), "step")


def test_KE_6_6_teleport_from_a_pyramid_to_any_obelisk() -> None:
    position = setting_out({"troops": {"C1A": 3}}, "C1A", 3)
    assert things(position, "teleport") == {"W_T2", "W_OB", "W_T3", "DELTA"}
    position = play(position, "teleport DELTA")
    assert prayer(position) == 3
    assert told(position, "teleported")[0]["cost"] == 2


def test_KE_6_6_no_teleport_without_pyramid_or_points() -> None:
    assert things(setting_out({"troops": {"F1": 3}}, "F1", 3), "teleport") == set()
    poor = setting_out({"troops": {"C1A": 3}, "prayer": 1}, "C1A", 3)
    assert things(poor, "teleport") == set()
    assert refused(poor, "teleport DELTA") == ["KE-2.2"]
    assert "KE-6.6" in refused(setting_out({"troops": {"F1": 3}}, "F1", 3), "teleport DELTA")
    assert "KE-6.6" in refused(setting_out({"troops": {"C1A": 3}}, "C1A", 3), "teleport W_X")


def test_KE_6_6_KE_R56_a_teleport_uses_no_movement() -> None:
    position = play(setting_out({"troops": {"C1A": 3}}, "C1A", 3), "teleport W_T2")
    assert position.view()["move"]["movement"] == 1
    position = play(position, "step F2")
    assert units(position)["F2"] == (0, 3)
    walked = play(setting_out({"troops": {"F1": 3}}, "F1", 3), "step C1A")
    assert "DELTA" in things(walked, "teleport"), "after the last step too"


def test_KE_R40_several_teleports_but_none_twice_to_the_same_obelisk() -> None:
    mine = {"troops": {"C1A": 3}, "tiles": ["teleport"], "prayer": 8}
    position = play(setting_out(mine, "C1A", 3), "teleport W_T2")
    assert things(position, "teleport") == {"W_OB", "W_T3", "DELTA"}
    position = play(position, "teleport DELTA")
    assert things(position, "teleport") == {"W_OB", "W_T3"}
    assert prayer(position) == 4


def test_KE_6_7_an_attack_ends_the_move() -> None:
    mine = {"troops": {"F1": 4}, "tiles": ["god_speed"]}
    position = play(setting_out(mine, "F1", 4, {"troops": {"W_OB": 2, "C2A": 1}}), "step W_OB")
    assert asked(position) == "battle"
    for seat, card in ((0, "Cavalry Blitz"), (1, "Shield Push")):
        position = play(position, f"fight {card}", "aside Chariot Raid", "commit", seat=seat)
    position = play(position, "recall", "stay")
    assert position.pending == (1,), "though one step was left"


def test_KE_R16_a_creature_goes_only_with_units() -> None:
    mine = {"troops": {"F1": (3, "phoenix"), "C1A": 1}, "tiles": ["phoenix"]}
    position = play(situation(mine, AWAY), "token Move Top", "from F1", "size 3")
    assert asked(position) == "step", "with the last unit the creature has no choice"
    assert creatures(play(position, "step W_OB", "stop")) == {"phoenix": "W_OB"}


def test_KE_R17_a_creature_met_on_the_way_adds_no_movement() -> None:
    mine = {"troops": {"C1A": 2, "F1": (2, "royal_scarab")}, "tiles": ["royal_scarab", "god_speed"]}
    position = play(setting_out(mine, "C1A", 2), "step F1", "size 4")
    assert position.view()["move"]["movement"] == 1
    position = play(position, "step W_OB")
    assert creatures(position) == {"royal_scarab": "W_OB"}
    assert position.pending == (1,)


def test_KE_R28_a_creature_left_behind_takes_no_movement_away() -> None:
    mine = {"troops": {"F1": (3, "royal_scarab")}, "tiles": ["royal_scarab"]}
    position = play(situation(mine, AWAY), "token Move Top", "from F1", "size 3", "step W_OB")
    assert position.view()["move"]["movement"] == 2
    position = play(position, "size 2", "alone")
    assert position.view()["move"]["movement"] == 2
    assert creatures(position) == {"royal_scarab": "W_OB"}


def test_KE_R28_the_phoenix_must_cross_with_the_troop() -> None:
    mine = {"troops": {"W_OB": (3, "phoenix")}, "tiles": ["phoenix"]}
    position = play(setting_out(mine, "W_OB", 3), "step F2")
    assert "C2B" in things(position, "step")
    alone = play(position, "size 2", "alone")
    assert "C2B" not in things(alone, "step")


def test_KE_R3_two_creatures_meet() -> None:
    mine = {
        "troops": {"F1": (2, "phoenix"), "W_OB": (2, "sphinx")},
        "tiles": ["phoenix", "sphinx"],
    }
    position = play(setting_out(mine, "F1", 2), "step W_OB", "stop")
    assert asked(position) == "two_creatures"
    assert legal(position) == {"with Phoenix", "with Sphinx"}
    position = play(position, "with Phoenix")
    assert creatures(position) == {"phoenix": "W_OB", "sphinx": None}


def test_KE_R61_a_unit_in_one_enemy_district_after_another() -> None:
    mine = {"troops": {"F2": (4, "royal_scarab")}, "tiles": ["royal_scarab", "open_gates"]}
    position = play(setting_out(mine, "F2", 4, {"troops": {"F1": 1}}), "step C2A", "size 3")
    if asked(position) == "creature_along":
        position = play(position, "with Royal Scarab")
    position = play(position, "step C2B", "size 2")
    if asked(position) == "creature_along":
        position = play(position, "with Royal Scarab")
    position = play(position, "step C2C")
    assert {name: held for name, (seat, held) in units(position).items() if seat == 0} == {"C2A": 1, "C2B": 1, "C2C": 2}
    assert player(position, 0)["heights"] == {"red": 1, "blue": 1, "white": 1}
