"""The rules of Coins, as kernels: plain functions over the state record, which Numba compiles.

Every kernel takes the content first. A number read from a record is widened by `int(...)` before it is added to, so
that compiled and interpreted games are equal byte for byte.
"""
# ruff: noqa: ARG001 - kernels take the content whether they need it or not

import numpy as np

from coins.state import ROUNDS, SEATS, Action, EventKind
from kheper.kernel import sealed
from kheper.kernel.events import EVERYONE, emit, reveal
from kheper.kernel.jit import Array, Content, State, kernel
from kheper.kernel.rng import below, next_word

BOTH = 0b11
"""The bit set of both seats."""


@kernel
def setup(content: Content, state: State, log: State) -> None:
    """Begin the first round. All fields are 0 at first, but for the generator."""
    sealed.ask(state, BOTH)


@kernel
def pending(content: Content, state: State) -> int:
    """Return the bit set of the seats that owe a decision; none means that the game is over."""
    return sealed.waiting(state)


@kernel
def legal(content: Content, state: State, seat: int, out: Array) -> int:
    """Write the legal actions of a seat in ascending order; return how many there are."""
    if sealed.has_sealed(state, seat):
        out[0] = Action.REOPEN
        return 1
    if not (sealed.waiting(state) >> seat) & 1:
        return 0
    if state.hand[seat] >= content.most:
        out[0] = Action.COMMIT
        return 1
    out[0] = Action.TAKE
    out[1] = Action.COMMIT
    return 2


@kernel
def apply(content: Content, state: State, seat: int, action: int, log: State) -> None:
    """Carry out a legal action, and write what happened into the log."""
    if action == Action.TAKE:
        take(state, seat, log)
    elif action == Action.REOPEN:
        reopen(state, seat)
    elif sealed.commit(state, seat):
        end_round(state, log)


@kernel
def take(state: State, seat: int, log: State) -> None:
    """CO-1.1 A coin more in the hand, which nobody else sees."""
    state.hand[seat] = int(state.hand[seat]) + 1
    emit(log, EventKind.TAKE, seat, 1 << seat, int(state.hand[seat]))


@kernel
def reopen(state: State, seat: int) -> None:
    """CO-1.2 The hand is emptied, and filled anew."""
    sealed.reopen(state, seat)
    state.hand[seat] = 0


@kernel
def end_round(state: State, log: State) -> None:
    """CO-1.3 Both hands are shown, and the fuller one wins the round."""
    reveal(log)  # something hidden has come to light: nobody can take the last move back
    for seat in range(SEATS):
        emit(log, EventKind.SHOW, seat, EVERYONE, int(state.hand[seat]))
        if state.hand[seat] > state.hand[1 - seat]:
            state.won[seat] = int(state.won[seat]) + 1
    for seat in range(SEATS):
        state.hand[seat] = 0
    state.rounds = int(state.rounds) + 1
    if state.rounds < ROUNDS:
        sealed.ask(state, BOTH)
    else:
        sealed.close(state)


@kernel
def finish(content: Content, state: State, out: Array) -> None:
    """Write the outcome per seat: 1 for a victory, -1 for a defeat, 0 for a draw."""
    for seat in range(SEATS):
        out[seat] = np.sign(int(state.won[seat]) - int(state.won[1 - seat]))


@kernel
def redeal(content: Content, state: State, seat: int, rng: Array) -> None:
    """Draw anew what the seat cannot know: the other hand and the generator. Seat -1 is a spectator."""
    for other in range(SEATS):
        if other != seat and sealed.waiting(state):
            state.hand[other] = below(rng, int(content.most) + 1)
    for word in range(4):
        state.rng[word] = next_word(rng)


@kernel
def evaluate(content: Content, state: State, seat: int) -> float:
    """Return an estimate of the seat's outcome, from -1 to 1, for bots."""
    return (int(state.won[seat]) - int(state.won[1 - seat])) / ROUNDS
