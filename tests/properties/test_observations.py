"""Observations: they say what their fields promise, the same compiled and interpreted, and nothing hidden."""

import random
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kheper
from kheper.core.observation import DTYPE, encode_of
from kheper.core.position import Position
from kheper.kernel.jit import Array
from tests.properties.scramble import scrambled
from tests.support import Setup, any_position, examples, moments, over_seeds, over_setups, random_game, setups_of

MAX_GAMES = 60
"""Games of each set-up in which a field is looked for; all but one or two are found in the first."""


def observed(position: Position, seat: int) -> Array:
    """What a seat observes, written over rubbish, with more room than is needed."""
    engine = position.game.engine
    out = np.full(engine.layout.size + 50, np.nan, DTYPE)
    assert encode_of(engine.content, position.state(), seat, out) == engine.layout.size
    assert not out[engine.layout.size :].any(), "it stays within its fields"
    return out[: engine.layout.size]


def check(position: Position, chance: random.Random) -> None:
    for seat in range(position.game.seats):
        seen = observed(position, seat)
        assert (np.abs(seen) <= 1).all()
        assert seen.tobytes() == observed(scrambled(position, seat, chance), seat).tobytes()


@over_setups
@over_seeds(2, 10)
def test_an_observation_holds_nothing_that_the_seat_cannot_know(setup: Setup, seeds: range) -> None:
    chance = random.Random(str(setup))
    for seed in seeds:
        for position in moments(setup.open(), seed):
            check(position, chance)


@settings(max_examples=examples(60))
@given(any_position(), st.integers(0, 2**32))
def test_the_same_in_positions_made_by_hypothesis(position: Position, luck: int) -> None:
    check(position, random.Random(luck))


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
