"""KE-1, KE-2 Getting ready, and what holds all through a game."""

from collections import Counter
from typing import Any

import pytest

import kheper
from kheper.core.position import Position
from tests.games.kemet.situations import (
    asked,
    legal,
    player,
    points,
    prayer,
    refused,
    situation,
    space,
    to_evening,
    told,
    troop,
)


def start(players: int = 2, seed: int = 3, **options: Any) -> Position:
    return kheper.game("kemet", players=players, **options).start(seed)


def until(position: Position, question: str) -> Position:
    while asked(position) != question:
        seat = position.pending[0]
        position = position.play(position.legal(seat)[-1], seat)
    return position


def test_KE_1_2_what_each_player_gets() -> None:
    view = start(3).view(0)
    for mine in view["players"]:
        assert (mine["prayer"], mine["reserve"], mine["di_count"]) == (5, 12, 1)
        assert len(mine["battle"]["set"]) == mine["battle"]["hand_count"] == 6
    assert view["deck"] == 35 - 3
    assert sum(view["players"][0]["di"].values()) == 1


def test_KE_1_3_the_first_player_is_drawn_by_lot_and_the_others_follow_clockwise() -> None:
    orders = {tuple(start(4, seed).view()["order"]) for seed in range(40)}
    assert orders == {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}
    assert start(4, 1).pending == (start(4, 1).view()["order"][0],)


def test_KE_1_4_cities_are_chosen_in_turn_and_the_last_is_left_over() -> None:
    position = start(3)
    first, second, third = position.view()["order"]
    position = until(position.play("city 2", first), "city")
    assert refused(position, "city 2", second) == ["KE-1.4"]
    position = position.play("city 1", second)
    position = until(position, "turn")
    assert [player(position, seat)["city"] for seat in (first, second, third)] == [2, 1, 3]


def test_KE_1_4_with_fixed_cities_nobody_is_asked() -> None:
    position = start(4, cities="fixed")
    assert asked(position) == "units"
    assert [player(until(position, "turn"), seat)["city"] for seat in range(4)] == [1, 2, 3, 4]


def test_KE_1_5_ten_units_over_three_districts_and_five_at_most() -> None:
    position = start(cities="fixed")
    seat = position.pending[0]
    home = f"C{seat + 1}"
    assert legal(position, seat) == {f"place {home}A {count}" for count in range(6)}
    assert refused(position, f"place {home}A 6", seat) == ["KE-1.5"]
    position = position.play(f"place {home}A 1", seat)
    assert legal(position, seat) == {f"place {home}B 4", f"place {home}B 5"}
    position = position.play(f"place {home}B 4", seat)
    assert [troop(position, f"{home}{letter}") for letter in "ABC"] == [(seat, 1), (seat, 4), (seat, 5)]
    assert player(position, seat)["reserve"] == 2


def test_KE_1_6_three_pyramid_points_and_a_pyramid_without_any_waits_for_its_place() -> None:
    position = until(start(cities="fixed"), "levels")
    seat = position.pending[0]
    home = f"C{seat + 1}"
    assert len(legal(position, seat)) == 7
    position = position.play("levels 2 0 1", seat).play("pyramid white", seat)
    assert refused(position, "pyramid white", seat) == ["KE-1.6"]
    position = position.play("pyramid blue", seat)
    found = {letter: space(position, f"{home}{letter}")["pyramid"] for letter in "ABC"}
    assert [(found[letter]["colour"], found[letter]["level"]) for letter in "ABC"] == [
        ("white", 1),
        ("blue", 0),
        ("red", 2),
    ]


def test_KE_2_1_night_and_day_follow_each_other() -> None:
    position = until(start(), "turn")
    assert (position.view()["turn"], position.view()["phase"]) == (1, "day")
    position = to_evening(position)
    position = until(position, "turn")
    assert (position.view()["turn"], position.view()["phase"]) == (2, "day")


def test_KE_2_2_prayer_points_stay_between_nothing_and_eleven() -> None:
    position = situation({"troops": {"C1A": 5}, "prayer": 10}, {"troops": {"C2A": 5}})
    after = position.play("token Pray Middle")
    assert prayer(after) == 11
    assert told(after, "prayer")[0]["amount"] == 1
    poor = situation({"troops": {"C1A": 5}, "prayer": 1, "di": ["war_rage"]}, {"troops": {"C2A": 5}})
    assert refused(poor.play("token Raise"), "raise red 2") == ["KE-2.2"]


def test_KE_2_3_only_who_is_asked_decides() -> None:
    position = situation({"troops": {"C1A": 5}}, {"troops": {"C2A": 5}})
    assert position.pending == (0,)
    assert not legal(position, 1)
    assert refused(position, "token Raise", 1) == ["KE-2.3"]
    assert refused(position, "raise red 2", 0) == ["KE-2.3"]


def test_KE_2_4_a_troop_has_five_units_at_most() -> None:
    position = situation({"troops": {"C1A": 4}, "prayer": 9}, {"troops": {"C2A": 5}})
    position = position.play("token Recruit")
    assert "place C1A 1" in legal(position)
    assert refused(position, "place C1A 2") == ["KE-2.4"]


def test_KE_2_5_there_are_twelve_units_and_the_fallen_come_back_to_the_reserve() -> None:
    position = situation({"troops": {"C1A": 5, "C1B": 5, "F1": 1}, "prayer": 9}, {"troops": {"C2A": 5}}).play(
        "token Recruit"
    )
    assert refused(position, "place C1C 2") == ["KE-2.5"]
    fire = situation({"troops": {"C1A": 5}, "di": ["raining_fire"]}, {"troops": {"C2A": 5}})
    fire = fire.play("card Raining Fire").play("choose C2A")
    assert player(fire, 1)["reserve"] == 12 - 5 + 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_KE_1_1_every_player_has_a_city_of_three_districts(players: int) -> None:
    position = until(start(players), "turn")
    districts = Counter(each["city"] for each in position.view()["spaces"] if each["kind"] == "district")
    assert districts == dict.fromkeys(range(1, players + 1), 3)
    assert points(position)["total"] == 0
