"""Play the jobs of a run on a Ray cluster; the files are the same, bit for bit, as without one.

A job is a task that depends only on the run and its number. Ray gives the task of a worker that died to another one.
The result of a job is returned as bytes, and the process that asked for it writes the files, so the machines of the
cluster need not share a disk.
"""

import logging
import socket
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from kheper.core.errors import BadOption, KheperError, MissingExtra
from kheper.lab.results import sources
from kheper.lab.worker_pool import init_worker

if TYPE_CHECKING:
    from kheper.lab.jobs import Player
    from kheper.lab.simulate import JobResults, Tables, Workers
    from kheper.lab.simulation import Run

REACH_SECONDS = 10.0
PATIENCE = 0.5
"""Seconds after which the cluster is left alone for a moment: an interrupt is noticed between two waits."""
AHEAD = 2
"""Jobs given out for each core of the cluster, so that none has to wait."""


def on_ray(address: str, count: int | None = None) -> "Workers":
    """Return workers on the cluster at an address: all its cores, or `count` of them."""
    return lambda run, jobs: in_tasks(run, jobs, address, count)


def in_tasks(run: "Run", jobs: Iterable[int], address: str, count: int | None) -> "JobResults":
    """Play the jobs as tasks of a cluster."""
    ray = connect(address)
    try:
        play = ray.remote(num_cpus=1, max_retries=-1)(play_there)
        everywhere = ray.put(run)
        running: dict[Any, int] = {}
        waiting = iter(jobs)
        while True:
            room = count or AHEAD * int(ray.cluster_resources().get("CPU", 1))
            while len(running) < room and (job := next(waiting, None)) is not None:
                running[play.remote(everywhere, job)] = job
            if not running:
                return
            done, _ = ray.wait(list(running), timeout=PATIENCE)
            for task in done:
                yield running.pop(task), task_result(ray, task)
    finally:
        ray.shutdown()


def connect(address: str) -> Any:
    """Connect to the cluster and return the module `ray`; raise `BadOption` if there is no cluster."""
    try:
        import ray  # noqa: PLC0415 - an extra
    except ImportError:
        raise MissingExtra("missing-extra", extra="ray") from None
    check_listening(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, RuntimeError, ValueError) as fault:
        raise BadOption("bad-ray", given=address, reason=str(fault).split("\n")[0]) from None
    return ray


def check_reachable(address: str) -> None:
    """Raise `BadOption` if there is no cluster at the address, before anything is begun."""
    connect(address).shutdown()


def check_listening(address: str) -> None:
    """Raise `BadOption` if nothing listens at HOST:PORT; Ray itself would retry for minutes.

    Other addresses, such as `auto`, are left to Ray.
    """
    host, colon, port = address.rpartition(":")
    if not colon or not port.isdecimal() or "/" in host:
        return
    try:
        socket.create_connection((host, int(port)), timeout=REACH_SECONDS).close()
    except (OSError, OverflowError) as fault:
        raise BadOption("bad-ray", given=address, reason=str(fault)) from None


def task_result(ray: Any, task: Any) -> "Tables":
    """Return the result of a task, or raise what went wrong in it."""
    try:
        tables: Tables = ray.get(task)
    except ray.exceptions.RayTaskError as fault:
        if isinstance(fault.cause, KheperError):
            raise fault.cause from None
        raise
    return tables


# ---------------------------------------------------------------------------------------------- in a worker


def play_there(run: "Run", job: int) -> "Tables":
    """Play a job in a worker of the cluster."""
    return player_of(_Same(run)).play(job)


class _Same:
    """A hashable key of a run for the cache of `player_of`; a run holds mappings, which have no hash."""

    def __init__(self, run: "Run") -> None:
        self.run = run

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.run == other.run

    def __hash__(self) -> int:
        return hash(self.run.sources)


@lru_cache(maxsize=1)
def player_of(same: _Same) -> "Player":
    """Return this process's player of a run; raise `BadOption` if the run was planned with other sources."""
    init_worker()
    from kheper.lab.jobs import Player  # noqa: PLC0415 - polars must not be imported before it knows its threads

    if sources() != same.run.sources:
        raise BadOption("other-sources")
    return Player(same.run)
