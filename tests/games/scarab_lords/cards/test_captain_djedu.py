"""Captain Djedu: strengthens the own buildings of the region."""

from tests.games.scarab_lords.situations import check_plain, power, table


def test_as_printed() -> None:
    check_plain("Captain Djedu", "ankar", "leader", "0", 2, "ME")


def test_each_own_building_of_the_region_has_one_more() -> None:
    side = {"upper M": ["Captain Djedu", "Wall"], "upper R": ["Hall"], "lower R": ["The Seven Sphinxes"]}
    position = table(ankar=side, temet={"upper E": ["Forge"]})
    assert [power(position, name) for name in ("Wall", "Hall", "The Seven Sphinxes", "Forge")] == [7, 7, 4, 4]


def test_nothing_for_minions_or_cursed_buildings() -> None:
    side = {"upper M": ["Captain Djedu", "Sphinx Guard"], "upper R": [("Hall", 1)]}
    position = table(ankar=side)
    assert [power(position, name) for name in ("Sphinx Guard", "Hall", "Captain Djedu")] == [3, 0, 2]


def test_not_under_a_scarab() -> None:
    assert power(table(ankar={"upper M": [("Captain Djedu", 1)], "upper R": ["Hall"]}), "Hall") == 6
