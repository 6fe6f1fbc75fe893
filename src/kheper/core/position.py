"""Positions: immutable states of a game."""

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from kheper.core import compilation
from kheper.core.engine import Interrupt
from kheper.core.errors import AmbiguousMove, BadOption, BadPosition, BadSeat, Fault, IllegalMove, KheperError, literal
from kheper.core.game import Game
from kheper.core.hint import DEFAULT_LEVEL, Hint, find_hint
from kheper.core.jsonio import Json, own_object
from kheper.core.move import Move
from kheper.core.registry import game_type
from kheper.core.rule import Rule
from kheper.core.seeds import Seed, check_seed, generator
from kheper.core.text import Text
from kheper.kernel import dispatch, jit
from kheper.kernel.events import SPECTATORS, Event, new_log, read_events
from kheper.kernel.jit import Array

POSITION_FORMAT = "kheper-position/1"
POSITION_KEYS = ("format", "game", "rules", "mode", "options", "state")
SPECTATOR = -1


@dataclass(frozen=True, slots=True)
class Step:
    """The move that led to a position, and its events."""

    before: "Position | None"
    seat: int
    action: int
    log: Array
    """The event log, in an array of one."""


@dataclass(frozen=True)
class Origin:
    """Where a game began: a seed, or a position document."""

    seed: Seed | None
    start: Json = None


class Position:
    """A position of a game. It is immutable: playing a move returns a new position."""

    def __init__(self, game: Game, state: Array, origin: Origin, step: Step, ply: int = 0) -> None:
        self.game = game
        self.origin = origin
        self.ply = ply
        """The number of moves played since the start."""
        self._state = state
        self._step = step

    # ------------------------------------------------------------------------------------ whose decision

    @cached_property
    def pending(self) -> tuple[int, ...]:
        """The seats that must decide now; empty when the game is over."""
        mask = dispatch.pending_of(self.game.engine.content, self._state)
        return tuple(seat for seat in range(self.game.seats) if mask >> seat & 1)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self.pending

    @property
    def interrupt(self) -> Interrupt | None:
        """The open interrupt, a question to seats out of turn; None if there is none."""
        return self.game.engine.interrupt(self._state)

    @property
    def result(self) -> dict[str, Json] | None:
        """How the game ended: `winners`, `returns` and what the game counts; None before the end."""
        if not self.over:
            return None
        return {**self.game.engine.result(self._state), "returns": list(self.returns)}

    @property
    def returns(self) -> tuple[float, ...]:
        """The outcome per seat, from -1 to 1; meaningful once the game is over."""
        out = np.zeros(self.game.seats)
        dispatch.finish_of(self.game.engine.content, self._state, out)
        return tuple(out.tolist())

    def _seat(self, seat: int | None) -> int:
        if seat is None:
            if len(self.pending) == 1:
                return self.pending[0]
            if self.pending:
                raise BadSeat("seat-needed", seats=", ".join(map(str, self.pending)))
            return 0
        return self._known_seat(seat)

    def _known_seat(self, seat: int) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.game.seats:
            raise BadSeat("bad-seat", given=literal(seat), last=self.game.seats - 1)
        return seat

    # ------------------------------------------------------------------------------------ moves

    def legal(self, seat: int | None = None) -> tuple[Move, ...]:
        """Return the legal moves of a seat in a stable order."""
        return tuple(map(self.game.engine.move, self.legal_actions(seat).tolist()))

    def legal_actions(self, seat: int | None = None) -> Array:
        """Return the legal actions of a seat in ascending order."""
        engine = self.game.engine
        actions = np.empty(engine.max_legal, np.int32)
        count = dispatch.legal_of(engine.content, self._state, self._seat(seat), actions)
        return actions[:count]

    def considered_actions(self, seat: int | None = None) -> Array:
        """Return the legal actions that a program needs to consider, in ascending order.

        Actions that only take a step back or reorder steps are left out.
        """
        engine = self.game.engine
        actions = np.empty(engine.max_legal, np.int32)
        count = dispatch.considered_of(engine.content, self._state, self._seat(seat), actions)
        return actions[:count]

    def read(self, move: str | Move, seat: int | None = None) -> Move:
        """Return the move of a text; a shorthand must match exactly one legal move."""
        if isinstance(move, Move):
            return move
        candidates = self.game.engine.read(move)
        if len(candidates) == 1:
            return candidates[0]
        legal = set(self.legal_actions(seat).tolist())
        fitting = [candidate for candidate in candidates if candidate.action in legal]
        if len(fitting) > 1:
            raise AmbiguousMove(move, tuple(map(str, fitting)))
        if not fitting:
            raise IllegalMove(move, self._shared_reasons(candidates, self._seat(seat)))
        return fitting[0]

    def _shared_reasons(self, candidates: tuple[Move, ...], seat: int) -> tuple[Rule, ...]:
        """Return the rules that all candidates break; if there are none, those that any of them breaks."""
        broken = [set(self.game.engine.reasons(self._state, seat, move)) for move in candidates]
        return self._rules(sorted(set.intersection(*broken) or set.union(*broken)))

    def _rules(self, ids: list[str]) -> tuple[Rule, ...]:
        rules = self.game.type.rules()
        return tuple(rules[rule] for rule in ids)

    def why_not(self, move: str | Move, seat: int | None = None) -> tuple[Rule, ...]:
        """Return the rules that a move breaks; empty exactly when it is legal."""
        seat = self._seat(seat)
        try:
            read = self.read(move, seat)
        except IllegalMove as error:
            return error.rules
        return self._rules(self.game.engine.reasons(self._state, seat, read))

    def play(self, move: str | Move, seat: int | None = None) -> "Position":
        """Return the position after a move; `IllegalMove` names the rules it breaks."""
        seat = self._seat(seat)
        read = self.read(move, seat)
        engine = self.game.engine
        state = jit.copied(self._state)
        log = new_log()
        actions = np.empty(engine.max_legal, np.int32)
        if not dispatch.apply_if_legal(engine.content, state, seat, read.action, actions, log):
            raise IllegalMove(str(read), self.why_not(read, seat))
        return Position(self.game, state, self.origin, Step(self, seat, read.action, log), self.ply + 1)

    # ------------------------------------------------------------------------------------ knowledge

    def view(self, seat: int | None = None) -> dict[str, Json]:
        """Return what a seat may know, or without a seat a spectator, as a JSON document."""
        return self.game.engine.view(self._state, None if seat is None else self._known_seat(seat))

    def public_view(self) -> dict[str, Json]:
        """Return the part of `view` that is the same for all viewers; `own_view` is the rest."""
        return self.game.engine.public_view(self._state)

    def own_view(self, seat: int | None = None) -> dict[str, Json]:
        """Return the part of `view` that is not in `public_view`."""
        return self.game.engine.own_view(self._state, None if seat is None else self._known_seat(seat))

    def events(self, seat: int | None = None) -> list[dict[str, Json]]:
        """Return the events of the last move, or of the setup, that a seat or a spectator may see."""
        information = 1 << (SPECTATORS if seat is None else self._known_seat(seat))
        engine = self.game.engine
        return [engine.event(event) for event in self.raw_events() if event.seen & information]

    def raw_events(self) -> list[Event]:
        """Return all events of the last move as integers, hidden ones included: for statistics, not for players."""
        log = self._step.log
        return read_events(log["events"][0, : log["count"][0]])

    def event_sentences(self, text: Text, seat: int | None = None, names: tuple[str, ...] = ()) -> list[str]:
        """Return the visible events of the last move as sentences."""
        engine = self.game.engine
        names = names or tuple(text.say("seat", seat=seat) for seat in range(self.game.seats))
        return [engine.event_words(event, names, text) for event in self.events(seat)]

    def svg(self, seat: int | None = None, lang: str = "en", names: tuple[str, ...] = ()) -> str:
        """Return a picture of `view(seat)`, which shows nothing that the seat may not know."""
        text = self.game.type.text(lang)
        names = names or tuple(text.say("seat", seat=number) for number in range(self.game.seats))
        return self.game.engine.draw(self.view(seat), text, names)

    def _repr_svg_(self) -> str:
        """Return the picture that notebooks show: a spectator's, so that it reveals nothing."""
        return self.svg()

    def redeal(self, seat: int | None, rng: Array) -> "Position":
        """Return a position in which everything that the seat cannot know is sampled with `rng`, four words."""
        return Position(self.game, self.redealt_state(seat, rng), Origin(None), Step(None, SPECTATOR, 0, new_log()))

    def redealt_state(self, seat: int | None, rng: Array) -> Array:
        """Return the state record of `redeal`, in an array of one."""
        viewer = SPECTATOR if seat is None else self._known_seat(seat)
        state = jit.copied(self._state)
        dispatch.redeal_of(self.game.engine.content, state, viewer, rng)
        return state

    def hint(self, seat: int | None = None, level: str = DEFAULT_LEVEL, seed: Seed = 0) -> Hint:
        """Return the best moves of a pending seat with explanations, found from its information state.

        `level` is a level of the bots, or a budget such as `search:800`. A budget in simulations always gives the same
        hint for the same information state.
        """
        return find_hint(self, self._seat(seat), level, seed)

    # ------------------------------------------------------------------------------------ the past

    @property
    def before(self) -> "Position | None":
        """The position before the last move; None at the start."""
        return self._step.before

    @property
    def last_move(self) -> tuple[int, Move] | None:
        """The seat and the move that led here; None at the start."""
        if self._step.before is None:
            return None
        return self._step.seat, self.game.engine.move(self._step.action)

    @cached_property
    def reveals(self) -> bool:
        """Whether the last move revealed something hidden, so that it cannot be undone without consent."""
        return bool(self._step.log["reveals"][0])

    def history(self) -> list["Position"]:
        """Return all positions from the start to this one."""
        line = [self]
        while line[-1].before is not None:
            line.append(line[-1].before)
        return line[::-1]

    def rematch(self, *, same: bool = False) -> Game:
        """Return the rematch that follows this finished game by its rules.

        With `same` the deal is repeated, if players may choose that.
        """
        if not self.over:
            raise BadOption("rematch-early")
        game, engine = self.game, self.game.engine
        options = engine.same_deal(self._state) if same else engine.rematch(self._state)
        if options is None:
            raise BadOption("rematch-same", game=game.name)
        return game.type.open(game.mode, game.seats, options)

    # ------------------------------------------------------------------------------------ as data

    def document(self) -> dict[str, Json]:
        """Return the complete position as a readable document, hidden parts included; `Game.position` reads it."""
        game = self.game
        return {
            "format": POSITION_FORMAT,
            "game": game.name,
            "rules": game.type.rules_version,
            "mode": game.mode,
            "options": game.settings(),
            "state": game.engine.document(self._state),
        }

    def fingerprint(self) -> str:
        """Return a short hash of the state, with which replays are verified."""
        state = json.dumps(self.game.engine.document(self._state), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(state.encode()).hexdigest()[:16]

    def tobytes(self) -> bytes:
        """Return the bytes of the state record."""
        return self._state.tobytes()

    def state(self) -> Array:
        """Return a copy of the state record in an array of one, as kernels take it."""
        return jit.copied(self._state)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.game == other.game and self.tobytes() == other.tobytes()

    def __hash__(self) -> int:
        return hash(self.tobytes())

    def __copy__(self) -> "Position":
        return self  # it never changes

    def __deepcopy__(self, _: dict[int, Any]) -> "Position":
        return self

    def __repr__(self) -> str:
        waiting = f"pending {list(self.pending)}" if self.pending else "over"
        return f"<{self.game.name} {self.game.mode}, ply {self.ply}, {waiting}>"


def first_position(game: Game, seed: Seed) -> Position:
    """Return the first position of a game, set up from its seed."""
    engine = game.engine
    compilation.ensure_compiled(game)
    state = engine.blank_state()
    state["rng"][0] = generator(seed)
    log = new_log()
    dispatch.setup_of(engine.content, state, log)
    return Position(game, state, Origin(check_seed(seed)), Step(None, SPECTATOR, 0, log))


def position_from_document(document: Json, game: Game | None = None) -> Position:
    """Return the position of a document; `BadPosition` lists every fault."""
    document = own_object(document, POSITION_KEYS, (), POSITION_FORMAT, BadPosition)
    found = _game_of(document)
    if game is not None and found != game:
        raise BadPosition("position-of-other-game", given=repr(found), wanted=repr(game))
    compilation.ensure_compiled(found)
    state = found.engine.state_from_document(document["state"])
    step = Step(None, SPECTATOR, 0, new_log())
    return Position(found, state, Origin(None, document), step)


def _game_of(document: dict[str, Json]) -> Game:
    faults = []
    if not isinstance(document["state"], dict):
        faults.append(Fault("not-an-object", "state", given=type(document["state"]).__name__))
    try:
        game = open_game(document)
    except KheperError as error:
        faults.extend(error.faults)
    if faults:
        raise BadPosition(faults=tuple(faults))
    return game


def open_game(document: dict[str, Json]) -> Game:
    """Return the game of a record or position document; never reads a file."""
    for key in ("game", "mode"):
        if not isinstance(document[key], str):
            raise BadOption(faults=(Fault("not-a-text", key, given=type(document[key]).__name__),))
    if not isinstance(document["options"], dict):
        raise BadOption(faults=(Fault("not-an-object", "options", given=type(document["options"]).__name__),))
    options = dict(document["options"])
    left_empty = tuple(Fault("missing-key", f"options.{name}") for name, value in options.items() if value is None)
    if left_empty:
        raise BadOption(faults=left_empty)
    kind = game_type(document["game"])
    kind.check_version(document["rules"])
    return kind.open(document["mode"], options.pop("players", None), options)
