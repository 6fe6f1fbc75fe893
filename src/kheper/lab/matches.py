"""Seeded matches between bots in which every deal is played from every seat."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, permutations
from math import factorial

from kheper.bots import make_bot, play_out
from kheper.bots.bot import Maker
from kheper.core.errors import BadOption
from kheper.core.game import Game
from kheper.core.position import Position
from kheper.core.seeds import Seed


@dataclass(frozen=True)
class PlayedGame:
    """A finished game of a match."""

    seats: tuple[int, ...]
    """The seat of each bot, in the order in which the bots were given."""
    end: Position

    @property
    def seat(self) -> int:
        """Return the seat of the first bot."""
        return self.seats[0]

    @property
    def won(self) -> float:
        """Return the first bot's share of the victory: 1 for a win, 1/2 for a draw of two."""
        return win_share(self.end, self.seat)


def match(game: Game, bots: Sequence[str], games: int, seed: Seed = 0) -> Iterator[PlayedGame]:
    """Yield games between bots, one name per seat; each deal is played once with every rotation of the seats.

    With more than two seats, the order around the table changes from deal to deal.
    """
    for number in range(games):
        yield play_one(game, bots, number, seed)


def play_one(game: Game, bots: Sequence[str], number: int, seed: Seed = 0, make: Maker = make_bot) -> PlayedGame:
    """Play the game with that number of a match; it depends on no other game."""
    if len(bots) != game.seats:
        raise BadOption("bad-bots", mode=game.mode, seats=game.seats, given=len(bots))
    deal, shift = divmod(number, game.seats)
    around = seating_order(deal, game.seats)
    seated = [bots[around[(seat - shift) % game.seats]] for seat in range(game.seats)]
    end = play_out(game, seated, f"{seed}/{deal}", luck=f"{seed}/{number}", make=make)
    return PlayedGame(tuple((around.index(bot) + shift) % game.seats for bot in range(game.seats)), end)


def seating_order(deal: int, seats: int) -> tuple[int, ...]:
    """Return the bots of a deal by index, in order around the table; successive deals go through all orders."""
    orders = permutations(range(1, seats))
    return (0, *next(islice(orders, deal % factorial(seats - 1), None)))


def win_share(end: Position, seat: int) -> float:
    """Return a seat's share of the victory; a solo game without a winner counts as lost."""
    winners = (end.result or {})["winners"]
    if not winners:
        return 1 / end.game.seats if end.game.seats > 1 else 0.0
    return 1 / len(winners) if seat in winners else 0.0
