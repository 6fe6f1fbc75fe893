"""What a game of Coins is at any moment: one record of fixed size."""

from enum import IntEnum

from kheper.kernel.jit import record_dtype

SEATS = 2
ROUNDS = 3
DEFAULT_MOST = 3
"""Coins that a hand holds unless an option says otherwise."""


class Action(IntEnum):
    """What a seat can do. The numbers are part of every record, so they never change."""

    TAKE = 0
    COMMIT = 1
    REOPEN = 2


class EventKind(IntEnum):
    """What can happen."""

    TAKE = 0
    """A seat took a coin; only that seat sees it."""
    SHOW = 1
    """A hand is opened at the end of a round; everybody sees it."""


STATE = record_dtype(
    ("rng", "u8", (4,)),  # the generator; every state has one, though Coins leaves nothing to chance
    ("hand", "i1", (SEATS,)),  # the coins in each hand
    ("won", "i1", (SEATS,)),  # the rounds that each seat has won
    ("rounds", "i1"),  # the rounds that are over
    ("choosing", "u1"),  # the seats that choose in this round and, of these,
    ("sealed", "u1"),  # those that have committed: two bit sets that `kheper.kernel.sealed` keeps
)
CONTENT = record_dtype(("most", "i8"))  # what a table is played with: the coins that a hand holds
