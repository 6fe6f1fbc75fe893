"""Hall of a Thousand Lamps: a building that enters with a scarab."""

from tests.games.scarab_lords.situations import check_plain


def test_as_printed() -> None:
    check_plain("Hall of a Thousand Lamps", "ankar", "building", "2", 6, "R", entering=1)
