"""Any position as a complete, readable document, and back.

One table says for each entry of the document which field of the record it is and how that is written; writing and
reading both go by it. What was read is then checked to fit together, in `consistency.py`.
"""

from typing import TYPE_CHECKING, Any

from kheper.core.jsonio import Json
from kheper.core.serialise import StateValues
from kheper.games.kemet.codecs import (
    Codec,
    Faults,
    Flag,
    Generator,
    Members,
    Number,
    Numbers,
    Optional,
    Place,
    Row,
    Spaces,
    Tally,
    Word,
)
from kheper.games.kemet.consistency import check
from kheper.games.kemet.content.kit import Kit
from kheper.games.kemet.content.printed import tiles
from kheper.games.kemet.names import (
    ACTION_SPACES,
    BATTLE_CARDS,
    BATTLE_DI,
    CITIES,
    COLOURS,
    CREATURES,
    DI_CARDS,
    DISTRICTS,
    POWERS,
    SEATS,
    TILES,
    UNITS,
)
from kheper.games.kemet.state import (
    MAX_FRAMES,
    MAX_PRAYER,
    NOTHING,
    NOWHERE,
    SPOTS,
    TOKENS,
    Ask,
    BattleStep,
    Frame,
    Phase,
    Why,
)
from kheper.kernel.jit import Array

if TYPE_CHECKING:
    from kheper.games.kemet.engine import KemetEngine

MAX_POINTS = 99
MAX_TURN = 9999
MAX_TOGETHER = 14
"""Units in one space while two troops meet."""

SEAT = Optional(SEATS - 1)
SEAT_SET = Numbers(SEATS - 1)
UNIT_COUNT = Number(0, UNITS)
POINTS = Number(0, MAX_POINTS)
STEP = Number(0, max(BattleStep))
SUM = Number(0, 99)


def _words(words: Any) -> Word:
    return Word(tuple(word.name.lower() for word in words))


STATE_FIELDS: dict[str, tuple[str, Codec]] = {
    "turn": ("turn", Number(0, MAX_TURN)),
    "phase": ("phase", _words(Phase)),
    "step": ("step", STEP),
    "place": ("place", Number(0, SEATS - 1)),
    "round": ("lap", Number(0, TOKENS)),
    "placed": ("placed", Flag()),
    "chooser": ("chooser", SEAT),
    "to_do": ("to_do", Members(POWERS)),
    "ask": ("ask", _words(Ask)),
    "asked": ("asked", SEAT),
    "choosing": ("choosing", SEAT_SET),
    "sealed": ("sealed", SEAT_SET),
    "creatures": ("creature", Row(Place(of_creature=True), len(CREATURES))),
    "deck": ("deck", Tally(DI_CARDS)),
    "discard": ("discard", Tally(DI_CARDS)),
    "start_levels": ("start_levels", Row(Number(0, 2), len(COLOURS))),
    "sanctuary_left": ("sanctuary_left", Number(0, MAX_POINTS)),
    "winner": ("winner", SEAT),
    "over": ("over", Flag()),
    "generator": ("rng", Generator()),
}
SPACE_FIELDS: dict[str, tuple[str, Codec]] = {
    "owner": ("owner", SEAT),
    "units": ("units", Number(0, MAX_TOGETHER)),
    "pyramid": ("colour", Word(COLOURS, or_none=True)),
    "level": ("level", Number(0, 4)),
}
PLAYER_FIELDS: dict[str, tuple[str, Codec]] = {
    "city": ("city", Optional(CITIES - 1, first=1)),
    "prayer": ("prayer", Number(0, MAX_PRAYER)),
    "reserve": ("reserve", UNIT_COUNT),
    "tiles": ("tiles", Members(TILES)),
    "used": ("used", Members(ACTION_SPACES)),
    "tokens": ("tokens", Number(0, TOKENS)),
    "silver": ("silver", Word(ACTION_SPACES[:SPOTS], or_none=True)),
    "battle_points": ("battle_points", POINTS),
    "sanctuary_points": ("sanctuary_points", POINTS),
    "temple_points": ("temple_points", POINTS),
    "tile_points": ("tile_points", POINTS),
    "di": ("di", Tally(DI_CARDS)),
    "looked": ("looked", Tally(DI_CARDS)),
    "set": ("set", Members(BATTLE_CARDS)),
    "hand": ("hand", Members(BATTLE_CARDS)),
    "played": ("played", Members(BATTLE_CARDS)),
    "aside": ("aside", Members(BATTLE_CARDS)),
    "draft_card": ("draft_card", Word(BATTLE_CARDS, or_none=True)),
    "draft_aside": ("draft_aside", Word(BATTLE_CARDS, or_none=True)),
    "draft_di": ("draft_di", Tally(DI_CARDS[:BATTLE_DI])),
    "answer": ("answer", Flag()),
}
FRAME_FIELDS: dict[str, tuple[str, Codec]] = {
    "kind": ("kind", _words(Frame)),
    "seat": ("seat", Number(0, SEATS - 1)),
    "step": ("step", STEP),
    "left": ("left", UNIT_COUNT),
    "free": ("free", UNIT_COUNT),
    "may_stay_out": ("may_stay_out", Flag()),
    "visited": ("visited", Spaces()),
    "arriving": ("arriving", Row(UNIT_COUNT, DISTRICTS)),
    "queue": ("queue", Row(Number(0, DISTRICTS - 1), DISTRICTS)),
    "queued": ("queued", Number(0, DISTRICTS)),
}
WHAT: dict[Frame, Codec] = {
    Frame.BUY: Word(COLOURS),
    Frame.PLACE: _words(Why),
    Frame.CARD: Word(DI_CARDS),
    Frame.CREATURE: Word(CREATURES),
    Frame.REMOVE: Word(BATTLE_CARDS),
}
"""What a frame is about, for the kinds that are about something."""
MARCH_FIELDS: dict[str, tuple[str, Codec]] = {
    "start": ("start", Place()),
    "at": ("at", Place()),
    "count": ("count", UNIT_COUNT),
    "creature": ("creature", Word(CREATURES, or_none=True)),
    "left": ("left", Number(0, 99)),
    "steps": ("steps", Number(0, 99)),
    "regrouped": ("regrouped", Flag()),
    "gates": ("gates", Flag()),
    "teleported": ("teleported", Spaces()),
    "entered": ("entered", Spaces()),
}
BATTLE_FIELDS: dict[str, tuple[str, Codec]] = {
    "space": ("space", Place()),
    "sides": ("sides", Row(Number(0, SEATS - 1), 2)),
    "units": ("units", Row(UNIT_COUNT, 2)),
    "creatures": ("creatures", Row(Word(CREATURES, or_none=True), 2)),
    "cards": ("cards", Row(Word(BATTLE_CARDS, or_none=True), 2)),
    "di": ("di", Row(Tally(DI_CARDS[:BATTLE_DI]), 2)),
    "wounds": ("wounds", Row(SUM, 2)),
    "strength": ("strength", Row(SUM, 2)),
    "parts": ("parts", Row(Row(SUM, 6), 2)),
    "damage": ("damage", Row(SUM, 2)),
    "protection": ("protection", Row(SUM, 2)),
    "lost": ("lost", Row(SUM, 2)),
    "sacrificed": ("sacrificed", Row(SUM, 2)),
    "winner": ("winner", Word(("attacker", "defender"), or_none=True)),
    "night": ("night", Flag()),
    "fought": ("fought", Flag()),
}
LISTS = ("order", "chosen", "spaces", "players", "frames", "march", "battle")
"""The entries that are not fields of their own."""


# ---------------------------------------------------------------------------------------------- writing


def document(states: Array, kit: Kit) -> dict[str, Json]:
    """Return the whole state in words and numbers."""
    state = StateValues(states)
    frames = state.frames[: state.depth]
    is_marching = any(frame.kind == Frame.MOVE for frame in frames)
    seats = range(state.seats)
    return {
        **{key: codec.write(getattr(state, field), kit) for key, (field, codec) in STATE_FIELDS.items()},
        "order": state.order[: state.seats],
        "chosen": state.chosen[: state.chosen_count],
        "spaces": {
            space.id: {
                key: codec.write(getattr(state, field)[number], kit) for key, (field, codec) in SPACE_FIELDS.items()
            }
            for number, space in enumerate(kit.map.spaces)
        },
        "players": [
            {key: codec.write(getattr(state, field)[seat], kit) for key, (field, codec) in PLAYER_FIELDS.items()}
            for seat in seats
        ],
        "frames": [_frame(frame, kit) for frame in frames],
        "march": _fields(state.march[0], MARCH_FIELDS, kit) if is_marching else None,
        "battle": _fields(state.battle[0], BATTLE_FIELDS, kit) if state.battle[0].active else None,
    }


def _fields(record: StateValues, fields: dict[str, tuple[str, Codec]], kit: Kit) -> dict[str, Json]:
    return {key: codec.write(getattr(record, field), kit) for key, (field, codec) in fields.items()}


def _frame(frame: StateValues, kit: Kit) -> dict[str, Json]:
    written = _fields(frame, FRAME_FIELDS, kit)
    codec = WHAT.get(Frame(frame.kind))
    return written | {"what": codec.write(frame.what, kit) if codec else None}


# ---------------------------------------------------------------------------------------------- reading


def state_of(given: dict[str, Json], engine: "KemetEngine") -> Array:
    """Return the state of a document, in an array of one; every fault is listed."""
    faults = Faults(engine.kit)
    states = engine.blank_state()
    _Reader(states, engine, faults).read(given)
    faults.stop_at_faults()
    check(engine.content, states, faults)
    faults.stop_at_faults()
    return states


class _Reader:
    """One document on its way to a state."""

    def __init__(self, states: Array, engine: "KemetEngine", faults: Faults) -> None:
        self.states = states
        self.state = states[0]
        self.engine = engine
        self.faults = faults
        self.seats = engine.game.seats

    def read(self, given: dict[str, Json]) -> None:
        """Keys, types and ranges: all that can be seen entry by entry."""
        self._prepare()
        found = self.faults.entries(given, (*STATE_FIELDS, *LISTS), "")
        for key, value in found.items():
            if key in STATE_FIELDS:
                field, codec = STATE_FIELDS[key]
                self._put(self.states[field], 0, codec, value, key)
        self.faults.stop_at_faults()
        self._read_order(found)
        self._read_spaces(found["spaces"])
        self._read_players(found["players"])
        self._read_frames(found["frames"])
        self._read_part(found["march"], "march", MARCH_FIELDS)
        if self._read_part(found["battle"], "battle", BATTLE_FIELDS):
            self.state.battle[0].active = 1
        self.faults.stop_at_faults()
        self._derive()

    def _prepare(self) -> None:
        """Fill the unused parts of a record."""
        for field in ("owner", "colour", "city", "lord", "silver", "order", "chosen", "draft_card", "draft_aside"):
            self.states[field][0] = NOTHING

    def _put(self, column: Array, place: Any, codec: Codec, given: Json, where: str) -> None:
        """Read a value into its place; what has a fault in it may have any shape, and leaves the place as it is."""
        faults = len(self.faults.faults)
        value = codec.read(given, where, self.faults)
        if len(self.faults.faults) == faults:
            column[place] = value

    def _read_order(self, found: dict[str, Json]) -> None:
        order = Row(Number(0, self.seats - 1), self.seats).read(found["order"], "order", self.faults)
        if sorted(order) != list(range(self.seats)):
            self.faults.fault("ke-bad-order", "order")
        self.state.order[: len(order)] = order
        chosen = self.faults.items(found["chosen"], None, self.seats, "chosen")
        for place, seat in enumerate(chosen):
            self.state.chosen[place] = Number(0, self.seats - 1).read(seat, f"chosen[{place}]", self.faults)
        self.state.chosen_count = len(chosen)

    def _read_spaces(self, given: Json) -> None:
        ids = [space.id for space in self.engine.kit.map.spaces]
        for key, entry in self.faults.entries(given, ids, "spaces").items():
            place = f"spaces.{key}"
            for name, value in self.faults.entries(entry, tuple(SPACE_FIELDS), place).items():
                field, codec = SPACE_FIELDS[name]
                self._put(self.states[field], (0, ids.index(key)), codec, value, f"{place}.{name}")

    def _read_players(self, given: Json) -> None:
        for seat, entry in enumerate(self.faults.items(given, self.seats, self.seats, "players")):
            place = f"players[{seat}]"
            for name, value in self.faults.entries(entry, tuple(PLAYER_FIELDS), place).items():
                field, codec = PLAYER_FIELDS[name]
                self._put(self.states[field], (0, seat), codec, value, f"{place}.{name}")

    def _read_frames(self, given: Json) -> None:
        entries = self.faults.items(given, None, MAX_FRAMES, "frames")
        for index, entry in enumerate(entries):
            place = f"frames[{index}]"
            frame = self.states["frames"][:, index]
            found = self.faults.entries(entry, (*FRAME_FIELDS, "what"), place)
            for name, value in found.items():
                if name in FRAME_FIELDS:
                    field, codec = FRAME_FIELDS[name]
                    self._put(frame[field], 0, codec, value, f"{place}.{name}")
            what = WHAT.get(Frame(int(frame["kind"][0])))
            if what is not None:
                self._put(frame["what"], 0, what, found.get("what"), f"{place}.what")
            elif found.get("what") is not None:
                self.faults.fault("ke-bad-word", f"{place}.what", given=str(found["what"]), known="null")
        self.state.depth = len(entries)

    def _read_part(self, given: Json, name: str, fields: dict[str, tuple[str, Codec]]) -> bool:
        if given is None:
            return False
        record = self.states[name][:, 0]
        for key, value in self.faults.entries(given, tuple(fields), name).items():
            field, codec = fields[key]
            self._put(record[field], 0, codec, value, f"{name}.{key}")
        return True

    def _derive(self) -> None:
        """Derive what a document leaves out: counts and sets that follow from the rest."""
        state = self.states
        state["deck_size"] = state["deck"].sum()
        state["di_count"][0] = state["di"][0].sum(axis=1)
        stock = [tile.copies for tile in tiles()]
        for seat in range(self.seats):
            if state["city"][0, seat] != NOWHERE:
                state["lord"][0, state["city"][0, seat]] = seat
            for number, tile in enumerate(tiles()):
                if int(state["tiles"][0, seat]) >> number & 1:
                    stock[number] -= 1
                    state["powers"][0, seat] |= 1 << POWERS.index(tile.power)
        state["stock"][0] = stock
