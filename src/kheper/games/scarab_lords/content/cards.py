"""Card sets: the 84 cards of a game, read from a file or a record and checked.

A card set is a document with an id, a version and a list of titles; a title stands for one or several equal cards.
The cards of a set are numbered: House Ankar 0-29, House Temet 30-59, the bonus deck 60-83, each in the order of the
document, copies of a title side by side.
"""

import hashlib
import json
import re
from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from typing import Any

from kheper.core.bounded import bounded_cache
from kheper.core.errors import BadOption
from kheper.core.jsonio import Json
from kheper.core.text import LANGUAGES
from kheper.core.yamlio import parse_either
from kheper.games.scarab_lords.content.check import faults_of
from kheper.games.scarab_lords.content.vocabulary import ALL, GUARDS, NUMBER_KEYS
from kheper.games.scarab_lords.names import HOUSES, TYPES

MAX_KEPT = 16 * 1024 * 1024
"""Bytes of the card sets that are kept: those of strangers come and go."""
DERIVED = 512 * 1024
"""Bytes of what is worked out from a set, more than it ever is."""
ORDER = (*TYPES, *GUARDS)
ARTICLE = re.compile(r"^(?:the |les |la |le |l['’])(?=.)", re.IGNORECASE)
"""At the beginning of a name: people leave it out."""
COPY = "#"
"""Parts the name of a title from the number of the copy."""


@dataclass(frozen=True)
class Selector:
    """Which cards in play an effect touches. `count` is None for all of them."""

    who: str
    types: tuple[str, ...] = ()
    where: str = "anywhere"
    state: str = "any"
    max_power: int | None = None
    other: bool = False
    count: int | None = 1
    chooser: str = "you"


@dataclass(frozen=True)
class Effect:
    """One thing a card does; the parameters that its operation does not take are None or empty.

    `number` is what the document calls n, amount or delta; None stands for all. `to` is a place, or what a card is
    immune to.
    """

    op: str
    timing: str
    phase: str | None = None
    condition: str | None = None
    optional: bool = False
    target: Selector | None = None
    player: str | None = None
    number: int | None = None
    choice: str | None = None
    to: tuple[str, ...] = ()
    source: str | None = None
    types: tuple[str, ...] = ()
    supremacy: str | None = None
    where: str | None = None


@dataclass(frozen=True)
class Card:
    """A title: what is printed on each of its copies."""

    id: str
    names: Mapping[str, str]
    house: str
    copies: int
    type: str
    phase: str
    power: int | None
    icons: tuple[str, ...]
    effects: tuple[Effect, ...]
    texts: Mapping[str, str]
    flavours: Mapping[str, str]
    """A line about the world, without any effect; empty where there is none."""
    activations: int
    document: Mapping[str, Json]
    """The card as it was written, without what goes without saying."""

    @property
    def called(self) -> tuple[str, ...]:
        """How people call the card: its names, and those without a leading article (The, Les, La, Le, L')."""
        return (*self.names.values(), *self.bare_names)

    @property
    def bare_names(self) -> tuple[str, ...]:
        """Its names without their leading articles."""
        return tuple(ARTICLE.sub("", name) for name in self.names.values())

    def has_timing(self, timing: str) -> bool:
        """Return whether the card has an effect with this timing."""
        return any(effect.timing == timing for effect in self.effects)


@dataclass(frozen=True, eq=False)
class CardSet:
    """All cards of a game. Sets are equal when the same cards stand in them under the same numbers."""

    id: str
    version: int
    cards: tuple[Card, ...]
    """The titles, in the order of their numbers."""

    def inline(self) -> dict[str, Json]:
        """Return the set as a record holds it: a plain document from which `inline_cards` makes the same set."""
        return {"id": self.id, "version": self.version, "cards": [deepcopy(card.document) for card in self.cards]}

    def hash(self) -> str:
        """Return what tells one set of cards from another."""
        return self._hash

    @cached_property
    def _hash(self) -> str:
        whole = json.dumps(self.inline(), sort_keys=True, ensure_ascii=True, separators=(",", ":"))
        return hashlib.sha256(whole.encode()).hexdigest()[:16]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardSet) and self.hash() == other.hash()

    def __hash__(self) -> int:
        return hash(self.hash())

    @cached_property
    def _copies(self) -> tuple[tuple[Card, int], ...]:
        """Per number the title, and which copy of it."""
        return tuple((card, copy) for card in self.cards for copy in range(1, card.copies + 1))

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {self.key_of(number): number for number in range(len(self._copies))}

    def card_of(self, number: int) -> Card:
        """Return the title of a card."""
        return self._copies[number][0]

    def key_of(self, number: int) -> str:
        """How a document names a card: `A01#2`, or `A07` where there is only one."""
        card, copy = self._copies[number]
        return f"{card.id}{COPY}{copy}" if card.copies > 1 else card.id

    def number_of(self, key: str) -> int | None:
        """Return the number of the card that a document calls so; None if there is none."""
        return self._numbers.get(key)

    def title_of(self, key: str) -> Card:
        """Return the title of the card that a document calls so; there must be one."""
        return self.card_of(self._numbers[key])

    def label_of(self, number: int, lang: str) -> str:
        """How a person calls a card: `River Merchant #2`, or `Enhu` where there is only one."""
        card, copy = self._copies[number]
        return f"{card.names[lang]} {COPY}{copy}" if card.copies > 1 else card.names[lang]

    def named(self, wanted: str, plain: Callable[[str], str]) -> list[Card]:
        """Return the cards of a name in either language: the whole name, or without its article, or its beginning.

        `plain` makes names comparable; what is wanted is plain already.
        """
        exact = [card for card in self.cards if wanted in map(plain, card.names.values())]
        bare = exact or [card for card in self.cards if wanted in map(plain, card.bare_names)]
        if bare or not wanted:
            return bare
        return [card for card in self.cards if any(plain(name).startswith(wanted) for name in card.called)]

    def numbers_of(self, card: Card) -> range:
        """Return the numbers of all copies of a title."""
        first = next(number for number, (title, _) in enumerate(self._copies) if title.id == card.id)
        return range(first, first + card.copies)


# ---------------------------------------------------------------------------------------------- from documents


@cache
def designed_cards() -> CardSet:
    """Return the cards that come with Kheper; SL-R2 Khamal among them as a phase 0 leader of House Temet."""
    return parse_cards(designed_text())


def designed_text() -> str:
    """Return the file of the cards that come with Kheper."""
    return resources.files(__package__).joinpath("cards.yaml").read_text("utf-8")


def parse_cards(text: str) -> CardSet:
    """Return the cards written in a text; one that begins with a brace is JSON, any other YAML."""
    return inline_cards(parse_either(text, BadOption))


def inline_cards(document: Json) -> CardSet:
    """Return the cards of a document; `BadOption` lists all that is wrong with it."""
    try:
        text = json.dumps(document)
    except (TypeError, ValueError, RecursionError):
        raise BadOption(faults=faults_of(document)) from None
    return _set_of(text)


@bounded_cache(MAX_KEPT, DERIVED)
def _set_of(text: str) -> CardSet:
    """Return a card set, checked once, since checking takes longer than replaying a game."""
    document = json.loads(text)
    faults = faults_of(document)
    if faults:
        raise BadOption(faults=faults)
    cards = sorted(map(_card, document["cards"]), key=lambda card: HOUSES.index(card.house))
    return CardSet(document["id"], document["version"], tuple(cards))


def _card(written: Mapping[str, Json]) -> Card:
    texts, flavours = written.get("text", {}), written.get("flavour", {})
    effects = [_plain_effect(effect) for effect in written.get("effects", ())]
    plain = {
        "id": written["id"],
        "name": {lang: written["name"][lang] for lang in LANGUAGES},
        "house": written["house"],
        "copies": written.get("copies", 1),
        "type": written["type"],
        "phase": _plain_phase(written["phase"]),
        "power": written.get("power"),
        "icons": list(written.get("icons", ())),
        "activations": written.get("activations", 1),
        "effects": effects,
        "text": {lang: texts[lang] for lang in LANGUAGES if texts.get(lang)},
        "flavour": {lang: flavours[lang] for lang in LANGUAGES if flavours.get(lang)},
    }
    return Card(
        id=plain["id"],
        names=plain["name"],
        house=plain["house"],
        copies=plain["copies"],
        type=plain["type"],
        phase=str(plain["phase"]),
        power=plain["power"],
        icons=tuple(plain["icons"]),
        effects=tuple(map(_effect, effects)),
        texts={lang: texts.get(lang, "") for lang in LANGUAGES},
        flavours={lang: flavours.get(lang, "") for lang in LANGUAGES},
        activations=plain["activations"],
        document=_without(plain, power=None, icons=[], activations=1, effects=[], text={}, flavour={}),
    )


def _effect(written: Mapping[str, Json]) -> Effect:
    to = written.get("to", ())
    number = next((written[key] for key in NUMBER_KEYS if key in written), None)
    return Effect(
        op=written["op"],
        timing=written["timing"],
        phase=str(written["phase"]) if "phase" in written else None,
        condition=written.get("if"),
        optional=written.get("optional", False),
        target=_selector(written["target"], written["timing"]) if "target" in written else None,
        player=written.get("player"),
        number=None if number == ALL else number,
        choice=written.get("choice"),
        to=(to,) if isinstance(to, str) else tuple(to),
        source=written.get("from"),
        types=tuple(written.get("types", ())),
        supremacy=written.get("supremacy"),
        where=written.get("where"),
    )


def _selector(written: Mapping[str, Json], timing: str) -> Selector:
    count = written.get("count", ALL if timing == "constant" else 1)
    return Selector(
        who=written["who"],
        types=tuple(written.get("types", ())),
        where=written.get("where", "anywhere"),
        state=written.get("state", "any"),
        max_power=written.get("max_power"),
        other=written.get("other", False),
        count=None if count == ALL else count,
        chooser=written.get("chooser", "you"),
    )


def _plain_effect(written: Mapping[str, Json]) -> dict[str, Json]:
    plain = _sorted(_without(dict(written), optional=False))
    if "phase" in plain:
        plain["phase"] = _plain_phase(plain["phase"])
    if "target" in plain:
        usual = ALL if plain["timing"] == "constant" else 1
        plain["target"] = _sorted(_without(dict(plain["target"]), state="any", other=False, count=usual, chooser="you"))
    return plain


def _sorted(document: dict[str, Json]) -> dict[str, Json]:
    """Return a document whose lists, all of them sets of words, stand in one order."""
    return {
        key: sorted(value, key=ORDER.index) if isinstance(value, list) else value for key, value in document.items()
    }


def _plain_phase(phase: Json) -> Json:
    return int(phase) if str(phase).isdigit() else phase


def _without(document: dict[str, Json], **usual: Any) -> dict[str, Json]:
    """Return a document without the keys whose value goes without saying."""
    return {key: value for key, value in document.items() if key not in usual or value != usual[key]}
