"""What tests of other people's bots share."""

import shlex
import sys
from pathlib import Path

import pytest

from kheper.bots import external

UNRULY = Path(__file__).parent / "unruly.py"


def unruly(behaviour: str, clock: str = "600000ms:") -> str:
    """The name of a bot that behaves as said when it is asked; the clock is far off, unless it has to run out."""
    return f"cmd:{clock}" + shlex.join([sys.executable, str(UNRULY), behaviour])


@pytest.fixture(autouse=True)
def nothing_told_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lapses are told once in a process; every test begins anew."""
    monkeypatch.setattr(external, "_warned", set())
    monkeypatch.delenv("KHEPER_LANG", raising=False)


@pytest.fixture(autouse=True)
def time_to_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is."""
    monkeypatch.setenv("KHEPER_CMD_START_SECONDS", "600")
