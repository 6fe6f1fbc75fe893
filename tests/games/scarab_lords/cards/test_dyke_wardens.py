"""Dyke Wardens: protects the other own cards of its column from being moved or discarded."""

from tests.games.scarab_lords.situations import check_plain, column_of, legal, lying, pile, played, scarabs, table, told


def test_as_printed() -> None:
    check_plain("Dyke Wardens", "ankar", "minion", "0", 2, "ME")


def test_others_in_the_column_are_not_discarded_by_the_opponents_cards() -> None:
    theirs = {"upper E": ["Dyke Wardens", ("Vizier", 1)], "lower E": [("River Merchant", 1)]}
    position = table(temet={"hand": ["Carrion Hour", "Khema"]}, ankar=theirs, turn="temet", phase="2")
    assert pile(position.play("play Carrion Hour"), "ankar") == ["River Merchant"]


def test_the_wardens_themselves_are_not_protected_unless_by_each_other() -> None:
    position = table(
        temet={"hand": ["Carrion Hour"]}, ankar={"upper E": [("Dyke Wardens", 1)]}, turn="temet", phase="2"
    )
    assert pile(position.play("play Carrion Hour"), "ankar") == ["Dyke Wardens"]
    two = {"upper E": [("Dyke Wardens", 1), "Dyke Wardens"]}
    guarded = table(temet={"hand": ["Carrion Hour"]}, ankar=two, turn="temet", phase="2").play("play Carrion Hour")
    assert told(guarded, "no_effect")


def test_others_are_not_moved() -> None:
    theirs = {"upper E": ["Dyke Wardens", "Vizier"]}
    position = table(temet={"hand": ["Exodus"]}, ankar=theirs, turn="temet", phase="2").play("play Exodus")
    assert position.view()["ask"]["kind"] == "move", "only the Wardens can be moved, so they are"
    after = position.play("column lower E")
    assert (column_of(after, "Dyke Wardens"), column_of(after, "Vizier")) == ("lower E", "upper E")


def test_cursing_is_allowed_and_stops_the_protection() -> None:
    theirs = {"upper E": [("Dyke Wardens", 1), ("Vizier", 1)]}
    position = table(temet={"hand": ["Carrion Hour"]}, ankar=theirs, turn="temet", phase="2").play("play Carrion Hour")
    assert legal(position, "choose") == ["Dyke Wardens", "Vizier Senebtah"]


def test_the_own_flood_and_discarding_are_not_stopped() -> None:
    mine = {"hand": ["The Great Flood"], "upper E": ["Dyke Wardens", "River Merchant"]}
    after = table(ankar=mine, phase="2").play("play The Great Flood")
    assert lying(after, "ankar", "upper E") == []
    assert "River Merchant" in pile(table(ankar=mine).play("discard River Merchant"), "ankar")


def test_a_flood_of_the_opponent_takes_the_wardens_only() -> None:
    theirs = {"upper E": ["Dyke Wardens", "Granary Scribe"]}
    position = table(temet={"hand": ["The Great Flood"]}, ankar=theirs, turn="temet", phase="2")
    after = position.play("play The Great Flood")
    assert lying(after, "ankar", "upper E") == ["Granary Scribe"]


def test_the_opponent_may_still_curse_by_supremacy() -> None:
    theirs = {"upper E": ["Dyke Wardens", "Vizier"]}
    position = table(temet={"hand": ["Khema"]}, ankar=theirs, turn="temet", phase="S", pyramids={"upper R": "temet"})
    assert scarabs(played(position, "exercise upper R", "choose Vizier"), "Vizier") == 1
