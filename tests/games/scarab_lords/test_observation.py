"""What the numbers say is what the view says."""

from typing import Any

import numpy as np

from kheper.core.position import Position
from kheper.envs.setup import observe
from kheper.games.scarab_lords.observation import CARD_FEATURES, CardFeature
from kheper.kernel import jit
from kheper.kernel.jit import Array
from tests.support import Setup, moments, over_setups_of

Event = dict[int, dict[str, float]]


@over_setups_of("scarab_lords")
def test_the_observation_says_what_the_view_says(setup: Setup) -> None:
    for seed in range(2 if jit.JIT else 1):
        for position in moments(setup.open(), seed):
            for seat in range(2):
                compare(position, seat)


def compare(position: Position, seat: int) -> None:
    view = position.view(seat)
    parts = position.game.engine.layout.parts(observe(position, seat))
    names = [position.game.engine.cards.key_of(card) for card in range(84)]  # type: ignore[attr-defined]
    told = {said: named(parts["cards"][:, said], names) for said in range(CARD_FEATURES)}
    compare_places(told, view, seat)
    compare_hidden(told, view, seat)
    compare_cards_in_play(told, view, seat)
    compare_text(told, view)
    compare_columns(parts["columns"], view, seat)
    compare_players(parts["players"], view, seat)


def named(column: Array, names: list[str]) -> dict[str, float]:
    """The numbers of a column that are not 0, by card."""
    return {names[card]: float(column[card]) for card in np.flatnonzero(column)}


def sides(own: Any, other: Any) -> dict[str, float]:
    """Cards of both sides, as places are told."""
    return dict.fromkeys(own, 1.0) | dict.fromkeys(other, -1.0)


def both(view: dict[str, Any], seat: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Oneself and the opponent."""
    return view["players"][seat], view["players"][1 - seat]


def compare_places(told: Event, view: dict[str, Any], seat: int) -> None:
    own, other = both(view, seat)
    assert told[CardFeature.HAND] == sides(own["cards"], other["cards"])
    assert told[CardFeature.PILE] == sides(own["pile"], other["pile"])
    assert told[CardFeature.GODS] == sides(*([god["card"] for god in player["gods"]] for player in (own, other)))
    for number, column in enumerate(view["columns"]):
        mine, theirs = column["sides"][seat], column["sides"][1 - seat]
        assert told[CardFeature.COLUMN + number] == sides(
            [card["card"] for card in mine], [card["card"] for card in theirs]
        )
    everywhere = [pair for said in range(CardFeature.HELD + 1) for pair in told[said].items()]
    assert sorted(everywhere) == sorted(sides(own["list"], other["list"]).items()), "each card of a list in one place"


def compare_hidden(told: Event, view: dict[str, Any], seat: int) -> None:
    own, other = both(view, seat)
    is_between_games = (view["ask"] or {"kind": None})["kind"] in ("remove", "take")
    held = list(told[CardFeature.HELD].values())
    unseen = other["deck"] + other["hand"] - len(other["cards"])
    assert held.count(1) == (len(own["list"]) if is_between_games else own["deck"])
    assert held.count(-1) == (len(other["list"]) if is_between_games else unseen)
    assert set(told[CardFeature.SHOWN]) == set(own["seen"])
    places = {card: (place + 1) / 30 for place, card in enumerate(own["under"])}
    assert {card: place for card, place in told[CardFeature.UNDER].items() if place > 0} == {
        card: np.float32(place) for card, place in places.items()
    }


def compare_cards_in_play(told: Event, view: dict[str, Any], seat: int) -> None:
    own, other = both(view, seat)
    lying = [card for column in view["columns"] for side in column["sides"] for card in side]
    lying += own["gods"] + other["gods"]
    for said, name in ((CardFeature.SCARABS, "scarabs"), (CardFeature.ACTIVATED, "activated")):
        assert told[said] == {card["card"]: min(card[name] / 4, 1) for card in lying if card[name]}
    assert set(told[CardFeature.FREED]) >= {card["card"] for card in lying if card["used"]}


def compare_text(told: Event, view: dict[str, Any]) -> None:
    ask = view["ask"] or {}
    speaks = {ask["as"]: -1.0} | {ask["card"]: 1.0} if "card" in ask else {}
    assert told[CardFeature.SPEAKS] == speaks
    assert list(told[CardFeature.MOVES]) == ([ask["place"]] if ask.get("kind") in ("move", "deploy") else [])


def compare_columns(told: Array, view: dict[str, Any], seat: int) -> None:
    for number, column in enumerate(view["columns"]):
        power = [column["power"][seat] / 20, column["power"][1 - seat] / 20]
        assert np.allclose(told[number, :2], np.minimum(power, 1))
        assert told[number, 2:4].tolist() == [column["pyramid"] == seat, column["pyramid"] == 1 - seat]
        assert told[number, 4:6].tolist() == [column["now"] == seat, column["now"] == 1 - seat]
        assert told[number, 6] == (column["name"] in view["to_exercise"])


def compare_players(told: Array, view: dict[str, Any], seat: int) -> None:
    own, other = both(view, seat)
    counts = [[player["hand"] / 6, player["deck"] / 30] for player in (own, other)]
    assert np.allclose(told[:, :2], np.minimum(counts, 1))
    assert told[:, 6].tolist() == [int(player["seat"] in view["pending"]) for player in (own, other)]
