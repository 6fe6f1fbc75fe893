"""Bots that meet at a table, for any number of games, each of which depends on nothing but its number."""

import hashlib
import inspect
import json
import time
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from kheper.bots import COMMAND, Bot, is_guest, make_bot
from kheper.bots.budget import Budget
from kheper.bots.guest import Guest
from kheper.bots.levels import LEVELS
from kheper.core import roster
from kheper.core.game import Game
from kheper.core.registry import game_type
from kheper.core.rng import Seed
from kheper.lab.matches import Played, one_game
from kheper.lab.results import Result

WON, POINTS, LEAD = "won", "points", "lead"
"""What is counted: the share of games won, the points of a bot, or its lead over the best of the others."""
SEED = "arena"


@dataclass(frozen=True)
class Meeting:
    """Who sits at a table, and what is played there."""

    game: str
    mode: str
    bots: tuple[str, ...]
    """One for each seat; what the first one got is the value of a game."""
    counts: str = WON
    options: str | None = None
    """The options of the table as JSON; None stands for those with which programs play the game."""
    secret: str = ""
    """What nobody who plays knows, of the file that its games are kept in."""

    @property
    def seed(self) -> Seed:
        """What deals and luck follow from: the same everywhere, unless a guest could then find out the deals."""
        return f"{SEED}/{self.secret}" if any(map(is_guest, self.bots)) else SEED

    @cached_property
    def key(self) -> str:
        """What its games are filed under: whoever plays what, with all that makes them play so."""
        played = f"{self.game} {self.mode}"
        if self.options is not None:
            played += f" {hashlib.sha256(self.options.encode()).hexdigest()[:16]}"
        counted = f" by {LEAD}" if self.counts == LEAD else ""
        return f"{played} {' v '.join(map(described, self.bots))}{counted}"

    def open(self) -> Game:
        """The game, with an end to it even where nobody plays for one."""
        kind = game_type(self.game)
        return kind.open(self.mode, len(self.bots), kind.trial if self.options is None else json.loads(self.options))


def described(bot: str) -> str:
    """A bot's name, with what its level is made of, or a hash of the files that a guest consists of."""
    level = LEVELS.get(bot)
    if level is not None:
        return f"{bot}[{level.budget.simulations} {level.slips} {level.reach}]"
    files = _files_of(bot)
    if not files:
        return bot
    digest = hashlib.sha256(b"".join(hashlib.sha256(file.read_bytes()).digest() for file in files))
    return f"{bot}[{digest.hexdigest()[:12]}]"


def _files_of(bot: str) -> list[Path]:
    """The files that a command names, or the one that a bot in Python is written in, where there is one."""
    if bot.startswith(COMMAND):
        from kheper.bots.command import read_command  # noqa: PLC0415 - as in bots/bot.py

        named = read_command(bot.removeprefix(COMMAND)).arguments
    elif bot in roster.names():
        try:
            named = (inspect.getsourcefile(roster.maker_of(bot)) or "",)
        except TypeError:  # an object that can be called: nobody knows where it was written
            named = ()
    else:
        named = ()
    return [Path(name) for name in named if Path(name).is_file()]


def contestant(name: str, seed: Seed, secret: str = "") -> Bot:
    """A bot that plays the same on any machine: levels by their simulations alone, guests by their host's secret."""
    level = LEVELS.get(name)
    return make_bot(name, seed, None if level is None else Budget(level.budget.simulations), secret)


def play(meeting: Meeting, number: int) -> Result:
    """One game of a meeting."""
    begun = time.perf_counter()
    seated: list[Bot] = []

    def seat_next(name: str, seed: Seed) -> Bot:
        seated.append(contestant(name, seed, meeting.secret))
        return seated[-1]

    played = one_game(meeting.open(), meeting.bots, number, meeting.seed, seat_next)
    return Result(
        meeting.key,
        number,
        value_of(played, meeting.counts),
        round(time.perf_counter() - begun, 3),
        tuple(played.end.returns[seat] for seat in played.seats),
        tuple(_lapses(seated[seat]) for seat in played.seats),
    )


def value_of(played: Played, counts: str) -> float:
    """What a game is worth to the bot whose games are counted."""
    if counts == WON:
        return played.won
    scores = list((played.end.result or {})["scores"])
    own = float(scores.pop(played.seat))
    return own - max(scores) if counts == LEAD else own


def _lapses(bot: Bot) -> int:
    return bot.lost.total() if isinstance(bot, Guest) else 0
