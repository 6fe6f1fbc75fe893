"""Root-parallel search: several trees for one decision, spread over threads, whose root statistics are added up.

Every tree has its own generator and a number of simulations that does not depend on the threads, so the same seed and
the same number of simulations give the same moves on any machine.
"""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import repeat

import numpy as np

from kheper.bots.beam import LINE
from kheper.bots.budget import Budget
from kheper.bots.rollout import obvious_of
from kheper.bots.search import simulate
from kheper.bots.tree import MAX_NODES, NO_NODE, ROOT, SETTINGS, extract_subtree, new_nodes, new_tree
from kheper.core.compilation import ensure_compiled
from kheper.core.game import Game
from kheper.core.heuristics import SearchSettings
from kheper.core.seeds import generator
from kheper.kernel.dispatch import NO_ACTION
from kheper.kernel.events import new_log
from kheper.kernel.jit import Array
from kheper.kernel.rng import WORDS, next_word
from kheper.kernel.threads import thread_count

MAX_TREES = 4
SLICE = 0.005
"""The seconds between two checks of the clock."""
FIRST_SLICE = 4
FIRST_NODES = 1024
NODES_A_SIMULATION = 4
"""The nodes reserved per simulation, more than it usually adds; without space it adds none."""


@dataclass(frozen=True)
class Candidate:
    """A move with its statistics in the search."""

    action: int
    visits: int
    value: float
    """The expected outcome of the searching seat, from -1 to 1."""


@dataclass(frozen=True)
class ExpectedOutcome:
    """The expected outcome per seat."""

    mean: tuple[float, ...]
    """From -1 to 1."""
    standard_error: tuple[float, ...]


class Tree:
    """One tree with the buffers of its kernel."""

    def __init__(self, game: Game, words: Array, settings: SearchSettings, first_action: int = NO_ACTION) -> None:
        engine = game.engine
        self._game = game
        self._first_action = first_action
        self._record, self._nodes = new_tree(words), new_nodes(FIRST_NODES)
        self._settings = np.array([tuple(getattr(settings, name) for name in SETTINGS.names or ())], SETTINGS)
        self._trial = np.zeros(2, engine.state_dtype)
        self._actions = np.empty((2, engine.max_legal), np.int32)
        self._marks = np.zeros(engine.action_count, np.int64)
        self._priors = np.empty(engine.max_legal)
        width = settings.beam if game.seats == 1 else 0
        self._lines, self._fronts = np.zeros(width, LINE), np.zeros((2, width), engine.state_dtype)
        self._log = new_log(muted=True)

    def grow(self, world: Array, seat: int, simulations: int) -> None:
        """Run simulations."""
        self._make_room(simulations)
        simulate(
            self._game.engine.content,
            world,
            seat,
            self._game.seats,
            simulations,
            self._first_action,
            self._settings,
            self._record,
            self._nodes,
            self._trial,
            self._actions,
            self._marks,
            self._priors,
            self._lines,
            self._fronts,
            self._log,
        )

    def _make_room(self, simulations: int) -> None:
        wanted = min(int(self._record["used"][0]) + NODES_A_SIMULATION * simulations + 1, MAX_NODES)
        if wanted > len(self._nodes):
            roomy = new_nodes(min(max(wanted, 2 * len(self._nodes)), MAX_NODES))
            roomy[: len(self._nodes)] = self._nodes
            self._nodes = roomy

    def children(self, seat: int) -> Iterator[tuple[int, int]]:
        """Yield node and action of each of the seat's moves at the root."""
        child = int(self._nodes["first"][ROOT])
        while child != NO_NODE:
            if self._nodes["seat"][child] == seat:
                yield child, int(self._nodes["action"][child])
            child = int(self._nodes["next"][child])

    def add_root_statistics(self, seat: int, visits: dict[int, int], totals: dict[int, float]) -> None:
        """Add the visits and the total outcomes of the seat's moves at the root, priors included."""
        prior_weight = float(self._settings["prior_weight"][0])
        for child, action in self.children(seat):
            node = self._nodes[child]
            visits[action] = visits.get(action, 0) + int(node.visits)
            mean = (float(node.outcome_sum) + prior_weight * float(node.prior)) / (int(node.visits) + prior_weight)
            totals[action] = totals.get(action, 0.0) + int(node.visits) * mean

    def advance(self, seat: int, action: int) -> None:
        """Make the subtree below the seat's move the tree."""
        below = {action: child for child, action in self.children(seat)}
        into = new_nodes(len(self._nodes))
        if action in below:
            extract_subtree(self._record, self._nodes, below[action], into)
        else:
            self._record["used"] = 1
        self._nodes = into

    def outcome_sums(self) -> Array:
        """Return the sums of the outcomes of all simulations and of their squares, per seat."""
        return np.array([self._record[name][0, : self._game.seats] for name in ("outcome_sums", "outcome_squares")])

    @property
    def simulations(self) -> int:
        """The number of simulations."""
        return int(self._record["simulations"][0])

    @property
    def steps(self) -> int:
        """The number of steps beyond the tree in all simulations."""
        return int(self._record["steps"][0])


class RootParallelSearch:
    """The trees of one decision, which can be reused for the next one."""

    def __init__(
        self,
        game: Game,
        seat: int,
        rng: Array,
        count: int = 1,
        settings: SearchSettings | None = None,
        first_action: int = NO_ACTION,
    ) -> None:
        ensure_compiled(game, "search", _exercise)
        self.game = game
        self.seat = seat
        chosen = settings or game.engine.search_settings
        luck = [np.array([next_word(rng) for _ in range(WORDS)], np.uint64) for _ in range(count)]
        self.trees = [Tree(game, words, chosen, first_action) for words in luck]

    def grow(self, world: Array, simulations: int | None, seconds: float | None, threads: int | None = None) -> None:
        """Search the decision of the pending seat in the world, until either limit is reached."""
        self.trees[0].grow(world, self.seat, 0)  # loads the compiled search before the clock starts
        deadline = None if seconds is None else time.monotonic() + seconds
        count = len(self.trees)
        shares = [None if simulations is None else (simulations + number) // count for number in range(count)]
        workers = min(count, threads or thread_count())
        work = [list(zip(self.trees[first::workers], shares[first::workers], strict=True)) for first in range(workers)]
        if workers == 1:
            grow_trees(work[0], world, self.seat, deadline)
            return
        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(grow_trees, work, repeat(world), repeat(self.seat), repeat(deadline)))

    def candidates(self, legal: Array) -> list[Candidate]:
        """Return the legal moves that were tried, best first: by visits, then by outcome."""
        visits: dict[int, int] = {}
        totals: dict[int, float] = {}
        for tree in self.trees:
            tree.add_root_statistics(self.seat, visits, totals)
        known = set(legal.tolist())
        found = [Candidate(a, n, totals[a] / max(n, 1)) for a, n in visits.items() if a in known]
        return sorted(found, key=lambda move: (-move.visits, -move.value, move.action))

    def expected_outcome(self) -> ExpectedOutcome:
        """Return the mean outcome of all simulations per seat."""
        count = max(self.simulations, 1)
        mean, square = np.sum([tree.outcome_sums() for tree in self.trees], axis=0) / count
        error = np.sqrt(np.maximum(square - mean**2, 0.0) / count)
        return ExpectedOutcome(tuple(mean.tolist()), tuple(error.tolist()))

    def advance(self, action: int) -> None:
        """Make the subtrees below the seat's move the trees."""
        for tree in self.trees:
            tree.advance(self.seat, action)

    @property
    def simulations(self) -> int:
        """The number of simulations in all trees."""
        return sum(tree.simulations for tree in self.trees)

    @property
    def steps(self) -> int:
        """The number of steps beyond the trees in all simulations."""
        return sum(tree.steps for tree in self.trees)


def search_subgame(
    game: Game, world: Array, seat: int, rng: Array, budget: Budget, search: RootParallelSearch | None = None
) -> RootParallelSearch:
    """Search a decision in the subgame of the seat, where the best move is found, and return the search.

    A search kept from the decision before is continued.
    """
    own_game, states, own_seat = game.engine.subgame(world, seat)
    search = search or RootParallelSearch(own_game, own_seat, rng, tree_count(own_game, budget.simulations))
    search.grow(states, budget.simulations, budget.seconds)
    return search


def search_after(game: Game, world: Array, seat: int, rng: Array, budget: Budget, action: int) -> RootParallelSearch:
    """Search the whole game after a move of the seat, for the expected outcomes, and return the search."""
    search = RootParallelSearch(game, seat, rng, tree_count(game, budget.simulations), first_action=action)
    search.grow(world, budget.simulations, budget.seconds)
    return search


def grow_trees(trees: list[tuple[Tree, int | None]], world: Array, seat: int, deadline: float | None) -> None:
    """Grow some trees in one thread, each by its share, until the deadline; each gets at least one slice."""
    left = [share for _, share in trees]
    size, is_begun = FIRST_SLICE, False
    while any(share is None or share > 0 for share in left):
        for number, (tree, _) in enumerate(trees):
            begun = time.monotonic()
            if deadline is not None and is_begun and begun >= deadline:
                return
            share = left[number]
            slice_ = size if share is None else share if deadline is None else min(size, share)
            tree.grow(world, seat, slice_)
            left[number] = None if share is None else share - slice_
            took = time.monotonic() - begun
            size = max(1, min(2 * size, round(size * SLICE / max(took, 1e-6))))
        is_begun = True


def tree_count(game: Game, simulations: int | None) -> int:
    """Return the number of trees for so many simulations; if only the clock limits the search, one per thread."""
    shares = thread_count() if simulations is None else simulations // game.engine.search_settings.least_tree
    return max(1, min(MAX_TREES, shares))


def _exercise(game: Game) -> None:
    """Call every kernel of the search once."""
    position = game.start(0)
    seat = position.pending[0]
    tree = Tree(game, generator(0), game.engine.search_settings)
    tree.grow(position.state(), seat, 2)
    tree.advance(seat, next((action for _, action in tree.children(seat)), 0))
    obvious_of(game.engine.content, position.state(), seat)
    game.engine.known_move(position.state(), seat)
