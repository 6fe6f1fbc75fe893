"""The store, on both databases: a log grows by one writer at a time and loses nothing."""

import os
import secrets
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from kheper.server import app
from kheper.server.age_clock import AgeClock
from kheper.server.store import Addition, Entry, Header, Stale, Store, TableExists
from tests.server.client import PERSON, FakeClock, eventually, served, settings
from tests.server.postgres import Postgres


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path, clock: FakeClock) -> Iterator[Store]:
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    else:
        url = request.getfixturevalue("postgres").new_database(f"store{secrets.token_hex(4)}")
    store = Store(url, clock=AgeClock(clock, clock))
    store.migrate()
    yield store
    store.close()


def header(number: int = 1, created: float = 1.0, public: bool = False) -> Header:
    return Header(
        f"{number:016x}", created, public, {"game": "scarabya", "name": "é \u0000 \N{EGYPTIAN HIEROGLYPH L001}"}
    )


def entry(number: int, key: str | None = None) -> Entry:
    return Entry(number, 2.0, key or f"key-{number}", {"kind": "chat", "text": f"{number} é \u0000"})


def test_what_was_kept_comes_back(store: Store) -> None:
    store.create(header(), "waiting")
    store.append(Addition(header().id, [entry(1), entry(2)], "running"))
    assert store.header(header().id) == header()
    assert store.entries(header().id) == [entry(1), entry(2)]
    assert store.entries(header().id, after=1) == [entry(2)]
    assert store.header("f" * 16) is None
    assert store.entries("f" * 16) == []


def test_unfinished_tables_are_counted_by_who_made_them(store: Store) -> None:
    for number, maker in enumerate(("here", "here", "there", None), 1):
        store.create(header(number), "waiting", maker=maker)
    store.create(header(5), "over", maker="here")
    assert (store.unfinished(), store.unfinished("here"), store.unfinished("nowhere")) == (4, 2, 0)
    store.append(Addition(header(1).id, [entry(1)], "running"))
    assert (store.unfinished("here", within=3600.0), store.unfinished("here", within=-3600.0)) == (2, 0)
    store.append(Addition(header(1).id, [entry(2)], "over"))
    store.append(Addition(header(1).id, [entry(3)], "over"))  # somebody says something afterwards
    assert (store.unfinished(), store.unfinished("here")) == (3, 1)


def test_ids_are_taken_once(store: Store) -> None:
    store.create(header(), "waiting")
    with pytest.raises(TableExists):
        store.create(header(), "waiting")


def test_a_log_has_one_writer_at_a_time(store: Store) -> None:
    store.create(header(), "running")
    store.append(Addition(header().id, [entry(1)], "running"))
    with pytest.raises(Stale):
        store.append(Addition(header().id, [entry(1, "other")], "over"))
    with pytest.raises(Stale):
        store.append(Addition(header().id, [entry(2, "key-1")], "over"))
    with pytest.raises(Stale):
        store.append(Addition(header().id, [entry(2), entry(3, "key-1")], "over"))
    with pytest.raises(Stale):
        store.append(Addition("f" * 16, [entry(1)], "over"))
    assert store.entries(header().id) == [entry(1)]
    assert store.listed(("running",)) == [header().id]


def test_a_database_fault_is_reported_and_recovers(store: Store) -> None:
    store.create(header(), "running")
    store.append(Addition(header().id, [entry(1)], "running"))
    with store.engine.begin() as connection:
        connection.execute(sa.text("ALTER TABLE entries RENAME TO elsewhere"))
    with pytest.raises(sa.exc.SQLAlchemyError):
        store.append(Addition(header().id, [entry(2)], "running"))
    with store.engine.begin() as connection:
        connection.execute(sa.text("ALTER TABLE elsewhere RENAME TO entries"))
    store.append(Addition(header().id, [entry(2)], "running"))
    assert store.entries(header().id) == [entry(1), entry(2)]


def test_many_writers(store: Store) -> None:
    store.create(header(), "running")

    def write(writer: int) -> int:
        done = tries = 0
        while done < 10:
            tries += 1
            assert tries < 5000
            last = store.entries(header().id)
            try:
                store.append(Addition(header().id, [entry(len(last) + 1, f"{writer}-{done}")], "running"))
                done += 1
            except Stale:
                continue
        return done

    with ThreadPoolExecutor(6) as pool:
        assert sum(pool.map(write, range(6))) == 60
    found = store.entries(header().id)
    assert [line.number for line in found] == list(range(1, 61))
    assert len({line.key for line in found}) == 60


def test_lists(store: Store, clock: FakeClock) -> None:
    for number in range(1, 6):
        clock.now += 1
        store.create(header(number, created=float(number), public=number % 2 == 1), "waiting", thinking=number == 4)
    clock.now += 1
    store.append(Addition(header(2).id, [entry(1)], "running", thinking=True))
    ids = [header(number).id for number in range(6)]
    assert store.listed(("waiting",)) == [ids[5], ids[4], ids[3], ids[1]]
    assert store.listed(("waiting", "running"), most=2) == [ids[2], ids[5]]
    assert store.listed(("waiting",), public=True) == [ids[5], ids[3], ids[1]]
    assert store.listed(("waiting", "running"), thinking=True) == [ids[2], ids[4]]


def test_old_tables_go_with_their_logs(store: Store, clock: FakeClock) -> None:
    start = clock.now
    for number in (1, 2, 3):
        store.create(header(number), "waiting")
        clock.now = start + number
        store.append(Addition(header(number).id, [entry(1)], "over" if number == 3 else "running"))
    assert store.expire({"running": start + 1.5, "over": start + 1.5}) == 1
    assert store.header(header(1).id) is None
    assert store.entries(header(1).id) == []
    assert store.entries(header(2).id)
    assert store.missing([header(number).id for number in (1, 2, 3)]) == [header(1).id]
    assert store.expire({"running": start + 9, "over": start + 9}) == 2


def test_migrating_again_changes_nothing(store: Store) -> None:
    store.create(header(), "waiting")
    with ThreadPoolExecutor(3) as pool:
        list(pool.map(lambda _: store.migrate(), range(3)))
    assert store.header(header().id) == header()


def test_the_migrations_make_what_the_code_expects(store: Store) -> None:
    from kheper.server.store import metadata

    found = sa.inspect(store.engine)
    for table in metadata.tables.values():
        assert {column["name"] for column in found.get_columns(table.name)} == set(table.columns.keys())
    assert any(set(unique["column_names"]) == {"table_id", "key"} for unique in found.get_unique_constraints("entries"))


def test_processes_that_start_together_migrate_once(postgres: Postgres) -> None:
    url = postgres.new_database("together")
    program = f"from kheper.server.store import Store; s = Store({url!r}); s.open(); s.close()"
    started = [subprocess.Popen([sys.executable, "-c", program]) for _ in range(2)]
    assert [process.wait(120) for process in started] == [0, 0]


def test_news_reach_every_listener_also_after_a_restart(postgres: Postgres) -> None:
    store = Store(postgres.new_database("news"))
    store.migrate()
    heard: list[str] = []
    stopped = threading.Event()
    ear = threading.Thread(target=store.listen, args=(heard.append, stopped.is_set))
    ear.start()
    try:
        eventually(lambda: heard == [""])
        store.create(header(), "waiting")
        eventually(lambda: heard[-1] == header().id)
        store.append(Addition(header().id, [entry(1)], "running"))
        eventually(lambda: heard.count(header().id) == 2)
        postgres.stop()
        postgres.start()
        eventually(lambda: heard[-1] == "")
        eventually(lambda: appended(store, 2))
        eventually(lambda: heard[-1] == header().id)
    finally:
        stopped.set()
        ear.join()
        store.close()


def appended(store: Store, number: int) -> bool:
    try:
        store.append(Addition(header().id, [entry(number)], "running"))
    except sa.exc.OperationalError:
        return False
    return True


def test_a_writer_never_blocks_readers(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    store = Store(f"sqlite:///{path}")
    store.migrate()
    store.create(header(), "running")
    with sqlite3.connect(path, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("UPDATE tables SET status = 'over'")
        # Nobody ends the writing before these are read: a reader that waited would be told that the store is locked.
        assert store.listed(("running",)) == [header().id]
        assert store.entries(header().id) == []
        other.execute("ROLLBACK")
    other.close()
    store.close()


def test_tidying_brings_the_log_into_the_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    store = Store(f"sqlite:///{path}")
    store.migrate()
    store.create(header(), "running")
    assert not _is_in(path, header().id), "else there would be nothing to checkpoint"
    store.checkpoint()
    assert _is_in(path, header().id)
    store.close()


def test_a_server_checkpoints_its_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "CHECKPOINT_SECONDS", 0.01)
    with served(settings(tmp_path)) as server:
        table = server.table(PERSON, PERSON)
        eventually(lambda: _is_in(tmp_path / "tables.sqlite3", table.id))


def _is_in(database: Path, table: str) -> bool:
    """Does the file itself, without its log, hold the table?"""
    alone = database.with_name("alone.sqlite3")
    alone.write_bytes(database.read_bytes())
    with sqlite3.connect(alone) as connection:
        try:
            found = connection.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone()
        except sqlite3.OperationalError:  # not even the tables have been made
            found = None
    connection.close()
    return found is not None


WRITER = """
import sys
from kheper.server.store import Addition, Entry, Header, Store
store = Store(sys.argv[1])
store.migrate()
number = len(store.entries("0" * 16))
if store.header("0" * 16) is None:
    store.create(Header("0" * 16, 1.0, False, {}), "running")
while True:
    number += 1
    store.append(Addition("0" * 16, [Entry(number, 1.0, str(number), {"n": number})], "running"))
    print(number, flush=True)
"""


@pytest.mark.parametrize("times", [pytest.param(2, id="few"), pytest.param(60, id="many", marks=pytest.mark.soak)])
def test_the_log_survives_a_kill_at_any_moment(tmp_path: Path, times: int) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    last = 0
    for attempt in range(times):
        writer = subprocess.Popen([sys.executable, "-c", WRITER, url], stdout=subprocess.PIPE, text=True)
        assert writer.stdout is not None
        with writer.stdout:
            for _ in range(20 + attempt % 7):
                last = int(writer.stdout.readline())
            os.kill(writer.pid, signal.SIGKILL)
            rest = writer.stdout.read().split("\n")
            last = max([last, *(int(line) for line in rest[:-1])])
        writer.wait()
        store = Store(url)
        found = store.entries("0" * 16)
        store.close()
        assert [line.number for line in found] == list(range(1, len(found) + 1))
        assert [line.body["n"] for line in found] == [line.number for line in found]
        assert len(found) in (last, last + 1)  # written but not yet told
    with sqlite3.connect(tmp_path / "tables.sqlite3") as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection.close()


def test_a_kill_while_migrating_leaves_nothing_half_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "tables.sqlite3"
    store = Store(f"sqlite:///{path}")
    upgrade = command.upgrade

    def broken(config: Config, revision: str) -> None:
        upgrade(config, revision)
        with sqlite3.connect(path) as connection:
            assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
        connection.close()
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(command, "upgrade", broken)
        with pytest.raises(KeyboardInterrupt):
            store.migrate()
    store.migrate()
    store.create(header(), "waiting")
    store.close()


def test_errors_do_not_quote_what_was_stored(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    store.migrate()
    insert = sa.text("INSERT INTO tables (id, header) VALUES (:id, :header)")
    with pytest.raises(sa.exc.DBAPIError) as caught, store.engine.begin() as connection:
        connection.execute(insert, {"id": "x", "header": "hush"})
    assert "hush" not in str(caught.value)
    store.close()
