"""The types of games with their modes and options, and a set-up game."""

import copy
import os
import re
import secrets
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from kheper.core.errors import BadOption, Fault, KheperError, literal
from kheper.core.jsonio import Json
from kheper.core.rule import Rule, rulebook
from kheper.core.text import Text, catalogue

if TYPE_CHECKING:
    from kheper.core.engine import Engine
    from kheper.core.position import Position
    from kheper.core.seeds import Seed

MAX_FILE_BYTES = 64 * 1024
VERSION = re.compile(r"[0-9]{1,4}\.[0-9]{1,4}")


@dataclass(frozen=True)
class Mode:
    """A mode of a game, with its numbers of seats."""

    name: str
    least_seats: int
    most_seats: int
    usual_seats: int
    is_simultaneous: bool = False
    """Whether all seats that can act always do so at once: then it is an environment whose agents act in parallel."""


@dataclass(frozen=True)
class Option:
    """An option of a game.

    `check` takes a value and the options before it, and returns the JSON value that a record keeps (None: as if not
    given) or raises `BadOption`. It opens no file. An option with `parse` can be read from a file. Its value is never a
    string, so that no text from a request can be mistaken for a path.
    """

    name: str
    check: Callable[[Any, Mapping[str, Json]], Json]
    usual: str
    """The default, as it is written in a command."""
    modes: tuple[str, ...] = ()
    """The modes that have it; empty: all."""
    parse: Callable[[str], Json] | None = None
    """Parses the text of a file into a value, or raises `BadOption`."""
    max_bytes: int = MAX_FILE_BYTES
    """The maximum size of its file."""

    def value_of(self, given: Any, before: Mapping[str, Json]) -> Json:
        """Return the JSON value that a record keeps of a value, or raise `BadOption`; never reads a file."""
        if self.parse is not None and isinstance(given, str | bytes | os.PathLike):
            raise BadOption("bad-option-file")
        return self.check(given, before)

    def read(self, text: str, before: Mapping[str, Json]) -> Json:
        """Return the JSON value of the text of a file, or raise `BadOption`."""
        assert self.parse is not None
        return self.value_of(self.parse(text), before)

    def load(self, path: Path, before: Mapping[str, Json]) -> Json:
        """Return the JSON value of a file, or raise `BadOption`; only this method opens a file."""
        from kheper.core.files import read_text  # noqa: PLC0415 - imported only to read files

        return self.read(read_text(path, self.max_bytes, BadOption), before)


@dataclass(frozen=True)
class GameType(ABC):
    """A type of game. It is light to import, so that games can be listed without Numba."""

    name: str
    prefix: str
    """The prefix of its rule ids."""
    rules_version: str
    folder: Path
    """Its package, with `rulebook/` and `locale/`."""
    modes: tuple[Mode, ...]
    options: tuple[Option, ...] = ()
    minutes: int = 30
    """About how long people take for a game; short games are compiled first."""
    simulation_options: Mapping[str, Json] = field(default_factory=dict)
    """The options of simulations and environments, with which every game ends."""

    @abstractmethod
    def engine(self, game: "Game") -> "Engine":
        """Return the engine of a set-up game; this imports Numba."""

    def module(self, name: str) -> ModuleType | None:
        """Return a module of its package that only some programs need, such as `screen`; None if it has none.

        So everything about a game lives in its package, and nothing is imported that nobody uses.
        """
        package = sys.modules[type(self).__module__].__package__
        place = f"{package}.{name}"
        return import_module(place) if package and find_spec(place) else None

    def words_for(self, *purposes: str) -> tuple[Path, ...]:
        """Return the folders of its words for these purposes (`terminal`, `report`), as far as it has them."""
        folders = (self.folder / "locale" / purpose for purpose in purposes)
        return tuple(folder for folder in folders if folder.is_dir())

    def rules(self) -> dict[str, Rule]:
        """Return the rules and rulings by id."""
        return rulebook(self.folder / "rulebook")

    def text(self, lang: str) -> Text:
        """Return the texts of the game in a language."""
        return catalogue(lang, self.folder / "locale")

    def read_option(self, name: str, text: str, others: Mapping[str, Any]) -> Json:
        """Return the value of an option from the text of its file; `BadOption` lists every fault.

        The options before it are checked too, since it may depend on them.
        """
        place = next((place for place, option in enumerate(self.options) if option.parse and option.name == name), None)
        if place is None:
            known = ", ".join(option.name for option in self.options if option.parse) or "-"
            raise BadOption("bad-file-option", given=name, known=known)
        kept: dict[str, Json] = {}
        faults: list[Fault] = []
        for option in self.options[:place]:
            self._keep(option, others.get(option.name), kept, faults)
        if faults:
            raise BadOption(faults=tuple(faults))
        return self.options[place].read(text, kept)

    def mode(self, name: str | None) -> Mode:
        """Return the mode of that name; without a name the first one."""
        if name is None:
            return self.modes[0]
        for mode in self.modes:
            if mode.name == name:
                return mode
        known = ", ".join(mode.name for mode in self.modes)
        raise BadOption("bad-mode", game=self.name, given=name, known=known)

    def check_version(self, given: Json) -> None:
        """Raise `BadOption` unless a rules version is this one or an older one."""
        if not isinstance(given, str) or not VERSION.fullmatch(given):
            raise BadOption(faults=(Fault("bad-rules", "rules", given=literal(given)),))
        if _version(given) > _version(self.rules_version):
            raise BadOption(faults=(Fault("newer-rules", "rules", given=given, own=self.rules_version),))

    def open(
        self,
        mode: str | None = None,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        files: bool = False,
    ) -> "Game":
        """Set up the game; `BadOption` lists every fault.

        With `files`, a string or `Path` for an option that can come from a file is a path, and the file is read. Use it
        for the command line and for callers in Python, never for records and requests.
        """
        chosen = self.mode(mode)
        faults: list[Fault] = []
        try:
            seats = _check_seats(chosen, players)
        except BadOption as error:
            seats = chosen.usual_seats
            faults.extend(error.faults)
        kept = self._check_options(chosen, options or {}, files, faults)
        if faults:
            raise BadOption(faults=tuple(faults))
        return Game(self, chosen.name, seats, kept)

    def _check_options(
        self, mode: Mode, options: Mapping[str, Any], files: bool, faults: list[Fault]
    ) -> dict[str, Json]:
        known = {option.name: option for option in self.options if not option.modes or mode.name in option.modes}
        for name in options:
            if name not in known:
                names = ", ".join(known)
                faults.append(Fault("bad-option", given=name, mode=mode.name, known=names))
        kept: dict[str, Json] = {}
        for name, option in known.items():
            self._keep(option, options.get(name), kept, faults, files)
        return kept

    def _keep(
        self, option: Option, given: Any, kept: dict[str, Json], faults: list[Fault], files: bool = False
    ) -> None:
        """Add the JSON value of an option to those before it, or add its faults."""
        if given is None or (option.parse is not None and given == option.usual):
            return
        try:
            if files and option.parse is not None and isinstance(given, str | Path):
                value = option.load(Path(given), kept)
            else:
                value = option.value_of(given, kept)
        except KheperError as error:
            for fault in error.faults:
                fault.where = f"{option.name}, {fault.where}" if fault.where else option.name
            faults.extend(error.faults)
        else:
            if value is not None:
                kept[option.name] = value


def _version(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(".")))


def _check_seats(mode: Mode, players: int | None) -> int:
    if players is None:
        return mode.usual_seats
    if isinstance(players, bool) or not isinstance(players, int):
        raise BadOption("bad-players-type", given=literal(players))
    if not mode.least_seats <= players <= mode.most_seats:
        message = "bad-players" if mode.least_seats < mode.most_seats else "bad-players-exactly"
        raise BadOption(message, mode=mode.name, given=players, least=mode.least_seats, most=mode.most_seats)
    return players


@dataclass(frozen=True)
class Game:
    """A game with its mode, seats and options."""

    type: GameType
    mode: str
    seats: int
    options: Mapping[str, Json] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name of the type of game."""
        return self.type.name

    @cached_property
    def engine(self) -> "Engine":
        """The engine, created on first use."""
        return self.type.engine(self)

    def settings(self) -> dict[str, Json]:
        """Return a copy of seats and options as records and positions store them."""
        return {"players": self.seats, **copy.deepcopy(dict(self.options))}

    def start(self, seed: "Seed | None" = None) -> "Position":
        """Return the first position; without a seed, from a random one."""
        from kheper.core.position import first_position  # noqa: PLC0415 - positions need NumPy

        return first_position(self, secrets.token_hex(16) if seed is None else seed)

    def position(self, document: Json) -> "Position":
        """Return the position of a document; `BadPosition` lists every fault."""
        from kheper.core.position import position_from_document  # noqa: PLC0415

        return position_from_document(document, self)

    def __hash__(self) -> int:
        return hash((self.name, self.mode, self.seats))

    def __repr__(self) -> str:
        extra = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"kheper.game({self.name!r}, mode={self.mode!r}, players={self.seats}{extra})"
