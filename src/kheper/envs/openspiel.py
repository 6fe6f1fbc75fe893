"""The games for OpenSpiel. Importing this module registers `kheper_scarabya`, `kheper_scarab_lords` and `kheper_kemet`.

One chance node at the root draws the deal, which decides all luck of the game; seats that choose at once do so in their
order, sealed. Parameters: `mode`, `players`, `deals` (how many there are) and `options`, written
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
from kheper.core.events import new_log
from kheper.core.game import Game, GameType
from kheper.core.kernel import Array, copied
from kheper.core.move import Move
from kheper.core.observation import DTYPE
from kheper.core.position import SPECTATOR, Origin, Position, Step
from kheper.core.rng import generator
from kheper.envs.setup import game_of, observe

PREFIX = "kheper_"
DEALS = 1000
MOST_MOVES = 100_000
"""No game is that long; OpenSpiel wants a bound."""


def _parameters(kind: GameType) -> dict[str, Any]:
    """The parameters with the values they have if none are given; 0 players are the usual number of the mode."""
    return {"mode": kind.modes[0].name, "players": 0, "deals": DEALS, "options": ""}


def _type_of(kind: GameType, is_alone: bool = False) -> "pyspiel.GameType":
    """What OpenSpiel is told of a game; with two seats or more nobody wins but at another's cost."""
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
    """Options as they are written in a parameter."""
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
        self.game: Game = game_of(self.kind.name, given["mode"], given["players"] or None, _options(given["options"]))
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
            max_game_length=MOST_MOVES,
        )
        super().__init__(_type_of(self.kind, is_alone), info, params or {})

    def new_initial_state(self, *_: Any) -> "KheperState":
        """Before the deal."""
        return KheperState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What tells a player what it sees."""
        return Observer(self.game, iig_obs_type, params)


@dataclass(frozen=True)
class Past:
    """What one seat has seen and done. Steps of others that it cannot notice leave no trace in it."""

    digest: str = ""
    last: bytes = b""

    def then(self, seen: Array, own: int | None) -> "Past":
        """The past after another step; `own` is the seat's action, if it was the one that acted."""
        now = seen.tobytes()
        if own is None and now == self.last:
            return self
        step = f"{self.digest}/{own}/".encode() + now
        return Past(hashlib.sha256(step).hexdigest(), now)


@dataclass(frozen=True)
class Course:
    """A game as far as it has come. It never changes, so clones share it; pickled it is small."""

    game: Game
    position: Position | None
    """None before the deal."""
    pasts: tuple[Past, ...]

    def after(self, position: Position, actor: int | None, action: int) -> "Course":
        """The course with one more step."""
        pasts = tuple(
            past.then(observe(position, seat), action if seat == actor else None)
            for seat, past in enumerate(self.pasts)
        )
        return Course(self.game, position, pasts)

    def __deepcopy__(self, _: dict[int, Any]) -> "Course":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        state = None if self.position is None else self.position.tobytes()
        return _course, (self.game.name, self.game.mode, self.game.settings(), state, self.pasts)


def _course(name: str, mode: str, settings: dict[str, Any], state: bytes | None, pasts: tuple[Past, ...]) -> Course:
    """A course that was pickled."""
    options = dict(settings)
    game = registry.game_type(name).open(mode, options.pop("players"), options)
    if state is None:
        return Course(game, None, pasts)
    states = copied(np.frombuffer(state, game.engine.state_dtype))
    return Course(game, Position(game, states, Origin(None), Step(None, SPECTATOR, 0, new_log())), pasts)


class KheperState(pyspiel.State):
    """A game under way, or the deal before it."""

    def __init__(self, game: KheperGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.course = Course(game.game, None, (Past(),) * game.game.seats)

    @property
    def position(self) -> Position | None:
        """The game, hidden things included; None before the deal."""
        return self.course.position

    def current_player(self) -> int:
        """The seat that acts; of several that choose at once the lowest."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.position.pending[0] if self.position.pending else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return [int(action) for action in self.position.considered_actions(player)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals, each as likely as the others."""
        return [(deal, 1.0 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self.course = self.course.after(self.course.game.start(action), None, action)
        else:
            seat = self.position.pending[0]
            self.course = self.course.after(self.position.play(Move(action, ""), seat), seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.course.game.engine.notation(action)

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.position is not None and self.position.over

    def returns(self) -> list[float]:
        """The outcome per seat once the game is over."""
        if self.position is None or not self.position.over:
            return [0.0] * self.course.game.seats
        return list(self.position.returns)

    def __str__(self) -> str:
        """The deal and the moves so far."""
        return ", ".join(self._action_to_string(step.player, step.action) for step in self.full_history()) or "no deal"

    def observed(self, player: int) -> str:
        """What a player may know now, as JSON."""
        return "" if self.position is None else json.dumps(self.position.view(player), sort_keys=True)

    def remembered(self, player: int) -> str:
        """All that a player has seen and done, as a hash: equal where the player cannot tell two games apart."""
        return self.course.pasts[player].digest

    def resample_from_infostate(self, player: int, sampler: Any) -> "KheperState":
        """A state that could be the true one as far as the player knows; the others' pasts begin here."""
        if self.position is None:
            raise BadOption("bad-env-undealt")
        position = self.position.redeal(player, generator("/".join(str(sampler()) for _ in range(2))))
        pasts = tuple(
            past if seat == player else Past().then(observe(position, seat), None)
            for seat, past in enumerate(self.course.pasts)
        )
        world: KheperState = self.clone()
        world.course = Course(self.course.game, position, pasts)
        return world


class Observer:
    """What a player sees: as numbers, field by field, and as text."""

    def __init__(self, game: Game, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise BadOption("bad-env-observer")
        self._recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.tensor = np.zeros(game.engine.layout.size, DTYPE)
        self.dict = game.engine.layout.parts(self.tensor)

    def set_from(self, state: KheperState, player: int) -> None:
        """Take over what the player sees."""
        self.tensor[:] = 0.0 if state.position is None else observe(state.position, player)

    def string_from(self, state: KheperState, player: int) -> str:
        """The same as text; with perfect recall a hash of all that was seen."""
        return state.remembered(player) if self._recalls else state.observed(player)


def _game_class(kind: GameType) -> type[KheperGame]:
    name = "".join(word.capitalize() for word in kind.name.split("_"))
    return type(f"{name}Game", (KheperGame,), {"kind": kind, "__doc__": f"{kind.name} for OpenSpiel."})


def register() -> None:
    """Make the installed games known to OpenSpiel."""
    known = set(pyspiel.registered_names())
    for kind in registry.game_types():
        if PREFIX + kind.name not in known:
            pyspiel.register_game(_type_of(kind), _game_class(kind))


register()
