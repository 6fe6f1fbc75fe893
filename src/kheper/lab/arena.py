"""Sequential strength tests: play a pairing of bots until its score is clearly above or below an aim.

A game depends only on its pairing and its number, and the number of games a test uses does not depend on the order in
which they finish. So a run gives the same figures however often it is stopped, on any number of processes.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf
from statistics import fmean

from kheper.core.game import Game
from kheper.lab import worker_pool
from kheper.lab.pairings import WON, Pairing
from kheper.lab.results import Result, Results
from kheper.lab.statistics import Z_95, Z_SEQUENTIAL, mean_of, share_of

MIN_GAMES = 20


@dataclass(frozen=True)
class StrengthTest:
    """A bot against others, or alone for points, and the score it should reach."""

    part: str
    game: str
    mode: str
    bots: tuple[str, ...]
    """One for each seat; the score is that of the first."""
    aim: float
    counts: str = WON

    @cached_property
    def pairing(self) -> Pairing:
        """Return the pairing that is played, without the aim."""
        return Pairing(self.game, self.mode, self.bots, self.counts)

    @property
    def key(self) -> str:
        """Return the key of its games in the results file."""
        return self.pairing.key

    def open(self) -> Game:
        """Return the game that is played."""
        return self.pairing.open()


@dataclass(frozen=True)
class ScoreEstimate:
    """The score of a test so far: mean and 95 % interval over the games that count."""

    games: int
    mean: float
    low: float
    high: float
    seconds: float
    is_clear: bool
    """Whether the interval excludes the aim, so that no more games are needed."""


# ---------------------------------------------------------------------------------------------- estimates


def interval(test: StrengthTest, values: Sequence[float], z: float) -> tuple[float, float]:
    """Return the interval of the mean to `z` standard deviations; infinite while all values are equal."""
    if test.counts == WON:
        share = share_of(sum(values), len(values), z)
        return share.low, share.high
    return mean_of(values).interval(z) or (-inf, inf)


def estimate_score(test: StrengthTest, played: Mapping[int, Result], max_games: int) -> ScoreEstimate | None:
    """Return the score over whole deals, up to the one that decided the test; None before two games."""
    seats = len(test.bots)
    values: list[float] = []
    counted: int | None = None
    is_clear = False
    while len(values) < max_games and not is_clear and all(len(values) + seat in played for seat in range(seats)):
        values += [played[len(values) + seat].value for seat in range(seats)]
        counted = len(values)
        if counted >= MIN_GAMES:
            low, high = interval(test, values, Z_SEQUENTIAL)
            is_clear = low >= test.aim or high < test.aim
    if counted is None or counted < 2:
        return None
    seconds = sum(played[number].seconds for number in range(counted))
    return ScoreEstimate(counted, fmean(values), *interval(test, values, Z_95), seconds, is_clear)


def is_done(test: StrengthTest, played: Mapping[int, Result], max_games: int) -> bool:
    """Return whether the test is decided or has all its games."""
    estimate = estimate_score(test, played, max_games)
    return estimate is not None and (estimate.is_clear or estimate.games >= max_games)


# ---------------------------------------------------------------------------------------------- playing


def run(
    tests: Sequence[StrengthTest],
    results: Results,
    max_games: int,
    processes: int,
    seconds: float | None = None,
    on_game: Callable[[StrengthTest], None] = lambda _: None,
) -> None:
    """Play the missing games, starting none after `seconds`; `on_game` is called after every game."""
    by_key = {test.key: test for test in tests}
    queue = ((test.pairing, number) for test, number in missing(tests, results, max_games))
    worker_pool.play_games(queue, results, processes, seconds, lambda result: on_game(by_key[result.pairing]))


def missing(tests: Sequence[StrengthTest], results: Results, max_games: int) -> Iterator[tuple[StrengthTest, int]]:
    """Yield the games still to play, one deal of each test in turn, so that all advance alike until time runs out.

    Results are looked up anew for every game, since they arrive meanwhile.
    """
    deals = {test: -(-max_games // len(test.bots)) for test in tests}
    for deal in range(max(deals.values(), default=0)):
        for test in (one for one in tests if deal < deals[one]):
            seats = len(test.bots)
            for number in range(deal * seats, (deal + 1) * seats):
                known = results.of(test.key)
                if number not in known and not is_done(test, known, max_games):
                    yield test, number
