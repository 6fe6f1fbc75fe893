"""Compare two simulations: their settings, and which figures differ significantly."""

from dataclasses import dataclass

from kheper.core.errors import BadOption
from kheper.core.jsonio import Json
from kheper.lab.measures import Name, measures
from kheper.lab.simulation import Simulation
from kheper.lab.statistics import ALPHA, Estimate, can_be_compared, holm, p_value, permutations_for, value_of

SAME = ("game", "mode")
"""Settings that must be equal for a comparison."""
SET_UP = {
    **{name: name for name in ("rules", "content", "options", "rotate", "seed", "kheper", "sources")},
    "bots": "players",
}
"""Settings that may differ and are reported: their name here, and the field of a run."""


@dataclass(frozen=True)
class Difference:
    """A figure of both simulations, and the test of its difference."""

    name: Name
    before: Estimate
    after: Estimate
    p_value: float
    """The p-value of this difference alone."""
    adjusted_p_value: float
    """The p-value adjusted for all figures compared (Holm)."""

    @property
    def change(self) -> float:
        """Return the difference, second minus first."""
        return value_of(self.after) - value_of(self.before)

    @property
    def is_significant(self) -> bool:
        """Return whether the adjusted p-value is below `ALPHA`."""
        return self.adjusted_p_value < ALPHA


@dataclass(frozen=True)
class Comparison:
    """The settings and figures of two simulations."""

    before: Simulation
    after: Simulation
    set_up: dict[str, tuple[Json, Json]]
    """The settings that differ."""
    differences: list[Difference]
    """Every figure of both, the smallest p-value first."""

    @property
    def significant(self) -> list[Difference]:
        """Return the significant differences."""
        return [one for one in self.differences if one.is_significant]


def compare(before: Simulation, after: Simulation) -> Comparison:
    """Compare two simulations; raise `BadOption` unless game, mode and seats are the same."""
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
    """Return the differences of all figures with enough games and events, p-values adjusted by Holm's method."""
    one, other = measures(before), measures(after)
    names = [name for name in one if name in other and can_be_compared(one[name], other[name])]
    permutations = permutations_for(len(names))
    p_values = [p_value(one[name], other[name], permutations) for name in names]
    tested = zip(names, p_values, holm(p_values), strict=True)
    found = [Difference(name, one[name], other[name], p, adjusted) for name, p, adjusted in tested]
    return sorted(found, key=lambda difference: (difference.p_value, difference.name))
