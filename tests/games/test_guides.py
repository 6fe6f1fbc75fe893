"""The guides of all games: wherever a game stands, the search can go on by them, and what they say adds up."""

import pytest

import kheper
from kheper.bots.forest import Forest
from kheper.bots.reasons import Reasons
from kheper.core import kernel
from kheper.core.position import Position
from kheper.core.rng import generator
from kheper.lab.matches import match
from tests.support import SETUPS, Setup, random_game

ONE_OF_EACH = list({(setup.game, setup.mode, setup.seats): setup for setup in SETUPS}.values())
over_modes_and_seats = pytest.mark.parametrize("setup", ONE_OF_EACH, ids=str)
LOOKS = 40 if kernel.JIT else 8
GAMES = 12
SIMULATIONS = 50 if kernel.JIT else 4


def decisions(setup: Setup) -> list[Position]:
    """Positions of a random game, evenly spread, in which somebody has a choice."""
    line = [position for position in random_game(setup.open(), 3) if has_choice(position)]
    return line[:: len(line) // LOOKS + 1]


def has_choice(position: Position) -> bool:
    return bool(position.pending) and len(position.legal_actions(position.pending[0])) > 1


@pytest.mark.compiled
@over_modes_and_seats
def test_the_search_goes_on_from_anywhere(setup: Setup) -> None:
    for position in decisions(setup):
        seat = position.pending[0]
        forest = Forest(position.game, seat, generator(1), 1)
        forest.grow(position.state(), SIMULATIONS, None, 1)
        legal = position.legal_actions(seat)
        assert {move.action for move in forest.candidates(legal)} <= set(legal.tolist())
        assert sum(move.visits for move in forest.candidates(legal)) == SIMULATIONS


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("game", "mode"), [("kemet", "standard"), ("scarab_lords", "basic"), ("scarabya", "table"), ("scarabya", "duel")]
)
def test_greed_beats_chance(game: str, mode: str) -> None:
    kind = kheper.game(game).type
    played = list(match(kind.open(mode, 2, kind.trial), ["greedy", "random"], GAMES, seed="greed"))
    assert sum(one.won for one in played) >= 0.75 * GAMES


@pytest.mark.compiled
@over_modes_and_seats
def test_what_follows_from_a_move_can_be_told_anywhere(setup: Setup) -> None:
    for position in decisions(setup):
        seat = position.pending[0]
        legal = position.legal_actions(seat)
        reasons = Reasons(position.game, position.state(), seat, legal[:2].tolist(), legal, generator(1), 2)
        for action in legal[:2].tolist():
            for gain in reasons.of(action).gains:
                assert gain.amount > 0
                assert gain.feature in position.game.engine.guidance.features
