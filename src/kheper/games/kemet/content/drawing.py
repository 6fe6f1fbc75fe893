"""The outlines of the spaces, worked out from where they lie and what they touch.

Whoever makes a map only says where each space lies. Two neighbours share a piece of border half-way between them; three
that all touch each other meet in one point; towards open land a space is round. So two outlines touch exactly where a
troop can step.
"""

from math import atan2, cos, hypot, pi, sin

from kheper.core.bounded import cached_on_argument
from kheper.games.kemet.content.maps import Map

RADIUS = 62.0
"""How far a space reaches into open land."""
HALF_BORDER = 44.0
"""Half the length of a border that ends in open land."""
BORDER_SHARE = 0.32
"""The same, of the way between two spaces that lie close together."""
ARC_STEP = pi / 5
"""The corners of a round side are so far apart."""
ARC_MARGIN = pi / 4
"""How far a round side keeps away from the borders beside it."""

Point = tuple[float, float]
Outline = list[list[int]]


@cached_on_argument
def shapes(drawn: Map) -> dict[str, Outline]:
    """Return the outline of each space, as the corners of a polygon."""
    places = {space.id: (float(space.x), float(space.y)) for space in drawn.spaces}
    touching = {space.id: set(space.neighbours) for space in drawn.spaces}
    return {space.id: _outline(space.id, places, touching) for space in drawn.spaces}


def _outline(space: str, places: dict[str, Point], touching: dict[str, set[str]]) -> Outline:
    """Around the space, neighbour after neighbour: the border with each, and what lies between them."""
    here = places[space]
    around = sorted(touching[space], key=lambda other: _angle(here, places[other]))
    if not around:
        return [_whole(_beside(here, 2 * pi * turn / 10)) for turn in range(10)]
    corners: list[Point] = []
    for one, other in zip(around, (*around[1:], around[0]), strict=True):
        corners.append(_centre(here, places[one]))
        meet = other in touching[one] and _span(here, places[one], places[other]) < pi
        if meet and _is_bare(here, places[one], places[other], places):
            corners.append(_centre(here, places[one], places[other]))
        else:
            corners += _open_side(here, places[one], places[other])
    return [_whole(corner) for corner in corners]


def _open_side(here: Point, one: Point, other: Point) -> list[Point]:
    """From the border with one neighbour round to the border with the next, along open land."""
    start = _angle(here, one)
    span = _span(here, one, other)
    arc = max(0.0, span - 2 * ARC_MARGIN)
    steps = int(arc / ARC_STEP)
    rounded = [_beside(here, start + (span - arc) / 2 + arc * (n + 0.5) / (steps + 1)) for n in range(steps + 1)]
    return [_border_end(here, one, +1), *rounded, _border_end(here, other, -1)]


def _border_end(here: Point, other: Point, side: int) -> Point:
    """Return the end of the border between two spaces, on the side after the neighbour (1) or before it (-1)."""
    away = hypot(other[0] - here[0], other[1] - here[1])
    half = min(HALF_BORDER, BORDER_SHARE * away)
    across = _angle(here, other) + side * pi / 2
    return (here[0] + other[0]) / 2 + half * cos(across), (here[1] + other[1]) / 2 + half * sin(across)


def _is_bare(a: Point, b: Point, c: Point, places: dict[str, Point]) -> bool:
    """Return whether no other space lies within this triangle."""
    return not any(place not in (a, b, c) and _holds(a, b, c, place) for place in places.values())


def _holds(a: Point, b: Point, c: Point, place: Point) -> bool:
    sides = [(q[0] - p[0]) * (place[1] - p[1]) - (q[1] - p[1]) * (place[0] - p[0]) for p, q in ((a, b), (b, c), (c, a))]
    return all(side >= 0 for side in sides) or all(side <= 0 for side in sides)


def _centre(*points: Point) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _angle(here: Point, there: Point) -> float:
    return atan2(there[1] - here[1], there[0] - here[0])


def _span(here: Point, one: Point, other: Point) -> float:
    """How far it is round from one neighbour to the next; a full turn to itself."""
    return (_angle(here, other) - _angle(here, one)) % (2 * pi) or 2 * pi


def _beside(here: Point, angle: float) -> Point:
    return here[0] + RADIUS * cos(angle), here[1] + RADIUS * sin(angle)


def _whole(point: Point) -> list[int]:
    return [round(point[0]), round(point[1])]
