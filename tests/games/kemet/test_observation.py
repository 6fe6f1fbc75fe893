"""What the numbers say is what the view says."""

import numpy as np

from kheper.core.position import Position
from kheper.envs.setup import observe
from kheper.games.kemet.names import BATTLE_CARDS, COLOURS, CREATURES, DI_CARDS, TILES
from kheper.games.kemet.observation import PLAYER_WORDS
from tests.support import Setup, moments, over_setups_of


@over_setups_of("kemet")
def test_the_observation_says_what_the_view_says(setup: Setup) -> None:
    for position in moments(setup.open(), 2):
        for seat in range(setup.seats):
            compare_spaces(position, seat)
            compare_players(position, seat)


def compare_spaces(position: Position, seat: int) -> None:
    seats = position.game.seats
    told = position.game.engine.layout.parts(observe(position, seat))["spaces"]
    for row, space in zip(told, position.view(seat)["spaces"], strict=False):
        owner = None if space["owner"] is None else (space["owner"] - seat) % seats
        assert row[:seats].tolist() == [number == owner for number in range(seats)]
        assert np.isclose(row[seats], min(space["units"] / 7, 1))
        pyramid = space["pyramid"] or {"colour": None, "level": 0}
        assert row[seats + 1 : seats + 4].tolist() == [colour == pyramid["colour"] for colour in COLOURS]
        assert row[seats + 4] == pyramid["level"] / 4
        assert row[seats + 5 : seats + 12].tolist() == [creature in space["creatures"] for creature in CREATURES]


def compare_players(position: Position, seat: int) -> None:
    view, seats = position.view(seat), position.game.seats
    parts = position.game.engine.layout.parts(observe(position, seat))
    for number, row in enumerate(parts["players"].tolist()):
        player = view["players"][(seat + number) % seats]
        told = dict(zip(PLAYER_WORDS, row, strict=True))
        assert [told[f"tile {tile}"] == 1 for tile in TILES] == [tile in player["tiles"] for tile in TILES]
        assert np.isclose(told["prayer points, in elevenths"], player["prayer"] / 11)
        assert np.isclose(told["all points, in tenths"], min(player["points"]["total"] / 10, 1))
        for card in BATTLE_CARDS:
            assert told[f"Battle card {card} in hand, own or open"] == (card in (player["battle"]["hand"] or ()))
            assert told[f"Battle card {card} put aside, own or open"] == (card in (player["battle"]["aside"] or ()))
            assert told[f"Battle card {card} played"] == (card in player["battle"]["played"])
        assert told["owes a decision"] == (player["seat"] in view["pending"])
    own = view["players"][seat]["di"]
    assert np.allclose(parts["own"][: len(DI_CARDS)], [min(own.get(card, 0) / 3, 1) for card in DI_CARDS])
