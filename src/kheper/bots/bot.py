"""What a bot is given, what it must do, and games between bots."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kheper.core import bot_registry
from kheper.core.errors import BadOption, BadSeat, IllegalMove
from kheper.core.game import Game
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.seeds import Seed, generator
from kheper.kernel.jit import Array

if TYPE_CHECKING:
    from kheper.bots.budget import Budget

Json = Any

SIMPLE_BOTS = bot_registry.SIMPLE_BOTS
LEVEL_NAMES = bot_registry.LEVEL_NAMES
DEFAULT_BOT = "scribe"
"""Whom a person meets who has not chosen: a fair opponent who does not keep anybody waiting."""
SEARCH = "search:"
"""`search:800` searches with 800 simulations a turn, `search:200ms` for 200 milliseconds."""
COMMAND = "cmd:"
"""`cmd:./mybot --fast` is a program that speaks the protocol of `kheper.bots.protocol`."""
STAND_IN = "greedy"
"""The bot that plays for one that searches until the search is compiled."""
FEW_SIMULATIONS = 8
"""Simulations with which every kernel of the search is called."""


class InformationState:
    """What a seat knows of a position, and a sampler of the rest.

    The true state never gets in here: the position kept is one redealt from the seat's knowledge, so nothing a bot
    could dig up tells it more than its view does.
    """

    def __init__(self, position: Position, seat: int, rng: Array) -> None:
        self.seat = seat
        self.taken = decisions_taken(position, seat)
        """How many decisions of this turn the seat has already taken, forced ones apart."""
        self._world = position.redeal(seat, rng)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._world.game

    def view(self) -> dict[str, Json]:
        """The seat's view."""
        return self._world.view(self.seat)

    def legal(self) -> tuple[Move, ...]:
        """The seat's legal moves, without those that only take something back or reorder the steps of a choice."""
        return tuple(map(self.game.engine.move, self.legal_actions().tolist()))

    def legal_actions(self) -> Array:
        """The same as action numbers."""
        return self._world.considered_actions(self.seat)

    def read(self, move: str | Move) -> Move:
        """The legal move that a text stands for; `UnreadableMove`, `AmbiguousMove` or `IllegalMove` otherwise."""
        legal = self._world.legal(self.seat)
        if isinstance(move, Move) and move in legal:
            return move
        meant = self._world.read(str(move), self.seat)
        if meant not in legal:
            raise IllegalMove(str(meant), self._world.why_not(meant, self.seat))
        return meant

    def sample(self, rng: Array) -> Position:
        """A position that could be the true one, drawn with the generator given."""
        return self._world.redeal(self.seat, rng)


class Bot(ABC):
    """A player with a generator of its own: the same seed and the same sights give the same moves."""

    def __init__(self, seed: Seed) -> None:
        self.rng = generator(seed)

    @abstractmethod
    def choose(self, information: InformationState) -> int:
        """The action to play, one of the sight's legal ones."""

    def move(self, position: Position, seat: int) -> Move:
        """The bot's move for a seat that owes one."""
        if seat not in position.pending:
            raise BadSeat("no-decision", given=seat)
        action = self.choose(InformationState(position, seat, self.rng))
        return Move(action, position.game.engine.notation(action))

    def close(self) -> None:  # noqa: B027 - most bots hold nothing
        """Let go of whatever the bot holds beyond this process; to be called when it is no longer asked."""


def decisions_taken(position: Position, seat: int) -> int:
    """The decisions that a seat has taken in the turn under way; its own past is known to it."""
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
"""Makes the bot of a name with luck of its own."""


def bot_names() -> tuple[str, ...]:
    """The bots that come with Kheper: those without a search, then the levels, weakest first."""
    return SIMPLE_BOTS + LEVEL_NAMES


def named_bots() -> tuple[str, ...]:
    """These and those that other people have named."""
    return bot_names() + bot_registry.names()


def check_bot(name: str) -> str:
    """A name that `make_bot` knows; `BadOption` says what is wrong with another. Nothing is started for it."""
    if searches(name):
        from kheper.bots.budget import most_seconds, read_budget  # noqa: PLC0415 - only searching bots have one

        most_seconds()  # what the environment says of it
        if name.startswith(SEARCH):
            read_budget(name.removeprefix(SEARCH))
    elif name.startswith(COMMAND):
        from kheper.bots.command import read_command  # noqa: PLC0415

        read_command(name.removeprefix(COMMAND))
    elif name not in named_bots():
        raise BadOption("bad-bot", given=name, known=", ".join(named_bots()))
    return name


def searches(name: str) -> bool:
    """Is it a bot that searches, and so one of little use before the search is compiled?"""
    return name.startswith(SEARCH) or name in LEVEL_NAMES


def is_external(name: str) -> bool:
    """Is it a bot of somebody else: a program, or one in Python?"""
    return name.startswith(COMMAND) or name in bot_registry.names()


def label(name: str) -> str:
    """What a bot is called in records and on screens: of a command only the program, no folders and no options."""
    if not name.startswith(COMMAND):
        return name
    from kheper.bots.command import read_command  # noqa: PLC0415

    return COMMAND + read_command(name.removeprefix(COMMAND)).label


def make_bot(name: str, seed: Seed = 0, budget: "Budget | None" = None, secret: str = "") -> Bot:
    """The bot of that name; `budget` replaces the one of its level, or the clock of a program.

    A program is started when it is first asked, and ended by `close`. Other people's bots are not given the seed but
    one that follows from it and from the secret; without a secret, from one that nobody knows and that ends with this
    process.
    """
    if check_bot(name) == "random":
        from kheper.bots.random import RandomBot  # noqa: PLC0415 - each bot compiles kernels of its own

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
    """Compile all that bots need to play on from a position, and to give hints; the levels share one search."""
    for name in (*SIMPLE_BOTS, f"{SEARCH}{FEW_SIMULATIONS}"):
        make_bot(name).move(position, position.pending[0])
    position.hint(position.pending[0], f"{SEARCH}{FEW_SIMULATIONS}")


def play_out(game: Game, bots: Sequence[str], seed: Seed, luck: Seed | None = None, make: Maker = make_bot) -> Position:
    """A whole game between bots: one name per seat, or one for all.

    The seed decides everything, unless the bots are given luck of their own or are other people's.
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
