import io
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import pytest

from kheper.cli import table
from kheper.cli.main import main
from tests.core.conftest import coins

__all__ = ["coins"]


@dataclass(frozen=True)
class Done:
    """What a command left behind."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        assert (self.code, self.err) == (0, "")
        return json.loads(self.out)

    def refused(self) -> str:
        """The one line an error is; nothing else may have been written."""
        assert (self.code, self.out) == (2, "")
        assert self.err.startswith("kheper: ")
        assert self.err.endswith("\n")
        assert self.err.count("\n") == 1
        return self.err


class Run(Protocol):
    def __call__(self, *argv: object, stdin: str | bytes = "") -> Done: ...


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever plays against the tests decides the same on any machine: without a clock."""
    monkeypatch.setattr(table, "DEFAULT_BOT", "greedy")


@pytest.fixture
def run(unhurried: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in this process, on a plain stream of 80 columns."""
    for name in ("KHEPER_LANG", "NO_COLOR", "FORCE_COLOR", "TERM"):
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("KHEPER_QUIET", "1")

    def run(*argv: object, stdin: str | bytes = "") -> Done:
        raw = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        monkeypatch.delenv("KHEPER_LANG", raising=False)
        capsys.readouterr()
        code = main([str(argument) for argument in argv])
        told = capsys.readouterr()
        return Done(code, told.out, told.err)

    return run


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """A table of two that has just begun; its first mission is N."""
    file = tmp_path / "table.json"
    file.write_text(run("new", "scarabya", "--seed", 7).out, "utf-8")
    return file


@pytest.fixture
def duel(run: Run, tmp_path: Path) -> Path:
    """A duel that has just begun; seat 1 places N."""
    file = tmp_path / "duel.json"
    file.write_text(run("new", "scarabya", "--mode", "duel", "--seed", 7).out, "utf-8")
    return file
