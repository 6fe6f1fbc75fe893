"""The results file of an arena: one line per game, only appended to, so a killed run continues where it stopped."""

import hashlib
import json
import os
import secrets
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from kheper.core.errors import BadRecord
from kheper.core.files import read_text, writing
from kheper.kernel.cache import PACKAGE, cache_key

FORMAT = "kheper arena 1"
MAX_BYTES = 256 << 20
DATA = (".toml", ".yaml", ".txt")
"""What heuristics, cards, tiles, maps and sites are written in."""


@dataclass(frozen=True)
class Result:
    """The result of one game."""

    pairing: str
    number: int
    value: float
    """The score of the first bot: its share of the victory, or its points."""
    seconds: float
    outcomes: tuple[float, ...] = ()
    """The outcome for each bot, from -1 to 1; older files lack it."""
    lapses: tuple[int, ...] = ()
    """The number of decisions that each bot lost by a fault of its own."""


def sources() -> str:
    """Return a hash of all sources and data that decide how bots play.

    Levels are left out, since they are part of a pairing's key.
    """
    digest = hashlib.sha256(cache_key().encode())
    for file in sorted((PACKAGE / "games").rglob("*")):
        if file.suffix in DATA:
            digest.update(file.read_bytes())
    return digest.hexdigest()


class Results:
    """A results file that is open for appending; all its games were played by the sources that run now."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.known: dict[str, dict[int, Result]] = {}
        whole = read_text(file, MAX_BYTES, BadRecord) if file.exists() else ""
        whole = whole[: whole.rfind("\n") + 1]  # a last line without an end was cut off by a kill
        self.secret, games = _read(file, whole.splitlines()) if whole else (secrets.token_hex(16), [])
        """What deals and luck of games with guests follow from as well, so that no guest can work them out."""
        for result in games:
            self._note(result)
        with writing(file, BadRecord):
            self._out: IO[str] = file.open("r+" if file.exists() else "x", encoding="utf-8")
        self._out.seek(len(whole.encode()))
        self._out.truncate()
        if not whole:
            self._write({"format": FORMAT, "sources": sources(), "secret": self.secret})

    def add(self, result: Result) -> None:
        """Append a game; it is on disk when this returns."""
        self._note(result)
        self._write(asdict(result))

    def of(self, pairing: str) -> dict[int, Result]:
        """Return the games of a pairing by number."""
        return self.known.get(pairing, {})

    def _note(self, result: Result) -> None:
        self.known.setdefault(result.pairing, {})[result.number] = result

    def _write(self, document: dict[str, Any]) -> None:
        with writing(self.file, BadRecord):
            self._out.write(json.dumps(document) + "\n")
            self._out.flush()
            os.fsync(self._out.fileno())

    def __enter__(self) -> "Results":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        with suppress(OSError):  # a failed write has already raised, and closing would raise it again
            self._out.close()


def _read(file: Path, lines: list[str]) -> tuple[str, list[Result]]:
    """Return the secret and the games of a file; raise `BadRecord` if it was written by other sources."""
    try:
        header, *games = (json.loads(line) for line in lines)
        if header["format"] != FORMAT:
            raise BadRecord("bad-results", file=str(file))
        if header["sources"] != sources():
            raise BadRecord("old-results", file=str(file))
        return str(header["secret"]), [_result(game) for game in games]
    except (ValueError, TypeError, KeyError, RecursionError) as fault:
        if isinstance(fault, BadRecord):
            raise
        raise BadRecord("bad-results", file=str(file)) from None


def _result(document: Any) -> Result:
    lists = {name: tuple(document[name]) for name in ("outcomes", "lapses") if name in document}
    return Result(**document | lists)
