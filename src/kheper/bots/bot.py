"""What a bot is given, what it must do, and games between bots."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from kheper.core.errors import BadOption
from kheper.core.game import Game
from kheper.core.kernel import Array
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.rng import Seed, generator

Json = Any

_BOTS = {
    "random": "kheper.bots.random:RandomBot",
    "greedy": "kheper.bots.greedy:GreedyBot",
}


class Sight:
    """What a seat knows of a position, and a sampler of the rest.

    The true state never gets in here: the position kept is one redealt from the seat's knowledge, so nothing a bot
    could dig up tells it more than its view does.
    """

    def __init__(self, position: Position, seat: int, rng: Array) -> None:
        self.seat = seat
        self._world = position.redeal(seat, rng)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._world.game

    def view(self) -> dict[str, Json]:
        """The seat's view."""
        return self._world.view(self.seat)

    def legal(self) -> tuple[Move, ...]:
        """The seat's legal moves."""
        return self._world.legal(self.seat)

    def legal_actions(self) -> Array:
        """The same as action numbers."""
        return self._world.legal_actions(self.seat)

    def sample(self, rng: Array) -> Position:
        """A position that could be the true one, drawn with the generator given."""
        return self._world.redeal(self.seat, rng)


class Bot(ABC):
    """A player with a generator of its own: the same seed and the same sights give the same moves."""

    def __init__(self, seed: Seed) -> None:
        self.rng = generator(seed)

    @abstractmethod
    def choose(self, sight: Sight) -> int:
        """The action to play, one of the sight's legal ones."""

    def move(self, position: Position, seat: int) -> Move:
        """The bot's move for a seat that owes one."""
        action = self.choose(Sight(position, seat, self.rng))
        return Move(action, position.game.engine.notation(action))


def bot_names() -> tuple[str, ...]:
    """The bots there are, weakest first."""
    return tuple(_BOTS)


def make_bot(name: str, seed: Seed = 0) -> Bot:
    """The bot of that name."""
    if name not in _BOTS:
        raise BadOption("bad-bot", given=name, known=", ".join(_BOTS))
    module, _, kind = _BOTS[name].partition(":")
    bot: Bot = getattr(import_module(module), kind)(seed)
    return bot


def play_out(game: Game, bots: Sequence[str], seed: Seed) -> Position:
    """A whole game between bots: one name per seat, or one for all. The seed decides everything."""
    names = list(bots) * game.seats if len(bots) == 1 else list(bots)
    if len(names) != game.seats:
        raise BadOption("bad-bots", mode=game.mode, seats=game.seats, given=len(names))
    players = [make_bot(name, f"{seed}/{seat}") for seat, name in enumerate(names)]
    position = game.start(seed)
    while position.pending:
        seat = position.pending[0]
        position = position.play(players[seat].move(position, seat), seat)
    return position
