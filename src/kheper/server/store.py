"""The store: tables and their logs, in SQLite or PostgreSQL.

A table is a header that never changes and a log of entries that only grows. An entry is appended in one transaction
together with the check that its index is the next one, so whatever happens to the process, the log holds each
acknowledged entry once.
"""

import json
import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson
import platformdirs
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.dialects import sqlite

from kheper.core.errors import MissingExtra
from kheper.core.jsonio import Json
from kheper.server.age_clock import DAY, Age, AgeClock
from kheper.server.database import DatabaseFault, DatabaseFile, fault_of, place_of, read_url, unwritable

log = logging.getLogger("kheper.store")
MIGRATIONS = Path(__file__).parent / "migrations"
CHANNEL = "kheper_tables"
MIGRATION_LOCK = 0x6B686570
"""PostgreSQL: processes that start together migrate one after the other."""

LOCK_SECONDS = 2.0
"""How long a short transaction waits for a lock before it fails."""
BUSY_MILLISECONDS = 10_000
SQLITE_SETTINGS = (
    "journal_mode=WAL",
    "synchronous=NORMAL",
    "foreign_keys=ON",
    f"busy_timeout={BUSY_MILLISECONDS}",
    "wal_autocheckpoint=20000",  # should `checkpoint` not get through: 80 MB
)
POSTGRES_SETTINGS: dict[str, Any] = {
    "pool_pre_ping": True,
    "pool_size": 10,
    "connect_args": {"connect_timeout": 5},
}
MAX_NAMED = 500
"""Tables named in one statement."""

metadata = sa.MetaData()
TABLES = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False, index=True),
    sa.Column("status", sa.String(16), nullable=False, index=True),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("header", sa.Text, nullable=False),
    sa.Column("thinking", sa.Boolean, nullable=False, index=True),
    sa.Column("maker", sa.String(64), nullable=True, index=True),
)
UNFINISHED = ("waiting", "running")
ENTRIES = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("time", sa.Float, nullable=False),
    sa.Column("key", sa.String(80), nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.UniqueConstraint("table_id", "key"),
)


def _results_table(name: str) -> sa.Table:
    """Return the definition of a table of results about finished games, one row for each."""
    return sa.Table(
        name,
        metadata,
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )


ANALYSES = _results_table("analyses")
HINDSIGHTS = _results_table("hindsights")
CLOCK = sa.Table(
    "clock",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("age", sa.Float, nullable=False),
    sa.Column("latest", sa.Float, nullable=False),
)
"""One row: the age of the store. See `age_clock`."""


# Statements are made once: putting them together costs more than running them.
SELECT_ENTRIES = (
    sa.select(ENTRIES)
    .where(ENTRIES.c.table_id == sa.bindparam("table"), ENTRIES.c.number > sa.bindparam("after"))
    .order_by(ENTRIES.c.number)
)
INSERT_TABLE = sa.insert(TABLES)
INSERT_ENTRIES = sa.insert(ENTRIES)
TOUCH_TABLE = (
    sa.update(TABLES)
    .where(TABLES.c.id == sa.bindparam("table"))
    .values(
        touched=sa.bindparam("when"),
        status=sa.bindparam("now_status"),
        thinking=sa.bindparam("now_thinking"),
        # Who made it matters as long as it counts for them.
        maker=sa.case((sa.bindparam("now_unfinished"), TABLES.c.maker), else_=None),
    )
)


# The same for SQLite's driver: every move of every table passes here, and SQLAlchemy would take twice its time.
SQLITE_INSERT_TABLE, SQLITE_INSERT_ENTRIES, SQLITE_TOUCH_TABLE = (
    str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))
    for statement in (INSERT_TABLE, INSERT_ENTRIES, TOUCH_TABLE)
)


class Stale(Exception):
    """Another writer appended first."""


class TableExists(Exception):
    """There is a table with that id already."""


@dataclass(frozen=True)
class Header:
    """What a table was created with; never changes."""

    id: str
    created: float
    public: bool
    body: Json


@dataclass(frozen=True)
class Entry:
    """One entry of a table's log. Numbers start at 1."""

    number: int
    time: float
    key: str
    body: Json


@dataclass(frozen=True)
class Addition:
    """Entries to append to a table's log, and the status of the table after them."""

    table: str
    entries: Sequence[Entry]
    status: str
    thinking: bool = False


def default_database() -> str:
    """Return the URL of the SQLite database in the user's data folder."""
    folder = Path(platformdirs.user_data_dir("kheper", appauthor=False))
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.sqlite3'}"


class Store:
    """The tables of one database. Safe to use from several threads, with PostgreSQL from several processes."""

    def __init__(self, url: str, *, durable: bool = False, clock: AgeClock | None = None) -> None:
        address = read_url(url)
        self.place = place_of(address)
        """For the operator: where the database is, without user and password."""
        self.is_sqlite = address.get_backend_name() == "sqlite"
        self.clock = clock or AgeClock()
        self._file = DatabaseFile(Path(address.database or "")) if self.is_sqlite else None
        extra: dict[str, Any] = POSTGRES_SETTINGS if self._file is None else {"creator": self._file.connect}
        try:
            self.engine = sa.create_engine(address, hide_parameters=True, **extra)  # a header holds the table's secret
        except ModuleNotFoundError:
            raise MissingExtra("missing-extra", extra="postgres") from None
        self._writer_lock = threading.Lock()
        """SQLite has one writer at a time; waiting here is fair and wakes at once, while SQLite itself polls."""
        self._write_connection: sa.PoolProxiedConnection | None = None
        """SQLite: the connection that tables and entries are added with, used by the holder of the lock."""
        if self.is_sqlite:
            sa.event.listen(self.engine, "connect", _set_up_durable if durable else _set_up_sqlite)

    def open(self) -> None:
        """Claim the database for this process (SQLite) and migrate it, or raise a `DatabaseFault`."""
        try:
            if self._file is not None:
                self._file.prepare()
                self._file.claim()
            self.migrate()
            self.update_age()
        except sa.exc.SQLAlchemyError as fault:
            raise fault_of(fault, self.place) from None

    def migrate(self) -> None:
        """Migrate the database to the current schema."""
        if self._file is not None:
            self._file.prepare()
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        with self._writing() as connection:
            if not self.is_sqlite:
                connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
            self._check_revision(connection, ScriptDirectory.from_config(config))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            self._set_first_age(connection)

    def _check_revision(self, connection: sa.Connection, script: ScriptDirectory) -> None:
        """Refuse a database that a later version has migrated."""
        known = {step.revision for step in script.walk_revisions()}
        for found in MigrationContext.configure(connection).get_current_heads():
            if found not in known:
                raise DatabaseFault("newer", self.place, found=found, known=script.get_current_head())

    def close(self) -> None:
        """Close all connections, and release the file."""
        with self._writer_lock:
            if self._write_connection is not None:
                self._write_connection.close()
                self._write_connection = None
        self.engine.dispose()
        if self._file is not None:
            self._file.release()

    @contextmanager
    def _reading(self) -> Iterator[sa.Connection]:
        with self.engine.connect() as connection:
            yield connection

    @contextmanager
    def _write_lock(self, seconds: float = -1) -> Iterator[None]:
        """SQLite: hold the writer lock; wait so long for it, and check that the file is still the same one."""
        if self._file is None:
            yield
            return
        if not self._writer_lock.acquire(timeout=seconds):
            raise unwritable("locked")
        try:
            self._file.check()
            yield
        finally:
            self._writer_lock.release()

    @contextmanager
    def _writing(self) -> Iterator[sa.Connection]:
        with self._write_lock(), self.engine.begin() as connection:
            if self.is_sqlite:  # take the lock before reading, so that what was read still holds when writing
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection

    @contextmanager
    def _driver_transaction(self) -> Iterator[sqlite3.Connection]:
        """Run a transaction on SQLite's driver itself, raising errors as SQLAlchemy would."""
        with self._write_lock():
            if self._write_connection is None:
                self._write_connection = self.engine.raw_connection()
            driver: Any = self._write_connection.driver_connection
            try:
                driver.execute("BEGIN IMMEDIATE")
                yield driver
                driver.execute("COMMIT")
            except sqlite3.Error as fault:
                known = isinstance(fault, sqlite3.IntegrityError)
                raise (sa.exc.IntegrityError if known else sa.exc.OperationalError)(None, None, fault) from None
            finally:
                driver.rollback()  # does nothing after a commit

    @contextmanager
    def _short_transaction(self) -> Iterator[sa.Connection]:
        """Run a transaction that waits for no lock longer than `LOCK_SECONDS`."""
        with self._write_lock(LOCK_SECONDS), self.engine.connect() as connection:
            brief = round(LOCK_SECONDS * 1000)
            if self._file is not None:
                self._file.check_room()
                connection.exec_driver_sql(f"PRAGMA busy_timeout={brief}")
                try:
                    connection.exec_driver_sql("BEGIN IMMEDIATE")
                    yield connection
                    connection.commit()
                finally:
                    connection.rollback()
                    connection.exec_driver_sql(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
            else:
                connection.exec_driver_sql(f"SET LOCAL lock_timeout={brief}; SET LOCAL statement_timeout={2 * brief}")
                yield connection
                connection.commit()

    def checkpoint(self) -> None:
        """SQLite: copy the write-ahead log into the database file.

        SQLite would do it by itself, but while somebody who has made a move waits for the disk.
        """
        if self.is_sqlite:
            with self._reading() as connection:
                connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    def update_age(self) -> float:
        """Store the current age and return it; fails soon if nothing can be written."""
        with self._short_transaction() as connection:
            row = connection.execute(sa.select(CLOCK).with_for_update()).one()
            now = self.clock.update(Age(row.age, row.latest))
            connection.execute(sa.update(CLOCK), {"age": now.age, "latest": now.latest})
        return now.age

    def _set_first_age(self, connection: sa.Connection) -> None:
        """Start the age at the clock's time, unless that is far from all that is stored."""
        if connection.execute(sa.select(CLOCK)).first() is None:
            wall = self.clock.wall()
            touched = connection.execute(sa.select(sa.func.max(TABLES.c.touched))).scalar()
            age = wall if touched is None else min(wall, touched + DAY)
            connection.execute(sa.insert(CLOCK), {"id": 1, "age": age, "latest": wall})

    def _age(self) -> float:
        """Return the current age of the store."""
        now = self.clock.now()
        return self.update_age() if now is None else now

    # ------------------------------------------------------------------------------------ tables

    def create(self, header: Header, status: str, *, thinking: bool = False, maker: str | None = None) -> None:
        """Store a new table and, until it is finished, its maker; `TableExists` if the id is taken."""
        row = {
            "id": header.id,
            "created": header.created,
            "touched": self._age(),
            "status": status,
            "public": header.public,
            "header": json.dumps(header.body),
            "thinking": thinking,
            "maker": maker if status in UNFINISHED else None,
        }
        try:
            if self.is_sqlite:
                with self._driver_transaction() as driver:
                    driver.execute(SQLITE_INSERT_TABLE, row)
            else:
                with self._writing() as connection:
                    connection.execute(INSERT_TABLE, row)
                    self._notify(connection, header.id)
        except sa.exc.IntegrityError:
            raise TableExists from None

    def header(self, table: str) -> Header | None:
        """Return a table's header; None if there is no such table."""
        columns = (TABLES.c.id, TABLES.c.created, TABLES.c.public, TABLES.c.header)
        with self._reading() as connection:
            row = connection.execute(sa.select(*columns).where(TABLES.c.id == table)).first()
        return None if row is None else Header(row.id, row.created, row.public, json.loads(row.header))

    def listed(
        self, statuses: Sequence[str], *, public: bool | None = None, thinking: bool | None = None, most: int = 50
    ) -> list[str]:
        """Return ids of tables by status, latest first; with `thinking`, only those where bots owe a decision."""
        query = sa.select(TABLES.c.id).where(TABLES.c.status.in_(statuses))
        if public is not None:
            query = query.where(TABLES.c.public == public)
        if thinking is not None:
            query = query.where(TABLES.c.thinking == thinking)
        with self._reading() as connection:
            return list(connection.execute(query.order_by(TABLES.c.touched.desc()).limit(most)).scalars())

    def missing(self, tables: Sequence[str]) -> list[str]:
        """Return those of the tables that are not stored, or no longer."""
        stored: set[str] = set()
        with self._reading() as connection:
            for first in range(0, len(tables), MAX_NAMED):
                named = TABLES.c.id.in_(tables[first : first + MAX_NAMED])
                stored.update(connection.execute(sa.select(TABLES.c.id).where(named)).scalars())
        return [table for table in tables if table not in stored]

    def unfinished(self, maker: str | None = None, within: float | None = None) -> int:
        """Return the number of unfinished tables, of one maker, touched within so many seconds."""
        query = sa.select(sa.func.count()).select_from(TABLES).where(TABLES.c.status.in_(UNFINISHED))
        if maker is not None:
            query = query.where(TABLES.c.maker == maker)
        if within is not None:
            query = query.where(TABLES.c.touched >= self._age() - within)
        with self._reading() as connection:
            return int(connection.execute(query).scalar_one())

    def expire(self, before: dict[str, float]) -> int:
        """Remove tables of some status that nobody has touched since the store was of a given age."""
        removed = 0
        with self._writing() as connection:
            for status, moment in before.items():
                old = sa.select(TABLES.c.id).where(TABLES.c.status == status, TABLES.c.touched < moment)
                for part in (ENTRIES, ANALYSES, HINDSIGHTS):
                    connection.execute(sa.delete(part).where(part.c.table_id.in_(old)))
                done = connection.execute(sa.delete(TABLES).where(TABLES.c.status == status, TABLES.c.touched < moment))
                removed += done.rowcount
        return removed

    # ------------------------------------------------------------------------------------ entries

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        """Return the entries of a table's log after a number."""
        with self._reading() as connection:
            rows = connection.execute(SELECT_ENTRIES, {"table": table, "after": after}).all()
        return [Entry(row.number, row.time, row.key, orjson.loads(row.body)) for row in rows]

    def append(self, *additions: Addition) -> None:
        """Append to logs, in one transaction: all of it or nothing.

        `Stale` if one of the logs has grown meanwhile, knows a key already, or is no more. The caller numbers entries
        on from the last one it has read, so there is never a gap.
        """
        rows = [_row(addition.table, entry) for addition in additions for entry in addition.entries]
        age = self._age()
        now = [
            {
                "table": a.table,
                "when": age,
                "now_status": a.status,
                "now_thinking": a.thinking,
                "now_unfinished": a.status in UNFINISHED,
            }
            for a in additions
        ]
        try:  # numbers and keys are unique: whoever comes second fails
            if self.is_sqlite:
                with self._driver_transaction() as driver:
                    driver.executemany(SQLITE_INSERT_ENTRIES, rows)
                    driver.executemany(SQLITE_TOUCH_TABLE, now)
            else:
                with self._writing() as connection:
                    connection.execute(INSERT_ENTRIES, rows)
                    connection.execute(TOUCH_TABLE, now)
                    for addition in additions:
                        self._notify(connection, addition.table)
        except sa.exc.IntegrityError:
            raise Stale from None

    # ------------------------------------------------------------------------------------ analysis and hindsight

    def analysis(self, table: str) -> tuple[float, Json] | None:
        """Return when the analysis of a finished game was saved, and the analysis so far."""
        return self._load_result(ANALYSES, table)

    def save_analysis(self, table: str, now: float, body: Json) -> None:
        """Replace the analysis of a game; does nothing if the table has expired."""
        self._save_result(ANALYSES, table, now, body)

    def hindsight(self, table: str) -> tuple[float, Json] | None:
        """Return when the hindsight of a finished game was saved, and the hindsight; None while it is computed."""
        return self._load_result(HINDSIGHTS, table)

    def save_hindsight(self, table: str, now: float, body: Json) -> None:
        """Replace the hindsight of a game; does nothing if the table has expired."""
        self._save_result(HINDSIGHTS, table, now, body)

    def delete_hindsight(self, table: str) -> None:
        """Delete the hindsight of a game, which could not be computed."""
        with self._writing() as connection:
            connection.execute(sa.delete(HINDSIGHTS).where(HINDSIGHTS.c.table_id == table))

    def _load_result(self, part: sa.Table, table: str) -> tuple[float, Json] | None:
        with self._reading() as connection:
            row = connection.execute(sa.select(part.c.time, part.c.body).where(part.c.table_id == table)).first()
        return None if row is None else (row.time, json.loads(row.body))

    def _save_result(self, part: sa.Table, table: str, now: float, body: Json) -> None:
        with self._writing() as connection:
            if connection.execute(sa.select(TABLES.c.id).where(TABLES.c.id == table)).first() is None:
                return
            connection.execute(sa.delete(part).where(part.c.table_id == table))
            connection.execute(sa.insert(part), {"table_id": table, "time": now, "body": json.dumps(body)})

    # ------------------------------------------------------------------------------------ notifications

    def _notify(self, connection: sa.Connection, table: str) -> None:
        if not self.is_sqlite:
            connection.execute(sa.text("SELECT pg_notify(:channel, :table)"), {"channel": CHANNEL, "table": table})

    def listen(self, on_change: Callable[[str], None], stopped: Callable[[], bool]) -> None:
        """PostgreSQL: call `heard` with each table that any process changes; an empty id after a lost connection.

        Runs until `stopped`; meant for a thread of its own.
        """
        while not stopped():
            try:
                self._listen_once(on_change, stopped)
            except Exception as fault:  # the driver's own errors come through here unwrapped
                log.warning("listening to the database broke off: %s", type(fault).__name__)
                time.sleep(0.5)

    def _listen_once(self, on_change: Callable[[str], None], stopped: Callable[[], bool]) -> None:
        with self.engine.connect() as connection:
            raw: Any = connection.connection.driver_connection
            connection.detach()
            raw.autocommit = True
            raw.execute(f"LISTEN {CHANNEL}")
            on_change("")
            while not stopped():
                for notice in raw.notifies(timeout=1.0):
                    on_change(notice.payload)


def _row(table: str, entry: Entry) -> dict[str, Json]:
    """Return an entry as a row of the database."""
    body = orjson.dumps(entry.body).decode()
    return {"table_id": table, "number": entry.number, "time": entry.time, "key": entry.key, "body": body}


def _set_up_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # the store begins transactions itself
    for pragma in SQLITE_SETTINGS:
        connection.execute(f"PRAGMA {pragma}")


def _set_up_durable(connection: Any, _: Any) -> None:
    """Make every commit wait for the disk, so that what has been acknowledged survives a power cut."""
    _set_up_sqlite(connection, _)
    connection.execute("PRAGMA synchronous=FULL")
