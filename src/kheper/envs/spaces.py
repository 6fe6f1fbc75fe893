"""The observation and action spaces of a game, for Gymnasium and PettingZoo."""

from typing import Any

import numpy as np
from gymnasium import spaces

from kheper.core.game import Game
from kheper.core.observation import DTYPE
from kheper.core.position import Position
from kheper.envs.setup import MASK, observe
from kheper.kernel.jit import Array

Observation = Array | dict[str, Array]


def box(shape: tuple[int, ...]) -> spaces.Box:
    """Return a space of numbers from -1 to 1."""
    return spaces.Box(-1, 1, shape, DTYPE)


def observation_space(game: Game, structured: bool) -> spaces.Space[Any]:
    """Return the observation space: one vector, or one array for each field."""
    layout = game.engine.layout
    if not structured:
        return box((layout.size,))
    return spaces.Dict({field.name: box(field.shape) for field in layout.fields})


def masked_space(game: Game, structured: bool) -> spaces.Dict:
    """Return the space of observation and action mask."""
    mask = spaces.Box(0, 1, (game.engine.action_count,), MASK)
    return spaces.Dict({"observation": observation_space(game, structured), "action_mask": mask})


def action_space(game: Game) -> "spaces.Discrete[np.int64]":
    """Return the space of all actions of the game, by number."""
    return spaces.Discrete(game.engine.action_count)


def observation_of(position: Position, seat: int, structured: bool) -> Observation:
    """Return the observation of a seat: flat, or structured by field."""
    flat = observe(position, seat)
    return position.game.engine.layout.parts(flat) if structured else flat
