"""Play the jobs of a run, in this process, in worker processes or on a cluster."""

import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import chain, islice

from kheper.core.errors import BadRecord
from kheper.lab.jobs import Player
from kheper.lab.sigint import deferred_sigint
from kheper.lab.simulation import Run, Simulation
from kheper.lab.worker_pool import init_worker

Tables = dict[str, bytes]
JobResults = Iterator[tuple[int, Tables]]
Workers = Callable[[Run, Iterable[int]], JobResults]
"""Plays the jobs of a run and yields their tables in any order."""
WAITING = 2
"""Jobs queued for each process, so that none is idle."""


def simulate(simulation: Simulation, workers: Workers, on_job: Callable[[int], None] = lambda _: None) -> None:
    """Play the missing jobs; `on_job` is called with the number of each job once it is written.

    The first interrupt lets running jobs finish and writes them; a second one aborts at once.
    """
    if not simulation.missing:
        return
    with deferred_sigint() as stop:
        jobs = (job for job in simulation.missing if not stop.requested)
        for job, tables in workers(simulation.about, jobs):
            simulation.write(job, tables)
            on_job(job)
    if stop.requested:
        raise KeyboardInterrupt


def local(processes: int | None = None) -> Workers:
    """Return local workers, by default one for each core; a single one runs in this process."""
    count = processes or os.cpu_count() or 1
    return here if count == 1 else lambda run, jobs: in_processes(run, jobs, count)


def here(run: Run, jobs: Iterable[int]) -> JobResults:
    """Play the jobs in this process."""
    player = Player(run)
    for job in jobs:
        yield job, player.play(job)


# ---------------------------------------------------------------------------------------------- processes

_player: Player | None = None


def in_processes(run: Run, jobs: Iterable[int], count: int) -> JobResults:
    """Play the jobs in `count` processes; a single job runs in this process."""
    waiting = iter(jobs)
    first = list(islice(waiting, 2))
    if len(first) < 2:
        yield from here(run, first)
        return
    waiting = chain(first, waiting)
    Player(run)  # compile once, before several processes would do it at the same time
    running: dict[Future[Tables], int] = {}
    with ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), _begin, (run,)) as pool:
        try:
            while True:
                while len(running) < count * WAITING and (job := next(waiting, None)) is not None:
                    running[pool.submit(_play, job)] = job
                if not running:
                    return
                for done in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(done), done.result()
        except BrokenProcessPool:
            raise BadRecord("simulation-worker-lost") from None
        finally:
            pool.shutdown(cancel_futures=True)


def _begin(run: Run) -> None:
    global _player  # noqa: PLW0603 - one for each process
    init_worker()
    _player = Player(run)


def _play(job: int) -> Tables:
    assert _player is not None
    return _player.play(job)
