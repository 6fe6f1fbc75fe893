"""What every environment begins with: a game whose every course ends, and a look at one of its positions."""

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
"""The type of action masks, as PettingZoo and Gymnasium want it."""


def resolve_game(game: Game | str, mode: str | None, players: int | None, options: Mapping[str, Any]) -> Game:
    """The game to be played: one that is set up already, or one by name.

    By name it is played with the options with which programs play it, so that every game ends, unless told otherwise.
    """
    if isinstance(game, str):
        kind = registry.game_type(game)
        return kind.open(mode, players, {**kind.simulation_options, **options}, files=True)
    if mode is not None or players is not None or options:
        raise BadOption("bad-env-options")
    return game


def observe(position: Position, seat: int) -> Array:
    """What a seat sees of a position, as a flat observation."""
    engine = position.game.engine
    ensure_compiled(position.game, "observation", _exercise)
    out = np.empty(engine.layout.size, DTYPE)
    encode_of(engine.content, position.state(), seat, out)
    return out


def _exercise(game: Game) -> None:
    engine = game.engine
    encode_of(engine.content, game.start(0).state(), 0, np.empty(engine.layout.size, DTYPE))


def action_mask(position: Position, seat: int) -> Array:
    """1 for each action that a seat is to choose from now; none if it owes no decision."""
    mask = np.zeros(position.game.engine.action_count, MASK)
    if seat in position.pending:
        mask[position.considered_actions(seat)] = 1
    return mask
