"""Ferrymen: move an own minion or leader."""

from tests.games.scarab_lords.situations import check_plain, column_of, legal, phase, played, refused, table


def test_as_printed() -> None:
    check_plain("Ferrymen", "ankar", "minion", "1", 2, "ER")


def test_any_own_minion_or_leader_to_a_column_of_its_icons() -> None:
    side = {
        "hand": ["Enhu"],
        "upper E": ["Ferrymen"],
        "lower M": ["Sphinx Guard"],
        "upper R": ["Hall"],
        "lower E": ["Vizier"],
    }
    position = table(ankar=side, temet={"upper M": ["Useh"]}, phase="1").play("activate Ferrymen")
    assert legal(position) == ["done", "choose Sphinx Guard #1", "choose Vizier Senebtah", "choose Ferrymen"]
    moving = position.play("choose Sphinx Guard")
    assert legal(moving) == ["column upper R", "column upper M", "column lower R"]
    after = moving.play("column upper M")
    assert column_of(after, "Sphinx Guard") == "upper M"
    only = position.play("choose Vizier")
    assert column_of(only, "Vizier") == "upper E", "there is one other column only"


def test_declined() -> None:
    side = {"hand": ["Enhu"], "upper E": ["Ferrymen"]}
    after = played(table(ankar=side, phase="1"), "activate Ferrymen", "done")
    assert (column_of(after, "Ferrymen"), phase(after)) == ("upper E", "2")


def test_when_played_for_free_it_may_move_itself() -> None:
    position = table(ankar={"hand": ["Ferrymen"]}, phase="1").play("play Ferrymen upper E")
    after = played(position, "choose Ferrymen", "column lower R")
    assert column_of(after, "Ferrymen") == "lower R"


def test_no_room_for_a_second_leader() -> None:
    side = {"hand": ["Enhu"], "upper E": ["Ferrymen", "Vizier"], "lower E": ["Ankhesa"]}
    position = table(ankar=side, phase="1").play("activate Ferrymen")
    assert refused(position, "choose Vizier") == ["SL-4.5"], "both economic columns have their leader"
    assert legal(played(position, "choose Ankhesa")) == ["column upper R", "column lower R"]


def test_not_under_a_scarab() -> None:
    assert refused(table(ankar={"hand": ["Enhu"], "upper E": [("Ferrymen", 1)]}, phase="1"), "activate Ferry") == [
        "SL-5.1"
    ]


def test_copied_by_the_masked_regent_it_moves_the_copiers_cards() -> None:
    side = {"hand": ["Khema"], "lower M": ["The Masked Regent"], "upper M": ["Useh"]}
    position = table(ankar={"upper E": ["Ferrymen"]}, temet=side, turn="temet", phase="2")
    position = played(position, "activate The Masked", "choose Ferrymen")
    assert legal(position, "choose") == ["The Masked Regent"], "Useh has no other free column"
    assert column_of(played(position, "choose The Masked", "column upper E"), "The Masked Regent") == "upper E"
