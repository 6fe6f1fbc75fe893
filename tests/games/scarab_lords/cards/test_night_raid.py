"""Night Raid: the opponent loses two cards of the deck, and one may be drawn."""

from tests.games.scarab_lords.situations import BURNT, asked, hand, phase, pile, table, told


def test_two_cards_then_one_if_wanted() -> None:
    side = {"hand": ["Night Raid", "Nebka"], "deck": ["Khema"]}
    position = table(temet=side, ankar={"deck": ["Enhu", "Uadja"]}, turn="temet", phase="1").play("play Night Raid")
    assert pile(position, "ankar") == ["Enhu", "Uadja, the Green Harvest"]
    assert asked(position) == ("agree", "temet")
    drawn = position.play("yes")
    assert (hand(drawn, "temet"), pile(drawn, "temet")) == (["Khema", "Nebka, Drum of War"], ["Night Raid"])
    assert hand(position.play("no"), "temet") == ["Nebka, Drum of War"]


def test_with_empty_decks() -> None:
    side = {"hand": ["Night Raid", "Nebka"], **BURNT}
    after = table(temet=side, ankar={"hand": ["Enhu"], **BURNT}, turn="temet", phase="1").play("play Night Raid")
    assert (phase(after), asked(after), hand(after, "temet")) == ("2", ("act", "temet"), ["Nebka, Drum of War"])
    assert len(told(after, "no_effect")) == 1
