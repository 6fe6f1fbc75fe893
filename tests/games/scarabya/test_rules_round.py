"""A round: the mission, placing all at once, what must be placed and what is discarded."""

import pytest

import kheper
from kheper.core.position import Position
from kheper.core.seeds import generator
from tests.games.scarabya.situations import (
    ALL,
    CORRIDOR,
    Options,
    alone,
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

STEP = walled(r5="..........", r6="#####.....")
"""Two squares deep only on the right: who lays I there leaves no room for P."""


def two_at_a_table(ground: Options, missions: str) -> Position:
    return open_game("table", ground, missions, players=2).start(1)


def one_is_left_out() -> Position:
    """Seat 0 can place P, seat 1 cannot."""
    game = open_game("table", STEP, "IP", players=2)
    return standing(game, "IP", ["I0@a5"], ["I0@f5"], discarded=["", "P"])


def test_SY_2_1_each_of_twelve_missions_names_the_tile_to_place() -> None:
    position = kheper.game("scarabya", players=1).start(9)
    named = []
    while position.pending:
        mission = position.view()["mission"]
        assert mission == position.view()["revealed"][-1]
        assert {move[0] for move in legal(position)} == {mission}
        announced = position.document()["state"]["missions"]["to_come"]
        position = position.play(position.legal()[0])
        named += [event["tile"] for event in told(position, "mission")]
        assert announced[: len(told(position, "mission"))] == [e["tile"] for e in told(position, "mission")]
    assert position.view()["round"] == 12
    assert len(named) == 11
    assert sorted(position.view()["revealed"]) == list(ALL)


def test_SY_2_2_choices_are_sealed_until_the_last_one_is_in() -> None:
    before = two_at_a_table(CORRIDOR, "I")
    assert before.pending == (0, 1)
    half = before.play("I0@b5", seat=1)
    assert half.pending == (0,)
    assert tiles(half, 0) == tiles(half, 1) == []
    assert scores(half) == [0, 0]
    assert [player["sealed"] for player in half.view()["players"]] == [False, True]
    assert half.events() == [{"event": "sealed", "seat": 1}]
    after = half.play("I0@e5")
    assert (tiles(after, 0), tiles(after, 1)) == (["I0@e5"], ["I0@b5"])
    assert [event["seat"] for event in told(after, "placed")] == [0, 1]
    assert scores(after) == [17, 17]


def test_SY_2_2_several_owe_a_placement_so_a_move_must_say_whose_it_is() -> None:
    with pytest.raises(kheper.BadSeat, match="name the one"):
        two_at_a_table(CORRIDOR, "I").play("I0@b5")


def test_SY_2_3_a_tile_that_fits_must_be_placed() -> None:
    position = alone(CORRIDOR, "I").start(1)
    assert refused(position, "discard") == ["SY-2.3"]
    with pytest.raises(kheper.IllegalMove, match=r"SY-2\.3"):
        position.play("discard")


def test_SY_2_3_one_place_is_enough() -> None:
    position = alone(walled(r5="#####....."), "I").start(1)
    assert legal(position) == ["I0@f5"]
    assert refused(position, "discard") == ["SY-2.3"]


def test_SY_2_4_a_tile_that_does_not_fit_is_discarded() -> None:
    position = begun(open_game("table", STEP, "IP", players=2), "0:I0@a5", "1:I0@f5")
    assert told(position, "discarded") == [{"event": "discarded", "seat": 1, "tile": "P"}]
    assert (discards(position, 0), discards(position, 1)) == ("", "P")
    assert position.pending == (0,)
    assert position.view() == one_is_left_out().view()


def test_SY_2_4_who_cannot_place_waits() -> None:
    position = one_is_left_out()
    assert legal(position, 1) == []
    assert refused(position, "P1@f5", seat=1) == ["SY-2.4", "SY-3.5"]
    assert refused(position, "discard", seat=1) == ["SY-2.4"]


def test_SY_2_5_only_who_owes_a_placement_may_make_one() -> None:
    position = one_is_left_out()
    assert "P1@f5" in legal(position, 0)
    with pytest.raises(kheper.IllegalMove):
        position.play("P1@f5", seat=1)
    duel = open_game("duel", CORRIDOR, "I", first=1).start(1)
    assert (legal(duel, 0), len(legal(duel, 1))) == ([], 6)
    for stranger in (-1, 2, True, "0"):
        with pytest.raises(kheper.BadSeat):
            duel.play("I0@a5", seat=stranger)  # type: ignore[arg-type]


def test_SY_2_6_a_sealed_choice_may_be_changed_while_somebody_is_choosing() -> None:
    game = open_game("table", CORRIDOR, "I", players=2)
    half = standing(game, "I", drafts=["I0@a5", None])
    assert legal(half, 0) == ["reopen"]
    assert refused(half, "I0@b5", seat=0) == ["SY-2.6"]
    reopened = half.play("reopen", seat=0)
    assert reopened.events() == [{"event": "reopened", "seat": 0}]
    assert reopened.pending == (0, 1)
    after = played(reopened, "0:I0@b5", "1:I0@a5")
    assert (tiles(after, 0), tiles(after, 1)) == (["I0@b5"], ["I0@a5"])


def test_SY_2_6_without_a_sealed_choice_there_is_nothing_to_take_back() -> None:
    game = open_game("table", meadow(), "IP", players=2)
    half = standing(game, "I", drafts=["I0@a5", None])
    assert refused(half, "reopen", seat=1) == ["SY-2.6"]
    all_in = half.play("I0@a5")
    assert refused(all_in, "reopen", seat=0) == ["SY-2.6"]
    assert refused(half.play("reopen", seat=0), "reopen", seat=0) == ["SY-2.6"]


def test_SY_R14_a_discarded_tile_is_gone_for_this_player_alone_and_for_good() -> None:
    after = played(one_is_left_out(), "P1@f5")
    assert tiles(after, 0) == ["I0@a5", "P1@f5"]
    assert after.over
    assert "P" in discards(after, 1)
    assert "P" not in discards(after, 0)


def test_SY_R14_a_tile_discarded_earlier_has_no_second_chance() -> None:
    right_side = walled(r5="#####.....", r6="######....", r7="######....", r8="######....")
    position = begun(alone(right_side, "XIP"), "I0@f5")
    assert discards(position) == "X", "before I lay there, X could not cover the centre"
    assert refused(position, "X0@g6") == ["SY-3.6"]


def test_SY_R15_a_placement_cannot_be_declined() -> None:
    position = kheper.game("scarabya", players=2, missions=ALL).start(4)
    while position.pending:
        seat = position.pending[0]
        mission = position.view()["mission"]
        assert {move[0] for move in legal(position, seat)} == {mission}
        assert refused(position, "discard", seat) == ["SY-2.3"]
        position = position.play(position.legal(seat)[0], seat)


def test_SY_R16_a_sealed_placement_is_hidden_from_the_others() -> None:
    before = two_at_a_table(CORRIDOR, "I")
    one, other = (before.play(move, seat=0) for move in ("I0@a5", "I0@b5"))
    assert one.view(0)["draft"] == "I0@a5"
    assert one.view(1) == other.view(1)
    assert one.view() == other.view()
    assert one.view(1)["draft"] is None
    assert one.events(1) == other.events(1)
    assert legal(one, 1) == legal(other, 1)


def test_SY_R16_a_sealed_placement_could_be_any_legal_one() -> None:
    half = two_at_a_table(CORRIDOR, "I").play("I0@a5", seat=0)
    could_be = {half.redeal(1, generator(seed)).view(0)["draft"] for seed in range(100)}
    assert could_be == {f"I0@{column}5" for column in "abcdef"}
    assert {half.redeal(0, generator(seed)).view(0)["draft"] for seed in range(20)} == {"I0@a5"}
    assert {half.redeal(None, generator(seed)).view(0)["draft"] for seed in range(100)} == could_be


def test_SY_R16_when_all_are_in_placements_are_shown_and_final() -> None:
    game = open_game("table", meadow(), "IP", players=2)
    after = played(standing(game, "I", drafts=["I0@a5", None]), "I1@e1")
    assert told(after, "placed") == [
        {"event": "placed", "seat": 0, "tile": "I", "placement": "I0@a5"},
        {"event": "placed", "seat": 1, "tile": "I", "placement": "I1@e1"},
    ]
    assert after.reveals
    assert [legal(after, seat)[0][0] for seat in (0, 1)] == ["P", "P"]
    assert refused(after, "reopen", seat=0) == refused(after, "reopen", seat=1) == ["SY-2.6"]


def test_SY_R18_turned_missions_stay_in_sight_and_the_rest_follows() -> None:
    position = kheper.game("scarabya", players=1).start(3)
    seen = []
    while position.pending:
        seen += [event["tile"] for event in told(position, "mission")]
        view = position.view()
        assert view["revealed"] == seen
        assert view["to_come"] == [letter for letter in ALL if letter not in seen]
        position = position.play(position.legal()[0])


def test_SY_R18_a_newly_turned_mission_is_news() -> None:
    hidden = kheper.game("scarabya", players=1, site="A0B0/C0D0").start(3)
    announced = kheper.game("scarabya", players=1, site="A0B0/C0D0", missions=ALL).start(3)
    assert hidden.play(hidden.legal()[0]).reveals
    assert not announced.play(announced.legal()[0]).reveals


def test_SY_R18_the_last_mission_follows_from_the_others_and_is_no_news() -> None:
    position = kheper.game("scarabya", players=1, **meadow()).start(3)
    while len(position.view()["to_come"]) > 1:
        position = position.play(position.legal()[0])
        assert position.reveals
    last = position.play(position.legal()[0])
    assert [event["tile"] for event in told(last, "mission")] == position.view()["to_come"]
    assert not last.reveals
