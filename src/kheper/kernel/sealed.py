"""Simultaneous decisions of all games.

A state that has them carries two bit masks: `choosing`, the seats that take part in the decision under way, and
`sealed`, those of them that have committed. What a seat chooses is a private draft in the state of the game.
A seat commits and may reopen its choice until all have committed; then the game resolves all drafts in seat order, so
the order of committing never matters.
"""

from kheper.kernel.jit import State, kernel


@kernel
def ask(state: State, seats: int) -> None:
    """Open a decision for these seats."""
    state.choosing = seats
    state.sealed = 0


@kernel
def waiting(state: State) -> int:
    """Return the mask of the seats that have not committed yet."""
    return int(state.choosing) & ~int(state.sealed)


@kernel
def has_sealed(state: State, seat: int) -> bool:
    """Return whether a seat has committed while others have not."""
    return (int(state.sealed) >> seat) & 1 == 1


@kernel
def commit(state: State, seat: int) -> bool:
    """Seal the seat's draft; return whether all seats have committed now."""
    state.sealed = int(state.sealed) | (1 << seat)
    return waiting(state) == 0


@kernel
def reopen(state: State, seat: int) -> None:
    """Reopen the seat's draft."""
    state.sealed = int(state.sealed) & ~(1 << seat)


@kernel
def close(state: State) -> None:
    """Close the decision."""
    state.choosing = 0
    state.sealed = 0
