"""Many games at once play as single ones do, are repeated by their seeds, and refuse what cannot be."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from numba.core.runtime import _nrt_python, rtsys  # type: ignore[attr-defined]

from kheper import envs
from kheper.core.errors import BadOption, BadSeat, KheperError
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.envs.batch import BadAction, Batch, BatchStep
from kheper.envs.kernels import Games
from kheper.envs.setup import action_mask, observe
from kheper.kernel.jit import Array
from tests.envs.estimates import prospects
from tests.support import Setup, coins_installed, over_setups

KINDS: list[tuple[str, dict[str, Any]]] = [
    ("scarabya", {"mode": "table", "players": 3}),
    ("scarabya", {"mode": "duel"}),
    ("scarabya", {"mode": "solo"}),
    ("scarab_lords", {"mode": "match"}),
    ("kemet", {"players": 3, "max_turns": 1}),
]
over_kinds = pytest.mark.parametrize(("game", "options"), KINDS, ids=str)


def kept(seen: BatchStep) -> list[bytes]:
    """What a step has brought, byte by byte."""
    return [array.tobytes() for array in seen]


def play(batch: Batch, steps: int) -> list[list[bytes]]:
    """Random play from the beginning."""
    found = [kept(batch.reset())]
    found += [kept(batch.step(batch.random_actions())) for _ in range(steps)]
    return found


@over_setups
def test_each_game_goes_as_a_position_would(setup: Setup) -> None:
    """Who acts, what may be done, what is seen and how it ends: all as positions have it."""
    game = setup.open()
    with Batch(game, 2, seed=["a", "b"]) as batch:
        seen = batch.reset()
        positions = [game.start("a"), game.start("b")]
        for _ in range(40):
            for index, position in enumerate(positions):
                compare(batch, index, position)
            actions = batch.random_actions().copy()
            seats = seen.seats.copy()
            batch.step(actions)
            for index, position in enumerate(positions):
                after = position.play(Move(int(actions[index]), ""), int(seats[index]))
                assert bool(seen.done[index]) == after.over
                assert seen.rewards[index].tolist() == (
                    [*map(np.float32, after.returns)] if after.over else [0] * setup.seats
                )
                positions[index] = batch.position(index) if after.over else after


def compare(batch: Batch, index: int, position: Position) -> None:
    seat = int(batch.last_step.seats[index])
    assert seat == position.pending[0]
    assert batch.position(index).tobytes() == position.tobytes()
    assert batch.last_step.masks[index].tolist() == action_mask(position, seat).tolist()
    assert batch.last_step.observations[index].tobytes() == observe(position, seat).tobytes()
    choices, counts = batch.choices
    assert choices[index, : counts[index]].tolist() == position.considered_actions(seat).tolist()


@over_kinds
def test_seeds_repeat_everything_whatever_the_number_of_threads(game: str, options: dict[str, Any]) -> None:
    runs = [play(envs.vector(game, 5, seed=4, workers=workers, **options), 30) for workers in (1, 2, 5)]
    assert runs[0] == runs[1] == runs[2]
    assert play(envs.vector(game, 5, seed=5, **options), 0) != runs[0][:1]


def test_games_of_a_batch_are_independent() -> None:
    alone, among = (envs.vector("scarabya", n, seed=seeds, mode="duel") for n, seeds in ((1, [7]), (3, [1, 7, 2])))
    for _ in range(2):
        alone.reset()
        among.reset()
        for _ in range(40):
            alone.step(alone.random_actions())
            among.step(among.random_actions())
            assert [array[0].tobytes() for array in alone.last_step] == [
                array[1].tobytes() for array in among.last_step
            ]


def test_every_game_that_ends_is_followed_by_another_deal() -> None:
    batch = envs.vector("scarabya", 4, mode="solo", seed=1)
    seen = batch.reset()
    first = seen.observations.copy()
    ends = np.zeros(4, int)
    for _ in range(60):
        batch.step(batch.random_actions())
        for index in np.flatnonzero(seen.done):
            assert seen.rewards[index, 0] in (-1, 1)
            assert seen.observations[index].tobytes() != first[index].tobytes()
        ends += seen.done
    assert (ends >= 3).all()


@over_kinds
def test_chance_plays_until_a_seat_has_to_act(game: str, options: dict[str, Any]) -> None:
    batch = envs.vector(game, 4, seed=2, **options)
    batch.reset()
    last = batch.game.seats - 1
    ended = 0
    for _ in range(30):
        batch.skip_to(last)
        assert (batch.last_step.seats == last).all()
        for index in range(batch.n):
            compare(batch, index, batch.position(index))
        ended += int(batch.last_step.done.sum())
        batch.step(batch.random_actions())
        ended += int(batch.last_step.done.sum())
    assert ended > 0 or game != "scarabya"


def test_what_the_others_win_meanwhile_is_not_lost() -> None:
    """In a duel the seat that did not move last is told of the end by the step of the other."""
    batch = envs.vector("scarabya", 8, seed=2, mode="duel")
    batch.reset()
    batch.skip_to(0)
    outcomes: list[Array] = []
    for _ in range(60):
        batch.step(batch.random_actions())
        batch.skip_to(0)
        outcomes += [batch.last_step.rewards[index].copy() for index in np.flatnonzero(batch.last_step.done)]
    assert len(outcomes) > 20
    assert all(outcome.sum() == 0 and outcome.any() for outcome in outcomes if outcome.any())
    assert {float(outcome[0]) for outcome in outcomes} >= {-1.0, 1.0}


@over_kinds
def test_shaped_rewards_add_up_to_the_outcome_less_what_was_expected(game: str, options: dict[str, Any]) -> None:
    """Games that end are followed by others, whose own prospects count from their start."""
    plain, shaped = (envs.vector(game, 3, seed=2, rewards=rewards, **options) for rewards in ("outcome", "prospect"))
    plain.reset()
    shaped.reset()
    expected = np.array([prospects(shaped.position(index)) for index in range(shaped.n)])
    total, steps = np.zeros_like(expected), np.zeros_like(expected)
    for _ in range(60):
        actions = plain.random_actions().copy()
        plain.step(actions)
        shaped.step(actions)
        total += shaped.last_step.rewards
        steps += shaped.last_step.rewards != 0
        for index in range(shaped.n):
            if shaped.last_step.done[index]:
                outcome = plain.last_step.rewards[index]
                assert total[index] == pytest.approx(outcome - expected[index], abs=1e-4)
                expected[index], total[index] = prospects(shaped.position(index)), 0
            else:
                assert total[index] == pytest.approx(prospects(shaped.position(index)) - expected[index], abs=1e-4)
    assert (steps > 5).any(axis=0).all(), "they come step by step"


def test_the_arrays_stay_where_they_are() -> None:
    batch = envs.vector("scarabya", 4, mode="duel")
    seen = batch.reset()
    where = [array.ctypes.data for array in seen]
    assert batch.step(batch.random_actions()) is seen
    assert batch.skip_to(1) is seen
    assert [array.ctypes.data for array in seen] == where


@pytest.fixture
def counted() -> Iterator[Callable[[], int]]:
    """How often the kernels of this process have allocated memory."""
    _nrt_python.memsys_enable_stats()
    yield lambda: int(rtsys.get_allocation_stats().alloc)
    _nrt_python.memsys_disable_stats()


@pytest.mark.compiled
@over_kinds
def test_no_array_is_allocated_in_a_step(game: str, options: dict[str, Any], counted: Callable[[], int]) -> None:
    """Numba allocates a few bytes to keep hold of each array that it is handed, and nothing else is allocated."""
    batch = envs.vector(game, 4, seed=3, **options)
    batch.reset()
    choosing, checking = 2, 2  # rows and actions; masks and actions
    stepping = len(("content", "blank", *Games._fields, "log", "actions"))
    before = counted()
    for _ in range(100):
        batch.step(batch.random_actions())
        batch.skip_to(0)
    assert counted() - before == 100 * (choosing + checking + 2 * stepping)  # to skip is to step too


def test_masks_cannot_be_forged() -> None:
    seen = envs.vector("scarabya", 1).reset()
    with pytest.raises(ValueError, match="read-only"):
        seen.masks[0, 0] = 1


@pytest.mark.parametrize(
    ("actions", "says"),
    [
        ([0, 1, 2], r"one whole number for each of the 2 games, not int64 \[3\]"),
        (7, "one whole number for each of the 2 games"),
        ([0.0, 1.0], "not float64"),
        (["a", "b"], "one whole number for each"),
        ([True, False], "not bool"),
        ([-1, 0], "game 0, seat 0: there is no action -1; actions are numbered from 0 to 4,098"),
        ([2**40, 0], "there is no action 1099511627776"),
        ([4096, 4096], "game 0, seat 0: reopen is not possible: SY-2.6"),
    ],
)
def test_actions_that_cannot_be_are_refused_and_nothing_happens(actions: Any, says: str) -> None:
    batch = envs.vector("scarabya", 2, mode="table", players=2)
    before = kept(batch.reset())
    with pytest.raises(KheperError, match=says):
        batch.step(actions)
    assert kept(batch.last_step) == before


def test_a_refusal_says_where_and_by_which_rule() -> None:
    batch = envs.vector("scarabya", 3, mode="table", players=2)
    batch.reset()
    actions = batch.random_actions()
    actions[1] = 4097
    with pytest.raises(BadAction) as caught:
        batch.step(actions)
    assert (caught.value.game, caught.value.seat) == (1, 0)
    assert caught.value.rules
    assert "partie 1, place 0" in caught.value.words("fr")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"n": 0}, "from 1 to 1,000,000, not 0"),
        ({"n": -3}, "not -3"),
        ({"n": 1.5}, "not 1.5"),
        ({"n": True}, "not True"),
        ({"n": 2, "workers": 0}, "number of threads"),
        ({"n": 2, "seed": [1, 2, 3]}, "a seed for each of the 2 games, not 3"),
        ({"n": 2, "seed": 2**70}, "64 bits"),
        ({"n": 2, "seed": None}, "a seed must be"),
        ({"n": 2, "seed": 1.5}, "a seed must be"),
        ({"n": 2, "seed": [1, 2.5]}, "a seed must be"),
        ({"n": 2, "mode": "chess"}, "no mode"),
        ({"n": 2, "players": 9}, "players"),
        ({"n": 2, "speed": 3}, "no option"),
        ({"n": 2, "rewards": "points"}, '"outcome" or "prospect"'),
    ],
)
def test_set_ups_that_cannot_be_are_refused(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(BadOption, match=says):
        envs.vector("scarabya", **arguments)


def test_steps_before_the_beginning_and_seats_that_do_not_exist_are_refused() -> None:
    batch = envs.vector("scarabya", 1, mode="duel")
    with pytest.raises(BadOption, match="reset"):
        batch.step([0])
    with pytest.raises(BadOption, match="reset"):
        batch.random_actions()
    batch.reset()
    for seat in (2, -1, True, "0"):
        with pytest.raises(BadSeat):
            batch.skip_to(seat)  # type: ignore[arg-type]


def test_seeds_may_come_as_an_array() -> None:
    seeds: list[Any] = [[3, 4], np.array([3, 4])]
    plain, array = (envs.vector("scarabya", 2, seed=seed).reset() for seed in seeds)
    assert kept(plain) == kept(array)


def test_a_game_that_does_not_exist_cannot_be_looked_at() -> None:
    batch = envs.vector("scarabya", 2)
    batch.reset()
    for index in (2, -1):
        with pytest.raises(BadOption, match="numbered from 0 to 1"):
            batch.position(index)


def test_options_of_a_game_that_is_set_up_already_are_refused() -> None:
    with pytest.raises(BadOption, match="belong to the game"):
        envs.vector(envs.vector("scarabya", 1).game, 1, mode="duel")


def test_a_game_that_cannot_be_played_is_refused() -> None:
    rocks = [f"{letter}:" + "/".join(["#####"] * 5) for letter in "ABCD"]
    with pytest.raises(BadOption, match="before anyone has moved"):
        envs.vector("scarabya", 2, mode="solo", boards=rocks).reset()


def test_games_end_without_being_told_to() -> None:
    """Kemet has no last turn of its own: programs are given one."""
    assert envs.vector("kemet", 1).game.options["max_turns"] == 15
    assert envs.vector("kemet", 1, max_turns=3).game.options["max_turns"] == 3


def test_a_game_of_somebody_else_can_be_stepped_too() -> None:
    with coins_installed():
        batch = envs.vector("coins", 3)
        seen = batch.reset()
        ends = 0
        for _ in range(40):
            ends += int(batch.step(batch.random_actions()).done.sum())
        assert ends > 3
        assert seen.observations.shape == (3, 6)
