"""A move: an action number for programs, and a notation for people."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Move:
    """A move of a game. `str(move)` is its notation, which `Position.play` reads back."""

    action: int
    """The action number; negative for moves that can be written but never played."""
    notation: str

    def __str__(self) -> str:
        return self.notation
