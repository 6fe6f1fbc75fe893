"""Third-party bots: a failure costs the bot its decision, is logged once, and affects nobody else."""

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
"""The logger of failures; without a logging configuration they appear on standard error."""
_warned: set[tuple[str, str]] = set()
_secret = secrets.token_hex(16)
"""The secret of this process, for bots whose host gives none."""


def seed_for_external(seed: Seed, secret: str = "") -> str:
    """Return the seed of a third-party bot. It is derived from `seed`, but does not reveal it, nor the deal.

    A hash without a secret would not do: seeds such as 5 or `arena/7/0` can be guessed.
    """
    return hmac.digest((secret or _secret).encode(), str(seed).encode(), "sha256").hex()[:32]


class BotFailure(Exception):
    """A failure of a bot. Each kind is logged once; `lapse-KIND` is its message."""

    def __init__(self, kind: str, **args: Any) -> None:
        super().__init__(kind, args)
        self.kind = kind
        self.args_of_message = args

    def words(self, lang: str) -> str:
        """Return the message; text from the bot is shortened to one line."""
        args = {name: _safe(value, lang) for name, value in self.args_of_message.items()}
        return bot_text(lang).say(f"lapse-{self.kind}", **args)


def _safe(value: Any, lang: str) -> Any:
    if isinstance(value, KheperError):
        return value.words(lang)
    return shown(value) if isinstance(value, str) else value


class ExternalBot(Bot):
    """An untrusted bot. When it fails, a random move is played for it.

    Not a better one, so that no bot gains by failing.
    """

    def __init__(self, name: str, seed: Seed, secret: str = "") -> None:
        self.seed = seed_for_external(seed, secret)
        super().__init__(self.seed)
        self.name = name
        self._label = label(name)  # now, since the program may be gone later
        self.lost_decisions: Counter[str] = Counter()
        """The number of lost decisions by kind of failure."""
        self._stand_in = RandomBot(self.seed)

    @abstractmethod
    def ask(self, information: InformationState) -> str | Move:
        """Return the bot's answer; `BotFailure` if it fails."""

    def choose(self, information: InformationState) -> int:
        """Return the bot's move if it is legal, otherwise a random one; forced moves are played without asking."""
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
        """Log the number of lost decisions if it is more than one."""
        count = self.lost_decisions.total()
        if count > 1:
            self.warn_once("total", "bot-lapses", count=count)

    def _read(self, information: InformationState, answer: str | Move) -> Move:
        try:
            return information.read(answer)
        except KheperError as error:
            raise BotFailure("illegal", reason=error) from None

    def warn_once(self, kind: str, message: str, **args: Any) -> None:
        """Log a message about the bot, once for each kind."""
        if (self.name, kind) in _warned:
            return
        _warned.add((self.name, kind))
        lang = os.environ.get("KHEPER_LANG", "en")
        said = {name: value.words(lang) if isinstance(value, BotFailure) else value for name, value in args.items()}
        LOG.warning(bot_text(lang).say(message, bot=self._label, **said))
