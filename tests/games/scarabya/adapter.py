"""What the laws of `kheper.testing` must know of Scarabya."""

import random
from itertools import permutations, product
from math import factorial, prod
from typing import Any

import kheper
from kheper.core.position import Position
from kheper.kernel.jit import Array
from kheper.kernel.sealed import has_sealed
from kheper.testing import Adapter, Scrambler
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


def scramble_pile(position: Position, state: Array, viewer: int | None, chance: random.Random) -> None:
    pile = state["pile"][0]
    hidden = [index for index, tile in enumerate(pile) if tile >= 0]
    pile[hidden] = chance.sample(pile[hidden].tolist(), len(hidden))


def scramble_drafts(position: Position, state: Array, viewer: int | None, chance: random.Random) -> None:
    slow = Slow(position.document())
    for seat in range(position.game.seats):
        if seat != viewer and has_sealed(state[0], seat):
            state["draft"][0, seat] = NUMBERS[chance.choice(slow.site(seat).placements(slow.mission))]


SCRAMBLERS: dict[str, Scrambler | None] = {
    "pile": scramble_pile,
    "draft": scramble_drafts,
}


def look_alike(position: Position, move: kheper.Move, seat: int) -> list[kheper.Move]:
    """Any move, while somebody else is missing too: others see only whether it is sealed."""
    return [other for other in position.legal(seat) if other == move or len(position.pending) > 1]


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


ADAPTER = Adapter(scramblers=SCRAMBLERS, world=world, worlds=worlds, look_alike=look_alike)
