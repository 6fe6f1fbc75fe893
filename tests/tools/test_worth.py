"""Finding what cards are worth: decks by lot are decks, and what was found goes where it is read from."""

from collections import Counter
from itertools import chain
from pathlib import Path

import pytest

from kheper.games.scarab_lords.content.cards import designed_cards
from kheper.games.scarab_lords.worth import HEURISTICS_FILE, TRAITS, read_worths, traits_of
from tools import worth


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_decks_by_lot_have_thirty_cards_of_the_set(seed: str) -> None:
    decks = worth.decks_by_lot(seed)
    copies = {card.id: card.copies for card in designed_cards().cards}
    assert [len(deck) for deck in decks.values()] == [30, 30]
    assert all(count <= copies[key] for key, count in Counter(chain(*decks.values())).items())
    assert decks != worth.decks_by_lot(seed + "0")


def test_a_deck_has_the_traits_of_its_cards() -> None:
    [merchant] = [card for card in designed_cards().cards if card.names["en"] == "River Merchant"]
    assert worth.traits_in([merchant.id] * 3).tolist() == [3 * traits_of(merchant).get(trait, 0) for trait in TRAITS]


def test_what_was_found_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "heuristics.toml"
    copy.write_text(HEURISTICS_FILE.read_text("utf-8"), "utf-8")
    monkeypatch.setattr(worth, "HEURISTICS_FILE", copy)
    for number in (1.0, 2.0):
        worth.write(0.25, dict.fromkeys(TRAITS, number), "Found by playing.")
        assert set(read_worths(copy).values()) == {number}
    assert copy.read_text("utf-8").count("Found by playing.") == 1
    assert "\nlist = 0.2500\n" in copy.read_text("utf-8")


@pytest.mark.compiled
def test_a_game_tells_who_won_and_with_what() -> None:
    lead, won = worth.play("1", "greedy")
    assert lead.shape == (len(TRAITS),)
    assert won in (0.0, 0.5, 1.0)
