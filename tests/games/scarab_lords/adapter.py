"""What the laws of `kheper.testing` must know of Scarab Lords."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from math import comb, factorial, perm, prod
from typing import Any

import kheper
from kheper.core.game import Game
from kheper.core.position import Position
from kheper.kernel.jit import Array
from kheper.testing import Adapter, Scrambler
from tests.games.scarab_lords.situations import changed, table

MIXED = {
    "ankar": [
        *("A01", "A02", "A03", "A04", "A04", "A05", "A06", "A09", "A11", "A12", "A13", "A14", "A15", "A16", "A17"),
        *("A18", "A21", "A22", "N01", "N02", "N03", "N04", "N05", "N08", "N10", "N14", "N16", "N17", "N19", "N20"),
    ],
    "temet": [
        *("T01", "T02", "T03", "T04", "T05", "T06", "T07", "T08", "T09", "T10", "T12", "T13", "T14", "T15", "T17"),
        *("T19", "T20", "T22", "N01", "N02", "N06", "N07", "N09", "N11", "N12", "N13", "N15", "N17", "N18", "N21"),
    ],
}
"""Decks with all cards of the bonus deck in them: cards that look, search, bring back and put under the deck."""
VARIANTS: dict[str, dict[str, Any]] = {
    "hidden": {},
    "lenient": {"lenient": True, "limited": False, "turns": 9},
    "mixed": {"decks": MIXED},
}
CARDS = 84
MAX_REMOVED = 5
HELD = 10
"""The place of a card in hand or deck; higher ones are groups of cards that were put under the deck together."""
World = tuple[Any, ...]
Json = Any


def cards_in(words: Array) -> set[int]:
    """A set of cards as Python has it."""
    whole = int(words[0]) | int(words[1]) << 64
    return {card for card in range(CARDS) if whole >> card & 1}


def words_of(cards: set[int]) -> list[int]:
    whole = sum(1 << card for card in cards)
    return [whole & (2**64 - 1), whole >> 64]


IDLE = ("discard", "refresh", "pass", "done", "no", "keep")


def any_move(moves: tuple[kheper.Move, ...], chance: random.Random) -> kheper.Move:
    """Any move, but mostly one that does something: else most cards would end on the piles unplayed."""
    busy = [move for move in moves if not str(move).startswith(IDLE)]
    if busy and chance.random() < 0.8:
        verbs = sorted({str(move).split()[0] for move in busy})
        verb = chance.choice(verbs)
        return chance.choice([move for move in busy if str(move).split()[0] == verb])
    return chance.choice(moves)


def numbered(
    hand: set[Any], deck: list[Any], known: set[Any], shown: set[Any], kind: Callable[[Any], Any]
) -> tuple[set[Any], list[Any], set[Any]]:
    """Hand, deck and known cards with hidden copies numbered as in the game; `kind` is a card's title and group."""
    alike: dict[Any, list[Any]] = {}
    for card in (*sorted(known - shown), *sorted(hand - known), *reversed(deck)):
        alike.setdefault(kind(card), []).append(card)
    number = {card: card for card in shown}
    for cards in alike.values():
        number |= dict(zip(cards, sorted(cards), strict=True))
    return {number[card] for card in hand}, [number[card] for card in deck], {number[card] for card in known}


# How to change what a seat cannot know, leaf by leaf, so that it cannot notice.


def scramble_cards(position: Position, state: Array, viewer: int | None, chance: random.Random) -> None:
    """Hands and decks, exchanged within what the viewer knows; for who watches also what was seen in private."""
    shown, known = cards_in(state["shown"][0]), cards_in(state["known"][0])
    seen = shown if viewer is None else known
    first_copy = position.game.engine.content["first_copy"][0].tolist()
    now_known = set()
    for player in range(2):
        size, under = int(state["deck_size"][0, player]), int(state["under"][0, player])
        deck = state["deck"][0, player, :size].tolist()
        hand = cards_in(state["hand"][0, player])
        groups = {card: int(state["where"][0, card]) for card in (*deck, *hand)}
        if player != viewer:
            hand, deck = other_deal(hand, deck, hand & seen, groups, chance)
        top = deck[under:]
        chance.shuffle(top)
        looked_at = hand & known if viewer is not None else {card for card in sorted(hand) if chance.random() < 0.3}
        kinds = {card: (first_copy[card], group) for card, group in groups.items()}
        hand, deck, looked_at = numbered(
            hand, deck[:under] + top, looked_at | hand & shown, hand & shown, kinds.__getitem__
        )
        state["deck"][0, player, :size] = deck
        state["hand"][0, player] = words_of(hand)
        now_known |= looked_at
    state["known"][0] = words_of(now_known)


def other_deal(
    hand: set[int], deck: list[int], seen: set[int], groups: dict[int, int], chance: random.Random
) -> tuple[set[int], list[int]]:
    """Another hand and deck of a player: cards that went under the deck together are exchanged with one another."""
    new_hand, new_deck = set(hand), list(deck)
    for group in set(groups.values()):
        held = [card for card in hand - seen if groups[card] == group]
        places = [place for place, card in enumerate(deck) if groups[card] == group]
        cards = held + [deck[place] for place in places]
        chance.shuffle(cards)
        new_hand = (new_hand - set(held)) | set(cards[: len(held)])
        for place, card in zip(places, cards[len(held) :], strict=True):
            new_deck[place] = card
    return new_hand, new_deck


def scramble_drafts(position: Position, state: Array, viewer: int | None, chance: random.Random) -> None:
    """What somebody else means to remove between two games, sealed or not."""
    if position.view(viewer)["ask"] == {"kind": "remove", "seat": None, "left": None}:
        for player in range(2):
            if player != viewer:
                listed = sorted(cards_in(state["lists"][0, player]))
                removed = chance.sample(listed, chance.randrange(MAX_REMOVED + 1))
                state["draft"][0, player] = words_of(lowest_copies(position, listed, removed))


def lowest_copies(position: Position, listed: list[int], removed: list[int]) -> set[int]:
    """As many cards of the same titles, those with the lowest numbers on the list."""
    first_copy = position.game.engine.content["first_copy"][0].tolist()
    found = set()
    for title, count in Counter(first_copy[card] for card in removed).items():
        found |= set([card for card in listed if first_copy[card] == title][:count])
    return found


SCRAMBLERS: dict[str, Scrambler | None] = {
    "hand": scramble_cards,
    "draft": scramble_drafts,
    "known": None,
    "deck": None,
}


def look_alike(position: Position, move: kheper.Move, seat: int) -> list[kheper.Move]:
    """The moves of a sealed choice that others cannot tell from this one: they see only whether it is sealed."""
    if str(move) in ("commit", "reopen"):
        return [move]
    return [other for other in position.legal(seat) if str(other) not in ("commit", "reopen")]


def sealed_choice(position: Position, seat: int, chance: random.Random) -> list[kheper.Move]:
    """Remove or keep one more card, then seal."""
    moves = {str(move): move for move in position.legal(seat)}
    seal = moves.pop("commit")
    return [chance.choice(list(moves.values())), seal]


# All that could be true as far as a seat knows.


def world(position: Position) -> World:
    """What is hidden in a position, but for the generator and for what was seen in private."""
    return tuple(
        (frozenset(player["hand"]), tuple(player["deck"]), frozenset(player["draft"]))
        for player in position.document()["state"]["players"]
    )


def worlds(position: Position, viewer: int | None, most: int) -> Counter[World] | None:
    """Every world that the viewer cannot tell from the true one; None if there are more than `most`.

    Counted are the ways in which cards can be dealt; copies of a title make several of them one world.
    """
    state = position.document()["state"]
    if state["ask"] == "remove":
        return None
    hidden = [Hidden(state, player, viewer) for player in range(2)]
    if prod(player.count() for player in hidden) > most:
        return None
    first, second = (list(player.all()) for player in hidden)
    found = Counter((mine, theirs) for mine in first for theirs in second)
    assert found.total() == prod(player.count() for player in hidden)
    return found


class Hidden:
    """What a viewer knows of a player's hand and deck, out of a document."""

    def __init__(self, state: Json, player: int, viewer: int | None) -> None:
        own = state["players"][player]
        groups = {entry["card"]: entry["group"] for entry in state["groups"]}
        self.groups = groups
        self.is_own = player == viewer
        self.shown = set(own["shown"])
        self.known = self.shown if viewer is None else set(own["known"])
        self.seen = set(own["hand"] if self.is_own else own["shown"] if viewer is None else own["known"])
        self.bottom = own["deck"][: own["under"]]
        self.above = len(own["deck"]) - own["under"]
        self.pattern = [groups.get(card, 0) for card in self.bottom]
        unseen = [card for card in (*own["hand"], *own["deck"]) if card not in self.seen]
        self.members: dict[int, list[str]] = {}
        for card in sorted(unseen):
            self.members.setdefault(groups.get(card, 0), []).append(card)
        self.in_hand = Counter(groups.get(card, 0) for card in own["hand"] if card not in self.seen)

    def count(self) -> int:
        if self.is_own:
            return factorial(self.above)
        below = Counter(self.pattern)
        ways = [
            comb(len(cards), self.in_hand[group]) * perm(len(cards) - self.in_hand[group], below[group])
            for group, cards in self.members.items()
        ]
        return prod(ways) * factorial(self.above)

    def all(self) -> Iterator[World]:
        for hand in self.hands(list(self.members)):
            left = {group: [c for c in cards if c not in hand] for group, cards in self.members.items()}
            for bottom in [self.bottom] if self.is_own else self.bottoms(self.pattern, left):
                above = [card for cards in left.values() for card in cards if card not in bottom]
                for top in permutations(above):
                    yield self.world(hand | self.seen, [*bottom, *top])

    def world(self, hand: set[str], deck: list[str]) -> World:
        hand, deck, _ = numbered(
            hand, deck, self.known, self.shown, lambda card: (card.split("#")[0], self.groups.get(card, 0))
        )
        return frozenset(hand), tuple(deck), frozenset()

    def hands(self, groups: list[int]) -> Iterator[set[str]]:
        """The unseen cards that may be in the hand."""
        if not groups:
            yield set()
            return
        for some in combinations(self.members[groups[0]], self.in_hand[groups[0]]):
            for others in self.hands(groups[1:]):
                yield others | set(some)

    def bottoms(self, pattern: list[int], left: dict[int, list[str]]) -> Iterator[list[str]]:
        """The orders in which cards may lie under the deck: of each place it is known which group is there."""
        if not pattern:
            yield []
            return
        for card in left[pattern[0]]:
            rest = {**left, pattern[0]: [c for c in left[pattern[0]] if c != card]}
            for others in self.bottoms(pattern[1:], rest):
                yield [card, *others]


# Positions in which little is hidden.


def small_positions(game: Game, seed: int) -> Iterator[Position]:
    """Positions with decks of a few cards, some of them put under it, some of those drawn since."""
    chance = random.Random(f"{game.mode} {seed}")
    start = game.start(seed)
    for groups in ([], [1, 1], [2, 1, 1]):
        document = start.document()
        for player in document["state"]["players"]:
            shrink(document["state"], player, groups, chance)
        yield kheper.position(document)


def shrink(state: Json, player: Json, groups: list[int], chance: random.Random) -> None:
    """Leave a few cards in hand and deck; the lowest ones were put under the deck by twos and threes."""
    held = player["hand"] + player["deck"]
    chance.shuffle(held)
    player["hand"], player["deck"] = held[:3], held[3 : 5 + len(groups)]
    player["pile"] += held[5 + len(groups) :]
    taken = {entry["group"] for entry in state["groups"]}
    first = max(taken, default=0)
    player["under"] = len(groups)
    state["groups"] += [
        {"card": card, "group": first + group} for card, group in zip(player["deck"], groups, strict=False)
    ]
    if groups:
        state["groups"].append({"card": player["hand"][0], "group": first + 1})
        player["known"] = [player["hand"][1]]


# Positions in which a text looks into a hidden place.

SEARCHES: tuple[tuple[list[dict[str, Any]], str, str], ...] = (
    (
        [{"timing": "play", "op": "search", "types": ["leader"], "n": 1, "optional": True}],
        "You may search your deck for a leader.",
        "Vous pouvez chercher un chef dans votre paquet.",
    ),
    (
        [
            {"timing": "play", "op": "draw", "player": "you", "n": 1, "optional": True},
            {"timing": "play", "op": "search", "types": ["leader"], "n": 2},
        ],
        "You may draw a card. Search your deck for two leaders.",
        "Vous pouvez piocher une carte. Cherchez deux chefs dans votre paquet.",
    ),
    (
        [
            {"timing": "play", "op": "draw", "player": "you", "n": 1, "optional": True},
            {"timing": "play", "op": "deploy", "from": "hand", "types": ["leader"]},
        ],
        "You may draw a card. Put a leader from your hand into play.",
        "Vous pouvez piocher une carte. Mettez en jeu un chef de votre main.",
    ),
)
"""Texts that search a deck or a hand, of which the opponent cannot know whether there is a leader in it."""


def searching_positions(game: Game, seed: int) -> Iterator[Position]:
    """A player is asked whether to begin such a text; a leader is in hand, or in the deck, or nowhere."""
    if game.mode != "basic" or game.options:
        return
    for effects, en, fr in SEARCHES:
        options = changed("Tribute of the Delta", effects, en, fr)
        for held, left in (("Captain Djedu", "Uadja"), ("Uadja", "Captain Djedu"), ("Uadja", "Mehru")):
            side = {"hand": ["Tribute", held], "deck": ["River Merchant", left, "Enhu"], "rest": "pile"}
            yield table(ankar=side, options=options).play("play Tribute")


ADAPTER = Adapter(
    choose=any_move,
    scramblers=SCRAMBLERS,
    more_positions=searching_positions,
    small_positions=small_positions,
    world=world,
    worlds=worlds,
    look_alike=look_alike,
    sealed_choice=sealed_choice,
)
