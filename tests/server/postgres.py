"""A PostgreSQL server of our own, started from the installed programs."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

PROGRAMS = Path("/usr/lib/postgresql")
OTHER_USERS = ("postgres", "nobody")
"""`initdb` refuses root; these are asked instead."""


class Postgres:
    """One server, in a folder of its own, on a free port."""

    def __init__(self, programs: Path, folder: Path, as_user: list[str]) -> None:
        self.programs, self.folder, self._as_user = programs, folder, as_user
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://kheper@127.0.0.1:{self.port}/{database}"

    def _run(self, *command: str) -> None:
        done = subprocess.run([*self._as_user, *command], capture_output=True, cwd="/", check=False)
        assert done.returncode == 0, done.stderr.decode() + done.stdout.decode()

    def make(self) -> None:
        program = str(self.programs / "initdb")
        self._run(program, "-D", str(self.folder / "data"), "-U", "kheper", "-A", "trust", "--no-sync", "-E", "UTF8")

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=60"
        log = str(self.folder / "log")
        self._control("start", "-w", "-t", "300", "-o", options, "-l", log)

    def stop(self) -> None:
        self._control("stop", "-w", "-m", "immediate")

    def _control(self, what: str, *options: str) -> None:
        self._run(str(self.programs / "pg_ctl"), what, "-D", str(self.folder / "data"), "-s", *options)

    def new_database(self, name: str) -> str:
        """The address of an empty database."""
        for _ in range(1000):
            try:
                with psycopg.connect(self.url(), autocommit=True) as connection:
                    connection.execute(f'CREATE DATABASE "{name}"'.encode())
                return self.url(name)
            except psycopg.OperationalError:
                time.sleep(0.1)
        raise AssertionError("PostgreSQL does not answer")


def cannot(reason: str) -> None:
    """Skip with the reason, or fail where everything must be there."""
    if os.environ.get("KHEPER_REQUIRE_ALL"):
        pytest.fail(reason)
    pytest.skip(reason)


def _user() -> list[str]:
    """How to become somebody who is not root."""
    if os.getuid() != 0:
        return []
    for name in OTHER_USERS:
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        if shutil.which("setpriv"):
            return ["setpriv", f"--reuid={entry.pw_uid}", f"--regid={entry.pw_gid}", "--clear-groups"]
    cannot("PostgreSQL does not run as root, and there is nobody else to run it as")
    return []


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """A server until the end of the block."""
    found = sorted(PROGRAMS.glob("*/bin/initdb"), key=lambda path: int(path.parent.parent.name))
    if not found:
        cannot(f"PostgreSQL is not installed: no {PROGRAMS}/*/bin/initdb")
    as_user = _user()
    folder = Path(tempfile.mkdtemp(prefix="kheper-pg-"))
    folder.chmod(0o777)
    server = Postgres(found[-1].parent, folder, as_user)
    try:
        server.make()
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
