"""River Merchant: a minion of phase 0, no text."""

from tests.games.scarab_lords.situations import check_plain, hand, played, table, totals


def test_as_printed() -> None:
    check_plain("River Merchant", "ankar", "minion", "0", 1, "E")


def test_all_three_copies_in_one_turn() -> None:
    position = table(ankar={"hand": ["River Merchant"] * 3})
    position = played(position, *["play River Merchant upper E"] * 3)
    assert (totals(position, "upper E"), hand(position, "ankar")) == ([3, 0], [])
