"""Other people's bots at our tables: what one does wrong costs it a decision, is told once, and harms nobody else."""

import hmac
import logging
import os
import secrets
from abc import abstractmethod
from collections import Counter
from typing import Any

from kheper.bots.bot import Bot, InformationState, label
from kheper.bots.random import RandomBot
from kheper.bots.words import bot_text
from kheper.core.errors import KheperError, shown
from kheper.core.move import Move
from kheper.core.seeds import Seed

LOG = logging.getLogger("kheper.bots")
"""Where lapses are told; a program that does not set up logging finds them on standard error."""
_warned: set[tuple[str, str]] = set()
_secret = secrets.token_hex(16)
"""Of this process, for guests whose host has none that outlives it."""


def seed_for_external(seed: Seed, secret: str = "") -> str:
    """A guest's own seed. It follows from the seed of its luck, but nobody can find that one from it, nor the deal.

    A digest alone would not do: seeds such as 5 or `arena/7/0` can be tried out one after the other.
    """
    return hmac.digest((secret or _secret).encode(), str(seed).encode(), "sha256").hex()[:32]


class BotFailure(Exception):
    """Something that a bot did wrong: the kind is told once, `lapse-KIND` in the catalogue words it."""

    def __init__(self, kind: str, **args: Any) -> None:
        super().__init__(kind, args)
        self.kind = kind
        self.args_of_message = args

    def words(self, lang: str) -> str:
        """The sentence for it, whatever the bot has put into it on one line and short."""
        args = {name: _safe(value, lang) for name, value in self.args_of_message.items()}
        return bot_text(lang).say(f"lapse-{self.kind}", **args)


def _safe(value: Any, lang: str) -> Any:
    if isinstance(value, KheperError):
        return value.words(lang)
    return shown(value) if isinstance(value, str) else value


class ExternalBot(Bot):
    """A bot that is asked and not trusted. Where it lapses, a random move is played for it.

    Not a better one: nobody shall gain by failing.
    """

    def __init__(self, name: str, seed: Seed, secret: str = "") -> None:
        self.seed = seed_for_external(seed, secret)
        super().__init__(self.seed)
        self.name = name
        self._label = label(name)  # now: the program of a command may be gone when something is told of it
        self.lost_decisions: Counter[str] = Counter()
        """The decisions it has lost, by kind of lapse."""
        self._stand_in = RandomBot(self.seed)

    @abstractmethod
    def ask(self, information: InformationState) -> str | Move:
        """What the bot answers, or a `BotFailure`."""

    def choose(self, information: InformationState) -> int:
        """The bot's move if it gives a legal one, else a random one; where there is no choice it is not asked."""
        legal = information.legal_actions()
        if len(legal) == 1:
            return int(legal[0])
        try:
            return self._read(information, self.ask(information)).action
        except BotFailure as failure:
            self.lost_decisions[failure.kind] += 1
            self.warn_once(failure.kind, "bot-lapse", reason=failure)
            return self._stand_in.choose(information)

    def close(self) -> None:
        """Tell what a game has cost the bot, where that is more than one decision."""
        count = self.lost_decisions.total()
        if count > 1:
            self.warn_once("total", "bot-lapses", count=count)

    def _read(self, information: InformationState, answer: str | Move) -> Move:
        try:
            return information.read(answer)
        except KheperError as error:
            raise BotFailure("illegal", reason=error) from None

    def warn_once(self, kind: str, message: str, **args: Any) -> None:
        """What is told may hold a lapse, which is worded here."""
        if (self.name, kind) in _warned:
            return
        _warned.add((self.name, kind))
        lang = os.environ.get("KHEPER_LANG", "en")
        said = {name: value.words(lang) if isinstance(value, BotFailure) else value for name, value in args.items()}
        LOG.warning(bot_text(lang).say(message, bot=self._label, **said))
