"""The Veiled Oracle: curses an opposing card of the region."""

from tests.games.scarab_lords.situations import check_plain, legal, played, refused, scarabs, table, told


def test_as_printed() -> None:
    check_plain("The Veiled Oracle", "ankar", "leader", "2", 2, "R")


def test_curses_one_card_of_the_region() -> None:
    theirs = {"upper E": ["Khamal"], "upper M": [("Forge", 1)], "lower M": ["Useh"]}
    position = table(ankar={"hand": ["Enhu"], "upper R": ["The Veiled Oracle"]}, temet=theirs, phase="2")
    position = position.play("activate The Veiled Oracle")
    assert legal(position) == ["choose Khamal the Eternal", "choose Forge of Blades"]
    assert scarabs(position.play("choose Forge"), "Forge") == 2


def test_when_played_for_free() -> None:
    position = table(ankar={"hand": ["The Veiled Oracle"]}, temet={"lower E": ["Khamal"]}, phase="2")
    assert scarabs(position.play("play The Veiled Oracle lower R"), "Khamal") == 1


def test_without_a_target() -> None:
    position = table(ankar={"hand": ["Enhu"], "upper R": ["The Veiled Oracle"]}, temet={"lower M": ["Useh"]}, phase="2")
    assert refused(position, "activate The Veiled Oracle") == ["SL-R44"]
    entered = table(ankar={"hand": ["The Veiled Oracle"]}, phase="2").play("play The Veiled Oracle upper R")
    assert told(entered, "no_effect")


def test_an_immune_target() -> None:
    theirs = {"upper E": ["Sacred Cats", "Khamal"], "upper M": ["Useh"]}
    position = table(ankar={"hand": ["Enhu"], "upper R": ["The Veiled Oracle"]}, temet=theirs, phase="2")
    position = position.play("activate The Veiled Oracle")
    assert refused(position, "choose Sacred Cats #1") == ["SL-4.7"]


def test_not_under_a_scarab() -> None:
    side = {"hand": ["Enhu"], "upper R": [("The Veiled Oracle", 1)]}
    assert refused(table(ankar=side, temet={"upper E": ["Khamal"]}, phase="2"), "activate The Veiled") == ["SL-5.1"]


def test_copied_by_the_masked_regent() -> None:
    side = {"hand": ["Khema"], "lower M": ["The Masked Regent"]}
    theirs = {"upper R": ["The Veiled Oracle"], "lower E": ["River Merchant"]}
    position = table(ankar=theirs, temet=side, turn="temet", phase="2")
    after = played(position, "activate The Masked", "choose The Veiled Oracle")
    assert scarabs(after, "River Merchant") == 1, "in the Regent's region, against the Oracle's player"
