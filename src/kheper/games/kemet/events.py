"""Events by name, and as sentences."""

from kheper.core.jsonio import Json
from kheper.core.text import Text
from kheper.games.kemet.content.kit import Kit
from kheper.games.kemet.moves import DI, TILE, Things, city_name, contracted, name_of, space_id, space_in_sentence
from kheper.games.kemet.names import (
    ACTION_SPACES,
    BATTLE_CARDS,
    BATTLE_DI,
    COLOURS,
    CREATURES,
    DI_CARDS,
    POWERS,
    SEATS,
    TILES,
)
from kheper.games.kemet.state import NOTHING, EventKind, Pointless, Points, Side, Source, Token
from kheper.kernel.events import Event

FIELDS: dict[EventKind, tuple[str, ...]] = {
    EventKind.CITY_CHOSEN: ("city",),
    EventKind.SETTLED: ("space", "count"),
    EventKind.PYRAMID: ("space", "colour", "level"),
    EventKind.NIGHT: ("turn",),
    EventKind.DAY: ("turn",),
    EventKind.DUSK: ("turn",),
    EventKind.TURN_BEGINS: ("round",),
    EventKind.PRAYER: ("amount", "now", "source"),
    EventKind.DREW: ("count",),
    EventKind.DREW_CARD: ("card",),
    EventKind.LOOKED: ("count",),
    EventKind.SAW: ("card",),
    EventKind.KEPT: ("card",),
    EventKind.NIGHT_POWER: ("power",),
    EventKind.TOKEN: ("token", "action"),
    EventKind.RAISED: ("colour", "level", "space", "cost"),
    EventKind.BOUGHT: ("tile", "cost"),
    EventKind.RECRUITED: ("space", "count"),
    EventKind.CREATURE_PLACED: ("creature", "space"),
    EventKind.CREATURE_RESERVED: ("creature",),
    EventKind.SWAPPED_CARD: ("removed", "added"),
    EventKind.MOVE_BEGINS: ("space", "count", "creature", "movement"),
    EventKind.STEPPED: ("from", "to", "count", "left"),
    EventKind.TELEPORTED: ("from", "to", "count", "cost"),
    EventKind.REGROUPED: ("space", "count", "creature"),
    EventKind.STOPPED: ("space",),
    EventKind.CARD_PLAYED: ("card", "cost"),
    EventKind.VETOED: ("card",),
    EventKind.CARD_WORKS: ("card",),
    EventKind.MOVEMENT: ("left",),
    EventKind.FIRE: ("other", "space"),
    EventKind.THEFT: ("amount",),
    EventKind.ATTACK: ("other", "space", "count", "defenders"),
    EventKind.ESCAPED: ("from", "to"),
    EventKind.INITIATIVE: ("other", "space", "lost"),
    EventKind.OCCUPIED: ("space",),
    EventKind.BATTLE: ("other", "space"),
    EventKind.FORESEEN: ("battle_card",),
    EventKind.PUT_ASIDE: ("battle_card",),
    EventKind.REVEALED: ("battle_card",),
    EventKind.WOUND: ("card",),
    EventKind.STRENGTH: ("total", "units", "card_strength", "tiles", "creatures", "cards", "wounds"),
    EventKind.LOSSES: ("damage", "protection", "lost", "sacrificed"),
    EventKind.BATTLE_WON: ("by",),
    EventKind.BATTLE_POINT: ("now",),
    EventKind.NO_POINT: ("cause",),
    EventKind.RECALLED: ("space", "count"),
    EventKind.RETREATED: ("from", "to", "count"),
    EventKind.STAYED: ("space", "count"),
    EventKind.WITHDREW: ("space", "count"),
    EventKind.INCOME: ("space", "amount"),
    EventKind.POINT: ("points", "now"),
}
"""Per event what its details are called, in their order."""

_SEATS = tuple(f"seat_{seat}" for seat in range(SEATS))
COUNTED: dict[EventKind, tuple[str, ...]] = {
    **FIELDS,
    EventKind.ORDER_SET: tuple(f"place_{place}" for place in range(SEATS)),
    EventKind.SCORES: _SEATS,
    EventKind.GAME_OVER: _SEATS,
    EventKind.REVEALED: ("battle_card", *DI_CARDS[:BATTLE_DI]),
}
"""The same for tables, in which every detail has a name; of DI cards shown, how many of each."""
SPACE_FIELDS = ("space", "from", "to")
NAMED: dict[str, tuple[str, ...]] = {
    "colour": COLOURS,
    "source": tuple(source.name.lower() for source in Source),
    "card": DI_CARDS,
    "power": POWERS,
    "token": tuple(token.name.lower() for token in Token),
    "action": ACTION_SPACES,
    "tile": TILES,
    "creature": CREATURES,
    "removed": BATTLE_CARDS,
    "added": BATTLE_CARDS,
    "battle_card": BATTLE_CARDS,
    "by": tuple(side.name.lower() for side in Side),
    "points": tuple(source.name.lower() for source in Points),
    "cause": tuple(cause.name.lower() for cause in Pointless),
}
"""Details that are numbers of things, and the keys of those."""


def event_document(event: Event, kit: Kit, seats: int) -> dict[str, Json]:
    """Return what happened, by name; seats, spaces and cards as a view has them."""
    kind = EventKind(event.kind)
    document: dict[str, Json] = {"event": kind.name.lower()}
    if event.seat >= 0:
        document["seat"] = event.seat
    for name, detail in zip(FIELDS.get(kind, ()), event.details, strict=False):
        document[name] = _value(name, detail, kit)
    match kind:
        case EventKind.CITY_CHOSEN:
            document["city"] += 1
        case EventKind.ORDER_SET:
            document["order"] = event.details[:seats]
        case EventKind.SCORES | EventKind.GAME_OVER:
            document["scores"] = event.details[:seats]
        case EventKind.REVEALED:
            counts = event.details[1 : 1 + BATTLE_DI]
            document["cards"] = [card for card, count in zip(DI_CARDS, counts, strict=False) for _ in range(count)]
    return document


def _value(name: str, detail: int, kit: Kit) -> Json:
    if name in SPACE_FIELDS:
        return space_id(kit, detail)
    if name in NAMED:
        return None if detail == NOTHING else NAMED[name][detail]
    return detail


NAMES: dict[str, Things] = {
    "card": DI,
    "tile": TILE,
    "power": Things(POWERS, "power"),
    "action": Things(ACTION_SPACES, "action-space"),
    "creature": Things(CREATURES, "creature"),
    "removed": Things(BATTLE_CARDS, "battle-card"),
    "added": Things(BATTLE_CARDS, "battle-card"),
    "battle_card": Things(BATTLE_CARDS, "battle-card"),
}
"""Details that a sentence calls by their names."""
ARGUMENTS = {"battle_card": "card", "card_strength": "card"}
"""Details whose name in the sentence is another, because a sentence's names have no underline."""


def event_sentence(event: dict[str, Json], kit: Kit, names: tuple[str, ...], text: Text) -> str:
    """Return the sentence for an event; players by their names, spaces and cities by what the map calls them."""
    args: dict[str, Json] = {}
    for key, value in event.items():
        argument = ARGUMENTS.get(key, key)
        if key in NAMES and value is not None:
            args[argument] = name_of(NAMES[key], value, text)
        elif key in SPACE_FIELDS:
            args[key] = _called(value, kit, text)
        elif key == "city":
            args["city"] = city_name(kit, value - 1, text)
        elif key == "seat":
            args["player"] = names[value]
        elif key == "other":
            args["other"] = names[value]
        elif key == "order":
            args["order"] = ", ".join(names[seat] for seat in value)
        elif key == "scores":
            args["scores"] = ", ".join(f"{name} {score}" for name, score in zip(names, value, strict=True))
        elif key == "cards" and isinstance(value, list):
            args["cards"] = ", ".join(name_of(DI, card, text) for card in value)
            args["count"] = len(value)
        elif value is not None and key != "event":
            args[argument] = value
    return contracted(text.say(_message(event), **args))


def _called(space: str, kit: Kit, text: Text) -> str:
    number = kit.map.number_of(space)
    return space if number is None else space_in_sentence(kit, number, text)


def _message(event: dict[str, Json]) -> str:
    """Return the id of the sentence; some events have several."""
    name = f"event-{event['event'].replace('_', '-')}"
    match event["event"]:
        case "revealed":
            return f"{name}-with" if event["cards"] else name
        case "move_begins" | "regrouped":
            return f"{name}-with" if event["creature"] else name
        case "prayer":
            return f"{name}-paid" if event["amount"] < 0 else name
        case "losses":
            return f"{name}-sacrificed" if event["sacrificed"] else name
        case "strength":
            return f"{name}-wounds" if event["wounds"] else name
        case "no_point":
            return f"{name}-{event['cause'].replace('_', '-')}"
        case "point":
            return f"{name}-{event['points']}"
    return name
