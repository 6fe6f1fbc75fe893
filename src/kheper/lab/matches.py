"""Matches between bots, seeded, with seats in turn: what statements about strength rest on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, permutations
from math import factorial

from kheper.bots import make_bot, play_out
from kheper.bots.bot import Maker
from kheper.core.errors import BadOption
from kheper.core.game import Game
from kheper.core.position import Position
from kheper.core.rng import Seed


@dataclass(frozen=True)
class Played:
    """One game of a match."""

    seats: tuple[int, ...]
    """Where each bot sat, in the order in which they were named."""
    end: Position

    @property
    def seat(self) -> int:
        """The seat of the bot named first."""
        return self.seats[0]

    @property
    def won(self) -> float:
        """What it got: 1 for a victory, a share of it where it is shared, 1/2 for a draw of two."""
        return won_by(self.end, self.seat)


def match(game: Game, bots: Sequence[str], games: int, seed: Seed = 0) -> Iterator[Played]:
    """Games between bots, one name per seat; each deal is played once with every shift of the seats.

    Where more than two play, who sits next to whom changes from deal to deal.
    """
    for number in range(games):
        yield one_game(game, bots, number, seed)


def one_game(game: Game, bots: Sequence[str], number: int, seed: Seed = 0, make: Maker = make_bot) -> Played:
    """The game of that number in a match; it depends on no other."""
    if len(bots) != game.seats:
        raise BadOption("bad-bots", mode=game.mode, seats=game.seats, given=len(bots))
    deal, shift = divmod(number, game.seats)
    around = around_the_table(deal, game.seats)
    seated = [bots[around[(seat - shift) % game.seats]] for seat in range(game.seats)]
    end = play_out(game, seated, f"{seed}/{deal}", luck=f"{seed}/{number}", make=make)
    return Played(tuple((around.index(bot) + shift) % game.seats for bot in range(game.seats)), end)


def around_the_table(deal: int, seats: int) -> tuple[int, ...]:
    """The bots of a deal by number, from the first one on; every order has its turn, so all are neighbours alike."""
    orders = permutations(range(1, seats))
    return (0, *next(islice(orders, deal % factorial(seats - 1), None)))


def won_by(end: Position, seat: int) -> float:
    """A seat's share of the victory; alone a game without a winner is lost."""
    winners = (end.result or {})["winners"]
    if not winners:
        return 1 / end.game.seats if end.game.seats > 1 else 0.0
    return 1 / len(winners) if seat in winners else 0.0
