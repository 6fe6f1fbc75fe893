"""The processes that play: whoever has games to be played has them played here, and kept as each of them ends."""

import multiprocessing
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

from kheper.core.child import begin_child
from kheper.core.errors import BadRecord
from kheper.lab.interrupts import until_interrupted
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

    An interrupt lets the games under way come to their end and keeps them; a second one does not.
    """
    until = None if seconds is None else time.monotonic() + seconds
    running: set[Future[Result]] = set()
    with _processes(processes) as pool, until_interrupted() as stop, told_if_lost():
        while True:
            while len(running) < processes and not (stop.is_wanted or _is_over(until)):
                if (game := next(waiting, None)) is None:
                    break
                running.add(pool.submit(play, *game))
            if not running:
                break
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                running.remove(done)
                results.add(done.result())
                tell(done.result())
    if stop.is_wanted:
        raise KeyboardInterrupt


@contextmanager
def told_if_lost() -> Iterator[None]:
    """Say it clearly if a process was ended from outside."""
    try:
        yield
    except BrokenProcessPool:
        raise BadRecord("simulation-worker-lost") from None


def _is_over(until: float | None) -> bool:
    return until is not None and time.monotonic() >= until


def _processes(count: int) -> Executor:
    return ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), begin_process)


def begin_process() -> None:
    """A game has one thread, and says nothing."""
    begin_child()
    os.environ |= {"KHEPER_THREADS": "1", "KHEPER_QUIET": "1", "POLARS_MAX_THREADS": "1"}
