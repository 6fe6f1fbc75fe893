"""The games for OpenSpiel. Importing this module registers each installed game, `coins` as `kheper_coins`.

One chance node at the root draws the deal, which determines all chance of the game; simultaneous choices are made in
seat order, sealed. Parameters: `mode`, `players`, `deals` (how many there are) and `options`, written
`goal:long;max_turns:20`.
"""

import hashlib
import json
from dataclasses import dataclass
from typing import Any

import numpy as np

from kheper.core.errors import BadOption, MissingExtra

try:
    import pyspiel
except ImportError:
    raise MissingExtra("missing-extra", extra="openspiel") from None

from kheper.core import registry
from kheper.core.game import Game, GameType
from kheper.core.move import Move
from kheper.core.observation import DTYPE
from kheper.core.position import SPECTATOR, Origin, Position, Step
from kheper.core.seeds import generator
from kheper.envs.setup import observe, resolve_game
from kheper.kernel.events import new_log
from kheper.kernel.jit import Array, copied

PREFIX = "kheper_"
DEALS = 1000
MAX_MOVES = 100_000
"""No game is that long; OpenSpiel wants a bound."""


def _parameters(kind: GameType) -> dict[str, Any]:
    """Return the parameters with their defaults; 0 players means the default number of the mode."""
    return {"mode": kind.modes[0].name, "players": 0, "deals": DEALS, "options": ""}


def _type_of(kind: GameType, is_alone: bool = False) -> "pyspiel.GameType":
    """Return the OpenSpiel type of a game; with two seats or more it is zero-sum."""
    return pyspiel.GameType(
        short_name=PREFIX + kind.name,
        long_name=f"Kheper: {kind.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if is_alone else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(mode.most_seats for mode in kind.modes),
        min_num_players=min(mode.least_seats for mode in kind.modes),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(kind),
    )


def _options(text: str) -> dict[str, str]:
    """Parse the options of a parameter."""
    pairs = [pair.partition(":") for pair in text.split(";") if pair]
    for name, sign, value in pairs:
        if not (name and sign and value):
            raise BadOption("bad-env-pair", given=f"{name}{sign}{value}")
    return {name.strip(): value.strip() for name, _, value in pairs}


class KheperGame(pyspiel.Game):
    """A game set up by its parameters."""

    kind: GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = _parameters(self.kind) | (params or {})
        self.game: Game = resolve_game(
            self.kind.name, given["mode"], given["players"] or None, _options(given["options"])
        )
        self.deals = int(given["deals"])
        if self.deals < 1:
            raise BadOption("bad-env-deals", given=str(given["deals"]))
        is_alone = self.game.seats == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.engine.action_count,
            max_chance_outcomes=self.deals,
            num_players=self.game.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if is_alone else 0.0,
            max_game_length=MAX_MOVES,
        )
        super().__init__(_type_of(self.kind, is_alone), info, params or {})

    def new_initial_state(self, *_: Any) -> "KheperState":
        """Return the state before the deal."""
        return KheperState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Return the observer."""
        return Observer(self.game, iig_obs_type, params)


@dataclass(frozen=True)
class SeatHistory:
    """The action-observation history of a seat, as a hash. Steps that the seat cannot notice do not change it."""

    digest: str = ""
    last: bytes = b""

    def extended(self, seen: Array, own: int | None) -> "SeatHistory":
        """Return the history after another step; `own` is the action if the seat itself acted."""
        now = seen.tobytes()
        if own is None and now == self.last:
            return self
        step = f"{self.digest}/{own}/".encode() + now
        return SeatHistory(hashlib.sha256(step).hexdigest(), now)


@dataclass(frozen=True)
class GameHistory:
    """A position with the histories of its seats. Immutable, so clones share it; small when pickled."""

    game: Game
    position: Position | None
    """None before the deal."""
    seat_histories: tuple[SeatHistory, ...]

    def extended_by(self, position: Position, actor: int | None, action: int) -> "GameHistory":
        """Return the history with one more step."""
        seat_histories = tuple(
            seat_history.extended(observe(position, seat), action if seat == actor else None)
            for seat, seat_history in enumerate(self.seat_histories)
        )
        return GameHistory(self.game, position, seat_histories)

    def __deepcopy__(self, _: dict[int, Any]) -> "GameHistory":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        state = None if self.position is None else self.position.tobytes()
        return _restored_history, (self.game.name, self.game.mode, self.game.settings(), state, self.seat_histories)


def _restored_history(
    name: str, mode: str, settings: dict[str, Any], state: bytes | None, seat_histories: tuple[SeatHistory, ...]
) -> GameHistory:
    """Restore a pickled history."""
    options = dict(settings)
    game = registry.game_type(name).open(mode, options.pop("players"), options)
    if state is None:
        return GameHistory(game, None, seat_histories)
    states = copied(np.frombuffer(state, game.engine.state_dtype))
    return GameHistory(game, Position(game, states, Origin(None), Step(None, SPECTATOR, 0, new_log())), seat_histories)


class KheperState(pyspiel.State):
    """A game under way, or the deal before it."""

    def __init__(self, game: KheperGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.game_history = GameHistory(game.game, None, (SeatHistory(),) * game.game.seats)

    @property
    def position(self) -> Position | None:
        """The position, hidden information included; None before the deal."""
        return self.game_history.position

    def current_player(self) -> int:
        """Return the seat that acts; of several that choose simultaneously the lowest."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.position.pending[0] if self.position.pending else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return [int(action) for action in self.position.considered_actions(player)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return all deals with equal probability."""
        return [(deal, 1.0 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self.game_history = self.game_history.extended_by(self.game_history.game.start(action), None, action)
        else:
            seat = self.position.pending[0]
            self.game_history = self.game_history.extended_by(self.position.play(Move(action, ""), seat), seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.game_history.game.engine.notation(action)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.position is not None and self.position.over

    def returns(self) -> list[float]:
        """Return the outcome per seat once the game is over, else zeros."""
        if self.position is None or not self.position.over:
            return [0.0] * self.game_history.game.seats
        return list(self.position.returns)

    def __str__(self) -> str:
        """Return the deal and the moves so far."""
        return ", ".join(self._action_to_string(step.player, step.action) for step in self.full_history()) or "no deal"

    def observation_json(self, player: int) -> str:
        """Return what a player may know now, as JSON."""
        return "" if self.position is None else json.dumps(self.position.view(player), sort_keys=True)

    def information_state_hash(self, player: int) -> str:
        """Return a hash of the player's information state: equal where the player cannot tell two games apart."""
        return self.game_history.seat_histories[player].digest

    def resample_from_infostate(self, player: int, sampler: Any) -> "KheperState":
        """Return a state that the player cannot tell from the true one; the histories of the others begin here."""
        if self.position is None:
            raise BadOption("bad-env-undealt")
        position = self.position.redeal(player, generator("/".join(str(sampler()) for _ in range(2))))
        seat_histories = tuple(
            seat_history if seat == player else SeatHistory().extended(observe(position, seat), None)
            for seat, seat_history in enumerate(self.game_history.seat_histories)
        )
        world: KheperState = self.clone()
        world.game_history = GameHistory(self.game_history.game, position, seat_histories)
        return world


class Observer:
    """The observation of a player: as a tensor, field by field, and as text."""

    def __init__(self, game: Game, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise BadOption("bad-env-observer")
        self._recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.tensor = np.zeros(game.engine.layout.size, DTYPE)
        self.dict = game.engine.layout.parts(self.tensor)

    def set_from(self, state: KheperState, player: int) -> None:
        """Write the observation of the player into the tensor."""
        self.tensor[:] = 0.0 if state.position is None else observe(state.position, player)

    def string_from(self, state: KheperState, player: int) -> str:
        """Return the observation as text; with perfect recall the hash of the information state."""
        return state.information_state_hash(player) if self._recalls else state.observation_json(player)


def _game_class(kind: GameType) -> type[KheperGame]:
    name = "".join(word.capitalize() for word in kind.name.split("_"))
    return type(f"{name}Game", (KheperGame,), {"kind": kind, "__doc__": f"{kind.name} for OpenSpiel."})


def register() -> None:
    """Register the installed games with OpenSpiel."""
    known = set(pyspiel.registered_names())
    for kind in registry.game_types():
        if PREFIX + kind.name not in known:
            pyspiel.register_game(_type_of(kind), _game_class(kind))


register()
