from collections.abc import Iterator
from pathlib import Path

import pytest

from kheper.kernel import entry_points, jit
from tests.server.client import Server, served, settings
from tests.server.postgres import Postgres, running_postgres


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The server is for compiled games: interpreted, a game takes longer than a person waits."""
    if not jit.JIT:
        here = Path(__file__).parent
        for item in items:
            if item.path.is_relative_to(here):
                item.add_marker(pytest.mark.skip(reason="needs the compiler"))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server with an empty store and no rate limit; bots think in a thread."""
    with served(settings(tmp_path)) as running:
        yield running


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The same for tests that leave nothing behind that others would notice."""
    with served(settings(tmp_path_factory.mktemp("store"))) as running:
        yield running


@pytest.fixture
def scarabya_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """No other game is installed: each of a server's processes would load it before the server is ready."""
    entries = {"scarabya": entry_points.game_entries()["scarabya"]}
    monkeypatch.setattr(entry_points, "game_entries", lambda: entries)


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as server:
        yield server
