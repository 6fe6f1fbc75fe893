"""Pairings of bots, each played until it is clear whether its aim is met: over processes, and resumable.

A game depends on nothing but its pairing and its number, and a pairing ends after a number of games that does not
depend on the order in which they were finished. So a run gives the same figures however often it was stopped, on any
number of processes.
"""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from math import sqrt
from multiprocessing.process import BaseProcess
from statistics import fmean, stdev

import kheper
from kheper.bots import Bot, make_bot
from kheper.bots.budget import Budget
from kheper.bots.levels import LEVELS
from kheper.core.game import Game
from kheper.core.rng import Seed
from kheper.lab.matches import NORMAL, one_game, share_of
from kheper.lab.results import Result, Results

WON, POINTS = "won", "points"
LEAST_GAMES = 20
SURE = 3.0
"""Standard deviations by which a result must be clear of the aim to end a pairing early.

More than for an interval that is looked at once: this one is looked at after every deal.
"""
SEED = "arena"


@dataclass(frozen=True)
class Pairing:
    """A bot against others, or alone for points, and what is hoped for."""

    part: str
    game: str
    mode: str
    bots: tuple[str, ...]
    """One for each seat; the first one's games are counted."""
    aim: float
    counts: str = WON

    @property
    def key(self) -> str:
        """What its games are filed under: whoever plays, with all that makes them play so."""
        return f"{self.game} {self.mode} {' v '.join(map(described, self.bots))}"

    def open(self) -> Game:
        """The game, with an end to it even where nobody plays for one."""
        kind = kheper.game(self.game).type
        return kind.open(self.mode, len(self.bots), kind.trial)


@dataclass(frozen=True)
class Standing:
    """What is known of a pairing: mean and interval after the games that count."""

    games: int
    mean: float
    low: float
    high: float
    seconds: float
    is_clear: bool
    """Is the interval clear of the aim, so that nothing more need be played?"""


def described(bot: str) -> str:
    """A bot's name, with what its level is made of."""
    level = LEVELS.get(bot)
    return bot if level is None else f"{bot}[{level.budget.simulations} {level.slips} {level.reach}]"


def contestant(name: str, seed: Seed) -> Bot:
    """A bot that plays the same on any machine: levels by their simulations alone."""
    level = LEVELS.get(name)
    return make_bot(name, seed, None if level is None else Budget(level.budget.simulations))


# ---------------------------------------------------------------------------------------------- what is known


def interval(pairing: Pairing, values: Sequence[float], reach: float) -> tuple[float, float]:
    """Where the true mean is to be expected, to so many standard deviations."""
    if pairing.counts == WON:
        share = share_of(sum(values), len(values), reach)
        return share.low, share.high
    mean, half = fmean(values), reach * stdev(values) / sqrt(len(values))
    return mean - half, mean + half


def standing(pairing: Pairing, played: Mapping[int, Result], most: int) -> Standing | None:
    """What the games tell: whole deals from the first on, no more than it took to be sure."""
    seats = len(pairing.bots)
    values: list[float] = []
    counted: int | None = None
    is_clear = False
    while len(values) < most and not is_clear and all(len(values) + seat in played for seat in range(seats)):
        values += [played[len(values) + seat].value for seat in range(seats)]
        counted = len(values)
        if counted >= LEAST_GAMES:
            low, high = interval(pairing, values, SURE)
            is_clear = low >= pairing.aim or high < pairing.aim
    if counted is None or counted < 2:
        return None
    seconds = sum(played[number].seconds for number in range(counted))
    return Standing(counted, fmean(values), *interval(pairing, values, NORMAL), seconds, is_clear)


def is_done(pairing: Pairing, played: Mapping[int, Result], most: int) -> bool:
    """Need nothing more be played?"""
    now = standing(pairing, played, most)
    return now is not None and (now.is_clear or now.games >= most)


# ---------------------------------------------------------------------------------------------- playing


def play(pairing: Pairing, number: int) -> Result:
    """One game of a pairing."""
    begun = time.perf_counter()
    played = one_game(pairing.open(), pairing.bots, number, SEED, contestant)
    value = played.won if pairing.counts == WON else float((played.end.result or {})["scores"][played.seat])
    return Result(pairing.key, number, value, round(time.perf_counter() - begun, 3))


def run(
    pairings: Sequence[Pairing],
    results: Results,
    most: int,
    processes: int,
    seconds: float | None = None,
    tell: Callable[[Pairing], None] = lambda _: None,
) -> None:
    """Play all that is missing, or what can be begun in so many seconds; `tell` is called after every game."""
    until = None if seconds is None else time.monotonic() + seconds
    running: dict[Future[Result], Pairing] = {}
    waiting = missing(pairings, results, most)
    with _processes(processes) as pool:
        while True:
            while len(running) < processes and not _is_over(until) and (next_game := next(waiting, None)) is not None:
                running[pool.submit(play, *next_game)] = next_game[0]
            if not running:
                return
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                results.add(done.result())
                tell(running.pop(done))


def missing(pairings: Sequence[Pairing], results: Results, most: int) -> Iterator[tuple[Pairing, int]]:
    """The games to be played yet, one pairing after the other; asked anew for every game, for results come in."""
    for pairing in pairings:
        seats = len(pairing.bots)
        for number in range(-(-most // seats) * seats):
            if is_done(pairing, results.of(pairing.key), most):
                break
            if number not in results.of(pairing.key):
                yield pairing, number


def _is_over(until: float | None) -> bool:
    return until is not None and time.monotonic() >= until


def _processes(count: int) -> Executor:
    return ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), begin_process)


def begin_process() -> None:
    """A game has one thread; interrupts are for the process that has begun all this, and nobody outlives it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ |= {"KHEPER_THREADS": "1", "KHEPER_QUIET": "1", "POLARS_MAX_THREADS": "1"}
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    """A process that was killed cannot tell those it started to end."""
    parent.join()
    os._exit(1)
