"""A finished game, position by position, as one seat saw it, as a spectator did, or with everything open."""

from typing import Any

from kheper.core.position import Position
from kheper.server.errors import Refusal

Json = Any
OPEN = "open"


def frames(position: Position, seat: int | str | None) -> list[dict[str, Json]]:
    """A frame for the start and one for each move."""
    if isinstance(seat, int) and not 0 <= seat < position.game.seats:
        raise Refusal(404, "not-found", "refused-no-seat")
    return [_frame(moment, seat) for moment in position.line()]


def _frame(position: Position, seat: int | str | None) -> dict[str, Json]:
    mover, move = position.last_move or (None, None)
    frame: dict[str, Json] = {
        "ply": position.ply,
        "seat": mover,
        "move": str(move) if move is not None and seat in (OPEN, mover) else None,  # to others it may be sealed
        "view": position.view(seat if isinstance(seat, int) else None),
        "events": _events(position, seat),
    }
    if seat == OPEN:
        frame["views"] = [position.view(number) for number in range(position.game.seats)]
    return frame


def _events(position: Position, seat: int | str | None) -> list[dict[str, Json]]:
    if seat != OPEN:
        return position.events(seat if isinstance(seat, int) else None)
    merged = position.events(None)
    for number in range(position.game.seats):
        merged += [event for event in position.events(number) if event not in merged]
    return merged
