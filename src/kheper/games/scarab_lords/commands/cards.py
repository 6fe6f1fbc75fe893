"""`kheper cards`: list, show and check cards, without loading the engine."""

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import typer

from kheper.cli.input import read_source
from kheper.cli.output import console, print_faults, print_json
from kheper.cli.usage import BAD_INPUT
from kheper.core.errors import BadOption, Fault, shown
from kheper.games.scarab_lords.card_text import card_text, find_card, words_on
from kheper.games.scarab_lords.content.cards import Card, CardSet, designed_cards, designed_text, parse_cards
from kheper.games.scarab_lords.names import HOUSES, TYPES
from kheper.games.scarab_lords.options import MAX_CARD_BYTES
from kheper.terminal.messages import Words

if TYPE_CHECKING:
    from rich.table import Table


def load_cards(file: str) -> CardSet:
    """Return the cards of a file, or of standard input for `-`; raise `BadOption` with all faults of the file."""
    return parse_cards(read_source(file, MAX_CARD_BYTES, BadOption))


def _card_set(file: str | None) -> CardSet:
    return designed_cards() if file is None else load_cards(file)


def print_designed() -> None:
    """Print the card file that comes with Kheper."""
    sys.stdout.write(designed_text())


# ---------------------------------------------------------------------------------------------- listing


def show_cards(words: Words, house: str | None, kind: str | None, file: str | None, as_json: bool) -> None:
    """Print the cards of a set, or those of a house or type; as JSON, print a card file."""
    houses = _wanted("--house", house, HOUSES)
    types = _wanted("--type", kind, TYPES)
    cards = _card_set(file)
    found = [card for card in cards.cards if card.house in houses and card.type in types]
    if as_json:
        print_json(cards.inline() | {"cards": [card.document for card in found]})
        return
    out = console()
    for name in houses:
        listed = [card for card in found if card.house == name]
        if listed:
            total = words.say("cards-total", titles=len(listed), cards=sum(card.copies for card in listed))
            out.print(f"{words.say('card-house', house=name)} ({total})", style="bold")
            out.print(_table(listed, words))
            out.print()


def _wanted(option: str, given: str | None, known: tuple[str, ...]) -> tuple[str, ...]:
    if given is None:
        return known
    if given.lower() not in known:
        raise BadOption(faults=(Fault("not-one-of", option, known=", ".join(known), given=given),))
    return (given.lower(),)


def _table(cards: Iterable[Card], words: Words) -> "Table":
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("id", style="cyan", no_wrap=True)
    table.add_column("x", justify="right")
    table.add_column(words.say("card-head-name"), ratio=3)
    table.add_column(words.say("card-head-type"), no_wrap=True)
    table.add_column(words.say("card-head-phase"))
    table.add_column(words.say("card-head-power"), justify="right")
    table.add_column(words.say("card-head-icons"), no_wrap=True)
    table.add_column(words.say("card-head-text"), ratio=6)
    for card in cards:
        table.add_row(
            card.id,
            str(card.copies),
            card.names[words.lang],
            words.say("card-type", type=card.type),
            card.phase,
            "-" if card.power is None else str(card.power),
            "".join(card.icons) or "-",
            words_on(card, words.lang),
        )
    return table


# ---------------------------------------------------------------------------------------------- one card


def show_card(words: Words, name: str, file: str | None, as_json: bool) -> None:
    """Print everything on one card."""
    card = find_card(_card_set(file), name, words.lang)
    if as_json:
        print_json(card.document)
    else:
        console().print(card_text(card, words))


# ---------------------------------------------------------------------------------------------- checking


def check(words: Words, file: str, as_json: bool) -> None:
    """Check a card file; print every fault on a line of its own, and exit with an error code if there is any."""
    try:
        cards = load_cards(file)
    except BadOption as error:
        print_faults(words, file, error.faults, as_json)
        raise typer.Exit(BAD_INPUT) from None
    if as_json:
        print_json({"sound": True, "id": cards.id, "version": cards.version, "hash": cards.hash(), "faults": []})
    else:
        facts: dict[str, Any] = {"id": cards.id, "version": str(cards.version), "hash": cards.hash()}
        print(words.say("cards-sound", file=shown(file), titles=len(cards.cards), **facts))
