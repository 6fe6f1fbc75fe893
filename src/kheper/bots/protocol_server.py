"""The bot side of the protocol: serve one of Kheper's bots over standard input and output."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from kheper.bots import protocol
from kheper.bots.bot import SIMPLE_BOTS, Bot, InformationState, make_bot
from kheper.bots.budget import Budget
from kheper.bots.levels import SearchBot
from kheper.core.game import Game
from kheper.core.jsonio import Json
from kheper.core.position import open_game

FIRST_MOVE = Budget(simulations=8)
"""The budget of a move that loads every kernel."""
SAFE_SHARE = 0.8
"""The share of the time limit that a search may use; the rest is for communication."""


def serve(bot: str, lines: Iterable[bytes], put: Callable[[bytes], object]) -> None:
    """Answer messages until `bye` or the end of the input; unknown messages are ignored."""
    make_bot(bot).close()  # raises if the name does not exist
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
    """A bot in one game."""

    def __init__(self, bot: str, message: dict[str, Json]) -> None:
        document = {key: protocol.field(message, key, str) for key in ("game", "rules", "mode", "seed")}
        self.game: Game = open_game({**document, "options": protocol.field(message, "options", dict)})
        self.bot: Bot = make_bot(bot, document["seed"])
        self._level = self.bot.level if isinstance(self.bot, SearchBot) else None
        self._preload(bot)

    def _preload(self, bot: str) -> None:
        """Compile now what the first decision needs."""
        if self._level is not None or bot in SIMPLE_BOTS:
            start = self.game.start(0)
            make_bot(bot, 0, FIRST_MOVE).move(start, start.pending[0])

    def answer(self, message: dict[str, Json]) -> Json:
        """Return the bot's move, chosen from the world that the host has sampled for the seat."""
        world = self.game.position(protocol.field(message, protocol.WORLD, dict))
        information = InformationState(world, protocol.field(message, "seat", int), self.bot.rng)
        information.taken = protocol.count_field(message, "taken")
        if not len(information.legal_actions()):
            raise protocol.BadMessage("nothing-to-decide", seat=information.seat)
        self._limit_to_clock(message)
        action = self.bot.choose(information)
        return protocol.move(protocol.field(message, "id", int), self.game.engine.notation(action))

    def _limit_to_clock(self, message: dict[str, Json]) -> None:
        """Limit the search to the time limit of the message."""
        seconds = protocol.field(message, "clock", dict, {}).get("seconds")
        if self._level is None or not isinstance(self.bot, SearchBot) or not isinstance(seconds, int | float):
            return
        budget = self._level.budget
        most = SAFE_SHARE * seconds if budget.seconds is None else min(budget.seconds, SAFE_SHARE * seconds)
        self.bot.level = replace(self._level, budget=replace(budget, seconds=most))
