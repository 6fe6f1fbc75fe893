"""Enhu: the opponent discards two cards of their choice."""

from tests.games.scarab_lords.situations import asked, gods, hand, legal, pile, played, refused, table


def test_the_opponent_chooses_two_cards() -> None:
    position = table(
        ankar={"hand": ["Uadja"], "gods": ["Enhu"]}, temet={"hand": ["Khema", "Nebka", "Sekhu"]}, phase="2"
    )
    position = position.play("activate Enhu")
    assert asked(position) == ("hand", "temet")
    position = position.play("discard Nebka")
    assert legal(position) == ["discard Khema", "discard Sekhu, the Devourer"]
    after = position.play("discard Sekhu")
    assert (hand(after, "temet"), pile(after, "temet")) == (["Khema"], ["Sekhu, the Devourer", "Nebka, Drum of War"])
    assert asked(after) == ("close", "ankar")


def test_when_played_for_free_and_it_drives_out_gods_first() -> None:
    theirs = {"gods": ["Khema"], "hand": ["Nebka", "Sekhu"]}
    after = table(ankar={"hand": ["Enhu"]}, temet=theirs, phase="2").play("play Enhu")
    assert (gods(after, "temet"), hand(after, "temet"), gods(after, "ankar")) == ([], [], ["Enhu"])


def test_with_two_cards_or_fewer_there_is_nothing_to_choose() -> None:
    position = table(ankar={"hand": ["Uadja"], "gods": ["Enhu"]}, temet={"hand": ["Khema"]}, phase="2")
    assert hand(position.play("activate Enhu"), "temet") == []


def test_against_an_empty_hand_it_is_not_offered() -> None:
    position = table(ankar={"hand": ["Uadja"], "gods": ["Enhu"]}, temet={"hand": []}, phase="2")
    assert refused(position, "activate Enhu") == ["SL-R44"]


def test_copied_by_the_masked_regent() -> None:
    side = {"hand": ["Uadja"], "gods": ["Enhu"], "upper M": ["The Masked Regent"]}
    position = table(ankar=side, temet={"hand": ["Khema", "Nebka"]}, phase="2")
    assert hand(played(position, "activate The Masked", "choose Enhu"), "temet") == []
    theirs = table(
        ankar={"gods": ["Enhu"], "hand": ["Uadja", "Mehru"]},
        temet={"hand": ["Khema"], "upper M": ["The Masked"]},
        turn="temet",
        phase="2",
    )
    assert hand(played(theirs, "activate The Masked", "choose Enhu"), "ankar") == [], "for the copier"
