"""The words a card's effects are made of: 22 operations, when they work, whom they touch, what they depend on.

What each word means for players is written in docs/cards.md; here stands what may go with what.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from kheper.games.scarab_lords.names import TYPES

IN_COLUMNS = ("minion", "building", "leader")
IN_PLAY = (*IN_COLUMNS, "god")
POWERLESS = ("god", "fate")

TIMINGS = ("enter", "action", "free", "constant", "play")
CONSTANT = ("constant",)
MOMENTS = ("enter", "action", "free", "play")
"""The timings of effects that happen, as opposed to those that last."""
CONDITIONS = ("own_building_here", "own_god_in_play", "no_own_god_in_play", "has_economic")
CONDITIONS_HERE = ("own_building_here",)

WHO = ("self", "you", "opp", "any")
WHERE = ("self_column", "self_region", "column", "region", "anywhere", "centre")
WHERE_HERE = ("self_column", "self_region")
"""Only cards that lie in a column can say so."""
WHERE_CHOSEN = ("column", "region")
WHERE_LASTING = (*WHERE_HERE, "anywhere")
STATES = ("any", "cursed", "uncursed")
CHOOSERS = ("you", "opp")
SUPREMACIES = ("M", "R", "E")
GUARDS = ("curse", "destroy", "move")
ALL = "all"

MAX_NUMBER = 9
"""The largest number on a card."""


@dataclass(frozen=True)
class OneOf:
    """A parameter that is one of some words."""

    words: tuple[str, ...]


@dataclass(frozen=True)
class SomeOf:
    """A parameter that is a list of some words."""

    words: tuple[str, ...]


@dataclass(frozen=True)
class Number:
    """A parameter that is a whole number other than 0, or `all` where that is allowed."""

    least: int = 1
    most: int = MAX_NUMBER
    or_all: bool = False


@dataclass(frozen=True)
class Target:
    """A parameter that selects cards in play."""

    types: tuple[str, ...] = IN_COLUMNS
    states: tuple[str, ...] = STATES
    many: bool = True
    itself: bool = True


EventKind = OneOf | SomeOf | Number | Target

PLAYER = OneOf(("you", "opp", "both"))
LASTING = OneOf(WHERE_LASTING)
CHANGE = Number(-MAX_NUMBER, MAX_NUMBER)


@dataclass(frozen=True)
class Operation:
    """What an effect can do: the timings it works with, and its parameters, all of them needed."""

    timings: tuple[str, ...]
    params: Mapping[str, EventKind]


def _moment(**params: EventKind) -> Operation:
    return Operation(MOMENTS, MappingProxyType(params))


def _constant(**params: EventKind) -> Operation:
    return Operation(CONSTANT, MappingProxyType(params))


OPERATIONS: Mapping[str, Operation] = MappingProxyType(
    {
        "curse": _moment(target=Target(), n=Number()),
        "uncurse": _moment(target=Target(states=("any", "cursed")), n=Number(or_all=True)),
        "draw": _moment(player=PLAYER, n=Number()),
        "discard_hand": _moment(player=PLAYER, n=Number(), choice=OneOf(("owner", "random"))),
        "discard_deck": _moment(player=PLAYER, n=Number()),
        "destroy": _moment(target=Target(IN_PLAY)),
        "move": _moment(target=Target(), to=OneOf(("same_region", "other_region", "anywhere"))),
        "recover": _moment(types=SomeOf(TYPES), to=OneOf(("hand", "deck_bottom")), n=Number()),
        "search": _moment(types=SomeOf(TYPES), n=Number()),
        "deploy": Operation(
            MOMENTS, MappingProxyType({"from": OneOf(("hand", "discard")), "types": SomeOf(IN_COLUMNS)})
        ),
        "peek_hand": _moment(player=OneOf(("opp",))),
        "power": _constant(target=Target(), amount=CHANGE),
        "immune": _constant(target=Target(IN_PLAY), to=SomeOf(GUARDS)),
        "entry_scarabs": _constant(types=SomeOf(IN_COLUMNS), delta=CHANGE),
        "extra_action": _constant(phase=OneOf(("1", "2")), n=Number()),
        "boost_exercise": _constant(supremacy=OneOf(SUPREMACIES), where=LASTING, n=Number()),
        "exercise_again": _moment(n=Number(1, 6)),
        "steal_exercise": Operation(("free",), MappingProxyType({"supremacy": OneOf(SUPREMACIES), "where": LASTING})),
        "block_exercise": _constant(where=LASTING),
        "win_ties": _constant(where=LASTING),
        "forbid_play": _constant(types=SomeOf(IN_COLUMNS), where=LASTING),
        "copy_action": _moment(target=Target(IN_PLAY, states=("uncursed",), many=False, itself=False)),
    }
)

NUMBER_KEYS = ("n", "amount", "delta")
"""What the number of an effect is called; each operation has at most one of them."""
