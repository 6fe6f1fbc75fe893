"""Solo: cover every scarab."""

import pytest

import kheper
from tests.games.scarabya.situations import (
    ALL,
    begun,
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

ROOMY = walled(r5="*.......**", r6="..........", r7="..........")


def test_SY_7_1_a_solo_is_won_with_every_scarab_covered() -> None:
    game = open_game("solo", walled(r5="....**...."), "I")
    assert begun(game, "I0@b5").result == {
        "winners": [0],
        "scarabs_left": 0,
        "gave_up": False,
        "returns": [1.0],
    }
    assert begun(game, "I0@a5").result == {
        "winners": [],
        "scarabs_left": 1,
        "gave_up": False,
        "returns": [-1.0],
    }


def test_SY_7_1_there_are_no_points() -> None:
    position = begun(open_game("solo", walled(r5="**********"), "I"), "I0@b5")
    assert [area["points"] for area in told(position, "area")] == [0, 0]
    assert [area["scarabs"] for area in told(position, "area")] == [1, 4]
    assert scores(position) == [0]


def test_SY_7_1_all_rules_of_placing_hold() -> None:
    position = standing(open_game("solo", meadow(r1="*........."), "IX"), "IX", ["I0@e5"])
    assert refused(position, "X0@a1") == ["SY-3.3"]
    assert refused(position, "X0@d4") == ["SY-3.5"]
    assert refused(position, "discard") == ["SY-2.3"]


def test_SY_7_2_giving_up_needs_a_scarab_that_can_no_longer_be_covered() -> None:
    game = open_game("solo", ROOMY, "IP")
    before = game.start(1)
    assert refused(before, "give-up") == ["SY-7.2"]
    assert "give-up" not in legal(before)
    open_still = before.play("I0@b5")
    assert refused(open_still, "give-up") == ["SY-7.2"]
    lost = standing(open_game("solo", walled(r5="*.........", r6="#........."), "IP"), "IP", ["I0@b5"])
    assert lost.view()["sites"][0]["scarabs_enclosed"] == 1
    assert legal(lost)[-1] == "give-up"
    ended = lost.play("give-up")
    assert ended.events() == [{"event": "gave_up", "seat": 0}, {"event": "ended"}]
    assert ended.result == {"winners": [], "scarabs_left": 1, "gave_up": True, "returns": [-1.0]}


def test_SY_7_2_an_area_without_scarabs_is_no_reason_to_give_up() -> None:
    game = open_game("solo", walled(r5="..........", r6="#........*"), "IP")
    position = standing(game, "IP", ["I0@b5"])
    assert position.view()["sites"][0]["scarabs_enclosed"] == 0
    assert refused(position, "give-up") == ["SY-7.2"]


@pytest.mark.parametrize("mode", ["table", "duel"])
def test_SY_7_2_only_a_solo_is_given_up(mode: str) -> None:
    game = open_game(mode, walled(r5="*.........", r6="#........."), "IP")
    position = begun(game, *["I0@b5"] * (2 if mode == "table" else 1))
    assert position.view()["sites"][0]["scarabs_enclosed"] == 1
    assert refused(position, "give-up", position.pending[0]) == ["SY-7.2"]


def test_SY_7_3_a_second_try_has_the_same_site_and_missions() -> None:
    first = kheper.game("scarabya", mode="solo").start(6)
    position = first
    while position.pending:
        position = position.play(position.legal()[0])
    assert position.result is not None
    assert position.result["winners"] == []
    again = position.rematch().start(77)
    assert again.view()["site"] == first.view()["site"]
    old, new = (p.document()["state"]["missions"] for p in (first, again))
    assert new["turned"] + new["to_come"] == old["turned"] + old["to_come"]
    assert tiles(again) == []


def test_SY_7_3_a_try_given_up_can_be_repeated_too() -> None:
    game = open_game("solo", walled(r5="*.........", r6="#........."), "IP")
    again = begun(game, "I0@b5", "give-up").rematch().start(2)
    assert again == game.start(2)


def test_SY_R25_all_tiles_placed_is_not_enough() -> None:
    game = kheper.game("scarabya", mode="solo", boards=[f"{x}:*..../...../...../...../....." for x in "ABCD"])
    placed_all = 0
    for seed in range(12):
        position = game.start(seed)
        while position.pending:
            position = position.play(position.legal()[0])
        left = position.view()["sites"][0]["scarabs_left"]
        assert position.result is not None
        assert position.result["scarabs_left"] == left
        assert position.result["winners"] == ([0] if left == 0 else [])
        placed_all += len(tiles(position)) == 12 and left > 0
    assert placed_all > 0


def test_SY_R26_a_solo_stops_as_won_when_the_last_scarab_is_covered() -> None:
    position = begun(open_game("solo", meadow(r5="....*.....", r6="....*....."), "IX"), "I1@e4")
    assert position.over
    assert position.view()["round"] == 1
    assert position.returns == (1.0,)
    assert refused(position, "X0@f4") == ["SY-5.1"]


def test_SY_R26_a_lost_solo_goes_on_unless_it_is_given_up() -> None:
    game = open_game("solo", walled(r5="*.........", r6="#........."), "IP")
    lost = begun(game, "I0@b5")
    assert not lost.over
    assert len(legal(lost)) > 1
    assert lost.play(lost.legal()[0]).view()["sites"][0]["scarabs_left"] == 1


def test_SY_R27_in_a_second_try_the_order_is_known() -> None:
    for mode in ("duel", "solo"):
        position = kheper.game("scarabya", mode=mode).start(21)
        assert not position.view(0)["order_known"]
        while position.pending:
            position = position.play(position.legal()[0])
        again = position.rematch().start(1)
        assert again.view(0)["order_known"]
        shown = again.view(0)["revealed"] + again.view(0)["to_come"]
        old = position.document()["state"]["missions"]
        assert shown == old["turned"] + old["to_come"]
        assert shown != sorted(shown)
        assert sorted(shown) == list(ALL)
        assert not played(again, str(again.legal()[0])).reveals
