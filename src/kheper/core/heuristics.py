"""The heuristics of a game as numbers: a file of named weights and search settings."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

Weights = Sequence[float]
"""The weights of the heuristics, as kernels find them in the content."""


@dataclass(frozen=True)
class SearchSettings:
    """The settings of the search for a game."""

    exploration: float = 0.35
    """The exploration constant of the UCB score, relative to the spread of values."""
    prior_weight: float = 2.0
    """The prior of a move counts as much as so many simulations."""
    first_moves: float = 4.0
    """The number of moves of a decision that are tried at first, best prior first."""
    widening: float = 1.0
    """Progressive widening: further moves per square root of the visits of the decision."""
    horizon: int = 60
    """The number of rollout steps beyond the tree before a simulation is cut off."""
    patience: int = 40
    """The maximum number of further steps until the state is stable."""
    beam: int = 0
    """The width of the beam that replaces the rollout in games of one seat; 0: the rollout policy."""
    least_tree: int = 4000
    """The minimum number of simulations per tree when a search uses several trees."""
    share: float = 1.0
    """The share of the remaining budget of a turn that each decision takes."""
    pace: float = 1.0
    """The factor for the simulations of a level in this game."""


@dataclass(frozen=True)
class Heuristics:
    """The weights and search settings of one game."""

    weights: tuple[float, ...] = ()
    """In the order of the names in the game's `weights.py`."""
    search: SearchSettings = SearchSettings()
    features: tuple[str, ...] = ()
    """The names of the first weights, which belong to the game's `features`."""
    variants: Mapping[str, SearchSettings] = field(default_factory=dict)
    """The search settings of some modes, by name."""

    def with_setting(self, **setting: Any) -> "Heuristics":
        """Return the heuristics with changed search settings, in all modes."""
        variants = {name: replace(one, **setting) for name, one in self.variants.items()}
        return replace(self, search=replace(self.search, **setting), variants=variants)


def read_heuristics(file: Path, names: Iterable[str], features: int = 0) -> Heuristics:
    """Return the heuristics of a file, which must hold exactly the named weights.

    The first `features` of them are weights of features.
    """
    document = tomllib.loads(file.read_text("utf-8"))
    weights, wanted = document["weights"], [name.lower() for name in names]
    if set(weights) != set(wanted):
        raise ValueError(f"{file}: unknown or missing weights: {sorted(set(weights) ^ set(wanted))}")
    ordered = tuple(float(weights[name]) for name in wanted)
    search, variants = _search_settings(document["search"])
    return Heuristics(ordered, search, tuple(wanted[:features]), variants)


def _search_settings(section: dict[str, Any]) -> tuple[SearchSettings, dict[str, SearchSettings]]:
    """Return the settings of a section and of its subsections, which list only what differs."""
    usual = SearchSettings(**{key: value for key, value in section.items() if not isinstance(value, dict)})
    return usual, {key: replace(usual, **value) for key, value in section.items() if isinstance(value, dict)}
