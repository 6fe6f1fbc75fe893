"""The last tiles worked out, against a plain enumeration through positions."""

from itertools import permutations
from typing import Any

import pytest

import kheper
from kheper.core.position import Position
from kheper.games.scarabya.endgame import best_placement
from tests.games.scarabya.situations import alone, begun, open_game, walled
from tests.support import random_game


def best_end(position: Position) -> float:
    """The best outcome where the order of the missions is known."""
    if position.over:
        return position.returns[0]
    return max(best_end(position.play(move)) for move in position.legal())


def worked_out(position: Position) -> int | None:
    return best_placement(position.game.engine.content, position.state(), 0)


def values(position: Position) -> dict[int, float]:
    """Per action its mean over the orders in which the missions can still come."""
    document = position.document()
    to_come = document["state"]["missions"]["to_come"]
    found: dict[int, float] = {}
    orders = [list(order) for order in permutations(to_come)]
    for order in orders:
        other: Any = {**document, "state": {**document["state"]}}
        other["state"]["missions"] = {**document["state"]["missions"], "to_come": order}
        world = kheper.position(other)
        for move in world.legal():
            found[move.action] = found.get(move.action, 0.0) + best_end(world.play(move)) / len(orders)
    return found


@pytest.mark.parametrize("mode", ["table", "solo"])
@pytest.mark.parametrize("seed", range(3))
def test_no_other_placement_is_better_in_the_mean(mode: str, seed: int) -> None:
    compared = 0
    for position in random_game(kheper.game("scarabya", mode=mode, players=1), seed):
        if position.over or len(position.document()["state"]["missions"]["to_come"]) > 2:
            continue
        chosen = worked_out(position)
        if chosen is not None and len(position.legal()) < 12:
            found = values(position)
            assert found[chosen] == pytest.approx(max(found.values()))
            compared += 1
    assert compared > 0 or mode == "solo"


def test_the_last_tile_takes_the_most() -> None:
    position = begun(alone(walled(r5="**********"), "I"))
    while len(position.document()["state"]["missions"]["to_come"]) > 2 and not position.over:
        assert worked_out(position) is None
        position = position.play(position.legal()[0])


def test_nothing_is_worked_out_where_others_play_too() -> None:
    position = begun(open_game("duel", walled(r5="**********"), "I", first=0))
    assert worked_out(position) is None
