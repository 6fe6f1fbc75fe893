"""What an operator relies on: an old database is brought up to date with its rows, a copy of a busy one is whole."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from kheper.cli.main import main
from kheper.core import fairness
from kheper.server.store import ENTRIES, MIGRATIONS, TABLES, Store
from tests.server.client import PERSON, Seat, Server, TestTable, good, served, settings
from tests.server.postgres import Postgres

OLDEST = "0001"


def played(server: Server) -> list[TestTable]:
    """Tables in every state."""
    over = server.table(PERSON, PERSON, mode="duel").begin().play(4)
    good(over.seats[0].act("resign"))
    running = server.table(PERSON, PERSON).begin().play(6)
    good(running.seats[0].chat("é \N{EGYPTIAN HIEROGLYPH L001}"))
    return [server.table(PERSON, PERSON), running, over]


def seen(server: Server, table: TestTable) -> Any:
    """A table as each of its seats sees it, on another server."""
    return [Seat(server.http, table.id, seat.token).look() for seat in table.seats.values()]


def make_oldest(url: str, rows: dict[str, list[dict[str, Any]]]) -> None:
    """A database of the first form that there was, with rows in it."""
    engine = sa.create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, OLDEST)
        for name, some in rows.items():
            found = sa.Table(name, sa.MetaData(), autoload_with=connection)
            connection.execute(sa.insert(found), [{c.name: row[c.name] for c in found.columns} for row in some])
    engine.dispose()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_oldest_form_is_brought_up_to_date_with_its_rows(
    request: pytest.FixtureRequest, tmp_path: Path, kind: str
) -> None:
    (tmp_path / "now").mkdir()
    with served(settings(tmp_path / "now")) as server:
        tables = played(server)
        before = [seen(server, table) for table in tables]
        with server.app.state.store.engine.connect() as connection:
            rows = {
                table.name: [dict(row) for row in connection.execute(sa.select(table)).mappings()]
                for table in (TABLES, ENTRIES)
            }
    if kind == "sqlite":
        url = f"sqlite:///{tmp_path / 'old.sqlite3'}"
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        url = postgres.new_database("oldest")
    make_oldest(url, rows)
    with served(settings(tmp_path, database=url)) as server:
        assert [seen(server, table) for table in tables] == before
        check_goes_on(server, tables[1], tables[2])


def check_goes_on(server: Server, running: TestTable, over: TestTable) -> None:
    """The game that runs can be played to its end, and the one that is over has its record."""
    seats = {number: Seat(server.http, running.id, seat.token, number) for number, seat in running.seats.items()}
    TestTable(server.http, running.id, running.commitment, seats).play()
    for table in (running, over):
        record = good(server.http.get(f"/tables/{table.id}/record"))
        assert fairness.is_fair(record) is True


@contextmanager
def busy(server: Server, table: TestTable) -> Iterator[None]:
    """Somebody talks without a pause until the end of the block."""
    stop = threading.Event()

    def talk() -> None:
        while not stop.is_set() and table.seats[0].chat("and on").status_code == 200:
            pass

    talker = threading.Thread(target=talk)
    talker.start()
    try:
        yield
    finally:
        stop.set()
        talker.join()
    assert server.http.get("/games").status_code == 200


def test_a_backup_of_a_running_server_is_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database, copy = f"sqlite:///{tmp_path / 'tables.sqlite3'}", tmp_path / "copy.sqlite3"
    with served(settings(tmp_path)) as server:
        tables = played(server)
        before = [seen(server, table) for table in tables]
        with busy(server, server.table(PERSON, PERSON).begin()):
            assert main(["backup", "--database", database, str(copy)]) == 0
        assert "4 tables" in capsys.readouterr().out
    assert copy.stat().st_mode & 0o777 == 0o600
    restored = Store(f"sqlite:///{copy}")
    with restored.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"
    restored.close()
    with served(settings(tmp_path, database=f"sqlite:///{copy}")) as server:
        assert [seen(server, table) for table in tables] == before
        check_goes_on(server, tables[1], tables[2])
