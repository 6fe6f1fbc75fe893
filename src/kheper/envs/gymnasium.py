"""The games for Gymnasium: one seat, bots in the others.

Importing this module registers an id for each game and mode, such as `kheper/Coins-v1` for the first mode of a game
`coins` and `kheper/CoinsDuel-v1` for its mode `duel`. The number is the version of the game's observations; models
learned with another version do not fit. Further arguments of `gymnasium.make` go to `SeatEnv`.
"""

from typing import Any, Literal, SupportsInt

from kheper.core.errors import BadOption, BadSeat, MissingExtra, literal

try:
    import gymnasium
except ImportError:
    raise MissingExtra("missing-extra", extra="gymnasium") from None

from kheper.bots import Bot, make_bot
from kheper.core import registry
from kheper.core.game import Game
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.envs.render import MODES, RENDER_FPS, RenderMode, check_render_mode, render_position
from kheper.envs.rewards import OUTCOME, Rewards, RewardTracker, check_rewards
from kheper.envs.setup import action_mask, resolve_game
from kheper.envs.spaces import Observation, action_space, observation_of, observation_space
from kheper.kernel.jit import Array

SEEDS = 2**63
MAX_DEALS = 1000
"""The maximum number of deals in a row that may end before the seat acts."""


class SeatEnv(gymnasium.Env[Observation, SupportsInt]):
    """One seat of a game against bots. The reward is the outcome, from -1 to 1, at the end.

    With `rewards="prospect"` every step is rewarded with the change of the estimate (see `kheper.envs.rewards`).

    `info["action_mask"]` and `action_masks()` are the legal actions. An illegal action ends the episode with the lowest
    outcome and the broken rules in `info["refused"]`; with `illegal="raise"` it raises `IllegalMove`.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": RENDER_FPS}  # noqa: RUF012 - declared by Gymnasium

    def __init__(
        self,
        game: Game | str,
        mode: str | None = None,
        players: int | None = None,
        *,
        seat: int = 0,
        opponent: str = "random",
        structured: bool = False,
        illegal: Literal["end", "raise"] = "end",
        rewards: Rewards = OUTCOME,
        render_mode: RenderMode | None = None,
        **options: Any,
    ) -> None:
        self.game = resolve_game(game, mode, players, options)
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.game.seats:
            raise BadSeat("bad-seat", given=literal(seat), last=self.game.seats - 1)
        if illegal not in ("end", "raise"):
            raise BadOption("bad-env-illegal", given=literal(illegal))
        make_bot(opponent)  # raises if the bot does not exist
        self.seat = seat
        self.opponent = opponent
        self.structured = structured
        self.illegal = illegal
        self.rewards = check_rewards(rewards)
        self.render_mode = self._render_mode = check_render_mode(render_mode)
        self.observation_space = observation_space(self.game, structured)
        self.action_space = action_space(self.game)
        self.position: Position
        """The current position, hidden information included."""
        self._bots: list[Bot] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a game and let the opponents play until the seat has to act."""
        super().reset(seed=seed, options=options)
        for _ in range(MAX_DEALS):
            self._close_bots()
            own = int(self.np_random.integers(SEEDS))
            self._bots = [make_bot(self.opponent, f"{own}/{seat}") for seat in range(self.game.seats)]
            self.position = self.game.start(own)
            self._play_others()
            if not self.position.over:
                self._reward_tracker = RewardTracker(self.position, self.rewards)
                return self._observe(), self._info()
        raise BadOption("bad-env-over")

    def step(self, action: SupportsInt) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Apply the action and let the opponents play until the seat has to act again."""
        engine, number = self.game.engine, int(action)
        if not 0 <= number < engine.action_count:
            raise BadOption("bad-env-action-number", given=str(number), last=engine.action_count - 1)
        move = Move(number, engine.notation(number))
        if self.illegal == "end" and number not in self.position.legal_actions(self.seat):
            broken = [rule.id for rule in self.position.why_not(move, self.seat)]
            reward = self._reward_tracker.illegal_action_rewards([self.seat])[self.seat]
            return self._observe(), reward, True, False, {**self._info(), "refused": broken}
        self.position = self.position.play(move, self.seat)
        self._play_others()
        reward = self._reward_tracker.step_rewards(self.position)[self.seat]
        return self._observe(), reward, self.position.over, False, self._info()

    def render(self) -> Any:
        """Render what the seat may see."""
        if self._render_mode is None:
            gymnasium.logger.warn("this environment was made without a render_mode, so nothing is drawn")
            return None
        return render_position(self.position, self.seat, self._render_mode)

    def close(self) -> None:
        """Close the bots; external programs end."""
        self._close_bots()

    def action_masks(self) -> Array:
        """Return 1 for each legal action of the seat."""
        return action_mask(self.position, self.seat)

    def _close_bots(self) -> None:
        for bot in self._bots:
            bot.close()
        self._bots = []

    def _play_others(self) -> None:
        while self.position.pending and self.seat not in self.position.pending:
            other = self.position.pending[0]
            self.position = self.position.play(self._bots[other].move(self.position, other), other)

    def _observe(self) -> Observation:
        return observation_of(self.position, self.seat, self.structured)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}


def ids() -> dict[str, dict[str, Any]]:
    """Return the registered ids with their arguments; the id of a game's first mode has no suffix."""
    found: dict[str, dict[str, Any]] = {}
    for kind in registry.game_types():
        name = "".join(word.capitalize() for word in kind.name.split("_"))
        for number, mode in enumerate(kind.modes):
            suffix = mode.name.capitalize() if number else ""
            version = resolve_game(kind.name, mode.name, None, {}).engine.layout.version
            found[f"kheper/{name}{suffix}-v{version}"] = {"game": kind.name, "mode": mode.name}
    return found


def register() -> None:
    """Register the ids with Gymnasium, unless they are registered already."""
    for name, arguments in ids().items():
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=f"{__name__}:SeatEnv", kwargs=arguments)


register()
