"""What the core asks of a game: one object per set-up game that ties its rooms together."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from kheper.core import svg
from kheper.core.facts import Facts
from kheper.core.heuristics import Heuristics, SearchSettings
from kheper.core.hindsight import Solver
from kheper.core.move import Move
from kheper.core.observation import Layout
from kheper.core.text import Text
from kheper.kernel.events import Event
from kheper.kernel.jit import Array

if TYPE_CHECKING:
    from kheper.core.game import Game
    from kheper.core.position import Position

Json = Any


DEFAULT_MARKS = {"inaccuracy": 0.08, "mistake": 0.18, "blunder": 0.35}


class Visibility(Enum):
    """Who may know a leaf of the state record."""

    PUBLIC = "public"
    OWN = "own"
    """Indexed by seat: each seat knows its own entry."""
    HIDDEN = "hidden"


@dataclass(frozen=True)
class ContentId:
    """Which cards, boards or map a game is played with."""

    id: str
    hash: str


@dataclass(frozen=True)
class Interrupt:
    """A question put to seats whatever they hold: by the time it takes nobody may tell who could have said yes."""

    refusal: Move
    """The answer of one who does nothing, and the only one of most."""
    seconds: float
    """Before how many seconds no refusal is shown, however quickly all have answered; 0: those who cannot choose are
    answered for at once, and who can choose is found out by the time it takes.
    """


@dataclass(frozen=True)
class KnownMove:
    """An action that need not be searched for."""

    action: int
    is_proven: bool
    """Was it worked out to the end? Otherwise it is a rule of thumb that knows more than a few simulations do."""


class Engine(ABC):
    """A game at work. States come in arrays of one, events in plain numbers."""

    game: "Game"
    state_dtype: np.dtype[np.record]
    content: Array
    """The content record, in an array of one."""
    content_id: ContentId
    action_count: ClassVar[int]
    """Actions are numbered from 0 to this, exclusive."""
    max_legal: ClassVar[int]
    """The most legal actions a seat can have at once."""
    visibility: ClassVar[dict[str, Visibility]]
    """Per leaf of the state record who may know it."""
    preview_events: ClassVar[tuple[int, ...] | None] = None
    """The kinds of events that tell what a move brings, rather than that it was made; None: all of them."""
    event_fields: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The kinds of events in the order of their numbers, each with what its details are called."""
    heuristics: ClassVar[Heuristics] = Heuristics()
    """What helps the bots."""
    layout: Layout = Layout()
    """The fields of its observations; none by default."""

    def is_predictable(self, event: Event) -> bool:  # noqa: ARG002 - where nothing is left to chance, all is foreseen
        """Can a seat know this event before its move? Not where it names a card that chance has still to bring."""
        return True

    @property
    def search_settings(self) -> SearchSettings:
        """How a search goes about this game."""
        return self.heuristics.search

    @abstractmethod
    def blank_state(self) -> Array:
        """A state that holds only the options, in an array of one: what `setup` starts from."""

    @abstractmethod
    def read(self, text: str) -> tuple[Move, ...]:
        """The moves a text may stand for, at least one; `UnreadableMove` if none."""

    @abstractmethod
    def notation(self, action: int) -> str:
        """How an action is written."""

    def move(self, action: int) -> Move:
        """An action as a move; games that know theirs beforehand need not make them again."""
        return Move(action, self.notation(action))

    @abstractmethod
    def move_words(self, action: int, text: Text) -> str:
        """How an action is said."""

    @abstractmethod
    def reasons(self, states: Array, seat: int, move: Move) -> list[str]:
        """The ids of the rules a move breaks; empty exactly when it is legal."""

    @abstractmethod
    def view(self, states: Array, seat: int | None) -> dict[str, Json]:
        """What a seat may know (nobody's seat: a spectator), as a plain document."""

    def public_view(self, states: Array) -> dict[str, Json]:  # noqa: ARG002
        """The part of a view that is the same for all who look on; nothing where a game does not tell it apart."""
        return {}

    def own_view(self, states: Array, seat: int | None) -> dict[str, Json]:
        """The rest of a seat's view."""
        return self.view(states, seat)

    def draw(self, seen: dict[str, Json], text: Text, names: tuple[str, ...]) -> str:  # noqa: ARG002
        """The picture of what `view` gave, as SVG. It is given nothing else, so it can show nothing else.

        By default the document itself, line by line.
        """
        return svg.draw_document(seen)

    @abstractmethod
    def document(self, states: Array) -> dict[str, Json]:
        """The whole state in words and numbers."""

    @abstractmethod
    def state_from_document(self, document: dict[str, Json]) -> Array:
        """The state a document describes, in an array of one; `BadPosition` lists every fault."""

    @abstractmethod
    def event(self, event: Event) -> dict[str, Json]:
        """An event as a plain document."""

    @abstractmethod
    def event_words(self, event: dict[str, Json], names: tuple[str, ...], text: Text) -> str:
        """An event as a sentence."""

    @abstractmethod
    def result(self, states: Array) -> dict[str, Json]:
        """How a finished game ended: `winners` (seats) and whatever the game counts."""

    def facts(self, states: Array) -> Facts:  # noqa: ARG002
        """What statistics may count of finished games, besides who won: nothing by default."""
        return Facts()

    def annotated_moves(self, position: "Position", seat: int) -> Iterable[tuple[Move, dict[str, Json]]]:
        """The legal moves of a seat, each with what a screen may show of it before it is made: nothing by default.

        Only what the seat can know may be shown, so it is worked out in redealt worlds.
        """
        return ((move, {}) for move in position.legal(seat))

    def catalogue(self) -> Json:
        """What anybody may look up about the content: the cards of a card game; None where there is nothing."""
        return None

    def interrupt(self, states: Array) -> Interrupt | None:  # noqa: ARG002
        """The question between other people's steps that is open now, if one is."""
        return None

    def turn(self, states: Array) -> object:  # noqa: ARG002
        """What tells the turn under way from others, of public things only: bots share their time over it.

        None where every decision is a turn of its own.
        """
        return None

    def subgame(self, states: Array, seat: int) -> "tuple[Game, Array, int]":
        """The decision of a seat as one of a smaller game, where what the others do cannot touch what it can reach.

        Told are the game, its states and the seat in it; the actions are the same. Otherwise all is as it was.
        """
        return self.game, states, seat

    def known_move(self, states: Array, seat: int) -> KnownMove | None:  # noqa: ARG002
        """The action to play where that is known better than a search finds it; None elsewhere."""
        return None

    def hindsight(self) -> Solver | None:
        """Whoever finds out what was possible in a game that is over; None where nobody can.

        `MissingExtra` if the packages that it takes are not installed.
        """
        return None

    @property
    def is_for_points(self) -> bool:
        """Is the outcome points, in hundreds, with nobody to beat?"""
        return False

    @property
    def marks(self) -> dict[str, float]:
        """How much of the outcome a decision must give away to be marked so, looking back; the lightest first."""
        return DEFAULT_MARKS

    @abstractmethod
    def rematch(self, states: Array) -> dict[str, Json]:
        """The options of the game that follows this one, as the rules have it after the end."""

    def new_deal(self) -> dict[str, Json]:
        """Return the options of a further game of the same people that repeats nothing of this one."""
        return dict(self.game.options)

    def same_deal(self, states: Array) -> dict[str, Json] | None:  # noqa: ARG002
        """Return the options of a game that repeats what was dealt; None where players cannot choose that."""
        return None
