"""Beam search with the order of the missions known: the best so many sites after each mission are played on.

Two lines of play that fill the same squares have the same future and the same score, so a site is known by its filled
squares alone and kept once. A beam that never had to leave a site out has seen everything: its best is proven.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np

from kheper.games.scarabya.content.placements import placements
from kheper.games.scarabya.hindsight.deal import Deal
from kheper.games.scarabya.names import SQUARES
from kheper.games.scarabya.rules import area_points
from kheper.games.scarabya.squares import ALL_HIGH, area_around, count, grown, lowest_square, put, shut_sides
from kheper.games.scarabya.state import LARGEST_AREA, MAX_LEGAL, NO_PLACEMENT, SQUARE_WORDS, Mode
from kheper.kernel.bits import ZERO, has_bit
from kheper.kernel.jit import Array, Content, State, device, kernel, record_dtype

SCARAB = 2.0
"""The points that a scarab in the open promises,"""
WALL = 0.2
"""and how much more for each side on which it is already walled in."""
TRAPPED = 3.0
"""In a solo a scarab that can no longer be covered costs as much as so many that still can."""
ROOM = 1 << 17
"""At least so many sites are collected before the best of them are picked."""

NODE = record_dtype(
    ("filled", "u8", (SQUARE_WORDS,)),  # squares under tiles and rocks
    ("closed", "u8", (SQUARE_WORDS,)),  # squares of excavation areas
    ("key", "u8"),  # by which equal sites are found
    ("score", "i4"),  # points; in a solo scarabs covered
    ("bound", "i4"),  # more can never come of it
    ("value", "f4"),  # what it promises
    ("parent", "i4"),  # the number of the site it came from, in the beam before
    ("placement", "i4"),  # how the tile was laid, NO_PLACEMENT if it was discarded
)


@dataclass(frozen=True)
class Found:
    """What came of a beam."""

    score: int | None
    """The best score; None if nothing better than the score to beat was seen."""
    placements: list[int]
    complete: bool
    """Was no site left out that could have been better?"""


def search(deal: Deal, width: int, beat: int, stop: Callable[[], bool]) -> Found:
    """Return the best line of play in a beam of that width, if it is better than a score; an empty hand if stopped."""
    beam, steps, complete = first_beam(deal), [], True
    for tile in deal.tiles:
        candidates = _next_beam(deal, tile, beam, width, beat, stop)
        if candidates is None:
            return Found(None, [], False)
        beam, cut = candidates
        complete = complete and not cut
        steps.append((beam["parent"], beam["placement"]))
        if not len(beam):
            return Found(None, [], complete)
    best = int(np.argmax(beam["score"]))
    return Found(int(beam["score"][best]), _traced(steps, best), complete)


def first_beam(deal: Deal) -> Array:
    """Return the site as it is now."""
    beam = np.zeros(1, NODE)
    look(deal.states, beam)
    return beam


def _next_beam(
    deal: Deal, tile: int, beam: Array, width: int, beat: int, stop: Callable[[], bool]
) -> tuple[Array, bool] | None:
    """Return the best sites after one more mission, and whether others were left out; None if stopped."""
    nodes = np.zeros(max(ROOM, 4 * width) + MAX_LEGAL, NODE)  # room for one site more, however many are kept
    slots = np.empty(1 << (2 * len(nodes)).bit_length(), np.int32)
    begin, kept, cut = 0, 0, False
    while begin < len(beam):
        if stop():
            return None
        begin, found = expand(deal.content, deal.states, tile, beam, begin, nodes, kept, slots, _keys())
        promising = np.flatnonzero(nodes["bound"][:found] > beat)
        cut |= len(promising) > width
        best = np.argsort(-nodes["value"][promising], kind="stable")[:width]
        kept = len(best)
        nodes[:kept] = nodes[promising[best]]
    return nodes[:kept].copy(), cut


def _traced(steps: list[tuple[Array, Array]], number: int) -> list[int]:
    """Return the placements that led to a site of the last beam."""
    line = []
    for parents, laid in reversed(steps):
        line.append(int(laid[number]))
        number = int(parents[number])
    return line[::-1]


@cache
def _keys() -> Array:
    """Per placement a word, made of one word for each of its squares: equal sites get equal keys."""
    of_squares = np.random.default_rng(0).integers(2**64, size=SQUARES, dtype=np.uint64)
    return np.array([np.bitwise_xor.reduce(of_squares[list(p.squares)]) for p in placements()])


# ---------------------------------------------------------------------------------------------- kernels


@kernel
def look(states: Array, beam: Array) -> None:
    """See what there is on a site: SY-R5 areas closed before, SY-R3 or enclosed from the start, bring nothing more."""
    state, node = states[0], beam[0]
    for half in range(SQUARE_WORDS):
        node.filled[half] = state.sites[0].filled[half]
    close_areas(state, node, ~ZERO, ALL_HIGH)
    node.score = state.score[0]
    judge(state, node)


@kernel
def expand(
    content: Array,
    states: Array,
    tile: int,
    beam: Array,
    begin: int,
    nodes: Array,
    found: int,
    slots: Array,
    keys: Array,
) -> tuple[int, int]:
    """Lay the tile in every way on one site of the beam after the other, while there is room.

    Tells where to go on, and how many sites there are now.
    """
    slots[:] = -1
    for number in range(found):
        is_new(nodes, number, slots)
    number = begin
    while number < len(beam) and found + MAX_LEGAL <= len(nodes):
        found = lay(content[0], states[0], tile, beam, number, nodes, found, slots, keys)
        number += 1
    return number, found


@device
def lay(
    content: Content,
    state: State,
    tile: int,
    beam: Array,
    number: int,
    nodes: Array,
    found: int,
    slots: Array,
    keys: Array,
) -> int:
    """SY-2.3 Every way to lay the tile on a site; SY-2.4 only where there is none, it is discarded."""
    parent = beam[number]
    fits = False
    for placement in range(int(content.first[tile]), int(content.first[tile + 1])):
        if is_legal(content, state, parent, placement):
            fits = True
            nodes[found] = parent
            node = nodes[found]
            put(node.filled, content.cover[placement, 0], content.cover[placement, 1])
            node.key ^= keys[placement]
            if is_new(nodes, found, slots):
                node.parent = number
                node.placement = placement
                points = close_areas(state, node, content.border[placement, 0], content.border[placement, 1])
                node.score = int(node.score) + points
                judge(state, node)
                found += 1
    if not fits:
        nodes[found] = parent
        nodes[found].parent = number
        nodes[found].placement = NO_PLACEMENT
        found += is_new(nodes, found, slots)
    return found


@device
def is_legal(content: Content, state: State, site: State, placement: int) -> bool:
    """SY-3.4, SY-3.5 On free squares; SY-3.3 beside a tile, SY-3.2 or, while there is none, on the centre."""
    low, high = site.filled[0], site.filled[1]
    if content.cover[placement, 0] & low != ZERO or content.cover[placement, 1] & high != ZERO:
        return False
    low, high = low & ~state.rocks[0], high & ~state.rocks[1]
    if low == ZERO and high == ZERO:
        return has_bit(content.central, placement)
    return bool(content.border[placement, 0] & low != ZERO or content.border[placement, 1] & high != ZERO)


@device
def is_new(nodes: Array, number: int, slots: Array) -> bool:
    """Is the site with this number unlike all that were met? Then its number is noted."""
    node = nodes[number]
    slot = np.int64(node.key & np.uint64(len(slots) - 1))
    while slots[slot] >= 0:
        other = nodes[slots[slot]]
        if other.filled[0] == node.filled[0] and other.filled[1] == node.filled[1]:
            return False
        slot = (slot + 1) % len(slots)
    slots[slot] = number
    return True


@device
def judge(state: State, node: State) -> None:
    """See what a site with these points is worth; SY-7.1 in a solo, scarabs covered count instead."""
    open_low = state.scarabs[0] & ~node.filled[0] & ~node.closed[0]
    open_high = state.scarabs[1] & ~node.filled[1] & ~node.closed[1]
    in_the_open = count(open_low, open_high)
    if state.mode == Mode.SOLO:
        everything = count(state.scarabs[0], state.scarabs[1])
        trapped = count(state.scarabs[0] & node.closed[0], state.scarabs[1] & node.closed[1])
        node.score = everything - in_the_open - trapped
        node.bound = everything - trapped
        node.value = -in_the_open - TRAPPED * trapped - WALL * walls(node, open_low, open_high)
    else:
        node.bound = int(node.score) + LARGEST_AREA * in_the_open
        node.value = int(node.score) + SCARAB * in_the_open + WALL * walls(node, open_low, open_high)


@device
def close_areas(state: State, node: State, low: np.uint64, high: np.uint64) -> int:
    """SY-4.1 Note the areas that have squares among those given, and tell their points.

    The rules go from area to area in the same way (`score_new_areas`); with a function of its own for that step they
    were a tenth slower.
    """
    free_low, free_high = ~node.filled[0], ~node.filled[1] & ALL_HIGH
    low &= free_low
    high &= free_high
    points = 0
    while low != ZERO or high != ZERO:
        area_low, area_high = area_around(lowest_square(low, high), free_low, free_high, LARGEST_AREA)
        size = count(area_low, area_high)
        if size <= LARGEST_AREA:
            put(node.closed, area_low, area_high)
            points += area_points(state, size, count(area_low & state.scarabs[0], area_high & state.scarabs[1]))
        else:
            area_low, area_high = grown(area_low, area_high)  # what touches an open area is part of it
        low &= ~area_low
        high &= ~area_high
    return points


@device
def walls(node: State, low: np.uint64, high: np.uint64) -> int:
    """Return how many sides of these squares are walled in."""
    return shut_sides(low, high, ~node.filled[0], ~node.filled[1] & ALL_HIGH)
