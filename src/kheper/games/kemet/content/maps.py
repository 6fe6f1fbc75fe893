"""Maps: spaces, their neighbours and where they are drawn, read from a file or a record and checked.

A map is a document with an id, a version, the number of players, its cities and its spaces. Spaces and cities are
numbered in the order of the document.
"""

import hashlib
import json
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources

from kheper.core.bounded import bounded_cache
from kheper.core.errors import BadOption
from kheper.core.jsonio import Json
from kheper.core.yamlio import parse_either
from kheper.games.kemet.content.check import DELTA_INCOME, OBELISK_KINDS, faults_of

MAX_KEPT = 4 * 1024 * 1024
"""Bytes of the maps that are kept: those of strangers come and go."""
OPTIONAL = "optional"


@dataclass(frozen=True)
class Space:
    """KE-1.1 A space: what it is, what lies beside it and where it is drawn."""

    id: str
    names: Mapping[str, str]
    kind: str
    city: int | None
    income: int
    obelisk: bool
    harbour: str | None
    """The space on the other bank."""
    neighbours: tuple[str, ...]
    x: int
    y: int


@dataclass(frozen=True)
class City:
    """KE-1.1 A city: three districts, and the desert before it."""

    names: Mapping[str, str]
    front: str
    districts: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Map:
    """A map. Maps are equal when the same is written in them."""

    id: str
    version: int
    names: Mapping[str, str]
    players: int
    size: tuple[int, int]
    river: tuple[tuple[int, int], ...]
    cities: tuple[City, ...]
    spaces: tuple[Space, ...]
    are_harbours_optional: bool
    document: Mapping[str, Json]

    def inline(self) -> dict[str, Json]:
        """Return the map as a record holds it: a plain document from which `inline_map` makes the same map."""
        return deepcopy(dict(self.document))

    @cached_property
    def _hash(self) -> str:
        whole = json.dumps(self.document, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
        return hashlib.sha256(whole.encode()).hexdigest()[:16]

    def hash(self) -> str:
        """Return what tells one map from another."""
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Map) and self.hash() == other.hash()

    def __hash__(self) -> int:
        return hash(self.hash())

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {space.id: number for number, space in enumerate(self.spaces)}

    def number_of(self, space: str) -> int | None:
        """Return the number of the space of that id; None if there is none."""
        return self._numbers.get(space)

    def links(self, harbours: bool) -> tuple[frozenset[int], ...]:
        """KE-6.3 Per space the numbers of its neighbours; those across the Nile only if harbours are in use."""
        return tuple(
            frozenset(self._numbers[other] for other in (*space.neighbours, *self._across(space, harbours)))
            for space in self.spaces
        )

    def _across(self, space: Space, harbours: bool) -> tuple[str, ...]:
        return (space.harbour,) if harbours and space.harbour is not None else ()

    def has_open_harbours(self, wanted: bool) -> bool:
        """KE-R11 Harbours are in use where the map has them; optional ones only if the table wants them."""
        return wanted or not self.are_harbours_optional


@cache
def designed_map(players: int) -> Map:
    """Return the map that comes with Kheper for so many players."""
    return parse_map(designed_text(players))


def designed_text(players: int) -> str:
    """Return the file of that map."""
    return resources.files(__package__).joinpath("maps", f"{players}.yaml").read_text("utf-8")


def parse_map(text: str) -> Map:
    """Return the map written in a text."""
    return inline_map(parse_either(text, BadOption))


def inline_map(document: Json) -> Map:
    """Return the map of a document; `BadOption` lists all that is wrong with it."""
    try:
        text = json.dumps(document)
    except (TypeError, ValueError, RecursionError):
        raise BadOption(faults=faults_of(document)) from None
    return _map_of(text)


@bounded_cache(MAX_KEPT)
def _map_of(text: str) -> Map:
    """Return a map, checked once however many games are played on it."""
    document = json.loads(text)
    faults = faults_of(document)
    if faults:
        raise BadOption(faults=faults)
    cities = tuple(City(city["name"], city["front"], tuple(city["districts"])) for city in document["cities"])
    city_of = {district: number for number, city in enumerate(cities) for district in city.districts}
    width, height = document["size"]
    return Map(
        id=document["id"],
        version=document["version"],
        names=document["name"],
        players=document["players"],
        size=(width, height),
        river=tuple((x, y) for x, y in document.get("river", ())),
        cities=cities,
        spaces=tuple(_space(space, city_of.get(space["id"])) for space in document["spaces"]),
        are_harbours_optional=document.get("harbours") == OPTIONAL,
        document=document,
    )


def _space(written: Mapping[str, Json], city: int | None) -> Space:
    x, y = written["at"]
    return Space(
        id=written["id"],
        names=written["name"],
        kind=written["kind"],
        city=city,
        income=written.get("income", 0),
        obelisk=written["kind"] in OBELISK_KINDS or written.get("obelisk", False),
        harbour=written.get("harbour"),
        neighbours=tuple(written["neighbours"]),
        x=x,
        y=y,
    )


def is_delta(space: Space) -> bool:
    """KE-11.3 Is this the temple that gives so much for a unit?"""
    return space.income == DELTA_INCOME
