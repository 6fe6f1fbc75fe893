"""Who thinks next: tables take turns, however many bots one of them has and however many decisions they owe."""

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

Owner = tuple[str, int | None]
"""For whom something is done: a group and, if it is for a bot, its seat."""


@dataclass(frozen=True)
class Job:
    """Something for a worker to do."""

    group: str
    """Jobs of one group, those of a table for one, wait for each other before they hold up anybody else's."""
    task: str
    """What it is; nothing is worked on twice at the same time."""
    work: Callable[..., Any]
    """Done again if the process dies in which it is done, so it changes nothing anywhere else."""
    args: tuple[Any, ...]
    seat: int | None = None
    """Whose bot is to think."""
    answer: "Future[Any]" = field(default_factory=Future, compare=False)
    """What comes of it."""

    @property
    def owner(self) -> Owner:
        """For whom it is done; who has worked for the same owner before may have kept what is of use now."""
        return self.group, self.seat


class Queue:
    """Jobs that wait for a worker; the groups take turns."""

    def __init__(self) -> None:
        self._groups: dict[str, deque[Job]] = {}

    def add(self, job: Job) -> None:
        """Wait behind the group's other jobs; a group that had none waits behind all other groups."""
        self._groups.setdefault(job.group, deque()).append(job)

    def take(self) -> Job | None:
        """The next one; its group goes to the end."""
        if not self._groups:
            return None
        group = next(iter(self._groups))
        jobs = self._groups.pop(group)
        job = jobs.popleft()
        if jobs:
            self._groups[group] = jobs
        return job

    def cleared(self) -> list[Job]:
        """All jobs, which then wait no more."""
        jobs = [job for group in self._groups.values() for job in group]
        self._groups.clear()
        return jobs

    def waiting(self, group: str) -> tuple[int, ...]:
        """The seats of a group whose bots are waiting."""
        return tuple(sorted(job.seat for job in tuple(self._groups.get(group, ())) if job.seat is not None))
