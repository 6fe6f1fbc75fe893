"""Simultaneous decisions, the same for every game.

A state that has them carries two bit masks: `choosing`, the seats that take part in the decision under way, and
`sealed`, those of them whose choice is in. What a seat chooses lies in a private draft of the game's own making.
A seat commits, may reopen its choice while somebody is still missing, and when the last one is in the game
resolves all drafts in seat order, so the order of committing never matters.
"""

from kheper.kernel.jit import State, kernel


@kernel
def ask(state: State, seats: int) -> None:
    """Open a decision for these seats."""
    state.choosing = seats
    state.sealed = 0


@kernel
def waiting(state: State) -> int:
    """The seats whose choice is still missing."""
    return int(state.choosing) & ~int(state.sealed)


@kernel
def has_sealed(state: State, seat: int) -> bool:
    """Is this seat's choice in, while others are still missing?"""
    return (int(state.sealed) >> seat) & 1 == 1


@kernel
def commit(state: State, seat: int) -> bool:
    """Seal the seat's draft; tell whether all are in now."""
    state.sealed = int(state.sealed) | (1 << seat)
    return waiting(state) == 0


@kernel
def reopen(state: State, seat: int) -> None:
    """Break the seal of the seat's draft."""
    state.sealed = int(state.sealed) & ~(1 << seat)


@kernel
def close(state: State) -> None:
    """End the decision: nobody is asked any more."""
    state.choosing = 0
    state.sealed = 0
