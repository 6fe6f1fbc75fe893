"""Learn Scarabya from scratch, alone at a table of one, with NumPy and Numba: `python examples/learn_scarabya.py`.

What is learned is how many points are still to come once a tile lies, told by the 3x3 patterns around every square. A
pattern has one weight for each number of tiles placed, the same wherever and however it lies. The learner takes the
move for which the points at once and those to come are the most, and moves the weights towards what the next move shows
(temporal differences). Chance turns the missions, so many kinds of sites are met without playing badly on purpose.
Points are counted here, because all moves of a decision are tried; the end of every game checks the counting.
"""

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path

import numpy as np
from curve import curve
from numba import njit

import kheper
from kheper import envs
from kheper.bots import play_out
from kheper.envs.batch import Batch
from kheper.games.scarabya.content.placements import placements
from kheper.lab.statistics import mean_of

FREE, SCARAB, BLOCKED = 0, 1, 2
SIDE, RIM = 10, 12
"""A site, and a site with a rim of blocked squares around it."""
PATTERNS = 3**9
MAX_TILES, LARGEST_AREA = 12, 4
STEP, LAST = 0.1, 0.1
"""How much of an error is mended at first, and what is left of that at last."""
ROWS = 512
"""Games that are played at once."""
TILES = np.array([[RIM * (s // SIDE + 1) + s % SIDE + 1 for s in placement.squares] for placement in placements()])
"""For each placement its five squares, on a site with a rim."""
BESIDE = np.array([-RIM, -1, 1, RIM])
AROUND = np.array([RIM * row + column for row in (1, 0, -1) for column in (1, 0, -1)])


def symmetric_patterns() -> np.ndarray:
    """Return for each pattern the first of its up to eight rotations and reflections."""
    digits = np.arange(PATTERNS)[:, None] // 3 ** np.arange(9) % 3
    grid = np.arange(9).reshape(3, 3)
    views = [np.rot90(side, turns).ravel() for side in (grid, grid.T) for turns in range(4)]
    return np.min([digits[:, view] @ 3 ** np.arange(9) for view in views], axis=0)


@njit(nogil=True)
def pattern_around(site, square, same):
    """Return the number of the pattern around a square."""
    found = 0
    for offset in AROUND:
        found = 3 * found + site[square + offset]
    return same[found]


@njit(nogil=True)
def promise(site, square, same, weights):
    """Return the promise of a square; 0 once it is blocked."""
    return 0.0 if site[square] == BLOCKED else weights[pattern_around(site, square, same)]


@njit(nogil=True)
def promised_more(site, changed, same, weights, promises):
    """Return how much more the site promises after a change of squares; only patterns near them differ."""
    low, high, left, right = RIM, 0, RIM, 0
    for square in changed:
        low, high = min(low, square // RIM), max(high, square // RIM)
        left, right = min(left, square % RIM), max(right, square % RIM)
    total = 0.0
    for row in range(max(low - 1, 1), min(high + 1, SIDE) + 1):
        for square in range(RIM * row + max(left - 1, 1), RIM * row + min(right + 1, SIDE) + 1):
            total += promise(site, square, same, weights) - promises[square]
    return total


@njit(nogil=True)
def block(site, square, changed, before, count):
    """Block a square, and note what was there."""
    changed[count], before[count] = square, site[square]
    site[square] = BLOCKED
    return count + 1


@njit(nogil=True)
def restore(site, changed, before, first, last):
    """Put back what was there."""
    for at in range(first, last):
        site[changed[at]] = before[at]


@njit(nogil=True)
def place(site, tile, changed, before):
    """Lay a tile and close the small areas beside it; return how many squares it blocks, and the points."""
    count, points = 0, 0
    for square in tile:
        count = block(site, square, changed, before, count)
    for square in tile:
        for offset in BESIDE:
            if site[square + offset] != BLOCKED:
                start, at, scarabs = count, count, 0
                count = block(site, square + offset, changed, before, count)
                while at < count and count - start <= LARGEST_AREA:
                    for step in BESIDE:
                        if site[changed[at] + step] != BLOCKED:
                            count = block(site, changed[at] + step, changed, before, count)
                    scarabs += before[at] == SCARAB
                    at += 1
                if count - start <= LARGEST_AREA:
                    points += scarabs * (count - start)
                else:  # not closed
                    restore(site, changed, before, start, count)
                    count = start
    return count, points


@njit(nogil=True)
def choose(sites, stages, choices, counts, same, weights, actions, gains, values, first, last):
    """Choose the best move in each game by its points and the promise that it leaves, and play it on the site."""
    changed, before, promises = np.zeros(64, np.int64), np.zeros(64, np.int64), np.zeros(RIM * RIM)
    for game in range(first, last):
        site, later = sites[game], weights[stages[game] + 1]
        for row in range(1, SIDE + 1):
            for square in range(RIM * row + 1, RIM * row + SIDE + 1):
                promises[square] = promise(site, square, same, later)
        whole, best = promises.sum(), -np.inf
        for choice in choices[game, : counts[game]]:
            count, points = place(site, TILES[choice], changed, before)
            value = whole + promised_more(site, changed[:count], same, later, promises)
            restore(site, changed, before, 0, count)
            if points + value > best:
                best, actions[game], gains[game], values[game] = points + value, choice, points, value
        place(site, TILES[actions[game]], changed, before)


@njit(nogil=True)
def learn(sites, stages, targets, same, weights, step):
    """Move what the sites promise towards what came of it, one after the other, all patterns on a site alike."""
    for game in range(len(sites)):
        if stages[game] > 0:
            site, table = sites[game], weights[stages[game]]
            patterns = [pattern_around(site, square, same) for square in np.flatnonzero(site != BLOCKED)]
            error = targets[game]
            for pattern in patterns:
                error -= table[pattern]
            for pattern in patterns:
                table[pattern] += step * error / len(patterns)


class Learner:
    """The weights, and how they play and learn."""

    def __init__(self, threads: int = 2) -> None:
        self.weights = np.zeros((MAX_TILES + 1, PATTERNS))
        self.same = symmetric_patterns()
        self.threads = threads
        self.pool = ThreadPoolExecutor(threads)

    def play(self, games: Batch, step: float = 0.0) -> Iterator[tuple[np.ndarray, np.ndarray]]:
        """Play on and on, and learn if there is a step size; whenever games end, tell which and their points."""
        seen = games.reset()
        actions, gains, values = np.zeros(games.n, np.int64), np.zeros(games.n), np.zeros(games.n)
        sites, stages, total = empty_sites(games), np.zeros(games.n, np.int64), np.zeros(games.n)
        while True:
            before = sites.copy()
            self.choose(sites, stages, games, actions, gains, values)
            learn(before, stages, gains + values, self.same, self.weights, step)
            games.step(actions)
            stages += 1
            total += gains
            over = np.flatnonzero(seen.done)
            if len(over):
                assert np.allclose(total[over] / 100, seen.rewards[over, 0]), "the game counts other points"
                learn(sites[over], stages[over], np.zeros(len(over)), self.same, self.weights, step)
                yield over, total[over]
                sites[over], stages[over], total[over] = empty_sites(games)[over], 0, 0

    def choose(self, sites, stages, games, actions, gains, values) -> None:
        """Share the games out over the threads; only reading, so that their number changes nothing."""
        bounds = np.linspace(0, len(sites), self.threads + 1).astype(int)
        shared = (sites, stages, *games.choices, self.same, self.weights, actions, gains, values)
        for task in [self.pool.submit(choose, *shared, *part) for part in pairwise(bounds)]:
            task.result()


def empty_sites(games: Batch) -> np.ndarray:
    """Return the sites of all games without their tiles, from the observations."""
    planes = games.layout.parts(games.last_step.observations)["planes"]
    sites = np.full((games.n, RIM, RIM), BLOCKED)
    sites[:, 1:-1, 1:-1] = np.where(planes[:, 0] > 0, BLOCKED, np.where(planes[:, 1] > 0, SCARAB, FREE))
    return sites.reshape(games.n, RIM * RIM)


def train(learner: Learner, games: Batch, wanted: int, step: float) -> None:
    """Learn from so many games."""
    played = 0
    for over, _ in learner.play(games, step):
        played += len(over)
        if played >= wanted:
            return


def tested(learner: Learner, games: Batch) -> np.ndarray:
    """Return the points of the first game of each row, without learning."""
    found = np.full(games.n, np.nan)
    for over, points in learner.play(games):
        found[over] = np.where(np.isnan(found[over]), points, found[over])
        if not np.isnan(found).any():
            return found
    raise AssertionError


def compared(ours: np.ndarray, theirs: np.ndarray) -> str:
    """Return the mean lead in points per game with its 95 % interval, which equal differences lack."""
    lead = mean_of((ours - theirs).tolist())
    between = f" ({lead.low:+.2f} to {lead.high:+.2f})" if lead.low is not None else ""
    return f"{lead.value:+.2f}{between} points a game"


def main() -> None:
    """Learn, compare with greedy on the same games, and draw the curve."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--games", type=int, default=200_000, help="games to learn from")
    asked.add_argument("--tests", type=int, default=500, help="games to compare on")
    asked.add_argument("--rounds", type=int, default=20, help="points of the curve")
    asked.add_argument("--threads", type=int, default=2)
    asked.add_argument("--curve", type=Path, help="a file for the curve, as SVG")
    given = asked.parse_args()
    game = kheper.game("scarabya", mode="table", players=1)
    seeds = [f"test {number}" for number in range(given.tests)]
    greedy = np.array([play_out(game, ["greedy"], seed).result["scores"][0] for seed in seeds])
    learner, begun = Learner(given.threads), time.perf_counter()
    with envs.vector(game, ROWS) as games, envs.vector(game, given.tests, seed=seeds) as tests:
        found = [(0, float(tested(learner, tests).mean()))]
        for number in range(given.rounds):
            games.reset(number)
            train(learner, games, given.games // given.rounds, STEP * LAST ** (number / given.rounds))
            points = tested(learner, tests)
            found.append((found[-1][0] + given.games // given.rounds, float(points.mean())))
            print(f"{found[-1][0]:>9,} games: {found[-1][1]:.2f} points", flush=True)
    took = time.perf_counter() - begun
    print(f"untrained {found[0][1]:.2f}, greedy {greedy.mean():.2f}, learner {found[-1][1]:.2f} points; {took:.0f} s")
    print(f"learner against greedy on the same {given.tests} games: {compared(points, greedy)}")
    if given.curve:
        given.curve.write_text(curve(found, float(greedy.mean())), "utf-8")


if __name__ == "__main__":
    main()
