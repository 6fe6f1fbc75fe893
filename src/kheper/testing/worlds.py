"""Other worlds: positions that differ from the true one only in what a viewer cannot know."""

import random
from collections.abc import Iterator

import numpy as np

from kheper.core.engine import Visibility
from kheper.core.position import Position
from kheper.core.seeds import generator
from kheper.kernel.jit import Array
from kheper.testing.adapter import Adapter

GENERATOR = "rng"
"""The leaf that every state record has for its generator; nobody knows it."""


def leaves(dtype: np.dtype[np.void], path: str = "") -> Iterator[str]:
    """Yield the paths of all leaves of a record type, nested records included."""
    for name, (field, *_) in (dtype.fields or {}).items():
        inner = field.base
        if inner.fields is None:
            yield path + name
        else:
            yield from leaves(inner, f"{path}{name}.")


def leaf(states: Array, path: str) -> Array:
    """Return one leaf of an array of states."""
    for name in path.split("."):
        states = states[name]
    return states


def unknown_leaves(before: Position, after: Position, viewer: int | None) -> set[str]:
    """Return the leaves in which two positions differ; none of them may be one that the viewer knows."""
    found = set()
    old_state, new_state = before.state(), after.state()
    for path, visibility in before.game.engine.visibility.items():
        old, new = (np.atleast_1d(leaf(state, path)[0]) for state in (old_state, new_state))
        own = slice(0, 0) if viewer is None else slice(viewer, viewer + 1)
        known = {Visibility.PUBLIC: slice(None), Visibility.OWN: own, Visibility.HIDDEN: slice(0, 0)}[visibility]
        if not np.array_equal(old[known], new[known]):
            raise AssertionError(f"the leaf {path} of the state has changed, which the viewer knows")
        if not np.array_equal(old, new):
            found.add(path)
    return found


def other_world(position: Position, viewer: int | None, chance: random.Random, adapter: Adapter) -> Position:
    """Return a position with the same past that differs only in what the viewer cannot know."""
    if adapter.scramblers is None:
        states = position.redealt_state(viewer, generator(chance.getrandbits(63)))
    else:
        states = position.state()
        for path, visibility in position.game.engine.visibility.items():
            if visibility is not Visibility.PUBLIC and path != GENERATOR:
                scramble = adapter.scramblers[path]
                if scramble is not None:
                    scramble(position, states, viewer, chance)
        states[GENERATOR][0] = [chance.getrandbits(64) for _ in range(4)]
    other = Position(position.game, states, position.origin, position._step, position.ply)
    if GENERATOR not in unknown_leaves(position, other, viewer):
        raise AssertionError("the generator is the same in another world")
    return other
