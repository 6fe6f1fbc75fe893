"""The series that `benchmarks/balance.py` plays: what it counts adds up. The figures are in docs/balance.md."""

import numpy as np
import pytest
from benchmarks.balance import BY_COLUMNS, BY_DECK, DID, DRAWN, missing, mixed_decks, play_series

from kheper.games.scarab_lords.content.cards import designed_cards
from kheper.games.scarab_lords.names import CARDS

GAMES = 200


@pytest.mark.compiled
def test_a_series_adds_up_and_can_be_repeated() -> None:
    series = play_series(GAMES, "test")
    assert series.games == sum(series.how.values()) == GAMES
    assert sum(series.wins.values()) == series.how[BY_COLUMNS] + series.how[BY_DECK] == GAMES - series.how[DRAWN]
    assert min(series.wins.values()) > 0
    assert 0 < series.first < GAMES
    assert series.decisions > GAMES
    again = play_series(GAMES, "test")
    assert (again.wins, again.turns, again.did.tolist()) == (series.wins, series.turns, series.did.tolist())


def test_the_mixed_decks_hold_every_bonus_card_and_together_every_card() -> None:
    cards = designed_cards()
    met: set[str] = set()
    for turn in range(6):
        decks = mixed_decks(cards, turn)
        assert [len(deck) for deck in decks.values()] == [30, 30]
        both = {card for deck in decks.values() for card in deck}
        assert {card.id for card in cards.cards if card.house == "neutral"} <= both
        met |= both
    assert len(met) > 40


def test_what_never_happened_is_told() -> None:
    cards = designed_cards()
    everything = np.ones((len(DID), CARDS), np.int64)
    assert missing(cards, everything) == {what: [] for what in DID}
    everything[:, 0:3] = 0
    assert missing(cards, everything) == {
        "played": ["A01 River Merchant"],
        "activated": [],
        "cursed": ["A01 River Merchant"],
        "used": [],
    }
