"""Obelisk of Ash: a building that enters with a scarab."""

from tests.games.scarab_lords.situations import check_plain


def test_as_printed() -> None:
    check_plain("Obelisk of Ash", "temet", "building", "2", 5, "RE", entering=1)
