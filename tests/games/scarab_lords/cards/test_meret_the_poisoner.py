"""Meret the Poisoner: curses an opposing minion or leader of the region."""

from tests.games.scarab_lords.situations import check_plain, legal, phase, played, refused, scarabs, table


def test_as_printed() -> None:
    check_plain("Meret the Poisoner", "temet", "leader", "1", 2, "RE")


def test_minions_and_leaders_of_the_region_but_no_buildings() -> None:
    theirs = {"upper E": ["River Merchant", "Vizier", "Sunken"], "lower E": ["River Merchant"]}
    position = table(temet={"hand": ["Meret"]}, ankar=theirs, turn="temet", phase="1").play("play Meret upper R")
    assert legal(position) == ["choose River Merchant #1", "choose Vizier Senebtah"]
    assert refused(position, "choose Sunken") == ["SL-4.5"]
    assert scarabs(position.play("choose Vizier"), "Vizier") == 1


def test_for_an_action_later() -> None:
    side = {"hand": ["Khema"], "lower R": ["Meret"]}
    position = table(temet=side, ankar={"lower E": [("River Merchant", 1)]}, turn="temet", phase="1")
    after = position.play("activate Meret")
    assert (scarabs(after, "River Merchant"), phase(after)) == (2, "2")


def test_without_a_target_or_under_a_scarab() -> None:
    side = {"hand": ["Khema"], "upper R": ["Meret"]}
    assert refused(table(temet=side, turn="temet", phase="1"), "activate Meret") == ["SL-R44"]
    cursed = {"hand": ["Khema"], "upper R": [("Meret", 1)]}
    position = table(temet=cursed, ankar={"upper E": ["River Merchant"]}, turn="temet", phase="1")
    assert refused(position, "activate Meret") == ["SL-5.1"]


def test_an_immune_target() -> None:
    theirs = {"gods": ["Sahiret"], "upper E": ["River Merchant", "Vizier", "Reed-Boat Levy"]}
    position = table(temet={"hand": ["Meret"]}, ankar=theirs, turn="temet", phase="1").play("play Meret upper R")
    assert legal(position, "choose") == ["River Merchant", "Reed-Boat Levy"]
    assert refused(position, "choose Vizier") == ["SL-4.7"]


def test_copied_by_the_masked_regent() -> None:
    side = {"hand": ["Khema"], "upper R": ["Meret"], "lower M": ["The Masked Regent"]}
    position = table(temet=side, ankar={"lower E": ["River Merchant"]}, turn="temet", phase="2")
    after = played(position, "activate The Masked", "choose Meret")
    assert scarabs(after, "River Merchant") == 1
    nobody = table(temet=side, ankar={"upper E": ["River Merchant"]}, turn="temet", phase="2")
    assert refused(nobody, "activate The Masked") == ["SL-R44"], "nobody in the Regent's region"
