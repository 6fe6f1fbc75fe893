"""Sphinx Guard: a minion of phase 1 with two icons, no text."""

from tests.games.scarab_lords.situations import check_plain


def test_as_printed() -> None:
    check_plain("Sphinx Guard", "ankar", "minion", "1", 3, "MR")
