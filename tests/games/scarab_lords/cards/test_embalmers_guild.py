"""Embalmers' Guild: may bring a minion or leader back to the hand."""

from tests.games.scarab_lords.situations import asked, check_plain, hand, legal, pile, played, table, told


def test_as_printed() -> None:
    check_plain("Embalmers' Guild", "ankar", "minion", "1", 2, "RE")


def test_a_minion_or_leader_of_the_own_pile() -> None:
    side = {"hand": ["Embalmers' Guild"], "pile": ["Sphinx Guard", "Sphinx Guard", "Vizier", "Enhu", "Hall"]}
    position = table(ankar=side, temet={"pile": ["Khamal"]}, phase="1").play("play Embalmers' Guild upper E")
    assert legal(position) == ["done", "choose Sphinx Guard #1", "choose Vizier Senebtah"]
    after = position.play("choose Sphinx Guard")
    assert hand(after, "ankar") == ["Sphinx Guard"]
    assert sorted(pile(after, "ankar")) == ["Enhu", "Hall of a Thousand Lamps", "Sphinx Guard", "Vizier Senebtah"]
    assert after.view(1)["players"][0]["cards"] == ["A06#1"], "taken in public"


def test_declined() -> None:
    side = {"hand": ["Embalmers' Guild"], "pile": ["Vizier"]}
    after = played(table(ankar=side, phase="1"), "play Embalmers' Guild upper E", "done")
    assert (hand(after, "ankar"), pile(after, "ankar")) == ([], ["Vizier Senebtah"])


def test_without_a_target_nothing_is_asked() -> None:
    side = {"hand": ["Embalmers' Guild", "Uadja"], "pile": ["Enhu"]}
    after = table(ankar=side, phase="1").play("play Embalmers' Guild upper E")
    assert (asked(after), told(after, "no_effect")) == (("act", "ankar"), [])
