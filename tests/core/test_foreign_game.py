"""A game from outside is as good as ours: positions, sealed drafts in several steps, bots, records."""

from itertools import permutations

import pytest

import kheper
from kheper.bots import play_out
from kheper.core.game import Game
from kheper.core.position import Position
from kheper.core.record import Record
from kheper.kernel import cache, entry_points
from kheper.kernel.playout import play_games


def played(position: Position, *moves: tuple[int, str]) -> Position:
    for seat, move in moves:
        position = position.play(move, seat)
    return position


def test_it_is_listed_and_opened(coins: Game) -> None:
    assert "coins" in [game.name for game in kheper.games()]
    assert kheper.game("coins").start(1).pending == (0, 1)


def test_its_sources_are_part_of_the_cache_key(coins: Game) -> None:
    assert entry_points.foreign_modules() == ("coins",)
    assert "coins" in {source.parent.name for source in cache._foreign_sources()}


def test_its_optional_modules_are_found_in_its_package(coins: Game) -> None:
    own = coins.type.module("engine")
    assert own is not None
    assert own.__name__ == "coins.engine"
    assert coins.type.module("screen") is None
    assert coins.type.words_for("terminal") == ()


def test_drafts_take_several_steps_and_stay_private(coins: Game) -> None:
    position = played(coins.start(1), (0, "take"), (0, "take"))
    assert position.view(0)["hand"] == 2
    assert position.view(1)["hand"] == 0
    assert position.view()["hand"] is None
    assert position.events(0) == [{"event": "take", "seat": 0, "coins": 2}]
    assert position.events(1) == position.events() == []


def test_a_committed_draft_can_be_reopened_until_all_are_in(coins: Game) -> None:
    position = played(coins.start(1), (0, "take"), (0, "commit"))
    assert position.pending == (1,)
    assert [str(move) for move in position.legal(0)] == ["reopen"]
    assert position.play("reopen", 0).pending == (0, 1)
    resolved = position.play("commit", 1)
    assert resolved.view()["won"] == [1, 0]
    assert resolved.reveals
    assert not position.reveals
    assert str(resolved.why_not("reopen", 0)[0]).startswith("CO-1.2")


def test_the_order_of_sealed_steps_does_not_matter(coins: Game) -> None:
    steps = [(0, "take"), (0, "commit"), (1, "take"), (1, "take"), (1, "commit")]
    orders = {o for o in permutations(steps) if [s for s in o if s[0] == 0] == steps[:2]}
    ends = {played(coins.start(1), *o).tobytes() for o in orders if [s for s in o if s[0] == 1] == steps[2:]}
    assert len(ends) == 1


@pytest.mark.parametrize("bots", [["random", "greedy"], ["greedy"]])
def test_bots_play_it(coins: Game, bots: list[str]) -> None:
    position = play_out(coins, bots, seed=3)
    assert position.over
    assert Record.parse(Record(position).to_json()).position == position
    assert play_out(coins, bots, seed=3) == position


def test_random_playouts_in_the_kernel(coins: Game) -> None:
    import numpy as np

    from kheper.core.seeds import generator
    from kheper.kernel.events import new_log

    engine = coins.engine
    state, tally = engine.blank_state(), np.zeros(3, np.int64)
    actions = np.zeros(engine.max_legal, np.int32)
    play_games(engine.content, engine.blank_state(), 50, generator(1), state, actions, new_log(muted=True), tally)
    steps, decisions, choices = tally.tolist()
    assert state["rounds"][0] == 3
    assert 0 < decisions < steps
    assert choices == 2 * decisions
