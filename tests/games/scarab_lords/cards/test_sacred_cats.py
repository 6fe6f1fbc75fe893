"""Sacred Cats: cannot be cursed by the opponent."""

from tests.games.scarab_lords.situations import check_plain, legal, pile, refused, scarabs, table


def test_as_printed() -> None:
    check_plain("Sacred Cats", "ankar", "minion", "0", 1, "RE")


def test_neither_by_supremacy_nor_by_a_text() -> None:
    theirs = {"upper E": ["Sacred Cats", "River Merchant", "Vizier"]}
    position = table(ankar=theirs, temet={"hand": ["Khema"]}, turn="temet", phase="S", pyramids={"upper R": "temet"})
    position = position.play("exercise upper R")
    assert legal(position, "choose") == ["River Merchant", "Vizier Senebtah"]
    assert refused(position, "choose Sacred Cats #1") == ["SL-4.7"]
    eye = table(ankar={"upper E": ["Sacred Cats"]}, temet={"hand": ["Evil Eye"]}, turn="temet", phase="1")
    assert scarabs(eye.play("play Evil Eye"), "Sacred Cats") == 0


def test_alone_they_leave_religious_supremacy_without_a_target() -> None:
    position = table(
        ankar={"upper E": ["Sacred Cats"]},
        temet={"hand": ["Khema"]},
        turn="temet",
        phase="S",
        pyramids={"upper R": "temet"},
    )
    assert refused(position, "exercise upper R") == ["SL-R29"]


def test_under_a_scarab_the_protection_is_gone() -> None:
    cursed = {"upper E": [("Sacred Cats", 1)]}
    position = table(ankar=cursed, temet={"hand": ["Evil Eye"]}, turn="temet", phase="1").play("play Evil Eye")
    assert scarabs(position, "Sacred Cats") == 2


def test_they_can_be_moved_and_discarded() -> None:
    flood = table(ankar={"upper E": ["Sacred Cats"]}, temet={"hand": ["The Great Flood"]}, turn="temet", phase="2")
    assert pile(flood.play("play The Great Flood"), "ankar") == ["Sacred Cats"]
