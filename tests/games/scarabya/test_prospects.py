"""What is counted on open ground, against a count by hand, square by square."""

from collections import Counter
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from kheper.games.scarabya.prospects import HEURISTICS_FILE, MAX_TO_COME, PROSPECTS, Prospect, promised, read_prospects
from kheper.games.scarabya.squares import east, north, south, west
from kheper.kernel.jit import Array

Square = tuple[int, int]
ALL = set(product(range(10), range(10)))
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def words(squares: set[Square]) -> Array:
    whole = sum(1 << (10 * row + column) for row, column in squares)
    return np.array([whole & (1 << 64) - 1, whole >> 64], np.uint64)


def squares(low: np.uint64, high: np.uint64) -> set[Square]:
    whole = int(low) | int(high) << 64
    return {divmod(number, 10) for number in range(128) if whole >> number & 1}


def counted(free: set[Square], scarabs: set[Square]) -> dict[str, int]:
    filled, out = words(ALL - free), {}
    for member in Prospect:
        weights = np.zeros(len(Prospect))
        weights[member] = 1.0
        out[member.name] = int(promised(filled, words(scarabs), weights))
    return {name: count for name, count in out.items() if count}


def moved(square: Square, step: Square) -> Square:
    return square[0] + step[0], square[1] + step[1]


def area_of(square: Square, free: set[Square]) -> set[Square]:
    area, edge = {square}, [square]
    while edge:
        here = edge.pop()
        new = {moved(here, step) for step in STEPS} & free - area
        area |= new
        edge += new
    return area


def by_hand(free: set[Square], scarabs: set[Square]) -> dict[str, int]:
    """Slow and plain."""
    ground = {square for square in free if len(area_of(square, free)) > 4}
    alive, found = ground & scarabs, Counter({"BASE": 1})
    for square in ground:
        exits = sum(moved(square, step) in ground for step in STEPS)
        found[f"{'SCARAB' if square in alive else 'SAND'}_EXITS_{exits}"] += 1
        block = {moved(square, step) for step in ((0, 0), (0, 1), (1, 0), (1, 1))}
        if block <= ground:
            found[f"BLOCK_{len(block & alive)}"] += 1
    for square in alive:
        found[f"AREA_{min(len(area_of(square, free)), 20)}"] += 1
        for step in ((0, 1), (1, 0)):
            found["PAIR"] += moved(square, step) in alive
            middle = moved(square, step)
            found["SPACED_PAIR"] += middle in ground and moved(middle, step) in alive
        for across in (1, -1):
            between = {moved(square, (0, across)), moved(square, (1, 0))}
            found["CORNER_PAIR"] += moved(square, (1, across)) in alive and bool(between & ground)
    return {name: count for name, count in found.items() if count and name != "BLOCK_0"}


@pytest.mark.parametrize("seed", range(25))
def test_the_counts_are_those_of_a_count_by_hand(seed: int) -> None:
    chance = np.random.default_rng(seed)
    free = {square for square in ALL if chance.random() < (0.35, 0.5, 0.65, 0.8, 0.95)[seed % 5]}
    scarabs = {square for square in ALL if chance.random() < 0.3}
    assert counted(free, scarabs) == by_hand(free, scarabs)


def test_an_enclosed_area_promises_nothing() -> None:
    four = {(0, 0), (0, 1), (1, 0), (1, 1)}
    assert counted(four, four) == {"BASE": 1}


def test_a_site_without_tiles_is_one_large_area() -> None:
    assert counted(ALL, {(5, 5)}) == by_hand(ALL, {(5, 5)})
    assert counted(ALL, {(5, 5)})["AREA_20"] == 1


@pytest.mark.parametrize(("step", "direction"), [((0, -1), west), ((0, 1), east), ((-1, 0), north), ((1, 0), south)])
def test_a_step_leads_to_the_next_square_and_never_off_the_site(step: Square, direction: object) -> None:
    for square in ALL:
        assert squares(*direction(*words({square}))) == {moved(square, step)} & ALL  # type: ignore[operator]


def test_a_tile_leaves_more_of_nine_squares_than_of_five() -> None:
    for weights in PROSPECTS:
        assert weights[Prospect.AREA_9] > weights[Prospect.AREA_5]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("\npair = ", "\npairs = "), "other prospects than are counted: .'pair', 'pairs'"),
        (("\npair = [", "\npair = [1.0, "), f"{MAX_TO_COME} weights"),
    ],
)
def test_a_wrong_file_is_a_fault(tmp_path: Path, change: tuple[str, str], message: str) -> None:
    file = tmp_path / "heuristics.toml"
    file.write_text(HEURISTICS_FILE.read_text("utf-8").replace(*change), "utf-8")
    with pytest.raises(ValueError, match=message):
        read_prospects(file)
