"""A move: what a seat does, as a number for programs and as a notation for people."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Move:
    """A move of a game. `str(move)` is its notation, which `Position.play` reads back."""

    action: int
    """The number the kernel knows it by; negative for what can be written down but never be done."""
    notation: str

    def __str__(self) -> str:
        return self.notation
