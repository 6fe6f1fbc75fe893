"""Games as a user meets them: what kinds there are, and one set up with its mode and options."""

import copy
import os
import re
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kheper.core.errors import BadOption, Fault, KheperError, literal
from kheper.core.rule import Rule, rulebook
from kheper.core.text import Text, catalogue

if TYPE_CHECKING:
    from kheper.core.engine import Engine
    from kheper.core.position import Position
    from kheper.core.seeds import Seed

Json = Any
MAX_FILE_BYTES = 64 * 1024
VERSION = re.compile(r"[0-9]{1,4}\.[0-9]{1,4}")


@dataclass(frozen=True)
class Mode:
    """A way to play a game, with how many seats."""

    name: str
    least_seats: int
    most_seats: int
    usual_seats: int


@dataclass(frozen=True)
class Option:
    """Something a table may choose.

    `check` turns a value into the plain one that a record keeps (None: as if not given), or raises `BadOption`; it also
    sees the options before it. It opens nothing. An option with `parse` can come from a file: its value is never a bare
    text, so that no text of strangers can be taken for the path of a file, by whatever `check` a game brings.
    """

    name: str
    check: Callable[[Any, Mapping[str, Json]], Json]
    usual: str
    """What happens without it, as a person would say it in a command."""
    modes: tuple[str, ...] = ()
    """The modes that know it; all, if empty."""
    parse: Callable[[str], Json] | None = None
    """Turns the text of a file into a value, or raises `BadOption`."""
    max_bytes: int = MAX_FILE_BYTES
    """The size of the largest file that is read for it."""

    def value_of(self, given: Any, before: Mapping[str, Json]) -> Json:
        """Return what a record keeps of a value, or raise `BadOption`; never reads a file."""
        if self.parse is not None and isinstance(given, str | bytes | os.PathLike):
            raise BadOption("bad-option-file")
        return self.check(given, before)

    def read(self, text: str, before: Mapping[str, Json]) -> Json:
        """Return what a record keeps of a value written in the text of a file, or raise `BadOption`."""
        assert self.parse is not None
        return self.value_of(self.parse(text), before)

    def load(self, path: Path, before: Mapping[str, Json]) -> Json:
        """Return the same for the text in a file: the only place where an option opens one."""
        from kheper.core.files import read_text  # noqa: PLC0415 - only who reads files needs it

        return self.read(read_text(path, self.max_bytes, BadOption), before)


@dataclass(frozen=True)
class GameType(ABC):
    """A kind of game: light to import, so that games can be listed without compiling anything."""

    name: str
    prefix: str
    """Its rule ids begin with this."""
    rules_version: str
    folder: Path
    """Its package, with `rulebook/` and `locale/`."""
    modes: tuple[Mode, ...]
    options: tuple[Option, ...] = ()
    minutes: int = 30
    """About how long people take for a game; short games are made ready first."""
    simulation_options: Mapping[str, Json] = field(default_factory=dict)
    """The options with which programs play it among themselves, so that every such game ends."""

    @abstractmethod
    def engine(self, game: "Game") -> "Engine":
        """Everything else about the game; only now is Numba imported."""

    def rules(self) -> dict[str, Rule]:
        """Its rules and rulings by id."""
        return rulebook(self.folder / "rulebook")

    def text(self, lang: str) -> Text:
        """Its words."""
        return catalogue(lang, self.folder / "locale")

    def read_option(self, name: str, text: str, others: Mapping[str, Any]) -> Json:
        """Return the value of an option whose file holds this text; `BadOption` lists every fault.

        Of the other options those before it are checked too, since it may depend on them.
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
        """The mode of that name; the first one without a name."""
        if name is None:
            return self.modes[0]
        for mode in self.modes:
            if mode.name == name:
                return mode
        known = ", ".join(mode.name for mode in self.modes)
        raise BadOption("bad-mode", game=self.name, given=name, known=known)

    def check_version(self, given: Json) -> None:
        """What was made with these rules or older ones may be read; `BadOption` if it was not."""
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
        """Set the game up; `BadOption` lists everything that does not fit.

        With `files` a text or a `Path` given for an option that can come from a file is the path of one, which is read:
        for the command line and for callers in Python, never for records and requests of strangers.
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
        """Add what a record keeps of an option to what it keeps of those before it, or add faults."""
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
    """A game set up with its mode, seats and options: what positions are played in."""

    type: GameType
    mode: str
    seats: int
    options: Mapping[str, Json] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name of the kind of game."""
        return self.type.name

    @cached_property
    def engine(self) -> "Engine":
        """The rules at work; made on first use."""
        return self.type.engine(self)

    def settings(self) -> dict[str, Json]:
        """Seats and options as records and positions hold them; a copy, since it goes to whoever asks."""
        return {"players": self.seats, **copy.deepcopy(dict(self.options))}

    def start(self, seed: "Seed | None" = None) -> "Position":
        """The first position; without a seed, one that nobody can guess."""
        from kheper.core.position import first_position  # noqa: PLC0415 - positions need NumPy

        return first_position(self, secrets.token_hex(16) if seed is None else seed)

    def position(self, document: Json) -> "Position":
        """Any position, from its complete document; `BadPosition` lists every fault."""
        from kheper.core.position import position_from_document  # noqa: PLC0415

        return position_from_document(document, self)

    def __hash__(self) -> int:
        return hash((self.name, self.mode, self.seats))

    def __repr__(self) -> str:
        extra = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"kheper.game({self.name!r}, mode={self.mode!r}, players={self.seats}{extra})"
