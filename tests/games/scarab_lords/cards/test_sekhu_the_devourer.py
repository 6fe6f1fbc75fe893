"""Sekhu, the Devourer: the opponent loses two cards of the deck."""

from tests.games.scarab_lords.situations import BURNT, deck, pile, played, refused, table


def test_for_an_action_and_when_played() -> None:
    position = table(
        temet={"hand": ["Khema"], "gods": ["Sekhu"]}, ankar={"deck": ["Enhu", "Uadja"]}, turn="temet", phase="2"
    )
    assert pile(position.play("activate Sekhu"), "ankar") == ["Enhu", "Uadja, the Green Harvest"]
    entering = table(temet={"hand": ["Sekhu"]}, ankar={"deck": ["Enhu", "Uadja"]}, turn="temet", phase="2")
    assert pile(entering.play("play Sekhu"), "ankar") == ["Enhu", "Uadja, the Green Harvest"]


def test_from_a_short_deck_what_is_there_and_an_empty_one_nothing() -> None:
    side = {"hand": ["Khema"], "gods": ["Sekhu"]}
    short = table(temet=side, ankar={"hand": ["Enhu"], "deck": ["Uadja"], **BURNT}, turn="temet", phase="2")
    after = short.play("activate Sekhu")
    assert (deck(after, "ankar"), after.over) == ([], False)
    empty = table(temet=side, ankar={"hand": ["Enhu"], **BURNT}, turn="temet", phase="2")
    assert refused(empty, "activate Sekhu") == ["SL-R44"]


def test_copied_by_the_masked_regent_the_copiers_opponent_discards() -> None:
    position = table(ankar={"hand": ["Uadja"], "upper M": ["The Masked Regent"]}, temet={"gods": ["Sekhu"]}, phase="2")
    after = played(position, "activate The Masked", "choose Sekhu")
    assert (len(pile(after, "temet")), pile(after, "ankar")) == (2, [])
