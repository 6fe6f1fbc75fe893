"""A table of several seen as tables for one each."""

import pytest

import kheper
from kheper.bots import make_bot
from kheper.core.position import SPECTATOR, Origin, Position, Step
from kheper.kernel.events import new_log
from tests.games.scarabya.situations import CORRIDOR, begun, legal, open_game, scores
from tests.support import random_game


def subgame(position: Position, seat: int) -> Position:
    """The position that the seat thinks about."""
    game, states, own_seat = position.game.engine.subgame(position.state(), seat)
    assert own_seat == 0
    return Position(game, states, Origin(None), Step(None, SPECTATOR, 0, new_log()))


@pytest.mark.parametrize("players", [2, 4])
def test_all_that_a_seat_can_reach_is_the_same_alone(players: int) -> None:
    compared = 0
    for position in random_game(kheper.game("scarabya", "table", players), seed=players):
        for seat in position.pending:
            alone = subgame(position, seat)
            assert alone.pending == (0,)
            assert alone.legal_actions(0).tolist() == position.legal_actions(seat).tolist()
            assert alone.document()["state"]["sites"][0] == position.document()["state"]["sites"][seat]
            compared += 1
    assert compared > players


def test_a_placement_brings_the_same_points_alone() -> None:
    game = open_game("table", CORRIDOR, "I", players=2)
    for placement in legal(game.start(1), 1):
        alone = subgame(game.start(1), 1).play(placement)
        assert scores(alone) == scores(begun(game, "I0@a5", placement))[1:]


@pytest.mark.compiled
def test_what_the_others_have_placed_changes_nothing() -> None:
    game = kheper.game("scarabya", "table", 2, site="A0B0/C0D0", missions="ILFNPTUVWXYZ")
    start = game.start(1)
    first, other = start.legal(0)[0], start.legal(0)[-1]
    after = [start.play(first, 0).play(move, 1) for move in (first, other)]
    assert len({str(make_bot("search:40", 5).move(position, 0)) for position in after}) == 1


def test_other_games_are_left_as_they_are() -> None:
    for game in (kheper.game("scarabya", "duel"), kheper.game("scarabya", "solo"), kheper.game("kemet")):
        states = game.start(1).state()
        same, kept, seat = game.engine.subgame(states, 0)
        assert (same, kept is states, seat) == (game, True, 0)
