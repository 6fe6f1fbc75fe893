"""Rewards of seats: the outcome at the end, or potential-based shaping at every step.

The potential is the estimate of the game's own evaluation (`evaluate`): a step is rewarded with the estimate after it
minus the one before it, the last step with the outcome minus the estimate before it. Over a game the rewards add up to
the outcome minus the estimate at the start, so the optimal policy does not change. This holds for games that end by an
illegal action, too. The estimate reads the whole state, so shaped rewards may depend on hidden information: use them
for training, not for play.
"""

from collections.abc import Sequence
from typing import Literal

import numpy as np

from kheper.core.compilation import ensure_compiled
from kheper.core.errors import BadOption, literal
from kheper.core.game import Game
from kheper.core.position import Position
from kheper.envs import kernels

Rewards = Literal["outcome", "prospect"]
OUTCOME: Rewards = "outcome"
PROSPECT: Rewards = "prospect"
REFUSED = -1.0
"""The outcome for a seat that takes an illegal action: the lowest there is."""


def check_rewards(given: Rewards) -> Rewards:
    """Return the given kind of rewards; `BadOption` if it is unknown."""
    if given not in (OUTCOME, PROSPECT):
        raise BadOption("bad-env-rewards", given=literal(given))
    return given


class RewardTracker:
    """Computes the rewards of one game, step by step."""

    def __init__(self, position: Position, rewards: Rewards) -> None:
        self._is_shaped = rewards == PROSPECT
        self._potentials = self._potentials_of(position)

    def step_rewards(self, position: Position) -> list[float]:
        """Return the reward per seat for the move that led to this position."""
        outcome = position.returns if position.over else (0.0,) * position.game.seats
        return self._shaped_rewards(outcome, self._potentials_of(position))

    def illegal_action_rewards(self, seats: Sequence[int]) -> list[float]:
        """Return the reward per seat when illegal actions of these seats end the game.

        The potential is taken back, or a seat with good prospects would lose less by an illegal action than by losing.
        """
        everybody = range(len(self._potentials))
        return self._shaped_rewards([REFUSED if seat in seats else 0.0 for seat in everybody], [0.0 for _ in everybody])

    def _shaped_rewards(self, outcome: Sequence[float], potentials: list[float]) -> list[float]:
        before, self._potentials = self._potentials, potentials
        return [o + now - then for o, now, then in zip(outcome, potentials, before, strict=True)]

    def _potentials_of(self, position: Position) -> list[float]:
        found = np.zeros(position.game.seats, np.float32)
        if self._is_shaped:
            ensure_compiled(position.game, "prospects", _exercise)
            kernels.prospects_of(position.game.engine.content, position.state(), found)
        return [float(prospect) for prospect in found]


def _exercise(game: Game) -> None:
    kernels.prospects_of(game.engine.content, game.start(0).state(), np.zeros(game.seats, np.float32))
