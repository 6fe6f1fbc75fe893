"""Vizier Senebtah: draws a card, then up to three cards go under the deck."""

from tests.games.scarab_lords.situations import (
    BURNT,
    asked,
    check_plain,
    deck,
    hand,
    legal,
    phase,
    pile,
    played,
    refused,
    table,
)

PILE = ["Sphinx Guard", "Tribute", "Enhu", "Ankhesa"]


def test_as_printed() -> None:
    check_plain("Vizier Senebtah", "ankar", "leader", "1", 3, "E")


def test_draws_one_then_three_go_under_the_deck_in_the_order_chosen() -> None:
    side = {"hand": ["Mehru"], "upper E": ["Vizier"], "deck": ["Uadja"], "pile": PILE}
    position = table(ankar=side, phase="1").play("activate Vizier")
    assert hand(position, "ankar") == ["Mehru, the Still Water", "Uadja, the Green Harvest"]
    assert legal(position) == [
        "done",
        "choose Sphinx Guard #1",
        "choose Ankhesa, Keeper of the Waters",
        "choose Enhu",
        "choose Tribute of the Delta",
    ]
    after = played(position, "choose Tribute", "choose Ankhesa", "choose Enhu")
    assert deck(after, "ankar")[-3:] == ["Tribute of the Delta", "Ankhesa, Keeper of the Waters", "Enhu"]
    assert (pile(after, "ankar"), phase(after)) == (["Sphinx Guard"], "2")


def test_fewer_or_none() -> None:
    side = {"hand": ["Mehru"], "upper E": ["Vizier"], "deck": ["Uadja"], "pile": PILE}
    position = table(ankar=side, phase="1").play("activate Vizier")
    assert len(pile(position.play("done"), "ankar")) == 4
    one = played(position, "choose Enhu", "done")
    assert (deck(one, "ankar")[-1], len(pile(one, "ankar"))) == ("Enhu", 3)


def test_with_an_empty_pile_it_only_draws() -> None:
    after = table(ankar={"hand": ["Enhu"], "upper E": ["Vizier"], "deck": ["Uadja"]}, phase="1").play("activate Vizier")
    assert (hand(after, "ankar"), phase(after)) == (["Enhu", "Uadja, the Green Harvest"], "2")


def test_from_an_empty_deck_the_pile_still_goes_under_it() -> None:
    side = {"hand": ["Uadja"], "upper E": ["Vizier"], **BURNT}
    after = played(table(ankar=side, phase="1"), "activate Vizier", "choose Enhu", "done")
    assert (hand(after, "ankar"), deck(after, "ankar")) == (["Uadja, the Green Harvest"], ["Enhu"])


def test_when_played_for_free() -> None:
    side = {"hand": ["Vizier", "Mehru"], "deck": ["Uadja"], "pile": ["Enhu"]}
    position = table(ankar=side, phase="1").play("play Vizier upper E")
    assert hand(position, "ankar") == ["Mehru, the Still Water", "Uadja, the Green Harvest"]
    assert (asked(position), legal(position)) == (("pile", "ankar"), ["done", "choose Enhu"])


def test_not_under_a_scarab() -> None:
    assert refused(table(ankar={"hand": ["Enhu"], "upper E": [("Vizier", 1)]}, phase="1"), "activate Vizier") == [
        "SL-5.1"
    ]


def test_copied_by_the_masked_regent_it_is_the_copiers_deck_and_pile() -> None:
    side = {"hand": ["Khema"], "lower M": ["The Masked Regent"], "deck": ["Nebka"], "pile": ["Sekhu"]}
    position = table(
        ankar={"upper E": ["Vizier"], "hand": ["Uadja"], "pile": ["Enhu"]}, temet=side, turn="temet", phase="2"
    )
    after = played(position, "activate The Masked", "choose Vizier", "choose Sekhu")
    assert hand(after, "temet") == ["Khema", "Nebka, Drum of War"]
    assert (deck(after, "temet")[-1], pile(after, "ankar")) == ("Sekhu, the Devourer", ["Enhu"])
