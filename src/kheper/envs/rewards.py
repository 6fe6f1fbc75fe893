"""What seats are rewarded for: the outcome at the end, or at every step how much better their prospects have become.

The second is shaping by a potential, the estimate of the game's own guide (`evaluate`): a step brings the estimate
after it less the one before it, and the last step the outcome less the estimate before it. Over a whole game that adds
up to the outcome less what could be expected at the start, so the best policy stays the best. That holds for games that
end by an action that is not legal, too. The estimate looks at the whole state: such rewards may hang on what the seat
cannot see, so they are for training, not for players.
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
"""The outcome for a seat whose action is not legal: the lowest there is."""


def check_rewards(given: Rewards) -> Rewards:
    """One of the two; `BadOption` if it is neither."""
    if given not in (OUTCOME, PROSPECT):
        raise BadOption("bad-env-rewards", given=literal(given))
    return given


class Purse:
    """The rewards of one game, from position to position."""

    def __init__(self, position: Position, rewards: Rewards) -> None:
        self._is_shaped = rewards == PROSPECT
        self._prospects = self._of(position)

    def gained(self, position: Position) -> list[float]:
        """Per seat what a move has brought that led to this position."""
        outcome = position.returns if position.over else (0.0,) * position.game.seats
        return self._settled(outcome, self._of(position))

    def refused(self, seats: Sequence[int]) -> list[float]:
        """Per seat what it brings that the game ends by actions of these seats that are not legal.

        What they could expect is taken back, or those with good prospects would do better so than by losing.
        """
        everybody = range(len(self._prospects))
        return self._settled([REFUSED if seat in seats else 0.0 for seat in everybody], [0.0 for _ in everybody])

    def _settled(self, outcome: Sequence[float], prospects: list[float]) -> list[float]:
        before, self._prospects = self._prospects, prospects
        return [o + now - then for o, now, then in zip(outcome, prospects, before, strict=True)]

    def _of(self, position: Position) -> list[float]:
        found = np.zeros(position.game.seats, np.float32)
        if self._is_shaped:
            ensure_compiled(position.game, "prospects", _exercise)
            kernels.prospects_of(position.game.engine.content, position.state(), found)
        return [float(prospect) for prospect in found]


def _exercise(game: Game) -> None:
    kernels.prospects_of(game.engine.content, game.start(0).state(), np.zeros(game.seats, np.float32))
