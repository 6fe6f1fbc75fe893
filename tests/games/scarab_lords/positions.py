"""Positions made by hypothesis: any options, decks of any cards, any line of play."""

from typing import Any

from hypothesis import strategies as st

import kheper
from kheper.core.position import Position
from kheper.games.scarab_lords.content.cards import designed_cards
from tests.games.scarab_lords.adapter import MIXED
from tests.games.shared import any_line

ALL = [card.id for card in designed_cards().cards for _ in range(card.copies)]
DECK = 30


@st.composite
def decks(draw: st.DrawFn) -> dict[str, list[str]]:
    """Any thirty cards against any thirty others."""
    cards = draw(st.permutations(ALL))
    return {"ankar": cards[:DECK], "temet": cards[DECK : 2 * DECK]}


@st.composite
def games(draw: st.DrawFn) -> kheper.Game:
    options: dict[str, Any] = {
        "decks": draw(st.none() | st.just(MIXED) | decks()),
        "house": draw(st.sampled_from([None, "ankar", "temet"])),
        "first": draw(st.sampled_from([None, 0, 1])),
        "limited": draw(st.booleans()),
        "lenient": draw(st.booleans()),
        "turns": draw(st.sampled_from([200, 3, 6])),
    }
    return kheper.game("scarab_lords", draw(st.sampled_from(["basic", "match"])), 2, **options)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A position of any game, reached by any moves."""
    return any_line(draw, draw(games()).start(draw(st.integers(0, 2**64 - 1))), 60)
