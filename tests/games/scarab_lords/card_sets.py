"""Card sets that may be changed, and the faults found in them: words for the tests of card files."""

from typing import Any

from kheper.games.scarab_lords.content.check import faults_of
from tests.support import places_and_messages

Document = dict[str, Any]
Found = list[tuple[str, str]]

MINE = {"who": "you", "types": ["minion"], "where": "anywhere"}
THEIRS = {"who": "opp", "types": ["minion", "leader"], "where": "anywhere"}


def card(cards: Document, name: str) -> Document:
    found: Document = next(card for card in cards["cards"] if card["id"] == name)
    return found


def found(cards: Any) -> Found:
    """All faults."""
    return places_and_messages(faults_of(cards))


def give(cards: Document, name: str, *effects: Document, en: str, fr: str) -> None:
    """Let a card do something else."""
    card(cards, name).update(effects=list(effects), text={"en": en, "fr": fr})


def act(op: str) -> Document:
    return {"timing": "action", "op": op}


def lasting(op: str) -> Document:
    return {"timing": "constant", "op": op}
