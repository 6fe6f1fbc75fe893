"""Changes to a position that a seat must not notice, made from the game's visibility table alone."""

import random
from collections.abc import Iterator

import numpy as np

from kheper.core.engine import Visibility
from kheper.core.kernel import Array
from kheper.core.position import Position
from tests.support import adapter, position_of


def leaves(dtype: np.dtype[np.void], path: str = "") -> Iterator[str]:
    """The paths of all leaves of a record type, nested records included."""
    assert dtype.fields is not None
    for name, (field, *_) in dtype.fields.items():
        inner = field.base
        if inner.fields is None:
            yield path + name
        else:
            yield from leaves(inner, f"{path}{name}.")


def leaf(states: Array, path: str) -> Array:
    """One leaf of an array of states."""
    for name in path.split("."):
        states = states[name]
    return states


def scrambled(position: Position, viewer: int | None, chance: random.Random) -> Position:
    """A position that differs only in what the viewer cannot know; the table is checked on the way."""
    engine = position.game.engine
    before, after = position.state(), position.state()
    for path, visibility in engine.visibility.items():
        if visibility is not Visibility.PUBLIC:
            adapter(position.game.name).SCRAMBLERS[path](position, after, viewer, chance)
    for path, visibility in engine.visibility.items():
        old, new = leaf(before, path)[0], leaf(after, path)[0]
        known = {
            Visibility.PUBLIC: slice(None),
            Visibility.OWN: slice(0, 0) if viewer is None else slice(viewer, viewer + 1),
            Visibility.HIDDEN: slice(0, 0),
        }[visibility]
        assert np.array_equal(np.atleast_1d(old)[known], np.atleast_1d(new)[known]), path
    return position_of(position.game, after)
