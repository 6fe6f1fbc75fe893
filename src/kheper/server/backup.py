"""A copy of a SQLite database as it is at one moment, made while a server goes on writing to it."""

import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from kheper.core.errors import BadOption
from kheper.server.database import OWNER_ONLY, DatabaseFault, fault_of, open_sqlite, read_url


@dataclass(frozen=True)
class Copied:
    """What a backup holds."""

    tables: int
    entries: int


def back_up(url: str, file: Path) -> Copied:
    """Copy the database into a new file for its owner only, and check the copy; nothing is left if that fails."""
    address = read_url(url)
    if address.get_backend_name() != "sqlite":
        raise BadOption("backup-postgres", file=str(file))
    source = Path(address.database or "")
    if not source.is_file():
        raise DatabaseFault("no-file", str(source))
    if file.exists():
        raise BadOption("backup-exists", file=str(file))
    unfinished = file.with_name(f"{file.name}.unfinished-{os.getpid()}")
    try:
        os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
        copied = _copied(source, unfinished)
        _sync(unfinished)
        os.link(unfinished, file)  # unlike a renaming, it never overwrites what has come there meanwhile
        _sync(file.parent)
        return copied
    except OSError as fault:
        raise BadOption("backup-unwritten", file=str(file), reason=fault.strerror or str(fault)) from None
    finally:
        unfinished.unlink(missing_ok=True)


def _copied(source: Path, target: Path) -> Copied:
    """Copy in one step: in several, each entry that is written meanwhile would let SQLite begin anew."""
    try:
        with closing(open_sqlite(source)) as live, closing(open_sqlite(target)) as copy:
            live.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # the copy is one file; a server changes that when it opens it
            if copy.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise DatabaseFault("damaged", str(source))
            counts = (copy.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("tables", "entries"))
            return Copied(*counts)
    except sqlite3.Error as error:
        raise fault_of(error, str(source)) from None


def _sync(path: Path) -> None:
    """Wait until the disk has it."""
    place = os.open(path, os.O_RDONLY)
    try:
        os.fsync(place)
    finally:
        os.close(place)
