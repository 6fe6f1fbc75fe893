"""Observations: every field is used and has a name of its own; `test_laws.py` has the rest."""

from itertools import product

import pytest

import kheper
from kheper.testing.observations import observed
from tests.support import random_game, setups_of

MAX_GAMES = 60
"""Games of each set-up in which a field is looked for; all but one or two are found in the first."""


@pytest.mark.compiled
@pytest.mark.parametrize("game", kheper.games(), ids=lambda game: game.name)
def test_every_field_is_used(game: kheper.GameType) -> None:
    """In games of all kinds every field has something to say; some of it is rare."""
    silent = {field.name for mode in game.modes for field in game.open(mode.name).engine.layout.fields}
    for seed, setup in product(range(MAX_GAMES), setups_of(game.name)):
        layout = setup.open().engine.layout
        for position in random_game(setup.open(), seed) if silent else ():
            for seat in position.pending if silent else ():
                parts = layout.parts(observed(position, seat))
                silent = {name for name in silent if name not in parts or not parts[name].any()}
    assert not silent


@pytest.mark.parametrize("game", kheper.games(), ids=lambda game: game.name)
def test_fields_have_names_of_their_own_and_columns_that_fit(game: kheper.GameType) -> None:
    for mode in game.modes:
        layout = game.open(mode.name).engine.layout
        names = [field.name for field in layout.fields]
        assert len(set(names)) == len(names)
        assert all(len(field.columns) in (0, field.shape[-1]) for field in layout.fields)
        assert layout.slices[names[-1]].stop == layout.size
