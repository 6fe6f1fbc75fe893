"""Desert Nomads: a minion of phase 0 with all three icons, no text."""

from tests.games.scarab_lords.situations import check_plain, table, totals


def test_as_printed() -> None:
    check_plain("Desert Nomads", "ankar", "minion", "0", 1, "MRE")


def test_one_for_each_player() -> None:
    position = table(ankar={"upper M": ["Desert Nomads"]}, temet={"upper M": ["Desert Nomads"]})
    assert totals(position, "upper M") == [1, 1]
