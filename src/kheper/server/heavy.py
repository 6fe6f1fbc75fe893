"""Requests that take much computing, whoever sends them: replaying a record, checking a file.

They are done in a process of their own that stands back for everything else: a move is answered by threads of the
server, a bot's by its own workers, and neither waits for any of this. So many may be under way from one address, and so
many in all; addresses take turns. Who asks for more is told to come back in a moment.
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

from kheper.core.kernel import interpreting
from kheper.server.errors import REFUSED, Refusal, answer_to, headers_of
from kheper.server.places import Places
from kheper.server.pool import Pool
from kheper.server.queue import Job

MOST = 16
"""Requests under way, at work or waiting. One takes a second at most; a process that has just been started takes two
more."""
MOST_OF_A_CLIENT = 4
"""The same from one address. A browser asks for one page at a time."""
MOST_SECONDS = 20.0
"""Computing time after which a request is given up, whatever it was about."""
POLITENESS = 10
"""How much this stands back for requests and bots, on the system's scale from 0 to 19."""
Answer = tuple[int, bytes]
"""Status and body."""


def answered(work: Callable[..., Any], *args: Any) -> Answer:
    """Return the answer to a request, refusals included; runs in a worker. `work` returns JSON, a value or a text."""
    os.environ["KHEPER_QUIET"] = "1"
    try:
        with interpreting(), _at_most(MOST_SECONDS):
            found = work(*args)
        return 200, found if isinstance(found, bytes) else orjson.dumps(found)
    except REFUSED as error:
        response = answer_to(error)
        return response.status_code, bytes(response.body)


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """Refuse what takes more computing time. Only a main thread can be stopped so, and a worker works in its own."""

    def give_up(_: int, __: FrameType | None) -> None:
        raise Refusal(413, "too-large", "refused-takes-long")

    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGVTALRM, give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


class Heavy:
    """The process, and which addresses it works for."""

    def __init__(self, processes: int) -> None:
        self._pool = Pool(min(processes, 1), POLITENESS)
        self.places = Places(MOST, MOST_OF_A_CLIENT, "refused-server-busy")
        self._numbers = itertools.count()
        self._expected: set[str] = set()

    def close(self) -> None:
        """Stop at once; who waits for an answer gets none."""
        self._pool.close()

    def expect(self, load: Callable[[str], Any], game: str) -> None:
        """Have a game loaded that requests are likely to be about soon, so that the first does not wait for that."""
        if game not in self._expected and self._pool.add(Job("load", game, load, (game,))):
            self._expected.add(game)

    async def answer(self, client: str | None, work: Callable[..., Any], *args: Any) -> Response:
        """Answer a request of an address; 429 or 503 if there are too many."""
        doing = await run_in_threadpool(self.begin, client, work, *args)
        try:
            status, body = await asyncio.wrap_future(doing)
        except BrokenProcessPool:  # twice
            raise Refusal(503, "busy", "refused-server-busy") from None
        return Response(body, status, headers_of(status), media_type="application/json")

    def begin(self, client: str | None, work: Callable[..., Any], *args: Any) -> "Future[Answer]":
        """Begin with a request, or let it wait for its turn; its place is free again when it is done."""
        self.places.take(client)
        group = client or "anybody"
        job = Job(group, f"request {next(self._numbers)}", answered, (work, *args), client=group)
        job.answer.add_done_callback(lambda _: self.places.give_back(client))
        if not self._pool.add(job):  # the server is closing
            job.answer.cancel()
            raise Refusal(503, "busy", "refused-server-busy")
        return job.answer
