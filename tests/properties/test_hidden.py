"""Hidden information, besides the laws of `kheper.testing`: what `redeal` changes in all set-ups, what bots get."""

import random

import pytest

import kheper
from kheper.bots import InformationState, bot_names, make_bot
from kheper.bots.budget import Budget
from kheper.core.engine import Visibility
from kheper.core.position import Position
from kheper.core.seeds import generator
from kheper.testing import viewers
from kheper.testing.worlds import unknown_leaves
from tests.support import Setup, adapter, moments, over_seeds, over_setups, scrambled, setups_of

FEW = Budget(simulations=12)
"""Enough for the search to look around; a limit of time would make equal bots play differently."""


@pytest.mark.compiled  # interpreted, too few positions are looked at to see every leaf change
@pytest.mark.parametrize("game", kheper.games(), ids=lambda game: game.name)
def test_a_redeal_changes_all_that_is_hidden_and_nothing_else(game: kheper.GameType) -> None:
    changed: set[str] = set()
    for setup in setups_of(game.name):
        for position in (*moments(setup.open(), 1), *adapter(game.name).small_positions(setup.open(), 1)):
            for viewer in viewers(position):
                redealt = position.redeal(viewer, generator(position.ply))
                changed |= unknown_leaves(position, redealt, viewer)
    visibility = game.open().engine.visibility
    assert changed == {path for path, who in visibility.items() if who is not Visibility.PUBLIC}


@over_setups
@over_seeds(1, 3)
def test_a_bot_is_given_nothing_of_the_true_state(setup: Setup, seeds: range) -> None:
    """Whatever it could dig up is the same in every world that its seat cannot tell from the true one."""
    chance = random.Random(str(setup))
    for seed in seeds:
        for position in moments(setup.open(), seed):
            for seat in position.pending:
                luck = chance.randrange(2**32)
                sights = [
                    InformationState(p, seat, generator(luck)) for p in (position, scrambled(position, seat, chance))
                ]
                kept, kept_there = (vars(information).values() for information in sights)
                for value, value_there in zip(kept, kept_there, strict=True):
                    assert value == value_there
                    if isinstance(value, Position):
                        assert value.tobytes() == value_there.tobytes()
                        assert (value.before, value.origin.seed, value.origin.start) == (None, None, None)


@over_setups
@pytest.mark.parametrize("bot", bot_names())
@over_seeds(1, 3)
def test_bots_play_the_same_where_they_know_the_same(setup: Setup, bot: str, seeds: range) -> None:
    chance = random.Random(str(setup))
    for seed in seeds:
        for position in moments(setup.open(), seed):
            for seat in position.pending:
                other = scrambled(position, seat, chance)
                luck = chance.randrange(2**32)
                move = make_bot(bot, luck, FEW).move(position, seat)
                assert make_bot(bot, luck, FEW).move(other, seat) == move
                assert move in position.legal(seat)
