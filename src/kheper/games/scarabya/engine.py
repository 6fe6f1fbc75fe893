"""Scarabya at work: its rooms tied together for the core."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from typing import ClassVar

import numpy as np

from kheper.core.engine import ContentId, Engine, KnownMove
from kheper.core.facts import Facts
from kheper.core.game import Game
from kheper.core.heuristics import SearchSettings
from kheper.core.hindsight import Solver
from kheper.core.jsonio import Json
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.core.preview import previews
from kheper.core.serialise import StateValues
from kheper.core.text import Text
from kheper.games.scarabya import (
    document,
    draw,
    endgame,
    events,
    facts,
    heuristics,
    hidden,
    moves,
    observation,
    reasons,
    rules,
    subgame,
    view,
)
from kheper.games.scarabya.content.boards import BoardSet, designed_boards
from kheper.games.scarabya.content.tables import content_of
from kheper.games.scarabya.names import LETTERS
from kheper.games.scarabya.options import boards_of, parse_site
from kheper.games.scarabya.state import ACTIONS, MAX_LEGAL, NO_TILE, RANDOM, SITE_COUNTS, EventKind, Mode, state_dtype
from kheper.games.scarabya.weights import HEURISTICS
from kheper.kernel import dispatch
from kheper.kernel.dispatch import Rules
from kheper.kernel.events import Event, named_events
from kheper.kernel.jit import Array

RULES = Rules(
    setup=rules.setup,
    pending=rules.pending,
    legal=rules.legal,
    apply=rules.apply,
    finish=rules.finish,
    redeal=hidden.redeal,
    evaluate=heuristics.evaluate,
    leaf_value=heuristics.leaf_value,
    terminal_value=heuristics.terminal_value,
    rollout=heuristics.rollout,
    features=heuristics.features,
    prior=heuristics.prior,
    encode=observation.encode,
)
for count in SITE_COUNTS:
    dispatch.register(state_dtype(count), RULES)


class ScarabyaEngine(Engine):
    """One set-up game."""

    action_count = ACTIONS
    max_legal = MAX_LEGAL
    visibility = hidden.VISIBILITY
    preview_events = (EventKind.AREA, EventKind.COMPENSATED)
    event_fields: ClassVar = named_events(EventKind, events.FIELDS)
    heuristics = HEURISTICS

    def __init__(self, game: Game) -> None:
        self.game = game
        self.site_count = game.seats if game.mode == "table" else 1
        self.state_dtype = state_dtype(self.site_count)
        self.layout = observation.layout(game.seats, self.site_count)
        self.content = content_of(self.boards)
        name = "designed" if self.boards == designed_boards() else "custom"
        self.content_id = ContentId(name, self.boards.hash())

    @cached_property
    def boards(self) -> BoardSet:
        """The boards this game is played on."""
        return boards_of(self.game.options)

    def blank_state(self) -> Array:
        """SY-R20, SY-R28 What the options leave open stays marked as random for `setup`."""
        game, options = self.game, self.game.options
        blank = np.zeros(1, self.state_dtype)
        state = blank[0]
        state.mode = Mode[game.mode.upper()]
        state.seats = game.seats
        state.first = options.get("first", RANDOM)
        state.boards[:] = RANDOM
        state.plan[:] = NO_TILE
        if "site" in options:
            for corner, (board, turns) in enumerate(parse_site(options["site"], self.boards)):
                state.boards[corner], state.turns[corner] = board, turns
        if "missions" in options:
            state.plan[:] = [LETTERS.index(letter) for letter in options["missions"]]
        return blank

    def read(self, text: str) -> tuple[Move, ...]:
        return moves.read(text)

    def notation(self, action: int) -> str:
        return moves.notation(action)

    def move(self, action: int) -> Move:
        return moves.move(action)

    def move_words(self, action: int, text: Text) -> str:
        return moves.words(action, text)

    def reasons(self, states: Array, seat: int, move: Move) -> list[str]:
        return reasons.reasons(self.content, states, seat, move)

    def view(self, states: Array, seat: int | None) -> dict[str, Json]:
        return self.public_view(states) | self.own_view(states, seat)

    def public_view(self, states: Array) -> dict[str, Json]:
        return view.public_view(self.content, states, self.boards)

    def own_view(self, states: Array, seat: int | None) -> dict[str, Json]:
        return view.own_view(states, seat)

    def draw(self, seen: dict[str, Json], text: Text, names: tuple[str, ...]) -> str:
        return draw.draw(seen, text, names)

    def document(self, states: Array) -> dict[str, Json]:
        return document.document(states, self.boards, self.site_count)

    def state_from_document(self, document_: dict[str, Json]) -> Array:
        return document.state_of(document_, self)

    def event(self, event: Event) -> dict[str, Json]:
        return events.event_document(event)

    def event_words(self, event: dict[str, Json], names: tuple[str, ...], text: Text) -> str:
        return events.event_sentence(event, names, text)

    def result(self, states: Array) -> dict[str, Json]:
        return view.result(self.content, states)

    def facts(self, states: Array) -> Facts:
        return facts.facts(states, self.boards, Mode[self.game.mode.upper()], self.game.seats)

    def annotated_moves(self, position: Position, seat: int) -> Iterable[tuple[Move, dict[str, Json]]]:
        """With the points a placement would bring, and the areas that they come from."""
        return ((move, events.annotation(caused)) for move, caused in previews(position, seat, filtered=True))

    def turn(self, states: Array) -> object:
        return int(states["rounds"][0])

    def subgame(self, states: Array, seat: int) -> tuple[Game, Array, int]:
        """SY-2.2 At a table everybody has a site of his own, and points are all that is compared."""
        if self.game.mode != "table" or self.game.seats == 1:
            return super().subgame(states, seat)
        return self._table_for_one, subgame.table_for_one(states, seat), subgame.FIRST_SEAT

    @cached_property
    def _table_for_one(self) -> Game:
        return replace(self.game, seats=1)

    def known_move(self, states: Array, seat: int) -> KnownMove | None:
        _, own, own_seat = self.subgame(states, seat)
        action = endgame.best_placement(self.content, own, own_seat)
        return None if action is None else KnownMove(action, is_proven=True)

    def hindsight(self) -> Solver:
        from kheper.games.scarabya.hindsight import possible  # noqa: PLC0415 - hardly ever asked for

        possible.solver_package()
        return possible.possible

    @property
    def is_for_points(self) -> bool:
        """Is somebody alone at a table, with nobody to beat?"""
        return self.game.mode == "table" and self.game.seats == 1

    @property
    def search_settings(self) -> SearchSettings:
        """Alone at a table what the ground promises is known well enough to stop a simulation early."""
        if self.game.mode == "duel":
            return super().search_settings
        return self.heuristics.variants["alone" if self.is_for_points else self.game.mode]

    @property
    def marks(self) -> dict[str, float]:
        """Alone the outcome is points in hundreds, and two of them are worth a word."""
        return {"inaccuracy": 0.02, "mistake": 0.05, "blunder": 0.1} if self.is_for_points else super().marks

    def rematch(self, states: Array) -> dict[str, Json]:
        """SY-6.5 A duel is repeated with the other player first; SY-7.3 a solo too; SY-R29 a table is not."""
        return self.new_deal() if self.game.mode == "table" else self.same_deal(states)

    def new_deal(self) -> dict[str, Json]:
        """SY-R29 At a table site and missions are another, also after a game that repeated one."""
        dealt = ("site", "missions") if self.game.mode == "table" else ()
        return {name: value for name, value in self.game.options.items() if name not in dealt}

    def same_deal(self, states: Array) -> dict[str, Json]:
        """SY-R27 Return the same site, and the missions in the same order, which all know now."""
        state = StateValues(states)
        options = dict(self.game.options)
        options["site"] = view.arrangement(state, self.boards)
        options["missions"] = "".join(
            view.letters(state.plan) or view.letters(state.revealed) + view.letters(state.pile)
        )
        if state.mode == Mode.DUEL:
            options["first"] = 1 - state.first
        return options
