"""The bots that a worker keeps while their turns go on: what they found out for one decision serves the next one.

A bot compares what it sees with what it expected, and goes on with its trees only where both are the same. So whatever
has happened to the table in between, a move taken back for one, a kept bot knows no more than a new one would. For each
decision it is given that decision's luck: without trees to go on with, it plays as a new one would.
"""

from collections import OrderedDict

from kheper.bots import Bot, make_bot
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.rng import Seed, generator

MOST_KEPT = 32
"""The trees of a pharaoh take three megabytes, those of larger budgets up to a hundred and more, and a worker must not
grow with the number of tables. Who is forgotten plays on all the same, from new trees."""


class Minds:
    """The bots in the middle of a turn, whoever was asked last at the end."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()

    def __len__(self) -> int:
        """How many bots are kept."""
        return len(self._bots)

    def move(self, table: str, position: Position, seat: int, name: str, seed: Seed) -> Move:
        """The move of a table's bot, which is kept if its turn goes on after it."""
        key = (table, seat, name)
        bot = self._bots.pop(key, None) or make_bot(name, seed)
        bot.rng = generator(seed)
        move = bot.move(position, seat)
        if goes_on(position, move, seat):
            self._bots[key] = bot
            if len(self._bots) > self._most:
                self._bots.popitem(last=False)
        return move


def goes_on(position: Position, move: Move, seat: int) -> bool:
    """Does the seat decide on after a move, in the same turn? If not, its trees are of no more use."""
    turn = position.game.engine.turn
    after = position.play(move, seat)
    this = turn(position.state())
    return this is not None and seat in after.pending and turn(after.state()) == this
