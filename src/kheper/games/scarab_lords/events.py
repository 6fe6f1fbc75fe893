"""Events as plain documents, and as sentences."""

from kheper.core.jsonio import Json
from kheper.core.text import Text
from kheper.games.scarab_lords.content.cards import CardSet
from kheper.games.scarab_lords.moves import column_words
from kheper.games.scarab_lords.names import COLUMNS, PHASES
from kheper.games.scarab_lords.state import NO_COLUMN, NO_PHASE, EventKind, Won
from kheper.kernel.events import Event

WITH_CARD = (
    EventKind.PLAYED,
    EventKind.DEPLOYED,
    EventKind.ACTIVATED,
    EventKind.USED,
    EventKind.CURSED,
    EventKind.UNCURSED,
    EventKind.MOVED,
    EventKind.DISCARDED,
    EventKind.DECK_DISCARDED,
    EventKind.DREW_CARD,
    EventKind.SAW,
    EventKind.RECOVERED,
    EventKind.PUT_UNDER,
    EventKind.FOUND,
    EventKind.REMOVED,
    EventKind.TOOK,
    EventKind.NO_EFFECT,
    EventKind.COPIED,
)
"""Events whose first detail is a card."""


NUMBERS = {EventKind.GAME_BEGINS: "game", EventKind.TURN: "turn", EventKind.DREW: "count"}
"""Events whose first detail is a number, and what it is called."""


FIELDS: dict[EventKind, tuple[str, ...]] = {
    **dict.fromkeys(WITH_CARD, ("card",)),
    **{kind: (name,) for kind, name in NUMBERS.items()},
    EventKind.PHASES_PLAYED: ("first", "second"),
    EventKind.REFRESH: ("forced",),
    EventKind.PHASE: ("phase",),
    EventKind.PLAYED: ("card", "column"),
    EventKind.DEPLOYED: ("card", "column"),
    EventKind.CURSED: ("card", "scarabs", "left"),
    EventKind.UNCURSED: ("card", "scarabs", "left"),
    EventKind.MOVED: ("card", "from", "column"),
    EventKind.DISCARDED: ("card", "from_hand", "by_chance"),
    EventKind.PYRAMID: ("column",),
    EventKind.EXERCISED: ("column",),
    EventKind.WON: ("by",),
    EventKind.COPIED: ("card", "copied"),
}
"""Per event what its details are called, in their order."""


def event_document(event: Event, cards: CardSet) -> dict[str, Json]:
    """Return what happened, by name; seats, cards and columns as a view has them."""
    kind = EventKind(event.kind)
    details = event.details
    document: dict[str, Json] = {"event": kind.name.lower()}
    if event.seat >= 0:
        document["seat"] = event.seat
    if kind in WITH_CARD:
        document["card"] = cards.key_of(details[0])
    if kind in NUMBERS:
        document[NUMBERS[kind]] = details[0]
    return document | _details(kind, details, cards)


def _details(kind: EventKind, details: list[int], cards: CardSet) -> dict[str, Json]:
    """Return what an event tells besides who did it and with which card."""
    match kind:
        case EventKind.PHASES_PLAYED:
            return {"phases": [PHASES[phase] for phase in details[:2] if phase != NO_PHASE]}
        case EventKind.PHASE:
            return {"phase": PHASES[details[0]]}
        case EventKind.REFRESH:
            return {"forced": details[0] == 1}
        case EventKind.PLAYED | EventKind.DEPLOYED:
            return {"column": _column(details[1])}
        case EventKind.CURSED | EventKind.UNCURSED:
            return {"scarabs": details[1], "left": details[2]}
        case EventKind.MOVED:
            return {"from": _column(details[1]), "column": _column(details[2])}
        case EventKind.DISCARDED:
            return {"from": "hand" if details[1] else "play"}
        case EventKind.PYRAMID | EventKind.EXERCISED:
            return {"column": _column(details[0])}
        case EventKind.WON:
            return {"by": Won(details[0]).name.lower()}
        case EventKind.COPIED:
            return {"copied": cards.key_of(details[1])}
    return {}


def _column(place: int) -> str | None:
    return None if place >= NO_COLUMN else COLUMNS[place]


def event_sentence(event: dict[str, Json], names: tuple[str, ...], cards: CardSet, text: Text) -> str:
    """Return the sentence for an event."""
    args: dict[str, Json] = {}
    for key, value in event.items():
        if key in ("card", "copied"):
            args[key] = title(value, cards, text.lang)
        elif key == "column" and value is not None:
            args |= column_words(COLUMNS.index(value))
        elif key == "phases":
            args |= {"count": len(value)} | dict(zip(("first", "second"), value, strict=False))
        elif key not in ("event", "seat", "from", "column", "forced"):
            args[key] = value
    if "seat" in event:
        args["player"] = names[event["seat"]]
    return text.say(_message(event), **args)


def title(key: str, cards: CardSet, lang: str) -> str:
    """Return the name of a card, without the number of its copy."""
    return cards.title_of(key).names[lang]


def _message(event: dict[str, Json]) -> str:
    """Return the id of the sentence; some events have several."""
    name = f"event-{event['event'].replace('_', '-')}"
    match event["event"]:
        case "played" | "deployed":
            return name if event["column"] is None else f"{name}-column"
        case "discarded":
            return f"{name}-{event['from']}"
        case "pyramid" | "match_over":
            return name if "seat" in event else f"{name}-nobody"
        case "won":
            return f"{name}-{event['by']}"
        case "refresh":
            return f"{name}-forced" if event["forced"] else name
    return name
