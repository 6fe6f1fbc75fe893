"""What a bot may spend on a turn, and how the decisions of the turn share it."""

import os
import re
from dataclasses import dataclass, replace

from kheper.core.errors import BadOption

WRITTEN = re.compile(r"(?P<number>[1-9][0-9]{0,6})(?P<unit>ms)?")
LEAST_SIMULATIONS = 8
"""A decision gets at least so many, however little is left."""


@dataclass(frozen=True)
class Budget:
    """Simulations, seconds or both for all decisions of a turn; what is reached first ends the search."""

    simulations: int | None = None
    seconds: float | None = None

    def part(self, share: float, taken: int) -> "Budget":
        """What a decision may spend after so many others of the turn: a share of what they have left."""
        size = share * (1.0 - share) ** taken
        return Budget(
            None if self.simulations is None else max(round(self.simulations * size), LEAST_SIMULATIONS),
            None if self.seconds is None else self.seconds * size,
        )

    def times(self, pace: float) -> "Budget":
        """So many times the simulations in the same time."""
        return replace(self, simulations=None if self.simulations is None else round(self.simulations * pace))

    def limited(self) -> "Budget":
        """The same within what this machine allows: `KHEPER_BOT_SECONDS` is the most a turn may take."""
        most = os.environ.get("KHEPER_BOT_SECONDS")
        if not most or self.seconds is None:
            return self
        return replace(self, seconds=min(self.seconds, float(most)))


def read_budget(text: str) -> Budget:
    """A budget as written in a bot's name: `800` simulations, or `200ms`."""
    written = WRITTEN.fullmatch(text)
    if not written:
        raise BadOption("bad-budget", given=text)
    number = int(written["number"])
    return Budget(seconds=number / 1000) if written["unit"] else Budget(simulations=number)
