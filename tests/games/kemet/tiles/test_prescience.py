"""Prescience: the opponent's card is seen first."""

from kheper.core.position import Position
from kheper.core.seeds import generator
from kheper.games.kemet.names import BATTLE_CARDS
from kheper.testing import position_of
from tests.games.kemet.situations import asked, play, situation


def meeting(mine: list[str], theirs: list[str]) -> Position:
    position = situation(
        {"troops": {"F1": 4}, "tiles": mine, "di": ["war_rage"]},
        {"troops": {"W_OB": 3}, "tiles": theirs, "di": ["war_fury"]},
    )
    position = play(position, "token Move Top", "from F1", "size 4", "step W_OB")
    return position.play("no", 1) if asked(position) == "escape" else position


def test_KE_10_24_of_the_attacker() -> None:
    position = meeting(["prescience"], [])
    assert position.pending == (1,)
    position = position.play("fight Shield Push", 1).play("aside Chariot Raid", 1).play("add War Fury", 1)
    position = position.play("commit", 1)
    assert position.pending == (0,)
    assert position.view(0)["battle"]["cards"] == [None, "shield_push"]


def test_KE_R57_cards_that_are_added_stay_hidden() -> None:
    position = meeting(["prescience"], [])
    for move in ("fight Shield Push", "aside Chariot Raid", "add War Fury", "commit"):
        position = position.play(move, 1)
    assert position.view(0)["battle"]["di"] == [{}, {}]
    assert position.view(0)["players"][1]["di_count"] == 1


def test_KE_10_24_of_the_defender() -> None:
    position = meeting([], ["prescience"])
    assert position.pending == (0,)


def test_KE_10_24_a_card_that_was_shown_is_nowhere_else_in_a_redeal() -> None:
    position = meeting(["prescience"], [])
    states = position.state()
    played, aside = (1 << BATTLE_CARDS.index(card) for card in ("cavalry_blitz", "mixed_tactics"))
    states[0].played[1], states[0].aside[1] = played, aside
    states[0].hand[1] = int(states[0].set[1]) & ~played & ~aside
    position = position_of(position.game, states)
    for move in ("fight Shield Push", "aside Chariot Raid", "commit"):
        position = position.play(move, 1)
    found = [position.redeal(0, generator(luck)).view(1)["players"][1]["battle"] for luck in range(30)]
    assert all("shield_push" in cards["hand"] for cards in found)
    assert len({tuple(cards["aside"]) for cards in found}) == 4, "any other card may lie aside"
