"""The time limit of long runs: tests begin until it is used up, and every test is first in its turn."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.process import ROOT
from tests.time_limit import TIME_IS_UP, TimeLimit, time_limit

TESTS = "import pytest\n@pytest.mark.parametrize('number', range(7))\ndef test_long(number): pass\n"


def test_no_test_begins_once_the_time_is_used_up() -> None:
    now = 0.0
    limit = TimeLimit(60, clock=lambda: now)
    now = 59.0
    limit.pytest_runtest_setup()
    now = 60.0
    with pytest.raises(pytest.skip.Exception, match=TIME_IS_UP):
        limit.pytest_runtest_setup()


def test_without_the_variable_there_is_no_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KHEPER_SOAK_MINUTES", raising=False)
    assert time_limit() is None


@pytest.mark.parametrize(("minutes", "run", "left"), [("1", 7, 0), ("0.0", 0, 7)])
def test_what_was_not_run_is_named(tmp_path: Path, minutes: str, run: int, left: int) -> None:
    (tmp_path / "conftest.py").write_text(
        "from tests.time_limit import time_limit\n"
        "def pytest_configure(config): config.pluginmanager.register(time_limit())\n"
    )
    (tmp_path / "test_long.py").write_text(TESTS)
    environment = {**os.environ, "KHEPER_SOAK_MINUTES": minutes, "KHEPER_SOAK_DAY": "3", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", "-p", "no:xdist", str(tmp_path)]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    _, _, named = done.stdout.partition("tests not run")
    assert done.returncode == 0, done.stdout + done.stderr
    assert (done.stdout.count(" PASSED"), named.count("test_long.py::")) == (run, left)
    assert done.stdout.index("test_long[3]") < done.stdout.index("test_long[0]")
