"""Reed-Boat Levy: a minion of phase 0 with two icons, no text."""

from tests.games.scarab_lords.situations import check_plain


def test_as_printed() -> None:
    check_plain("Reed-Boat Levy", "ankar", "minion", "0", 1, "ME")
