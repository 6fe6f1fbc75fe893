"""The Seven Sphinxes: a building that enters with a scarab."""

from tests.games.scarab_lords.situations import check_plain, scarabs, table, totals


def test_as_printed() -> None:
    check_plain("The Seven Sphinxes", "ankar", "building", "1", 4, "R", entering=1)


def test_without_the_scarab_thanks_to_mehru() -> None:
    position = table(ankar={"hand": ["The Seven Sphinxes", "Enhu"], "gods": ["Mehru"]}, phase="1")
    after = position.play("play The Seven Sphinxes lower R")
    assert (scarabs(after, "The Seven Sphinxes"), totals(after, "lower R")) == (0, [4, 0])
