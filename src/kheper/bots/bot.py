"""The interface of bots, their names, and games between bots."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import replace
from typing import TYPE_CHECKING

from kheper.core import bot_registry
from kheper.core.errors import BadOption, BadSeat, IllegalMove
from kheper.core.game import Game
from kheper.core.jsonio import Json
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.seeds import Seed, generator
from kheper.kernel.jit import Array

if TYPE_CHECKING:
    from kheper.bots.budget import Budget

SIMPLE_BOTS = bot_registry.SIMPLE_BOTS
LEVEL_NAMES = bot_registry.LEVEL_NAMES
DEFAULT_BOT = "scribe"
"""The default opponent of a person: fair and quick."""
SEARCH = "search:"
"""`search:800` searches with 800 simulations a turn, `search:200ms` for 200 milliseconds."""
COMMAND = "cmd:"
"""`cmd:./mybot --fast` is a program that speaks the protocol of `kheper.bots.protocol`."""
STAND_IN = "greedy"
"""The bot that plays for one that searches until the search is compiled."""
FEW_SIMULATIONS = 8
"""The number of simulations with which the kernels of the search are compiled."""


class InformationState:
    """Everything that a seat knows of a position, and a sampler of the rest.

    It holds a redealt position, never the true state, so a bot cannot find out more than its view shows.
    """

    def __init__(self, position: Position, seat: int, rng: Array) -> None:
        self.seat = seat
        self.taken = decisions_taken(position, seat)
        """The number of decisions that the seat has already taken in this turn, without forced ones."""
        self._world = position.redeal(seat, rng)

    @property
    def game(self) -> Game:
        """The game."""
        return self._world.game

    def view(self) -> dict[str, Json]:
        """Return the seat's view."""
        return self._world.view(self.seat)

    def legal(self) -> tuple[Move, ...]:
        """Return the seat's legal moves, without those that only take a step back or reorder steps."""
        return tuple(map(self.game.engine.move, self.legal_actions().tolist()))

    def legal_actions(self) -> Array:
        """Return the moves of `legal` as action numbers, in ascending order."""
        return self._world.considered_actions(self.seat)

    def read(self, move: str | Move) -> Move:
        """Return the legal move of a text; otherwise `UnreadableMove`, `AmbiguousMove` or `IllegalMove`."""
        legal = self._world.legal(self.seat)
        if isinstance(move, Move) and move in legal:
            return move
        meant = self._world.read(str(move), self.seat)
        if meant not in legal:
            raise IllegalMove(str(meant), self._world.why_not(meant, self.seat))
        return meant

    def sample(self, rng: Array) -> Position:
        """Return a position that could be the true one, sampled with the given generator."""
        return self._world.redeal(self.seat, rng)


class Bot(ABC):
    """A bot with its own generator: the same seed and the same information states give the same moves."""

    def __init__(self, seed: Seed) -> None:
        self.rng = generator(seed)

    @abstractmethod
    def choose(self, information: InformationState) -> int:
        """Return the action to play, one of `information.legal_actions()`."""

    def move(self, position: Position, seat: int) -> Move:
        """Return the bot's move for a pending seat."""
        if seat not in position.pending:
            raise BadSeat("no-decision", given=seat)
        action = self.choose(InformationState(position, seat, self.rng))
        return Move(action, position.game.engine.notation(action))

    def close(self) -> None:  # noqa: B027 - most bots have nothing to release
        """Release the resources of the bot, such as a program; call it after the last move."""


def decisions_taken(position: Position, seat: int) -> int:
    """Return the number of decisions that a seat has taken in the current turn."""
    turn = position.game.engine.turn(position.state())
    taken = 0
    while turn is not None and position.before is not None and position.last_move is not None:
        mover = position.last_move[0]
        position = position.before
        if position.game.engine.turn(position.state()) != turn:
            break
        taken += mover == seat and len(position.considered_actions(seat)) > 1
    return taken


Maker = Callable[[str, Seed], Bot]
"""Makes a bot from a name and a seed."""


def bot_names() -> tuple[str, ...]:
    """Return the names of Kheper's own bots: those without a search, then the levels, weakest first."""
    return SIMPLE_BOTS + LEVEL_NAMES


def named_bots() -> tuple[str, ...]:
    """Return the names of all bots, third-party ones included."""
    return bot_names() + bot_registry.names()


def check_bot(name: str) -> str:
    """Return a name that `make_bot` accepts; otherwise raise `BadOption`. No program is started."""
    if searches(name):
        from kheper.bots.budget import most_seconds, read_budget  # noqa: PLC0415 - only searching bots have a budget

        most_seconds()  # checks the environment variable
        if name.startswith(SEARCH):
            read_budget(name.removeprefix(SEARCH))
    elif name.startswith(COMMAND):
        from kheper.bots.command import read_command  # noqa: PLC0415

        read_command(name.removeprefix(COMMAND))
    elif name not in named_bots():
        raise BadOption("bad-bot", given=name, known=", ".join(named_bots()))
    return name


def searches(name: str) -> bool:
    """Return whether a bot searches, so that it is slow until the search is compiled."""
    return name.startswith(SEARCH) or name in LEVEL_NAMES


def is_external(name: str) -> bool:
    """Return whether a bot is a third-party one: a program or Python code."""
    return name.startswith(COMMAND) or name in bot_registry.names()


def label(name: str) -> str:
    """Return the name of a bot for records and screens: of a command only the program, without folders and options."""
    if not name.startswith(COMMAND):
        return name
    from kheper.bots.command import read_command  # noqa: PLC0415

    return COMMAND + read_command(name.removeprefix(COMMAND)).label


def make_bot(name: str, seed: Seed = 0, budget: "Budget | None" = None, secret: str = "") -> Bot:
    """Return the bot of that name; `budget` replaces that of its level, or the clock of a program.

    A program is started at its first decision and ended by `close`. Third-party bots do not get the seed, but one
    derived from it and the secret; without a secret, from a random one of this process.
    """
    if check_bot(name) == "random":
        from kheper.bots.random import RandomBot  # noqa: PLC0415 - each bot imports its own kernels

        return RandomBot(seed)
    if name == "greedy":
        from kheper.bots.greedy import GreedyBot  # noqa: PLC0415

        return GreedyBot(seed)
    if name.startswith(COMMAND):
        from kheper.bots.command import CommandBot, read_command  # noqa: PLC0415

        return CommandBot(name, seed, read_command(name.removeprefix(COMMAND)), budget, secret)
    if name in bot_registry.names():
        from kheper.bots.python import PythonBot  # noqa: PLC0415

        return PythonBot(name, seed, bot_registry.maker_of(name), secret)
    from kheper.bots.levels import SearchBot, level_of  # noqa: PLC0415

    level = level_of(name)
    return SearchBot(seed, level if budget is None else replace(level, budget=budget))


def prepare(position: Position) -> None:
    """Compile everything that bots and hints need from a position on; all levels share one search."""
    for name in (*SIMPLE_BOTS, f"{SEARCH}{FEW_SIMULATIONS}"):
        make_bot(name).move(position, position.pending[0])
    position.hint(position.pending[0], f"{SEARCH}{FEW_SIMULATIONS}")


def play_out(game: Game, bots: Sequence[str], seed: Seed, luck: Seed | None = None, make: Maker = make_bot) -> Position:
    """Play a game between bots and return its end; give one name per seat, or one for all.

    The seed determines everything, unless the bots have a seed of their own (`luck`) or are third-party ones.
    """
    names = list(bots) * game.seats if len(bots) == 1 else list(bots)
    if len(names) != game.seats:
        raise BadOption("bad-bots", mode=game.mode, seats=game.seats, given=len(names))
    luck = seed if luck is None else luck
    with ExitStack() as leaving:
        players = [leaving.enter_context(closing(make(name, f"{luck}/{seat}"))) for seat, name in enumerate(names)]
        position = game.start(seed)
        while position.pending:
            seat = position.pending[0]
            position = position.play(players[seat].move(position, seat), seat)
    return position
