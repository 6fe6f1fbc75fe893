"""House of Copper Seals: the opponent cannot exercise in its column."""

import kheper
from tests.games.scarab_lords.situations import check_plain, legal, refused, table, told


def temets_supremacy(scarabs_: int = 0) -> kheper.Position:
    return table(
        ankar={"upper M": [("House of Copper Seals", scarabs_)]},
        temet={"hand": ["Spoils of War", "Khema"]},
        turn="temet",
        phase="S",
        pyramids={"upper M": "temet", "lower M": "temet"},
    )


def test_as_printed() -> None:
    check_plain("House of Copper Seals", "ankar", "building", "2", 5, "ME", entering=1)


def test_the_opponent_cannot_exercise_there() -> None:
    position = temets_supremacy()
    assert legal(position, "exercise") == ["lower M"]
    assert refused(position, "exercise upper M") == ["SL-6.9"]


def test_nor_once_more_by_a_text() -> None:
    position = temets_supremacy().play("play Spoils")
    assert [event["column"] for event in told(position, "exercised")] == ["lower M"], "the only one that is left"


def test_nor_by_stealing() -> None:
    side = {"hand": ["Khema"], "upper E": ["Usurer Panebu"]}
    position = table(
        ankar={"upper E": ["House of Copper Seals"]},
        temet=side,
        turn="temet",
        phase="S",
        pyramids={"upper E": "ankar"},
    )
    assert refused(position, "use Usurer") == ["SL-R44"]


def test_not_under_a_scarab() -> None:
    assert legal(temets_supremacy(1), "exercise") == ["upper M", "lower M"]


def test_its_player_may_exercise() -> None:
    side = {"hand": ["Enhu"], "upper M": ["House of Copper Seals"]}
    assert legal(table(ankar=side, phase="S", pyramids={"upper M": "ankar"}), "exercise") == ["upper M"]
