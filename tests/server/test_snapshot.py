"""What is sent of a table, put together from parts, is what the seat's view says."""

import json

import pytest

import kheper
from kheper.server.snapshot import snapshot_of
from tests.server.client import PERSON, Server


@pytest.mark.parametrize("game", [game.name for game in kheper.games()])
def test_the_view_is_sent_as_it_is(shared: Server, game: str) -> None:
    mode = kheper.game(game).mode
    table = shared.table(PERSON, PERSON, game=game, mode=mode).begin().play(3)
    folded = shared.tables.load(table.id)
    assert folded.position is not None
    for viewer in (None, 0, 1):
        assert json.loads(snapshot_of(folded, viewer).parts["view"]) == folded.position.view(viewer)
