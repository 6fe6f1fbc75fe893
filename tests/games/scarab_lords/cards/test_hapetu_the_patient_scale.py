"""Hapetu, the Patient Scale: up to two cards go under the deck, and the opponent loses one."""

from tests.games.scarab_lords.situations import BURNT, asked, deck, legal, pile, played, refused, table

PILE = ["Sphinx Guard", "Vizier", "Tribute", "Enhu"]


def test_two_cards_in_the_order_chosen_and_the_opponent_loses_one() -> None:
    position = table(ankar={"hand": ["Uadja"], "gods": ["Hapetu"], "pile": PILE}, temet={"deck": ["Nebka"]}, phase="2")
    position = position.play("activate Hapetu")
    assert legal(position) == [
        "done", "choose Sphinx Guard #1", "choose Vizier Senebtah", "choose Enhu", "choose Tribute of the Delta",
    ]  # fmt: skip
    after = played(position, "choose Enhu", "choose Tribute")
    assert deck(after, "ankar")[-2:] == ["Enhu", "Tribute of the Delta"]
    assert (pile(after, "ankar"), asked(after)) == (["Sphinx Guard", "Vizier Senebtah"], ("close", "ankar"))
    assert pile(after, "temet") == ["Nebka, Drum of War"]


def test_fewer_or_none() -> None:
    position = table(ankar={"hand": ["Uadja"], "gods": ["Hapetu"], "pile": PILE}, phase="2").play("activate Hapetu")
    assert pile(position.play("done"), "ankar") == ["Sphinx Guard", "Vizier Senebtah", "Enhu", "Tribute of the Delta"]
    one = played(position, "choose Enhu", "done")
    assert (deck(one, "ankar")[-1], len(pile(one, "ankar"))) == ("Enhu", 3)


def test_when_played_for_free_also_for_the_gods_it_drives_out_only_if_own() -> None:
    position = table(ankar={"hand": ["Hapetu"], "pile": ["Vizier"]}, temet={"gods": ["Khema"]}, phase="2")
    position = position.play("play Hapetu")
    assert legal(position) == ["done", "choose Vizier Senebtah"]
    after = position.play("choose Vizier")
    assert (deck(after, "ankar")[-1], "Khema" in pile(after, "temet")) == ("Vizier Senebtah", True)


def test_into_an_empty_deck() -> None:
    side = {"hand": ["Uadja"], "gods": ["Hapetu"], **BURNT}
    after = played(table(ankar=side, phase="2"), "activate Hapetu", "choose Enhu", "choose Vizier")
    assert deck(after, "ankar") == ["Enhu", "Vizier Senebtah"]


def test_with_an_empty_pile_the_opponent_still_loses_a_card() -> None:
    position = table(ankar={"hand": ["Uadja"], "gods": ["Hapetu"]}, temet={"deck": ["Nebka"]}, phase="2")
    assert pile(position.play("activate Hapetu"), "temet") == ["Nebka, Drum of War"]
    nothing = table(ankar={"hand": ["Uadja"], "gods": ["Hapetu"]}, temet={"hand": ["Khema"], **BURNT}, phase="2")
    assert refused(nothing, "activate Hapetu") == ["SL-R44"]


def test_copied_by_the_masked_regent_it_is_the_copiers_pile() -> None:
    side = {"hand": ["Khema"], "lower M": ["The Masked Regent"], "pile": ["Nebka"]}
    position = table(ankar={"gods": ["Hapetu"], "pile": PILE}, temet=side, turn="temet", phase="2")
    after = played(position, "activate The Masked", "choose Hapetu", "choose Nebka")
    assert (deck(after, "temet")[-1], len(pile(after, "ankar"))) == ("Nebka, Drum of War", 5), "Ankar loses the card"
