"""What a bot may spend on a turn, and how the decisions of the turn share it."""

import math
import os
import re
from dataclasses import dataclass, replace

from kheper.core.errors import BadOption

PATTERN = re.compile(r"(?P<number>[1-9][0-9]{0,6})(?P<unit>ms)?")
MIN_SIMULATIONS = 8
"""A decision gets at least so many, however little is left."""
TURN_VARIABLE = "KHEPER_BOT_SECONDS"


@dataclass(frozen=True)
class Budget:
    """Simulations, seconds or both for all decisions of a turn; what is reached first ends the search."""

    simulations: int | None = None
    seconds: float | None = None

    def for_decision(self, share: float, taken: int) -> "Budget":
        """What a decision may spend after so many others of the turn: a share of what they have left."""
        size = share * (1.0 - share) ** taken
        return Budget(
            None if self.simulations is None else max(round(self.simulations * size), MIN_SIMULATIONS),
            None if self.seconds is None else self.seconds * size,
        )

    def scaled(self, pace: float) -> "Budget":
        """So many times the simulations in the same time."""
        return replace(self, simulations=None if self.simulations is None else round(self.simulations * pace))

    def limited_here(self) -> "Budget":
        """The same on this machine, which may have its own idea of how long a turn takes at most.

        Where simulations decide, that replaces the seconds, be it less or more; where the clock alone does, it was
        chosen with the bot and is only ever shortened.
        """
        most = most_seconds()
        if most is None or self.seconds is None:
            return self
        return replace(self, seconds=min(self.seconds, most) if self.simulations is None else most)


def most_seconds() -> float | None:
    """The most that a turn of a bot may take here, if the environment says so."""
    return seconds_from(TURN_VARIABLE)


def seconds_from(variable: str) -> float | None:
    """Seconds from the environment; `BadOption` where they are none."""
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
    """A budget as written in a bot's name: `800` simulations, or `200ms`."""
    written = PATTERN.fullmatch(text)
    if not written:
        raise BadOption("bad-budget", given=text)
    number = int(written["number"])
    return Budget(seconds=number / 1000) if written["unit"] else Budget(simulations=number)
