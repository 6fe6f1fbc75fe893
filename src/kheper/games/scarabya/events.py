"""Events as plain documents, and as sentences."""

from collections.abc import Callable

from kheper.core.jsonio import Json
from kheper.core.text import Text
from kheper.games.scarabya.moves import notation
from kheper.games.scarabya.names import LETTERS, SQUARES, square_name
from kheper.games.scarabya.state import EventKind
from kheper.kernel.events import Event

Details = list[int]
FIELDS: dict[EventKind, tuple[str, ...]] = {
    EventKind.MISSION: ("tile", "round"),
    EventKind.PLACED: ("tile", "placement"),
    EventKind.AREA: ("points", "size", "scarabs", "square_1", "square_2", "square_3", "square_4"),
    EventKind.DISCARDED: ("tile",),
    EventKind.COMPENSATED: ("points",),
}
"""Per event what its details are called, in their order."""
NAMES = {kind.value: kind.name.lower() for kind in EventKind}
"""Looked up, because an event is told to everybody and foreseen for every move."""
SQUARE_NAMES = tuple(map(square_name, range(SQUARES)))


def event_document(event: Event) -> dict[str, Json]:
    """Return what happened, by name; seats, tiles and squares as a view has them."""
    document: dict[str, Json] = {"event": NAMES[event.kind]}
    if event.seat >= 0:
        document["seat"] = event.seat
    described = DESCRIBED.get(event.kind)
    return document if described is None else document | described(event.details)


def _area(details: Details) -> dict[str, Json]:
    points, size, scarabs, *squares = details
    return {"points": points, "scarabs": scarabs, "squares": [SQUARE_NAMES[square] for square in squares[:size]]}


DESCRIBED: dict[int, Callable[[Details], dict[str, Json]]] = {
    EventKind.MISSION: lambda details: {"tile": LETTERS[details[0]], "round": details[1]},
    EventKind.PLACED: lambda details: {"tile": LETTERS[details[0]], "placement": notation(details[1])},
    EventKind.AREA: _area,
    EventKind.DISCARDED: lambda details: {"tile": LETTERS[details[0]]},
    EventKind.COMPENSATED: lambda details: {"points": details[0]},
}
"""What is told of an event besides its name and its seat."""


def event_sentence(event: dict[str, Json], names: tuple[str, ...], text: Text) -> str:
    """Return the sentence for an event."""
    args = {key: value for key, value in event.items() if key not in ("event", "seat", "squares")}
    if "seat" in event:
        args["player"] = names[event["seat"]]
    if "squares" in event:
        args |= {"size": len(event["squares"]), "squares": ", ".join(event["squares"])}
    return text.say(f"event-{event['event'].replace('_', '-')}", **args)


def annotation(foreseen: list[dict[str, Json]]) -> dict[str, Json]:
    """Return what a placement would bring: its points, and the areas they come from."""
    areas = [event for event in foreseen if "squares" in event]
    if not areas:
        return {}
    return {"points": sum(event.get("points", 0) for event in foreseen), "areas": areas}
