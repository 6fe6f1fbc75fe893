"""The games for PettingZoo: seats that act in turn (`aec`), or all at once where the game has them do so (`parallel`).

An action that is not legal ends the game at once with the outcome -1 for the seat, 0 for the others, and
`infos[agent]["refused"]` lists the rules it breaks.
"""

from typing import Any

import numpy as np

from kheper.core.errors import BadOption, MissingExtra

try:
    from gymnasium import logger, spaces
    from pettingzoo import AECEnv, ParallelEnv
except ImportError:
    raise MissingExtra("missing-extra", extra="pettingzoo") from None

from kheper.core.game import Game
from kheper.core.kernel import Array
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.rng import Seed
from kheper.envs.render import FRAMES_A_SECOND, MODES, RenderMode, check_render_mode, rendered
from kheper.envs.rewards import OUTCOME, Rewards, RewardTracker, check_rewards
from kheper.envs.setup import game_of, mask_of
from kheper.envs.spaces import action_space, masked_space, seen

SIMULTANEOUS = ("scarabya", "table")
"""The game and mode in which nothing is ever decided by one seat while others could."""

Seen = dict[str, Any]
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
) -> "SeatsInTurn":
    """Any game and mode, one seat at a time; seats that choose at once do so in their order, sealed."""
    return SeatsInTurn(game_of(game, mode, players, options), structured, rewards, render_mode)


def parallel(
    game: Game | str = SIMULTANEOUS[0],
    mode: str | None = None,
    players: int | None = None,
    *,
    structured: bool = False,
    rewards: Rewards = OUTCOME,
    render_mode: RenderMode | None = None,
    **options: Any,
) -> "SeatsAtOnce":
    """Scarabya `table`: every round all seats choose at once."""
    return SeatsAtOnce(game_of(game, mode, players, options), structured, rewards, render_mode)


class _Seats:
    """What both kinds have: agents, spaces, and the game under way."""

    is_parallelizable = False

    def __init__(self, game: Game, structured: bool, rewards: Rewards, render_mode: RenderMode | None) -> None:
        self.game = game
        self.structured = structured
        self.rewards_for = check_rewards(rewards)
        """What rewards follow: the outcome alone, or what a seat may expect at every step."""
        self.render_mode = check_render_mode(render_mode)
        self.metadata = {
            "name": f"kheper_{game.name}_{game.mode}_v{game.engine.layout.version}",
            "render_modes": list(MODES),
            "render_fps": FRAMES_A_SECOND,
            "is_parallelizable": self.is_parallelizable,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self.agents: list[str] = []
        self.position: Position
        """The game under way, hidden things included."""
        self._observation_spaces = {agent: masked_space(game, structured) for agent in self.possible_agents}
        self._action_spaces = {agent: action_space(game) for agent in self.possible_agents}
        self._seed: Seed | None = None
        self._games = 0

    def observation_space(self, agent: str) -> "spaces.Space[Any]":
        """`observation` and `action_mask`."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Space[Any]":
        """The actions of the game by number."""
        return self._action_spaces[agent]

    def render(self) -> str | Array | None:
        """What a spectator may see."""
        if self.render_mode is None:
            logger.warn("this environment was made without a render_mode, so nothing is drawn")
            return None
        return rendered(self.position, None, self.render_mode)

    def close(self) -> None:
        """Nothing is kept open."""

    def _begin(self, seed: int | None) -> None:
        """The game that a seed stands for, and without a seed another one each time."""
        self.agents = self.possible_agents[:]
        if seed is not None:
            self._seed, self._games = int(seed), 0
        own = self._seed if self._seed is None or self._games == 0 else f"{self._seed}/{self._games}"
        self._games += 1
        self.position = self.game.start(own)
        self._reward_tracker = RewardTracker(self.position, self.rewards_for)

    def _seen(self, seat: int, is_asked: bool) -> Seen:
        count = self.game.engine.action_count
        mask = mask_of(self.position, seat) if is_asked else np.zeros(count, np.int8)
        return {"observation": seen(self.position, seat, self.structured), "action_mask": mask}

    def _broken(self, seat: int, action: Any) -> list[str] | None:
        """The rules that an action breaks; None if it is legal."""
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
        """What has been gained since this was asked last."""
        return self._by_agent(self._reward_tracker.step_rewards(self.position))

    def _by_agent(self, rewards: list[float]) -> dict[str, float]:
        return dict(zip(self.possible_agents, rewards, strict=True))


class SeatsInTurn(_Seats, AECEnv[str, Seen, int]):
    """One seat acts at a time."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a game."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Seen:
        """What a seat sees; only the one that acts now has anything in its mask."""
        return self._seen(self.possible_agents.index(agent), agent == self.agent_selection)

    def step(self, action: int | None) -> None:
        """Let the seat act."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        seat = self.possible_agents.index(agent)
        broken = self._broken(seat, action)
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


class SeatsAtOnce(_Seats, ParallelEnv[str, Seen, int]):
    """All seats act at once; a seat whose tile fits nowhere has an empty mask, and what it does is not looked at."""

    is_parallelizable = True

    def __init__(self, game: Game, structured: bool, rewards: Rewards, render_mode: RenderMode | None) -> None:
        if (game.name, game.mode) != SIMULTANEOUS:
            raise BadOption("bad-env-mode", known=" ".join(SIMULTANEOUS), given=f"{game.name} {game.mode}")
        super().__init__(game, structured, rewards, render_mode)

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Begin a game."""
        self._begin(seed)
        return self._all_seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Let all seats place the tile."""
        agents = self.agents
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        refused = []
        for seat in self.position.pending:
            broken = self._broken(seat, actions[agents[seat]])
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
        found = self._all_seen()
        if has_ended:
            self.agents = []
        return found, rewards, dict.fromkeys(agents, has_ended), dict.fromkeys(agents, False), infos

    def _all_seen(self) -> dict[str, Seen]:
        return {agent: self._seen(seat, is_asked=True) for seat, agent in enumerate(self.possible_agents)}
