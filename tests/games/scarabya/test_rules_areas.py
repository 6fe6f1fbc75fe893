"""Excavation areas: what they are, when they score and how much."""

import pytest

import kheper
from tests.games.scarabya.situations import (
    CORRIDOR,
    alone,
    areas,
    begun,
    legal,
    meadow,
    open_game,
    played,
    scores,
    standing,
    told,
    walled,
)
from tests.games.scarabya.slow import PLACEMENTS, beside, name


@pytest.mark.parametrize(
    ("move", "closed"),
    [
        ("I0@a5", []),
        ("I0@b5", [("a5", 1, 1), ("g5 h5 i5 j5", 4, 16)]),
        ("I0@c5", [("a5 b5", 2, 4), ("h5 i5 j5", 3, 9)]),
        ("I0@d5", [("a5 b5 c5", 3, 9), ("i5 j5", 2, 4)]),
        ("I0@e5", [("a5 b5 c5 d5", 4, 16), ("j5", 1, 1)]),
        ("I0@f5", []),
    ],
)
def test_SY_4_1_an_area_has_one_to_four_enclosed_squares(move: str, closed: list[tuple[str, int, int]]) -> None:
    position = begun(alone(CORRIDOR, "I"), move)
    assert areas(position) == closed
    assert scores(position) == [sum(points for _, _, points in closed)]


def test_SY_4_1_tiles_rocks_and_frame_enclose_alike() -> None:
    game = alone(meadow(r4="##########", r5=".....*#...", r6="##########"), "I")
    assert areas(begun(game, "I0@a5")) == [("f5", 1, 1)], "between a tile and rocks"
    game = alone(meadow(r5="*.........", r4="#.........", r6="#........."), "I")
    assert areas(begun(game, "I0@b5")) == [("a5", 1, 1)], "between a tile, rocks and the frame"
    before = standing(alone(meadow(r1="*........."), "ILW"), "ILW", ["I0@a5", "L3@a3"])
    assert areas(before.play("W1@a1")) == [("a1", 1, 1)], "between tiles and the frame"


def test_SY_4_2_an_area_scores_at_once_when_a_tile_closes_it() -> None:
    before = standing(open_game("table", CORRIDOR, "I", players=2), "I", drafts=[None, "I0@a5"])
    assert scores(before) == [0, 0]
    after = before.play("I0@e5")
    assert areas(after) == [("a5 b5 c5 d5", 4, 16), ("j5", 1, 1)]
    assert scores(after) == [17, 0]


def test_SY_4_2_an_area_scores_only_once() -> None:
    game = alone(walled(r5="*.........", r6="#........."), "IPY")
    first = begun(game, "I0@b5")
    assert areas(first) == [("a5", 1, 1)]
    second = first.play(first.legal()[0])
    assert "a5" not in [squares for squares, _, _ in areas(second)]
    assert scores(second)[0] == 1 + sum(points for _, _, points in areas(second))


def test_SY_4_3_two_scarabs_in_four_squares_bring_eight_points() -> None:
    position = begun(alone(walled(r5="*.*......."), "I"), "I0@e5")
    assert areas(position)[0] == ("a5 b5 c5 d5", 2, 8)
    assert scores(position) == [8]


def test_SY_R3_what_rocks_and_frame_enclose_never_scores() -> None:
    game = alone(walled(r1="*#########", r5="*****.***#", r10="**#####***"), "I")
    position = begun(game, "I0@a5")
    assert areas(position) == [("f5 g5 h5 i5", 3, 12)]
    assert position.over
    assert scores(position) == [12]


def test_SY_R4_every_area_lies_beside_the_tile_that_closed_it() -> None:
    pockets = [f"{x}:*#.*#/#..*./*.#../#*.#*/.*..#" for x in "ABCD"]
    for seed in range(25):
        position = kheper.game("scarabya", players=1, boards=pockets).start(seed)
        while position.pending:
            position = position.play(position.legal()[seed % len(position.legal())])
            for placed in told(position, "placed"):
                border = {name(square) for square in beside(PLACEMENTS[placed["placement"]])}
                assert all(border & set(area["squares"]) for area in told(position, "area"))


def test_SY_R5_no_tile_enters_a_scored_area_and_none_scores_twice() -> None:
    closed_ever = 0
    for seed in range(25):
        position = kheper.game("scarabya", players=1).start(seed)
        closed: set[str] = set()
        while position.pending:
            for move in legal(position):
                assert not closed & {name(square) for square in PLACEMENTS[move]}
            position = position.play(position.legal()[7 * seed % len(position.legal())])
            for area in told(position, "area"):
                assert not closed & set(area["squares"])
                closed |= set(area["squares"])
        closed_ever += len(closed)
    assert closed_ever > 50


def test_SY_R6_a_larger_enclosed_group_scores_nothing_but_can_be_entered() -> None:
    game = alone(walled(r5="**........", r6="*.########"), "IL")
    enclosed = begun(game, "I0@f5")
    assert areas(enclosed) == []
    assert scores(enclosed) == [0]
    entered = enclosed.play("L1@b5")
    assert areas(entered) == [("a5 a6", 2, 4)]
    assert scores(entered) == [4]


def test_SY_R6_a_larger_enclosed_group_is_entered_only_beside_a_tile() -> None:
    game = alone(walled(r5="..........", r6="..########"), "IP")
    position = begun(game, "I0@f5")
    assert "P" in position.view()["sites"][0]["discarded"], "P would fit on a5 b5 a6 b6 c5, out of reach"


def test_SY_R7_all_areas_closed_by_one_tile_score_each_by_its_size() -> None:
    position = begun(alone(walled(r5="**.*.....*"), "I"), "I0@e5")
    assert areas(position) == [("a5 b5 c5 d5", 3, 12), ("j5", 1, 1)]
    assert scores(position) == [13]


def test_SY_R8_squares_that_meet_at_a_corner_are_different_areas() -> None:
    position = begun(alone(walled(r4="########*#", r5="####.....*"), "I"), "I0@e5")
    assert areas(position) == [("i4", 1, 1), ("j5", 1, 1)]
    assert scores(position) == [2]


def test_SY_R9_an_area_without_scarabs_is_an_area_worth_nothing() -> None:
    position = begun(alone(walled(r5="...*......"), "I"), "I0@d5")
    assert areas(position) == [("a5 b5 c5", 0, 0), ("i5 j5", 0, 0)]
    assert scores(position) == [0]


def test_SY_R10_covered_scarabs_cost_nothing() -> None:
    position = begun(alone(walled(r5="....*****."), "I"), "I0@e5")
    assert scores(position) == [0]
    assert position.view()["sites"][0] == {
        "tiles": [{"placement": "I0@e5", "by": 0}],
        "discarded": position.view()["sites"][0]["discarded"],
        "scarabs_left": 0,
        "scarabs_enclosed": 0,
    }


def test_SY_R11_points_do_not_depend_on_the_stock_of_tokens() -> None:
    cross = walled(
        r1="####*#####",
        r2="####*#####",
        r3="####.#####",
        r4="####.#####",
        r5="****.****#",
        r6="####.#####",
        r7="####.#####",
        r8="####*#####",
        r9="####*#####",
        r10="####*#####",
    )
    game = open_game("table", cross, "I", players=4)
    position = played(game.start(1), *["I1@e3"] * 4)
    fours = 4 * sum(len(area["squares"]) == 4 for area in told(position, "area"))
    assert fours == 32, "more than any box holds"
    assert scores(position) == [16 + 16 + 4 + 9] * 4
