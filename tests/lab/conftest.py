from concurrent.futures import ThreadPoolExecutor

import pytest

from kheper.lab import crew


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play in this process: the pool's only task is to run several at a time."""
    monkeypatch.setattr(crew, "_processes", ThreadPoolExecutor)
