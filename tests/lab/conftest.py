"""Simulations that several tests look at, played once; and games without processes."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from kheper.lab import worker_pool

ROOT = Path(__file__).resolve().parent.parent.parent


def interpreted() -> dict[str, str]:
    """The surroundings of a process that plays few games: compiling would take longer than they do."""
    return {**os.environ, "NUMBA_DISABLE_JIT": "1", "KHEPER_QUIET": "1"}


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a simulation."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("played")
    subprocess.run([sys.executable, "-m", "tests.lab.played", str(folder)], cwd=ROOT, env=interpreted(), check=True)
    return folder


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play in this process: the pool's only task is to run several at a time."""
    monkeypatch.setattr(worker_pool, "_executor", ThreadPoolExecutor)
