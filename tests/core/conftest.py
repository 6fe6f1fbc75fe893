from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from kheper.core import registry
from kheper.core.game import Game


@pytest.fixture
def coins(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The game of coins, added by entry point as somebody else's package would."""
    entries = {
        **registry._entries(),
        "coins": EntryPoint(name="coins", value="tests.core.coins:GAME", group=registry.GROUP),
    }
    registry.game_type.cache_clear()
    monkeypatch.setattr(registry, "_entries", lambda: entries)
    yield registry.game_type("coins").open()
    registry.game_type.cache_clear()
