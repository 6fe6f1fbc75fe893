"""`kheper serve` that cannot start says why in one line; `kheper backup` copies a database."""

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kheper.server.store import Addition, Entry, Header, Store
from tests.cli.conftest import Run
from tests.server.client import free_socket


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database with one table and two entries."""
    path = tmp_path / "tables.sqlite3"
    store = Store(f"sqlite:///{path}")
    store.open()
    store.create(Header("0" * 16, 1.0, False, {}), "waiting")
    store.append(Addition("0" * 16, [Entry(number, 1.0, str(number), {"n": number}) for number in (1, 2)], "running"))
    store.close()
    return path


def refused(run: Run, *options: object) -> tuple[str, str]:
    """The sentences in which a start is refused."""
    with free_socket() as place:  # as good as any; nobody gets as far as listening
        port = place.getsockname()[1]
    english, french = (run("--lang", lang, "serve", "--port", port, *options).refused() for lang in ("en", "fr"))
    assert english != french
    return english, french


def test_a_port_in_use(run: Run, database: Path) -> None:
    with free_socket() as place:
        place.listen()
        port = place.getsockname()[1]
        for lang, part in (("en", "another program is listening there"), ("fr", "un autre programme y écoute")):
            told = run("--lang", lang, "serve", "--port", port, "--database", f"sqlite:///{database}").refused()
            assert part in told


def test_a_missing_folder(run: Run, tmp_path: Path) -> None:
    english, french = refused(run, "--database", f"sqlite:///{tmp_path}/none/tables.sqlite3")
    assert "the folder for the database does not exist" in english
    assert "le dossier de la base n’existe pas" in french


def test_an_unknown_address(run: Run) -> None:
    english, french = refused(run, "--database", "mysql://me:hush@host/x")
    assert "sqlite:///FILE" in english
    assert "sqlite:///FICHIER" in french
    assert "hush" not in english + french


def test_postgresql_that_is_not_there(run: Run) -> None:
    with free_socket() as place:
        url = f"postgresql://me:hush@127.0.0.1:{place.getsockname()[1]}/x"
        english, french = refused(run, "--database", url)
    assert "PostgreSQL is not responding" in english
    assert "PostgreSQL ne répond pas" in french
    assert "hush" not in english + french


def test_a_newer_database(run: Run, database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    english, french = refused(run, "--database", f"sqlite:///{database}")
    assert "a newer Kheper (schema 9999" in english
    assert "un Kheper plus récent (schéma 9999" in french


def test_a_second_server(run: Run, database: Path) -> None:
    store = Store(f"sqlite:///{database}")
    store.open()
    english, french = refused(run, "--database", f"sqlite:///{database}")
    store.close()
    assert f"another Kheper server (process {os.getpid()})" in english
    assert "un autre serveur Kheper" in french


def test_a_damaged_database(run: Run, tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite3").write_bytes(b"nonsense" * 1000)
    english, french = refused(run, "--database", f"sqlite:///{tmp_path}/tables.sqlite3")
    assert "restore a backup" in english
    assert "restaurez une sauvegarde" in french


@pytest.mark.parametrize("options", [[], ["--durable"]])
def test_moves_wait_for_the_disk_where_that_is_asked_for(
    run: Run, monkeypatch: pytest.MonkeyPatch, options: list[str]
) -> None:
    given: dict[str, object] = {}
    monkeypatch.setattr("kheper.server.run.serve", lambda *_, **settings: given.update(settings))
    assert run("serve", *options).code == 0
    assert given["durable"] is bool(options)


# ------------------------------------------------------------------------------------------ backup


def test_a_backup_holds_what_was_stored(run: Run, database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    done = run("backup", "--database", f"sqlite:///{database}", copy)
    assert (done.code, done.out, done.err) == (0, f"{copy}: 1 table, 2 entries.\n", "")
    assert copy.stat().st_mode & 0o777 == 0o600
    assert sorted(file.name for file in tmp_path.glob("copy*")) == ["copy.sqlite3"]
    store = Store(f"sqlite:///{copy}")
    store.open()
    assert [entry.body for entry in store.entries("0" * 16)] == [{"n": 1}, {"n": 2}]
    store.close()


def test_a_backup_for_programs_and_in_french(run: Run, database: Path, tmp_path: Path) -> None:
    url = f"sqlite:///{database}"
    assert json.loads(run("backup", "--database", url, tmp_path / "a", "--json").out) == {"tables": 1, "entries": 2}
    assert run("--lang", "fr", "backup", "--database", url, tmp_path / "b").out.endswith(": 1 table, 2 entrées.\n")


def test_a_backup_overwrites_nothing(run: Run, database: Path, tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("mine")
    assert "already exists" in run("backup", "--database", f"sqlite:///{database}", taken).refused()
    assert taken.read_text() == "mine"


def test_what_cannot_be_copied_leaves_nothing_behind(run: Run, database: Path, tmp_path: Path) -> None:
    before = sorted(tmp_path.iterdir())
    url = f"sqlite:///{database}"
    assert "cannot be written" in run("backup", "--database", url, tmp_path / "none" / "copy").refused()
    assert "no database here" in run("backup", "--database", f"sqlite:///{tmp_path}/other", tmp_path / "copy").refused()
    assert "pg_dump" in run("backup", "--database", "postgresql://me@host/x", tmp_path / "copy").refused()
    assert sorted(tmp_path.iterdir()) == before


def test_a_damaged_database_is_not_passed_off_as_a_backup(run: Run, database: Path, tmp_path: Path) -> None:
    with database.open("r+b") as file:
        file.seek(4096)
        file.write(os.urandom(database.stat().st_size - 4096))
    assert "damaged" in run("backup", "--database", f"sqlite:///{database}", tmp_path / "copy").refused()
    assert list(tmp_path.glob("copy*")) == []
