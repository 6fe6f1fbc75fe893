"""Would the texts of a card set ever go round in circles? Asked of cards that are sound by themselves.

Two things could: a card that comes into play brings along another one, which brings along another one; and a card of
a phase with unlimited actions gives back the card that gives it back. Players may discard what they have in play at
any time, so a card in play never stands in the way.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property

from kheper.core.jsonio import Json
from kheper.core.validation import Validator
from kheper.games.scarab_lords.content.vocabulary import MOMENTS
from kheper.games.scarab_lords.names import MAX_FRAMES

Written = Mapping[str, Json]
UNLIMITED_PHASES = ("0", "S")
REFILLING = ("draw", "search", "exercise_again")
"""What brings cards from the deck to the hand; a card under the deck can come back by it."""


def check_loops(found: Validator, cards: list[dict[str, Json]]) -> None:
    """Name every card whose text can go on for ever, or deeper than the kernel can follow."""
    chains = _Chains(cards)
    circles = [_circle(number, chains.brought_by) for number in range(len(cards))]
    if any(circles):
        _list_circles(found, "sl-cards-loop", circles, cards)
        return
    for number, card in enumerate(cards):
        depth = chains.depth(number)
        if depth > MAX_FRAMES:
            found.add("sl-cards-depth", f"{card['id']}.effects", most=MAX_FRAMES, count=depth)
    circles = [_circle(number, chains.given_back_by) for number in range(len(cards))]
    _list_circles(found, "sl-cards-returns", circles, cards)


def _list_circles(found: Validator, message: str, circles: list[list[int]], cards: list[dict[str, Json]]) -> None:
    for circle in circles:
        if circle:
            ids = [cards[number]["id"] for number in circle]
            found.add(message, f"{ids[0]}.effects", circle=" > ".join(ids))


def _circle(start: int, after: Callable[[int], Iterable[int]]) -> list[int]:
    """Return a shortest way from a card back to itself, both ends included; nothing if there is none."""
    ways = {number: [start, number] for number in after(start)}
    waiting = list(ways)
    for number in waiting:
        if number == start:
            return ways[number]
        for further in after(number):
            if further not in ways:
                ways[further] = [*ways[number], further]
                waiting.append(further)
    return []


class _Chains:
    """Which cards bring which into play, and which give which back to the hand."""

    def __init__(self, cards: list[dict[str, Json]]) -> None:
        self.cards = cards
        self._brought = [self._of_types(self._types_of("deploy", card)) for card in cards]

    def brought_by(self, number: int) -> list[int]:
        """Return the cards that can come into play because this one did."""
        return self._brought[number]

    def depth(self, number: int) -> int:
        """Return how many texts can be under way when this card is played: its own, a copied one, and theirs."""
        is_copying = any(effect["op"] == "copy_action" for effect in _happening(self.cards[number]))
        return 1 + is_copying + max(map(self.depth, self.brought_by(number)), default=0)

    def given_back_by(self, number: int) -> list[int]:
        """Return the cards of the same unlimited phase that playing this one can give back to the hand."""
        phase = str(self.cards[number]["phase"])
        if phase not in UNLIMITED_PHASES:
            return []
        played = [number]
        for other in played:
            played += [further for further in self.brought_by(other) if further not in played]
        places = ("hand", "deck_bottom") if self._is_refilled[phase] else ("hand",)
        types = {kind for other in played for kind in self._types_of("recover", self.cards[other], places)}
        return [other for other in self._of_types(types) if self._comes_back(other, number, phase)]

    def _comes_back(self, other: int, number: int, phase: str) -> bool:
        """Return whether a card can come back: not itself, which is not in the discard pile then, but another copy."""
        return str(self.cards[other]["phase"]) == phase and (other != number or self.cards[other].get("copies", 1) > 1)

    @cached_property
    def _is_refilled(self) -> dict[str, bool]:
        """Per unlimited phase: does it have a card that brings cards from the deck to the hand?"""
        return {
            phase: any(
                effect["op"] in REFILLING
                for card in self.cards
                if str(card["phase"]) == phase
                for effect in self._doings(card)
            )
            for phase in UNLIMITED_PHASES
        }

    def _types_of(self, op: str, card: Written, places: tuple[str, ...] = ()) -> set[str]:
        """Return the types of cards that such effects of a card, its own or copied, are about."""
        effects = [effect for effect in self._doings(card) if effect["op"] == op]
        return {kind for effect in effects if not places or effect["to"] in places for kind in effect["types"]}

    def _doings(self, card: Written) -> list[Written]:
        """Return what a card does, and what it can do by copying; a copying text is never copied."""
        own = _happening(card)
        copied = {kind for effect in own if effect["op"] == "copy_action" for kind in effect["target"]["types"]}
        return [*own, *(effect for kind, effect in self._actions if kind in copied)]

    @cached_property
    def _actions(self) -> list[tuple[str, Written]]:
        """All Action effects that can be copied, with the type of the card they stand on."""
        return [
            (card["type"], effect)
            for card in self.cards
            for effect in _happening(card)
            if effect["timing"] == "action" and effect["op"] != "copy_action"
        ]

    def _of_types(self, types: set[str]) -> list[int]:
        return [number for number, card in enumerate(self.cards) if card["type"] in types]


def _happening(card: Written) -> list[Written]:
    """Return the effects of a card that happen, as opposed to those that last."""
    return [effect for effect in card.get("effects", ()) if effect["timing"] in MOMENTS]
