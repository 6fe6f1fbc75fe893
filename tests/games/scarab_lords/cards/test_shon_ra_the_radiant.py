"""Shon-Ra the Radiant: stronger with a god."""

from tests.games.scarab_lords.situations import check_plain, power, table


def test_as_printed() -> None:
    check_plain("Shon-Ra the Radiant", "temet", "leader", "2", 3, "MRE")


def test_one_more_with_an_own_god_in_play() -> None:
    assert power(table(temet={"upper E": ["Shon-Ra"], "gods": ["Khema"]}), "Shon-Ra") == 4
    assert power(table(temet={"upper E": ["Shon-Ra"], "gods": ["Khema", "Nebka"]}), "Shon-Ra") == 4
    assert power(table(temet={"upper E": ["Shon-Ra"]}, ankar={"gods": ["Enhu"]}), "Shon-Ra") == 3


def test_nothing_under_a_scarab() -> None:
    assert power(table(temet={"upper E": [("Shon-Ra", 1)], "gods": ["Khema"]}), "Shon-Ra") == 0


def test_the_god_leaving_counts_at_once() -> None:
    position = table(temet={"upper E": ["Shon-Ra"], "gods": ["Khema"]}, turn="temet")
    assert power(position.play("discard Khema"), "Shon-Ra") == 3
