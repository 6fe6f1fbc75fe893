from collections.abc import Iterator

import pytest

from kheper.core import registry
from kheper.core.game import Game
from tests.support import coins_installed


@pytest.fixture
def coins() -> Iterator[Game]:
    """The game of coins."""
    with coins_installed():
        yield registry.game_type("coins").open()
