"""Getting ready: the site, its boards, the missions, who starts."""

from collections import Counter

import pytest

import kheper
from kheper.core.seeds import generator
from tests.games.scarabya.situations import (
    ALL,
    alone,
    begun,
    discards,
    legal,
    meadow,
    open_game,
    played,
    refused,
    scores,
    site,
    tiles,
    walled,
)
from tests.games.scarabya.slow import (
    BOARDS,
    PLACEMENTS,
    laid_boards,
    marked,
    mirror,
    orientations,
    settled,
    turned_rows,
)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_SY_1_1_everyone_has_a_site_and_twelve_tiles_and_there_is_one_deck(players: int) -> None:
    position = kheper.game("scarabya", players=players).start(5)
    view = position.view()
    assert len(view["sites"]) == players
    assert [player["site"] for player in view["players"]] == list(range(players))
    assert [len(row) for row in view["site"]["rows"]] == [10] * 10
    assert sorted(view["revealed"] + view["to_come"]) == list(ALL)
    while position.pending:
        seat = position.pending[0]
        position = position.play(position.legal(seat)[-1], seat)
    for number in range(players):
        used = [placement[0] for placement in tiles(position, number)] + list(discards(position, number))
        assert sorted(used) == list(ALL)


def test_SY_1_2_four_boards_in_any_order_and_turn_make_the_site() -> None:
    rows = kheper.game("scarabya", site="A0B3/C1D2").start(1).view()["site"]["rows"]
    assert rows == [
        "..*.." + "**...",
        ".*..#" + ".*.#*",
        ".*.*." + ".....",
        ".#*.." + ".#..*",
        "*...." + "...*.",
        "*...." + ".*...",
        "..#.*" + "*.*#.",
        "#...*" + ".*...",
        "**..." + "..#.*",
        "...*." + "....*",
    ]


@pytest.mark.parametrize("arrangement", ["A0B0/C0D0", "D3C2/B1A0", "B1A3/D0C2"])
def test_SY_1_2_everyone_lays_the_boards_in_the_same_way(arrangement: str) -> None:
    position = kheper.game("scarabya", players=3, site=arrangement).start(1)
    rocks, scarabs = laid_boards(arrangement, None)
    assert marked(position.view()["site"]["rows"], "#") == rocks
    assert marked(position.view()["site"]["rows"], "*") == scarabs
    assert legal(position, 0) == legal(position, 1) == legal(position, 2)


def test_SY_1_3_rocks_and_scarabs_lie_where_the_boards_show_them() -> None:
    for seed in range(40):
        shown = kheper.game("scarabya").start(seed).view()["site"]
        assert Counter("".join(shown["rows"])) == {"#": 8, "*": 24, ".": 68}
        assert (marked(shown["rows"], "#"), marked(shown["rows"], "*")) == laid_boards(shown["boards"], None)


def test_SY_1_4_one_mission_per_tile_in_an_order_nobody_knows() -> None:
    game = kheper.game("scarabya", players=1)
    starts = [game.start(seed) for seed in range(150)]
    orders = {"".join(p.document()["state"]["missions"]["to_come"]) for p in starts}
    assert len(orders) == len(starts)
    assert {p.view(0)["mission"] for p in starts} == set(ALL)
    for position in starts:
        view = position.view(0)
        assert sorted(view["revealed"] + view["to_come"]) == list(ALL)
        assert view["to_come"] == sorted(view["to_come"])
        assert not view["order_known"]


def test_SY_1_4_the_pile_may_lie_in_any_order() -> None:
    position = kheper.game("scarabya", players=1).start(2)
    piles = [position.redeal(0, generator(seed)).document()["state"]["missions"] for seed in range(200)]
    assert {"".join(pile["turned"]) for pile in piles} == {position.view()["mission"]}
    for place in (0, 5, 10):
        assert {pile["to_come"][place] for pile in piles} == set(position.view()["to_come"])


def test_SY_R1_tiles_are_turned_and_flipped() -> None:
    for letter in ALL:
        shown = {move[:2] for move in legal(alone(meadow(), letter).start(1))}
        assert shown == {f"{letter}{number}" for number in range(len(orientations(letter)))}
    start = alone(meadow(), "F").start(1)
    drawn, mirrored = PLACEMENTS["F0@e5"], PLACEMENTS["F4@e5"]
    assert settled(mirrored) == mirror(settled(drawn))
    assert refused(start, "F0@e5") == refused(start, "F4@e5") == []


def test_SY_R2_boards_are_turned_and_never_flipped() -> None:
    seen: dict[str, set[str]] = {letter: set() for letter in BOARDS}
    for seed in range(80):
        shown = kheper.game("scarabya").start(seed).view()["site"]
        for corner, letter in enumerate(shown["boards"].replace("/", "")[::2]):
            top, left = 5 * (corner // 2), 5 * (corner % 2)
            seen[letter].add(" ".join(row[left : left + 5] for row in shown["rows"][top : top + 5]))
    for letter, drawn in BOARDS.items():
        faces = [drawn.split()]
        for _ in range(3):
            faces.append(turned_rows(faces[-1]))
        assert seen[letter] == {" ".join(face) for face in faces}
        assert " ".join(row[::-1] for row in drawn.split()) not in seen[letter]


def test_SY_R19_a_square_is_rock_or_scarab_and_never_both() -> None:
    for seed in range(20):
        state = kheper.game("scarabya").start(seed).state()[0]
        assert not (state.rocks & state.scarabs).any()
    with pytest.raises(kheper.BadOption, match="five characters"):
        kheper.game("scarabya", boards=["A:*#.../...../...../...../......"] * 4)


def test_SY_R19a_boards_may_hold_any_number_of_rocks_and_scarabs() -> None:
    bare = alone(meadow(), "I").start(1)
    assert set("".join(bare.view()["site"]["rows"])) == {"."}
    full = begun(alone(site("**********"), "I"), "I0@a5")
    assert full.view()["sites"][0]["scarabs_left"] == 95


def test_SY_R19a_a_solo_asks_for_all_scarabs_of_the_site() -> None:
    three = open_game("solo", meadow(r5="....***..."), "I").start(1)
    assert three.view()["sites"][0]["scarabs_left"] == 3
    assert played(three, "I0@c5").result == {
        "winners": [0],
        "scarabs_left": 0,
        "gave_up": False,
        "returns": [1.0],
    }
    nothing_to_cover = open_game("solo", meadow(), "I").start(1)
    assert nothing_to_cover.over
    assert nothing_to_cover.result == {
        "winners": [0],
        "scarabs_left": 0,
        "gave_up": False,
        "returns": [1.0],
    }


@pytest.mark.parametrize(("mode", "players"), [("table", 1), ("table", 3), ("duel", 2)])
def test_SY_R19a_a_site_on_which_nothing_fits_ends_with_nothing(mode: str, players: int) -> None:
    position = open_game(mode, walled(), "I", players=players).start(1)
    assert position.over
    assert scores(position) == [0] * players
    assert discards(position) == "IFLNPTUVWXYZ"
    assert position.view()["round"] == 12


def test_SY_R19a_a_solo_on_which_nothing_fits_is_lost() -> None:
    position = open_game("solo", walled(r1="****######"), "I").start(1)
    assert position.result == {"winners": [], "scarabs_left": 4, "gave_up": False, "returns": [-1.0]}


def test_SY_R28_the_site_is_chosen_or_left_to_chance() -> None:
    chosen = {kheper.game("scarabya", site="d1c0/b2a3").start(seed).view()["site"]["boards"] for seed in range(5)}
    assert chosen == {"D1C0/B2A3"}
    by_chance = [kheper.game("scarabya").start(seed).view()["site"]["boards"] for seed in range(300)]
    for corner in range(4):
        shown = {site.replace("/", "")[2 * corner : 2 * corner + 2] for site in by_chance}
        assert shown == {f"{letter}{turn}" for letter in "ABCD" for turn in range(4)}


def test_SY_R28_a_site_must_use_each_board_once() -> None:
    for wrong in ("A0A1/B0C0", "A0B0/C0", "A4B0/C0D0", "A0B0C0D0", 7):
        with pytest.raises(kheper.BadOption):
            kheper.game("scarabya", site=wrong)


def test_SY_R12_a_first_tile_that_cannot_cover_the_centre_is_discarded() -> None:
    ground = walled(
        r4="####.#####",
        r5="###...####",
        r6="####.#####",
        r8="#.########",
        r9="...#######",
        r10="#.########",
    )
    position = alone(ground, "IX").start(1)
    assert discards(position) == "I"
    assert legal(position) == ["X0@d4"]
    assert refused(position, "X0@a8") == ["SY-3.2"]


def test_SY_R12_what_was_discarded_is_not_the_first_tile() -> None:
    ground = walled(
        r3="###.######",
        r4="###..#####",
        r5="###..#####",
        r6="#####.####",
        r7="#####.####",
        r8="#####.####",
        r9="#####..###",
    )
    position = alone(ground, "IPL").start(1)
    assert discards(position) == "I"
    [only] = legal(position)
    position = position.play(only)
    assert tiles(position, 0) == [only]
    assert position.over, "L would cover the centre, but from now on a tile must touch another"
    assert "L" in discards(position)


def test_SY_R12_with_the_centre_blocked_nothing_is_ever_placed() -> None:
    position = alone(meadow(r5="....##....", r6="....##...."), "I").start(1)
    assert position.over
    assert len(discards(position)) == 12
