"""The games for PettingZoo: one seat at a time (`aec`), or all seats at once in simultaneous games (`parallel`).

An illegal action ends the game with the outcome -1 for the seat and 0 for the others; `infos[agent]["refused"]` lists
the rules it breaks.
"""

from typing import Any

import numpy as np

from kheper.core.errors import BadOption, MissingExtra

try:
    from gymnasium import logger, spaces
    from pettingzoo import AECEnv, ParallelEnv
except ImportError:
    raise MissingExtra("missing-extra", extra="pettingzoo") from None

from kheper.core import registry
from kheper.core.game import Game
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.seeds import Seed
from kheper.envs.render import MODES, RENDER_FPS, RenderMode, check_render_mode, render_position
from kheper.envs.rewards import OUTCOME, Rewards, RewardTracker, check_rewards
from kheper.envs.setup import action_mask, resolve_game
from kheper.envs.spaces import action_space, masked_space, observation_of
from kheper.kernel.jit import Array

AgentObservation = dict[str, Any]
Observations = dict[str, AgentObservation]
"""`observation`, flat or by field, and `action_mask`."""


def aec(
    game: Game | str,
    mode: str | None = None,
    players: int | None = None,
    *,
    structured: bool = False,
    rewards: Rewards = OUTCOME,
    render_mode: RenderMode | None = None,
    **options: Any,
) -> "SeatAECEnv":
    """Return an environment of any game, one seat at a time; simultaneous choices are made in seat order, sealed."""
    return SeatAECEnv(resolve_game(game, mode, players, options), structured, rewards, render_mode)


def parallel(
    game: Game | str | None = None,
    mode: str | None = None,
    players: int | None = None,
    *,
    structured: bool = False,
    rewards: Rewards = OUTCOME,
    render_mode: RenderMode | None = None,
    **options: Any,
) -> "SeatParallelEnv":
    """Return an environment in which all seats act at once; by default of the first game that has such a mode."""
    chosen = simultaneous_modes()[0][0] if game is None else game
    return SeatParallelEnv(resolve_game(chosen, mode, players, options), structured, rewards, render_mode)


def simultaneous_modes() -> list[tuple[str, str]]:
    """Return the games and modes in which nothing is ever decided by one seat while others could."""
    return [(kind.name, mode.name) for kind in registry.game_types() for mode in kind.modes if mode.is_simultaneous]


class _Seats:
    """The common base: agents, spaces, and the current position."""

    is_parallelizable = False

    def __init__(self, game: Game, structured: bool, rewards: Rewards, render_mode: RenderMode | None) -> None:
        self.game = game
        self.structured = structured
        self.rewards_for = check_rewards(rewards)
        """The kind of rewards: outcomes, or shaped rewards at every step."""
        self.render_mode = check_render_mode(render_mode)
        self.metadata = {
            "name": f"kheper_{game.name}_{game.mode}_v{game.engine.layout.version}",
            "render_modes": list(MODES),
            "render_fps": RENDER_FPS,
            "is_parallelizable": self.is_parallelizable,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self.agents: list[str] = []
        self.position: Position
        """The current position, hidden information included."""
        self._observation_spaces = {agent: masked_space(game, structured) for agent in self.possible_agents}
        self._action_spaces = {agent: action_space(game) for agent in self.possible_agents}
        self._seed: Seed | None = None
        self._games = 0

    def observation_space(self, agent: str) -> "spaces.Space[Any]":
        """Return the space of `observation` and `action_mask`."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Space[Any]":
        """Return the space of action numbers."""
        return self._action_spaces[agent]

    def render(self) -> str | Array | None:
        """Render what a spectator may see."""
        if self.render_mode is None:
            logger.warn("this environment was made without a render_mode, so nothing is drawn")
            return None
        return render_position(self.position, None, self.render_mode)

    def close(self) -> None:
        """Do nothing: no resources are held."""

    def _begin(self, seed: int | None) -> None:
        """Start the game of a seed; without a seed, another game each time."""
        self.agents = self.possible_agents[:]
        if seed is not None:
            self._seed, self._games = int(seed), 0
        own = self._seed if self._seed is None or self._games == 0 else f"{self._seed}/{self._games}"
        self._games += 1
        self.position = self.game.start(own)
        self._reward_tracker = RewardTracker(self.position, self.rewards_for)

    def _observe(self, seat: int, is_acting: bool) -> AgentObservation:
        count = self.game.engine.action_count
        mask = action_mask(self.position, seat) if is_acting else np.zeros(count, np.int8)
        return {"observation": observation_of(self.position, seat, self.structured), "action_mask": mask}

    def _broken_rules(self, seat: int, action: Any) -> list[str] | None:
        """Return the rules that an action breaks; None if it is legal."""
        number = int(action)
        engine = self.game.engine
        if not 0 <= number < engine.action_count:
            raise BadOption("bad-env-action-number", given=str(number), last=engine.action_count - 1)
        if number in self.position.legal_actions(seat):
            return None
        return [rule.id for rule in self.position.why_not(Move(number, engine.notation(number)), seat)]

    def _play(self, seat: int, action: Any) -> None:
        self.position = self.position.play(Move(int(action), ""), seat)

    def _step_rewards(self) -> dict[str, float]:
        """Return the rewards since the last call."""
        return self._by_agent(self._reward_tracker.step_rewards(self.position))

    def _by_agent(self, rewards: list[float]) -> dict[str, float]:
        return dict(zip(self.possible_agents, rewards, strict=True))


class SeatAECEnv(_Seats, AECEnv[str, AgentObservation, int]):
    """Agent-environment cycle: one seat acts at a time."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Start a new game."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> AgentObservation:
        """Return the observation of a seat; only the acting one has a non-empty mask."""
        return self._observe(self.possible_agents.index(agent), agent == self.agent_selection)

    def step(self, action: int | None) -> None:
        """Let the seat act."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        seat = self.possible_agents.index(agent)
        broken = self._broken_rules(seat, action)
        if broken is None:
            self._play(seat, action)
            self.rewards = self._step_rewards()
        else:
            self.infos[agent]["refused"] = broken
            self.rewards = self._by_agent(self._reward_tracker.illegal_action_rewards([seat]))
        if broken is not None or self.position.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        self._deads_step_first()

    def _select(self) -> None:
        pending = self.position.pending
        self.agent_selection = self.possible_agents[pending[0]] if pending else self.agents[0]


class SeatParallelEnv(_Seats, ParallelEnv[str, AgentObservation, int]):
    """All seats act at once; a seat that owes no decision has an empty mask, and its action is ignored."""

    is_parallelizable = True

    def __init__(self, game: Game, structured: bool, rewards: Rewards, render_mode: RenderMode | None) -> None:
        if (game.name, game.mode) not in simultaneous_modes():
            known = ", ".join(" ".join(one) for one in simultaneous_modes())
            raise BadOption("bad-env-mode", known=known, given=f"{game.name} {game.mode}")
        super().__init__(game, structured, rewards, render_mode)

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Observations, dict[str, dict[str, Any]]]:
        """Start a new game."""
        self._begin(seed)
        return self._observe_all(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, AgentObservation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Let all seats act."""
        agents = self.agents
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        refused = []
        for seat in self.position.pending:
            broken = self._broken_rules(seat, actions[agents[seat]])
            if broken is not None:
                infos[agents[seat]]["refused"] = broken
                refused.append(seat)
        if refused:
            rewards = self._by_agent(self._reward_tracker.illegal_action_rewards(refused))
        else:
            for seat in self.position.pending:
                self._play(seat, actions[agents[seat]])
            rewards = self._step_rewards()
        has_ended = bool(refused) or self.position.over
        found = self._observe_all()
        if has_ended:
            self.agents = []
        return found, rewards, dict.fromkeys(agents, has_ended), dict.fromkeys(agents, False), infos

    def _observe_all(self) -> Observations:
        return {agent: self._observe(seat, is_acting=True) for seat, agent in enumerate(self.possible_agents)}
