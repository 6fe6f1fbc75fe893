"""Wall of the First Cataract: a building that enters with a scarab."""

from tests.games.scarab_lords.situations import check_plain


def test_as_printed() -> None:
    check_plain("Wall of the First Cataract", "ankar", "building", "1", 6, "M", entering=1)
