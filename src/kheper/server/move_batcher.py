"""Play moves in batches, on threads of their own: a thread that is free takes all waiting moves.

Under load more moves share one transaction and one call back into the event loop. A move is answered only after it has
been stored.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

from kheper.server import models
from kheper.server.service import SeatResolver, Tables, decide_move
from kheper.server.snapshot import snapshot_json
from kheper.server.table import Table

MAX_BATCH = 16
"""Moves in one transaction: the first waits for the last."""


@dataclass(frozen=True, eq=False)
class MoveRequest:
    """A move to be played, and the future of its answer: the table as JSON, as the mover may see it."""

    table: str
    who: SeatResolver
    move: models.PlayMove
    answer: "asyncio.Future[bytes]"


class MoveBatcher:
    """The threads and the moves that wait for them. Everything but `_play_batch` runs in the event loop."""

    def __init__(self, tables: Tables, count: int, batch_size: int = MAX_BATCH) -> None:
        self._tables = tables
        self._free = count
        self._batch_size = batch_size
        self._pool = ThreadPoolExecutor(count, "moves")
        self._queue: deque[MoveRequest] = deque()

    def close(self) -> None:
        """Finish the batches that have been started, and stop."""
        self._pool.shutdown()

    async def play(self, table: str, who: SeatResolver, move: models.PlayMove) -> bytes:
        """Play a move and return the table after it, as JSON."""
        request = MoveRequest(table, who, move, asyncio.get_running_loop().create_future())
        self._queue.append(request)
        self._start_batches()
        return await request.answer

    async def run(self, work: Callable[..., Any], *args: Any) -> Any:
        """Run other work that changes tables, between batches: with one writer, another thread would wait too."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *args)

    def _start_batches(self) -> None:
        while self._free and self._queue:
            requests = [self._queue.popleft() for _ in range(min(self._batch_size, len(self._queue)))]
            self._free -= 1
            played = asyncio.get_running_loop().run_in_executor(self._pool, self._play_batch, requests)
            played.add_done_callback(partial(self._answer, requests))

    def _play_batch(self, requests: Sequence[MoveRequest]) -> list[bytes | Exception]:
        wanted = [(r.table, decide_move(r.who, r.move.move, r.move.index, r.move.key)) for r in requests]
        outcomes = self._tables.change_batch(wanted)
        return [_response_body(request, outcome) for request, outcome in zip(requests, outcomes, strict=True)]

    def _answer(self, requests: Sequence[MoveRequest], played: "asyncio.Future[list[bytes | Exception]]") -> None:
        self._free += 1
        self._start_batches()
        fault = played.exception()
        answers = [fault] * len(requests) if fault else played.result()
        for request, answer in zip(requests, answers, strict=True):
            if request.answer.done():  # nobody waits for it any more
                continue
            if isinstance(answer, bytes):
                request.answer.set_result(answer)
            else:
                request.answer.set_exception(answer)


def _response_body(request: MoveRequest, outcome: Table | Exception) -> bytes | Exception:
    """Return the answer to a request; a table that cannot be shown does not spoil the answers of others."""
    try:
        return outcome if isinstance(outcome, Exception) else snapshot_json(outcome, request.who(outcome))
    except Exception as fault:
        return fault
