"""The other side of the protocol: one of our bots that answers whoever starts it as a program."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from kheper.bots import protocol
from kheper.bots.bot import SIMPLE_BOTS, Bot, InformationState, make_bot
from kheper.bots.budget import Budget
from kheper.bots.levels import SearchBot
from kheper.core.game import Game
from kheper.core.position import open_game

Json = Any
FIRST_MOVE = Budget(simulations=8)
"""For a move that brings every kernel into memory."""
SAFE_SHARE = 0.8
"""The part of the clock that a search may take; the rest is for reading, writing and other programs."""


def serve(bot: str, lines: Iterable[bytes], put: Callable[[bytes], object]) -> None:
    """Answer until goodbye is said or nobody is there any more; messages of kinds unknown here are passed over."""
    make_bot(bot).close()  # a name that does not exist is told at once
    session: BotSession | None = None
    try:
        for line in lines:
            if not line.strip():
                continue
            message = protocol.decode(line)
            match message["type"]:
                case protocol.HELLO:
                    _check_version(message)
                    put(protocol.encode(protocol.bot_hello(f"kheper {bot}", (protocol.WORLD,))))
                case protocol.GAME:
                    if session is not None:
                        session.bot.close()
                    session = BotSession(bot, message)
                    put(protocol.encode({"type": protocol.READY}))
                case protocol.DECIDE:
                    if session is None:
                        raise protocol.BadMessage("nothing-begun")
                    put(protocol.encode(session.answer(message)))
                case protocol.BYE:
                    return
    finally:
        if session is not None:
            session.bot.close()


def _check_version(message: dict[str, Json]) -> None:
    given = protocol.field(message, "protocol", str)
    if given != protocol.PROTOCOL:
        raise protocol.BadMessage("bad-protocol", given=given, wanted=protocol.PROTOCOL)


class BotSession:
    """A bot in a game."""

    def __init__(self, bot: str, message: dict[str, Json]) -> None:
        document = {key: protocol.field(message, key, str) for key in ("game", "rules", "mode", "seed")}
        self.game: Game = open_game({**document, "options": protocol.field(message, "options", dict)})
        self.bot: Bot = make_bot(bot, document["seed"])
        self._level = self.bot.level if isinstance(self.bot, SearchBot) else None
        self._preload(bot)

    def _preload(self, bot: str) -> None:
        """Compile now what the first decision would wait for."""
        if self._level is not None or bot in SIMPLE_BOTS:
            start = self.game.start(0)
            make_bot(bot, 0, FIRST_MOVE).move(start, start.pending[0])

    def answer(self, message: dict[str, Json]) -> Json:
        """The bot's move. Its sight is that of a world which the host has drawn from what the seat knows."""
        world = self.game.position(protocol.field(message, protocol.WORLD, dict))
        information = InformationState(world, protocol.field(message, "seat", int), self.bot.rng)
        information.taken = protocol.count_field(message, "taken")
        if not len(information.legal_actions()):
            raise protocol.BadMessage("nothing-to-decide", seat=information.seat)
        self._limit_to_clock(message)
        action = self.bot.choose(information)
        return protocol.move(protocol.field(message, "id", int), self.game.engine.notation(action))

    def _limit_to_clock(self, message: dict[str, Json]) -> None:
        """Let a search end before its clock does."""
        seconds = protocol.field(message, "clock", dict, {}).get("seconds")
        if self._level is None or not isinstance(self.bot, SearchBot) or not isinstance(seconds, int | float):
            return
        budget = self._level.budget
        most = SAFE_SHARE * seconds if budget.seconds is None else min(budget.seconds, SAFE_SHARE * seconds)
        self.bot.level = replace(self._level, budget=replace(budget, seconds=most))
