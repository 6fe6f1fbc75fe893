"""Gymnasium's own checks, and what they do not ask for."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium")

import gymnasium
from gymnasium.utils.env_checker import check_env

from kheper.bots import command
from kheper.bots.process import Program
from kheper.core.errors import BadOption, BadSeat, IllegalMove
from kheper.envs.gymnasium import SeatEnv, ids
from tests.bots.conftest import unruly
from tests.envs.estimates import prospects

SHORT = {"kheper/Kemet-v2": {"max_turns": 1}}
"""Games that take a while are cut short here."""


def make(name: str, **arguments: Any) -> SeatEnv:
    env = gymnasium.make(name, disable_env_checker=True, **SHORT.get(name, {}), **arguments).unwrapped
    assert isinstance(env, SeatEnv)
    return env


def test_every_game_and_mode_has_an_id() -> None:
    assert set(ids()) == {
        *("kheper/Kemet-v2", "kheper/ScarabLords-v3", "kheper/ScarabLordsMatch-v3"),
        *("kheper/Scarabya-v1", "kheper/ScarabyaDuel-v1", "kheper/ScarabyaSolo-v1"),
    }


@pytest.mark.parametrize("name", ids())
def test_an_id_carries_the_version_of_the_observations(name: str) -> None:
    assert name.endswith(f"-v{make(name).game.engine.layout.version}")


@pytest.mark.parametrize("structured", [False, True])
@pytest.mark.parametrize("name", ids())
def test_the_interface(name: str, structured: bool) -> None:
    """Pictures, in every mode, are the same however observations are formed."""
    check_env(make(name, structured=structured), skip_render_check=structured)


def test_ways_to_render_that_do_not_exist_are_refused() -> None:
    with pytest.raises(BadOption, match="human, ansi, rgb_array"):
        SeatEnv("scarabya", render_mode="film")  # type: ignore[arg-type]
    env = make("kheper/ScarabyaSolo-v1")
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="without a render_mode"):
        assert env.render() is None


def test_what_is_rendered_is_what_the_seat_sees() -> None:
    env = make("kheper/ScarabLords-v3", render_mode="ansi", seat=1)
    env.reset(seed=1)
    player = env.position.view(1)["players"][1]
    cards = env.game.engine.cards  # type: ignore[attr-defined]
    assert all(cards.card_of(cards.number_of(key)).names["en"] in env.render() for key in player["cards"])


def test_shaped_rewards_add_up_to_the_outcome_less_what_was_expected() -> None:
    env = make("kheper/ScarabyaDuel-v1", rewards="prospect")
    _, info = env.reset(seed=6)
    expected = prospects(env.position)[0]
    total, steps, has_ended = 0.0, [], False
    while not has_ended:
        _, reward, has_ended, _, info = env.step(np.argmax(info["action_mask"]))
        steps.append(reward)
        total += float(reward)
    assert total == pytest.approx(env.position.returns[0] - expected, abs=1e-5)
    assert any(steps[:-1]), "they come before the end, too"


def test_what_is_not_legal_costs_as_much_as_the_worst_of_losses() -> None:
    """Whatever could be expected by then: good prospects must not pay for it."""
    env = make("kheper/ScarabyaDuel-v1", rewards="prospect")
    _, info = env.reset(seed=6)
    expected, total = prospects(env.position)[0], 0.0
    while not prospects(env.position)[0]:
        _, reward, has_ended, _, info = env.step(np.argmax(info["action_mask"]))
        assert not has_ended
        total += float(reward)
    _, reward, has_ended, _, info = env.step(np.argmin(info["action_mask"]))
    assert has_ended
    assert info["refused"]
    assert total + float(reward) == pytest.approx(-1 - expected, abs=1e-5)


@pytest.mark.parametrize("name", ids())
def test_seeds_repeat_a_whole_episode(name: str) -> None:
    assert episode(make(name), 4) == episode(make(name), 4) != episode(make(name), 5)


def episode(env: SeatEnv, seed: int) -> list[Any]:
    """Positions and rewards of a game of the lowest legal actions, or of its first steps."""
    _, info = env.reset(seed=seed)
    found: list[Any] = []
    for _ in range(40):
        _, reward, has_ended, is_cut, info = env.step(np.argmax(info["action_mask"]))
        found.append((env.position.tobytes(), reward))
        assert not is_cut
        if has_ended:
            assert reward == env.position.returns[env.seat]
            break
        assert env.seat in env.position.pending
        assert info["action_mask"].tolist() == env.action_masks().tolist()
    return found


@pytest.mark.parametrize("opponent", ["random", "greedy", "search:8"])
def test_bots_sit_in_the_other_seats(opponent: str) -> None:
    env = make("kheper/ScarabyaDuel-v1", opponent=opponent, seat=1)
    found = episode(env, 2)
    assert len(found) > 2
    assert env.position.over


def test_programs_in_the_other_seats_end_with_their_game(monkeypatch: pytest.MonkeyPatch) -> None:
    running: list[Program] = []

    class Watched(Program):
        def __init__(self, arguments: Sequence[str]) -> None:
            super().__init__(arguments)
            running.append(self)

        def end(self, grace: float = 0.0) -> None:
            super().end(grace)
            running.remove(self)

    monkeypatch.setattr(command, "Program", Watched)
    monkeypatch.setenv(command.START_VARIABLE, "600")  # however busy the machine is
    env = make("kheper/ScarabyaDuel-v1", opponent=unruly("good"), seat=1, first=0)
    for _ in range(2):
        env.reset()
        assert len(running) == 1
    env.close()
    assert not running
    env.close()


def test_what_is_not_legal_ends_the_episode_and_says_why() -> None:
    env = make("kheper/Scarabya-v1")
    env.reset(seed=1)
    _, reward, has_ended, _, info = env.step(4096)
    assert (reward, has_ended, info["refused"]) == (-1, True, ["SY-2.6"])
    env = make("kheper/Scarabya-v1", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match=r"SY-2\.6"):
        env.step(4096)


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        ({"seat": 2}, BadSeat, "no seat 2"),
        ({"opponent": "nobody"}, BadOption, "no bot"),
        ({"illegal": "ignore"}, BadOption, "end"),
        ({"players": 9}, BadOption, "players"),
        ({"rewards": "points"}, BadOption, "prospect"),
    ],
)
def test_what_cannot_be_is_refused(arguments: dict[str, Any], error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        make("kheper/Scarabya-v1", **arguments)


def test_an_action_that_does_not_exist_is_refused() -> None:
    env = make("kheper/ScarabyaSolo-v1")
    env.reset(seed=1)
    with pytest.raises(BadOption, match="no action 5000"):
        env.step(5000)
