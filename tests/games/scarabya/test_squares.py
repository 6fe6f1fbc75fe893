"""Sets of squares, against counting square by square."""

import random

import numpy as np
import pytest

from kheper.games.scarabya.content.placements import beside
from kheper.games.scarabya.names import SQUARES
from kheper.games.scarabya.squares import shut_sides


def words(squares: set[int]) -> tuple[np.uint64, np.uint64]:
    whole = sum(1 << square for square in squares)
    return np.uint64(whole & (1 << 64) - 1), np.uint64(whole >> 64)


@pytest.mark.parametrize("share", [0.0, 0.2, 0.5, 0.9, 1.0])
def test_sides_are_shut_beside_the_frame_and_beside_what_is_not_free(share: float) -> None:
    chance = random.Random(f"squares {share}")
    free = {square for square in range(SQUARES) if chance.random() < share}
    for size in {0, 1, 7, len(free)}:
        some = set(chance.sample(sorted(free), min(size, len(free))))
        assert shut_sides(*words(some), *words(free)) == sum(4 - len(beside(square) & free) for square in some)
