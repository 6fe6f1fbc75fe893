"""Alley Informers: a minion of phase 0 with two icons, no text."""

from tests.games.scarab_lords.situations import check_plain


def test_as_printed() -> None:
    check_plain("Alley Informers", "temet", "minion", "0", 1, "RE")
