"""Card sets that may be changed, and the faults found in them: words for the tests of card files."""

from typing import Any

from kheper.core.text import LANGUAGES
from kheper.games.scarab_lords.content.check import faults_of

Document = dict[str, Any]
Found = list[tuple[str, str]]

MINE = {"who": "you", "types": ["minion"], "where": "anywhere"}
THEIRS = {"who": "opp", "types": ["minion", "leader"], "where": "anywhere"}


def card(cards: Document, name: str) -> Document:
    found: Document = next(card for card in cards["cards"] if card["id"] == name)
    return found


def found(cards: Any) -> Found:
    """All faults; each can be said in both languages and names its place."""
    faults = faults_of(cards)
    for fault in faults:
        for lang in LANGUAGES:
            assert fault.words(lang).startswith(f"{fault.where}: " if fault.where else "")
    return [(fault.where, fault.message) for fault in faults]


def give(cards: Document, name: str, *effects: Document, en: str, fr: str) -> None:
    """Let a card do something else."""
    card(cards, name).update(effects=list(effects), text={"en": en, "fr": fr})


def act(op: str) -> Document:
    return {"timing": "action", "op": op}


def lasting(op: str) -> Document:
    return {"timing": "constant", "op": op}
