"""The facts sheet: tiles, placements, boards and what holds for all 6,144 arrangements."""

from itertools import permutations, product

import numpy as np
import pytest

from kheper.games.scarabya.content.boards import designed_boards
from kheper.games.scarabya.content.placements import orientations, placements
from kheper.games.scarabya.content.tables import content_of
from kheper.games.scarabya.moves import notation
from tests.games.scarabya import slow

ORIENTATIONS = dict(zip("FILNPTUVWXYZ", (8, 2, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4), strict=True))
PLACEMENTS = dict(zip("FILNPTUVWXYZ", (512, 120, 504, 504, 576, 256, 288, 256, 256, 64, 504, 256), strict=True))
ARRANGEMENTS = [
    "{}{}{}{}/{}{}{}{}".format(*(part for pair in zip(letters, turns, strict=True) for part in pair))
    for letters in permutations("ABCD")
    for turns in product(range(4), repeat=4)
]


def test_there_are_63_orientations() -> None:
    assert len(orientations()) == 63
    for letter, count in ORIENTATIONS.items():
        own = [o for o in orientations() if o.name[0] == letter]
        assert [o.name for o in own] == [f"{letter}{number}" for number in range(count)]
        assert [frozenset(o.shape) for o in own] == slow.orientations(letter)


def test_there_are_4096_placements() -> None:
    assert len(placements()) == 4096
    for letter, count in PLACEMENTS.items():
        assert sum(p.orientation.name[0] == letter for p in placements()) == count
    named = {notation(n): frozenset(divmod(s, 10) for s in p.squares) for n, p in enumerate(placements())}
    assert named == slow.PLACEMENTS
    assert list(named) == list(slow.PLACEMENTS)


def test_each_board_has_two_rocks_and_six_scarabs_and_no_rock_on_a_corner() -> None:
    boards = designed_boards().boards
    assert {board.letter: " ".join(board.rows) for board in boards} == slow.BOARDS
    for board in boards:
        drawn = "".join(board.rows)
        assert (len(drawn), drawn.count("#"), drawn.count("*")) == (25, 2, 6)
        assert "#" not in (board.rows[0][0], board.rows[0][4], board.rows[4][0], board.rows[4][4])


def test_all_arrangements_are_different_sites_with_free_squares_in_one_piece() -> None:
    assert len(ARRANGEMENTS) == 6144
    sites = {arrangement: slow.laid_boards(arrangement, None) for arrangement in ARRANGEMENTS}
    assert len(set(sites.values())) == 6144
    for rocks, scarabs in sites.values():
        assert (len(rocks), len(scarabs), len(rocks & scarabs)) == (8, 24, 0)
        assert not rocks & slow.CENTRE
        assert not any(rocks & slow.beside(frozenset([rock])) for rock in rocks)
    for rocks in {rocks for rocks, _ in sites.values()}:
        assert len(next(slow.groups(slow.SITE - rocks))) == 92


@pytest.mark.parametrize("letter", ORIENTATIONS)
def test_every_tile_has_at_least_four_first_placements_on_every_site(letter: str) -> None:
    content = content_of(designed_boards())[0]
    boards = np.array([["ABCD".index(a[c]) for c in (0, 2, 5, 7)] for a in ARRANGEMENTS])
    turns = np.array([[int(a[c]) for c in (1, 3, 6, 8)] for a in ARRANGEMENTS])
    blocked = np.bitwise_or.reduce(
        [content.blocked[boards[:, corner], turns[:, corner], corner] for corner in range(4)], axis=0
    )
    first = np.unpackbits((content.central & ~blocked).view(np.uint8), axis=1, bitorder="little")
    tile = "FILNPTUVWXYZ".index(letter)
    counts = first[:, content.first[tile] : content.first[tile + 1]].sum(axis=1)
    assert len(counts) == 6144
    assert counts.min() >= 4
    for number in range(0, 6144, 1117):
        rocks, scarabs = slow.laid_boards(ARRANGEMENTS[number], None)
        assert counts[number] == len(slow.Site(rocks, scarabs).placements(letter))


def test_the_fewest_first_placements_are_four() -> None:
    fewest = min(len(slow.Site(*slow.laid_boards(arrangement, None)).placements("X")) for arrangement in ARRANGEMENTS)
    assert fewest == 4
