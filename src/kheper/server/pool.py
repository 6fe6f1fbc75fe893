"""Processes that work off a queue: spawned ones, one job in each at a time; what waits is taken up group by group."""

import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TYPE_CHECKING, Any

from kheper.server.queue import Job, Queue

if TYPE_CHECKING:
    from collections.abc import Callable

log = logging.getLogger("kheper.pool")
POLITENESS = 5
"""How much workers stand back for whoever answers requests, on the system's scale from 0 to 19."""


def begin_worker(politeness: int) -> None:
    """A worker leaves interrupts to the server, stands back for it, and ends when it has gone, however that went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(politeness)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class Pool:
    """The processes, and what they are busy with. They are started when there is first something to do."""

    def __init__(self, count: int, politeness: int = POLITENESS) -> None:
        """A count of 0 stands for a thread instead: for tests that need no second process."""
        self.begun: Callable[[Job], None] = lambda _: None
        """Told of a job that had to wait when it is taken up."""
        self._count = count
        self._politeness = politeness
        self._queue = Queue()
        self._tasks: set[str] = set()
        """Those that wait or are worked on."""
        self._at_work: set[str] = set()
        self._lock = threading.Lock()
        self._executor = self._new_executor()
        self.closed = False

    def _new_executor(self) -> Executor:
        if self._count == 0:
            return ThreadPoolExecutor(1)
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(
            self._count, mp_context=context, initializer=begin_worker, initargs=(self._politeness,)
        )

    def close(self) -> None:
        """Stop the processes at once; what waits is cancelled."""
        with self._lock:
            self.closed = True
            waiting = self._queue.cleared()
        for job in waiting:
            job.answer.cancel()
        if isinstance(self._executor, ProcessPoolExecutor):
            for process in list((self._executor._processes or {}).values()):  # public only from Python 3.14 on
                process.terminate()
        self._executor.shutdown(wait=True, cancel_futures=True)

    def rest(self) -> None:
        """Let idle processes end, with all the memory they hold; others start when there is something to do again."""
        with self._lock:
            if self._at_work or self.closed:
                return
            self._executor.shutdown(wait=False)
            self._executor = self._new_executor()

    def has(self, task: str) -> bool:
        """Does a task wait, or is it worked on?"""
        return task in self._tasks

    def is_at_work(self, task: str) -> bool:
        """Is a task worked on?"""
        return task in self._at_work

    def waiting(self, group: str) -> tuple[int, ...]:
        """The seats of a group whose jobs wait."""
        with self._lock:
            return self._queue.waiting(group)

    def add(self, job: Job) -> bool:
        """Let a job wait for a process; False if nothing more is done, or this is being done."""
        with self._lock:
            if job.task in self._tasks or self.closed:
                return False
            self._tasks.add(job.task)
            self._queue.add(job)
            taken = self._take()  # at once, so that nobody sees a job waiting that need not
        if taken is not None:
            self._follow(*taken, newcomer=job)
        return True

    def _go_on(self) -> None:
        """Give free processes something to do."""
        while True:
            with self._lock:
                taken = self._take()
            if taken is None:
                return
            self._follow(*taken)

    def _take(self) -> "tuple[Job, Future[Any]] | None":
        """The next job, begun by a free process, if there are both; the lock is held."""
        is_free = len(self._at_work) < max(self._count, 1) and not self.closed
        job = self._queue.take() if is_free else None
        if job is None:
            return None
        self._at_work.add(job.task)
        return job, self._submit(job)

    def _follow(self, job: Job, future: "Future[Any]", newcomer: Job | None = None) -> None:
        """Act when a job is done, and tell that one was begun that had to wait."""
        future.add_done_callback(partial(self._finished, job))
        if job is not newcomer:
            self.begun(job)

    def _submit(self, job: Job) -> "Future[Any]":
        try:
            return self._executor.submit(job.work, *job.args)
        except BrokenProcessPool:
            log.warning("a worker process died; starting new ones")
            self._executor = self._new_executor()
            return self._executor.submit(job.work, *job.args)

    def _finished(self, job: Job, future: "Future[Any]") -> None:
        with self._lock:
            self._tasks.discard(job.task)
            self._at_work.discard(job.task)
        self._go_on()
        if future.cancelled():
            job.answer.cancel()
        elif (fault := future.exception()) is not None:
            job.answer.set_exception(fault)
        else:
            job.answer.set_result(future.result())
