"""A fair queue: addresses take turns, however many tables one has, and so do the tables of an address."""

from collections import Counter, defaultdict, deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

Owner = tuple[str, int | None]
"""The owner of a job: its group and, if it is for a bot, the seat."""


@dataclass(frozen=True)
class Job:
    """Work for a worker."""

    group: str
    """The group of the job, such as a table; groups take turns."""
    task: str
    """The identity of the job; the same task never runs twice at the same time."""
    work: Callable[..., Any]
    """The work. It is repeated if its process dies, so it must have no side effects."""
    args: tuple[Any, ...]
    seat: int | None = None
    """The seat of the bot that is to think."""
    client: str | None = None
    """The address on whose behalf it runs; None if unknown, so that the group counts for itself."""
    answer: "Future[Any]" = field(default_factory=Future, compare=False)
    """The result."""

    @property
    def owner(self) -> Owner:
        """The owner of the job; the process of its last job may have cached useful state."""
        return self.group, self.seat


class Queue:
    """Jobs that wait for a worker; the addresses take turns, and within an address its groups."""

    def __init__(self) -> None:
        self._clients: dict[str, dict[str, deque[Job]]] = {}
        self._seats: defaultdict[str, Counter[int]] = defaultdict(Counter)
        """The seats of each group whose bots are waiting, for streams."""

    def add(self, job: Job) -> None:
        """Add a job behind those of its group; a new group or address goes to the end."""
        groups = self._clients.setdefault(_client(job), {})
        groups.setdefault(job.group, deque()).append(job)
        if job.seat is not None:
            self._seats[job.group][job.seat] += 1

    def take(self) -> Job | None:
        """Return the next job; its address and its group go to the end."""
        if not self._clients:
            return None
        client = next(iter(self._clients))
        groups = self._clients.pop(client)
        group = next(iter(groups))
        jobs = groups.pop(group)
        job = jobs.popleft()
        if jobs:
            groups[group] = jobs
        if groups:
            self._clients[client] = groups
        if job.seat is not None:
            self._forget(job.group, job.seat)
        return job

    def _forget(self, group: str, seat: int) -> None:
        seats = self._seats[group]
        seats[seat] -= 1
        self._seats[group] = +seats
        if not self._seats[group]:
            del self._seats[group]

    def clear(self) -> list[Job]:
        """Remove all jobs and return them."""
        jobs = [job for groups in self._clients.values() for group in groups.values() for job in group]
        self._clients.clear()
        self._seats.clear()
        return jobs

    def waiting(self, group: str) -> tuple[int, ...]:
        """Return the seats of a group whose bots are waiting."""
        return tuple(sorted(self._seats.get(group, ())))


def _client(job: Job) -> str:
    """Return the name under which a job takes turns; no address begins with a space."""
    return f" {job.group}" if job.client is None else job.client
