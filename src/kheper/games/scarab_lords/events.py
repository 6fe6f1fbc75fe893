"""Events as plain documents, and as sentences."""

from typing import Any

from kheper.core.events import Told
from kheper.core.text import Text
from kheper.games.scarab_lords.content.cards import CardSet
from kheper.games.scarab_lords.moves import column_words
from kheper.games.scarab_lords.names import COLUMNS, PHASES
from kheper.games.scarab_lords.state import NO_COLUMN, Kind, Won

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
    Kind.PHASES_CHOSEN: ("first", "second"),
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
    match kind:
        case Kind.PHASES_CHOSEN:
            document["phases"] = [PHASES[details[0]], PHASES[details[1]]]
        case Kind.PHASE:
            document["phase"] = PHASES[details[0]]
        case Kind.PLAYED | Kind.DEPLOYED:
            document["column"] = _column(details[1])
        case Kind.CURSED | Kind.UNCURSED:
            document |= {"scarabs": details[1], "left": details[2]}
        case Kind.MOVED:
            document |= {"from": _column(details[1]), "column": _column(details[2])}
        case Kind.DISCARDED:
            document["from"] = "hand" if details[1] else "play"
        case Kind.PYRAMID | Kind.EXERCISED:
            document["column"] = _column(details[0])
        case Kind.WON:
            document["by"] = Won(details[0]).name.lower()
        case Kind.COPIED:
            document["copied"] = cards.key_of(details[1])
    return document


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
            args |= {"first": value[0], "second": value[1]}
        elif key not in ("event", "seat", "from", "column"):
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
    return name
