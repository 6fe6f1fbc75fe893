"""OpenSpiel's own random games with serialisation, its searching bots, and what a player is told."""

import random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pyspiel")

import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from kheper.core.errors import BadOption, KheperError
from kheper.envs import openspiel

KINDS: list[tuple[str, dict[str, Any]]] = [
    ("kheper_scarabya", {}),
    ("kheper_scarabya", {"players": 4}),
    ("kheper_scarabya", {"mode": "duel"}),
    ("kheper_scarabya", {"mode": "solo"}),
    ("kheper_scarab_lords", {"mode": "basic", "options": "turns:6"}),
    ("kheper_scarab_lords", {"mode": "match", "options": "turns:6"}),
    ("kheper_kemet", {"options": "max_turns:1"}),
    ("kheper_kemet", {"players": 3, "options": "max_turns:1"}),
]
FEW = 3
"""Simulations of a search."""
over_kinds = pytest.mark.parametrize(("name", "parameters"), KINDS, ids=str)


def load(name: str, parameters: dict[str, Any]) -> Any:
    assert openspiel.PREFIX + "scarabya" in pyspiel.registered_names()
    return pyspiel.load_game(name, parameters)


def walk(game: Any, seed: int, steps: int) -> Any:
    """The state after so many random steps, the deal apart."""
    chance = random.Random(seed)
    state = game.new_initial_state()
    state.apply_action(chance.randrange(game.max_chance_outcomes()))
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@over_kinds
def test_random_games_with_serialisation(name: str, parameters: dict[str, Any]) -> None:
    pyspiel.random_sim_test(load(name, parameters), num_sims=1, serialize=True, verbose=False)


@over_kinds
def test_a_serialised_state_is_the_same_position(name: str, parameters: dict[str, Any]) -> None:
    state = walk(load(name, parameters), 1, 9)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert again.position == state.position
    assert str(again) == str(state)


@over_kinds
def test_a_clone_is_independent(name: str, parameters: dict[str, Any]) -> None:
    state = walk(load(name, parameters), 2, 5)
    before = (state.position, str(state), state.information_state_string(0))
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[-1])
    assert (state.position, str(state), state.information_state_string(0)) == before
    assert twin.position != state.position


@over_kinds
def test_a_resampled_state_looks_the_same_to_its_player(name: str, parameters: dict[str, Any]) -> None:
    game = load(name, parameters)
    luck = random.Random(3)
    for steps in (0, 7, 20):
        state = walk(game, steps, steps)
        player = 0 if state.is_terminal() else state.current_player()
        worlds = [state.resample_from_infostate(player, luck.random) for _ in range(5)]
        for world in worlds:
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.observation_string(player) == state.observation_string(player)
            assert world.observation_tensor(player) == state.observation_tensor(player)
            if not state.is_terminal():
                assert world.legal_actions() == state.legal_actions()
        assert len({world.position.tobytes() for world in worlds}) == 5


def test_what_others_seal_leaves_no_trace() -> None:
    """Two placements of the first seat are the same to the second until both are shown."""
    game = load("kheper_scarabya", {"players": 2})
    state = walk(game, 4, 0)
    first, last = state.child(state.legal_actions()[0]), state.child(state.legal_actions()[-1])
    assert first.information_state_string(1) == last.information_state_string(1)
    assert first.information_state_string(0) != last.information_state_string(0)
    answer = first.legal_actions()[0]
    assert first.child(answer).information_state_string(1) != last.child(answer).information_state_string(1)


def test_before_the_deal_there_is_nothing_to_resample() -> None:
    state = load("kheper_scarabya", {}).new_initial_state()
    with pytest.raises(BadOption, match="before the deal"):
        state.resample_from_infostate(0, random.random)


@over_kinds
def test_its_search_plays(name: str, parameters: dict[str, Any]) -> None:
    game = load(name, parameters)
    state = choice(game, 5)
    bot = mcts.MCTSBot(game, 1.0, FEW, rollouts(), random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


@over_kinds
def test_its_search_in_information_sets_plays(name: str, parameters: dict[str, Any]) -> None:
    game = load(name, parameters)
    state = choice(game, 6)
    bot = ismcts.ISMCTSBot(game, rollouts(), 1.0, FEW, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


def choice(game: Any, seed: int) -> Any:
    """A state in which there is something to think about: where only one action is legal nothing is searched."""
    return next(state for steps in range(4, 40) if len((state := walk(game, seed, steps)).legal_actions()) > 1)


def rollouts() -> Any:
    """What values the leaves of a search."""
    return mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))


@pytest.mark.parametrize(
    ("parameters", "says"),
    [
        ({"mode": "chess"}, "no mode"),
        ({"players": 9}, "players"),
        ({"deals": 0}, "at least one deal"),
        ({"options": "site"}, "key:value"),
        ({"options": "speed:3"}, "no option"),
    ],
)
def test_what_cannot_be_is_refused(parameters: dict[str, Any], says: str) -> None:
    with pytest.raises(KheperError, match=says):
        load("kheper_scarabya", parameters)
