"""Power, supremacy, open columns and victory once more, slowly: sets of cards and what is printed on them.

It reads position documents and the cards as written, none of the tables and words that the kernels look things up in.
What the engine says about a position is held against what `Slow` says about it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from kheper.games.scarab_lords.content.cards import Card, Effect, Selector, designed_cards

COLUMNS = ("upper E", "upper R", "upper M", "lower M", "lower R", "lower E")
TITLES: dict[str, Card] = {card.id: card for card in designed_cards().cards}
Json = Any


def title(key: str) -> Card:
    """What is printed on the card that a document calls so."""
    return TITLES[key.partition("#")[0]]


def region(column: str) -> str:
    return column.split(maxsplit=1)[0]


def kind(column: str) -> str:
    return column.split()[1]


@dataclass(frozen=True)
class InPlay:
    """A card on the table; gods lie in no column."""

    key: str
    seat: int
    column: str | None
    scarabs: int

    @property
    def card(self) -> Card:
        return title(self.key)

    @property
    def cursed(self) -> bool:
        return self.scarabs > 0


class Slow:
    """A position, worked out from its document card by card."""

    def __init__(self, document: Json) -> None:
        state = document["state"]
        self.mode: str = document["mode"]
        self.state: Json = state
        self.active: int = state["active"]
        self.pyramids: dict[str, int | None] = dict(zip(COLUMNS, state["pyramids"], strict=True))
        self.decks = [player["deck"] for player in state["players"]]
        self.hands = [set(player["hand"]) for player in state["players"]]
        self.table = {
            InPlay(entry["card"], seat, entry["column"], entry["scarabs"])
            for seat, player in enumerate(state["players"])
            for entry in player["play"]
        }

    # -------------------------------------------------------------------------------- constant texts

    def speaking(self, op: str) -> Iterator[tuple[InPlay, Effect]]:
        """The constant effects of a kind that are at work: of uncursed cards, with their conditions fulfilled."""
        for source in self.table:
            if not source.cursed:
                for effect in source.card.effects:
                    if effect.op == op and effect.timing == "constant" and self.holds(effect.condition, source):
                        yield source, effect

    def holds(self, condition: str | None, source: InPlay) -> bool:
        own = {card for card in self.table if card.seat == source.seat}
        match condition:
            case None:
                return True
            case "own_building_here":
                return any(c.card.type == "building" and c.column == source.column for c in own - {source})
            case "own_god_in_play":
                return any(c.card.type == "god" for c in own)
            case "no_own_god_in_play":
                return all(c.card.type != "god" for c in own)
            case "has_economic":
                return source.seat in (self.pyramids["upper E"], self.pyramids["lower E"])
        raise AssertionError(condition)

    def taken(self, target: Selector, source: InPlay) -> set[InPlay]:
        """The cards in play that a selector of a constant text takes."""
        if target.who == "self":
            return {source}
        whose = {"you": {source.seat}, "opp": {1 - source.seat}, "any": {0, 1}}[target.who]
        found = {card for card in self.table if card.seat in whose and card.card.type in target.types}
        if target.other:
            found -= {source}
        if target.state != "any":
            found = {card for card in found if card.cursed == (target.state == "cursed")}
        if target.max_power is not None:
            found = {card for card in found if (card.card.power or 0) <= target.max_power}
        return {card for card in found if self.is_there(target.where, source, card.column)}

    @staticmethod
    def is_there(where: str | None, source: InPlay, column: str | None) -> bool:
        """Does a column, or no column, lie where the text of a card says?"""
        if where in (None, "anywhere"):
            return True
        if where == "centre":
            return column is None
        if column is None or source.column is None:
            return False
        assert where in ("self_column", "self_region")
        return column == source.column if where == "self_column" else region(column) == region(source.column)

    # -------------------------------------------------------------------------------- power and supremacy

    @cached_property
    def powers(self) -> dict[str, int]:
        """The power of each card in a column."""
        found = {card: card.card.power or 0 for card in self.table if card.column is not None}
        for source, effect in self.speaking("power"):
            assert effect.target is not None
            assert effect.number is not None
            for card in self.taken(effect.target, source) & set(found):
                found[card] += effect.number
        return {card.key: 0 if card.cursed else max(power, 0) for card, power in found.items()}

    def side(self, column: str, seat: int) -> int:
        return sum(self.powers[card.key] for card in self.table if card.column == column and card.seat == seat)

    def supreme(self, column: str) -> int | None:
        """Who would have supremacy if it were determined now."""
        mine, theirs = self.side(column, 0), self.side(column, 1)
        if mine != theirs:
            return 0 if mine > theirs else 1
        tied = {s.seat for s, effect in self.speaking("win_ties") if self.is_there(effect.where, s, column)}
        return tied.pop() if mine > 0 and len(tied) == 1 else None

    # -------------------------------------------------------------------------------- playing cards

    def open_columns(self, key: str, seat: int) -> set[str]:
        """Where a card may be put: columns with its icons that no text of the opponent closes."""
        card = title(key)
        closed = {
            column
            for source, effect in self.speaking("forbid_play")
            for column in COLUMNS
            if source.seat != seat and card.type in effect.types and self.is_there(effect.where, source, column)
        }
        return {column for column in COLUMNS if kind(column) in card.icons} - closed

    def plays(self, seat: int) -> set[tuple[str, str | None]]:
        """The titles that the seat may play now, each with its column, if any."""
        if self.state["ask"] != "act" or self.state["asked"] != seat or self.state["actions"] == 0:
            return set()
        found: set[tuple[str, str | None]] = set()
        for key in self.hands[seat]:
            card = title(key)
            if card.phase == self.state["phase"]:
                places: set[str] | set[None] = self.open_columns(key, seat) if card.icons else {None}
                found |= {(card.id, place) for place in places}
        return found

    # -------------------------------------------------------------------------------- victory

    def has_won(self, seat: int) -> bool:
        """Would the seat win if its turn began now? Two columns of each region, or nothing left to draw opposite."""
        held = [region(column) for column, holder in self.pyramids.items() if holder == seat]
        return min(held.count("upper"), held.count("lower")) >= 2 or not self.decks[1 - seat]
