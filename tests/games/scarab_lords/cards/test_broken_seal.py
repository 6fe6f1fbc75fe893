"""Broken Seal: removes a scarab from an own card of any phase."""

from tests.games.scarab_lords.situations import legal, phase, pile, played, refused, scarabs, table, told


def test_an_own_card_whatever_its_phase() -> None:
    side = {"hand": ["Broken Seal"], "upper R": [("Hall", 2)], "upper M": [("Sphinx Guard", 1)]}
    position = table(ankar=side, temet={"upper E": [("Khamal", 1)]}).play("play Broken Seal")
    assert legal(position) == ["choose Sphinx Guard #1", "choose Hall of a Thousand Lamps"]
    assert refused(position, "choose Khamal") == ["SL-4.5"]
    after = position.play("choose Hall")
    assert (scarabs(after, "Hall"), phase(after), pile(after, "ankar")) == (1, "0", ["Broken Seal"])


def test_one_target_or_none() -> None:
    one = table(ankar={"hand": ["Broken Seal"], "upper R": [("Hall", 1)]}).play("play Broken Seal")
    assert scarabs(one, "Hall") == 0
    none = table(ankar={"hand": ["Broken Seal", "Enhu"]}).play("play Broken Seal")
    assert told(none, "no_effect")


def test_both_copies_in_one_turn() -> None:
    side = {"hand": ["Broken Seal", "Broken Seal"], "upper R": [("Hall", 2)]}
    assert scarabs(played(table(ankar=side), "play Broken Seal", "play Broken Seal"), "Hall") == 0
