"""The kernels called directly; run once more with bounds checks by `test_jit_twin.py`."""

import numba
import numpy as np
import pytest

import kheper
from kheper.bots import play_out
from kheper.core.seeds import generator
from kheper.games.scarab_lords.state import MAX_LEGAL, STATE
from kheper.kernel import dispatch, jit
from kheper.kernel.events import new_log
from kheper.kernel.jit import read_out_of_range
from kheper.kernel.playout import play_games
from kheper.testing import position_of
from tests.games.scarab_lords.adapter import VARIANTS
from tests.games.scarab_lords.slow import Slow
from tests.support import compiled_except, random_game

checked = bool(numba.config.BOUNDSCHECK) or not jit.JIT  # type: ignore[attr-defined]
GAMES = 100 if jit.JIT else 3
over_modes = pytest.mark.parametrize("mode", ["basic", "match"])
over_variants = pytest.mark.parametrize("variant", VARIANTS)


@pytest.mark.skipif(not checked, reason="bounds are checked only with NUMBA_BOUNDSCHECK=1")
def test_reading_out_of_range_is_noticed() -> None:
    with pytest.raises(IndexError):
        read_out_of_range(np.zeros(3))


@over_modes
@over_variants
def test_random_games_stay_within_the_rules(mode: str, variant: str) -> None:
    game = kheper.game("scarab_lords", mode, 2, **VARIANTS[variant])
    engine, rng = game.engine, generator("kernels")
    actions, tally = np.zeros(MAX_LEGAL, np.int32), np.zeros(3, np.int64)
    for _ in range(GAMES if mode == "basic" else GAMES // 3):
        state, log = engine.blank_state(), new_log()
        play_games(engine.content, engine.blank_state(), 1, rng, state, actions, log, tally)
        position = position_of(game, state)
        assert position.over
        assert position.result is not None
        winners = position.result["winners"]
        assert list(position.returns) == [0.0 if not winners else 1.0 if seat in winners else -1.0 for seat in range(2)]
        if mode == "basic" and winners:
            assert Slow(position.document()).has_won(winners[0])
        elif mode == "match":
            assert sum(position.result["wins"]) <= 3
    steps, decisions, choices = tally.tolist()
    assert steps >= decisions > GAMES
    assert choices >= 2 * decisions


@pytest.mark.parametrize("mode", compiled_except(["basic", "match"], "basic"))
def test_redeals_and_evaluations_along_a_game(mode: str) -> None:
    game = kheper.game("scarab_lords", mode, 2, **VARIANTS["mixed"])
    for position in list(random_game(game, 4))[:: 1 if jit.JIT else 9]:
        for viewer in (0, 1, None):
            for luck in range(3):
                assert position.redeal(viewer, generator(luck)).view(viewer) == position.view(viewer)
        worth = [dispatch.evaluate(game.engine.content[0], position.state()[0], seat) for seat in range(2)]
        assert all(-1 <= value <= 1 for value in worth)
        assert sum(worth) == pytest.approx(0)


@pytest.mark.compiled
@over_modes
def test_greedy_bots_play_to_the_end(mode: str) -> None:
    end = play_out(kheper.game("scarab_lords", mode), ["greedy"], seed=2)
    assert end.over


def test_a_state_is_small() -> None:
    assert STATE.itemsize <= 768
