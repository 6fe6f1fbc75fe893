"""The Masked Regent: uses the Action text of another card."""

from tests.games.scarab_lords.situations import CARDS, asked, check_plain, hand, legal, played, refused, scarabs, table


def test_as_printed() -> None:
    check_plain("The Masked Regent", "ankar", "leader", "2", 3, "MRE")


def test_when_played_for_free_and_declined() -> None:
    side = {"hand": ["The Masked Regent", "Uadja"], "gods": ["Enhu"]}
    position = table(ankar=side, temet={"hand": ["Khema", "Nebka"]}, phase="2").play("play The Masked Regent upper M")
    assert legal(position) == ["done", "choose Enhu"]
    assert hand(position.play("choose Enhu"), "temet") == []
    declined = position.play("done")
    assert (hand(declined, "temet"), asked(declined)[0]) == (["Khema", "Nebka, Drum of War"], "close")


def test_the_copied_card_is_not_activated_itself() -> None:
    side = {"hand": ["Uadja"], "gods": ["Enhu", "Ankhor"], "upper M": ["The Masked Regent"]}
    many = {"hand": ["Khema", "Nebka", "Sekhu", "Forge", "Apethra"]}
    position = table(ankar=side, temet=many, phase="2", actions=2)
    position = played(position, "activate The Masked", "choose Enhu", "discard Khema", "discard Nebka")
    assert legal(position, "activate") == ["Enhu"], "Enhu still can be; the Regent was"
    assert refused(position, "activate The Masked Regent") == ["SL-R30"]


def test_no_target() -> None:
    side = {"hand": ["Uadja"], "upper M": ["The Masked Regent"], "upper E": [("Vizier", 1)], "gods": ["Mehru"]}
    position = table(ankar=side, temet={"upper M": ["Useh"]}, phase="2")
    assert refused(position, "activate The Masked Regent") == ["SL-R44"], "cursed, without Action text, or free text"


def test_not_under_a_scarab() -> None:
    side = {"hand": ["Uadja"], "upper M": [("The Masked Regent", 1)], "gods": ["Enhu"]}
    assert refused(table(ankar=side, temet={"hand": ["Khema"]}, phase="2"), "activate The Masked") == ["SL-5.1"]


def test_the_text_of_the_chosen_card_is_the_copiers() -> None:
    """SL-4.9 Meret of the opponent turns against her own side."""
    side = {"hand": ["Uadja"], "upper M": ["The Masked Regent"]}
    position = table(ankar=side, temet={"lower R": ["Meret"], "upper E": ["Khamal"]}, phase="2")
    after = played(position, "activate The Masked", "choose Meret")
    assert (scarabs(after, "Khamal"), scarabs(after, "Meret")) == (1, 0)


def test_it_cannot_copy_what_copies() -> None:
    """The set has one Regent only, so another card is given her text."""
    cards = CARDS.inline()
    regent = next(card for card in cards["cards"] if card["id"] == "N10")
    ferrymen = next(card for card in cards["cards"] if card["id"] == "N03")
    ferrymen["effects"], ferrymen["text"] = regent["effects"], regent["text"]
    side = {"hand": ["Uadja"], "upper M": ["The Masked Regent"], "upper E": ["Ferrymen"]}
    position = table(ankar=side, phase="2", options={"cards": cards})
    assert refused(position, "activate The Masked") == ["SL-R44"]
