"""Mana Theft: a point from each opponent, one for its player."""

import pytest

from tests.games.kemet.situations import AWAY, play, prayer, situation, told


def test_KE_9_12_each_loses_one_and_one_is_gained() -> None:
    sides = ({"troops": {"F1": 1}, "di": ["mana_theft"]}, {**AWAY, "prayer": 4}, {"troops": {"C3A": 1}, "prayer": 0})
    position = play(situation(*sides), "card Mana Theft")
    assert [prayer(position, seat) for seat in range(3)] == [6, 3, 0]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Ada takes a prayer point from each of 2 opponents and keeps one."),
        ("fr", "Ada prend un point de prière à 2 adversaires et en garde un."),
    ],
)
def test_KE_9_12_with_three_players_the_log_tells_what_is_gained(lang: str, said: str) -> None:
    sides = ({"troops": {"F1": 1}, "di": ["mana_theft"]}, AWAY, {"troops": {"C3A": 1}})
    position = play(situation(*sides), "card Mana Theft")
    (event,) = told(position, "theft")
    game = position.game
    assert game.engine.event_words(event, ("Ada", "Ben", "Cleo"), game.type.text(lang)) == said
    assert [prayer(position, seat) for seat in range(3)] == [6, 4, 4]


def test_KE_R33_nothing_from_nobody_and_no_help_from_ra() -> None:
    position = situation({"troops": {"F1": 1}, "di": ["mana_theft"]}, {**AWAY, "prayer": 0})
    assert prayer(play(position, "card Mana Theft")) == 5
    guarded = situation({"troops": {"F1": 1}, "di": ["mana_theft"]}, {**AWAY, "prayer": 3, "tiles": ["priest_of_ra"]})
    assert prayer(play(guarded, "card Mana Theft"), 1) == 2
