"""Events as plain documents, and as sentences."""

from typing import Any

from kheper.core.events import Told
from kheper.core.text import Text
from kheper.games.scarabya.moves import notation
from kheper.games.scarabya.names import LETTERS, square_name
from kheper.games.scarabya.state import Kind

Json = Any
FIELDS: dict[Kind, tuple[str, ...]] = {
    Kind.MISSION: ("tile", "round"),
    Kind.PLACED: ("tile", "placement"),
    Kind.AREA: ("points", "size", "scarabs", "square_1", "square_2", "square_3", "square_4"),
    Kind.DISCARDED: ("tile",),
    Kind.COMPENSATED: ("points",),
}
"""Per event what its details are called, in their order."""
NAMES = {kind.value: kind.name.lower() for kind in Kind}
"""Looked up, because an event is told to everybody and foreseen for every move."""


def event(told: Told) -> dict[str, Json]:
    """What happened, by name; seats, tiles and squares as a view has them."""
    kind, details = told.kind, told.details
    document: dict[str, Json] = {"event": NAMES[kind]}
    if told.seat >= 0:
        document["seat"] = told.seat
    match kind:
        case Kind.MISSION:
            document |= {"tile": LETTERS[details[0]], "round": details[1]}
        case Kind.PLACED:
            document |= {"tile": LETTERS[details[0]], "placement": notation(details[1])}
        case Kind.AREA:
            points, size, scarabs = details[:3]
            squares = [square_name(square) for square in details[3 : 3 + size]]
            document |= {"points": points, "scarabs": scarabs, "squares": squares}
        case Kind.DISCARDED:
            document["tile"] = LETTERS[details[0]]
        case Kind.COMPENSATED:
            document["points"] = details[0]
    return document


def words(event: dict[str, Json], names: tuple[str, ...], text: Text) -> str:
    """The sentence for an event."""
    args = {key: value for key, value in event.items() if key not in ("event", "seat", "squares")}
    if "seat" in event:
        args["player"] = names[event["seat"]]
    if "squares" in event:
        args |= {"size": len(event["squares"]), "squares": ", ".join(event["squares"])}
    return text.say(f"event-{event['event'].replace('_', '-')}", **args)


def promise(foreseen: list[dict[str, Json]]) -> dict[str, Json]:
    """What a placement would bring: its points, and the areas they come from."""
    areas = [event for event in foreseen if "squares" in event]
    return {"points": sum(event.get("points", 0) for event in foreseen), "areas": areas} if areas else {}
