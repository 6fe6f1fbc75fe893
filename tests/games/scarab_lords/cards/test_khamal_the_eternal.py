"""Khamal the Eternal: neither moved nor discarded by the opponent's cards."""

from tests.games.scarab_lords.situations import check_plain, column_of, pile, played, scarabs, table


def test_as_printed() -> None:
    check_plain("Khamal the Eternal", "temet", "leader", "0", 2, "ME")


def test_he_is_not_moved() -> None:
    theirs = {"upper E": ["Khamal"], "upper M": ["Useh"]}
    position = table(ankar={"hand": ["Exodus"]}, temet=theirs, phase="2")
    after = position.play("play Exodus")
    assert (column_of(after, "Khamal"), column_of(after, "Useh")) == ("upper E", "lower M")


def test_cursed_he_is_not_protected_any_more() -> None:
    position = table(ankar={"hand": ["Carrion Hour"]}, temet={"upper E": [("Khamal", 1)]}, phase="2")
    assert pile(position.play("play Carrion Hour"), "temet") == ["Khamal the Eternal"]


def test_he_can_be_cursed_and_replaced_and_discarded_by_his_own_player() -> None:
    oracle = table(ankar={"hand": ["The Veiled Oracle"]}, temet={"upper E": ["Khamal"]}, phase="2")
    assert scarabs(oracle.play("play The Veiled Oracle upper R"), "Khamal") == 1
    own = table(temet={"hand": ["Shon-Ra"], "upper E": ["Khamal"]}, turn="temet", phase="2")
    assert pile(own.play("play Shon-Ra upper E"), "temet") == ["Khamal the Eternal"]
    assert pile(own.play("discard Khamal"), "temet") == ["Khamal the Eternal"]


def test_his_own_player_may_move_him() -> None:
    side = {"hand": ["Khema"], "upper E": ["Ferrymen"], "lower M": ["Khamal"]}
    position = played(
        table(temet=side, turn="temet", phase="1"), "activate Ferrymen", "choose Khamal", "column upper M"
    )
    assert column_of(position, "Khamal") == "upper M"
