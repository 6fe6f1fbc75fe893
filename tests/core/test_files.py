"""Files are written whole and stay so; what cannot be written is told in both languages."""

import os
from pathlib import Path

import pytest

import kheper
from kheper.core.errors import BadOption, BadRecord, Fault
from kheper.core.files import write_bytes


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
    assert "n'est pas un dossier" in raised.value.words("fr")


def test_a_disk_that_cannot_be_written_is_told_in_french() -> None:
    error = BadRecord("bad-file-write", file="page.html", code="EROFS", reason="Read-only file system")
    assert error.words("fr") == "impossible d'écrire page.html : rien ne peut y être écrit"


def test_several_faults_are_told_with_the_punctuation_of_the_language() -> None:
    error = BadRecord(faults=(Fault("record-move", "moves[3]"), Fault("record-result")))
    assert error.words("en").startswith("moves[3]: must be a pair")
    assert error.words("en").endswith("; the result is not the one the moves lead to")
    assert error.words("fr").startswith("moves[3] : doit être une paire")
    assert error.words("fr").endswith(" ; le résultat n'est pas celui auquel mènent les coups")


def test_a_mode_for_two_is_not_for_two_to_two() -> None:
    with pytest.raises(BadOption) as raised:
        kheper.game("scarab_lords", players=3)
    assert raised.value.words("en") == "mode basic is for 2 players, not 3"
    assert raised.value.words("fr") == "le mode basic se joue à 2 joueurs, pas 3"
    with pytest.raises(BadOption, match="for 2 to 5 players, not 6"):
        kheper.game("kemet", players=6)
