"""Positions made by hypothesis: any boards, any order, any line of play."""

from typing import Any

from hypothesis import strategies as st

import kheper
from kheper.core.position import Position
from tests.games.scarabya.adapter import TIGHT
from tests.games.scarabya.situations import ALL, site
from tests.games.shared import any_line

SITES: list[dict[str, Any]] = [
    {},
    {"boards": TIGHT},
    site("**********"),
    site("..........", r3="#.#.#.#.#.", r6="*#*.*..*#*", r8=".#.#.#.#.#"),
    site("##########", r4="####**####", r5="*.*....*.*", r6="*.*....*.*", r7="####**####", r9="***#....##"),
]
"""Few, since the tables of each set of boards take a while to build."""


@st.composite
def games(draw: st.DrawFn) -> kheper.Game:
    mode, players = draw(st.sampled_from([("table", n) for n in (1, 2, 3, 4)] + [("duel", 2), ("solo", 1)]))
    options = dict(draw(st.sampled_from(SITES)))
    if draw(st.booleans()):
        options["missions"] = "".join(draw(st.permutations(ALL)))
    if mode == "duel":
        options["first"] = draw(st.sampled_from([None, 0, 1]))
    return kheper.game("scarabya", mode, players, **options)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A position of any game, reached by any moves."""
    return any_line(draw, draw(games()).start(draw(st.integers(0, 2**64 - 1))), 50)
