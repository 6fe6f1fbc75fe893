"""Games as a user meets them: what kinds there are, and one set up with its mode and options."""

import copy
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
    from kheper.core.rng import Seed

Json = Any
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

    `check` turns what a caller gave into the plain value a record keeps (None: as if not given), or raises
    `BadOption`; it also sees the options before it. A value may be the path of a file where `is_file` says so; a
    record holds what was in the file, never the path.
    """

    name: str
    check: Callable[[Any, Mapping[str, Json]], Json]
    usual: str
    """What happens without it, as a person would say it in a command."""
    modes: tuple[str, ...] = ()
    """The modes that know it; all, if empty."""
    is_file: bool = False
    reads: Callable[[str], Json] | None = None
    """What the text of such a file says, or `BadOption`: for those who send the text, not the path."""


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
    trial: Mapping[str, Json] = field(default_factory=dict)
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

    def read_option(self, name: str, text: str, before: Mapping[str, Json]) -> Json:
        """The value of an option whose file holds this text; `BadOption` lists every fault. It sees those before it."""
        option = next((option for option in self.options if option.name == name and option.reads), None)
        if option is None or option.reads is None:
            known = ", ".join(option.name for option in self.options if option.reads) or "-"
            raise BadOption("bad-file-option", given=name, known=known)
        return option.check(option.reads(text), before)

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
        files: bool = True,
    ) -> "Game":
        """Set the game up; `BadOption` lists everything that does not fit.

        `files=False` refuses options that would read a file: for records and requests of strangers.
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
            if options.get(name) is None:
                continue
            if option.is_file and not files and isinstance(options[name], str):
                faults.append(Fault("bad-option-file", name))
                continue
            try:
                value = option.check(options[name], kept)
                if value is not None:
                    kept[name] = value
            except KheperError as error:
                for fault in error.faults:
                    fault.where = f"{name}, {fault.where}" if fault.where else name
                faults.extend(error.faults)
        return kept


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
