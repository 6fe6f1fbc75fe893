"""Ankhesa, Keeper of the Waters: removes a scarab from up to two other own cards of its region."""

from tests.games.scarab_lords.situations import check_plain, legal, played, refused, scarabs, table

CURSED = {
    "upper R": ["Ankhesa", ("Temple Cantor", 2)],
    "upper E": [("River Merchant", 1)],
    "upper M": [("Reed-Boat", 1)],
}


def test_as_printed() -> None:
    check_plain("Ankhesa", "ankar", "leader", "1", 2, "RE")


def test_one_scarab_from_each_of_two() -> None:
    position = table(ankar={"hand": ["Enhu"], **CURSED}, phase="1").play("activate Ankhesa")
    assert legal(position, "choose") == ["River Merchant", "Reed-Boat Levy", "Temple Cantor"]
    after = played(position, "choose Temple Cantor", "choose River Merchant")
    assert [scarabs(after, name) for name in ("Temple Cantor", "River Merchant", "Reed-Boat")] == [1, 0, 1]


def test_one_or_none_if_wanted() -> None:
    position = table(ankar={"hand": ["Enhu"], **CURSED}, phase="1").play("activate Ankhesa")
    assert scarabs(position.play("done"), "River Merchant") == 1
    after = played(position, "choose River Merchant", "done")
    assert [scarabs(after, name) for name in ("River Merchant", "Reed-Boat")] == [0, 1]
    twice = position.play("choose Temple Cantor")
    assert refused(twice, "choose Temple Cantor #1") == ["SL-4.5"], "each card once"


def test_when_played_for_free() -> None:
    side = {"hand": ["Ankhesa", "Enhu"], "upper E": [("River Merchant", 1)]}
    after = played(table(ankar=side, phase="1"), "play Ankhesa upper R", "choose River Merchant")
    assert scarabs(after, "River Merchant") == 0


def test_not_the_other_region_nor_the_opponents_cards_nor_herself() -> None:
    side = {"hand": ["Enhu"], "upper R": ["Ankhesa"], "lower E": [("River Merchant", 1)]}
    position = table(ankar=side, temet={"upper E": [("Khamal", 1)]}, phase="1")
    assert refused(position, "activate Ankhesa") == ["SL-R44"]


def test_not_under_a_scarab() -> None:
    side = {"hand": ["Enhu"], "upper R": [("Ankhesa", 1)], "upper E": [("River Merchant", 1)]}
    assert refused(table(ankar=side, phase="1"), "activate Ankhesa") == ["SL-5.1"]


def test_copied_by_the_masked_regent() -> None:
    """SL-4.9 From the Regent's region, on the Regent's side; the Regent herself is not another card."""
    side = {
        "hand": ["Enhu"],
        "upper R": ["Ankhesa"],
        "lower M": ["The Masked Regent"],
        "lower E": [("River Merchant", 1)],
    }
    after = played(table(ankar=side, phase="2"), "activate The Masked", "choose Ankhesa", "choose River Merchant")
    assert scarabs(after, "River Merchant") == 0
    theirs = table(
        ankar={"upper R": ["Ankhesa"], "lower E": [("River Merchant", 1)]},
        temet={"hand": ["Khema"], "lower M": ["The Masked Regent"], "lower E": [("Khamal", 1)]},
        turn="temet",
        phase="2",
    )
    assert legal(played(theirs, "activate The Masked", "choose Ankhesa"), "choose") == ["Khamal the Eternal"]
