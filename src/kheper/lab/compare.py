"""Two simulations against each other: what was set up differently, and which figures differ by more than chance."""

from dataclasses import dataclass
from typing import Any

from kheper.core.errors import BadOption
from kheper.lab.measures import Name, measures
from kheper.lab.simulation import Simulation
from kheper.lab.statistics import ALPHA, Figure, can_be_compared, draws_for, holm, p_value, value_of

Json = Any
SAME = ("game", "mode")
"""What must be equal, or nothing can be compared."""
SET_UP = {
    **{name: name for name in ("rules", "content", "options", "rotate", "seed", "kheper", "sources")},
    "bots": "players",
}
"""What may differ, and is told: its name, and what a run calls it."""


@dataclass(frozen=True)
class Difference:
    """A figure of both simulations."""

    name: Name
    before: Figure
    after: Figure
    chance: float
    """How often equal things would differ at least so much."""
    adjusted: float
    """The same, among all that was compared."""

    @property
    def change(self) -> float:
        """By how much it is more in the second one."""
        return value_of(self.after) - value_of(self.before)

    @property
    def is_real(self) -> bool:
        """Is it more than chance would bring?"""
        return self.adjusted < ALPHA


@dataclass(frozen=True)
class Comparison:
    """All that two simulations can be compared by."""

    before: Simulation
    after: Simulation
    set_up: dict[str, tuple[Json, Json]]
    """What was set up differently."""
    differences: list[Difference]
    """Every figure of both, the surest difference first."""

    @property
    def real(self) -> list[Difference]:
        """Those that are more than chance would bring."""
        return [one for one in self.differences if one.is_real]


def compare(before: Simulation, after: Simulation) -> Comparison:
    """Compare two simulations of the same game; `BadOption` if they are not."""
    for name in SAME:
        one, other = getattr(before.about, name), getattr(after.about, name)
        if one != other:
            raise BadOption("compare-others", what=name, one=one, other=other)
    if before.about.seats != after.about.seats:
        raise BadOption("compare-others", what="players", one=before.about.seats, other=after.about.seats)
    set_up = {
        name: (getattr(before.about, own), getattr(after.about, own))
        for name, own in SET_UP.items()
        if getattr(before.about, own) != getattr(after.about, own)
    }
    return Comparison(before, after, set_up, differences(before, after))


def differences(before: Simulation, after: Simulation) -> list[Difference]:
    """The figures that both have enough games and events for, judged together by Holm's method."""
    one, other = measures(before), measures(after)
    names = [name for name in one if name in other and can_be_compared(one[name], other[name])]
    draws = draws_for(len(names))
    chances = [p_value(one[name], other[name], draws) for name in names]
    judged = zip(names, chances, holm(chances), strict=True)
    found = [Difference(name, one[name], other[name], chance, adj) for name, chance, adj in judged]
    return sorted(found, key=lambda difference: (difference.chance, difference.name))
