"""What the numbers say is what the view says."""

import numpy as np

from kheper.core.position import Position
from kheper.envs.setup import observe
from kheper.games.scarab_lords.observation import Said
from tests.support import Setup, moments, over_setups_of


@over_setups_of("scarab_lords")
def test_the_observation_says_what_the_view_says(setup: Setup) -> None:
    for seed in range(2):
        for position in moments(setup.open(), seed):
            for seat in range(2):
                compare(position, seat)


def compare(position: Position, seat: int) -> None:
    view = position.view(seat)
    own, other = view["players"][seat], view["players"][1 - seat]
    parts = position.game.engine.layout.parts(observe(position, seat))
    names = [position.game.engine.cards.key_of(card) for card in range(84)]  # type: ignore[attr-defined]
    cards = {said: {names[card] for card in np.flatnonzero(parts["cards"][:, said])} for said in range(28)}
    assert cards[Said.OWN_LIST] == set(own["list"])
    assert cards[Said.OTHER_LIST] == set(other["list"])
    assert cards[Said.OWN_HAND] == set(own["cards"])
    assert cards[Said.SHOWN] == set(own["seen"])
    assert cards[Said.OTHER_SEEN] == set(other["cards"])
    assert cards[Said.OWN_PILE] == set(own["pile"])
    assert cards[Said.OTHER_PILE] == set(other["pile"])
    is_between_games = (view["ask"] or {"kind": None})["kind"] in ("remove", "take")
    assert len(cards[Said.OWN_DECK]) == (len(own["list"]) if is_between_games else own["deck"])
    hidden = other["deck"] + other["hand"] - len(other["cards"])
    assert len(cards[Said.OTHER_HIDDEN]) == (len(other["list"]) if is_between_games else hidden)
    assert cards[Said.UNDER] == set(own["under"])
    for number, column in enumerate(view["columns"]):
        mine, theirs = column["sides"][seat], column["sides"][1 - seat]
        assert cards[Said.COLUMN + number] == {card["card"] for card in mine + theirs}
        assert {card["card"] for card in mine} <= cards[Said.OWN_PLAY]
        told = parts["columns"][number].tolist()
        power = [column["power"][seat] / 20, column["power"][1 - seat] / 20]
        assert np.allclose(told[:2], np.minimum(power, 1))
        assert told[2:4] == [column["pyramid"] == seat, column["pyramid"] == 1 - seat]
        assert told[4:6] == [column["now"] == seat, column["now"] == 1 - seat]
        assert told[6] == (column["name"] in view["to_exercise"])
    counts = [[player["hand"] / 6, player["deck"] / 30] for player in (own, other)]
    assert np.allclose(parts["players"][:, :2], np.minimum(counts, 1))
    asked = [int(player["seat"] in view["pending"]) for player in (own, other)]
    assert parts["players"][:, 6].tolist() == asked
