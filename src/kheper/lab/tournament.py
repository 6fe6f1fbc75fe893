"""Tournaments: rounds of games between bots, until their order is clear.

A game depends on who plays and on its number alone, rounds are counted whole and in their order, and what is played
next depends on nothing but the rounds counted. So a tournament gives the same figures however often it was stopped,
on any number of processes.
"""

import json
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import ceil, log2

from kheper.core.game import Game
from kheper.lab.pairings import Pairing
from kheper.lab.results import Result, Results
from kheper.lab.tally import Tally
from kheper.lab.worker_pool import GameQueue

Group = tuple[str, ...]
"""The bots at a table, one for each seat, in the order of their names."""
SPARE_ROUNDS = 2
"""How many rounds a Swiss tournament has beyond those that find a winner."""


@dataclass(frozen=True)
class Encounter:
    """Some games in a row of the same bots."""

    bots: Group
    first: int
    """The number of the first of these games among all that the bots play."""
    games: int

    @property
    def numbers(self) -> range:
        """The numbers of the games."""
        return range(self.first, self.first + self.games)


class System(ABC):
    """Who meets whom in which round."""

    def __init__(self, bots: Sequence[str], seats: int, rounds: int) -> None:
        self.bots = tuple(sorted(bots))
        self.seats = seats
        self.rounds = rounds
        """The most there are."""

    @abstractmethod
    def encounters(self, number: int, tally: Tally) -> list[Encounter] | None:
        """Those of a round; None if it cannot be known before the ones before it are counted."""


class RoundRobin(System):
    """Everybody meets everybody in every round, at the same deal, which is played from every seat."""

    def __init__(self, bots: Sequence[str], seats: int, games: int) -> None:
        super().__init__(bots, seats, rounds=ceil(games / seats))

    def encounters(self, number: int, tally: Tally) -> list[Encounter]:  # noqa: ARG002 - known from the start
        """One deal of every group."""
        return [Encounter(group, number * self.seats, self.seats) for group in groups(self.bots, self.seats)]


class Swiss(System):
    """Who has done equally well meets, and rather those who have seldom met."""

    def __init__(self, bots: Sequence[str], seats: int, games: int, rounds: int | None) -> None:
        super().__init__(bots, seats, usual_rounds(len(bots)) if rounds is None else rounds)
        self._games = ceil(games / seats) * seats
        self._drawn: list[list[Encounter]] = []
        self._begun: Counter[Group] = Counter()

    def encounters(self, number: int, tally: Tally) -> list[Encounter] | None:
        """The groups of a round, drawn when all before it are counted."""
        if number == len(self._drawn) == tally.rounds:
            self._drawn.append([self._encounter(group) for group in self._draw(tally)])
        return self._drawn[number] if number < len(self._drawn) else None

    def _encounter(self, group: Group) -> Encounter:
        """New games of a group, even if it has met before."""
        first = self._begun[group]
        self._begun[group] += self._games
        return Encounter(group, first, self._games)

    def _draw(self, tally: Tally) -> list[Group]:
        if len(self.bots) <= self.seats:
            return groups(self.bots, self.seats)
        waiting = [bot for bot in tally.order() if bot not in resting(tally, len(self.bots) % self.seats)]
        drawn: list[Group] = []
        while waiting:
            group = [waiting.pop(0)]
            while len(group) < self.seats:
                group.append(nearest(tally, group, waiting))
                waiting.remove(group[-1])
            drawn.append(tuple(sorted(group)))
        return drawn


def groups(bots: Sequence[str], seats: int) -> list[Group]:
    """All tables that the bots can sit at; where there are fewer bots than seats, each sits at every table."""
    whole, rest = divmod(seats, len(bots))
    return [tuple(sorted((*bots,) * whole + some)) for some in combinations(bots, rest)]


def usual_rounds(bots: int) -> int:
    """Enough to find the best of so many, and some more to order the others."""
    return ceil(log2(bots)) + SPARE_ROUNDS


def resting(tally: Tally, count: int) -> list[str]:
    """Who sits out a round: whoever has played most, the last in order first."""
    order = tally.order()
    return sorted(order, key=lambda bot: (-tally.games[bot], -order.index(bot)))[:count]


def nearest(tally: Tally, group: Sequence[str], waiting: Sequence[str]) -> str:
    """Who joins a group: whoever has met its bots least, the first in order of these."""
    return min(waiting, key=lambda bot: sum(tally.met(bot, other) for other in group))


# ---------------------------------------------------------------------------------------------- holding one


class Tournament:
    """A tournament as it goes on: what is to be played next, and what the rounds that are whole come to."""

    def __init__(self, game: Game, system: System, results: Results) -> None:
        self.game, self.system = game, system
        self.tally = Tally(system.bots)
        self.seconds = 0.0
        """The time that the games counted took."""
        self._results = results
        self._options = json.dumps(dict(game.options), sort_keys=True)
        self._pairings: dict[Group, Pairing] = {}

    @property
    def is_over(self) -> bool:
        """Need nothing more be played?"""
        return self.tally.is_clear or self.tally.rounds >= self.system.rounds

    def pairing(self, bots: Group) -> Pairing:
        """The games of a group."""
        if bots not in self._pairings:
            self._pairings[bots] = Pairing(
                self.game.name, self.game.mode, bots, options=self._options, secret=self._results.secret
            )
        return self._pairings[bots]

    def missing(self) -> GameQueue:
        """The games to be played yet; asked anew for every game, for results come in."""
        for number in range(self.system.rounds):
            while (encounters := self.system.encounters(number, self.count())) is None:
                yield None
            for encounter in encounters:
                pairing = self.pairing(encounter.bots)
                for game in encounter.numbers:
                    self.count()
                    if self.is_over:
                        return
                    if game not in self._results.of(pairing.key):
                        yield pairing, game

    def count(self) -> Tally:
        """Count the rounds that are whole by now, in their order, until the tournament is over."""
        while not self.is_over and (played := self._next_round()) is not None:
            for bots, result in played:
                self.tally.add(bots, result.outcomes, result.lapses)
                self.seconds += result.seconds
            self.tally.rounds += 1
        return self.tally

    def _next_round(self) -> list[tuple[Group, Result]] | None:
        """The games of the round that is counted next; None while one is missing."""
        played: list[tuple[Group, Result]] = []
        for encounter in self.system.encounters(self.tally.rounds, self.tally) or ():
            known = self._results.of(self.pairing(encounter.bots).key)
            if any(number not in known for number in encounter.numbers):
                return None
            played += [(encounter.bots, known[number]) for number in encounter.numbers]
        return played
