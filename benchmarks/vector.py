"""Measure steps per second of many games at once, with observations and masks.

`python -m benchmarks.vector [GAME ...]` measures all games, or those that are named.
"""

import os
import sys
import time

from kheper import envs
from kheper.envs.batch import Batch
from kheper.kernel.threads import thread_count

GAMES = 1024
SECONDS = 2.0
ROUNDS = 3
SETUPS = {
    "scarabya": {"mode": "table", "players": 2},
    "scarab_lords": {"mode": "basic"},
    "kemet": {"players": 2},
}
GOALS = {"scarabya": 1_000_000, "scarab_lords": 1_000_000, "kemet": 400_000}


def rates(batch: Batch, seconds: float) -> tuple[float, float]:
    """Return the steps of random play per second, and per second of processor time, which other work disturbs less."""
    batch.reset()
    steps, begun, busy = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - begun < seconds:
        batch.step(batch.random_actions())
        steps += batch.n
    return steps / (time.perf_counter() - begun), steps / (time.process_time() - busy)


def main() -> None:
    """Print the best of a few rounds for each game, on one thread and on all cores."""
    for game in sys.argv[1:] or SETUPS:
        for workers in sorted({1, thread_count()}):
            with envs.vector(game, GAMES, workers=workers, **SETUPS[game]) as batch:  # type: ignore[arg-type]
                found = [rates(batch, SECONDS) for _ in range(ROUNDS)]
                size = batch.layout.size
            best, best_busy = (max(column) for column in zip(*found, strict=True))
            print(
                f"{game}: {best:,.0f} steps/s with {workers} threads, {best_busy:,.0f} a second of processor time;"
                f" n = {GAMES}, {size} numbers an observation; goal on two cores {GOALS[game]:,};"
                f" load {os.getloadavg()[0]:.1f}"
            )


if __name__ == "__main__":
    main()
