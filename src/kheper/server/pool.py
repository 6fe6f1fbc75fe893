"""Processes that work off a queue: one job in each at a time, and the groups in the queue take turns.

A process keeps state for the owner of a job, such as a bot in the middle of its turn, so the next job of the same owner
goes to the same process if that is free. If it is not, another one starts from scratch: no job waits while a process is
idle. A job whose process dies is retried once by a new one; only once, since it may be the job that kills it.
"""

import logging
import multiprocessing
import os
import threading
from collections import OrderedDict
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TYPE_CHECKING, Any

from kheper.core.worker_init import init_child_process
from kheper.server.queue import Job, Owner, Queue

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

log = logging.getLogger("kheper.pool")
NICENESS = 5
"""Niceness of workers, below requests; from 0 to 19."""
MAX_REMEMBERED_WORKERS = 2048
"""Owners whose last process is remembered: as many as 64 processes cache bots for."""
TRIES = 2
"""Processes that may run a job before it fails."""


def init_worker(niceness: int) -> None:
    """Lower the priority of a worker, and have it end with the server."""
    init_child_process()
    if hasattr(os, "nice"):
        os.nice(niceness)


class Worker:
    """One process, started for its first job and restarted after it has ended."""

    def __init__(self, new_executor: "Callable[[], Executor]") -> None:
        self._new_executor = new_executor
        self._executor = new_executor()

    def run(self, job: Job) -> "Future[Any]":
        """Start a job; the one before must have ended."""
        try:
            return self._executor.submit(job.work, *job.args)
        except BrokenProcessPool:  # it was ended from outside while it had nothing to do
            self.replace()
            return self._executor.submit(job.work, *job.args)

    def replace(self) -> None:
        """Replace a process that died."""
        log.warning("a worker process died; another one takes its place")
        self._executor = self._new_executor()

    def stop_idle(self) -> None:
        """End the process, which must be idle."""
        self._executor.shutdown(wait=False)
        self._executor = self._new_executor()

    def terminate(self) -> None:
        """End the process, whatever it does; `join` waits for that."""
        if isinstance(self._executor, ProcessPoolExecutor):
            for process in list((self._executor._processes or {}).values()):  # public only from Python 3.14 on
                process.terminate()

    def join(self) -> None:
        """Wait until it has ended."""
        self._executor.shutdown(wait=True, cancel_futures=True)


def process_executor(niceness: int) -> Executor:
    """Return an executor with one process."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, mp_context=context, initializer=init_worker, initargs=(niceness,))


def thread_executor() -> Executor:
    """Return an executor with one thread."""
    return ThreadPoolExecutor(1)


class Pool:
    """The processes and their queue. Each process is started for its first job."""

    def __init__(self, count: int, niceness: int = NICENESS) -> None:
        """Create a pool; a count of 0 uses a thread instead, for tests."""
        self.on_start: Callable[[Job], None] = lambda _: None
        """Called with a job that had to wait when it is started."""
        self._workers = [Worker(partial(process_executor, niceness)) for _ in range(count)] or [Worker(thread_executor)]
        self._queue = Queue()
        self._tasks: set[str] = set()
        """Tasks that are waiting or running."""
        self._running: dict[str, Worker] = {}
        """Running tasks and their workers."""
        self._last_workers: OrderedDict[Owner, Worker] = OrderedDict()
        """The worker that ran the last job of an owner."""
        self._lock = threading.Lock()
        self.closed = False

    def close(self) -> None:
        """Stop the processes at once; waiting and running jobs are cancelled."""
        with self._lock:
            self.closed = True
            waiting = self._queue.clear()
        for job in waiting:
            job.answer.cancel()
        for worker in self._workers:
            worker.terminate()
        for worker in self._workers:
            worker.join()

    def stop_idle(self) -> None:
        """End the processes if all are idle, to free their memory; new ones are started for new jobs."""
        with self._lock:
            if self._running or self.closed:
                return
            for worker in self._workers:
                worker.stop_idle()

    def has(self, task: str) -> bool:
        """Return whether a task is waiting or running."""
        return task in self._tasks

    def is_running(self, task: str) -> bool:
        """Return whether a task is running."""
        return task in self._running

    def waiting(self, group: str) -> tuple[int, ...]:
        """Return the seats of a group whose jobs are waiting."""
        with self._lock:
            return self._queue.waiting(group)

    def add(self, job: Job) -> bool:
        """Queue a job; False if the pool is closed, or the same task is waiting or running."""
        with self._lock:
            if job.task in self._tasks or self.closed:
                return False
            self._tasks.add(job.task)
            self._queue.add(job)
            started = self._start_next()  # at once, so that nobody sees a job waiting that need not
        if started is not None:
            self._watch(*started, new_job=job)
        return True

    def _start_waiting(self) -> None:
        """Start waiting jobs in free processes."""
        while True:
            with self._lock:
                started = self._start_next()
            if started is None:
                return
            self._watch(*started)

    def _start_next(self) -> "tuple[Job, Future[Any]] | None":
        """Start the next job if a process is free, and return it; the lock is held."""
        busy = self._running.values()
        free = [worker for worker in self._workers if worker not in busy]
        job = self._queue.take() if free and not self.closed else None
        if job is None:
            return None
        worker = self._running[job.task] = self._choose_worker(job.owner, free)
        return job, worker.run(job)

    def _choose_worker(self, owner: Owner, free: "Sequence[Worker]") -> Worker:
        """Return the process that ran the last job of an owner, if it is free.

        Else the first one: it has probably been started already, and has loaded the games that are played.
        """
        last = self._last_workers.pop(owner, free[0])
        chosen = last if last in free else free[0]
        self._last_workers[owner] = chosen
        if len(self._last_workers) > MAX_REMEMBERED_WORKERS:
            self._last_workers.popitem(last=False)
        return chosen

    def _watch(self, job: Job, future: "Future[Any]", new_job: Job | None = None) -> None:
        """Watch a job until it ends; call `on_start` if it had to wait."""
        future.add_done_callback(partial(self._on_end, job, TRIES - 1))
        if job is not new_job:
            self.on_start(job)

    def _on_end(self, job: Job, tries_left: int, future: "Future[Any]") -> None:
        """Finish a job, or retry it if its process has died."""
        if self.closed or not _died(future):
            self._finish(job, future)
        else:  # not in this thread: it holds a lock of the executor that is to be replaced, from Python 3.12 on
            threading.Thread(target=self._retry, args=(job, tries_left, future), daemon=True).start()

    def _retry(self, job: Job, tries_left: int, future: "Future[Any]") -> None:
        """Replace a process that died, and run its job again if a try is left."""
        with self._lock:
            worker = self._running[job.task]
            worker.replace()
            again = worker.run(job) if tries_left > 0 and not self.closed else None
        if again is None:
            self._finish(job, future)
        else:
            again.add_done_callback(partial(self._on_end, job, tries_left - 1))

    def _finish(self, job: Job, future: "Future[Any]") -> None:
        with self._lock:
            self._tasks.discard(job.task)
            del self._running[job.task]
        self._start_waiting()
        if future.cancelled() or (self.closed and _died(future)):
            job.answer.cancel()
        elif (fault := future.exception()) is not None:
            job.answer.set_exception(fault)
        else:
            job.answer.set_result(future.result())


def _died(future: "Future[Any]") -> bool:
    """Return whether the process of a job has died."""
    return not future.cancelled() and isinstance(future.exception(), BrokenProcessPool)
