"""Labyrinth of Dust: the opponent plays no leaders and buildings into its column."""

from tests.games.scarab_lords.situations import check_plain, lying, played, refused, table

SIDE = {"hand": ["The Exiled General", "Wall", "Sphinx Guard"]}


def test_as_printed() -> None:
    check_plain("Labyrinth of Dust", "ankar", "building", "1", 3, "MRE", entering=1)


def test_leaders_and_buildings_but_not_minions_and_only_its_column() -> None:
    position = table(ankar=SIDE, temet={"upper M": ["Labyrinth"]}, phase="1")
    for name in ("The Exiled General", "Wall"):
        assert refused(position, f"play {name} upper M") == ["SL-4.12"]
        assert refused(position, f"play {name} lower M") == []
    assert refused(position, "play Sphinx Guard upper M") == []


def test_not_under_a_scarab() -> None:
    position = table(ankar=SIDE, temet={"upper M": [("Labyrinth", 1)]}, phase="1")
    assert refused(position, "play The Exiled General upper M") == []


def test_its_own_player_is_free() -> None:
    position = table(ankar={**SIDE, "upper M": ["Labyrinth"]}, phase="1")
    assert refused(position, "play The Exiled General upper M") == []


def test_what_lies_there_stays_and_moving_is_not_playing() -> None:
    theirs = {"hand": ["Exodus"], "lower M": ["Labyrinth"]}
    position = table(ankar={"upper M": ["Captain Djedu"], "lower M": ["Wall"]}, temet=theirs, turn="temet", phase="2")
    after = played(position, "play Exodus", "column lower M")
    assert lying(after, "ankar", "lower M") == ["Wall of the First Cataract", "Captain Djedu"]
