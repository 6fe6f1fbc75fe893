"""Changes to a position that a seat must not notice, made from the game's visibility table alone."""

import random
from collections.abc import Iterator

import numpy as np

from kheper.core.engine import Visibility
from kheper.core.position import Position
from kheper.kernel.jit import Array
from tests.support import adapter


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


def unknown_leaves(before: Position, after: Position, viewer: int | None) -> set[str]:
    """The leaves in which two positions differ; none of them may be one that the viewer knows."""
    found = set()
    old_state, new_state = before.state(), after.state()
    for path, visibility in before.game.engine.visibility.items():
        old, new = (np.atleast_1d(leaf(state, path)[0]) for state in (old_state, new_state))
        own = slice(0, 0) if viewer is None else slice(viewer, viewer + 1)
        known = {Visibility.PUBLIC: slice(None), Visibility.OWN: own, Visibility.HIDDEN: slice(0, 0)}[visibility]
        assert np.array_equal(old[known], new[known]), f"{path} is known"
        if not np.array_equal(old, new):
            found.add(path)
    return found


def scrambled(position: Position, viewer: int | None, chance: random.Random) -> Position:
    """A position that differs only in what the viewer cannot know."""
    state = position.state()
    for path, visibility in position.game.engine.visibility.items():
        if visibility is not Visibility.PUBLIC:
            adapter(position.game.name).SCRAMBLERS[path](position, state, viewer, chance)
    other = Position(position.game, state, position.origin, position._step, position.ply)  # the same past
    assert "rng" in unknown_leaves(position, other, viewer)
    return other
