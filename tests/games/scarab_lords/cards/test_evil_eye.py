"""Evil Eye: curses two cards of the opponent."""

from tests.games.scarab_lords.situations import legal, played, refused, scarabs, table, told


def test_two_different_cards_anywhere() -> None:
    theirs = {"upper E": ["Khamal"], "lower M": [("Useh", 1)], "upper R": ["Obelisk"], "gods": ["Khema"]}
    position = table(ankar={"hand": ["Evil Eye"]}, temet=theirs, phase="1").play("play Evil Eye")
    assert legal(position) == ["choose Khamal the Eternal", "choose Useh, Marshal of Chariots", "choose Obelisk of Ash"]
    after = played(position, "choose Useh", "choose Obelisk")
    assert [scarabs(after, name) for name in ("Khamal", "Useh", "Obelisk")] == [0, 2, 1]


def test_two_or_fewer_targets_leave_no_choice() -> None:
    two = table(ankar={"hand": ["Evil Eye"]}, temet={"upper E": ["Khamal"], "lower M": ["Useh"]}, phase="1")
    after = two.play("play Evil Eye")
    assert [scarabs(after, name) for name in ("Khamal", "Useh")] == [1, 1]
    none = table(ankar={"hand": ["Evil Eye"]}, phase="1").play("play Evil Eye")
    assert told(none, "no_effect")


def test_immune_targets() -> None:
    theirs = {"upper E": ["Sacred Cats", "Khamal"], "lower M": ["Useh", "Red Spear"]}
    position = table(ankar={"hand": ["Evil Eye"]}, temet=theirs, phase="1").play("play Evil Eye")
    assert refused(position, "choose Sacred Cats #1") == ["SL-4.7"]
    assert "Sacred Cats" not in legal(position, "choose")


def test_cards_of_one_title() -> None:
    theirs = {"upper M": ["Blacksand"] * 3}
    after = table(ankar={"hand": ["Evil Eye"]}, temet=theirs, phase="1").play("play Evil Eye")
    cursed = [entry["scarabs"] for entry in after.view()["columns"][2]["sides"][1]]
    assert cursed == [1, 1, 0]
