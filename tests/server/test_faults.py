"""The server is killed at any moment: nothing that was acknowledged is lost, nothing is played twice."""

import json
import random
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from kheper.core import fairness
from kheper.core.record import Record
from kheper.server.store import ENTRIES, Store
from tests.server.client import BOT, PERSON, Seat, client, eventually, good, key, listening, new_table, placements
from tests.server.postgres import Postgres
from tests.server.process import Process, is_gone

Json = Any


@pytest.fixture(scope="module")
def one_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("server")
    process = Process(f"sqlite:///{folder / 'tables.sqlite3'}", folder / "log")
    yield process
    if process.is_running:
        process.kill()


@pytest.fixture
def server(one_server: Process) -> Process:
    """One server for all tests here, started again if the test before has stopped it."""
    return one_server if one_server.is_running else one_server.start().wait_until_ready()


class Players:
    """People who play games to their end, whatever the server does meanwhile; what it acknowledged is kept."""

    def __init__(self, http: httpx.Client, games: int) -> None:
        self.http = http
        self.acknowledged: dict[str, list[str]] = {}
        self.count = 0
        self.stopped = threading.Event()
        self.faults: list[BaseException] = []
        self._tables = [new_table(self.http, PERSON, PERSON, BOT).begin() for _ in range(games)]
        self.threads = [threading.Thread(target=self._play, args=(number,)) for number in range(games)]
        for thread in self.threads:
            thread.start()

    @property
    def tables(self) -> list[str]:
        return [table.id for table in self._tables]

    def _play(self, number: int) -> None:
        table = self._tables[number]
        chance = random.Random(number)
        acknowledged = self.acknowledged.setdefault(table.id, [])
        try:
            while not self.stopped.is_set():
                seen = self._patiently("GET", table.spectator)
                if seen["status"] == "over":
                    return
                for seat in table.seats.values():
                    if seat.number in seen["pending"]:
                        mine = self._patiently("GET", seat)
                        if seat.number in mine["pending"]:
                            own = key()
                            body = {"index": mine["index"], "move": chance.choice(placements(mine)), "key": own}
                            self._patiently("POST", seat, "/moves", body)
                            acknowledged.append(f"{seat.number}:{own}")
                            self.count += 1
        except BaseException as fault:
            self.faults.append(fault)
            raise

    def _patiently(self, method: str, seat: Seat, path: str = "", body: Json = None) -> Json:
        """Ask until there is an answer, with the same key."""
        for _ in range(3000):
            try:
                response = seat.get(path) if method == "GET" else seat.post(path, body)
            except httpx.TransportError:
                response = None
            if response is not None and response.status_code != 503:
                return good(response)
            if self.stopped.wait(0.1):
                raise AssertionError("stopped")
        raise AssertionError("no answer")

    def wait_for(self, moves: int) -> None:
        """Until that many moves were acknowledged, or all games are over."""
        eventually(lambda: self.count >= moves or not self.playing, 600)

    @property
    def playing(self) -> bool:
        return any(thread.is_alive() for thread in self.threads)

    def end(self) -> None:
        for thread in self.threads:
            thread.join(600)
        assert not self.faults
        assert not self.playing


@contextmanager
def playing(http: httpx.Client, games: int) -> Iterator[Players]:
    """Players, who are gone at the end of the block, however it ends."""
    players = Players(http, games)
    try:
        yield players
    finally:
        players.stopped.set()
        for thread in players.threads:
            thread.join(600)


FEW = pytest.param(2, 1, id="few")
MANY = pytest.param(200, 200, id="many", marks=pytest.mark.soak)


@pytest.mark.parametrize(("games", "kills"), [FEW, MANY])
def test_no_acknowledged_move_is_lost_and_none_is_doubled(server: Process, games: int, kills: int) -> None:
    check_kills(server, games, kills)


@pytest.mark.parametrize(("games", "kills"), [FEW, MANY])
def test_the_same_on_postgresql(postgres: Postgres, tmp_path: Path, games: int, kills: int) -> None:
    """In the long run with bot processes, which take seconds to start after each kill."""
    database = postgres.new_database(f"kills-{kills}")
    server = Process(database, tmp_path / "log", in_threads=kills == 1).start().wait_until_ready()
    try:
        check_kills(server, games, kills)
    finally:
        if server.is_running:
            server.kill()


def check_kills(server: Process, games: int, kills: int) -> None:
    """Play games of two people and a bot while the server is killed again and again."""
    chance = random.Random(games)
    with client(server.url) as http, playing(http, games) as players:
        for number in range(kills):
            players.wait_for(players.count + chance.randint(1, max(1, min(20, 12 * games // kills))))
            time.sleep(chance.random() * 0.02)
            helpers = server.children()
            server.kill()
            assert number > 0 or players.playing
            server.start().wait_until_ready()
            eventually(partial(all_gone, helpers))  # no bot process is left behind
        players.end()
        check(server, players)


def all_gone(processes: list[int]) -> bool:
    return all(map(is_gone, processes))


def check(server: Process, players: Players) -> None:
    store = Store(server.database)
    with store.engine.connect() as connection:
        rows = connection.execute(sa.select(ENTRIES).order_by(ENTRIES.c.number)).all()
    store.close()
    for table in players.tables:
        entries = [row for row in rows if row.table_id == table]
        assert [row.number for row in entries] == list(range(1, len(entries) + 1))
        keys = [row.key for row in entries if json.loads(row.body)["kind"] == "move"]
        assert len(keys) == len(set(keys))
        own = [found for found in keys if not found.startswith("2:")]
        assert own == sorted(players.acknowledged[table], key=own.index)
        record = good(players.http.get(f"/tables/{table}/record"))
        assert Record.of_document(record).position.over
        assert fairness.is_fair(record) is True
        assert len(record["moves"]) == len(keys)


def test_bots_go_on_after_a_restart_where_somebody_looks(server: Process) -> None:
    novice = {"kind": "bot", "bot": "novice"}
    with client(server.url) as http:
        tables = [new_table(http, *[novice] * 4) for _ in range(3)]  # more than are over in a moment
        eventually(lambda: tables[0].spectator.look()["index"] >= 2)
        server.kill()
        assert listed(server.database, "running", thinking=True)
    server.start().wait_until_ready()
    with client(server.url) as http:
        watchers = [Seat(http, table.id) for table in tables]
        eventually(lambda: all(watcher.look()["status"] == "over" for watcher in watchers))


def listed(database: str, status: str, **only: bool) -> set[str]:
    """The tables of a store in that state."""
    store = Store(database)
    try:
        return set(store.listed((status,), **only))
    finally:
        store.close()


@pytest.mark.parametrize("number", [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.soak)])
def test_it_stops_when_told_to_and_logs_no_secret(server: Process, number: signal.Signals) -> None:
    with client(server.url) as http:
        table = new_table(http, PERSON, PERSON).begin()
        table.seats[0].move()
        table.seats[0].post("/moves", {"nonsense": table.seats[0].token})
        http.get(f"/tables/{table.id}?token={table.seats[0].token}")
        Seat(http, table.id, "wrong-token-wrong-token").get()
        with listening(table.spectator) as events, listening(table.seats[0]):
            events.next("snapshot")
            helpers = server.children()
            assert helpers
            assert server.stop(number) == 0
            assert not [message for message in events if message.event == "entry"]
    eventually(partial(all_gone, helpers))
    log = server.log.read_text()
    assert "Traceback" not in log
    assert "Cancel" not in log  # no stream had to be cut
    for secret in (table.seats[0].token, table.seats[1].token, "wrong-token"):
        assert str(secret) not in log
