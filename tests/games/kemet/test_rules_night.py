"""KE-3, KE-11, KE-12 Night, the end of the Day, and the end of the game."""

import pytest

import kheper
from kheper.core.position import Position
from tests.games.kemet.situations import (
    Side,
    asked,
    legal,
    play,
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


def evening(*sides: Side, **options: object) -> Position:
    """The situation of the sides after everybody has let the Day go by."""
    return to_evening(situation(*sides, **options))


def test_KE_3_1_two_prayer_points_each_night() -> None:
    before = situation({"troops": {"C1A": 5}, "prayer": 0}, {"troops": {"C2A": 5}, "prayer": 10})
    after = evening({"troops": {"C1A": 5}, "prayer": 0}, {"troops": {"C2A": 5}, "prayer": 10})
    gains = [event for event in after.events() if event["event"] == "prayer" and event["source"] == "night"]
    assert [(event["seat"], event["amount"]) for event in gains] == [(0, 2), (1, 0)]
    assert before.view()["turn"] + 1 == after.view()["turn"]


def test_KE_3_2_a_card_each_and_an_empty_deck_is_made_of_the_discards() -> None:
    position = situation({"troops": {"C1A": 5}}, {"troops": {"C2A": 5}})
    document = position.document()
    state = document["state"]
    state["discard"], state["deck"] = state["deck"], {}
    after = to_evening(kheper.position(document))
    assert told(after, "reshuffled")
    assert [player(after, seat)["di_count"] for seat in range(2)] == [1, 1]
    assert after.view()["discard"] == {}


def test_KE_3_3_night_powers_work_in_turn_order() -> None:
    after = evening(
        {"troops": {"C1A": 5}, "tiles": ["high_priest"], "prayer": 0},
        {"troops": {"C2A": 5}, "tiles": ["priest_of_amon"], "prayer": 0},
    )
    assert [event["seat"] for event in told(after, "night_power")] == [0, 1]


def test_KE_3_4_who_has_fewest_points_sets_the_whole_order() -> None:
    after = evening(*({"troops": {f"C{n}A": 5}, "points": p} for n, p in ((1, 2), (2, 0), (3, 0))))
    assert asked(after) == "order"
    assert after.pending == (1,), "of two who are tied the earlier one"
    after = after.play("first 3", 1)
    assert refused(after, "first 3", 1) == ["KE-3.4"]
    after = after.play("first 1", 1)
    assert after.view()["order"] == [2, 0, 1]
    assert after.pending == (2,)


def test_KE_3_5_the_first_night_keeps_the_order_of_the_lots() -> None:
    position = kheper.game("kemet", players=4).start(8)
    order = position.view()["order"]
    while position.view()["phase"] == "setup":
        position = position.play(position.legal()[0])
    assert position.view()["order"] == order
    assert [(player(position, seat)["prayer"], player(position, seat)["di_count"]) for seat in range(4)] == [(7, 2)] * 4


def test_KE_11_1_a_temple_is_a_point_as_long_as_a_unit_is_there() -> None:
    position = situation({"troops": {"W_T2": 2}, "tiles": []}, {"troops": {"C2A": 5}})
    assert points(position)["temples"] == 1
    position = position.play("token Move Top").play("from W_T2").play("size 2").play("step W_OB")
    assert points(position)["temples"] == 0


def test_KE_11_1_a_temple_on_the_way_is_no_point_before_the_move_is_over() -> None:
    mine = {"troops": {"F1": 3}, "tiles": ["god_speed"], "di": ["swiftness"]}
    position = play(situation(mine, {"troops": {"C2A": 5}}), "token Move Top", "from F1", "size 3", "step W_T2")
    assert points(position)["temples"] == 0
    assert space(position, "W_T2")["temple_holder"] is None
    assert points(position.play("stop"))["temples"] == 1
    left = play(position, "size 2", "step W_OB")
    assert points(left)["temples"] == 0, "the unit left behind holds it when the move is over"
    after = left.play("stop")
    assert points(after)["temples"] == 1
    assert space(after, "W_T2")["temple_holder"] == 0


def test_KE_11_1_a_temple_held_before_stays_a_point_when_a_troop_passes() -> None:
    mine = {"troops": {"F1": 3, "W_T2": 1}, "tiles": ["god_speed"]}
    position = play(situation(mine, {"troops": {"C2A": 5}}), "token Move Top", "from F1", "size 3", "step W_T2")
    assert points(position)["temples"] == 1


def test_KE_11_1_after_an_escape_the_move_goes_on() -> None:
    mine = {"troops": {"F1": 3}, "tiles": ["god_speed"]}
    theirs = {"troops": {"W_T2": 2}, "di": ["escape"]}
    position = play(situation(mine, theirs), "token Move Top", "from F1", "size 3", "step W_T2")
    assert points(position, 1)["temples"] == 1
    position = position.play("yes", 1).play("choose F2", 1)
    assert [points(position, seat)["temples"] for seat in (0, 1)] == [0, 0]
    assert points(position.play("stop"))["temples"] == 1


def test_KE_11_2_a_pyramid_of_level_4_is_a_point_for_who_holds_its_district() -> None:
    tower = {"troops": {"C1B": 1}, "levels": {"C1A": ("red", 4)}}
    assert points(situation(tower, {"troops": {"C2A": 5}}))["pyramids"] == 1
    taken = situation(tower, {"troops": {"C1A": 1}})
    assert [points(taken, seat)["pyramids"] for seat in range(2)] == [0, 1]


def test_KE_11_3_the_delta_gives_five_points_for_a_unit_if_its_holder_likes() -> None:
    position = evening({"troops": {"DELTA": 2}, "prayer": 0}, {"troops": {"C2A": 5}})
    assert asked(position) == "withdraw"
    yes = position.play("yes")
    assert [event["amount"] for event in told(yes, "prayer") if event["source"] == "delta"] == [5]
    assert troop(yes, "DELTA") == (0, 1)
    assert troop(position.play("no"), "DELTA") == (0, 2)
    assert prayer(position.play("no")) == prayer(position) + 2, "only what the Night gives"


def test_KE_11_4_other_temples_pay_who_stands_there() -> None:
    after = evening({"troops": {"W_T2": 1}}, {"troops": {"W_T3": 1}})
    assert [(event["seat"], event["space"], event["amount"]) for event in told(after, "income")] == [
        (0, "W_T2", 2),
        (1, "W_T3", 3),
    ]


@pytest.mark.parametrize("limit", [1, 0])
def test_KE_11_5_the_sanctuary_gives_a_point_for_two_units(limit: int) -> None:
    sides = ({"troops": {"SANCT": 5}}, {"troops": {"C2A": 5}}, {"troops": {"C3A": 5}})
    position = evening(*sides, sanctuary_limit=limit)
    assert position.view()["ask"]["count"] == 2
    after = position.play("yes")
    assert points(after)["sanctuary"] == 1
    assert troop(after, "SANCT") == (0, 3)
    assert after.view()["sanctuary_left"] == (0 if limit else None)


def test_KE_11_5_one_unit_is_not_enough() -> None:
    after = evening({"troops": {"SANCT": 1}}, {"troops": {"C2A": 5}}, {"troops": {"C3A": 5}})
    assert after.view()["turn"] == 2


def test_KE_11_6_two_temples_are_a_lasting_point_each_day() -> None:
    after = evening({"troops": {"W_T2": 1, "W_T3": 1}}, {"troops": {"C2A": 5}})
    assert points(after)["two_temples"] == 1
    assert points(evening({"troops": {"W_T2": 1}}, {"troops": {"C2A": 5}}))["two_temples"] == 0


def test_KE_11_7_tiles_that_are_points() -> None:
    position = situation({"troops": {"C1A": 1}, "levels": {"C1A": ("red", 3)}, "prayer": 5}, {"troops": {"C2A": 5}})
    after = position.play("token Buy Red").play("buy Victory Point Red")
    assert points(after)["tiles"] == points(after)["total"] == 1


def test_KE_12_1_a_game_is_won_only_at_the_end_of_the_day() -> None:
    position = situation({"troops": {"C1A": 5}, "points": 9}, {"troops": {"C2A": 5}})
    assert not position.over
    assert to_evening(position).over


@pytest.mark.parametrize(("goal", "enough"), [("short", 8), ("long", 10)])
def test_KE_12_2_eight_points_or_ten(goal: str, enough: int) -> None:
    for points_, is_over in ((enough - 1, False), (enough, True)):
        after = evening({"troops": {"C1A": 5}, "points": points_}, {"troops": {"C2A": 5}}, goal=goal)
        assert after.over == is_over
        assert not is_over or after.result == {
            "winners": [0],
            "scores": [enough, 0],
            "battle_points": [enough, 0],
            "turns": 1,
            "returns": [1.0, -1.0],
        }


def test_KE_12_3_ties_go_to_battle_points_then_to_who_played_earlier() -> None:
    sides = (
        {"troops": {"C1A": 1}, "points": 7},
        {"troops": {"W_T2": 1}, "points": 6},
        {"troops": {"W_T3": 2}, "points": 7},
    )
    after = evening(*sides)
    assert [points(after, seat)["total"] for seat in range(3)] == [7, 7, 8]
    assert after.result is not None
    assert after.result["winners"] == [2]
    assert after.result["returns"] == [0.0, -1.0, 1.0]
    tied = evening({"troops": {"C1A": 1}, "points": 8}, {"troops": {"C2A": 1}, "points": 8})
    assert tied.result is not None
    assert tied.result["winners"] == [0]


def test_KE_R13_a_seat_that_a_bot_plays_on_is_played_by_the_same_rules() -> None:
    position = situation(*({"troops": {f"C{n}A": 5}} for n in (1, 2, 3)))
    assert [position.view(seat)["players"][seat]["seat"] for seat in range(3)] == [0, 1, 2]
    assert sum(to_evening(position).returns) == pytest.approx(0)


def test_KE_R14_at_the_turn_limit_the_ordinary_ranking_decides() -> None:
    after = evening({"troops": {"C1A": 5}}, {"troops": {"C2A": 5}, "points": 1}, max_turns=1)
    assert after.over
    assert after.result is not None
    assert after.result["winners"] == [1]


def test_KE_R15_points_never_run_out() -> None:
    after = evening({"troops": {"W_T2": 1, "W_T3": 1}, "points": 60}, {"troops": {"C2A": 5}}, max_turns=9)
    assert points(after)["total"] == 60 + 2 + 1


def test_KE_R39_withdrawing_the_last_unit_of_the_delta_can_cost_the_two_temples() -> None:
    position = evening({"troops": {"DELTA": 1, "W_T2": 1}}, {"troops": {"C2A": 5}})
    assert points(position.play("yes"))["two_temples"] == 0
    assert points(position.play("no"))["two_temples"] == 1


def test_KE_R49_the_first_night_gives_points_and_cards() -> None:
    position = kheper.game("kemet", players=2, cities="fixed").start(1)
    while position.view()["phase"] == "setup":
        position = position.play(position.legal()[0])
    assert [event["event"] for event in position.events()].count("drew") == 2


def test_KE_R51_points_held_at_noon_can_be_lost_again() -> None:
    position = situation({"troops": {"W_T2": 1}, "points": 7}, {"troops": {"F2": 5}, "points": 0})
    assert points(position)["total"] == 8
    position = position.play("token Move Top").play("from W_T2").play("step W_OB")
    assert not to_evening(position).over


def test_KE_R52_places_pay_in_the_evening_before_victory_is_looked_for() -> None:
    after = evening({"troops": {"W_T2": 1, "W_T3": 1}, "points": 5}, {"troops": {"C2A": 5}})
    assert after.over, "five, two temples, and the point for both"
    assert [event["event"] for event in after.events()][-1] == "game_over"


def test_KE_R53_the_order_is_set_by_points_not_by_bids() -> None:
    after = evening({"troops": {"C1A": 5}, "points": 1}, {"troops": {"C2A": 5}, "prayer": 11})
    assert (asked(after), after.pending) == ("order", (1,))
    assert legal(after) == {"first 1", "first 2"}


def test_KE_R55_each_player_chooses_the_sequence_of_the_own_night_powers() -> None:
    side = {"troops": {"C1A": 5}, "tiles": ["hand_of_god", "high_priest"]}
    after = evening(side, {"troops": {"C2A": 5}, "tiles": ["reinforcements", "vision"]})
    assert asked(after) == "night_power"
    assert legal(after) == {"power High Priest", "power Hand of God"}
    assert refused(after, "power Vision") == ["KE-3.3"]
    after = after.play("power High Priest").play("done")
    assert (asked(after), after.pending) == ("night_power", (1,))


def test_KE_R32_with_no_card_left_anywhere_nobody_draws() -> None:
    document = situation({"troops": {"C1A": 5}}, {"troops": {"C2A": 5}}).document()
    state = document["state"]
    state["players"][0]["di"], state["deck"], state["discard"] = state["deck"], {}, {}
    after = to_evening(kheper.position(document))
    assert player(after, 1)["di_count"] == 0
    assert space(after, "C1A")["owner"] == 0
