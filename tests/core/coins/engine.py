"""Coins at work."""

from typing import Any

import numpy as np

from kheper.core.engine import ContentId, Engine, Visibility
from kheper.core.errors import BadPosition, UnreadableMove
from kheper.core.game import Game
from kheper.core.move import Move
from kheper.core.serialise import StateValues
from kheper.core.text import Text
from kheper.kernel import dispatch, jit, sealed
from kheper.kernel.dispatch import Rules
from kheper.kernel.events import EVERYONE, Event, emit, reveal
from kheper.kernel.jit import Array, Content, State, record_dtype
from kheper.kernel.rng import below, next_word

SEATS, MOST, ROUNDS = 2, 3, 3
TAKE, COMMIT, REOPEN = 0, 1, 2
WORDS = ("take", "commit", "reopen")

STATE = record_dtype(
    ("rng", "u8", (4,)),
    ("draft", "i1", (SEATS,)),
    ("won", "i1", (SEATS,)),
    ("rounds", "i1"),
    ("choosing", "u1"),
    ("sealed", "u1"),
)
CONTENT = record_dtype(("most", "i8"))


@jit.kernel
def setup(content: Content, state: State, log: State) -> None:
    sealed.ask(state, 0b11)


@jit.kernel
def pending(content: Content, state: State) -> int:
    return sealed.waiting(state)


@jit.kernel
def legal(content: Content, state: State, seat: int, out: Array) -> int:
    if sealed.has_sealed(state, seat):
        out[0] = REOPEN
        return 1
    if not (sealed.waiting(state) >> seat) & 1:
        return 0
    if state.draft[seat] < content.most:
        out[0] = TAKE
        out[1] = COMMIT
        return 2
    out[0] = COMMIT
    return 1


@jit.kernel
def apply(content: Content, state: State, seat: int, action: int, log: State) -> None:
    if action == TAKE:
        state.draft[seat] = int(state.draft[seat]) + 1
        emit(log, TAKE, seat, 1 << seat, int(state.draft[seat]))
    elif action == REOPEN:
        sealed.reopen(state, seat)
        state.draft[seat] = 0
    elif sealed.commit(state, seat):
        count_coins(state, log)


@jit.kernel
def count_coins(state: State, log: State) -> None:
    reveal(log)
    for seat in range(SEATS):
        emit(log, COMMIT, seat, EVERYONE, int(state.draft[seat]))
        if state.draft[seat] > state.draft[1 - seat]:
            state.won[seat] = int(state.won[seat]) + 1
    for seat in range(SEATS):
        state.draft[seat] = 0
    state.rounds = int(state.rounds) + 1
    if state.rounds < ROUNDS:
        sealed.ask(state, 0b11)
    else:
        sealed.close(state)


@jit.kernel
def finish(content: Content, state: State, out: Array) -> None:
    for seat in range(SEATS):
        out[seat] = np.sign(int(state.won[seat]) - int(state.won[1 - seat]))


@jit.kernel
def redeal(content: Content, state: State, seat: int, rng: Array) -> None:
    for other in range(SEATS):
        if other != seat:
            state.draft[other] = below(rng, MOST + 1) if sealed.waiting(state) else 0
    for word in range(4):
        state.rng[word] = next_word(rng)


@jit.kernel
def evaluate(content: Content, state: State, seat: int) -> float:
    return (int(state.won[seat]) - int(state.won[1 - seat])) / ROUNDS


RULES = Rules(setup, pending, legal, apply, finish, redeal, evaluate)
dispatch.register(STATE, RULES)


class CoinsEngine(Engine):
    """One set-up game."""

    action_count = 3
    max_legal = 2
    visibility = {  # noqa: RUF012 - declared a class variable by the base class
        "rng": Visibility.HIDDEN,
        "draft": Visibility.OWN,
        "won": Visibility.PUBLIC,
        "rounds": Visibility.PUBLIC,
        "choosing": Visibility.PUBLIC,
        "sealed": Visibility.PUBLIC,
    }

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state_dtype = STATE
        self.content = np.zeros(1, CONTENT)
        self.content["most"] = game.options.get("purse", {"most": MOST})["most"]
        self.content_id = ContentId("coins", "0")

    def blank_state(self) -> Array:
        return np.zeros(1, STATE)

    def read(self, text: str) -> tuple[Move, ...]:
        if text not in WORDS:
            raise UnreadableMove("unreadable-move", given=text)
        return (Move(WORDS.index(text), text),)

    def notation(self, action: int) -> str:
        return WORDS[action]

    def move_words(self, action: int, text: Text) -> str:
        return WORDS[action]

    def reasons(self, states: Array, seat: int, move: Move) -> list[str]:
        actions = np.empty(self.max_legal, np.int32)
        count = dispatch.legal_of(self.content, states, seat, actions)
        return [] if move.action in actions[:count] else ["CO-1.1"]

    def view(self, states: Array, seat: int | None) -> dict[str, Any]:
        state = StateValues(states)
        own = None if seat is None else state.draft[seat]
        return {"rounds": state.rounds, "won": state.won, "sealed": state.sealed, "draft": own}

    def document(self, states: Array) -> dict[str, Any]:
        state = StateValues(states)
        return {name: getattr(state, name) for name in STATE.names or ()}

    def state_from_document(self, document: dict[str, Any]) -> Array:
        if set(document) != set(STATE.names or ()):
            raise BadPosition("missing-key")
        states = self.blank_state()
        for name, value in document.items():
            states[name][0] = value
        return states

    def event(self, event: Event) -> dict[str, Any]:
        return {"event": WORDS[event.kind], "seat": event.seat, "coins": event.details[0]}

    def event_words(self, event: dict[str, Any], names: tuple[str, ...], text: Text) -> str:
        return f"{names[event['seat']]}: {event['event']} {event['coins']}"

    def result(self, states: Array) -> dict[str, Any]:
        won = StateValues(states).won
        return {"winners": [seat for seat in range(SEATS) if won[seat] == max(won)], "won": won}

    def rematch(self, states: Array) -> dict[str, Any]:
        return {}
