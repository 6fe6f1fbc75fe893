"""Red Spear Phalanx: a minion of phase 1, no text."""

from tests.games.scarab_lords.situations import check_plain


def test_as_printed() -> None:
    check_plain("Red Spear Phalanx", "temet", "minion", "1", 3, "M")
