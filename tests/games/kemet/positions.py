"""Positions made by hypothesis: any options, any line of play."""

from typing import Any

from hypothesis import strategies as st

import kheper
from kheper.core.position import Position
from tests.games.kemet.adapter import begin
from tests.games.shared import any_line


@st.composite
def games(draw: st.DrawFn) -> kheper.Game:
    options: dict[str, Any] = {
        "goal": draw(st.sampled_from(["short", "long"])),
        "discards": draw(st.sampled_from(["down", "up"])),
        "cities": draw(st.sampled_from(["chosen", "fixed"])),
        "harbours": draw(st.booleans()),
        "sanctuary_limit": draw(st.sampled_from([0, 1, 5])),
        "max_turns": draw(st.sampled_from([1, 3, 15])),
    }
    return kheper.game("kemet", players=draw(st.integers(2, 5)), **options)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A position of any game, reached by any moves."""
    return any_line(draw, begin(draw(games()), draw(st.integers(0, 2**32))), 60)
