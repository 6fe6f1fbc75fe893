"""What a game tells the bots about itself in numbers: a file of named weights and of settings for the search."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

Weights = Sequence[float]
"""The weights of the heuristics, as kernels find them in the content."""


@dataclass(frozen=True)
class SearchSettings:
    """How a search goes about a game."""

    exploration: float = 0.35
    """How much the search is drawn to moves that it has tried less, in parts of the spread of outcomes."""
    prior_weight: float = 2.0
    """How many simulations the first impression of a move weighs as much as."""
    first_moves: float = 4.0
    """So many moves of a decision are looked at from the beginning, the most promising ones."""
    widening: float = 1.0
    """So many more with the square root of the simulations that come to the decision."""
    horizon: int = 60
    """A simulation is cut off after so many steps beyond the tree, and valued."""
    patience: int = 40
    """After so many more steps at most: it waits for a quiet moment."""
    beam: int = 0
    """How many lines of play a simulation follows beyond the tree where somebody plays alone; 0: the rollout policy."""
    least_tree: int = 4000
    """A tree of fewer simulations loses more by not growing than it gains by an opinion of its own."""
    share: float = 1.0
    """The part of what is left of a turn's budget that one decision of the turn takes."""
    pace: float = 1.0
    """How many simulations a level runs here for one that it states: more where one is soon done, or fewer."""


@dataclass(frozen=True)
class Heuristics:
    """The numbers of one game."""

    weights: tuple[float, ...] = ()
    """In the order of the names in the game's `weights.py`."""
    search: SearchSettings = SearchSettings()
    features: tuple[str, ...] = ()
    """The names of the first weights, those of what the game's `features` finds in a position."""
    variants: Mapping[str, SearchSettings] = field(default_factory=dict)
    """By name, the settings for some ways to play the game."""

    def with_setting(self, **setting: Any) -> "Heuristics":
        """With another setting of the search, in all ways to play."""
        variants = {name: replace(one, **setting) for name, one in self.variants.items()}
        return replace(self, search=replace(self.search, **setting), variants=variants)


def read_heuristics(file: Path, names: Iterable[str], features: int = 0) -> Heuristics:
    """The heuristics in a file; each of the named weights must be there, and no other.

    The first so many are weights of features.
    """
    document = tomllib.loads(file.read_text("utf-8"))
    weights, wanted = document["weights"], [name.lower() for name in names]
    if set(weights) != set(wanted):
        raise ValueError(f"{file}: unknown or missing weights: {sorted(set(weights) ^ set(wanted))}")
    ordered = tuple(float(weights[name]) for name in wanted)
    search, variants = _search_settings(document["search"])
    return Heuristics(ordered, search, tuple(wanted[:features]), variants)


def _search_settings(section: dict[str, Any]) -> tuple[SearchSettings, dict[str, SearchSettings]]:
    """The settings of a section, and those of its subsections, which name only what is different there."""
    usual = SearchSettings(**{key: value for key, value in section.items() if not isinstance(value, dict)})
    return usual, {key: replace(usual, **value) for key, value in section.items() if isinstance(value, dict)}
