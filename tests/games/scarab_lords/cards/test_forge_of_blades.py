"""Forge of Blades: a building that enters with a scarab."""

from tests.games.scarab_lords.situations import check_plain


def test_as_printed() -> None:
    check_plain("Forge of Blades", "temet", "building", "1", 4, "ME", entering=1)
