"""KE-4 The Day."""

import pytest

from tests.games.kemet.situations import (
    AWAY,
    asked,
    evening,
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

HOME = {"troops": {"C1A": 3}}


def test_KE_R50_twelve_units_and_no_more() -> None:
    position = situation({"troops": {"C1A": 5, "C1B": 5, "F1": 1}, "prayer": 11}, AWAY)
    position = play(position, "token Recruit")
    assert things(position, "place") == {"C1C 1"}
    position = play(position, "place C1C 1")
    assert player(position, 0)["reserve"] == 0
    assert asked(position) == "turn" or position.pending == (1,)


def test_KE_4_1_one_token_each_in_turn() -> None:
    position = situation(HOME, AWAY)
    seats = []
    while position.view()["phase"] == "day":
        seat = position.pending[0]
        seats.append(seat)
        moves = [str(move) for move in position.legal()]
        position = position.play(next((m for m in moves if m.startswith("token Pray")), moves[-1]), seat)
        while position.pending == (seat,) and asked(position) != "turn" and position.view()["phase"] == "day":
            position = position.play("done", seat)
    assert seats == [0, 1] * 5


def test_KE_4_2_a_space_takes_one_token() -> None:
    position = play(situation(HOME, AWAY), "token Pray Middle", "token Pray Middle")
    assert "Pray Middle" not in things(position, "token")
    assert "KE-4.2" in refused(position, "token Pray Middle")
    assert "Pray Bottom" in things(position, "token")


def test_KE_4_3_every_level_needs_a_token() -> None:
    position = evening(HOME, AWAY)
    assert things(position, "token") == {"Pray Bottom", "Buy White", "Buy Red", "Buy Blue"}
    assert "KE-4.3" in refused(position, "token Pray Middle")


def test_KE_4_3_the_last_tokens_are_kept_for_empty_levels() -> None:
    position = situation(HOME, AWAY)
    for spot in ("Pray Bottom", "Buy White"):
        for _ in range(2):
            position = position.play(f"token {spot}")
            while asked(position) == "buy":
                position = position.play("done")
    assert things(position, "token") >= {"Buy Red", "Recruit", "Raise"}, "three tokens, two empty levels"
    for _ in range(2):
        position = position.play("token Buy Red")
        while asked(position) == "buy":
            position = position.play("done")
    assert things(position, "token") == {"Move Top", "Recruit", "Move Middle", "Raise", "Pray Middle"}


@pytest.mark.parametrize("spot", ["Move Top", "Recruit", "Move Middle", "Raise", "Buy White"])
def test_KE_4_4_an_action_may_be_left_out(spot: str) -> None:
    position = play(situation(HOME, AWAY), f"token {spot}")
    before = units(position)
    position = play(position, "done")
    assert units(position) == before
    assert told(position, "skipped")
    assert position.pending == (1,)


def test_KE_4_5_KE_R42_the_silver_token_before_or_after() -> None:
    position = situation({**HOME, "tiles": ["act_of_god_red"]}, AWAY)
    before = play(position, "silver Pray Middle")
    assert position.pending == before.pending == (0,)
    assert things(before, "silver") == set()
    after = play(before, "token Pray Bottom")
    assert prayer(after) == 9
    assert after.pending == (1,)
    other = play(position, "token Pray Bottom")
    assert other.pending == (0,)
    assert "end" in legal(other)
    assert play(other, "silver Pray Middle").pending == (1,)


def test_KE_4_5_KE_R42_silver_counts_for_the_levels() -> None:
    position = evening({**HOME, "tiles": ["act_of_god_red"]}, AWAY)
    assert "Pray Middle" in things(position, "token"), "the silver token can still fill the lowest level"
    position = play(position, "token Pray Middle")
    assert "end" not in legal(position)
    assert things(position, "silver") == {"Pray Bottom", "Buy White", "Buy Red", "Buy Blue"}


def test_KE_4_6_KE_R41_the_gold_token() -> None:
    position = situation({**HOME, "tiles": ["divine_will"]}, AWAY)
    position = play(position, "token Pray Bottom")
    assert {"gold move", "gold recruit", "end"} <= legal(position)
    moved = play(position, "gold move", "from C1A", "size 2", "step F1")
    assert units(moved)["F1"] == (0, 2)
    assert player(moved, 0)["tokens"]["levels"] == [True, False, False], "it fills no level"
    recruited = play(position, "gold recruit", "place C1B 2")
    assert prayer(recruited) == 5, "seven less two: the usual price"


def test_KE_R43_silver_on_the_day_it_is_bought() -> None:
    side = {**HOME, "levels": {"C1A": ("red", 4)}, "prayer": 4}
    position = play(situation(side, AWAY), "token Buy Red", "buy Act of God Red")
    assert position.pending == (0,)
    assert things(position, "silver")
