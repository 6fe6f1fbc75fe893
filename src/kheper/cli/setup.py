"""Set up a game from the arguments of a command."""

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kheper.core.errors import BadOption
from kheper.core.registry import game_type
from kheper.core.seeds import MAX_SEED_LENGTH, Seed, check_seed
from kheper.terminal.messages import Complaint

if TYPE_CHECKING:
    from kheper.core.game import Game

COMMA = re.compile(r""" "[^"]*" | '[^']*' | (?P<comma>,) """, re.VERBOSE)


@dataclass(frozen=True)
class SetUp:
    """The game, mode, number of players, seed and options as they were written."""

    game: str | None = None
    mode: str | None = None
    players: int | None = None
    seed: str | None = None
    pairs: Sequence[str] = ()

    def open(self, seats: int | None = None) -> "Game":
        """Return the game; `seats` counts if the number of players was not written."""
        players = seats if self.players is None else self.players
        return game_type(self.game or "").open(self.mode, players, options_of(self.pairs), files=True)

    def open_trial(self, seats: int | None = None) -> "Game":
        """Return the game with the options for simulations, which make every game end, unless overridden."""
        kind = game_type(self.game or "")
        players = seats if self.players is None else self.players
        return kind.open(self.mode, players, {**kind.simulation_options, **options_of(self.pairs)}, files=True)

    def seed_used(self) -> Seed:
        """Return the seed that was written, or one that nobody can guess."""
        return secrets.token_hex(16) if self.seed is None else seed_of(self.seed)

    @property
    def names_more_than_the_game(self) -> bool:
        """Return whether anything besides the name of the game was written."""
        return any((self.mode, self.players is not None, self.seed is not None, self.pairs))


def options_of(pairs: Sequence[str]) -> dict[str, str]:
    """Return the options in texts such as `site=A0B3/C1D2`; raise `BadOption` if one is malformed or repeated."""
    options: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not (key and equals):
            raise BadOption("bad-option-pair", given=pair)
        if key in options:
            raise BadOption("bad-option-twice", given=key)
        options[key] = value
    return options


def seed_of(written: str) -> Seed:
    """Return the seed, as an integer if it is written like one, so that records store a number."""
    digits = written.removeprefix("-")
    if digits.isascii() and digits.isdecimal() and len(digits) <= MAX_SEED_LENGTH:
        number = int(written)
        if str(number) == written:
            return check_seed(number)
    return check_seed(written)


def names_of(written: str) -> list[str]:
    """Split a text such as `random,greedy`; commas in quotes belong to the command of a bot."""
    commas = [found.start() for found in COMMA.finditer(written) if found["comma"]]
    ends = zip([-1, *commas], [*commas, len(written)], strict=True)
    return [written[before + 1 : after].strip() for before, after in ends]


def names_given(written: str | None, option: str, one_by_one: Sequence[str]) -> list[str] | None:
    """Return the names in one option, or those of several `--bot`; None if neither was written."""
    if written is not None and one_by_one:
        raise Complaint("bots-either", option=option)
    return list(one_by_one) or (None if written is None else names_of(written))
