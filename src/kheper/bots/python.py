"""Third-party bots in Python: a function, or a class whose instances choose."""

import random
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kheper.bots.bot import Bot, InformationState
from kheper.bots.external import BotFailure, ExternalBot
from kheper.core.bot_registry import Maker
from kheper.core.game import Game
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.seeds import Seed
from kheper.kernel.jit import Array


class Context:
    """What a Python bot gets besides the view and the legal moves."""

    def __init__(self, information: InformationState, rng: random.Random, words: Array) -> None:
        self.seat = information.seat
        self.game: Game = information.game
        self.rng = rng
        """The bot's own generator, the same for the same game in this process."""
        self._information = information
        self._words = words

    def sample(self) -> Position:
        """Return a position that could be the true one, sampled anew each time."""
        return self._information.sample(self._words)


class PythonBot(ExternalBot):
    """A function `(view, legal, context)`, or a class with such a method `choose`.

    A class is instantiated for every game and seat, without arguments; a subclass of `Bot` with a seed.
    """

    def __init__(self, name: str, seed: Seed, maker: Maker, secret: str = "") -> None:
        super().__init__(name, seed, secret)
        self._random = random.Random(self.seed)
        self._maker = maker
        self._player: Any = None

    def ask(self, information: InformationState) -> str | Move:
        """Return the bot's answer; any exception is a failure of the bot."""
        try:
            answer = self._answer(information)
        except (Exception, SystemExit) as fault:  # `sys.exit()` costs the decision, too
            raise _failure(fault) from fault
        if not isinstance(answer, str | Move):
            raise BotFailure("no-move", given=type(answer).__name__)
        return answer

    def _answer(self, information: InformationState) -> Any:
        if self._player is None:
            self._player = self._make_player()
        if isinstance(self._player, Bot):
            action = int(self._player.choose(information))
            return Move(action, information.game.engine.notation(action))
        choose: Callable[..., Any] = getattr(self._player, "choose", self._player)
        return choose(information.view(), information.legal(), Context(information, self._random, self.rng))

    def _make_player(self) -> Any:
        if not isinstance(self._maker, type):
            return self._maker
        return self._maker(self.seed) if issubclass(self._maker, Bot) else self._maker()

    def close(self) -> None:
        """Close the player; its errors are logged."""
        try:
            if isinstance(self._player, Bot):
                self._player.close()
        except (Exception, SystemExit) as fault:
            self.warn_once("failed-to-close", "bot-failed-to-close", reason=_failure(fault))
        super().close()


def _failure(fault: BaseException) -> BotFailure:
    """Return an exception as a failure; `str` of a third-party exception may raise again."""
    try:
        said = str(fault)
    except Exception:
        said = ""
    name = type(fault).__name__
    return BotFailure("failed", reason=f"{name}: {said}" if said else name, place=_place(fault))


def _place(fault: BaseException) -> str:
    """Return the file and line of an exception."""
    last = traceback.extract_tb(fault.__traceback__)[-1]
    return f"{Path(last.filename).name}:{last.lineno}"
