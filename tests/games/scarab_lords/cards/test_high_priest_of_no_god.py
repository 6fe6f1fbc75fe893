"""High Priest of No God: stronger without a god."""

from tests.games.scarab_lords.situations import legal, power, refused, scarabs, table


def test_as_printed() -> None:
    position = table(ankar={"hand": ["High Priest", "Enhu"]}, phase="1")
    assert legal(position, "play") == ["High Priest of No God upper R", "High Priest of No God lower R"]
    for other in "02S":
        assert refused(table(ankar={"hand": ["High Priest"]}, phase=other), "play High Priest upper R") == ["SL-3.1"]
    assert scarabs(position.play("play High Priest upper R"), "High Priest") == 0


def test_two_more_without_an_own_god() -> None:
    assert power(table(ankar={"upper R": ["High Priest"]}), "High Priest") == 4
    assert power(table(ankar={"upper R": ["High Priest"], "gods": ["Enhu"]}), "High Priest") == 2
    assert power(table(ankar={"upper R": ["High Priest"]}, temet={"gods": ["Khema"]}), "High Priest") == 4


def test_nothing_under_a_scarab() -> None:
    assert power(table(ankar={"upper R": [("High Priest", 1)]}), "High Priest") == 0


def test_the_opponents_god_helps_by_driving_out_the_own() -> None:
    theirs = {"upper R": ["High Priest"], "gods": ["Enhu"]}
    position = table(ankar=theirs, temet={"hand": ["Khema", "Nebka"]}, turn="temet", phase="2").play("play Khema")
    assert power(position, "High Priest") == 4
