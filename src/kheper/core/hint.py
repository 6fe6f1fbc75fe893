"""Hints: what a seat might play, and why.

The core knows what a hint is, not how one is found: that takes a search, and the core knows no bots. Whoever has both
says where hints come from; `kheper` does when it is imported.
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
"""Who is asked, unless somebody else is named."""

ONLY, WINS, CERTAIN, THUMB, GAINS, AHEAD = "only", "wins", "certain", "thumb", "gains", "ahead"


@dataclass(frozen=True)
class Gain:
    """More of something that counts than the other moves bring on average."""

    feature: str
    amount: float


@dataclass(frozen=True)
class Explanation:
    """Why a move is good, in one sentence."""

    kind: str
    """`only`: there is no other; `wins`: it ends the game; `certain`: worked out to the end; `thumb`: a rule found
    from many games; `gains`: what follows from it soon; `ahead`: nothing that can be counted soon, the simulations just
    go well."""
    gains: tuple[Gain, ...] = ()
    """At most two, the heavier one first."""

    def words(self, text: "Text") -> str:
        """The sentence, in the words of the game."""
        return text.say(f"hint-{self.kind}", **({"gains": self._said(text)} if self.gains else {}))

    def _said(self, text: "Text") -> str:
        first, *more = (text.say("hint-gain", what=text.say(f"feature-{g.feature}"), more=g.amount) for g in self.gains)
        return text.say("hint-and", first=first, second=more[0]) if more else first


@dataclass(frozen=True)
class HintMove:
    """A move that a seat might play."""

    move: "Move"
    outcome: float
    """What the seat can then expect, from -1 to 1."""
    visits: int
    """In how many simulations it was tried."""
    explanation: Explanation


@dataclass(frozen=True)
class Hint:
    """The best moves for a seat, from what it knows."""

    seat: int
    moves: tuple[HintMove, ...]
    """Best first."""
    simulations: int

    @property
    def best(self) -> HintMove:
        """The move to play."""
        return self.moves[0]


HintProvider = Callable[["Position", int, str, "Seed"], Hint]
_providers: list[HintProvider] = []


def set_hint_provider(provider: HintProvider) -> None:
    """Say where hints come from; the last one named is asked."""
    _providers.append(provider)


def find_hint(position: "Position", seat: int, level: str, seed: "Seed") -> Hint:
    """The hint for a seat that owes a decision."""
    return _providers[-1](position, seat, level, seed)
