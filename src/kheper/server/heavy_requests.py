"""Requests that need much computing: replaying a record, checking a file.

They run in a process of their own with a lower priority. Moves are answered by threads of the server and bots think in
their own workers, so neither waits for these. The number of requests under way is limited in all and for each address,
and addresses take turns. A request too many is answered with a time to retry.
"""

import asyncio
import itertools
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from types import FrameType
from typing import Any

import orjson
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from kheper.kernel.jit import interpreting
from kheper.server.errors import REFUSED, Refusal, answer_to, headers_of
from kheper.server.pool import Pool
from kheper.server.queue import Job
from kheper.server.slots import Slots

MAX_REQUESTS = 16
"""Requests running or waiting. One takes a second at most; a process that has just started takes two more."""
MAX_PER_CLIENT = 4
"""The same from one address. A browser asks for one page at a time."""
MAX_SECONDS = 20.0
"""CPU time after which a request is aborted."""
NICENESS = 10
"""Niceness of the process, below requests and bots; from 0 to 19."""
Answer = tuple[int, bytes]
"""Status and body."""


def run_request(work: Callable[..., Any], *args: Any) -> Answer:
    """Return the answer to a request, refusals included; runs in a worker. `work` returns JSON, a value or its text."""
    os.environ["KHEPER_QUIET"] = "1"
    try:
        with interpreting(), _cpu_limit(MAX_SECONDS):
            found = work(*args)
        return 200, found if isinstance(found, bytes) else orjson.dumps(found)
    except REFUSED as error:
        response = answer_to(error)
        return response.status_code, bytes(response.body)


@contextmanager
def _cpu_limit(seconds: float) -> Iterator[None]:
    """Refuse work that takes more CPU time. Only a main thread can be stopped so; a worker runs jobs in its own."""

    def abort(_: int, __: FrameType | None) -> None:
        raise Refusal(413, "too-large", "refused-takes-long")

    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGVTALRM, abort)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


class HeavyRequests:
    """The process for heavy requests, and its queue."""

    def __init__(self, processes: int) -> None:
        self._pool = Pool(min(processes, 1), NICENESS)
        self.slots = Slots(MAX_REQUESTS, MAX_PER_CLIENT, "refused-server-busy")
        self._numbers = itertools.count()
        self._preloaded: set[str] = set()

    def close(self) -> None:
        """Stop at once; waiting requests get no answer."""
        self._pool.close()

    def preload(self, load: Callable[[str], Any], game: str) -> None:
        """Load a game that requests are likely to need soon, so that the first need not wait for it."""
        if game not in self._preloaded and self._pool.add(Job("load", game, load, (game,))):
            self._preloaded.add(game)

    async def answer(self, client: str | None, work: Callable[..., Any], *args: Any) -> Response:
        """Answer a request of an address; 429 or 503 if there are too many."""
        future = await run_in_threadpool(self.submit, client, work, *args)
        try:
            status, body = await asyncio.wrap_future(future)
        except BrokenProcessPool:  # twice
            raise Refusal(503, "busy", "refused-server-busy") from None
        return Response(body, status, headers_of(status), media_type="application/json")

    def submit(self, client: str | None, work: Callable[..., Any], *args: Any) -> "Future[Answer]":
        """Run or queue a request; its slot is released when it is done."""
        self.slots.acquire(client)
        group = client or "anybody"
        job = Job(group, f"request {next(self._numbers)}", run_request, (work, *args), client=group)
        job.answer.add_done_callback(lambda _: self.slots.release(client))
        if not self._pool.add(job):  # the server is closing
            job.answer.cancel()
            raise Refusal(503, "busy", "refused-server-busy")
        return job.answer
