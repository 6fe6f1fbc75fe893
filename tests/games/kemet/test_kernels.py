"""The kernels called directly; run once more with bounds checks by `test_jit_twin.py`."""

import numba
import numpy as np
import pytest

import kheper
from kheper.bots import play_out
from kheper.core.seeds import generator
from kheper.games.kemet.state import MAX_LEGAL, STATE
from kheper.kernel import dispatch, jit
from kheper.kernel.events import CAPACITY, new_log
from kheper.kernel.jit import read_out_of_range
from kheper.kernel.playout import play_games
from kheper.testing import position_of
from tests.games.kemet.adapter import VARIANTS
from tests.support import moments, random_game

checked = bool(numba.config.BOUNDSCHECK) or not jit.JIT  # type: ignore[attr-defined]
GAMES = 60 if jit.JIT else 1
over_players = pytest.mark.parametrize("players", [2, 3, 4, 5])


@pytest.mark.skipif(not checked, reason="bounds are checked only with NUMBA_BOUNDSCHECK=1")
def test_reading_out_of_range_is_noticed() -> None:
    with pytest.raises(IndexError):
        read_out_of_range(np.zeros(3))


@over_players
def test_random_games_stay_within_the_rules(players: int) -> None:
    game = kheper.game("kemet", players=players, max_turns=15 if jit.JIT else 2)
    engine, rng = game.engine, generator("kernels")
    actions, tally = np.zeros(MAX_LEGAL, np.int32), np.zeros(3, np.int64)
    for _ in range(GAMES):
        state, log = engine.blank_state(), new_log()
        play_games(engine.content, engine.blank_state(), 1, rng, state, actions, log, tally)
        position = position_of(game, state)
        assert position.over
        assert position.result is not None
        assert position.returns[position.result["winners"][0]] == 1.0
        assert sum(position.returns) == pytest.approx(0)
    steps, decisions, choices = tally.tolist()
    assert steps >= decisions > GAMES
    assert choices >= 2 * decisions


@over_players
def test_redeals_and_evaluations_along_a_game(players: int) -> None:
    game = kheper.game("kemet", players=players, **VARIANTS["down"])
    for position in moments(game, 4):
        for viewer in (*range(players), None):
            assert position.redeal(viewer, generator(1)).view(viewer) == position.view(viewer)
        for seat in range(players):
            assert -1 <= dispatch.evaluate(game.engine.content[0], position.state()[0], seat) <= 1


@over_players
def test_no_move_says_more_than_a_log_holds(players: int) -> None:
    game = kheper.game("kemet", players=players, max_turns=3)
    for seed in range(3 if jit.JIT else 1):
        assert all(position._step.log["count"][0] < CAPACITY for position in random_game(game, seed))


@pytest.mark.compiled
@over_players
def test_greedy_bots_play_to_the_end(players: int) -> None:
    assert play_out(kheper.game("kemet", players=players, max_turns=4), ["greedy"], seed=2).over


@pytest.mark.compiled
def test_greedy_bots_beat_random_ones() -> None:
    won = 0
    for seed in range(10):
        game = kheper.game("kemet", players=2, max_turns=12)
        bots = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        end = play_out(game, bots, seed)
        assert end.result is not None
        won += bots[end.result["winners"][0]] == "greedy"
    assert won >= 8


def test_a_state_is_small() -> None:
    assert STATE.itemsize <= 2048
