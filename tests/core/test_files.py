"""Files are written whole and stay so; what cannot be written is told in both languages."""

import os
from pathlib import Path

import pytest

import kheper
from kheper.core.errors import BadOption, BadRecord, Fault
from kheper.core.files import read_text, write_bytes


def test_a_file_is_on_the_disk_before_it_takes_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[str] = []
    replace = Path.replace
    monkeypatch.setattr(os, "fsync", lambda _: steps.append("settled"))
    monkeypatch.setattr(Path, "replace", lambda one, other: steps.append("moved") or replace(one, other))  # type: ignore[func-returns-value]
    write_bytes(tmp_path / "file", b"content", BadRecord)
    assert steps == ["settled", "moved"]
    assert (tmp_path / "file").read_bytes() == b"content"


@pytest.mark.parametrize("target", ["", ".", "/"])
def test_what_is_no_name_of_a_file_is_refused(target: str) -> None:
    with pytest.raises(BadRecord, match="it is a folder"):
        write_bytes(Path(target), b"content", BadRecord)


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(BadRecord) as raised:
        write_bytes(tmp_path / "file" / "below", b"content", BadRecord)
    assert "not a folder" in raised.value.words("en")
    assert "n’est pas un dossier" in raised.value.words("fr")


def test_a_read_only_disk_is_reported_in_french() -> None:
    error = BadRecord("bad-file-write", file="page.html", code="EROFS", reason="Read-only file system")
    assert error.words("fr") == "impossible d’écrire page.html\u202f: rien ne peut y être écrit"


def test_several_faults_are_joined_with_the_punctuation_of_the_language() -> None:
    error = BadRecord(faults=(Fault("record-move", "moves[3]"), Fault("record-result")))
    assert error.words("en").startswith("moves[3]: must be a pair")
    assert error.words("en").endswith("; the result does not follow from the moves")
    assert error.words("fr").startswith("moves[3]\u202f: doit être une paire")
    assert error.words("fr").endswith("\u202f; le résultat ne découle pas des coups")


def test_a_mode_with_a_fixed_number_of_seats_shows_one_number() -> None:
    with pytest.raises(BadOption) as raised:
        kheper.game("scarab_lords", players=3)
    assert raised.value.words("en") == "mode basic is for 2 players, not 3"
    assert raised.value.words("fr") == "le mode basic se joue à 2 joueurs, pas 3"
    with pytest.raises(BadOption, match="for 2 to 5 players, not 6"):
        kheper.game("kemet", players=6)


# ---------------------------------------------------------------------------------------------- reading


def refusal(file: Path | str) -> str:
    with pytest.raises(BadRecord) as raised:
        read_text(Path(file), 100, BadRecord)
    assert raised.value.words("fr").startswith(f"impossible de lire {file}\u202f: ")
    return str(raised.value)


def test_links_to_files_are_followed(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("content", "utf-8")
    (tmp_path / "link").symlink_to("file")
    (tmp_path / "second").symlink_to(tmp_path / "link")
    assert read_text(tmp_path / "second", 100, BadRecord) == "content"
    (tmp_path / "round").symlink_to("round")
    refusal(tmp_path / "round")


def test_only_ordinary_files_are_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("pipe")
    for file in (tmp_path / "pipe", tmp_path / "link", "/dev/null", "/dev/zero"):
        assert refusal(file) == f"cannot read {file}: it is not an ordinary file"
    assert refusal(tmp_path).endswith("it is a folder")


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="this system does not list what processes have open")
def test_what_another_has_open_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "file").open("w+") as file:
        number = file.fileno()
        (tmp_path / "link").symlink_to(f"/proc/self/fd/{number}")
        for name in (f"/proc/self/fd/{number}", f"/dev/fd/{number}", str(tmp_path / "link"), "/proc/self/environ"):
            assert refusal(name) == f"cannot read {name}: it is not an ordinary file"


def test_a_pipe_in_place_of_a_file_blocks_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the question what stands there and the opening, anything may happen."""
    (tmp_path / "file").write_text("content", "utf-8")
    opened = os.open

    def exchange(path: Path, flags: int) -> int:
        path.unlink()
        os.mkfifo(path)
        return opened(path, flags)

    monkeypatch.setattr(os, "open", exchange)
    assert refusal(tmp_path / "file").endswith("it is not an ordinary file")
