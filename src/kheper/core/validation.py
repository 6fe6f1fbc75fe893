"""Validation of untrusted documents."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeGuard

from kheper.core.errors import BadPosition, Fault
from kheper.core.jsonio import MAX_DIGITS, Json

MAX_FAULTS_LISTED = 1000
"""The maximum number of faults in an answer, so that a hostile file cannot make it long."""
GENERATOR_WORDS = 4
GENERATOR_WORD = re.compile("[0-9a-f]{16}")


class Validator:
    """Collects the faults of a document in the order in which they are found."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []

    def __len__(self) -> int:
        return len(self._faults)

    def add(self, message: str, where: str, **args: Any) -> None:
        """Add a fault."""
        self._faults.append(Fault(message, where, **args))

    def listed(self) -> tuple[Fault, ...]:
        """Return the first faults, and the number of the others."""
        left = len(self._faults) - MAX_FAULTS_LISTED
        if left <= 0:
            return tuple(self._faults)
        return (*self._faults[:MAX_FAULTS_LISTED], Fault("more-faults", count=left))

    # ------------------------------------------------------------------------------------------ questions

    def is_object(self, value: Json, where: str) -> TypeGuard[dict[str, Json]]:
        """Return whether a value is an object with strings as keys; if not, add a fault."""
        if isinstance(value, dict) and all(isinstance(key, str) for key in value):
            return True
        self.add("not-an-object", where, given=type(value).__name__)
        return False

    def is_list(self, value: Json, where: str) -> TypeGuard[list[Json]]:
        """Return whether a value is a list; if not, add a fault."""
        if isinstance(value, list | tuple):
            return True
        self.add("not-a-list", where, given=type(value).__name__)
        return False

    def has_keys(
        self, value: Mapping[str, Json], where: str, needed: Iterable[str], others: Iterable[str] = ()
    ) -> None:
        """Add a fault for each missing or unknown key."""
        needed = tuple(needed)
        known = (*needed, *others)
        for key in value:
            if key not in known:
                self.add("unknown-key-of", where, given=key, known=", ".join(known))
        for key in needed:
            if key not in value:
                self.add("missing-key", f"{where}.{key}" if where else key)

    def is_number(self, value: Json, where: str, least: int, most: int, or_all: bool = False) -> bool:
        """Return whether a value is an integer in that range; if not, add a fault.

        A range that begins below 0 is one of changes, and does not contain 0.
        """
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            if value != 0 or least >= 0:
                return True
        elif or_all and value == "all":
            return True
        message = "not-in-range-or-all" if or_all else "not-a-change" if least < 0 else "not-in-range"
        self.add(message, where, least=least, most=most, given=quoted(value))
        return False

    def is_one_of(self, value: Json, where: str, words: Iterable[str]) -> bool:
        """Return whether a value is one of these words; if not, add a fault."""
        words = tuple(words)
        if isinstance(value, str) and value in words:
            return True
        self.add("not-one-of", where, known=", ".join(words), given=quoted(value))
        return False

    def is_some_of(self, value: Json, where: str, words: Iterable[str]) -> bool:
        """Return whether a value is a non-empty list of distinct words of these; if not, add faults."""
        words = tuple(words)
        if not self.is_list(value, where):
            return False
        wrong = [entry for entry in value if not isinstance(entry, str) or entry not in words]
        for entry in wrong:
            self.add("not-one-of", where, known=", ".join(words), given=quoted(entry))
        if wrong:
            return False
        if value and len(set(value)) == len(value):
            return True
        self.add("not-some-of", where, known=", ".join(words))
        return False

    def matches(self, value: Json, where: str, pattern: re.Pattern[str], message: str) -> bool:
        """Return whether a value is a text of that pattern; if not, add a fault with that message."""
        if isinstance(value, str) and pattern.fullmatch(value):
            return True
        self.add(message, where, given=quoted(value))
        return False

    def is_yes_or_no(self, value: Json, where: str) -> bool:
        """Return whether a value is a boolean; if not, add a fault."""
        if isinstance(value, bool):
            return True
        self.add("not-a-yes-or-no", where)
        return False


class PositionFaults:
    """Collects the faults of the document of a position, for the games that read it."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, message: str, where: str, **args: Any) -> None:
        """Add a fault of an entry of the state, or of the state itself where `where` is empty."""
        self.faults.append(Fault(message, f"state.{where}" if where else "state", **args))

    def stop_at_faults(self) -> None:
        """Raise `BadPosition` if there is a fault so far."""
        if self.faults:
            raise BadPosition(faults=tuple(self.faults))

    def is_list(self, value: Json, where: str, length: int | None = None) -> TypeGuard[list[Json]]:
        """Return whether a value is a list, of that length if one is given; if not, add a fault."""
        if not isinstance(value, list):
            self.fault("not-a-list", where, given=type(value).__name__)
            return False
        if length is not None and len(value) != length:
            self.fault("bad-length", where, wanted=length, count=len(value))
            return False
        return True

    def generator_words(self, value: Json, where: str) -> list[int]:
        """Return the words of a generator; none, and a fault, if they are not all there."""
        if not self.is_list(value, where, GENERATOR_WORDS):
            return []
        if all(isinstance(word, str) and GENERATOR_WORD.fullmatch(word) for word in value):
            return [int(word, 16) for word in value]
        self.fault("bad-generator", where)
        return []


def quoted(value: Json) -> str:
    """Return a value as a short text for a message; large values are named by their type."""
    if isinstance(value, str):
        return value
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int) and abs(value) < 10**MAX_DIGITS:
        return str(value)
    return type(value).__name__
