"""PettingZoo's own tests, and what they do not ask for."""

import sys
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from kheper import envs
from kheper.core.errors import BadOption, MissingExtra
from kheper.envs import pettingzoo
from tests.envs.estimates import prospects
from tests.support import Setup, over_setups

KINDS: list[dict[str, Any]] = [
    {"game": "scarabya", "mode": "table", "players": 1},
    {"game": "scarabya", "mode": "table", "players": 3},
    {"game": "scarabya", "mode": "duel"},
    {"game": "scarabya", "mode": "solo"},
    {"game": "scarab_lords", "mode": "basic"},
    {"game": "scarab_lords", "mode": "match"},
    {"game": "kemet", "players": 2, "max_turns": 1},
    {"game": "kemet", "players": 5, "max_turns": 1},
]
SHAPED = [kind for kind in KINDS[1::2] if kind.get("mode") != "solo"]
"""A set-up for each game: kernels of shaped rewards take seconds to compile."""
over_kinds = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, kind.values())))
over_tables = pytest.mark.parametrize("players", [1, 2, 4])
their_own_list = pytest.mark.filterwarnings(
    # said of every dictionary, unless the environment is on a list of PettingZoo's own
    "ignore:Observation space for each agent probably should be",
    "ignore:Observation is not a NumPy array",
    "ignore:Action mask numpy array is all zeros",  # said at the end of a game, where nothing can be done
)


@over_kinds
@their_own_list
def test_the_interface(kind: dict[str, Any]) -> None:
    api_test(pettingzoo.aec(**kind), num_cycles=60)


@over_kinds
@their_own_list
def test_the_interface_with_fields(kind: dict[str, Any]) -> None:
    api_test(pettingzoo.aec(**kind, structured=True), num_cycles=20)


@over_kinds
def test_seeds(kind: dict[str, Any]) -> None:
    seed_test(lambda: pettingzoo.aec(**kind), num_cycles=10)


@over_tables
@their_own_list
def test_the_interface_for_all_at_once(players: int) -> None:
    parallel_api_test(pettingzoo.parallel(mode="table", players=players), num_cycles=60)


@over_tables
def test_seeds_for_all_at_once(players: int) -> None:
    parallel_seed_test(lambda: pettingzoo.parallel(mode="table", players=players), num_cycles=20)


@over_kinds
def test_rendering(kind: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: pettingzoo.aec(**kind, render_mode=render_mode))
    assert len(capsys.readouterr().out) > 1000, "for people it is printed"


@over_tables
def test_rendering_for_all_at_once(players: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Theirs asks seats in turn, which PettingZoo does for any environment of this kind."""
    render_test(
        lambda render_mode: parallel_to_aec(pettingzoo.parallel(mode="table", players=players, render_mode=render_mode))
    )
    assert len(capsys.readouterr().out) > 1000, "for people it is printed"


def test_what_is_rendered_is_what_a_spectator_sees() -> None:
    table = pettingzoo.parallel(mode="table", players=2, render_mode="ansi")
    table.reset(seed=1)
    text = table.render()
    assert isinstance(text, str)
    assert "Seat 1" in text
    assert "\x1b[" in text
    env = pettingzoo.aec("scarabya", "table", 2, render_mode="rgb_array")
    pictures: list[Any] = []
    for choice in (0, 1):
        env.reset(seed=1)
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[choice]))
        pictures.append(env.render())
    assert pictures[0].shape == (960, 1280, 3)
    assert pictures[0].std() > 20, "something is to be seen"
    assert np.array_equal(pictures[0], pictures[1]), "what is sealed is not to be seen"


def test_nothing_is_drawn_unless_it_is_asked_for() -> None:
    env = pettingzoo.aec("scarabya", "duel")
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="without a render_mode"):
        assert env.render() is None
    with pytest.raises(BadOption, match="human, ansi, rgb_array"):
        pettingzoo.aec("scarabya", render_mode="film")  # type: ignore[arg-type]


def test_pixels_need_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(MissingExtra, match=r"kheper\[render\]"):
        pettingzoo.aec("scarabya", render_mode="rgb_array")


@pytest.mark.parametrize("kind", SHAPED, ids=lambda kind: "-".join(map(str, kind.values())))
def test_shaped_rewards_are_those_of_many_games_at_once(kind: dict[str, Any]) -> None:
    env, batch = pettingzoo.aec(**kind, rewards="prospect"), envs.vector(n=1, **kind, seed=[3], rewards="prospect")
    env.reset(seed=3)
    seen = batch.reset()
    for _ in range(30):
        action = batch.random_actions().copy()
        batch.step(action)
        env.step(int(action[0]))
        assert list(env.rewards.values()) == pytest.approx(seen.rewards[0].tolist(), abs=1e-6)
        if seen.done[0]:
            break


def test_shaped_rewards_of_all_at_once_are_those_in_turn() -> None:
    at_once = pettingzoo.parallel(players=2, mode="table", rewards="prospect")
    in_turn = pettingzoo.aec("scarabya", "table", 2, rewards="prospect")
    seen, _ = at_once.reset(seed=5)
    in_turn.reset(seed=5)
    while at_once.agents:
        actions = {agent: int(np.argmax(seen[agent]["action_mask"])) for agent in at_once.agents}
        waiting = at_once.position.pending
        seen, rewards, *_ = at_once.step(actions)
        total = np.zeros(2)
        for seat in waiting:
            in_turn.step(actions[f"seat_{seat}"])
            total += list(in_turn.rewards.values())
        assert list(rewards.values()) == pytest.approx(total.tolist(), abs=1e-6)


def test_what_is_not_legal_costs_as_much_as_the_worst_of_losses_in_turn() -> None:
    """The others' prospects end with the game, too."""
    env = pettingzoo.aec("scarabya", "duel", rewards="prospect")
    env.reset(seed=6)
    expected, total = prospects(env.position), np.zeros(2)
    while not prospects(env.position).all():
        env.step(int(np.argmax(env.observe(env.agent_selection)["action_mask"])))
        total += list(env.rewards.values())
    outcome = [-1.0 if agent == env.agent_selection else 0.0 for agent in env.agents]
    env.step(int(np.argmin(env.observe(env.agent_selection)["action_mask"])))
    total += list(env.rewards.values())
    assert all(env.terminations.values())
    assert total.tolist() == pytest.approx((outcome - expected).tolist(), abs=1e-5)


def test_what_is_not_legal_costs_as_much_as_the_worst_of_losses_at_once() -> None:
    table = pettingzoo.parallel(mode="table", players=3, rewards="prospect")
    seen, _ = table.reset(seed=6)
    expected, total = prospects(table.position), np.zeros(3)
    while table.agents:
        is_enough = bool(prospects(table.position)[1])
        actions = {agent: int(np.argmax(seen[agent]["action_mask"])) for agent in table.agents}
        own = np.flatnonzero(seen["seat_1"]["action_mask"] == (0 if is_enough else 1))
        seen, rewards, *_ = table.step({**actions, "seat_1": int(own[-1])})
        total += list(rewards.values())
    assert is_enough
    assert total.tolist() == pytest.approx((np.array([0, -1, 0]) - expected).tolist(), abs=1e-5)


@over_setups
def test_every_set_up_can_be_played(setup: Setup) -> None:
    """Whole games where they are short: rewards are the outcome, and nobody is asked out of turn."""
    env = pettingzoo.aec(setup.open())
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for _, agent in zip(range(60), env.agent_iter(), strict=False):
        seen, reward, has_ended, _, _ = env.last()
        total[agent] += float(reward)
        assert seen is not None
        assert has_ended or seen["action_mask"].any()
        assert all(not env.observe(other)["action_mask"].any() for other in env.agents if other != agent)
        env.step(None if has_ended else int(np.flatnonzero(seen["action_mask"])[0]))
    if not env.agents:
        assert tuple(total.values()) == env.position.returns


def test_all_at_once_plays_as_in_turn() -> None:
    at_once, in_turn = pettingzoo.parallel(players=3, mode="table"), pettingzoo.aec("scarabya", "table", 3)
    seen, _ = at_once.reset(seed=5)
    in_turn.reset(seed=5)
    while at_once.agents:
        actions = {agent: int(np.argmax(seen[agent]["action_mask"])) for agent in at_once.agents}
        waiting = at_once.position.pending
        seen, rewards, *_ = at_once.step(actions)
        for seat in waiting:
            assert in_turn.agent_selection == f"seat_{seat}"
            in_turn.step(actions[f"seat_{seat}"])
        assert in_turn.position == at_once.position
    assert tuple(rewards.values()) == at_once.position.returns == tuple(in_turn.rewards.values())


def test_what_is_not_legal_ends_the_game_and_says_why() -> None:
    env = pettingzoo.aec("scarabya", "duel")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(4096)
    assert env.rewards == {**dict.fromkeys(env.agents, 0.0), agent: -1.0}
    assert all(env.terminations.values())
    assert env.infos[agent]["refused"] == ["SY-2.6"]
    at_once = pettingzoo.parallel(mode="table", players=2)
    seen, _ = at_once.reset(seed=1)
    legal = int(np.argmax(seen["seat_0"]["action_mask"]))
    _, rewards, ended, _, infos = at_once.step({"seat_0": legal, "seat_1": 4096})
    assert rewards == {"seat_0": 0.0, "seat_1": -1.0}
    assert all(ended.values())
    assert infos["seat_1"]["refused"] == ["SY-2.6"]
    assert not infos["seat_0"]
    assert not at_once.agents


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(BadOption, match='"outcome" or "prospect"'):
        pettingzoo.aec("scarabya", rewards="points")  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="only scarabya table"):
        pettingzoo.parallel("scarabya", "duel")
    env = pettingzoo.aec("scarabya")
    env.reset(seed=1)
    with pytest.raises(BadOption, match="no action -1"):
        env.step(-1)


def test_games_without_a_seed_of_their_own_follow_from_the_first() -> None:
    one, other = pettingzoo.aec("scarabya", "duel"), pettingzoo.aec("scarabya", "duel")
    for env in (one, other):
        env.reset(seed=9)
    first = one.position
    for _ in range(3):
        one.reset()
        other.reset()
        assert one.position == other.position != first
