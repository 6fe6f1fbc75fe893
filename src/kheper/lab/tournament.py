"""Tournaments between bots: rounds are played until the ranking is clear.

A game depends only on who plays and on its number, rounds are counted whole and in order, and the next round depends
only on the rounds counted. So a tournament gives the same figures however often it is stopped, on any number of
processes.
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
from kheper.lab.standings import Standings
from kheper.lab.worker_pool import GameQueue

Group = tuple[str, ...]
"""The bots of a game, one for each seat, sorted by name."""
SPARE_ROUNDS = 2
"""Rounds of a Swiss tournament beyond those needed to find a winner."""


@dataclass(frozen=True)
class Encounter:
    """Consecutive games between the same bots."""

    bots: Group
    first: int
    """The number of the first of these games among all games of the group."""
    games: int

    @property
    def numbers(self) -> range:
        """Return the numbers of the games."""
        return range(self.first, self.first + self.games)


class System(ABC):
    """A pairing system: who plays whom in each round."""

    def __init__(self, bots: Sequence[str], seats: int, rounds: int) -> None:
        self.bots = tuple(sorted(bots))
        self.seats = seats
        self.rounds = rounds
        """The maximum number of rounds."""

    @abstractmethod
    def encounters(self, number: int, standings: Standings) -> list[Encounter] | None:
        """Return the encounters of a round; None while an earlier round that decides them is not counted."""


class RoundRobin(System):
    """Every group plays in every round, at the same deal, once from every seat."""

    def __init__(self, bots: Sequence[str], seats: int, games: int) -> None:
        super().__init__(bots, seats, rounds=ceil(games / seats))

    def encounters(self, number: int, standings: Standings) -> list[Encounter]:  # noqa: ARG002 - known from the start
        """Return one deal of every group."""
        return [Encounter(group, number * self.seats, self.seats) for group in groups(self.bots, self.seats)]


class Swiss(System):
    """Bots of similar rating play each other, those first that have met least."""

    def __init__(self, bots: Sequence[str], seats: int, games: int, rounds: int | None) -> None:
        super().__init__(bots, seats, default_rounds(len(bots)) if rounds is None else rounds)
        self._games = ceil(games / seats) * seats
        self._rounds_drawn: list[list[Encounter]] = []
        self._games_started: Counter[Group] = Counter()

    def encounters(self, number: int, standings: Standings) -> list[Encounter] | None:
        """Return the encounters of a round, which are paired once all earlier rounds are counted."""
        if number == len(self._rounds_drawn) == standings.rounds:
            self._rounds_drawn.append([self._encounter(group) for group in self._draw(standings)])
        return self._rounds_drawn[number] if number < len(self._rounds_drawn) else None

    def _encounter(self, group: Group) -> Encounter:
        """Return the next games of a group that may have met before."""
        first = self._games_started[group]
        self._games_started[group] += self._games
        return Encounter(group, first, self._games)

    def _draw(self, standings: Standings) -> list[Group]:
        if len(self.bots) <= self.seats:
            return groups(self.bots, self.seats)
        waiting = [bot for bot in standings.order() if bot not in byes(standings, len(self.bots) % self.seats)]
        drawn: list[Group] = []
        while waiting:
            group = [waiting.pop(0)]
            while len(group) < self.seats:
                group.append(next_opponent(standings, group, waiting))
                waiting.remove(group[-1])
            drawn.append(tuple(sorted(group)))
        return drawn


def groups(bots: Sequence[str], seats: int) -> list[Group]:
    """Return all groups that fill the seats; with fewer bots than seats, each bot is in every group."""
    whole, rest = divmod(seats, len(bots))
    return [tuple(sorted((*bots,) * whole + some)) for some in combinations(bots, rest)]


def default_rounds(bots: int) -> int:
    """Return the rounds needed to find the best of so many bots, and some more to rank the others."""
    return ceil(log2(bots)) + SPARE_ROUNDS


def byes(standings: Standings, count: int) -> list[str]:
    """Return the bots that sit out a round: those with the most games, the lowest-ranked first."""
    order = standings.order()
    return sorted(order, key=lambda bot: (-standings.games[bot], -order.index(bot)))[:count]


def next_opponent(standings: Standings, group: Sequence[str], waiting: Sequence[str]) -> str:
    """Return the bot that joins a group: the one that has met its bots least, the highest-ranked of these."""
    return min(waiting, key=lambda bot: sum(standings.games_between(bot, other) for other in group))


# ---------------------------------------------------------------------------------------------- running


class Tournament:
    """A tournament in progress: the games to play next, and the standings after the finished rounds."""

    def __init__(self, game: Game, system: System, results: Results) -> None:
        self.game, self.system = game, system
        self.standings = Standings(system.bots)
        self.seconds = 0.0
        """The time that the counted games took."""
        self._results = results
        self._options = json.dumps(dict(game.options), sort_keys=True)
        self._pairings: dict[Group, Pairing] = {}

    @property
    def is_over(self) -> bool:
        """Return whether the ranking is clear or all rounds are counted."""
        return self.standings.is_clear or self.standings.rounds >= self.system.rounds

    def pairing(self, bots: Group) -> Pairing:
        """Return the pairing of a group."""
        if bots not in self._pairings:
            self._pairings[bots] = Pairing(
                self.game.name, self.game.mode, bots, options=self._options, secret=self._results.secret
            )
        return self._pairings[bots]

    def missing(self) -> GameQueue:
        """Yield the games still to play; results are looked up anew for every game, since they arrive meanwhile."""
        for number in range(self.system.rounds):
            while (encounters := self.system.encounters(number, self.update_standings())) is None:
                yield None
            for encounter in encounters:
                pairing = self.pairing(encounter.bots)
                for game in encounter.numbers:
                    self.update_standings()
                    if self.is_over:
                        return
                    if game not in self._results.of(pairing.key):
                        yield pairing, game

    def update_standings(self) -> Standings:
        """Count the rounds that are finished, in order, and return the standings."""
        while not self.is_over and (played := self._next_round()) is not None:
            for bots, result in played:
                self.standings.add(bots, result.outcomes, result.lapses)
                self.seconds += result.seconds
            self.standings.rounds += 1
        return self.standings

    def _next_round(self) -> list[tuple[Group, Result]] | None:
        """Return the games of the next round to count; None while one is missing."""
        played: list[tuple[Group, Result]] = []
        for encounter in self.system.encounters(self.standings.rounds, self.standings) or ():
            known = self._results.of(self.pairing(encounter.bots).key)
            if any(number not in known for number in encounter.numbers):
                return None
            played += [(encounter.bots, known[number]) for number in encounter.numbers]
        return played
