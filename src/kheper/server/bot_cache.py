"""Cache of bots in the middle of a turn: a search tree built for one decision is reused for the next.

A bot reuses its tree only if the position is the one it expected. So whatever happened at the table in between, such as
an undo, a cached bot knows no more than a new one would. The generator is reseeded for each decision: a bot without a
tree to reuse plays exactly as a new one would.
"""

from collections import OrderedDict

from kheper.bots import Bot, make_bot
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.seeds import Seed, generator

MAX_BOTS = 32
"""The trees of a pharaoh take three megabytes, those of larger budgets a hundred and more, and the memory of a worker
must not grow with the number of tables. An evicted bot plays on from a new tree."""


class BotCache:
    """Bots in the middle of a turn, least recently used first."""

    def __init__(self, max_bots: int = MAX_BOTS) -> None:
        self._max_bots = max_bots
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()

    def __len__(self) -> int:
        """Return the number of cached bots."""
        return len(self._bots)

    def move(self, table: str, position: Position, seat: int, name: str, seed: Seed) -> Move:
        """Return the move of a table's bot, and cache the bot if its turn continues after the move."""
        key = (table, seat, name)
        bot = self._bots.pop(key, None) or make_bot(name, seed)
        bot.rng = generator(seed)
        move = bot.move(position, seat)
        if continues_turn(position, move, seat):
            self._bots[key] = bot
            if len(self._bots) > self._max_bots:
                self._bots.popitem(last=False)
        return move


def continues_turn(position: Position, move: Move, seat: int) -> bool:
    """Return whether the seat decides again in the same turn after a move; if not, its tree is of no more use."""
    turn = position.game.engine.turn
    after = position.play(move, seat)
    this = turn(position.state())
    return this is not None and seat in after.pending and turn(after.state()) == this
