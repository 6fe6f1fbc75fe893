"""Pairings: which bots play which game, for any number of games that each depend only on their number."""

import hashlib
import inspect
import json
import time
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from kheper.bots import COMMAND, Bot, is_external, make_bot
from kheper.bots.budget import Budget
from kheper.bots.external import ExternalBot
from kheper.bots.levels import LEVELS
from kheper.core import bot_registry
from kheper.core.game import Game
from kheper.core.registry import game_type
from kheper.core.seeds import Seed
from kheper.lab.matches import PlayedGame, play_one
from kheper.lab.results import Result

WON, POINTS, LEAD = "won", "points", "lead"
"""How a game is scored: share of the victory, points, or lead in points over the best of the others."""
SEED = "arena"


@dataclass(frozen=True)
class Pairing:
    """Which bots play which game, with which options and scored how."""

    game: str
    mode: str
    bots: tuple[str, ...]
    """One for each seat; games are scored for the first."""
    counts: str = WON
    options: str | None = None
    """The options of the game as JSON; None stands for `GameType.simulation_options`."""
    secret: str = ""
    """The secret of the results file, which no bot knows."""

    @property
    def seed(self) -> Seed:
        """Return the seed of deals and chance; mixed with the secret if a guest could otherwise predict them."""
        return f"{SEED}/{self.secret}" if any(map(is_external, self.bots)) else SEED

    @cached_property
    def key(self) -> str:
        """Return the key of its games in the results file, which names everything that decides how they go."""
        played = f"{self.game} {self.mode}"
        if self.options is not None:
            played += f" {hashlib.sha256(self.options.encode()).hexdigest()[:16]}"
        counted = f" by {LEAD}" if self.counts == LEAD else ""
        return f"{played} {' v '.join(map(bot_fingerprint, self.bots))}{counted}"

    def open(self) -> Game:
        """Return the game; its default options make every game end, even between random bots."""
        kind = game_type(self.game)
        return kind.open(
            self.mode, len(self.bots), kind.simulation_options if self.options is None else json.loads(self.options)
        )


def bot_fingerprint(bot: str) -> str:
    """Return a bot's name, followed by the parameters of its level or a hash of a guest's files."""
    level = LEVELS.get(bot)
    if level is not None:
        return f"{bot}[{level.budget.simulations} {level.slips} {level.reach}]"
    files = _files_of(bot)
    if not files:
        return bot
    digest = hashlib.sha256(b"".join(hashlib.sha256(file.read_bytes()).digest() for file in files))
    return f"{bot}[{digest.hexdigest()[:12]}]"


def _files_of(bot: str) -> list[Path]:
    """Return the files named in a bot's command, or the source file of a Python bot, as far as they exist."""
    if bot.startswith(COMMAND):
        from kheper.bots.command import read_command  # noqa: PLC0415 - as in bots/bot.py

        named = read_command(bot.removeprefix(COMMAND)).arguments
    elif bot in bot_registry.names():
        try:
            named = (inspect.getsourcefile(bot_registry.maker_of(bot)) or "",)
        except TypeError:  # a callable object has no source file
            named = ()
    else:
        named = ()
    return [Path(name) for name in named if Path(name).is_file()]


def reproducible_bot(name: str, seed: Seed, secret: str = "") -> Bot:
    """Return a bot that plays the same on any machine: levels are limited by simulations instead of time."""
    level = LEVELS.get(name)
    return make_bot(name, seed, None if level is None else Budget(level.budget.simulations), secret)


def play(pairing: Pairing, number: int) -> Result:
    """Play one game of a pairing."""
    begun = time.perf_counter()
    seated: list[Bot] = []

    def seat_next(name: str, seed: Seed) -> Bot:
        seated.append(reproducible_bot(name, seed, pairing.secret))
        return seated[-1]

    played = play_one(pairing.open(), pairing.bots, number, pairing.seed, seat_next)
    return Result(
        pairing.key,
        number,
        score_of(played, pairing.counts),
        round(time.perf_counter() - begun, 3),
        tuple(played.end.returns[seat] for seat in played.seats),
        tuple(_lapses(seated[seat]) for seat in played.seats),
    )


def score_of(played: PlayedGame, counts: str) -> float:
    """Return the score of a game for the first bot."""
    if counts == WON:
        return played.won
    scores = list((played.end.result or {})["scores"])
    own = float(scores.pop(played.seat))
    return own - max(scores) if counts == LEAD else own


def _lapses(bot: Bot) -> int:
    return bot.lost_decisions.total() if isinstance(bot, ExternalBot) else 0
