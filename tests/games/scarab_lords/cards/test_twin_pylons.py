"""Twin Pylons: win ties in their column."""

from tests.games.scarab_lords.situations import check_plain, pyramids, table


def test_as_printed() -> None:
    check_plain("Twin Pylons", "ankar", "building", "1", 4, "MR", entering=1)


def test_a_tie_is_won() -> None:
    side = {"hand": ["Enhu"], "upper M": ["Twin Pylons"]}
    after = table(ankar=side, temet={"upper M": ["Forge"]}, phase="2").play("pass")
    assert pyramids(after) == {"upper M": "ankar"}


def test_not_elsewhere_nor_under_a_scarab_nor_against_more() -> None:
    elsewhere = {"hand": ["Enhu"], "upper R": ["Twin Pylons"], "upper M": ["Sphinx Guard"]}
    tied = table(ankar=elsewhere, temet={"upper M": ["Red Spear"]}, phase="2").play("pass")
    assert pyramids(tied) == {"upper R": "ankar"}
    cursed = {"hand": ["Enhu"], "upper M": [("Twin Pylons", 1), "Sphinx Guard"]}
    assert pyramids(table(ankar=cursed, temet={"upper M": ["Red Spear"]}, phase="2").play("pass")) == {}
    more = table(ankar={"hand": ["Enhu"], "upper M": ["Twin Pylons"]}, temet={"upper M": ["Warlord"]}, phase="2")
    assert pyramids(more.play("pass")) == {"upper M": "temet"}


def test_also_in_the_opponents_turn() -> None:
    position = table(
        ankar={"upper M": ["Twin Pylons"]},
        temet={"hand": ["Khema"], "upper M": ["Forge"]},
        turn="temet",
        phase="2",
    )
    assert pyramids(position.play("pass")) == {"upper M": "ankar"}
