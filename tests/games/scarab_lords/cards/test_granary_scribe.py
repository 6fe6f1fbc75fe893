"""Granary Scribe: may draw a card when played."""

from tests.games.scarab_lords.situations import BURNT, asked, check_plain, hand, legal, refused, table


def test_as_printed() -> None:
    check_plain("Granary Scribe", "ankar", "minion", "1", 2, "ER")


def test_draws_if_wanted() -> None:
    position = table(ankar={"hand": ["Granary Scribe", "Enhu"], "deck": ["Uadja"]}, phase="1")
    position = position.play("play Granary Scribe upper E")
    assert (asked(position), legal(position)) == (("agree", "ankar"), ["yes", "no"])
    assert hand(position.play("yes"), "ankar") == ["Enhu", "Uadja, the Green Harvest"]
    assert hand(position.play("no"), "ankar") == ["Enhu"]


def test_from_an_empty_deck_nothing_is_asked() -> None:
    position = table(ankar={"hand": ["Granary Scribe", "Enhu"], **BURNT}, phase="1")
    after = position.play("play Granary Scribe upper E")
    assert (asked(after), hand(after, "ankar")) == (("act", "ankar"), ["Enhu"])


def test_it_is_no_action_text() -> None:
    position = table(ankar={"hand": ["Enhu"], "upper E": ["Granary Scribe"]}, phase="1")
    assert refused(position, "activate Granary Scribe #1") == ["SL-3.8"]
