"""Reading a table of Kemet: short questions for tests to ask a position."""

from typing import Any

from kheper.core.position import Position


def player(position: Position, seat: int) -> dict[str, Any]:
    """A player, as that player sees himself."""
    found: dict[str, Any] = position.view(seat)["players"][seat]
    return found


def prayer(position: Position, seat: int = 0) -> int:
    return int(player(position, seat)["prayer"])


def points(position: Position, seat: int = 0) -> dict[str, int]:
    found: dict[str, int] = player(position, seat)["points"]
    return found


def space(position: Position, name: str) -> dict[str, Any]:
    """A space of the map."""
    found: dict[str, Any] = next(each for each in position.view()["spaces"] if each["id"] == name)
    return found


def troop(position: Position, name: str) -> tuple[int | None, int]:
    """Whose troop stands in a space, and how strong it is."""
    found = space(position, name)
    return found["owner"], found["units"]


def legal(position: Position, seat: int | None = None) -> list[str]:
    return [str(move) for move in position.legal(seat)]


def broken(position: Position, move: str, seat: int | None = None) -> list[str]:
    """The rules that a move breaks."""
    return [rule.id for rule in position.why_not(move, seat)]


def told(position: Position, name: str, seat: int | None = None) -> list[dict[str, Any]]:
    """What the last move brought, of one kind."""
    return [event for event in position.events(seat) if event["event"] == name]


def to_evening(position: Position) -> Position:
    """Play the Day to its end with nobody doing anything that can be left."""
    idle = ("done", "end", "stop", "no", "commit", "stay", "reserve")
    day = position.view()["turn"]
    while position.view()["phase"] == "day" and position.view()["turn"] == day:
        seat = position.pending[0]
        moves = legal(position, seat)
        quiet = [move for move in moves if move in idle]
        praying = [move for move in moves if move.startswith("token")]
        position = position.play((quiet or praying or moves)[0], seat)
    return position
