"""The processes that play: whoever has games to be played has them played here, and kept as each of them ends."""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, as_completed, wait

from kheper.lab.meetings import Meeting, play
from kheper.lab.results import Result, Results

Waiting = Iterator[tuple[Meeting, int] | None]
"""The games to be played yet; None while there is none before others have ended."""


def run(
    waiting: Waiting,
    results: Results,
    processes: int,
    seconds: float | None = None,
    tell: Callable[[Result], None] = lambda _: None,
) -> None:
    """Play all that waits, or what can be begun in so many seconds; `tell` is called after every game.

    Whoever interrupts it waits for the games under way, and they are kept.
    """
    until = None if seconds is None else time.monotonic() + seconds
    running: set[Future[Result]] = set()
    with _processes(processes) as pool:
        try:
            while True:
                while len(running) < processes and not _is_over(until) and (game := next(waiting, None)) is not None:
                    running.add(pool.submit(play, *game))
                if not running:
                    return
                for done in wait(running, return_when=FIRST_COMPLETED).done:
                    running.remove(done)
                    results.add(done.result())
                    tell(done.result())
        except KeyboardInterrupt:
            for done in as_completed(running):
                results.add(done.result())
            raise


def _is_over(until: float | None) -> bool:
    return until is not None and time.monotonic() >= until


def _processes(count: int) -> Executor:
    return ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), _begin_process)


def _begin_process() -> None:
    """A game has one thread; interrupts are for the process that has begun all this."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ |= {"KHEPER_THREADS": "1", "KHEPER_QUIET": "1"}
