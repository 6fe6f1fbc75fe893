"""One address asks for more thinking than there is; everybody else goes on playing."""

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from tests.attack.wire import STRANGER, from_address
from tests.server.client import (
    PERSON,
    Json,
    Seat,
    Server,
    TestTable,
    eventually,
    good,
    new_table,
    placements,
    served,
    settings,
)

pytestmark = pytest.mark.soak
TABLES = 40
REFUSED = {429, 503}
"""Too many requests, or too much to think about."""


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Server]:
    """A server with the limits it has for strangers, and a bot process."""
    with served(settings(tmp_path, rate=50.0, bot_processes=1, hindsight_seconds=2)) as running:
        yield running


def tables_of(http: httpx.Client, ready: Callable[[TestTable], object]) -> list[TestTable]:
    """As many tables as a stranger is allowed to have, up to a number."""
    made = []
    body = {"game": "scarabya", "mode": "solo", "seats": [PERSON]}
    for answer in [http.post("/tables", json=body) for _ in range(TABLES)]:
        if answer.status_code not in REFUSED:
            made.append(table_of(http, good(answer, 201)))
            ready(made[-1])
    return made


def table_of(http: httpx.Client, told: Json) -> TestTable:
    seats = {seat["seat"]: Seat(http, told["table"], seat["token"], seat["seat"]) for seat in told["seats"]}
    return TestTable(http, told["table"], told["commitment"], seats)


def begun(table: TestTable) -> None:
    insist(lambda: table.seats[0].post("/join", {"name": "Eve", "nonce": "0" * 32}))


def over(table: TestTable) -> None:
    """With a move in it that can be judged."""
    begun(table)
    seat = table.seats[0]
    seen = insist(seat.get)
    after = insist(
        lambda: seat.post("/moves", {"index": seen["index"], "move": placements(seen)[0], "key": "moved-once"})
    )
    insist(lambda: seat.post("/resign", {"index": after["index"], "key": "resigned-once"}))


def insist(ask: Callable[[], httpx.Response]) -> Json:
    """Ask until there have not been too many requests."""

    def answer() -> httpx.Response | None:
        given = ask()
        return None if given.status_code in REFUSED else given

    return good(eventually(answer))


@pytest.mark.parametrize(("what", "ready"), [("hint", begun), ("analysis", over), ("hindsight", over)])
def test_others_play_on_while_one_asks_for_too_much(limited: Server, what: str, ready: Callable[..., object]) -> None:
    own = new_table(limited.http, PERSON, PERSON).begin()
    with from_address(limited, STRANGER) as http, ThreadPoolExecutor(32) as pool:
        tables = tables_of(http, ready)
        assert tables
        asked = [pool.submit(table.seats[0].post, f"/{what}") for table in tables for _ in range(4)]
        own.play(6)
        outcomes = Counter(one.result().status_code for one in asked)
    assert set(outcomes) <= {200, 202, *REFUSED}, outcomes
    assert limited.http.get("/games").status_code == 200
