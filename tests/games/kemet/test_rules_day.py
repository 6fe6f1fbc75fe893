"""KE-4, KE-5 The Day: tokens, and the actions Pray, Raise, Buy and Recruit."""

import pytest

from kheper.core.position import Position
from tests.games.kemet.situations import asked, play, situation
from tests.games.kemet.table import broken, legal, player, points, prayer, space, told, to_evening, troop

QUIET = {"troops": {"C2A": 5}}
"""Somebody who stays at home."""


def test_KE_4_1_one_token_each_in_turn_for_five_rounds() -> None:
    position = situation({"troops": {"C1A": 5}}, QUIET)
    assert broken(position, "end") == ["KE-4.1"]
    position = position.play("token Pray Middle")
    assert (position.pending, position.view()["round"]) == ((1,), 1)
    position = position.play("token Pray Middle")
    assert (position.pending, position.view()["round"]) == ((0,), 2)
    assert to_evening(position).view()["turn"] == 2


def test_KE_4_1_a_second_token_must_wait_for_the_next_turn() -> None:
    position = situation({"troops": {"C1A": 5}, "di": ["prayer"]}, QUIET).play("token Pray Middle")
    assert broken(position, "token Pray Bottom") == ["KE-4.1"]
    assert legal(position) == ["end", "card Prayer"]


def test_KE_4_2_a_space_takes_one_token_a_day() -> None:
    position = play(situation({"troops": {"C1A": 5}}, QUIET), "token Pray Middle", "token Pray Middle")
    assert broken(position, "token Pray Middle") == ["KE-4.2"]


def test_KE_4_3_every_level_needs_a_token_by_the_end_of_the_day() -> None:
    position = situation({"troops": {"C1A": 5}, "prayer": 0}, QUIET | {"prayer": 0})
    for spot in ("Buy White", "Buy Red", "Buy Blue"):
        position = play(position, f"token {spot}", f"token {spot}")
    assert broken(position, "token Pray Bottom") == ["KE-4.3"]
    position = play(position, "token Raise", "token Raise")
    assert [move.removeprefix("token ") for move in legal(position)] == ["Move Top", "Recruit"]


def test_KE_4_4_the_action_may_be_left_once_the_token_lies() -> None:
    position = situation({"troops": {"C1A": 5}, "prayer": 5}, QUIET)
    for spot in ("Move Top", "Recruit", "Raise", "Buy Red"):
        after = play(position, f"token {spot}", "done")
        assert told(after, "skipped")
        assert prayer(after) == 5
        assert after.pending == (1,)


@pytest.mark.parametrize("order", ["token first", "silver first"])
def test_KE_4_5_the_silver_token_is_a_second_action_in_the_same_turn(order: str) -> None:
    position = situation({"troops": {"C1A": 5}, "tiles": ["act_of_god_red"], "prayer": 0}, QUIET)
    moves = ["token Pray Middle", "silver Pray Bottom"]
    position = play(position, *(moves if order == "token first" else reversed(moves)))
    assert prayer(position) == 4
    assert position.pending == (1,)
    tokens = player(position, 0)["tokens"]
    assert (tokens["left"], tokens["silver"]) == (4, "used")
    assert tokens["spaces"] == {"pray_middle": "normal", "pray_bottom": "silver"}
    assert broken(situation({"troops": {"C1A": 5}}, QUIET), "silver Raise") == ["KE-4.5"]


def test_KE_4_6_the_gold_token_is_one_more_move_or_recruit() -> None:
    position = situation({"troops": {"C1A": 4}, "tiles": ["divine_will"], "prayer": 3}, QUIET)
    assert {"gold move", "gold recruit"} <= set(legal(position))
    position = play(position, "gold recruit", "place C1A 1", "done")
    assert (troop(position, "C1A"), prayer(position)) == ((0, 5), 2)
    assert broken(position, "gold move") == ["KE-4.6"]
    assert broken(position, "end") == ["KE-4.1"], "the turn's own token is still to be placed"


def test_KE_5_1_pray_gives_two_points() -> None:
    position = situation({"troops": {"C1A": 5}, "prayer": 0}, QUIET)
    assert prayer(position.play("token Pray Bottom")) == prayer(position.play("token Pray Middle")) == 2


def test_KE_5_2_raising_costs_the_sum_of_the_levels() -> None:
    position = situation({"troops": {"C1A": 5}, "prayer": 9}, QUIET).play("token Raise")
    assert prayer(position.play("raise red 2")) == 7
    after = position.play("raise blue 3")
    assert prayer(after) == 4
    assert space(after, "C1B")["pyramid"]["level"] == 3
    assert prayer(position.play("raise white 4")) == 0
    assert broken(position, "raise red 1") == ["KE-5.2"]
    assert after.pending == (1,), "one pyramid only"


def test_KE_5_3_a_tile_needs_a_pyramid_of_its_colour_and_level_and_costs_its_level() -> None:
    side = {"troops": {"C1A": 5}, "levels": {"C1A": ("red", 2)}, "prayer": 5}
    position = situation(side, QUIET).play("token Buy Red")
    assert broken(position, "buy Blades of Neith") == ["KE-5.3"]
    assert broken(position, "buy Priest") == ["KE-5.3"]
    after = position.play("buy Carnage")
    assert (prayer(after), player(after, 0)["tiles"]) == (3, ["carnage"])
    poor = situation(side | {"prayer": 1, "di": ["escape"]}, QUIET).play("token Buy Red")
    assert broken(poor, "buy Carnage") == ["KE-2.2"]


def test_KE_5_4_no_effect_twice_not_even_in_another_colour() -> None:
    side = {"troops": {"C1A": 5}, "levels": {"C1A": ("red", 4), "C1B": ("blue", 4)}, "prayer": 11}
    position = situation(side | {"tiles": ["victory_point_red", "charge"]}, QUIET).play("token Buy Blue")
    assert broken(position, "buy Victory Point Blue") == ["KE-5.4"]
    position = situation(side | {"tiles": ["charge"]}, QUIET).play("token Buy Red")
    assert broken(position, "buy Charge") == ["KE-5.4"]


def test_KE_1_7_a_tile_that_is_gone_cannot_be_bought() -> None:
    side = {"troops": {"C1A": 5}, "levels": {"C1A": ("red", 2)}}
    position = situation(side, QUIET | {"tiles": ["carnage"]}).play("token Buy Red")
    assert broken(position, "buy Carnage") == ["KE-1.7"]


def test_KE_5_5_units_for_a_point_each_into_the_own_city() -> None:
    side = {"troops": {"C1A": 3, "F1": 1, "C2B": 1}, "prayer": 4}
    position = situation(side, QUIET).play("token Recruit")
    assert broken(position, "place F1 1") == ["KE-5.5"]
    assert broken(position, "place C2B 1") == ["KE-5.5"], "another's city, though one holds the district"
    assert broken(position, "place C1B 5") == ["KE-5.5"], "more than one can pay"
    after = play(position, "place C1A 2", "place C1C 1", "done")
    assert (prayer(after), troop(after, "C1A"), troop(after, "C1C")) == (1, (0, 5), (0, 1))


def test_KE_5_5_a_district_is_filled_once() -> None:
    position = situation({"troops": {"C1A": 1}, "prayer": 6}, QUIET)
    position = play(position, "token Recruit", "place C1A 1")
    assert broken(position, "place C1A 1") == ["KE-5.5"]


def occupied(**more: object) -> Position:
    return situation({"troops": {"C1A": 1}, "prayer": 5, **more}, {"troops": {"C1B": 1, "C1C": 2, "C2A": 1}})


def test_KE_5_6_recruiting_onto_an_enemy_is_an_attack() -> None:
    position = play(occupied(), "token Recruit", "place C1B 3")
    assert asked(position) == "place", "first all units are placed"
    position = position.play("done")
    assert (asked(position), position.pending) == ("battle", (0, 1))
    assert position.view()["battle"]["units"] == [3, 1]


def fought(position: Position, *cards: str) -> Position:
    """Both sides choose; the cards are each side's own and the one put aside."""
    battle = position.view()["battle"]
    for seat, card in zip((battle["attacker"], battle["defender"]), cards, strict=True):
        position = position.play(f"fight {card}", seat)
        aside = next(move for move in legal(position, seat) if move.startswith("aside"))
        position = position.play(aside, seat)
    return position


def test_KE_R24_two_battles_from_one_recruit_come_one_after_another() -> None:
    position = play(occupied(), "token Recruit", "place C1C 3", "place C1B 2")
    assert position.view()["battle"]["space"] == "C1C", "in the order in which the units came"
    position = fought(position, "Chariot Raid", "Shield Push")
    while asked(position) != "battle":
        position = position.play(position.legal()[-1])
    assert position.view()["battle"]["space"] == "C1B"
    assert points(position)["battle"] == 0


def test_KE_R25_creatures_of_the_reserve_come_after_the_battles() -> None:
    position = play(occupied(tiles=["phoenix"]), "token Recruit", "place C1B 3", "done")
    assert asked(position) == "battle"
    position = fought(position, "Chariot Raid", "Phalanx Defense")
    while asked(position) in ("loser", "winner", "retreat_to"):
        position = position.play(position.legal()[-1])
    assert asked(position) == "creature"
    assert position.view()["ask"]["creature"] == "phoenix"


def test_KE_R27_the_scribe_helps_only_with_recruit() -> None:
    scribe = {"troops": {"C1A": 1}, "tiles": ["recruiting_scribe"], "di": ["enlistment"], "prayer": 0}
    position = play(situation(scribe, QUIET), "card Enlistment")
    assert max(int(move[-1]) for move in legal(position) if move.startswith("place")) == 2


def test_KE_R41_the_gold_token_has_no_level_and_its_usual_cost() -> None:
    position = situation({"troops": {"C1A": 1}, "tiles": ["divine_will"], "prayer": 0}, QUIET)
    position = play(position, "gold recruit")
    assert player(position, 0)["tokens"]["levels"] == [False, False, False]
    assert not any(move.startswith("place") for move in legal(position, 0)), "without points there are no units"


def test_KE_R42_silver_counts_for_the_levels() -> None:
    position = situation({"troops": {"C1A": 1}, "tiles": ["act_of_god_red"], "prayer": 0}, QUIET | {"prayer": 0})
    for spot in ("Buy White", "Buy Red", "Buy Blue"):
        position = play(position, f"token {spot}", "end", f"token {spot}")
    position = play(position, "token Pray Bottom", "end", "token Raise")
    position = play(position, "token Pray Middle")
    assert broken(position, "end") == ["KE-4.3"], "the silver token is needed for the last level"
    assert legal(position) == ["silver Move Top", "silver Recruit"]


def test_KE_R43_tokens_are_at_hand_on_the_day_they_are_bought() -> None:
    side = {"troops": {"C1A": 5}, "levels": {"C1A": ("red", 4)}, "prayer": 4}
    position = play(situation(side, QUIET), "token Buy Red", "buy Act of God Red")
    assert position.pending == (0,)
    assert "silver Pray Middle" in legal(position)


def test_KE_R50_twelve_units_and_no_more() -> None:
    full = {"troops": {"C1A": 5, "C1B": 5, "F1": 2}, "prayer": 9}
    assert to_evening(situation(full, QUIET).play("token Recruit")).view()["turn"] == 2
    assert told(situation(full, QUIET).play("token Recruit"), "skipped")


def test_KE_R5_own_pyramids_are_raised_even_where_an_enemy_stands() -> None:
    position = situation({"troops": {"C1B": 1, "C2B": 1}, "prayer": 9}, {"troops": {"C1A": 2}}).play("token Raise")
    after = position.play("raise red 2")
    assert space(after, "C1A")["pyramid"] == {"colour": "red", "level": 2, "controller": 1, "seat": 0}
    assert space(after, "C2B")["pyramid"]["level"] == 1, "a captured one is not raised"


def test_KE_R6_of_several_pyramids_of_a_colour_the_highest_counts() -> None:
    side = {"troops": {"C2A": 1}, "levels": {"C1A": ("red", 1)}, "prayer": 9}
    position = situation(side, {"troops": {"F2": 1}, "levels": {"C2A": ("red", 2)}}).play("token Buy Red")
    assert "buy Carnage" in legal(position)
    assert "buy Blades of Neith" not in legal(position), "levels are not added up"


def test_KE_R23_a_captured_pyramid_gives_level_and_teleports() -> None:
    side = {"troops": {"C2A": 2}, "prayer": 9}
    position = situation(side, {"troops": {"F2": 1}, "levels": {"C2A": ("red", 3)}})
    assert "buy Blades of Neith" in legal(position.play("token Buy Red"))
    marching = play(position, "token Move Top", "from C2A", "size 1")
    assert "teleport W_T3" in legal(marching)


def test_KE_R54_a_pyramid_of_level_0_is_no_use() -> None:
    side = {"troops": {"C1A": 2}, "levels": {"C1A": ("red", 0)}, "prayer": 9}
    position = situation(side, QUIET)
    assert broken(position.play("token Buy Red"), "buy Charge") == ["KE-2.3"], (
        "there is nothing to buy: the turn is over"
    )
    assert "teleport W_T3" not in legal(play(position, "token Move Top", "from C1A", "size 1"))
