"""Scarab Lords at work: its rooms tied together for the core."""

from collections.abc import Iterable
from functools import cached_property
from typing import ClassVar

import numpy as np

from kheper.core.engine import ContentId, Engine, KnownMove
from kheper.core.facts import Facts
from kheper.core.game import Game
from kheper.core.jsonio import Json
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.seeds import generator
from kheper.core.serialise import StateValues
from kheper.core.text import Text
from kheper.games.scarab_lords import (
    document,
    draw,
    events,
    facts,
    heuristics,
    hidden,
    moves,
    observation,
    reasons,
    swaps,
    view,
)
from kheper.games.scarab_lords.content.cards import CardSet
from kheper.games.scarab_lords.content.tables import content_of
from kheper.games.scarab_lords.names import HOUSES
from kheper.games.scarab_lords.options import DEFAULT_TURNS, cards_of, decks_of
from kheper.games.scarab_lords.rules import decisions, setup
from kheper.games.scarab_lords.state import ACTION_COUNT, BY_CHANCE, MAX_LEGAL, RANDOM, STATE, EventKind, Mode
from kheper.games.scarab_lords.weights import HEURISTICS
from kheper.kernel import dispatch
from kheper.kernel.dispatch import Rules
from kheper.kernel.events import Event, named_events, new_log
from kheper.kernel.jit import Array

dispatch.register(
    STATE,
    Rules(
        setup=setup.setup,
        pending=decisions.pending,
        legal=decisions.legal,
        apply=decisions.apply,
        finish=decisions.finish,
        redeal=hidden.redeal,
        evaluate=heuristics.evaluate,
        obvious=heuristics.obvious,
        rollout=heuristics.rollout,
        is_stable=heuristics.is_stable,
        features=heuristics.features,
        encode=observation.encode,
    ),
)


class ScarabLordsEngine(Engine):
    """One set-up game."""

    state_dtype = STATE
    action_count = ACTION_COUNT
    max_legal = MAX_LEGAL
    visibility = hidden.VISIBILITY
    event_fields: ClassVar = named_events(EventKind, events.FIELDS)
    heuristics = HEURISTICS
    layout = observation.layout()
    named_by_chance = (EventKind.DREW_CARD, EventKind.SAW, EventKind.DECK_DISCARDED)
    """Events that name a card which was hidden until then."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.content = content_of(self.cards)
        self.content_id = ContentId(self.cards.id, self.cards.hash())

    @cached_property
    def cards(self) -> CardSet:
        """The cards this game is played with."""
        return cards_of(self.game.options)

    def blank_state(self) -> Array:
        """SL-R14 What the options leave open stays random for `setup`; SL-R3 the limit of the first turn can be off."""
        options = self.game.options
        blank = np.zeros(1, STATE)
        state = blank[0]
        state.mode = Mode[self.game.mode.upper()]
        state.first = options.get("first", RANDOM)
        state.houses[:] = RANDOM
        if "house" in options:
            first = HOUSES.index(options["house"])
            state.houses[:] = [first, 1 - first]
        state.turn_limit = options.get("turns", DEFAULT_TURNS)
        state.limited = options.get("limited", True)
        state.lenient = options.get("lenient", False)
        for house, deck in enumerate(decks_of(options)):
            blank["lists"][0, house] = words_of(deck)
        return blank

    def read(self, text: str) -> tuple[Move, ...]:
        return moves.read(text, self.cards)

    def notation(self, action: int) -> str:
        return moves.notation(action, self.cards)

    def move_words(self, action: int, text: Text) -> str:
        return moves.words(action, self.cards, text)

    def reasons(self, states: Array, seat: int, move: Move) -> list[str]:
        return reasons.reasons(self.content, states, seat, move)

    def view(self, states: Array, seat: int | None) -> dict[str, Json]:
        return view.view(self.content, states, self.cards, seat)

    def draw(self, seen: dict[str, Json], text: Text, names: tuple[str, ...]) -> str:
        return draw.draw(seen, text, names, self.cards)

    def document(self, states: Array) -> dict[str, Json]:
        return document.document(states, self.cards)

    def state_from_document(self, document_: dict[str, Json]) -> Array:
        return document.state_of(document_, self)

    def is_predictable(self, event: Event) -> bool:
        is_lot = event.kind == EventKind.DISCARDED and event.details[BY_CHANCE] == 1
        return event.kind not in self.named_by_chance and not is_lot

    def event(self, event: Event) -> dict[str, Json]:
        return events.event_document(event, self.cards)

    def event_words(self, event: dict[str, Json], names: tuple[str, ...], text: Text) -> str:
        return events.event_sentence(event, names, self.cards, text)

    def result(self, states: Array) -> dict[str, Json]:
        return view.result(states)

    def facts(self, states: Array) -> Facts:
        return facts.facts(states, Mode[self.game.mode.upper()])

    def annotated_moves(self, position: Position, seat: int) -> Iterable[tuple[Move, dict[str, Json]]]:
        """With the columns that a move changes, as far as that does not hang on what the seat cannot know."""
        moves = position.legal(seat)
        worlds = [position.redeal(seat, generator(number)) for number in range(2)]
        one, other = (view.columns_of(self.content, self._outcomes(world, seat, moves)) for world in worlds)
        [now] = view.columns_of(self.content, worlds[0].state())
        for move, then, elsewhere in zip(moves, one, other, strict=True):
            yield move, view.changes(now, then) if then == elsewhere else {}

    def _outcomes(self, world: Position, seat: int, moves: tuple[Move, ...]) -> Array:
        """Per move the state that it leads to."""
        states = np.repeat(world.state(), len(moves))
        scratch, log = np.empty(MAX_LEGAL, np.int32), new_log(muted=True)
        for number, move in enumerate(moves):
            dispatch.apply_if_legal(self.content, states[number : number + 1], seat, move.action, scratch, log)
        return states

    def catalogue(self) -> Json:
        return self.cards.inline()

    def turn(self, states: Array) -> object:
        return int(states["game"][0]), int(states["turn"][0])

    def known_move(self, states: Array, seat: int) -> KnownMove | None:
        action = swaps.best_swap(self.content, states, seat)
        return None if action is None else KnownMove(action, is_proven=False)

    def rematch(self, states: Array) -> dict[str, Json]:
        """SL-8.4 The loser begins a further game; SL-R52 houses are kept."""
        state = StateValues(states)
        options = dict(self.game.options)
        options["house"] = HOUSES[state.houses[0]]
        options["first"] = 1 - state.winner if state.winner >= 0 else 1 - state.first
        return options


def words_of(numbers: list[int]) -> list[int]:
    """Cards as the two words of a set."""
    whole = sum(1 << number for number in numbers)
    return [whole & (2**64 - 1), whole >> 64]
