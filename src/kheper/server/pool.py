"""Processes that work off a queue: spawned ones, one job in each at a time; what waits is taken up group by group.

A process keeps what it has found out for somebody, a bot in the middle of its turn for one, so the next job of the same
owner goes to the same process if that is free. If it is not, another one does it from the start: nobody waits while
there is a process with nothing to do. A job whose process dies is done once more by a new one; only once, since it may
be the job that kills it.
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

from kheper.core.child import begin_child
from kheper.server.queue import Job, Owner, Queue

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

log = logging.getLogger("kheper.pool")
NICENESS = 5
"""How much workers stand back for whoever answers requests, on the system's scale from 0 to 19."""
MAX_REMEMBERED_WORKERS = 2048
"""Owners of whom it is known which process worked for them last: as many as 64 processes keep bots for."""
TRIES = 2
"""Processes that a job may use up."""


def begin_worker(niceness: int) -> None:
    """A worker stands back for the server, and ends with it."""
    begin_child()
    if hasattr(os, "nice"):
        os.nice(niceness)


class Worker:
    """One process, started for its first job and, after it has ended, anew for the next one."""

    def __init__(self, new_executor: "Callable[[], Executor]") -> None:
        self._new_executor = new_executor
        self._executor = new_executor()

    def do(self, job: Job) -> "Future[Any]":
        """Begin a job; the one before has ended."""
        try:
            return self._executor.submit(job.work, *job.args)
        except BrokenProcessPool:  # it was ended from outside while it had nothing to do
            self.replace()
            return self._executor.submit(job.work, *job.args)

    def replace(self) -> None:
        """Let another process take the place of one that died."""
        log.warning("a worker process died; another one takes its place")
        self._executor = self._new_executor()

    def rest(self) -> None:
        """Let the process end, which has nothing to do."""
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


def in_process(niceness: int) -> Executor:
    """What does jobs in one process."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, mp_context=context, initializer=begin_worker, initargs=(niceness,))


def in_thread() -> Executor:
    """What does jobs in a thread of this process."""
    return ThreadPoolExecutor(1)


class Pool:
    """The processes, and what they are busy with. Each is started when there is first something for it to do."""

    def __init__(self, count: int, niceness: int = NICENESS) -> None:
        """A count of 0 stands for a thread instead: for tests that need no second process."""
        self.begun: Callable[[Job], None] = lambda _: None
        """Told of a job that had to wait when it is taken up."""
        self._workers = [Worker(partial(in_process, niceness)) for _ in range(count)] or [Worker(in_thread)]
        self._queue = Queue()
        self._tasks: set[str] = set()
        """Those that wait or are worked on."""
        self._at_work: dict[str, Worker] = {}
        """Those that are worked on, and by whom."""
        self._homes: OrderedDict[Owner, Worker] = OrderedDict()
        """Who worked for an owner last."""
        self._lock = threading.Lock()
        self.closed = False

    def close(self) -> None:
        """Stop the processes at once; what waits or is worked on is cancelled."""
        with self._lock:
            self.closed = True
            waiting = self._queue.cleared()
        for job in waiting:
            job.answer.cancel()
        for worker in self._workers:
            worker.terminate()
        for worker in self._workers:
            worker.join()

    def rest(self) -> None:
        """Let idle processes end, with all the memory they hold; others start when there is something to do again."""
        with self._lock:
            if self._at_work or self.closed:
                return
            for worker in self._workers:
                worker.rest()

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
        busy = self._at_work.values()
        free = [worker for worker in self._workers if worker not in busy]
        job = self._queue.take() if free and not self.closed else None
        if job is None:
            return None
        worker = self._at_work[job.task] = self._chosen(job.owner, free)
        return job, worker.do(job)

    def _chosen(self, owner: Owner, free: "Sequence[Worker]") -> Worker:
        """The process that worked for an owner last, if it is free.

        Else the first one: it has probably been started already, and has loaded the games that are played.
        """
        home = self._homes.pop(owner, free[0])
        chosen = home if home in free else free[0]
        self._homes[owner] = chosen
        if len(self._homes) > MAX_REMEMBERED_WORKERS:
            self._homes.popitem(last=False)
        return chosen

    def _follow(self, job: Job, future: "Future[Any]", newcomer: Job | None = None) -> None:
        """Act when a job is done, and tell that one was begun that had to wait."""
        future.add_done_callback(partial(self._ended, job, TRIES - 1))
        if job is not newcomer:
            self.begun(job)

    def _ended(self, job: Job, tries_left: int, future: "Future[Any]") -> None:
        """A process has done a job, or died before it could."""
        if self.closed or not _has_died(future):
            self._finished(job, future)
        else:  # not in this thread: it holds a lock of the executor that is to be replaced, from Python 3.12 on
            threading.Thread(target=self._try_again, args=(job, tries_left, future), daemon=True).start()

    def _try_again(self, job: Job, tries_left: int, future: "Future[Any]") -> None:
        """Let another process take the place of one that died, and begin with the same job if it may be tried again."""
        with self._lock:
            worker = self._at_work[job.task]
            worker.replace()
            again = worker.do(job) if tries_left > 0 and not self.closed else None
        if again is None:
            self._finished(job, future)
        else:
            again.add_done_callback(partial(self._ended, job, tries_left - 1))

    def _finished(self, job: Job, future: "Future[Any]") -> None:
        with self._lock:
            self._tasks.discard(job.task)
            del self._at_work[job.task]
        self._go_on()
        if future.cancelled() or (self.closed and _has_died(future)):
            job.answer.cancel()
        elif (fault := future.exception()) is not None:
            job.answer.set_exception(fault)
        else:
            job.answer.set_result(future.result())


def _has_died(future: "Future[Any]") -> bool:
    """Has the process died that was to do this?"""
    return not future.cancelled() and isinstance(future.exception(), BrokenProcessPool)
