"""What the numbers say is what the view says."""

import numpy as np
import pytest

from kheper.core.position import Position
from kheper.envs.setup import observe
from kheper.games.scarabya.content.placements import placements
from kheper.games.scarabya.moves import read_placement
from kheper.games.scarabya.names import LETTERS, SIDE, SQUARES
from tests.support import Setup, compiled_except, random_game, setups_of

SETUPS = setups_of("scarabya")


def plane(squares: list[int]) -> list[list[float]]:
    marked = np.zeros(SQUARES)
    marked[squares] = 1
    found: list[list[float]] = marked.reshape(SIDE, SIDE).tolist()
    return found


def showing(position: Position, sign: str) -> list[int]:
    signs = "".join(position.view()["site"]["rows"])
    return [square for square in range(SQUARES) if signs[square] == sign]


def under_tiles(site: dict[str, list[dict[str, str]]]) -> list[int]:
    tiles = [placements()[read_placement(tile["placement"]).action] for tile in site["tiles"]]
    return [square for tile in tiles for square in tile.squares]


@pytest.mark.parametrize("setup", compiled_except(SETUPS, *(one for one in SETUPS if one.seats <= 2)), ids=str)
def test_the_observation_says_what_the_view_says(setup: Setup) -> None:
    for position in random_game(setup.open(), 5):
        for seat in range(setup.seats):
            compare(position, seat)


def compare(position: Position, seat: int) -> None:
    view, seats = position.view(seat), position.game.seats
    parts = position.game.engine.layout.parts(observe(position, seat))
    planes = parts["planes"].tolist()
    sites = view["sites"][seat:] + view["sites"][:seat] if len(view["sites"]) > 1 else view["sites"]
    order = [(seat + number) % seats for number in range(seats)]
    assert planes[0] == plane(showing(position, "#"))
    assert planes[1] == plane(showing(position, "*"))
    draft = view["draft"] and list(placements()[read_placement(view["draft"]).action].squares)
    assert planes[2] == plane(draft or [])
    assert planes[3:] == [plane(under_tiles(site)) for site in sites]
    assert parts["mission"].tolist() == [letter == view["mission"] for letter in LETTERS]
    assert parts["to_come"].tolist() == [letter in view["to_come"] for letter in LETTERS]
    assert bool(parts["order"].any()) == view["order_known"]
    for own, site in zip(parts["tiles"].tolist(), sites, strict=True):
        placed = [tile["placement"][0] for tile in site["tiles"]]
        assert own == [(letter in placed) - (letter in site["discarded"]) for letter in LETTERS]
    scores = [view["players"][other]["score"] for other in order]
    assert np.allclose(parts["scores"], np.minimum(np.array(scores) / 100, 1))
    assert parts["sealed"].tolist() == [view["players"][other]["sealed"] for other in order]
    assert parts["waiting"].tolist() == [other in view["pending"] for other in order]
    assert parts["clock"].tolist() == np.array([view["round"] / 12, view["over"]], np.float32).tolist()
