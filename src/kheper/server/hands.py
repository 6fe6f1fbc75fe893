"""Moves are played by hands: threads of their own, each of which takes all the moves that wait when it is free.

The busier it gets, the more moves share one transaction and one call back into the event loop. An answer leaves only
after its move is stored.
"""

import asyncio
from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

from kheper.server import models
from kheper.server.service import Tables, Who, moving
from kheper.server.snapshot import text_of
from kheper.server.table import Table

MOST_TOGETHER = 16
"""Moves in one transaction: the first of them waits for the last."""


@dataclass(frozen=True, eq=False)
class Order:
    """A move that somebody wants played, and where its answer goes: the table, as the mover may see it."""

    table: str
    who: Who
    move: models.PlayMove
    answer: "asyncio.Future[bytes]"


class Hands:
    """The hands and the moves that wait for them. All of it belongs to the event loop but `_played`."""

    def __init__(self, tables: Tables, count: int, together: int = MOST_TOGETHER) -> None:
        self._tables = tables
        self._free = count
        self._together = together
        self._pool = ThreadPoolExecutor(count, "hand")
        self._waiting: deque[Order] = deque()

    def close(self) -> None:
        """Play what has been taken up, and stop."""
        self._pool.shutdown()

    async def play(self, table: str, who: Who, move: models.PlayMove) -> bytes:
        """Play a move; the table after it, as JSON."""
        order = Order(table, who, move, asyncio.get_running_loop().create_future())
        self._waiting.append(order)
        self._take_up()
        return await order.answer

    def _take_up(self) -> None:
        while self._free and self._waiting:
            orders = [self._waiting.popleft() for _ in range(min(self._together, len(self._waiting)))]
            self._free -= 1
            played = asyncio.get_running_loop().run_in_executor(self._pool, self._played, orders)
            played.add_done_callback(partial(self._answer, orders))

    def _played(self, orders: Sequence[Order]) -> list[bytes | Exception]:
        wanted = [(o.table, moving(o.who, o.move.move, o.move.index, o.move.key)) for o in orders]
        outcomes = self._tables.change_together(wanted)
        return [_text(order, outcome) for order, outcome in zip(orders, outcomes, strict=True)]

    def _answer(self, orders: Sequence[Order], played: "asyncio.Future[list[bytes | Exception]]") -> None:
        self._free += 1
        self._take_up()
        fault = played.exception()
        answers = [fault] * len(orders) if fault else played.result()
        for order, answer in zip(orders, answers, strict=True):
            if order.answer.done():  # nobody waits for it any more
                continue
            if isinstance(answer, bytes):
                order.answer.set_result(answer)
            else:
                order.answer.set_exception(answer)


def _text(order: Order, outcome: Table | Exception) -> bytes | Exception:
    """What is answered to an order; a table that cannot be shown spoils no other's answer."""
    try:
        return outcome if isinstance(outcome, Exception) else text_of(outcome, order.who(outcome))
    except Exception as fault:
        return fault
