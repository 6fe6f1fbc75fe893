"""What the kernel looks up: one record, built once for each set of cards."""

from collections.abc import Iterable, Mapping
from enum import IntEnum
from types import MappingProxyType

import numpy as np

from kheper.core.bounded import cached_on_argument
from kheper.games.scarab_lords.content.cards import Card, CardSet, Effect, Selector
from kheper.games.scarab_lords.names import COLUMN_KINDS, PHASES, TYPES
from kheper.games.scarab_lords.state import (
    ALL,
    CONTENT,
    WORDS,
    Column,
    Condition,
    Curse,
    Guard,
    Op,
    Phase,
    Timing,
    To,
    Type,
    Where,
    Who,
)
from kheper.games.scarab_lords.weights import HEURISTICS
from kheper.games.scarab_lords.worth import worth_of
from kheper.kernel.jit import Array

ANY_POWER = 127
WORD_BITS = 64


def _named(words: type[IntEnum]) -> dict[str, int]:
    return {member.name.lower(): int(member) for member in words}


NUMBERS: Mapping[str, Mapping[str, int]] = MappingProxyType(
    {
        "op": _named(Op),
        "timing": _named(Timing),
        "type": dict(zip(TYPES, Type, strict=True)),
        "phase": dict(zip(PHASES, Phase, strict=True)),
        "who": _named(Who),
        "player": {"you": Who.YOU, "opp": Who.OPP, "both": Who.ANY},
        "where": _named(Where),
        "state": _named(Curse),
        "if": _named(Condition),
        "to": _named(To),
        "guard": {guard.name.lower(): int(guard) for guard in Guard if guard.name},
        "supremacy": {"M": Column.MILITARY, "R": Column.RELIGIOUS, "E": Column.ECONOMIC},
    }
)
"""The words of a card set, and the numbers the kernel has for them."""


@cached_on_argument
def content_of(cards: CardSet) -> Array:
    """Return the content of a game with these cards, in an array of one."""
    content = np.zeros(1, CONTENT)
    for title in cards.cards:
        for number in cards.numbers_of(title):
            _fill_card(content[0], title, number, cards.numbers_of(title))
    content["weights"] = HEURISTICS.weights
    return content


def _fill_card(content: np.record, title: Card, number: int, copies: range) -> None:
    content.first_copy[number] = copies.start
    content.copies[number] = len(copies)
    content.type[number] = NUMBERS["type"][title.type]
    content.phase[number] = NUMBERS["phase"][title.phase]
    content.power[number] = title.power or 0
    content.worth[number] = worth_of(title)
    content.columns[number] = _bits(column for column, kind in enumerate(COLUMN_KINDS) if kind in title.icons)
    content.activations[number] = title.activations
    content.effect_count[number] = len(title.effects)
    _add(content.in_phase[NUMBERS["phase"][title.phase]], number)
    _add(content.of_type[NUMBERS["type"][title.type]], number)
    for index, effect in enumerate(title.effects):
        _fill_effect(content.effects[number, index], effect)
        _list_effect(content, effect, number)


def _list_effect(content: np.record, effect: Effect, number: int) -> None:
    """Enter a card in the sets of those that have such an effect."""
    if effect.timing == "action":
        _add(content.acting, number)
    if effect.timing == "free":
        _add(content.free[NUMBERS["phase"][str(effect.phase)]], number)
    if effect.timing == "constant":
        _add(content.constant[NUMBERS["op"][effect.op]], number)
    if effect.op == "draw" and effect.player != "opp" and effect.timing in ("action", "free"):
        _add(content.drawing, number)


def _fill_effect(row: np.record, effect: Effect) -> None:
    row.op = NUMBERS["op"][effect.op]
    row.timing = NUMBERS["timing"][effect.timing]
    row.phase = NUMBERS["phase"][effect.phase] if effect.phase else 0
    row.optional = effect.optional
    row.condition = NUMBERS["if"][effect.condition or "none"]
    row.player = NUMBERS["player"][effect.player or "you"]
    row.n = ALL if effect.number is None else effect.number
    row.random = effect.choice == "random"
    if effect.op == "immune":
        row.guards = sum(NUMBERS["guard"][guard] for guard in effect.to)
    elif effect.to:
        row.to = NUMBERS["to"][effect.to[0]]
    row.from_hand = effect.source == "hand"
    row.supremacy = NUMBERS["supremacy"][effect.supremacy] if effect.supremacy else 0
    _fill_selector(row, effect.target or Selector("you", effect.types, effect.where or "anywhere"))


def _fill_selector(row: np.record, target: Selector) -> None:
    row.who = NUMBERS["who"][target.who]
    row.types = _bits(NUMBERS["type"][kind] for kind in target.types)
    row.where = NUMBERS["where"][target.where]
    row.curse = NUMBERS["state"][target.state]
    row.most_power = ANY_POWER if target.max_power is None else target.max_power
    row.other = target.other
    row.count = ALL if target.count is None else target.count
    row.chooser_opp = target.chooser == "opp"


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def _add(words: Array, number: int) -> None:
    assert len(words) == WORDS
    words[number // WORD_BITS] |= np.uint64(1 << number % WORD_BITS)
