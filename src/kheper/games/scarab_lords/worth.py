"""What a card brings to a deck, for bots that exchange cards between two games of a match.

A card is worth the sum of its traits: power, icons, phase, type and each of its effects. The worth of every trait
is in `heuristics.toml`, in points of power. It was fitted to games with random decks: `python -m tools.worth`.
"""

import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from kheper.games.scarab_lords.content.cards import Card, Effect
from kheper.games.scarab_lords.content.vocabulary import OPERATIONS
from kheper.games.scarab_lords.names import PHASES, TYPES

HEURISTICS_FILE = Path(__file__).with_name("heuristics.toml")
POWER, ICON, SCARAB = "power", "icon", "scarab"
TRAITS = (
    POWER,
    ICON,
    SCARAB,
    *(f"phase_{phase.lower()}" for phase in PHASES[1:]),
    *TYPES[1:],
    *(f"text_{op}" for op in OPERATIONS),
)
"""A minion of phase 0 without a text, which the others are set against, has none but power and icons."""


def traits_of(card: Card) -> Mapping[str, float]:
    """How much of each trait a card has."""
    found: Counter[str] = Counter({POWER: card.power or 0, ICON: len(card.icons)})
    found[f"phase_{card.phase.lower()}"] += 1
    found[card.type] += 1
    found.update(map(_trait_of, card.effects))
    return {trait: found[trait] for trait in TRAITS if found[trait]}


def _trait_of(effect: Effect) -> str:
    """Return the trait of an effect; scarabs that a card enters with are a price, cursing others is not."""
    is_price = effect.op == "curse" and effect.target is not None and effect.target.who == "self"
    return SCARAB if is_price else f"text_{effect.op}"


def read_worths(file: Path = HEURISTICS_FILE) -> Mapping[str, float]:
    """Return the worth of every trait; each must be there, and no other."""
    worths = tomllib.loads(file.read_text("utf-8"))["cards"]
    if set(worths) != set(TRAITS):
        raise ValueError(f"{file}: other traits than a card has: {sorted(set(worths) ^ set(TRAITS))}")
    return MappingProxyType(worths)


WORTHS = read_worths()


def worth_of(card: Card) -> float:
    """Return what a card brings to a deck, in points of power."""
    return sum(WORTHS[trait] * amount for trait, amount in traits_of(card).items())
