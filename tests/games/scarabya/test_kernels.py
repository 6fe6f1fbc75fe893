"""The kernels called directly; run once more with bounds checks by `test_jit_twin.py`."""

import numba
import numpy as np
import pytest

import kheper
from kheper.bots import play_out
from kheper.core.seeds import generator
from kheper.games.scarabya.state import GIVE_UP, MAX_LEGAL, REOPEN
from kheper.kernel import dispatch, jit
from kheper.kernel.events import new_log
from kheper.kernel.jit import read_out_of_range
from kheper.kernel.playout import play_games
from kheper.testing import position_of
from tests.games.scarabya.adapter import TIGHT
from tests.games.scarabya.situations import alone, meadow
from tests.games.scarabya.slow import Slow

checked = bool(numba.config.BOUNDSCHECK) or not jit.JIT  # type: ignore[attr-defined]
GAMES = 200 if jit.JIT else 8
over_modes = pytest.mark.parametrize(("mode", "players"), [("table", 1), ("table", 2), ("duel", 2), ("solo", 1)])


@pytest.mark.skipif(not checked, reason="bounds are checked only with NUMBA_BOUNDSCHECK=1")
def test_reading_out_of_range_is_noticed() -> None:
    with pytest.raises(IndexError):
        read_out_of_range(np.zeros(3))


@over_modes
@pytest.mark.parametrize("boards", [None, TIGHT], ids=["designed", "tight"])
def test_random_games_end_as_the_slow_model_says(mode: str, players: int, boards: list[str] | None) -> None:
    game = kheper.game("scarabya", mode, players, boards=boards)
    engine, rng = game.engine, generator("kernels")
    actions, tally = np.zeros(MAX_LEGAL, np.int32), np.zeros(3, np.int64)
    for _ in range(GAMES):
        state, log = engine.blank_state(), new_log()
        play_games(engine.content, engine.blank_state(), 1, rng, state, actions, log, tally)
        position = position_of(game, state)
        slow = Slow(position.document())
        assert slow.over
        assert position.over
        assert [player["score"] for player in position.view()["players"]] == slow.scores
        assert position.result == {**slow.result(), "returns": list(position.returns)}
    steps, decisions, choices = tally.tolist()
    assert steps >= decisions > GAMES
    assert choices >= 2 * decisions


@over_modes
def test_redeals_and_evaluations_along_a_game(mode: str, players: int) -> None:
    game = kheper.game("scarabya", mode, players)
    position = game.start(4)
    while position.pending:
        for seat in range(players):
            for luck in range(5):
                again = position.redeal(seat, generator(luck))
                assert again.view(seat) == position.view(seat)
            worth = dispatch.evaluate(game.engine.content[0], position.state()[0], seat)
            assert -1 <= worth <= 1
        seat = position.pending[0]
        position = position.play(position.legal(seat)[position.ply % len(position.legal(seat))], seat)


@over_modes
def test_greedy_bots_play_to_the_end(mode: str, players: int) -> None:
    end = play_out(kheper.game("scarabya", mode, players, site="A0B0/C0D0"), ["greedy"], seed=2)
    assert end.over
    if mode == "table":
        assert max(player["score"] for player in end.view()["players"]) > 10


def test_no_seat_ever_has_more_legal_moves_than_there_is_room_for() -> None:
    """The most there can be: any placement of P, and giving up."""
    everywhere = alone(meadow(), "P").start(1).state()
    everywhere["sites"]["reach"][:] = ~np.uint64(0)
    engine = alone(meadow(), "P").engine
    actions = np.zeros(engine.max_legal, np.int32)
    assert dispatch.legal_of(engine.content, everywhere, 0, actions) == MAX_LEGAL - 1
    assert (np.diff(actions[: MAX_LEGAL - 1]) > 0).all()
    assert engine.action_count > max(REOPEN, GIVE_UP)
