"""What a table may choose, and what is said of a wrong choice."""

from typing import Any

import pytest

import kheper

WRONG: list[tuple[str, Any, str]] = [
    ("goal", "huge", "ke-bad-goal"),
    ("goal", 8, "ke-bad-goal"),
    ("discards", "sideways", "ke-bad-discards"),
    ("cities", 3, "ke-bad-cities"),
    ("harbours", "perhaps", "ke-bad-harbours"),
    ("harbours", 2, "ke-bad-harbours"),
    ("harbours", [], "ke-bad-harbours"),
    ("sanctuary_limit", 21, "ke-bad-sanctuary"),
    ("sanctuary_limit", -1, "ke-bad-sanctuary"),
    ("sanctuary_limit", 1.5, "ke-bad-sanctuary"),
    ("max_turns", 0, "ke-bad-turns"),
    ("max_turns", 100, "ke-bad-turns"),
    ("max_turns", True, "ke-bad-turns"),
    ("window", 5, "ke-bad-window"),
    ("window", "long", "ke-bad-window"),
]


@pytest.mark.parametrize(("name", "value", "message"), WRONG)
def test_wrong_choices(name: str, value: Any, message: str) -> None:
    with pytest.raises(kheper.BadOption) as refusal:
        kheper.game("kemet", **{name: value})
    (fault,) = refusal.value.faults
    assert (fault.where, fault.message) == (name, message)
    assert fault.words("en") != fault.words("fr")


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ({"goal": "short", "discards": "down", "cities": "chosen", "harbours": "off", "sanctuary_limit": 5}, {}),
        ({"max_turns": "none", "window": 3}, {}),
        ({"goal": "LONG", "discards": "Up", "cities": "fixed"}, {"goal": "long", "discards": "up", "cities": "fixed"}),
        ({"harbours": "on", "max_turns": "15"}, {"harbours": True, "max_turns": 15}),
        ({"sanctuary_limit": "none", "window": 0}, {"sanctuary_limit": 0, "window": 0}),
    ],
)
def test_only_what_differs_from_the_usual_is_kept(given: dict[str, Any], kept: dict[str, Any]) -> None:
    assert dict(kheper.game("kemet", players=4, **given).options) == kept


def test_options_reach_the_table() -> None:
    view = kheper.game("kemet", players=3, goal="long", max_turns=7, sanctuary_limit=2).start(1).view()
    assert (view["goal"], view["max_turns"], view["sanctuary_left"], view["seats"]) == (10, 7, 2, 3)


@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_play(players: int) -> None:
    with pytest.raises(kheper.BadOption):
        kheper.game("kemet", players=players)


def test_a_map_for_another_number_of_players_is_refused_when_the_table_is_set() -> None:
    drawn = kheper.game("kemet", players=3).engine.catalogue()["map"]
    with pytest.raises(kheper.BadOption) as refusal:
        kheper.game("kemet", players=4, map=drawn | {"id": "other"})
    (fault,) = refusal.value.faults
    assert (fault.where, fault.message) == ("map", "ke-map-players")
