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
from kheper.server.ageing import DAY, Age, AgeClock
from kheper.server.database import DatabaseFault, DatabaseFile, fault_of, place_of, read_url, unwritable

log = logging.getLogger("kheper.store")
Json = Any
MIGRATIONS = Path(__file__).parent / "migrations"
CHANNEL = "kheper_tables"
MIGRATION_LOCK = 0x6B686570
"""PostgreSQL: processes that start together migrate one after the other."""

TRY_SECONDS = 2.0
"""How long a try to write waits for a lock before it tells that there is one."""
BUSY_MILLISECONDS = 10_000
SQLITE_SETTINGS = (
    "journal_mode=WAL",
    "synchronous=NORMAL",
    "foreign_keys=ON",
    f"busy_timeout={BUSY_MILLISECONDS}",
    "wal_autocheckpoint=20000",  # should `tidy` not get through: 80 MB
)
POSTGRES_SETTINGS: dict[str, Any] = {
    "pool_pre_ping": True,
    "pool_size": 10,
    "connect_args": {"connect_timeout": 5},
}
MOST_NAMED = 500
"""Tables that one statement names."""

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


def _findings(name: str) -> sa.Table:
    """What is found out about finished games, one finding for each table."""
    return sa.Table(
        name,
        metadata,
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )


ANALYSES = _findings("analyses")
HINDSIGHTS = _findings("hindsights")
CLOCK = sa.Table(
    "clock",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("age", sa.Float, nullable=False),
    sa.Column("latest", sa.Float, nullable=False),
)
"""One row: the age of the store. See `ageing`."""


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
    """Somebody else appended first."""


class Taken(Exception):
    """There is a table of that id."""


@dataclass(frozen=True)
class Header:
    """What a table was made with; never changes."""

    id: str
    created: float
    public: bool
    body: Json


@dataclass(frozen=True)
class Entry:
    """One line of a table's log. Numbers begin at 1."""

    number: int
    time: float
    key: str
    body: Json


@dataclass(frozen=True)
class Addition:
    """Entries for the end of a table's log, and what the table then is."""

    table: str
    entries: Sequence[Entry]
    status: str
    thinking: bool = False


def default_database() -> str:
    """SQLite in the user's data folder."""
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
        self._turn = threading.Lock()
        """SQLite has one writer at a time; waiting here is fair and wakes at once, its own waiting polls."""
        self._pen: sa.PoolProxiedConnection | None = None
        """SQLite: the connection that tables and entries are added with, kept for who has the turn."""
        if self.is_sqlite:
            sa.event.listen(self.engine, "connect", _set_up_durable if durable else _set_up_sqlite)

    def open(self) -> None:
        """Take the database for this process (SQLite) and bring it to the present form, or raise a `DatabaseFault`."""
        try:
            if self._file is not None:
                self._file.prepare()
                self._file.claim()
            self.migrate()
            self.beat()
        except sa.exc.SQLAlchemyError as fault:
            raise fault_of(fault, self.place) from None

    def migrate(self) -> None:
        """Bring the database to the present form."""
        if self._file is not None:
            self._file.prepare()
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        with self._writing() as connection:
            if not self.is_sqlite:
                connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
            self._check_form(connection, ScriptDirectory.from_config(config))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            self._set_first_age(connection)

    def _check_form(self, connection: sa.Connection, script: ScriptDirectory) -> None:
        """Refuse a database that a later version has changed."""
        known = {step.revision for step in script.walk_revisions()}
        for found in MigrationContext.configure(connection).get_current_heads():
            if found not in known:
                raise DatabaseFault("newer", self.place, found=found, known=script.get_current_head())

    def close(self) -> None:
        """Let go of all connections, and of the file."""
        with self._turn:
            if self._pen is not None:
                self._pen.close()
                self._pen = None
        self.engine.dispose()
        if self._file is not None:
            self._file.release()

    @contextmanager
    def _reading(self) -> Iterator[sa.Connection]:
        with self.engine.connect() as connection:
            yield connection

    @contextmanager
    def _having_turn(self, seconds: float = -1) -> Iterator[None]:
        """SQLite: be the one who writes to the file, if it is still the same one; wait so long for it."""
        if self._file is None:
            yield
            return
        if not self._turn.acquire(timeout=seconds):
            raise unwritable("locked")
        try:
            self._file.check()
            yield
        finally:
            self._turn.release()

    @contextmanager
    def _writing(self) -> Iterator[sa.Connection]:
        with self._having_turn(), self.engine.begin() as connection:
            if self.is_sqlite:  # take the lock before reading, so that what was read still holds when writing
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection

    @contextmanager
    def _driving(self) -> Iterator[sqlite3.Connection]:
        """A transaction of SQLite's driver itself, with the errors that SQLAlchemy would make of its."""
        with self._having_turn():
            if self._pen is None:
                self._pen = self.engine.raw_connection()
            driver: Any = self._pen.driver_connection
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
    def _trying(self) -> Iterator[sa.Connection]:
        """A transaction that waits for no lock longer than `TRY_SECONDS`."""
        with self._having_turn(TRY_SECONDS), self.engine.connect() as connection:
            brief = round(TRY_SECONDS * 1000)
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

    def tidy(self) -> None:
        """SQLite: bring what was written from the log of the database into its file.

        SQLite would do it by itself, while somebody who has made a move waits for the disk.
        """
        if self.is_sqlite:
            with self._reading() as connection:
                connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    def beat(self) -> float:
        """Write down how late it is for the tables, and return it; an error soon if nothing can be written."""
        with self._trying() as connection:
            row = connection.execute(sa.select(CLOCK).with_for_update()).one()
            now = self.clock.look(Age(row.age, row.latest))
            connection.execute(sa.update(CLOCK), {"age": now.age, "latest": now.latest})
        return now.age

    def _set_first_age(self, connection: sa.Connection) -> None:
        """Begin with the clock's time, unless that is far from all that is stored."""
        if connection.execute(sa.select(CLOCK)).first() is None:
            wall = self.clock.wall()
            touched = connection.execute(sa.select(sa.func.max(TABLES.c.touched))).scalar()
            age = wall if touched is None else min(wall, touched + DAY)
            connection.execute(sa.insert(CLOCK), {"id": 1, "age": age, "latest": wall})

    def _age(self) -> float:
        """How late it is for the tables."""
        now = self.clock.now()
        return self.beat() if now is None else now

    # ------------------------------------------------------------------------------------ tables

    def create(self, header: Header, status: str, *, thinking: bool = False, maker: str | None = None) -> None:
        """Keep a new table and, until it is finished, who made it; `Taken` if there is one of its id."""
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
                with self._driving() as driver:
                    driver.execute(SQLITE_INSERT_TABLE, row)
            else:
                with self._writing() as connection:
                    connection.execute(INSERT_TABLE, row)
                    self._notify(connection, header.id)
        except sa.exc.IntegrityError:
            raise Taken from None

    def header(self, table: str) -> Header | None:
        """A table's header; None if there is no such table."""
        columns = (TABLES.c.id, TABLES.c.created, TABLES.c.public, TABLES.c.header)
        with self._reading() as connection:
            row = connection.execute(sa.select(*columns).where(TABLES.c.id == table)).first()
        return None if row is None else Header(row.id, row.created, row.public, json.loads(row.header))

    def listed(
        self, statuses: Sequence[str], *, public: bool | None = None, thinking: bool | None = None, most: int = 50
    ) -> list[str]:
        """Ids of tables of some status, the latest first; only those where bots owe a decision, if asked for."""
        query = sa.select(TABLES.c.id).where(TABLES.c.status.in_(statuses))
        if public is not None:
            query = query.where(TABLES.c.public == public)
        if thinking is not None:
            query = query.where(TABLES.c.thinking == thinking)
        with self._reading() as connection:
            return list(connection.execute(query.order_by(TABLES.c.touched.desc()).limit(most)).scalars())

    def missing(self, tables: Sequence[str]) -> list[str]:
        """Those of the tables that are not stored, or no longer."""
        stored: set[str] = set()
        with self._reading() as connection:
            for first in range(0, len(tables), MOST_NAMED):
                named = TABLES.c.id.in_(tables[first : first + MOST_NAMED])
                stored.update(connection.execute(sa.select(TABLES.c.id).where(named)).scalars())
        return [table for table in tables if table not in stored]

    def unfinished(self, maker: str | None = None, within: float | None = None) -> int:
        """How many unfinished tables there are, of one maker alone, touched within so many seconds."""
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
        """A table's log after an entry."""
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
                with self._driving() as driver:
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

    # ------------------------------------------------------------------------------------ looking back

    def analysis(self, table: str) -> tuple[float, Json] | None:
        """What has been found about a finished game, and when."""
        return self._found(ANALYSES, table)

    def keep_analysis(self, table: str, now: float, body: Json) -> None:
        """Keep what has been found so far in place of what was there; nothing if the table has expired."""
        self._keep(ANALYSES, table, now, body)

    def hindsight(self, table: str) -> tuple[float, Json] | None:
        """What was possible in a finished game (`null` while that is being found out), and since when it is known."""
        return self._found(HINDSIGHTS, table)

    def keep_hindsight(self, table: str, now: float, body: Json) -> None:
        """Keep it in place of what was there; nothing if the table has expired."""
        self._keep(HINDSIGHTS, table, now, body)

    def forget_hindsight(self, table: str) -> None:
        """It was not found out."""
        with self._writing() as connection:
            connection.execute(sa.delete(HINDSIGHTS).where(HINDSIGHTS.c.table_id == table))

    def _found(self, part: sa.Table, table: str) -> tuple[float, Json] | None:
        with self._reading() as connection:
            row = connection.execute(sa.select(part.c.time, part.c.body).where(part.c.table_id == table)).first()
        return None if row is None else (row.time, json.loads(row.body))

    def _keep(self, part: sa.Table, table: str, now: float, body: Json) -> None:
        with self._writing() as connection:
            if connection.execute(sa.select(TABLES.c.id).where(TABLES.c.id == table)).first() is None:
                return
            connection.execute(sa.delete(part).where(part.c.table_id == table))
            connection.execute(sa.insert(part), {"table_id": table, "time": now, "body": json.dumps(body)})

    # ------------------------------------------------------------------------------------ news

    def _notify(self, connection: sa.Connection, table: str) -> None:
        if not self.is_sqlite:
            connection.execute(sa.text("SELECT pg_notify(:channel, :table)"), {"channel": CHANNEL, "table": table})

    def listen(self, heard: Callable[[str], None], stopped: Callable[[], bool]) -> None:
        """PostgreSQL: call `heard` with each table that any process changes; an empty id after a lost connection.

        Runs until `stopped`; meant for a thread of its own.
        """
        while not stopped():
            try:
                self._listen_once(heard, stopped)
            except Exception as fault:  # the driver's own errors come through here unwrapped
                log.warning("listening to the database broke off: %s", type(fault).__name__)
                time.sleep(0.5)

    def _listen_once(self, heard: Callable[[str], None], stopped: Callable[[], bool]) -> None:
        with self.engine.connect() as connection:
            raw: Any = connection.connection.driver_connection
            connection.detach()
            raw.autocommit = True
            raw.execute(f"LISTEN {CHANNEL}")
            heard("")
            while not stopped():
                for notice in raw.notifies(timeout=1.0):
                    heard(notice.payload)


def _row(table: str, entry: Entry) -> dict[str, Json]:
    """An entry as the database has it."""
    body = orjson.dumps(entry.body).decode()
    return {"table_id": table, "number": entry.number, "time": entry.time, "key": entry.key, "body": body}


def _set_up_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # the store begins transactions itself
    for pragma in SQLITE_SETTINGS:
        connection.execute(f"PRAGMA {pragma}")


def _set_up_durable(connection: Any, _: Any) -> None:
    """What has been acknowledged outlives a power cut too: every commit waits for the disk."""
    _set_up_sqlite(connection, _)
    connection.execute("PRAGMA synchronous=FULL")
