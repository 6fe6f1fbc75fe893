"""Temple Cantor: stronger beside a building."""

from tests.games.scarab_lords.situations import check_plain, power, table


def test_as_printed() -> None:
    check_plain("Temple Cantor", "ankar", "minion", "0", 1, "RE")


def test_one_more_beside_an_own_building() -> None:
    assert power(table(ankar={"upper R": ["Temple Cantor", "The Seven Sphinxes"]}), "Temple Cantor") == 2


def test_a_cursed_building_is_still_one_and_two_are_no_better() -> None:
    assert power(table(ankar={"upper R": ["Temple Cantor", ("The Seven Sphinxes", 1)]}), "Temple Cantor") == 2
    both = {"upper R": ["Temple Cantor", "The Seven Sphinxes", "Hall"]}
    assert power(table(ankar=both), "Temple Cantor") == 2


def test_not_for_buildings_elsewhere_or_of_the_opponent() -> None:
    assert power(table(ankar={"upper R": ["Temple Cantor"], "lower R": ["Hall"]}), "Temple Cantor") == 1
    theirs = {"upper R": ["Obelisk of Ash"]}
    assert power(table(ankar={"upper R": ["Temple Cantor"]}, temet=theirs), "Temple Cantor") == 1


def test_nothing_under_a_scarab() -> None:
    assert power(table(ankar={"upper R": [("Temple Cantor", 1), "The Seven Sphinxes"]}), "Temple Cantor") == 0
