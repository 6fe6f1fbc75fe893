"""The duel: one site for two, turns, compensation, rematch."""

import pytest

import kheper
from tests.games.scarabya.situations import (
    ALL,
    CORRIDOR,
    areas,
    begun,
    discards,
    legal,
    meadow,
    open_game,
    played,
    refused,
    scores,
    standing,
    tiles,
    told,
    walled,
)

FAR_SCARAB = {"r1": "*....#####"}
"""A scarab on five squares that no tile can ever reach."""
STEP = walled(r5="..........", r6="#####.....", **FAR_SCARAB)
"""Room for I on the left and P on the right, and for nothing else then."""


def test_SY_6_1_two_share_one_site_and_one_set_of_tiles() -> None:
    game = open_game("duel", meadow(), "IX", first=0)
    position = begun(game, "I0@e5", "X0@b4")
    assert len(position.view()["sites"]) == 1
    assert [player["site"] for player in position.view()["players"]] == [0, 0]
    assert position.view()["sites"][0]["tiles"] == [
        {"placement": "I0@e5", "by": 0},
        {"placement": "X0@b4", "by": 1},
    ]


def test_SY_6_1_all_rules_of_placing_hold() -> None:
    position = open_game("duel", meadow(r4="....#....."), "IX", first=0).start(1)
    assert refused(position, "I0@a1", 0) == ["SY-3.2"]
    later = position.play("I0@e5")
    assert refused(later, "X0@d4", 1) == ["SY-3.4", "SY-3.5"]
    assert refused(later, "X0@a1", 1) == ["SY-3.3"]


def test_SY_6_2_players_place_in_turn() -> None:
    position = kheper.game("scarabya", mode="duel", first=1).start(3)
    expected = 1
    while position.pending:
        assert position.pending == (expected,)
        assert legal(position, 1 - expected) == []
        assert refused(position, str(position.legal()[0]), 1 - expected) == ["SY-6.2"]
        position = position.play(position.legal()[0])
        assert [event["seat"] for event in told(position, "placed")] == [expected]
        expected = 1 - expected


def test_SY_6_2_whoever_closes_an_area_gets_its_points() -> None:
    for first in (0, 1):
        position = begun(open_game("duel", CORRIDOR, "I", first=first), "I0@b5")
        assert scores(position)[first] == 17
        assert scores(position)[1 - first] == 0


def test_SY_6_3_the_same_player_turns_on_until_a_tile_fits() -> None:
    position = open_game("duel", CORRIDOR, "XFI", first=1).start(1)
    assert told(position, "discarded") == [
        {"event": "discarded", "seat": 1, "tile": "X"},
        {"event": "discarded", "seat": 1, "tile": "F"},
    ]
    assert position.view()["revealed"] == ["X", "F", "I"]
    assert position.pending == (1,)


def test_SY_6_4_the_second_player_is_compensated_for_one_tile_less() -> None:
    position = begun(open_game("duel", CORRIDOR, "I", first=0), "I0@a5")
    assert told(position, "compensated") == [{"event": "compensated", "seat": 1, "points": 5}]
    assert position.result == {"winners": [1], "scores": [0, 5], "returns": [-1.0, 1.0]}
    reverse = begun(open_game("duel", CORRIDOR, "I", first=1), "I0@a5")
    assert scores(reverse) == [5, 0]


def test_SY_6_4_there_is_none_when_both_placed_as_many() -> None:
    game = open_game("duel", STEP, "IP", first=0)
    assert told(begun(game, "I0@f5"), "compensated") == [{"event": "compensated", "seat": 1, "points": 1}]
    both = begun(game, "I0@a5", "P1@f5")
    assert both.over
    assert told(both, "compensated") == []
    assert scores(both) == [0, 0]


def test_SY_6_5_a_rematch_keeps_site_and_missions_and_the_other_starts() -> None:
    first = kheper.game("scarabya", mode="duel").start(11)
    with pytest.raises(kheper.BadOption, match="once the game is over"):
        first.rematch()
    position = first
    while position.pending:
        position = position.play(position.legal()[0])
    again = position.rematch().start(99)
    assert again.view()["site"] == first.view()["site"]
    assert again.view()["first"] == 1 - first.view()["first"]
    assert again.pending == (1 - first.view()["first"],)
    old, new = (p.document()["state"]["missions"] for p in (position, again))
    assert new["turned"] + new["to_come"] == old["turned"] + old["to_come"]
    back = again
    while back.pending:
        back = back.play(back.legal()[-1])
    assert back.rematch().start(5).view()["first"] == first.view()["first"]


def test_SY_R20_chance_names_the_first_player() -> None:
    starters = [kheper.game("scarabya", mode="duel").start(seed).pending for seed in range(40)]
    assert 10 < starters.count((0,)) < 30
    assert 10 < starters.count((1,)) < 30
    given = {kheper.game("scarabya", mode="duel", first=1).start(seed).pending for seed in range(10)}
    assert given == {(1,)}
    with pytest.raises(kheper.BadOption):
        kheper.game("scarabya", mode="table", first=1)
    for wrong in (2, -1, True, "second", 0.5):
        with pytest.raises(kheper.BadOption):
            kheper.game("scarabya", mode="duel", first=wrong)


def test_SY_R21_turns_change_with_each_tile_placed() -> None:
    game = open_game("duel", walled(r5="..........", r6="#####....."), "XIWP", first=0)
    position = game.start(1)
    assert (position.pending, discards(position)) == ((0,), "X")
    position = position.play("I0@a5")
    assert (position.pending, discards(position)) == ((1,), "XW")
    assert refused(position, "P1@f5", 0) == ["SY-6.2"]


def test_SY_R21_the_game_ends_when_the_cards_run_out_while_turning() -> None:
    position = begun(open_game("duel", CORRIDOR, "I", first=0), "I0@c5")
    assert position.over
    assert {event["seat"] for event in told(position, "discarded")} == {1}
    assert len(told(position, "discarded")) == 11
    assert position.view()["round"] == 12


def test_SY_R22_points_go_to_the_placer_and_no_area_scores_twice() -> None:
    game = open_game("duel", walled(r5="*........*", r6="#######..."), "IP", first=1)
    position = begun(game, "I0@b5")
    assert areas(position) == [("a5", 1, 1)]
    assert scores(position) == [0, 1]
    after = position.play("P1@g5")
    assert areas(after) == [("j5 j6", 1, 2)]
    assert scores(after) == [2, 1]


def test_SY_R23_only_scarabs_in_sight_on_five_squares_or_more_count() -> None:
    ground = walled(r5="***...**.*", r1="****######", r10="*....#####")
    game = open_game("duel", ground, "I", first=0)
    covering_three = begun(game, "I0@a5")
    assert told(covering_three, "compensated") == [{"event": "compensated", "seat": 1, "points": 3 + 1}]
    closing_all = begun(game, "I0@b5")
    assert areas(closing_all) == [("a5", 1, 1), ("g5 h5 i5 j5", 3, 12)]
    assert scores(closing_all) == [13, 1], "only the far scarab of row 10 lies in the open"


def test_SY_R24_there_is_one_set_of_tiles() -> None:
    game = open_game("duel", meadow(), "IX", first=0)
    position = standing(game, "IX", ["I0@e5"], first=0)
    assert refused(position, "I0@e6", 1) == ["SY-3.6"]
    while position.pending:
        position = position.play(position.legal()[0])
    used = [placement[0] for placement in tiles(position)] + list(discards(position))
    assert sorted(used) == list(ALL)
    assert played(game.start(1), "I0@e5").view()["sites"][0]["tiles"][0]["by"] == 0
