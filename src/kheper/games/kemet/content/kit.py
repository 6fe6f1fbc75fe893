"""All that a table of Kemet is played with: its map and how many of each card there are."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kheper.core.bounded import bounded_cache, cached_on_argument
from kheper.core.errors import BadOption, Fault
from kheper.core.jsonio import Json
from kheper.games.kemet.content.check import MAX_CARDS, MIN_CARDS, faults_of_counts
from kheper.games.kemet.content.drawing import shapes
from kheper.games.kemet.content.maps import Map, designed_map, inline_map
from kheper.games.kemet.content.printed import battle_cards, creatures, di_cards, plain, tiles
from kheper.games.kemet.names import DI_CARDS

MAX_KEPT = 8 * 1024 * 1024
"""Bytes of the kits that are kept: those of strangers come and go."""
DERIVED = 256 * 1024
"""Bytes of what is worked out from a kit, more than it ever is."""


@dataclass(frozen=True)
class Kit:
    """What a table is played with."""

    map: Map
    di_counts: tuple[int, ...]
    """How many of each Divine Intervention card there are."""
    harbours: bool
    """Are the harbours of the map in use?"""

    @property
    def id(self) -> str:
        """What a record calls it."""
        return self.map.id

    def hash(self) -> str:
        """Return what tells one kit from another."""
        return _hash(self)

    def links(self) -> tuple[frozenset[int], ...]:
        """KE-6.3 Per space the numbers of its neighbours, across the Nile too where harbours are in use."""
        return self.map.links(self.harbours)

    def inline(self) -> dict[str, Json]:
        """Return the catalogue: all that a program needs to draw the table, as a plain document."""
        return {
            "map": self.map.inline(),
            "harbours": self.harbours,
            "shapes": shapes(self.map),
            "tiles": [plain(tile) | {"power": tile.power, "creature": tile.creature} for tile in tiles()],
            "battle_cards": [plain(card) for card in battle_cards()],
            "cards": [
                plain(card) | {"copies": copies} for card, copies in zip(di_cards(), self.di_counts, strict=True)
            ],
            "creatures": [plain(creature) for creature in creatures()],
        }


@cached_on_argument
def _hash(kit: Kit) -> str:
    """Return the hash of what is played with, without the drawing."""
    document = {key: value for key, value in kit.inline().items() if key != "shapes"}
    whole = json.dumps(document, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(whole.encode()).hexdigest()[:16]


def kit_of(seats: int, options: Mapping[str, Json]) -> Kit:
    """Return the kit that the options of a table name; a map for another number of players is refused."""
    chosen = inline_map(options["map"]) if "map" in options else designed_map(seats)
    if chosen.players != seats:
        raise BadOption(faults=(Fault("ke-map-players", "map", given=seats, wanted=chosen.players),))
    counts = options.get("di_counts", {})
    return _kit(
        chosen,
        tuple(counts.get(card.id, card.copies) for card in di_cards()),
        chosen.has_open_harbours(bool(options.get("harbours", False))),
    )


@bounded_cache(MAX_KEPT, DERIVED)
def _kit(drawn: Map, di_counts: tuple[int, ...], harbours: bool) -> Kit:
    """Games that are played with the same have one kit in common, and all that is worked out from it."""
    return Kit(drawn, di_counts, harbours)


def check_di_counts(document: Any) -> Json:
    """Return the given numbers of cards as a record keeps them: only those that differ from the printed ones."""
    faults = faults_of_counts(document)
    if faults:
        raise BadOption(faults=faults)
    usual = {card.id: card.copies for card in di_cards()}
    total = sum((usual | document).values())
    if not MIN_CARDS <= total <= MAX_CARDS:
        raise BadOption("ke-di-total", least=MIN_CARDS, most=MAX_CARDS, count=total)
    return {card: document[card] for card in DI_CARDS if document.get(card, usual[card]) != usual[card]} or None
