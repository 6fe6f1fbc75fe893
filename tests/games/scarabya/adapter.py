"""What the properties in `tests/properties` must know of Scarabya."""

import random
from collections.abc import Callable
from itertools import permutations, product
from math import factorial, prod
from typing import Any

from kheper.core.position import Position
from kheper.kernel.jit import Array
from kheper.kernel.sealed import has_sealed
from tests.games.scarabya.slow import PLACEMENTS, Slow

TIGHT = ["A:..#../*.*#./.#.../*..*./#...*", "B:.*.#./...*./#..../.*.#./*...*"]
TIGHT += ["C:#..*./..#../*...*/.#.*./.*..#", "D:...*#/.#.../*..../..*#./#.*.."]
VARIANTS: dict[str, dict[str, Any]] = {
    "hidden": {},
    "announced": {"missions": "XFUILNPTVWYZ"},
    "tight": {"boards": TIGHT},
}
NUMBERS = {notation: number for number, notation in enumerate(PLACEMENTS)}
World = tuple[Any, ...]


# How to change what a seat cannot know, leaf by leaf, so that it cannot notice.


def scramble_generator(position: Position, state: Array, viewer: int | None, chance: random.Random) -> None:
    state["rng"][0] = [chance.getrandbits(64) for _ in range(4)]


def scramble_pile(position: Position, state: Array, viewer: int | None, chance: random.Random) -> None:
    pile = state["pile"][0]
    hidden = [index for index, tile in enumerate(pile) if tile >= 0]
    pile[hidden] = chance.sample(pile[hidden].tolist(), len(hidden))


def scramble_drafts(position: Position, state: Array, viewer: int | None, chance: random.Random) -> None:
    slow = Slow(position.document())
    for seat in range(position.game.seats):
        if seat != viewer and has_sealed(state[0], seat):
            state["draft"][0, seat] = NUMBERS[chance.choice(slow.site(seat).placements(slow.mission))]


SCRAMBLERS: dict[str, Callable[[Position, Array, int | None, random.Random], None]] = {
    "rng": scramble_generator,
    "pile": scramble_pile,
    "draft": scramble_drafts,
}


# All that could be true as far as a seat knows.


def world(position: Position) -> World:
    """What is hidden in a position, but for the generator."""
    state = position.document()["state"]
    return tuple(state["missions"]["to_come"]), tuple(state["drafts"])


def worlds(position: Position, viewer: int | None, most: int) -> set[World] | None:
    """Every world that the viewer cannot tell from the true one; None if there are more than `most`."""
    document = position.document()
    slow, missions = Slow(document), document["state"]["missions"]
    drafts = [
        slow.site(seat).placements(slow.mission) if draft is not None and seat != viewer else [draft]
        for seat, draft in enumerate(slow.drafts)
    ]
    orders = 1 if missions["announced"] else factorial(len(missions["to_come"]))
    if orders * prod(map(len, drafts)) > most:
        return None
    to_come = [missions["to_come"]] if missions["announced"] else permutations(missions["to_come"])
    return {(tuple(order), chosen) for order in to_come for chosen in product(*drafts)}
