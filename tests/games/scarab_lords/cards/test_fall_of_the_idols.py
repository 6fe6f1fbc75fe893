"""Fall of the Idols: discards all gods."""

from tests.games.scarab_lords.situations import gods, lying, pile, table, told


def test_all_gods_of_the_opponent_or_ones_own() -> None:
    theirs = table(ankar={"hand": ["Fall of the Idols"]}, temet={"gods": ["Khema", "Nebka", "Sekhu"]}, phase="S")
    after = theirs.play("play Fall of the Idols")
    assert (gods(after, "temet"), len(pile(after, "temet"))) == ([], 3)
    own = table(ankar={"hand": ["Fall of the Idols"], "gods": ["Enhu"]}, phase="S").play("play Fall of the Idols")
    assert pile(own, "ankar") == ["Enhu", "Fall of the Idols"]


def test_nothing_else_leaves_and_without_gods_nothing_happens() -> None:
    position = table(ankar={"hand": ["Fall of the Idols"]}, temet={"upper E": ["Khamal"]}, phase="S")
    after = position.play("play Fall of the Idols")
    assert (lying(after, "temet", "upper E"), len(told(after, "no_effect"))) == (["Khamal the Eternal"], 1)


def test_sahiret_does_not_protect_gods() -> None:
    position = table(ankar={"gods": ["Sahiret"]}, temet={"hand": ["Fall of the Idols"]}, turn="temet", phase="S")
    assert gods(position.play("play Fall of the Idols"), "ankar") == []
