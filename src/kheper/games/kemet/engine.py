"""Kemet at work: its rooms tied together for the core."""

from collections.abc import Iterable
from functools import cached_property
from typing import ClassVar

import numpy as np

from kheper.core.engine import ContentId, Engine, Interrupt
from kheper.core.facts import Facts
from kheper.core.game import Game
from kheper.core.jsonio import Json
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.preview import previews
from kheper.core.serialise import StateValues
from kheper.core.text import Text
from kheper.games.kemet import (
    document,
    draw,
    events,
    facts,
    heuristics,
    hidden,
    move_previews,
    moves,
    observation,
    reasons,
    view,
)
from kheper.games.kemet.content.kit import Kit, kit_of
from kheper.games.kemet.content.tables import content_of
from kheper.games.kemet.options import DEFAULT_SANCTUARY, DEFAULT_WINDOW, GOALS
from kheper.games.kemet.rules import decisions
from kheper.games.kemet.state import ACTION_COUNT, MAX_LEGAL, NO_LIMIT, STATE, Actions, Ask, EventKind
from kheper.games.kemet.weights import HEURISTICS
from kheper.kernel import dispatch
from kheper.kernel.dispatch import Rules
from kheper.kernel.events import Event, named_events
from kheper.kernel.jit import Array

SEAT_COUNTS = range(2, 6)
DRAWN = ("map", "harbours", "shapes")
"""What of a kit is needed to draw its map."""

dispatch.register(
    STATE,
    Rules(
        setup=decisions.setup,
        pending=decisions.pending,
        legal=decisions.legal,
        considered=decisions.considered,
        apply=decisions.apply,
        finish=decisions.finish,
        redeal=hidden.redeal,
        evaluate=heuristics.evaluate,
        rollout=heuristics.rollout,
        is_stable=heuristics.is_stable,
        features=heuristics.features,
        encode=observation.encode,
    ),
)


class KemetEngine(Engine):
    """One set-up game."""

    state_dtype = STATE
    action_count = ACTION_COUNT
    max_legal = MAX_LEGAL
    visibility = hidden.VISIBILITY
    event_fields: ClassVar = named_events(EventKind, events.COUNTED)
    heuristics = HEURISTICS
    preview_events = (EventKind.PRAYER, EventKind.STEPPED)
    unforeseen = (
        *(EventKind.DREW_CARD, EventKind.SAW, EventKind.REVEALED, EventKind.STRENGTH, EventKind.LOSSES),
        *(EventKind.BATTLE_WON, EventKind.BATTLE_POINT, EventKind.NO_POINT),
    )
    """Events that hang on chance or on what others keep sealed."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.layout = observation.layout(game.seats)
        self.content = content_of(self.kit)
        self.content_id = ContentId(self.kit.id, self.kit.hash())

    @cached_property
    def kit(self) -> Kit:
        """The map and the cards this game is played with."""
        return kit_of(self.game.seats, self.game.options)

    def blank_state(self) -> Array:
        options = self.game.options
        blank = np.zeros(1, STATE)
        state = blank[0]
        state.seats = self.game.seats
        state.goal = GOALS[options.get("goal", "short")]
        state.face_up = options.get("discards") == "up"
        state.fixed_cities = options.get("cities") == "fixed"
        state.sanctuary_limit = options.get("sanctuary_limit", DEFAULT_SANCTUARY)
        state.max_turns = options.get("max_turns", NO_LIMIT)
        return blank

    def read(self, text: str) -> tuple[Move, ...]:
        return moves.read(text, self.kit)

    def notation(self, action: int) -> str:
        return moves.notation(action, self.kit)

    def move_words(self, action: int, text: Text) -> str:
        return moves.words(action, self.kit, text)

    def reasons(self, states: Array, seat: int, move: Move) -> list[str]:
        return reasons.reasons(self.content, states, seat, move)

    def view(self, states: Array, seat: int | None) -> dict[str, Json]:
        return view.view(self.content, states, self.kit, seat)

    def draw(self, seen: dict[str, Json], text: Text, names: tuple[str, ...]) -> str:
        return draw.draw(seen, text, names, self.kit)

    def document(self, states: Array) -> dict[str, Json]:
        return document.document(states, self.kit)

    def state_from_document(self, document_: dict[str, Json]) -> Array:
        return document.state_of(document_, self)

    def is_predictable(self, event: Event) -> bool:
        return event.kind not in self.unforeseen

    def event(self, event: Event) -> dict[str, Json]:
        return events.event_document(event, self.kit, self.game.seats)

    def event_words(self, event: dict[str, Json], names: tuple[str, ...], text: Text) -> str:
        return events.event_sentence(event, self.kit, names, text)

    def result(self, states: Array) -> dict[str, Json]:
        return view.result(self.content, states)

    def interrupt(self, states: Array) -> Interrupt | None:
        """KE-R12 Whether a Veto or an Escape is played; KE-R64 how long a table hides that nobody does."""
        if states["ask"][0] not in (Ask.VETO, Ask.ESCAPE):
            return None
        refusal = Move(int(Actions.NO), self.notation(Actions.NO))
        return Interrupt(refusal, self.game.options.get("window", DEFAULT_WINDOW))

    def facts(self, states: Array) -> Facts:
        return facts.facts(self.content, states, self.game.seats)

    def annotated_moves(self, position: Position, seat: int) -> Iterable[tuple[Move, dict[str, Json]]]:
        """With what a move costs, how far the troop could still go after it, and whom it attacks."""
        legal = position.legal(seat)
        if not any(move_previews.is_promising(move.action) for move in legal):
            return ((move, {}) for move in legal)
        owners = StateValues(position.state()).owner
        foreseen = previews(position, seat, filtered=True)
        return ((move, move_previews.annotation(move.action, seat, owners, caused)) for move, caused in foreseen)

    def catalogue(self) -> Json:
        """Return the kit of this table and the designed maps, since a record may be of any number of players."""
        designed = {str(seats): kit_of(seats, {}).inline() for seats in SEAT_COUNTS}
        maps = {seats: {key: kit[key] for key in DRAWN} for seats, kit in designed.items()}
        return self.kit.inline() | {"designed": maps}

    def turn(self, states: Array) -> object:
        return tuple(int(states[name][0]) for name in ("turn", "phase", "lap", "place"))

    def rematch(self, states: Array) -> dict[str, Json]:
        """Return the same options; the order is drawn again."""
        return dict(self.game.options)
