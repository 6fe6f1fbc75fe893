"""Blacksand Mercenaries: a minion of phase 0, no text."""

from tests.games.scarab_lords.situations import check_plain


def test_as_printed() -> None:
    check_plain("Blacksand Mercenaries", "temet", "minion", "0", 1, "M")
