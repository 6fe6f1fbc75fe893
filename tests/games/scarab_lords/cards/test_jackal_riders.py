"""Jackal Riders: costs a card from the hand."""

from tests.games.scarab_lords.situations import asked, check_plain, hand, legal, lying, pile, table, told


def test_as_printed() -> None:
    check_plain("Jackal Riders", "temet", "minion", "0", 2, "MR")


def test_a_card_of_ones_choice_is_discarded() -> None:
    position = table(temet={"hand": ["Jackal Riders", "Khema", "Nebka"]}, turn="temet").play(
        "play Jackal Riders upper M"
    )
    assert (asked(position), legal(position)) == (("hand", "temet"), ["discard Khema", "discard Nebka, Drum of War"])
    after = position.play("discard Khema")
    assert (hand(after, "temet"), pile(after, "temet")) == (["Nebka, Drum of War"], ["Khema"])


def test_the_last_card_goes_without_asking_and_an_empty_hand_is_no_hindrance() -> None:
    last = table(temet={"hand": ["Jackal Riders", "Khema"]}, turn="temet").play("play Jackal Riders upper M")
    assert hand(last, "temet") == []
    none = table(temet={"hand": ["Jackal Riders"]}, turn="temet").play("play Jackal Riders upper M")
    assert (lying(none, "temet", "upper M"), len(told(none, "no_effect"))) == (["Jackal Riders"], 1)


def test_two_copies_know_each_other_as_one_choice() -> None:
    position = table(temet={"hand": ["Jackal Riders", "Jackal Riders", "Khema"]}, turn="temet")
    assert legal(position.play("play Jackal Riders upper M"), "discard") == ["Jackal Riders", "Khema"]
