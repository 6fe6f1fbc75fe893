"""What a table of Scarab Lords may choose, and how each choice is checked."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kheper.core.errors import BadOption, Fault, shown
from kheper.core.game import Option
from kheper.core.jsonio import Json
from kheper.games.scarab_lords.names import DECK, HOUSES

if TYPE_CHECKING:
    from kheper.games.scarab_lords.content.cards import CardSet

DEFAULT_TURNS = 200
MAX_TURNS = 1000
MAX_CARD_BYTES = 256 * 1024
YES_OR_NO = {"yes": True, "no": False, "true": True, "false": False, "1": True, "0": False}


def cards_of(options: Mapping[str, Json]) -> "CardSet":
    """Return the cards that a game's options name."""
    from kheper.games.scarab_lords.content.cards import designed_cards, inline_cards  # noqa: PLC0415 - reads YAML

    return inline_cards(options["cards"]) if "cards" in options else designed_cards()


def decks_of(options: Mapping[str, Json]) -> tuple[list[int], list[int]]:
    """Return the card numbers of the two decks, Ankar's first: as printed, or as the options list them."""
    cards = cards_of(options)
    if "decks" not in options:
        return list(range(DECK)), list(range(DECK, 2 * DECK))
    taken: Counter[str] = Counter()
    decks: tuple[list[int], list[int]] = ([], [])
    numbers = {card.id: cards.numbers_of(card) for card in cards.cards}
    for deck, house in zip(decks, HOUSES, strict=False):
        for card in options["decks"][house]:
            deck.append(numbers[card][taken[card]])
            taken[card] += 1
    return decks


def _check_cards(value: Any, _: Mapping[str, Json]) -> Json:
    from kheper.games.scarab_lords.content.cards import designed_cards, inline_cards  # noqa: PLC0415

    cards = inline_cards(value)
    return None if cards == designed_cards() else cards.inline()


def _check_decks(value: Any, before: Mapping[str, Json]) -> Json:
    """SL-R54 Two lists of thirty cards out of all 84; the others are the bonus deck."""
    if not isinstance(value, dict) or sorted(value) != sorted(HOUSES[:2]):
        raise BadOption("sl-bad-decks", given=value)
    copies = {card.id: card.copies for card in cards_of(before).cards}
    faults = []
    used: Counter[str] = Counter()
    for house in HOUSES[:2]:
        deck = value[house]
        if not isinstance(deck, list) or len(deck) != DECK:
            faults.append(Fault("sl-bad-deck", house, given=deck, count=DECK))
            continue
        unknown = [card for card in deck if not isinstance(card, str) or card not in copies]
        faults += [Fault("sl-bad-deck-card", house, given=card) for card in unknown[:3]]
        used.update(card for card in deck if isinstance(card, str))
    faults += [
        Fault("sl-bad-deck-copies", given=card, count=count, copies=copies[card])
        for card, count in sorted(used.items())
        if card in copies and count > copies[card]
    ]
    if faults:
        raise BadOption(faults=tuple(faults))
    return {house: list(value[house]) for house in HOUSES[:2]}


def _parse_decks(text: str) -> Json:
    from kheper.core.jsonio import parse_json  # noqa: PLC0415

    return parse_json(text, BadOption)


def _parse_cards(text: str) -> Json:
    from kheper.games.scarab_lords.content.cards import parse_cards  # noqa: PLC0415

    return parse_cards(text).inline()


def _check_house(value: Any, _: Mapping[str, Json]) -> Json:
    word = value.lower() if isinstance(value, str) else ""
    if word == "random":
        return None
    if word not in HOUSES[:2]:
        raise BadOption("sl-bad-house", given=value)
    return word


def _check_first(value: Any, _: Mapping[str, Json]) -> Json:
    if isinstance(value, str) and value.lower() == "random":
        return None
    if isinstance(value, bool) or not isinstance(value, int | str) or shown(value)[:2] not in ("0", "1"):
        raise BadOption("sl-bad-first", given=value)
    return int(value)


def _yes_or_no(value: Any, usual: bool) -> Json:
    found = value if isinstance(value, bool) else YES_OR_NO.get(shown(value).lower()[:5])
    if not isinstance(found, bool) or not isinstance(value, bool | str | int):
        raise BadOption("sl-bad-yes-or-no", given=value)
    return None if found == usual else found


def _check_limited(value: Any, _: Mapping[str, Json]) -> Json:
    return _yes_or_no(value, usual=True)


def _check_lenient(value: Any, _: Mapping[str, Json]) -> Json:
    return _yes_or_no(value, usual=False)


def _check_turns(value: Any, _: Mapping[str, Json]) -> Json:
    if isinstance(value, str) and value[:5].isascii() and value[:5].isdecimal():
        value = int(value[:5])
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MAX_TURNS:
        raise BadOption("sl-bad-turns", given=value, most=MAX_TURNS)
    return None if value == DEFAULT_TURNS else value


OPTIONS = (
    Option("cards", _check_cards, usual="designed", parse=_parse_cards, max_bytes=MAX_CARD_BYTES),
    Option("decks", _check_decks, usual="printed", parse=_parse_decks),
    Option("house", _check_house, usual="random"),
    Option("first", _check_first, usual="random"),
    Option("limited", _check_limited, usual="yes"),
    Option("lenient", _check_lenient, usual="no"),
    Option("turns", _check_turns, usual=str(DEFAULT_TURNS)),
)
