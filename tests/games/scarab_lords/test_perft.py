"""How many ways there are to go on from fixed positions: a figure that any slip in the rules would change.

Chance is fixed by the generator in the position. On the way every position is held against the slow model, so the
figures are right as far as it can tell.
"""

import pytest

from kheper.core.position import Position
from tests.games.scarab_lords.situations import table
from tests.games.scarab_lords.test_slow_model import check_position

OPENING = table(
    ankar={"hand": ["River Merchant", "River Merchant", "Tribute", "Sphinx Guard"]},
    temet={"hand": ["Blacksand", "Khamal"]},
)
"""Phase 0: two copies, a card that draws, one of a later phase."""
TEXTS = table(
    ankar={
        "hand": ["Vizier", "Mehru"],
        "gods": ["Sahiret"],
        "lower R": ["The Veiled Oracle"],
        "upper M": [("Wall", 1)],
    },
    temet={"lower E": ["Merchant Caravan", "Merchant Caravan"], "lower M": ["Khamal"], "upper M": ["Red Spear"]},
    phase="1",
)
"""Phases 1 and 2: a leader that draws, a fourth god in sight, two cards alike to curse."""
SUPREMACY = table(
    ankar={"hand": ["Uadja", "Enhu"], "upper E": ["Granary Scribe"], "upper R": ["Sphinx Guard"]},
    temet={"upper M": ["Jackal", ("Jackal", 1)], "upper R": ["Alley Informers"], "gods": ["Khema"]},
    phase="S",
    pyramids={"upper E": "ankar", "upper R": "ankar", "lower M": "ankar"},
)
"""Three supremacies to exercise in any order, with a god of that phase."""


def ways(position: Position, depth: int) -> int:
    """The number of sequences of so many moves."""
    check_position(position)
    if depth == 0 or position.over:
        return 1
    return sum(ways(position.play(move, seat), depth - 1) for seat in position.pending for move in position.legal(seat))


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("position", "one", "three"),
    [(OPENING, 8, 380), (TEXTS, 10, 439), (SUPREMACY, 9, 409)],
    ids=["opening", "texts", "supremacy"],
)
def test_the_ways_to_go_on_are_as_many_as_ever(position: Position, one: int, three: int) -> None:
    """The moves of one step were counted by hand."""
    assert ways(position, 1) == one
    assert ways(position, 3) == three
