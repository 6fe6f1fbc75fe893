"""What was found wrong with a document of strangers, and the plain questions that are asked of every value."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeGuard

from kheper.core.errors import Fault
from kheper.core.jsonio import MAX_DIGITS, Json

MAX_FAULTS_LISTED = 1000
"""More faults than any person makes; a hostile file gets no longer answer than this."""


class Validator:
    """The faults of a document, in the order they were found."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []

    def __len__(self) -> int:
        return len(self._faults)

    def add(self, message: str, where: str, **args: Any) -> None:
        """Something is wrong there."""
        self._faults.append(Fault(message, where, **args))

    def listed(self) -> tuple[Fault, ...]:
        """All faults; only the number of those beyond what anyone would read."""
        left = len(self._faults) - MAX_FAULTS_LISTED
        if left <= 0:
            return tuple(self._faults)
        return (*self._faults[:MAX_FAULTS_LISTED], Fault("more-faults", count=left))

    # ------------------------------------------------------------------------------------------ questions

    def is_object(self, value: Json, where: str) -> TypeGuard[dict[str, Json]]:
        """Is the value an object with texts as keys?"""
        if isinstance(value, dict) and all(isinstance(key, str) for key in value):
            return True
        self.add("not-an-object", where, given=type(value).__name__)
        return False

    def is_list(self, value: Json, where: str) -> TypeGuard[list[Json]]:
        """Is the value a list?"""
        if isinstance(value, list | tuple):
            return True
        self.add("not-a-list", where, given=type(value).__name__)
        return False

    def has_keys(
        self, value: Mapping[str, Json], where: str, needed: Iterable[str], others: Iterable[str] = ()
    ) -> None:
        """An object has all of the needed keys, and no unknown one."""
        needed = tuple(needed)
        known = (*needed, *others)
        for key in value:
            if key not in known:
                self.add("unknown-key-of", where, given=key, known=", ".join(known))
        for key in needed:
            if key not in value:
                self.add("missing-key", f"{where}.{key}" if where else key)

    def is_number(self, value: Json, where: str, least: int, most: int, or_all: bool = False) -> bool:
        """Is the value a whole number in that range? From below zero on, zero itself would change nothing."""
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            if value != 0 or least >= 0:
                return True
        elif or_all and value == "all":
            return True
        message = "not-in-range-or-all" if or_all else "not-a-change" if least < 0 else "not-in-range"
        self.add(message, where, least=least, most=most, given=quoted(value))
        return False

    def is_one_of(self, value: Json, where: str, words: Iterable[str]) -> bool:
        """Is the value one of these words?"""
        words = tuple(words)
        if isinstance(value, str) and value in words:
            return True
        self.add("not-one-of", where, known=", ".join(words), given=quoted(value))
        return False

    def is_some_of(self, value: Json, where: str, words: Iterable[str]) -> bool:
        """Is the value a list of such words, each once and at least one?"""
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

    def is_yes_or_no(self, value: Json, where: str) -> bool:
        """Is the value true or false?"""
        if isinstance(value, bool):
            return True
        self.add("not-a-yes-or-no", where)
        return False


def quoted(value: Json) -> str:
    """A value as a message may show it; one that has no end is only called by its kind."""
    if isinstance(value, str):
        return value
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int) and abs(value) < 10**MAX_DIGITS:
        return str(value)
    return type(value).__name__
