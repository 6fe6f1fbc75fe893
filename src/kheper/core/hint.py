"""Hints: the best moves of a seat, and why they are good.

Finding a hint takes a search, and the core does not import the bots. So `kheper` registers a provider of hints when it
is imported.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kheper.core.move import Move
    from kheper.core.position import Position
    from kheper.core.seeds import Seed
    from kheper.core.text import Text

DEFAULT_LEVEL = "priest"
"""The level that is asked by default."""

ONLY, WINS, CERTAIN, THUMB, GAINS, AHEAD = "only", "wins", "certain", "thumb", "gains", "ahead"


@dataclass(frozen=True)
class Gain:
    """A feature of which a move brings more than the other moves do on average."""

    feature: str
    amount: float


@dataclass(frozen=True)
class Explanation:
    """Why a move is good, in one sentence."""

    kind: str
    """`only`: the only move; `wins`: it ends the game; `certain`: worked out to the end; `thumb`: a rule of thumb from
    many games; `gains`: what it soon brings; `ahead`: nothing countable, but the simulations go well."""
    gains: tuple[Gain, ...] = ()
    """At most two, the most important first."""

    def words(self, text: "Text") -> str:
        """Return the explanation as a sentence."""
        return text.say(f"hint-{self.kind}", **({"gains": self._said(text)} if self.gains else {}))

    def _said(self, text: "Text") -> str:
        first, *more = (text.say("hint-gain", what=text.say(f"feature-{g.feature}"), more=g.amount) for g in self.gains)
        return text.say("hint-and", first=first, second=more[0]) if more else first


@dataclass(frozen=True)
class HintMove:
    """A move of a hint."""

    move: "Move"
    outcome: float
    """The expected outcome of the seat, from -1 to 1."""
    visits: int
    """The number of simulations that tried it."""
    explanation: Explanation


@dataclass(frozen=True)
class Hint:
    """The best moves of a seat, found from its information state."""

    seat: int
    moves: tuple[HintMove, ...]
    """Best first."""
    simulations: int

    @property
    def best(self) -> HintMove:
        """The best move."""
        return self.moves[0]


HintProvider = Callable[["Position", int, str, "Seed"], Hint]
_providers: list[HintProvider] = []


def set_hint_provider(provider: HintProvider) -> None:
    """Register the provider of hints; the last one registered is used."""
    _providers.append(provider)


def find_hint(position: "Position", seat: int, level: str, seed: "Seed") -> Hint:
    """Return the hint for a pending seat."""
    return _providers[-1](position, seat, level, seed)
