"""What is printed on the tiles, cards and creatures that come with Kheper."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from importlib import resources
from typing import TypeVar

from kheper.core.errors import BadOption
from kheper.core.jsonio import Json
from kheper.core.yamlio import parse_yaml
from kheper.games.kemet.names import BATTLE_CARDS, CREATURES, DI_CARDS, TILES, power_of


@dataclass(frozen=True)
class Tile:
    """A title of power tiles."""

    id: str
    colour: str
    level: int
    when: str
    copies: int = 1

    @property
    def power(self) -> str:
        """KE-5.4 What it does; nobody owns two tiles with the same power."""
        return power_of(self.id)

    @property
    def creature(self) -> str | None:
        """The creature that comes with it."""
        return self.id if self.when == "creature" else None


@dataclass(frozen=True)
class DiCard:
    """A title of Divine Intervention cards."""

    id: str
    copies: int
    when: str
    cost: int = 0
    strength: int = 0
    damage: int = 0
    protection: int = 0


@dataclass(frozen=True)
class BattleCard:
    """A battle card; `cost` is in own units, `tile` brings it into play."""

    id: str
    strength: int
    damage: int = 0
    protection: int = 0
    cost: int = 0
    tile: str | None = None


@dataclass(frozen=True)
class Creature:
    """A creature, and what it adds to its troop."""

    id: str
    movement: int = 0
    strength: int = 0
    damage: int = 0
    protection: int = 0


Thing = TypeVar("Thing", Tile, DiCard, BattleCard, Creature)


def _entries(name: str) -> Iterator[dict[str, Json]]:
    text = resources.files(__package__).joinpath(f"{name}.yaml").read_text("utf-8")
    return iter(parse_yaml(text, BadOption)[name])


@cache
def tiles() -> tuple[Tile, ...]:
    """KE-1.7 Return the power tiles, in the order of their numbers."""
    return _in_order(TILES, (Tile(**entry) for entry in _entries("tiles")))


@cache
def di_cards() -> tuple[DiCard, ...]:
    """KE-9.4 Return the Divine Intervention cards, in the order of their numbers; KE-R62 how many of each there are."""
    return _in_order(DI_CARDS, (DiCard(**entry) for entry in _entries("cards")))


@cache
def battle_cards() -> tuple[BattleCard, ...]:
    """KE-7.2 Return the battle cards, in the order of their numbers."""
    return _in_order(BATTLE_CARDS, (BattleCard(**entry) for entry in _entries("battle_cards")))


@cache
def creatures() -> tuple[Creature, ...]:
    """KE-8.3 Return the creatures, in the order of their numbers."""
    return _in_order(CREATURES, (Creature(**entry) for entry in _entries("creatures")))


def _in_order(names: tuple[str, ...], things: Iterable[Thing]) -> tuple[Thing, ...]:
    """Return the things in the order of their names; the file must have exactly these."""
    found = {thing.id: thing for thing in things}
    assert found.keys() == set(names), sorted(found.keys() ^ set(names))
    return tuple(found[name] for name in names)


def plain(thing: Tile | DiCard | BattleCard | Creature) -> dict[str, Json]:
    """Return a thing as the catalogue holds it."""
    return asdict(thing)
