"""Events as plain documents, and as sentences."""

from typing import Any

from kheper.core.text import Text
from kheper.games.scarab_lords.content.cards import CardSet
from kheper.games.scarab_lords.moves import column_words
from kheper.games.scarab_lords.names import COLUMNS, PHASES
from kheper.games.scarab_lords.state import NO_COLUMN, NO_PHASE, Kind, Won
from kheper.kernel.events import Told

Json = Any

WITH_CARD = (
    Kind.PLAYED,
    Kind.DEPLOYED,
    Kind.ACTIVATED,
    Kind.USED,
    Kind.CURSED,
    Kind.UNCURSED,
    Kind.MOVED,
    Kind.DISCARDED,
    Kind.DECK_DISCARDED,
    Kind.DREW_CARD,
    Kind.SAW,
    Kind.RECOVERED,
    Kind.PUT_UNDER,
    Kind.FOUND,
    Kind.REMOVED,
    Kind.TOOK,
    Kind.NO_EFFECT,
    Kind.COPIED,
)
"""Events whose first detail is a card."""


NUMBERS = {Kind.GAME_BEGINS: "game", Kind.TURN: "turn", Kind.DREW: "count"}
"""Events whose first detail is a number, and what it is called."""


FIELDS: dict[Kind, tuple[str, ...]] = {
    **dict.fromkeys(WITH_CARD, ("card",)),
    **{kind: (name,) for kind, name in NUMBERS.items()},
    Kind.PHASES_PLAYED: ("first", "second"),
    Kind.REFRESH: ("forced",),
    Kind.PHASE: ("phase",),
    Kind.PLAYED: ("card", "column"),
    Kind.DEPLOYED: ("card", "column"),
    Kind.CURSED: ("card", "scarabs", "left"),
    Kind.UNCURSED: ("card", "scarabs", "left"),
    Kind.MOVED: ("card", "from", "column"),
    Kind.DISCARDED: ("card", "from_hand", "by_chance"),
    Kind.PYRAMID: ("column",),
    Kind.EXERCISED: ("column",),
    Kind.WON: ("by",),
    Kind.COPIED: ("card", "copied"),
}
"""Per event what its details are called, in their order."""


def event(told: Told, cards: CardSet) -> dict[str, Json]:
    """What happened, by name; seats, cards and columns as a view has them."""
    kind = Kind(told.kind)
    details = told.details
    document: dict[str, Json] = {"event": kind.name.lower()}
    if told.seat >= 0:
        document["seat"] = told.seat
    if kind in WITH_CARD:
        document["card"] = cards.key_of(details[0])
    if kind in NUMBERS:
        document[NUMBERS[kind]] = details[0]
    return document | _details(kind, details, cards)


def _details(kind: Kind, details: list[int], cards: CardSet) -> dict[str, Json]:
    """What an event tells besides who did it and with which card."""
    match kind:
        case Kind.PHASES_PLAYED:
            return {"phases": [PHASES[phase] for phase in details[:2] if phase != NO_PHASE]}
        case Kind.PHASE:
            return {"phase": PHASES[details[0]]}
        case Kind.REFRESH:
            return {"forced": details[0] == 1}
        case Kind.PLAYED | Kind.DEPLOYED:
            return {"column": _column(details[1])}
        case Kind.CURSED | Kind.UNCURSED:
            return {"scarabs": details[1], "left": details[2]}
        case Kind.MOVED:
            return {"from": _column(details[1]), "column": _column(details[2])}
        case Kind.DISCARDED:
            return {"from": "hand" if details[1] else "play"}
        case Kind.PYRAMID | Kind.EXERCISED:
            return {"column": _column(details[0])}
        case Kind.WON:
            return {"by": Won(details[0]).name.lower()}
        case Kind.COPIED:
            return {"copied": cards.key_of(details[1])}
    return {}


def _column(place: int) -> str | None:
    return None if place >= NO_COLUMN else COLUMNS[place]


def words(event: dict[str, Json], names: tuple[str, ...], cards: CardSet, text: Text) -> str:
    """The sentence for an event."""
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
    """The name of a card, without the number of its copy."""
    number = cards.number_of(key)
    assert number is not None
    return cards.card_of(number).names[lang]


def _message(event: dict[str, Json]) -> str:
    """The id of the sentence; some events have several."""
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
