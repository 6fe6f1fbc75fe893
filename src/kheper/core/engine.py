"""The interface of a game: one engine per set-up game, which brings its modules together."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from kheper.core import svg
from kheper.core.facts import Facts
from kheper.core.heuristics import Heuristics, SearchSettings
from kheper.core.hindsight import Solver
from kheper.core.jsonio import Json
from kheper.core.move import Move
from kheper.core.observation import Layout
from kheper.core.text import Text
from kheper.kernel.events import Event
from kheper.kernel.jit import Array

if TYPE_CHECKING:
    from kheper.core.game import Game
    from kheper.core.position import Position

DEFAULT_MARKS = {"inaccuracy": 0.08, "mistake": 0.18, "blunder": 0.35}


class Visibility(Enum):
    """Who may know a leaf of the state record."""

    PUBLIC = "public"
    OWN = "own"
    """Indexed by seat; each seat knows its own entry."""
    HIDDEN = "hidden"


@dataclass(frozen=True)
class ContentId:
    """The cards, boards or map of a game."""

    id: str
    hash: str


@dataclass(frozen=True)
class Interrupt:
    """A question to seats whatever cards they hold, so that the time of the answers reveals nothing."""

    refusal: Move
    """The answer "no", which most seats can only give."""
    seconds: float
    """No refusal is shown before so many seconds, however soon all have answered; 0: seats without a choice are
    answered for at once, which reveals who has one.
    """


@dataclass(frozen=True)
class KnownMove:
    """The best action where no search is needed."""

    action: int
    is_proven: bool
    """Whether it was worked out to the end; otherwise it is a rule of thumb that beats a short search."""


class Engine(ABC):
    """The rules and texts of one set-up game. States are arrays of one, events are Python integers."""

    game: "Game"
    state_dtype: np.dtype[np.record]
    content: Array
    """The content record, in an array of one."""
    content_id: ContentId
    action_count: ClassVar[int]
    """Actions are numbered from 0 to `action_count` - 1."""
    max_legal: ClassVar[int]
    """The maximum number of legal actions of a seat."""
    visibility: ClassVar[dict[str, Visibility]]
    """Who may know each leaf of the state record."""
    preview_events: ClassVar[tuple[int, ...] | None] = None
    """The kinds of events that a preview of a move shows; None: all."""
    event_fields: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The kinds of events in the order of their numbers, each with the names of its details."""
    heuristics: ClassVar[Heuristics] = Heuristics()
    """The weights and search settings of the bots."""
    layout: Layout = Layout()
    """The fields of the observations; none by default."""

    def is_predictable(self, event: Event) -> bool:  # noqa: ARG002 - by default nothing depends on chance
        """Return whether a seat can know this event before its move: not if it names a card yet to be drawn."""
        return True

    @property
    def search_settings(self) -> SearchSettings:
        """The search settings for this game."""
        return self.heuristics.search

    @abstractmethod
    def blank_state(self) -> Array:
        """Return a state that holds only the options, in an array of one; `setup` starts from it."""

    @abstractmethod
    def read(self, text: str) -> tuple[Move, ...]:
        """Return the moves that a text may mean, at least one; `UnreadableMove` if there is none."""

    @abstractmethod
    def notation(self, action: int) -> str:
        """Return the notation of an action."""

    def move(self, action: int) -> Move:
        """Return the move of an action; games may cache their moves."""
        return Move(action, self.notation(action))

    @abstractmethod
    def move_words(self, action: int, text: Text) -> str:
        """Return the description of an action."""

    @abstractmethod
    def reasons(self, states: Array, seat: int, move: Move) -> list[str]:
        """Return the ids of the rules that a move breaks; empty exactly when it is legal."""

    @abstractmethod
    def view(self, states: Array, seat: int | None) -> dict[str, Json]:
        """Return what a seat, or without a seat a spectator, may know, as a JSON document."""

    def public_view(self, states: Array) -> dict[str, Json]:  # noqa: ARG002
        """Return the part of a view that is the same for all viewers; empty if the game does not separate it."""
        return {}

    def own_view(self, states: Array, seat: int | None) -> dict[str, Json]:
        """Return the rest of a seat's view."""
        return self.view(states, seat)

    def draw(self, seen: dict[str, Json], text: Text, names: tuple[str, ...]) -> str:  # noqa: ARG002
        """Return the picture of a view as SVG. It gets the view alone, so it can reveal nothing else.

        By default it shows the JSON document.
        """
        return svg.draw_document(seen)

    @abstractmethod
    def document(self, states: Array) -> dict[str, Json]:
        """Return the whole state as a readable document."""

    @abstractmethod
    def state_from_document(self, document: dict[str, Json]) -> Array:
        """Return the state that a document describes, in an array of one; `BadPosition` lists every fault."""

    @abstractmethod
    def event(self, event: Event) -> dict[str, Json]:
        """Return an event as a JSON document."""

    @abstractmethod
    def event_words(self, event: dict[str, Json], names: tuple[str, ...], text: Text) -> str:
        """Return an event as a sentence."""

    @abstractmethod
    def result(self, states: Array) -> dict[str, Json]:
        """Return how a finished game ended: `winners` (seats) and whatever else the game counts."""

    def facts(self, states: Array) -> Facts:  # noqa: ARG002
        """Return the statistics of finished games besides the outcome; none by default."""
        return Facts()

    def annotated_moves(self, position: "Position", seat: int) -> Iterable[tuple[Move, dict[str, Json]]]:
        """Return the legal moves of a seat, each with what a screen may show of it in advance; nothing by default.

        It may show only what the seat can know, so compute it in redealt worlds.
        """
        return ((move, {}) for move in position.legal(seat))

    def catalogue(self) -> Json:
        """Return what anybody may look up about the content, such as the cards; None if there is nothing."""
        return None

    def interrupt(self, states: Array) -> Interrupt | None:  # noqa: ARG002
        """Return the open interrupt; None if there is none."""
        return None

    def turn(self, states: Array) -> object:  # noqa: ARG002
        """Return a public value that identifies the current turn, over which bots spread their budget.

        None if every decision is a turn of its own.
        """
        return None

    def subgame(self, states: Array, seat: int) -> "tuple[Game, Array, int]":
        """Return a smaller game with the same decision and actions, if the other seats cannot affect this one.

        The result is the game, its states and the seat in it; by default all three are unchanged.
        """
        return self.game, states, seat

    def known_move(self, states: Array, seat: int) -> KnownMove | None:  # noqa: ARG002
        """Return the action to play if the game knows it better than a search; otherwise None."""
        return None

    def hindsight(self) -> Solver | None:
        """Return the solver that finds the best result of a finished game with everything known; None if there is none.

        `MissingExtra` if it needs packages that are not installed.
        """
        return None

    @property
    def is_for_points(self) -> bool:
        """Whether the outcome is points, in hundreds, without an opponent."""
        return False

    @property
    def marks(self) -> dict[str, float]:
        """The marks of an analysis with the loss from which each applies, lowest first."""
        return DEFAULT_MARKS

    @abstractmethod
    def rematch(self, states: Array) -> dict[str, Json]:
        """Return the options of the rematch, as the rules define it."""

    def new_deal(self) -> dict[str, Json]:
        """Return the options of another game that repeats nothing of this one."""
        return dict(self.game.options)

    def same_deal(self, states: Array) -> dict[str, Json] | None:  # noqa: ARG002
        """Return the options of a game that repeats the deal; None if players cannot choose that."""
        return None
