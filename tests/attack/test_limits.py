"""Nobody fills the server: neither with tables nor with connections nor with what it keeps in memory."""

import gc
import random
import tracemalloc
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from kheper.core import registry
from kheper.kernel import jit
from kheper.server.age_clock import DAY, AgeClock
from kheper.server.documents import Documents
from kheper.server.errors import Refusal
from kheper.server.hub import MAX_STREAMS_PER_TABLE, Hub
from kheper.server.limits import Limits
from kheper.server.security import Buckets
from kheper.server.service import Providers, Tables
from kheper.server.snapshot import snapshot_json
from kheper.server.store import Entry, Header, Store
from kheper.server.table import Table, opened
from tests.attack.echo_app import connected, echo_server, read_until_closed, request
from tests.server.client import PERSON, FakeClock, bad, eventually, good, key, nonce, served, settings

needs_compiler = pytest.mark.skipif(not jit.JIT, reason="needs the compiler")
NO_CLOCK = {"kind": "none", "seconds": None}


# ---------------------------------------------------------------------------------------------- tables


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def store(tmp_path: Path, clock: FakeClock) -> Iterator[Store]:
    found = Store(f"sqlite:///{tmp_path / 'tables.sqlite3'}", clock=AgeClock(clock, clock))
    found.migrate()
    yield found
    found.close()


def tables_of(store: Store, clock: FakeClock, **limits: int) -> Tables:
    return Tables(store, Providers(time=clock), Limits(**limits))


def made(tables: Tables, maker: str | None) -> Table:
    game = registry.game_type("scarabya").open("table", 2)
    table, _ = tables.create(game, [PERSON, PERSON], NO_CLOCK, maker=maker)
    return table


def seated(tables: Tables, table: Table) -> Table:
    for seat in (0, 1):
        table = tables.join(table.header.id, lambda _, seat=seat: seat, "Ada", nonce())  # type: ignore[misc]
    return table


def refused(tables: Tables, maker: str) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        made(tables, maker)
    return refusal.value


def test_one_address_has_only_so_many_unfinished_tables(store: Store, clock: FakeClock) -> None:
    tables = tables_of(store, clock, tables_per_client=2)
    first, _ = made(tables, "here"), made(tables, "here")
    refusal = refused(tables, "here")
    assert (refusal.status, refusal.code) == (429, "too-many-tables")
    assert all("2" in text for text in refusal.words.values())
    made(tables, "there")  # others are not concerned
    seated(tables, first)
    refused(tables, "here")  # it has begun, and is not over
    tables.resign(first.header.id, lambda _: 0, key())
    made(tables, "here")


def test_tables_count_after_a_restart(store: Store, clock: FakeClock) -> None:
    made(tables_of(store, clock, tables_per_client=1), "here")
    refused(tables_of(store, clock, tables_per_client=1), "here")


def test_tables_that_nobody_has_touched_for_a_day_do_not_count(store: Store, clock: FakeClock) -> None:
    tables = tables_of(store, clock, tables_per_client=1)
    made(tables, "here")
    clock.now += DAY - 1
    refused(tables, "here")
    clock.now += 2
    made(tables, "here")


def test_a_rematch_counts_for_who_asks_for_it(store: Store, clock: FakeClock) -> None:
    tables = tables_of(store, clock, tables_per_client=1)
    table = seated(tables, made(tables, "here"))
    tables.resign(table.header.id, lambda _: 0, key())
    tables.rematch(table.header.id, lambda _: 0, "here")
    refused(tables, "here")
    assert tables.rematch(table.header.id, lambda _: 1, "here")  # asking again makes no other


def test_all_together_have_only_so_many(store: Store, clock: FakeClock) -> None:
    tables = tables_of(store, clock, tables=3)
    for maker in "abc":
        made(tables, maker)
    refusal = refused(tables, "d")
    assert (refusal.status, refusal.code) == (503, "no-room")
    assert int(refusal.headers["retry-after"]) > 0
    clock.now += 8 * DAY
    tables.expire()
    made(tables, "d")


def test_one_address_alone_cannot_fill_the_server() -> None:
    limits = Limits()
    assert limits.tables_per_client * 90 < limits.tables


def test_who_made_a_finished_table_is_forgotten(store: Store, clock: FakeClock) -> None:
    tables = tables_of(store, clock)
    table = seated(tables, made(tables, "here"))
    assert b"here" in _rows(store)
    tables.resign(table.header.id, lambda _: 0, key())
    assert b"here" not in _rows(store)


def _rows(store: Store) -> bytes:
    with store.engine.connect() as connection:
        return repr(connection.exec_driver_sql("SELECT * FROM tables").all()).encode()


@needs_compiler
def test_new_tables_are_counted_by_address(tmp_path: Path) -> None:
    more = {"limits": Limits(tables_per_client=2), "trusted_proxies": ("127.0.0.1",)}
    with served(settings(tmp_path, **more)) as server:
        plan = {"game": "scarabya", "mode": "table", "seats": [PERSON, PERSON]}

        def ask(address: str) -> httpx.Response:
            return server.http.post("/tables", json=plan, headers={"X-Forwarded-For": address})

        for _ in range(2):
            good(ask("2001:db8::1"), 201)
        bad(ask("2001:db8::2"), 429, "too-many-tables")
        good(ask("2001:db8:0:1::1"), 201)


# ---------------------------------------------------------------------------------------------- requests


def test_who_asks_too_often_is_told_when_to_ask_again() -> None:
    clock = FakeClock()
    buckets = Buckets(2.0, clock)
    assert [buckets.wait("a", 1.0) for _ in range(8)] == [0.0] * 8
    assert buckets.wait("a", 1.0) == pytest.approx(0.5)
    assert buckets.wait("b", 1.0) == 0.0
    clock.now += 0.5
    assert buckets.wait("a", 1.0) == 0.0
    assert buckets.wait("a", 100.0) == pytest.approx(4.0)  # dearer than the bucket is large: when it is full


def test_idle_time_does_not_accumulate_requests() -> None:
    clock = FakeClock()
    buckets = Buckets(2.0, clock)
    assert buckets.wait("a", 1.0) == 0.0
    clock.now += 3600.0
    assert [buckets.wait("a", 1.0) for _ in range(8)] == [0.0] * 8
    assert buckets.wait("a", 1.0) == pytest.approx(0.5)


def test_the_wait_is_told_in_the_answer(tmp_path: Path) -> None:
    with served(settings(tmp_path, rate=1.0), ready=False) as server:
        answers = [httpx.get(f"{server.url}/ready") for _ in range(12)]
        late = [answer for answer in answers if answer.status_code == 429]
        assert late
        assert int(late[0].headers["retry-after"]) >= 1


# ---------------------------------------------------------------------------------------------- connections


def test_one_address_has_only_so_many_connections() -> None:
    with echo_server(Limits(connections_per_client=2)) as (app, port), ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(connected(port))
        eventually(lambda: app.state.connections.count == 2)
        with connected(port) as third:
            assert b" 429 " in read_until_closed(third)
        stack.close()
        eventually(lambda: app.state.connections.count == 0)
        with connected(port) as again:
            again.sendall(request("/", "Connection: close"))
            assert b" 200 " in read_until_closed(again)


def test_all_together_have_only_so_many_connections_though_a_proxy_has_them() -> None:
    with echo_server(Limits(connections_per_client=1), ("127.0.0.1",), most=3) as (app, port), ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(connected(port))
        eventually(lambda: app.state.connections.count == 3)
        with connected(port) as fourth:
            assert b" 429 " in read_until_closed(fourth)


def test_spectators_do_not_keep_a_player_from_looking() -> None:
    hub = Hub()
    for _ in range(MAX_STREAMS_PER_TABLE):
        hub.join("t", None)
    with pytest.raises(Refusal):
        hub.join("t", None)
    hub.join("t", 0)


# ---------------------------------------------------------------------------------------------- memory


def played(game: str, seats: int, moves: int) -> Table:
    """A table of bots with so many random moves."""
    chance = random.Random(game)
    kind = registry.game_type(game).open(registry.game_type(game).modes[0].name, seats)
    bots = [{"kind": "bot", "bot": "random", "token": None, "nonce": str(n)} for n in range(seats)]
    body = {"game": game, "mode": kind.mode, "options": kind.settings(), "seats": bots, "clock": NO_CLOCK}
    table = opened(Header("0" * 16, 0.0, False, body | {"secret": "5" * 64, "rules": "1", "commitment": ""}))
    for number in range(1, moves + 1):
        if not table.pending:
            break
        seat, position = table.pending[0], table.position
        assert position is not None
        move = str(chance.choice(position.legal(seat)))
        table = table.extended([Entry(number, 0.0, f"key-{number}", {"kind": "move", "seat": seat, "move": move})])
    return table


@needs_compiler
@pytest.mark.parametrize(("game", "seats"), [("scarabya", 4), ("scarab_lords", 2), ("kemet", 5)])
def test_the_size_of_a_table_is_what_it_takes(game: str, seats: int) -> None:
    for viewer in (None, *range(seats)):
        snapshot_json(played(game, seats, 30), viewer)  # whatever is loaded once for all
    gc.collect()
    tracemalloc.start()
    table = played(game, seats, 150)
    bare = table.size
    for viewer in (None, *range(seats)):
        snapshot_json(table, viewer)
    gc.collect()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert bare < table.size
    assert 0.7 * taken < table.size < 1.6 * taken


@needs_compiler
def test_tables_in_memory_are_bounded_in_bytes(store: Store, clock: FakeClock) -> None:
    tables = tables_of(store, clock, table_bytes=5_000_000)
    ids = []
    for _ in range(100):
        table = seated(tables, made(tables, None))
        ids.append(table.header.id)
        for viewer in (None, 0, 1):
            snapshot_json(tables.load(table.header.id), viewer)
    for table_id in ids:
        tables.cached(table_id)
    known = list(tables._cached_tables.values())
    content = known[0].content
    assert content is not None
    assert tables.ledger.bytes == content.nbytes + sum(table.size for table in known) <= 5_000_000
    assert 1 < len(known) < 100
    assert tables.load(ids[0]).number == 2  # from the store
    tables._evict(ids)
    assert tables.ledger.bytes == 0


def test_documents_in_memory_are_bounded_in_bytes() -> None:
    documents = Documents(100_000)
    for number in range(100):
        documents.get(number, lambda number=number: {"text": f"{number} " * 1000})  # type: ignore[misc]
        assert documents.bytes <= 100_000
    calls: list[int] = []

    def make() -> Any:
        calls.append(1)
        return "x"

    for _ in range(3):
        documents.get("same", make)
    assert len(calls) == 1
