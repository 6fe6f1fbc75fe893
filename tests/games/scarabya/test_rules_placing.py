"""Placing a tile: inside the frame, on the centre, touching, on nothing that lies there."""

import pytest

import kheper
from tests.games.scarabya.situations import alone, begun, legal, meadow, open_game, refused, scores, standing, walled
from tests.games.scarabya.slow import OFF_SITE, PLACEMENTS


def test_SY_3_1_a_tile_lies_on_five_squares_of_the_site() -> None:
    position = alone(meadow(), "I").start(1)
    assert refused(position, "I0@g5") == ["SY-3.1"]
    assert refused(position, "I1@e7") == ["SY-3.1"]
    assert refused(position, "I0@f5") == []
    for move in legal(position):
        assert len(PLACEMENTS[move]) == 5
    with pytest.raises(kheper.IllegalMove, match=r"SY-3\.1"):
        position.play("I0@j5")


def test_SY_3_1_whatever_sticks_out_of_the_frame_is_refused() -> None:
    position = alone(meadow(), "X").start(1)
    assert all("SY-3.1" in refused(position, move) for move in OFF_SITE)


def test_SY_3_2_first_tile_covers_the_centre() -> None:
    position = alone(meadow(), "X").start(1)
    assert refused(position, "X0@a1") == ["SY-3.2"]
    assert refused(position, "X0@g4") == ["SY-3.2"]
    for centre in ("X0@e4", "X0@d4", "X0@e5", "X0@d3", "X0@f4"):
        assert refused(position, centre) == []
    assert len(legal(position)) == 12


@pytest.mark.parametrize("mode", ["table", "duel", "solo"])
def test_SY_3_2_only_the_first_tile_must_cover_it(mode: str) -> None:
    position = begun(open_game(mode, meadow(r1="*........."), "IX"), *["I0@e5"] * (2 if mode == "table" else 1))
    assert refused(position, "X0@g6", position.pending[0]) == []


def test_SY_3_3_a_later_tile_shares_a_side_with_a_tile() -> None:
    position = standing(alone(meadow(), "IX"), "IX", ["I0@e5"])
    assert refused(position, "X0@b4") == []
    assert refused(position, "X0@b5") == ["SY-3.3"], "only the corners of d6 and e5 meet"
    assert refused(position, "X0@a1") == ["SY-3.3"]


def test_SY_3_3_any_tile_on_the_site_will_do_but_only_on_the_own_site() -> None:
    game = open_game("table", meadow(), "IXL", players=2)
    position = standing(game, "IXL", ["I0@e5", "X0@b4"], ["I0@e5", "X0@h6"])
    assert refused(position, "L6@a2", seat=0) == []
    assert refused(position, "L6@a2", seat=1) == ["SY-3.3"]


def test_SY_3_4_no_tile_lies_on_a_rock() -> None:
    position = alone(meadow(r4="....#....."), "X").start(1)
    assert refused(position, "X0@d4") == ["SY-3.4"]
    assert refused(position, "X0@e4") == []


def test_SY_3_5_tiles_do_not_overlap() -> None:
    position = standing(alone(meadow(r1="#........."), "IX"), "IX", ["I0@e5"])
    assert refused(position, "X0@d4") == ["SY-3.5"]
    assert refused(position, "X0@e6") == []
    both = standing(alone(meadow(r4="....#....."), "IX"), "IX", ["I0@e5"])
    assert refused(both, "X0@d4") == ["SY-3.4", "SY-3.5"]


def test_SY_3_6_only_the_tile_of_the_mission_is_placed() -> None:
    position = alone(meadow(), "IX").start(1)
    assert refused(position, "X0@e5") == ["SY-3.6"]
    assert refused(position, "X0@a1") == ["SY-3.6", "SY-3.2"]
    assert refused(position, "X0@j10") == ["SY-3.6", "SY-3.1"]


def test_SY_3_6_each_tile_is_placed_only_once() -> None:
    position = standing(alone(meadow(), "IX"), "IX", ["I0@e5"])
    assert refused(position, "I0@e6") == ["SY-3.6"]


def test_SY_3_7_scarabs_may_be_covered_and_bring_nothing_then() -> None:
    position = begun(alone(walled(r5="*****.***#"), "I"), "I0@a5")
    assert position.view()["sites"][0]["scarabs_left"] == 3
    assert scores(position) == [12]


def test_SY_R13_the_first_tile_may_cover_several_centre_squares() -> None:
    position = alone(meadow(), "P").start(1)
    assert refused(position, "P0@e5") == []
    covered = {len(PLACEMENTS[move] & {(4, 4), (4, 5), (5, 4), (5, 5)}) for move in legal(position)}
    assert covered == {1, 2, 3, 4}
