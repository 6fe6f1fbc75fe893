"""Play queued games in worker processes and store each result as it arrives."""

import multiprocessing
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

from kheper.core.errors import BadRecord
from kheper.core.worker_init import init_child_process
from kheper.lab.pairings import Pairing, play
from kheper.lab.results import Result, Results
from kheper.lab.sigint import deferred_sigint

GameQueue = Iterator[tuple[Pairing, int] | None]
"""The games still to play; None while the next one depends on games that are running."""


def play_games(
    queue: GameQueue,
    results: Results,
    processes: int,
    seconds: float | None = None,
    on_result: Callable[[Result], None] = lambda _: None,
) -> None:
    """Play the queued games, starting none after `seconds`; `on_result` is called after every game.

    The first interrupt lets running games finish and stores them; a second one aborts at once.
    """
    deadline = None if seconds is None else time.monotonic() + seconds
    running: set[Future[Result]] = set()
    with _executor(processes) as pool, deferred_sigint() as stop, lost_worker_error():
        while True:
            while len(running) < processes and not (stop.requested or _is_past(deadline)):
                if (game := next(queue, None)) is None:
                    break
                running.add(pool.submit(play, *game))
            if not running:
                break
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                running.remove(done)
                results.add(done.result())
                on_result(done.result())
    if stop.requested:
        raise KeyboardInterrupt


@contextmanager
def lost_worker_error() -> Iterator[None]:
    """Raise `BadRecord` if a worker process was killed from outside."""
    try:
        yield
    except BrokenProcessPool:
        raise BadRecord("simulation-worker-lost") from None


def _is_past(deadline: float | None) -> bool:
    return deadline is not None and time.monotonic() >= deadline


def _executor(count: int) -> Executor:
    return ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), init_worker)


def init_worker() -> None:
    """Initialise a worker process: one thread, no progress output."""
    init_child_process()
    os.environ |= {"KHEPER_THREADS": "1", "KHEPER_QUIET": "1", "POLARS_MAX_THREADS": "1"}
