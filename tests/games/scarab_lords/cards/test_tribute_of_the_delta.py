"""Tribute of the Delta: draws three cards."""

from tests.games.scarab_lords.situations import BURNT, hand, phase, pile, table, told


def test_draws_three() -> None:
    side = {"hand": ["Tribute"], "deck": ["Enhu", "Mehru", "Uadja", "Sahiret"]}
    after = table(ankar=side).play("play Tribute")
    assert hand(after, "ankar") == ["Enhu", "Mehru, the Still Water", "Uadja, the Green Harvest"]
    assert (phase(after), pile(after, "ankar")) == ("0", ["Tribute of the Delta"])


def test_from_a_short_or_empty_deck() -> None:
    after = table(ankar={"hand": ["Tribute"], "deck": ["Enhu"], **BURNT}).play("play Tribute")
    assert hand(after, "ankar") == ["Enhu"]
    none = table(ankar={"hand": ["Tribute", "Enhu"], **BURNT}).play("play Tribute")
    assert (hand(none, "ankar"), len(told(none, "no_effect"))) == (["Enhu"], 1)
