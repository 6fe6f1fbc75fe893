"""The Python side of Coins: moves, views, documents and words. It ties the other files together."""

from typing import Any

import numpy as np

from coins import rules
from coins.observation import LAYOUT, encode
from coins.state import CONTENT, DEFAULT_MOST, SEATS, STATE, Action, EventKind
from kheper.core.engine import ContentId, Engine, Visibility
from kheper.core.errors import BadPosition, UnreadableMove
from kheper.core.game import Game
from kheper.core.move import Move
from kheper.core.serialise import StateValues
from kheper.core.text import Text
from kheper.kernel import dispatch, sealed
from kheper.kernel.dispatch import Rules
from kheper.kernel.events import Event, named_events
from kheper.kernel.jit import Array

NOTATION = [action.name.lower() for action in Action]
RULES = Rules(
    setup=rules.setup,
    pending=rules.pending,
    legal=rules.legal,
    apply=rules.apply,
    finish=rules.finish,
    redeal=rules.redeal,
    evaluate=rules.evaluate,
    encode=encode,
)
dispatch.register(STATE, RULES)


class CoinsEngine(Engine):
    """A game of Coins that is set up. States come in arrays of one."""

    action_count = len(Action)
    max_legal = 2
    visibility = {  # noqa: RUF012 - declared a class variable by the base class
        "rng": Visibility.HIDDEN,
        "hand": Visibility.OWN,
        "won": Visibility.PUBLIC,
        "rounds": Visibility.PUBLIC,
        "choosing": Visibility.PUBLIC,
        "sealed": Visibility.PUBLIC,
    }
    event_fields = named_events(EventKind, dict.fromkeys(EventKind, ("coins",)))
    layout = LAYOUT

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state_dtype = STATE
        self.content = np.zeros(1, CONTENT)
        self.content["most"] = game.options.get("purse", {"most": DEFAULT_MOST})["most"]
        self.content_id = ContentId("coins", "0")

    def blank_state(self) -> Array:
        """Return a state before `setup`."""
        return np.zeros(1, self.state_dtype)

    # ------------------------------------------------------------------------------------ moves

    def read(self, text: str) -> tuple[Move, ...]:
        """Return the move that a text stands for."""
        if text not in NOTATION:
            raise UnreadableMove("unreadable-move", given=text)
        return (Move(NOTATION.index(text), text),)

    def notation(self, action: int) -> str:
        """Return how an action is written."""
        return NOTATION[action]

    def move_words(self, action: int, text: Text) -> str:
        """Return how an action is said."""
        return text.say(f"move-{NOTATION[action]}")

    def reasons(self, states: Array, seat: int, move: Move) -> list[str]:
        """Return the ids of the rules that a move breaks: none exactly when it is legal."""
        if not sealed.waiting(states[0]):
            return ["CO-1.3"]
        if (move.action == Action.REOPEN) != sealed.has_sealed(states[0], seat):
            return ["CO-1.2"]
        is_full = states["hand"][0, seat] >= self.content["most"][0]
        return ["CO-1.1"] if move.action == Action.TAKE and is_full else []

    # ------------------------------------------------------------------------------------ knowledge

    def view(self, states: Array, seat: int | None) -> dict[str, Any]:
        """Return what a seat may know, or a spectator: everything but the coins in other hands."""
        state = StateValues(states)
        own = None if seat is None else state.hand[seat]
        return {"rounds": state.rounds, "won": state.won, "sealed": state.sealed, "hand": own}

    def event(self, event: Event) -> dict[str, Any]:
        """Return an event as a document."""
        return {"event": EventKind(event.kind).name.lower(), "seat": event.seat, "coins": event.details[0]}

    def event_words(self, event: dict[str, Any], names: tuple[str, ...], text: Text) -> str:
        """Return an event as a sentence."""
        return text.say(f"event-{event['event']}", name=names[event["seat"]], coins=event["coins"])

    # ------------------------------------------------------------------------------------ documents and results

    def document(self, states: Array) -> dict[str, Any]:
        """Return the whole state as a document."""
        state = StateValues(states)
        return {name: getattr(state, name) for name in self.state_dtype.names or ()}

    def state_from_document(self, document: dict[str, Any]) -> Array:
        """Return the state that a document describes."""
        if set(document) != set(self.state_dtype.names or ()):
            raise BadPosition("missing-key")
        states = self.blank_state()
        for name, value in document.items():
            states[name][0] = value
        return states

    def result(self, states: Array) -> dict[str, Any]:
        """Return how a finished game ended."""
        won = StateValues(states).won
        return {"winners": [seat for seat in range(SEATS) if won[seat] == max(won)], "won": won}

    def rematch(self, states: Array) -> dict[str, Any]:  # noqa: ARG002
        """Return the options of the next game."""
        return dict(self.game.options)
