"""The beam: wide enough it finds the best line of play, and of equal lines it keeps one."""

import numpy as np
import pytest

from kheper.bots.beam import LINE, OVER, insert_line, play_best_line
from kheper.bots.root_parallel import Tree
from kheper.core.heuristics import SearchSettings
from kheper.core.position import Position
from kheper.core.seeds import generator
from kheper.kernel.events import new_log
from kheper.kernel.jit import Array, kernel
from tests.games.scarabya.situations import alone, begun, open_game, walled

TO_THE_END = 12
TWO_ROWS = walled(r5="*..**.*..*", r6="**.*..*.**")


@kernel
def best_line(
    content: Array,
    trial: Array,
    horizon: int,
    lines: Array,
    fronts: Array,
    actions: Array,
    priors: Array,
    outcome: Array,
    log: Array,
) -> int:
    return play_best_line(content[0], trial, 0, horizon, lines, fronts, actions, priors, outcome, log[0])


@kernel
def entered(lines: Array, values: Array) -> int:
    found = 0
    for number in range(len(values)):
        found = insert_line(lines, found, values[number], number, OVER)
    return found


def after_best_line(position: Position, width: int, horizon: int = TO_THE_END) -> tuple[Array, int]:
    """Where a beam of that width ends, and after how many steps."""
    engine = position.game.engine
    trial = np.zeros(2, engine.state_dtype)
    trial[0] = position.state()[0]
    steps = best_line(
        engine.content,
        trial,
        horizon,
        np.zeros(width, LINE),
        np.zeros((2, width), engine.state_dtype),
        np.empty(engine.max_legal, np.int32),
        np.empty(engine.max_legal),
        np.zeros(1),
        new_log(muted=True),
    )
    return trial[:1], steps


def best_score(position: Position) -> int:
    """The most points that any line of play brings, all of them tried."""
    if not position.pending:
        return int(position.state()["score"][0, 0])
    return max(best_score(position.play(move, 0)) for move in position.legal(0))


@pytest.mark.parametrize("missions", ["ILV", "TPL", "LPI"])
def test_a_wide_beam_finds_what_all_lines_together_bring(missions: str) -> None:
    position = begun(alone(TWO_ROWS, missions))
    end, _ = after_best_line(position, 300)
    assert end["over"][0]
    assert int(end["score"][0, 0]) == best_score(position) > 0


def test_a_narrow_beam_misses_what_looks_poor_at_first() -> None:
    positions = [begun(alone(TWO_ROWS, missions)) for missions in ("ILV", "TPL", "LPI", "PLI", "VLI", "LVI", "NPL")]
    narrow, wide = ([int(after_best_line(one, width)[0]["score"][0, 0]) for one in positions] for width in (1, 300))
    assert all(less <= more for less, more in zip(narrow, wide, strict=True))
    assert sum(narrow) < sum(wide)


def test_it_stops_at_the_horizon() -> None:
    position = begun(alone(walled(r4="*" * 10, r5="*" * 10, r6="*" * 10), "ILV"))
    state, steps = after_best_line(position, 4, horizon=2)
    assert (steps, int(state["rounds"][0])) == (2, 3)
    assert not state["over"][0]


def test_lines_are_sorted_and_equal_ones_kept_once() -> None:
    lines = np.zeros(3, LINE)
    assert entered(lines, np.array([2.0, 5.0, 2.0, 1.0, 5.0, 4.0, 3.0, 0.5])) == 3
    assert lines["value"].tolist() == [5.0, 4.0, 3.0]
    assert lines["before"].tolist() == [1, 5, 6]
    assert entered(lines, np.array([1.0, 1.0])) == 1


def test_only_games_of_one_seat_use_a_beam() -> None:
    settings = SearchSettings(beam=4)
    for players, width in ((1, 4), (2, 0)):
        tree = Tree(open_game("table", TWO_ROWS, "I", players=players), generator(1), settings)
        assert len(tree._lines) == width
