"""The database of a store: its address, its file, and its faults."""

import contextlib
import logging
import os
import sqlite3
from pathlib import Path
from typing import Any
from urllib.parse import quote

import sqlalchemy as sa

from kheper.core.errors import KheperError, one_line
from kheper.core.text import LANGUAGES, error_text

try:
    import fcntl
except ImportError:  # Windows has no such locks: two servers on one file are not noticed there
    fcntl = None  # type: ignore[assignment]

log = logging.getLogger("kheper.store")
OWNER_ONLY = 0o600
MIN_FREE_BYTES = 1024 * 1024
"""The minimum number of free bytes on the disk."""
COMPANIONS = ("", "-wal", "-shm")
"""SQLite's own files beside the database; it gives new ones the rights of the database file."""
SQLITE_CODES = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_CANTOPEN: "unopened",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}
POSTGRES_CODES = {"53100": "full", "55P03": "locked", "57014": "locked", "25006": "read-only"}
"""SQLSTATE: disk full, lock not available, a statement that took too long, a read-only server."""

PUBLIC = {"moved", "full", "locked", "read-only", "damaged"}
"""Faults that may be shown to anybody, since their messages name no place."""


class DatabaseFault(KheperError):
    """A database that cannot be used: the fault as a code and as a message, which begins with the place if given.

    The place (a path, a host) is for the operator; answers to clients leave it out.
    """

    def __init__(self, code: str, place: str = "", **args: Any) -> None:
        super().__init__(f"database-{code}", **args)
        self.code = code
        self.place = place

    def words(self, lang: str = "en") -> str:
        """Return the message."""
        said = super().words(lang)
        return error_text(lang).say("fault-of", what=one_line(self.place), said=said) if self.place else said

    def in_all_languages(self) -> dict[str, str]:
        """Return the message in every language."""
        return {lang: self.words(lang) for lang in LANGUAGES}

    @property
    def public(self) -> "DatabaseFault":
        """Return the fault for clients, without path, host and process."""
        return DatabaseFault(self.code if self.code in PUBLIC else "unavailable")


class Unwritable(Exception):
    """The store's own refusal to write, with the code of a `DatabaseFault`, in place of a driver's error."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def unwritable(code: str) -> sa.exc.OperationalError:
    """Return the refusal as a database error, which callers of the store expect."""
    return sa.exc.OperationalError(None, None, Unwritable(code))


def fault_of(error: BaseException, place: str = "") -> DatabaseFault:
    """Return the fault of a database error, without quoting stored data such as secrets."""
    cause = getattr(error, "orig", None) or error
    if isinstance(cause, Unwritable):
        return DatabaseFault(cause.code, place)
    if isinstance(cause, sqlite3.Error):
        code = SQLITE_CODES.get(getattr(cause, "sqlite_errorcode", 0) & 0xFF)
    else:
        code = POSTGRES_CODES.get(getattr(cause, "sqlstate", None) or "")
    if code is not None:
        return DatabaseFault(code, place)
    if type(cause).__module__.startswith("psycopg") and isinstance(error, sa.exc.OperationalError):
        said = str(cause).strip().splitlines() or [type(cause).__name__]
        return DatabaseFault("refused", place, reason=said[0].strip().removeprefix("connection failed: "))
    return DatabaseFault("unavailable", place)


def read_url(given: str) -> sa.URL:
    """Return the URL of a SQLite file or a PostgreSQL database with its driver."""
    try:
        url = sa.make_url(given)
    except (sa.exc.ArgumentError, ValueError):  # never quoted whole: it may hold a password
        raise DatabaseFault("unknown", given=given.partition(":")[0]) from None
    kind = url.get_backend_name()
    if kind == "postgres":
        url, kind = url.set(drivername="postgresql"), "postgresql"
    if kind == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    if kind != "sqlite" or (url.database or ":memory:").startswith((":memory:", "file:")):
        raise DatabaseFault("unknown", given=url.render_as_string(hide_password=True))
    return url


def place_of(url: sa.URL) -> str:
    """Return the place of a database, without user and password."""
    if url.get_backend_name() == "sqlite":
        return url.database or ""
    return f"{url.host or 'localhost'}:{url.port or 5432}/{url.database or ''}"


def open_sqlite(path: Path) -> sqlite3.Connection:
    """Return a connection for any thread to an existing file; SQLite would create a missing one."""
    return sqlite3.connect(f"file:{quote(str(path))}?mode=rw", uri=True, timeout=10, check_same_thread=False)


class DatabaseFile:
    """The file of a SQLite database: private, used by one server at a time, and checked to be in its place."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self._lock: int | None = None
        self._identity: tuple[int, int] | None = None

    def prepare(self) -> None:
        """Create the file if needed, make it private, and remember its identity."""
        if not self.path.parent.is_dir():
            raise DatabaseFault("no-folder", str(self.path))
        try:
            with contextlib.suppress(
                FileExistsError
            ):  # never opened if it exists: closing it would drop SQLite's locks
                os.close(os.open(self.path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
            if not self.path.is_file():
                raise DatabaseFault("damaged", str(self.path))
            self._tighten()
            self._identity = _identity(self.path)
        except OSError as fault:
            raise DatabaseFault("unusable", str(self.path), reason=fault.strerror or str(fault)) from None

    def _tighten(self) -> None:
        for companion in COMPANIONS:
            file = self.path.with_name(self.path.name + companion)
            if not file.is_file() or not file.stat().st_mode & 0o077:
                continue
            try:
                file.chmod(OWNER_ONLY)
            except PermissionError:
                log.warning("%s can be read by others, and it is not ours to change that", file.name)

    def claim(self) -> None:
        """Lock the database for this server until `release` or the end of the process.

        The lock is held on a file beside the database: on the file itself some systems would take it for one of
        SQLite's, and closing a file that SQLite has open makes it lose its own.
        """
        if fcntl is None or self._lock is not None:
            return
        beside = self.path.with_name(self.path.name + ".lock")
        try:
            lock = os.open(beside, os.O_CREAT | os.O_RDWR | os.O_NOFOLLOW, OWNER_ONLY)
        except OSError as fault:
            raise DatabaseFault("unusable", str(self.path), reason=fault.strerror or str(fault)) from None
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = os.pread(lock, 20, 0).decode("ascii", "replace")
            os.close(lock)
            raise DatabaseFault("in-use", str(self.path), pid=holder or "?") from None
        os.ftruncate(lock, 0)
        os.pwrite(lock, str(os.getpid()).encode(), 0)
        self._lock = lock

    def release(self) -> None:
        """Release the lock. The lock file stays, since removing it could break the lock of the next server."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def connect(self) -> sqlite3.Connection:
        """Return a connection to the prepared file; raise if it is missing or was replaced."""
        self.check()
        return open_sqlite(self.path)

    def check(self) -> None:
        """Raise if the prepared file is no longer in its place, since writes would be lost."""
        if self._identity is None:
            return
        try:
            is_same = _identity(self.path) == self._identity
        except OSError:
            is_same = False
        if not is_same:
            raise unwritable("moved")

    def check_room(self) -> None:
        """Raise if the disk is nearly full."""
        with contextlib.suppress(OSError, AttributeError):  # a file that has gone, or a system that cannot tell
            room = os.statvfs(self.path)
            if room.f_bavail * room.f_frsize < MIN_FREE_BYTES:
                raise unwritable("full")


def _identity(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino
