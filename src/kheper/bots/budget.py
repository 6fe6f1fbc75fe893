"""The budget of a turn, and its division among the decisions of the turn."""

import math
import os
import re
from dataclasses import dataclass, replace

from kheper.core.errors import BadOption

PATTERN = re.compile(r"(?P<number>[1-9][0-9]{0,6})(?P<unit>ms)?")
MIN_SIMULATIONS = 8
"""The minimum number of simulations of a decision."""
TURN_VARIABLE = "KHEPER_BOT_SECONDS"


@dataclass(frozen=True)
class Budget:
    """Simulations, seconds or both for all decisions of a turn; the first limit reached ends the search."""

    simulations: int | None = None
    seconds: float | None = None

    def for_decision(self, share: float, taken: int) -> "Budget":
        """Return the budget of a decision after `taken` others of the turn: a share of what they have left."""
        size = share * (1.0 - share) ** taken
        return Budget(
            None if self.simulations is None else max(round(self.simulations * size), MIN_SIMULATIONS),
            None if self.seconds is None else self.seconds * size,
        )

    def scaled(self, pace: float) -> "Budget":
        """Return the budget with the simulations multiplied, in the same time."""
        return replace(self, simulations=None if self.simulations is None else round(self.simulations * pace))

    def limited_here(self) -> "Budget":
        """Return the budget with the time limit of the environment variable applied.

        If the budget has simulations, the variable replaces the seconds; otherwise the seconds were chosen with the
        bot, and the variable only shortens them.
        """
        most = most_seconds()
        if most is None or self.seconds is None:
            return self
        return replace(self, seconds=min(self.seconds, most) if self.simulations is None else most)


def most_seconds() -> float | None:
    """Return the time limit of a turn from the environment; None if it is not set."""
    return seconds_from(TURN_VARIABLE)


def seconds_from(variable: str) -> float | None:
    """Return the seconds in an environment variable, or None; `BadOption` if it is not a positive number."""
    given = os.environ.get(variable)
    if not given:
        return None
    try:
        seconds = float(given)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds < math.inf:
        raise BadOption("bad-seconds-variable", variable=variable, given=given)
    return seconds


def read_budget(text: str) -> Budget:
    """Return the budget in a bot's name: `800` simulations, or `200ms`."""
    written = PATTERN.fullmatch(text)
    if not written:
        raise BadOption("bad-budget", given=text)
    number = int(written["number"])
    return Budget(seconds=number / 1000) if written["unit"] else Budget(simulations=number)
