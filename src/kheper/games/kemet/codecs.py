"""How the values of a state are written in a document, and read from one. Reading collects faults."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from kheper.core.errors import literal
from kheper.core.jsonio import Json
from kheper.core.validation import PositionFaults
from kheper.games.kemet.content.kit import Kit
from kheper.games.kemet.state import IN_BATTLE, NOTHING


class Faults(PositionFaults):
    """What is wrong with a document, collected on the way."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self.kit = kit

    def entries(self, given: Json, known: Sequence[str], where: str) -> dict[str, Json]:
        """Return the entries of an object that must have exactly these keys."""
        if not isinstance(given, dict):
            self.fault("not-an-object", where, given=type(given).__name__)
            return {}
        for key in given:
            if key not in known:
                self.fault("unknown-key", where, given=str(key))
        for key in known:
            if key not in given:
                self.fault("missing-key", f"{where}.{key}" if where else key)
        return {key: given[key] for key in known if key in given}

    def items(self, given: Json, length: int | None, most: int, where: str) -> list[Json]:
        """Return the entries of a list."""
        if not self.is_list(given, where, length):
            return []
        if len(given) > most:
            self.fault("bad-length", where, wanted=most, count=len(given))
            return []
        return given


class Codec(Protocol):
    """Turns a value of the record into JSON and back."""

    def write(self, value: Any, kit: Kit) -> Json:
        """Return the value in a document."""

    def read(self, given: Json, where: str, faults: Faults) -> Any:
        """Return the value of a document; after a fault any value, which must not be used."""


@dataclass(frozen=True)
class Number:
    """A whole number."""

    least: int
    most: int

    def write(self, value: Any, kit: Kit) -> Json:
        """As it is."""
        return value

    def read(self, given: Json, where: str, faults: Faults) -> int:
        """Within its range."""
        if isinstance(given, int) and not isinstance(given, bool) and self.least <= given <= self.most:
            return given
        faults.fault("ke-bad-number", where, given=literal(given), least=self.least, most=self.most)
        return self.least


class Flag:
    """Yes or no."""

    def write(self, value: Any, kit: Kit) -> Json:
        """As true or false."""
        return bool(value)

    def read(self, given: Json, where: str, faults: Faults) -> int:
        """Read true or false."""
        if not isinstance(given, bool):
            faults.fault("not-a-yes-or-no", where)
        return int(given is True)


@dataclass(frozen=True)
class Word:
    """The key of a thing; null for none where that is allowed."""

    keys: tuple[str, ...]
    or_none: bool = False

    def write(self, value: Any, kit: Kit) -> Json:
        """By its key."""
        return None if self.or_none and value == NOTHING else self.keys[value]

    def read(self, given: Json, where: str, faults: Faults) -> int:
        """Read one of the keys."""
        if given is None and self.or_none:
            return NOTHING
        if isinstance(given, str) and given in self.keys:
            return self.keys.index(given)
        faults.fault("ke-bad-word", where, given=literal(given), known=", ".join(self.keys))
        return NOTHING if self.or_none else 0


@dataclass(frozen=True)
class Optional:
    """A number that may be missing: a seat, a city."""

    most: int
    first: int = 0
    """What 0 is written as."""

    def write(self, value: Any, kit: Kit) -> Json:
        """Null for none."""
        return None if value == NOTHING else value + self.first

    def read(self, given: Json, where: str, faults: Faults) -> int:
        """Read a number, or null."""
        if given is None:
            return NOTHING
        return Number(self.first, self.most + self.first).read(given, where, faults) - self.first


@dataclass(frozen=True)
class Members:
    """A set, as the list of its keys."""

    keys: tuple[str, ...]

    def write(self, value: Any, kit: Kit) -> Json:
        """Ascending."""
        return [key for number, key in enumerate(self.keys) if value >> number & 1]

    def read(self, given: Json, where: str, faults: Faults) -> int:
        """Read keys, each at most once."""
        found = 0
        for index, key in enumerate(faults.items(given, None, len(self.keys), where)):
            found |= 1 << Word(self.keys).read(key, f"{where}[{index}]", faults)
        return found


@dataclass(frozen=True)
class Numbers:
    """A set of small numbers, as a list of them."""

    most: int

    def write(self, value: Any, kit: Kit) -> Json:
        """Ascending."""
        return [number for number in range(self.most + 1) if value >> number & 1]

    def read(self, given: Json, where: str, faults: Faults) -> int:
        """Read numbers, each within its range."""
        found = 0
        for index, number in enumerate(faults.items(given, None, self.most + 1, where)):
            found |= 1 << Number(0, self.most).read(number, f"{where}[{index}]", faults)
        return found


@dataclass(frozen=True)
class Tally:
    """How many of each thing, those that there are."""

    keys: tuple[str, ...]
    most: int = 99

    def write(self, value: Any, kit: Kit) -> Json:
        """Without those that there are none of."""
        return {key: count for key, count in zip(self.keys, value, strict=False) if count}

    def read(self, given: Json, where: str, faults: Faults) -> list[int]:
        """Read counts of at least one; others are left out."""
        if not isinstance(given, dict):
            faults.fault("not-an-object", where, given=type(given).__name__)
            return [0] * len(self.keys)
        for key in given:
            if key not in self.keys:
                faults.fault("unknown-key", where, given=str(key))
        known = {key: count for key, count in given.items() if key in self.keys}
        counts = {key: Number(1, self.most).read(count, f"{where}.{key}", faults) for key, count in known.items()}
        return [counts.get(key, 0) for key in self.keys]


@dataclass(frozen=True)
class Place:
    """A space by its id; `reserve` and `battle` where a creature may be there."""

    of_creature: bool = False

    def write(self, value: Any, kit: Kit) -> Json:
        """By its id."""
        if self.of_creature and value < 0:
            return "battle" if value == IN_BATTLE else "reserve"
        return kit.map.spaces[value].id

    def read(self, given: Json, where: str, faults: Faults) -> int:
        """Read a space of the map."""
        if self.of_creature and given in ("battle", "reserve"):
            return IN_BATTLE if given == "battle" else NOTHING
        number = faults.kit.map.number_of(given) if isinstance(given, str) else None
        if number is None:
            faults.fault("ke-bad-space", where, given=literal(given))
            return 0
        return number


class Spaces:
    """A set of spaces, as the list of their ids."""

    def write(self, value: Any, kit: Kit) -> Json:
        """In the order of the map."""
        return [space.id for number, space in enumerate(kit.map.spaces) if value >> number & 1]

    def read(self, given: Json, where: str, faults: Faults) -> int:
        """Spaces of the map."""
        found = 0
        for index, space in enumerate(faults.items(given, None, len(faults.kit.map.spaces), where)):
            found |= 1 << Place().read(space, f"{where}[{index}]", faults)
        return found


@dataclass(frozen=True)
class Row:
    """A list of a fixed length."""

    entry: Codec
    length: int

    def write(self, value: Any, kit: Kit) -> Json:
        """Write the entries one after another."""
        return [self.entry.write(entry, kit) for entry in value[: self.length]]

    def read(self, given: Json, where: str, faults: Faults) -> list[Any]:
        """Read all entries."""
        entries = faults.items(given, self.length, self.length, where)
        return [self.entry.read(entry, f"{where}[{index}]", faults) for index, entry in enumerate(entries)]


class Generator:
    """The four words of the generator."""

    def write(self, value: Any, kit: Kit) -> Json:
        """In hexadecimal digits."""
        return [f"{word:016x}" for word in value]

    def read(self, given: Json, where: str, faults: Faults) -> list[int]:
        """Four texts of sixteen digits."""
        return faults.generator_words(given, where)
