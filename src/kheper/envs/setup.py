"""Shared by all environments: the set-up game, observations and action masks."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from kheper.core import registry
from kheper.core.compilation import ensure_compiled
from kheper.core.errors import BadOption
from kheper.core.game import Game
from kheper.core.observation import DTYPE, encode_of
from kheper.core.position import Position
from kheper.kernel.jit import Array

MASK = np.int8
"""The type of action masks that PettingZoo and Gymnasium expect."""


def resolve_game(game: Game | str, mode: str | None, players: int | None, options: Mapping[str, Any]) -> Game:
    """Return a set-up game, or set one up by name.

    By name it has `GameType.simulation_options`, so that every game ends, unless the options override them.
    """
    if isinstance(game, str):
        kind = registry.game_type(game)
        return kind.open(mode, players, {**kind.simulation_options, **options}, files=True)
    if mode is not None or players is not None or options:
        raise BadOption("bad-env-options")
    return game


def observe(position: Position, seat: int) -> Array:
    """Return the flat observation of a seat."""
    engine = position.game.engine
    ensure_compiled(position.game, "observation", _exercise)
    out = np.empty(engine.layout.size, DTYPE)
    encode_of(engine.content, position.state(), seat, out)
    return out


def _exercise(game: Game) -> None:
    engine = game.engine
    encode_of(engine.content, game.start(0).state(), 0, np.empty(engine.layout.size, DTYPE))


def action_mask(position: Position, seat: int) -> Array:
    """Return 1 for each action that a seat may choose from; zeros if it is not pending."""
    mask = np.zeros(position.game.engine.action_count, MASK)
    if seat in position.pending:
        mask[position.considered_actions(seat)] = 1
    return mask
