"""KE-5 Pray, raise, buy, recruit."""

import pytest

from kheper.core.position import Position
from tests.games.kemet.situations import (
    AWAY,
    asked,
    creatures,
    end_day,
    evening,
    play,
    player,
    points,
    prayer,
    refused,
    situation,
    things,
    told,
    units,
)

HOME = {"troops": {"C1A": 3}}


def pyramid(position: Position, space: str) -> tuple[str, int, int | None]:
    """Colour, level and controller of the pyramid in a district."""
    found = next(one["pyramid"] for one in position.view()["spaces"] if one["id"] == space)
    return found["colour"], found["level"], found["controller"]


@pytest.mark.parametrize("spot", ["Pray Middle", "Pray Bottom"])
def test_KE_5_1_pray(spot: str) -> None:
    assert prayer(play(situation(HOME, AWAY), f"token {spot}")) == 7


@pytest.mark.parametrize(("level", "cost"), [(2, 2), (3, 5), (4, 9)])
def test_KE_5_2_a_pyramid_costs_its_levels(level: int, cost: int) -> None:
    position = play(situation({**HOME, "prayer": 9}, AWAY), "token Raise", f"raise red {level}")
    assert prayer(position) == 9 - cost
    assert pyramid(position, "C1A") == ("red", level, 0)


def test_KE_5_2_only_one_pyramid_upwards_to_four() -> None:
    side = {**HOME, "prayer": 11, "levels": {"C1A": ("red", 4), "C1B": ("blue", 3)}}
    position = play(situation(side, AWAY), "token Raise")
    assert things(position, "raise") == {"blue 4", "white 2", "white 3", "white 4"}
    assert "KE-5.2" in refused(position, "raise red 4")
    assert play(position, "raise white 2").pending == (1,)


def test_KE_5_2_a_pyramid_of_level_0_is_built_in_its_district() -> None:
    side = {**HOME, "prayer": 3, "levels": {"C1C": ("white", 0)}}
    position = play(situation(side, AWAY), "token Raise", "raise white 2")
    assert pyramid(position, "C1C") == ("white", 2, 0)
    assert prayer(position) == 0


def test_KE_R5_raising_is_for_own_pyramids_also_where_an_enemy_stands() -> None:
    mine = {"troops": {"F1": 1, "C2A": 2}, "prayer": 11}
    theirs = {"troops": {"C1A": 2, "C2B": 1}, "levels": {"C2A": ("red", 3)}}
    position = play(situation(mine, theirs), "token Raise")
    assert "red 2" in things(position, "raise")
    assert "red 4" in things(position, "raise"), "the own red one, not the captured one of level 3"
    position = play(position, "raise red 2")
    assert pyramid(position, "C1A") == ("red", 2, 1), "the enemy in the district controls it"
    assert pyramid(position, "C2A") == ("red", 3, 0)


def test_KE_5_3_colour_level_and_price() -> None:
    side = {**HOME, "prayer": 2, "levels": {"C1A": ("red", 3)}}
    position = play(situation(side, AWAY), "token Buy Red")
    assert things(position, "buy") == {
        *("Charge", "Stargate", "God Speed"),
        *("Carnage", "Offensive Strategy", "Open Gates", "Teleport"),
    }
    assert refused(position, "buy Royal Scarab") == ["KE-2.2"], "the pyramid is high enough, the points are missing"
    assert "KE-5.3" in refused(position, "buy Priest")
    position = play(position, "buy Carnage")
    assert player(position, 0)["tiles"] == ["carnage"]
    assert prayer(position) == 0


def test_KE_5_3_a_low_pyramid_buys_low_tiles() -> None:
    position = play(situation({**HOME, "prayer": 11}, AWAY), "token Buy Blue")
    assert things(position, "buy") == {"Recruiting Scribe", "Defense"}


def test_KE_1_7_what_others_have_is_gone() -> None:
    position = play(situation(HOME, {**AWAY, "tiles": ["stargate", "charge"]}), "token Buy Red")
    assert things(position, "buy") == {"Charge", "God Speed"}, "there is a second Charge!"
    assert "KE-1.7" in refused(position, "buy Stargate")


def test_KE_5_4_never_the_same_effect_twice() -> None:
    side = {**HOME, "prayer": 11, "tiles": ["charge", "act_of_god_blue"], "levels": {"C1A": ("red", 4)}}
    position = play(situation(side, AWAY), "token Buy Red")
    assert "Charge" not in things(position, "buy")
    assert "Act of God Red" not in things(position, "buy")
    assert refused(position, "buy Charge") == ["KE-5.4"]
    assert refused(position, "buy Act of God Red") == ["KE-5.4"]


def test_KE_R6_the_highest_pyramid_of_a_colour_counts() -> None:
    mine = {"troops": {"C1A": 1, "C2A": 2}, "prayer": 11}
    theirs = {"troops": {"C2B": 1}, "levels": {"C2A": ("red", 2)}}
    position = play(situation(mine, theirs), "token Buy Red")
    assert "Carnage" in things(position, "buy")
    assert "Royal Scarab" not in things(position, "buy"), "one and two are not three"


def test_KE_R23_a_captured_pyramid_gives_colour_level_teleport_and_point() -> None:
    mine = {"troops": {"C1A": 1, "C2A": 2}, "prayer": 11, "levels": {"C1A": ("red", 0)}}
    theirs = {"troops": {"C2B": 1}, "levels": {"C2A": ("red", 4)}}
    position = situation(mine, theirs)
    assert points(position, 0) == {"total": 1, "pyramids": 1}
    assert points(position, 1) == {}
    assert "Giant Scorpion" in things(play(position, "token Buy Red"), "buy")
    moving = play(position, "token Move Top", "from C2A", "size 1")
    assert "DELTA" in things(moving, "teleport")
    left = play(position, "token Move Top", "from C2A", "size 2", "step F2")
    assert points(left, 0) == {}
    assert points(left, 1) == {"total": 1, "pyramids": 1}


def test_KE_R54_a_pyramid_of_level_0_gives_nothing() -> None:
    side = {"troops": {"C1A": 3}, "levels": {"C1A": ("red", 0)}, "prayer": 11}
    position = situation(side, AWAY)
    assert things(play(position, "token Buy Red"), "buy") == set()
    moving = play(position, "token Move Top", "from C1A", "size 1")
    assert things(moving, "teleport") == set()


def test_KE_5_5_a_point_a_unit_in_the_own_city() -> None:
    position = play(situation({"troops": {"C1A": 3, "F1": 1}, "prayer": 4}, AWAY), "token Recruit")
    assert things(position, "place") == {
        *("C1A 1", "C1A 2"),
        *(f"{space} {count}" for space in ("C1B", "C1C") for count in range(1, 5)),
    }
    assert "KE-5.5" in refused(position, "place F1 1")
    position = play(position, "place C1A 2", "place C1B 1", "done")
    assert units(position) == {"C1A": (0, 5), "C1B": (0, 1), "F1": (0, 1), "C2A": (1, 3)}
    assert prayer(position) == 1


def test_KE_5_5_not_in_a_captured_city() -> None:
    position = play(situation({"troops": {"C1A": 3, "C2B": 2}}, AWAY), "token Recruit")
    assert not [place for place in things(position, "place") if place.startswith("C2")]


def test_KE_5_6_recruiting_onto_an_enemy_is_an_attack() -> None:
    position = play(situation({"troops": {"C1B": 1}, "prayer": 5}, {"troops": {"C1A": 2}}), "token Recruit")
    assert "C1A 5" in things(position, "place"), "enemies take no room"
    position = play(position, "place C1A 3", "done")
    (attack,) = told(position, "attack")
    assert (attack["seat"], attack["other"], attack["count"], attack["defenders"]) == (0, 1, 3, 2)
    assert prayer(position) == 2


def test_KE_R24_several_battles_from_one_recruit_in_the_order_of_placing() -> None:
    mine = {"troops": {"F1": 1}, "prayer": 10}
    position = play(situation(mine, {"troops": {"C1A": 1, "C1C": 2}}), "token Recruit")
    before = position
    position = play(position, "place C1C 3", "place C1A 3", "done")
    assert prayer(position) == 4, "all is paid before the first battle"
    while asked(position) not in ("turn", ""):
        seat = position.pending[0]
        moves = [str(move) for move in position.legal(seat)]
        position = position.play(next((m for m in moves if m in ("recall", "stay")), moves[0]), seat)
    assert [event["space"] for event in told(position, "attack", before)] == ["C1C", "C1A"]


def test_KE_R63_recruits_whose_enemy_is_gone_come_in_without_a_battle() -> None:
    mine = {"troops": {"C1B": 1}, "prayer": 11, "di": ["raining_fire"]}
    before = situation(mine, {"troops": {"C1A": 1, "C2A": 3}})
    position = play(before, "token Recruit", "place C1A 3", "card Raining Fire", "choose C1A", "done")
    assert units(position) == {"C1A": (0, 3), "C1B": (0, 1), "C2A": (1, 3)}
    assert told(position, "attack", before) == []
    assert asked(position) == "turn"


def test_KE_R63_recruits_beyond_the_limit_go_back_to_the_reserve() -> None:
    mine = {"troops": {"C1B": 1}, "prayer": 11, "di": ["enlistment"]}
    position = situation(mine, {"troops": {"C1A": 1, "C2A": 3}})
    position = play(position, "token Recruit", "place C1A 4", "card Enlistment", "place C1A 2")
    for seat in (0, 1):
        position = play(position, "fight Phalanx Defense", "aside Chariot Raid", "commit", seat=seat)
    position = play(play(position, "recall", seat=1), "stay")
    assert units(position)["C1A"] == (0, 2), "those of the card have won their own battle"
    reserve = player(position, 0)["reserve"]
    before = position
    position = play(position, "done")
    assert units(position)["C1A"] == (0, 5)
    assert [event["count"] for event in told(position, "recalled", before)] == [1]
    assert player(position, 0)["reserve"] == reserve + 1


def test_KE_R25_a_creature_comes_home_after_the_other_battles() -> None:
    mine = {"troops": {"F1": 1, "C1B": 1}, "prayer": 10, "tiles": ["sphinx"]}
    position = play(situation(mine, {"troops": {"C1A": 1, "C1C": 1}}), "token Recruit")
    position = play(position, "place C1C 2", "place C1A 2", "done")
    assert creatures(position) == {"sphinx": None}
    while asked(position) not in ("turn", "creature"):
        seat = position.pending[0]
        moves = [str(move) for move in position.legal(seat)]
        fight = next((m for m in moves if m == "fight Cavalry Blitz"), None) if seat == 0 else None
        position = position.play(fight or next((m for m in moves if m in ("recall", "stay")), moves[0]), seat)
        assert len(told(position, "creature_placed")) == 0
    assert asked(position) == "creature"
    assert position.view()["battle"] is None


def test_KE_R26_reinforcements_onto_an_enemy_are_a_battle_at_night() -> None:
    mine = {"troops": {"F1": 1}, "tiles": ["reinforcements", "initiative"]}
    theirs = {"troops": {"C1A": 3}, "di": ["escape"]}
    position = end_day(evening(mine, theirs))
    assert asked(position) == "place"
    position = play(position, "place C1A 4")
    assert asked(position) == "battle", "neither Escape nor Initiative"
    assert position.view()["battle"]["night"]
    assert position.view()["battle"]["units"] == [4, 3]
