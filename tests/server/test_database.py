"""A database that cannot be used is named in one sentence: at the start, in the log and in `/ready`."""

import errno
import os
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
import sqlalchemy as sa
import uvicorn

from kheper.core.errors import KheperError, MissingExtra
from kheper.server import health
from kheper.server import store as stores
from kheper.server.app import create_app
from kheper.server.database import DatabaseFault, fault_of, read_url
from kheper.server.health import DatabaseHealth
from kheper.server.run import _run as run_server
from kheper.server.store import Header, Store
from tests.server.client import PERSON, Server, bad, eventually, good, served, settings
from tests.server.postgres import Postgres

SECRET = "hush-hush"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{path}")
    store.open()
    yield store
    store.close()


def create(store: Store, number: int = 1) -> None:
    store.create(Header(f"{number:016x}", 1.0, False, {"secret": SECRET}), "waiting")


def faults(store: Store) -> str | None:
    """The code of what a fresh look finds."""
    found = DatabaseHealth(store).fault()
    return None if found is None else found.code


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


# ------------------------------------------------------------------------------------------ the file


def test_the_file_is_for_its_owner_only(store: Store, path: Path) -> None:
    create(store)
    beside = sorted(path.parent.iterdir())
    assert [file.name for file in beside] == [path.name + end for end in ("", "-shm", "-wal", ".lock")]
    assert {mode(file) for file in beside} == {0o600}


def test_a_file_that_others_may_read_is_tightened(path: Path) -> None:
    path.touch()
    path.chmod(0o644)
    store = Store(f"sqlite:///{path}")
    store.open()
    store.close()
    assert mode(path) == 0o600


def test_a_file_of_somebody_else_is_warned_of(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise PermissionError

    path.touch()
    path.chmod(0o644)
    monkeypatch.setattr(Path, "chmod", refuse)
    store = Store(f"sqlite:///{path}")
    store.open()
    store.close()
    assert "can be read by others" in caplog.text


def test_one_server_at_a_time(store: Store, path: Path) -> None:
    link = path.with_name("link.sqlite3")
    link.symlink_to(path)
    for name in (path, link):
        other = Store(f"sqlite:///{name}")
        with pytest.raises(DatabaseFault, match=f"process {os.getpid()}") as caught:
            other.open()
        assert caught.value.code == "in-use"
        other.close()
    create(store)
    store.close()
    other = Store(f"sqlite:///{path}")
    other.open()
    other.close()


HOLD = (
    "import sys; from kheper.server.store import Store; Store(sys.argv[1]).open(); print('has it', flush=True); input()"
)


def test_the_lock_dies_with_its_process(path: Path) -> None:
    program = [sys.executable, "-c", HOLD, f"sqlite:///{path}"]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "has it\n"
        store = Store(f"sqlite:///{path}")
        with pytest.raises(DatabaseFault, match=f"process {holder.pid}"):
            store.open()
        holder.kill()
        holder.wait()
    store.open()
    store.close()


@pytest.mark.parametrize("how", ["moved", "deleted", "replaced"])
def test_nothing_is_written_to_a_file_that_is_not_in_its_place(store: Store, path: Path, how: str) -> None:
    create(store)
    aside = path.with_name("aside.sqlite3")
    if how == "deleted":
        path.unlink()
    else:
        path.rename(aside)
    if how == "replaced":
        path.touch()
    with pytest.raises(sa.exc.OperationalError):
        create(store, 2)
    assert faults(store) == "moved"
    if how != "deleted":
        aside.replace(path)
        assert faults(store) is None
        create(store, 2)


def test_no_empty_file_is_made_in_the_place_of_one_that_has_gone(store: Store, path: Path) -> None:
    create(store)
    aside = path.rename(path.with_name("aside.sqlite3"))
    store.engine.dispose()  # as when more threads read than before: connections are made anew
    with pytest.raises(sa.exc.OperationalError):
        store.header("0" * 15 + "1")
    assert not path.exists()
    aside.rename(path)
    assert store.header("0" * 15 + "1") is not None


# ------------------------------------------------------------------------------------------ trying to write


@contextmanager
def locked(path: Path) -> Iterator[None]:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def test_a_locked_database_is_reported_soon_and_blocks_no_thread(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "LOCK_SECONDS", 0.05)
    with locked(path):
        start = time.monotonic()
        assert faults(store) == "locked"
        assert time.monotonic() - start < stores.BUSY_MILLISECONDS / 1000
    assert faults(store) is None
    with store._writer_lock:  # one of our own threads waits for the disk
        assert faults(store) == "locked"
    with store.engine.connect() as connection:  # who plays a move still waits as long as before
        assert connection.exec_driver_sql("PRAGMA busy_timeout").scalar() == stores.BUSY_MILLISECONDS


def test_a_full_disk_is_reported_and_recovers(store: Store) -> None:
    def shrink(connection: Any, _: Any) -> None:
        connection.execute("PRAGMA max_page_count=1")  # as many as there are, SQLite says

    create(store)
    sa.event.listen(store.engine, "connect", shrink)
    store.engine.dispose()
    with pytest.raises(sa.exc.OperationalError) as caught:
        fill(store)
    assert fault_of(caught.value).code == "full"
    sa.event.remove(store.engine, "connect", shrink)
    store.engine.dispose()
    assert faults(store) is None


def test_a_nearly_full_disk_counts_as_full(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    room = list(os.statvfs("/"))
    room[4] = 3  # blocks that are left
    with monkeypatch.context() as patch:
        patch.setattr(os, "statvfs", lambda _: os.statvfs_result(room))
        assert faults(store) == "full"
    assert faults(store) is None


def fill(store: Store) -> None:
    with store._writing() as connection:
        connection.exec_driver_sql("CREATE TABLE more (text)")
        connection.exec_driver_sql("INSERT INTO more SELECT randomblob(900000)")


def test_a_file_that_may_only_be_read(store: Store) -> None:
    def query_only(connection: Any, _: Any) -> None:
        connection.execute("PRAGMA query_only=ON")  # the tests may run as root, whom no rights keep from writing

    sa.event.listen(store.engine, "connect", query_only)
    store.engine.dispose()
    assert faults(store) == "read-only"


def test_asking_often_writes_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[float] = []
    update_age = store.update_age
    monkeypatch.setattr(store, "update_age", lambda: tries.append(update_age()))
    database_health = DatabaseHealth(store)
    assert [database_health.fault() for _ in range(100)] == [None] * 100
    assert len(tries) == 1
    monkeypatch.setattr(health, "PROBE_SECONDS", 0.0)
    database_health.fault()
    assert len(tries) == 2


def test_requests_do_not_wait_for_a_probe(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    going, go_on = threading.Event(), threading.Event()

    def slowly() -> None:
        going.set()
        go_on.wait(60)

    monkeypatch.setattr(store, "update_age", slowly)
    database_health = DatabaseHealth(store)
    first = threading.Thread(target=database_health.fault)
    first.start()
    assert going.wait(60)
    assert database_health.fault() is None  # at once, though the first is still trying
    go_on.set()
    first.join()


def test_failure_and_recovery_are_logged_once_each(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(health, "PROBE_SECONDS", 0.0)
    database_health = DatabaseHealth(store)
    aside = path.with_name("aside.sqlite3")
    path.rename(aside)
    for _ in range(3):
        database_health.fault()
    aside.rename(path)
    for _ in range(3):
        database_health.fault()
    lines = [record.getMessage() for record in caplog.records]
    assert len(lines) == 2
    assert lines[0].startswith(f"{path}: the database file has been moved")
    assert lines[1] == "the database can be written again"


# ------------------------------------------------------------------------------------------ /ready


def ready(server: Server, status: int) -> Any:
    answer = httpx.get(f"{server.url}/ready")
    return answer.json() if answer.status_code == status else None


def test_ready_notices_and_names_no_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(health, "PROBE_SECONDS", 0.0)
    path = tmp_path / "tables.sqlite3"
    with served(settings(tmp_path)) as server:
        assert ready(server, 200)["database"] is None
        table = server.table(PERSON, PERSON)
        path.rename(tmp_path / "aside")
        told = ready(server, 503)["database"]
        assert told["code"] == "moved"
        assert set(told["message"]) == {"en", "fr"}
        assert str(tmp_path) not in str(told)
        bad(table.seats[0].post("/join", {"name": "Ada", "nonce": "0" * 32}), 503, "unavailable")
        (tmp_path / "aside").rename(path)
        assert ready(server, 200)["database"] is None
        good(table.seats[0].post("/join", {"name": "Ada", "nonce": "0" * 32}))
    assert "moved, deleted or replaced" in caplog.text
    assert "Traceback" not in caplog.text


def test_ready_tries_postgresql_too(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PROBE_SECONDS", 0.0)
    monkeypatch.setattr(stores, "LOCK_SECONDS", 0.2)
    url = postgres.new_database("ready")
    store = Store(url)
    store.open()
    try:
        assert faults(store) is None
        with psycopg.connect(url) as other:
            other.execute("LOCK TABLE clock IN ACCESS EXCLUSIVE MODE")
            assert faults(store) == "locked"
        with psycopg.connect(url, autocommit=True) as other:
            other.execute("ALTER DATABASE ready SET default_transaction_read_only = on")
        store.engine.dispose()
        assert faults(store) == "read-only"
        postgres.stop()
        assert faults(store) == "refused"
        gone = DatabaseHealth(store).fault()
        assert gone is not None
        assert "127.0.0.1" in str(gone)
        assert "127.0.0.1" not in str(gone.public)
    finally:
        postgres.start()
        store.close()


# ------------------------------------------------------------------------------------------ opening


def test_a_newer_form_is_refused(store: Store, path: Path) -> None:
    with store.engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(DatabaseFault, match=r"newer Kheper.*9999") as caught:
        store.migrate()
    assert caught.value.code == "newer"
    assert caught.value.place == str(path)


@pytest.mark.parametrize(
    "url",
    [
        "", "tables.sqlite3", "sqlite://", "sqlite:///", "sqlite:///:memory:", "sqlite:///file:x?mode=ro&uri=true",
        "mysql://u:hush@host/x", "postgresql//u:hush@host", "http://example.org", "postgresql://u:hush@host:port/x",
    ],
)  # fmt: skip
def test_unknown_addresses(url: str) -> None:
    with pytest.raises(DatabaseFault, match="sqlite:///FILE") as caught:
        Store(url)
    assert "hush" not in str(caught.value)


def test_both_names_of_postgresql() -> None:
    assert read_url("postgres://u@h/x") == read_url("postgresql://u@h/x")


def test_a_driver_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(MissingExtra, match="postgres"):
        Store("postgresql://u@h/x")


def test_what_is_no_database(path: Path) -> None:
    path.write_bytes(b"no database at all " * 300)
    folder = path.with_name("folder")
    folder.mkdir()
    for place in (path, folder):
        store = Store(f"sqlite:///{place}")
        with pytest.raises(DatabaseFault) as caught:
            store.open()
        assert caught.value.code == "damaged"
        store.close()


def test_a_damaged_database_is_reported_without_its_content(store: Store, path: Path) -> None:
    for number in range(200):
        create(store, number)
    store.checkpoint()
    with store.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    store.close()
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(os.urandom(path.stat().st_size - 4096))
    store = Store(f"sqlite:///{path}")
    with pytest.raises(KheperError) as caught:
        store.open()
    store.close()
    assert SECRET not in str(caught.value)
    assert isinstance(caught.value, DatabaseFault)
    assert caught.value.code == "damaged"


def test_a_missing_or_unreadable_folder_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(DatabaseFault, match="folder"):
        Store(f"sqlite:///{tmp_path / 'none' / 'tables.sqlite3'}").open()

    def shut(*_: Any, **__: Any) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", shut)
    with pytest.raises(DatabaseFault, match="Permission denied"):
        Store(f"sqlite:///{tmp_path / 'tables.sqlite3'}").open()


def test_a_late_start_failure_is_reported_in_one_sentence(
    store: Store, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Between the look before the start and the start itself another server may have come."""
    config = uvicorn.Config(create_app(settings(tmp_path)), port=0, log_config=None)
    with pytest.raises(SystemExit):
        run_server(config)
    assert "another Kheper server" in caplog.text
    assert "Traceback" not in caplog.text


def test_durable_waits_for_the_disk(path: Path) -> None:
    for durable, wanted in ((False, 1), (True, 2)):
        store = Store(f"sqlite:///{path}", durable=durable)
        store.open()
        with store.engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == wanted
        store.close()


def test_a_server_whose_file_comes_back_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PROBE_SECONDS", 0.0)
    with served(settings(tmp_path)) as server:
        (tmp_path / "tables.sqlite3").rename(tmp_path / "aside")
        assert (
            server.http.post(
                "/tables", json={"game": "scarabya", "mode": "table", "seats": [PERSON, PERSON]}
            ).status_code
            == 503
        )
        (tmp_path / "aside").rename(tmp_path / "tables.sqlite3")
        eventually(lambda: ready(server, 200))
        server.table(PERSON, PERSON).begin()
