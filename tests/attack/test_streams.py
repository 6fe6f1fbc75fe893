"""Streams without number and reconnects without end from one address leave room for everybody else."""

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlparse

import pytest

from tests.attack.wire import STRANGER, from_address
from tests.server.client import PERSON, Seat, Server, eventually, good, listening, served, settings

RATE = 50.0


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Server]:
    """A server with the limits it has for strangers."""
    with served(settings(tmp_path, rate=RATE)) as running:
        yield running


@dataclass
class Flood:
    """How the connections of a flood have ended."""

    outcomes: Counter[int]
    open: list[asyncio.StreamWriter]


async def open_streams(server: Server, tables: Sequence[str], count: int, address: str) -> Flood:
    """Open streams from one address, and keep those open that are let in."""
    place = urlparse(server.url)
    gate = asyncio.Semaphore(100)
    flood = Flood(Counter(), [])

    async def one(table: str) -> None:
        request = f"GET /api/v1/tables/{table}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        async with gate:
            try:
                reader, writer = await asyncio.open_connection(place.hostname, place.port, local_addr=(address, 0))
                writer.write(request)
                line = await reader.readline()
            except OSError:
                flood.outcomes[0] += 1
                return
        status = int(line.split()[1]) if line else 0
        flood.outcomes[status] += 1
        if status == 200:
            flood.open.append(writer)
        else:
            writer.close()

    await asyncio.gather(*(one(tables[number % len(tables)]) for number in range(count)))
    return flood


@contextmanager
def flooded(server: Server, tables: Sequence[str], count: int) -> Iterator[Counter[int]]:
    """A flood of streams from the stranger's address, until the end of the block."""
    with asyncio.Runner() as loop:
        flood = loop.run(open_streams(server, tables, count, STRANGER))
        yield flood.outcomes
        for writer in flood.open:
            writer.close()


@pytest.mark.parametrize("count", [pytest.param(200, id="few"), pytest.param(2000, id="many", marks=pytest.mark.soak)])
def test_streams_of_one_address_are_counted(limited: Server, count: int) -> None:
    tables = [limited.table(PERSON, PERSON, public=True).id for _ in range(4)]
    with flooded(limited, tables, count) as outcomes:
        assert set(outcomes) <= {0, 200, 429, 503}  # 0: not even a connection
        assert 0 < outcomes[200] <= 100
        assert sum(outcomes.values()) == count
        table = limited.table(PERSON, PERSON).begin()
        table.seats[0].move()
        with listening(table.seats[1]) as events:
            events.next("snapshot")
    eventually(lambda: limited.app.state.hub.streams == 0)


@pytest.mark.parametrize("times", [pytest.param(100, id="few"), pytest.param(3000, id="many", marks=pytest.mark.soak)])
def test_a_storm_of_reconnects_leaves_nothing_behind(limited: Server, times: int) -> None:
    table = limited.table(PERSON, PERSON).begin()
    with from_address(limited, STRANGER) as http:
        outcomes: Counter[int] = Counter()
        for _ in range(times):
            with http.stream("GET", f"/tables/{table.id}/stream", headers={"Last-Event-ID": "0"}) as response:
                outcomes[response.status_code] += 1
    assert set(outcomes) <= {200, 429}
    table.seats[0].move()
    eventually(lambda: limited.app.state.hub.streams == 0)
    good(Seat(limited.http, table.id).get())
