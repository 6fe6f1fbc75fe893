"""What the laws of `kheper.testing` must know of Kemet."""

import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, islice
from math import comb
from typing import Any

import kheper
from kheper.core.game import Game
from kheper.core.position import Position
from kheper.games.kemet.names import BATTLE_CARDS, BATTLE_DI, DI_CARDS, TILES, power_of
from kheper.kernel import jit
from kheper.kernel.jit import Array
from kheper.testing import Adapter, Scrambler
from tests.games.kemet.situations import situation, to_evening

VARIANTS: dict[str, dict[str, Any]] = {
    "down": {"max_turns": 2},
    "up": {"max_turns": 1, "discards": "up", "cities": "fixed", "harbours": True, "goal": "long", "sanctuary_limit": 0},
}
World = tuple[Any, ...]
Json = Any
VETO = DI_CARDS.index("veto")
CARD_TYPES = len(DI_CARDS)
RICHNESS = 9
"""Tiles that each player has in a game that begins rich."""


# Where random games begin.


def begin(game: Game, seed: int) -> Position:
    """Every other game begins in its first Day with tiles and cards in everybody's hands: else few would be seen."""
    position = game.start(seed)
    if seed % 2:
        return position
    chance = random.Random(f"rich {seed} {game.seats}")
    while position.view()["ask"]["kind"] != "turn":
        seat = position.pending[0]
        position = position.play(chance.choice(position.legal(seat)), seat)
    document = position.document()
    enrich(document["state"], chance)
    return kheper.position(document)


def enrich(state: Json, chance: random.Random) -> None:
    """Tiles, DI cards and prayer points for all."""
    stock = [tile for tile in TILES for _ in range(2 if tile in ("priest", "defense") else 1)]
    chance.shuffle(stock)
    deck = [card for card, count in state["deck"].items() for _ in range(count)]
    chance.shuffle(deck)
    for player in state["players"]:
        powers: set[str] = set()
        for tile in list(stock):
            if len(player["tiles"]) < RICHNESS and power_of(tile) not in powers:
                powers.add(power_of(tile))
                player["tiles"].append(tile)
                stock.remove(tile)
        player["tile_points"] = len(powers & {"victory_point", "sphinx"})
        player["prayer"] = 11
        for _ in range(3):
            card = deck.pop()
            player["di"][card] = player["di"].get(card, 0) + 1
    state["deck"] = {card: deck.count(card) for card in DI_CARDS if card in deck}


# How to change what a seat cannot know, leaf by leaf, so that it cannot notice.


def others(state: Array, viewer: int | None) -> list[int]:
    return [seat for seat in range(int(state["seats"][0])) if seat != viewer]


@lru_cache(maxsize=1)
def public(position: Position) -> Json:
    """What everybody sees of a position; several scramblers need it one after the other."""
    return position.view()


def foreseen(position: Position, seat: int) -> int | None:
    """The card that Prescience has shown of a seat."""
    view = public(position)
    if view["ask"] is None or view["ask"]["kind"] != "battle":
        return None
    sides = [view["battle"]["attacker"], view["battle"]["defender"]]
    card = view["battle"]["cards"][sides.index(seat)] if seat in sides else None
    return None if card is None else BATTLE_CARDS.index(card)


def scramble_battle_cards(position: Position, state: Array, viewer: int | None, chance: random.Random) -> None:
    """Which of the Battle cards not played lie put aside, unless all can see it."""
    if state["face_up"][0]:
        return
    for seat in others(state, viewer):
        unseen = [c for c in range(8) if (int(state["set"][0, seat]) & ~int(state["played"][0, seat])) >> c & 1]
        shown = foreseen(position, seat)
        count = int(state["aside"][0, seat]).bit_count()
        aside = chance.sample([card for card in unseen if card != shown], count)
        state["aside"][0, seat] = sum(1 << card for card in aside)
        state["hand"][0, seat] = sum(1 << card for card in unseen if card not in aside)


def scramble_di(position: Position, state: Array, viewer: int | None, chance: random.Random) -> None:
    """Hands, deck and the cards that somebody looks at are exchanged with one another."""
    places = [state["deck"][0]]
    for seat in others(state, viewer):
        places += [state["di"][0, seat], state["looked"][0, seat]]
    cards = [card for place in places for card in range(CARD_TYPES) for _ in range(place[card])]
    chance.shuffle(cards)
    for place in places:
        count = int(place.sum())
        place[:] = 0
        for card in cards[:count]:
            place[card] += 1
        del cards[:count]


def scramble_drafts(position: Position, state: Array, viewer: int | None, chance: random.Random) -> None:
    """What somebody else has chosen for a battle; as far as it has got, so that the next step is the same."""
    view = public(position)
    if view["ask"] is None or view["ask"]["kind"] != "battle":
        return
    for seat in others(state, viewer):
        is_played, is_aside = state["draft_card"][0, seat] >= 0, state["draft_aside"][0, seat] >= 0
        state["draft_card"][0, seat] = state["draft_aside"][0, seat] = -1
        state["draft_di"][0, seat] = 0
        draft(state, seat, is_played, is_aside, foreseen(position, seat), chance)


def draft(state: Array, seat: int, is_played: bool, is_aside: bool, shown: int | None, chance: random.Random) -> None:
    hand = [card for card in range(8) if int(state["hand"][0, seat]) >> card & 1]
    card = chance.choice(hand) if shown is None else shown
    if is_played:
        state["draft_card"][0, seat] = card
    if is_aside:
        state["draft_aside"][0, seat] = chance.choice([other for other in hand if other != card])
    if is_played and is_aside:
        left = int(state["prayer"][0, seat])
        for di in range(BATTLE_DI):
            cost = di % 2
            held = min(int(state["di"][0, seat, di]), left if cost else 99)
            state["draft_di"][0, seat, di] = chance.randint(0, held)
            left -= cost * int(state["draft_di"][0, seat, di])


def scramble_answers(position: Position, state: Array, viewer: int | None, chance: random.Random) -> None:
    """Whether somebody else means to veto."""
    ask = public(position)["ask"]
    if ask is not None and ask["kind"] == "veto":
        for seat in others(state, viewer):
            may = seat in ask["sealed"] and int(state["di"][0, seat, VETO]) > 0
            state["answer"][0, seat] = may and chance.randrange(2)


SCRAMBLERS: dict[str, Scrambler | None] = {
    "hand": scramble_battle_cards,
    "aside": None,
    "di": scramble_di,
    "looked": None,
    "deck": None,
    "draft_card": scramble_drafts,
    "draft_aside": None,
    "draft_di": None,
    "answer": scramble_answers,
}


# Sealed choices.


def is_sealed_choice(position: Position) -> bool:
    """Do the choices of others stay hidden, until all are in or for good?"""
    ask = public(position)["ask"]
    return ask is not None and ask["kind"] in ("battle", "veto", "vision")


def look_alike(position: Position, move: kheper.Move, seat: int) -> list[kheper.Move]:
    """The moves of a sealed choice that others cannot tell from this one: they see only whether it is sealed."""
    verb = str(move).split()[0]
    alike = ("yes", "no") if verb in ("yes", "no") else (verb,)
    return [other for other in position.legal(seat) if str(other).split()[0] in alike]


def ready_for(position: Position, move: kheper.Move, seat: int, chance: random.Random) -> Position:
    """Take steps that nobody else sees until a choice can be sealed, if that is the move: its draft may lack a part."""
    while str(move) == "commit" and move not in position.legal(seat):
        step = int(chance.choice(position.considered_actions(seat).tolist()))
        position = position.play(position.game.engine.move(step), seat)
    return position


def reseal(start: Position, seat: int, chosen: list[kheper.Move]) -> list[kheper.Move]:
    """A choice that is opened again is as it was; the card to play is taken back and chosen once more."""
    if start.view()["ask"]["kind"] != "battle":
        return chosen
    for move in chosen[:-1]:
        start = start.play(move, seat)
    card = start.view(seat)["battle"]["draft"]["card"].replace("_", " ")
    return [start.game.engine.read(f"{step} {card}")[0] for step in ("back", "fight")] + chosen[-1:]


# All that could be true as far as a seat knows.


def world(position: Position) -> World:
    """What is hidden in a position, but for the generator."""
    return tuple(
        (tuple(sorted(player["hand"])), tuple(sorted(player["di"].items())))
        for player in position.document()["state"]["players"]
    )


def worlds(position: Position, viewer: int | None, most: int) -> dict[World, int] | None:
    """Every world that the viewer cannot tell from the true one and in how many ways it comes about.

    None if there are more than `most`, or if somebody is making a sealed choice. Interpreted, few must do.
    """
    most = most if jit.JIT else most // 5
    if position.over or position.view()["ask"]["kind"] in ("battle", "veto", "vision"):
        return None
    state = position.document()["state"]
    pool = {card: state["deck"].get(card, 0) for card in DI_CARDS}
    for seat, player in enumerate(state["players"]):
        if seat != viewer:
            for card, count in player["di"].items():
                pool[card] += count
    grown = [((), pool, 1)]
    for seat, player in enumerate(state["players"]):
        grown_by_one = more(grown, player, seat == viewer, position.game.options.get("discards") == "up", most)
        grown = list(islice(grown_by_one, most + 1))  # each grows into one at least, so that more are too many
        if len(grown) > most:
            return None
    found: dict[World, int] = {}
    for built, _, ways in grown:
        found[built] = found.get(built, 0) + ways
    is_rare = sum(found.values()) > 2 * most * min(found.values())
    return None if is_rare else found


def more(
    grown: list[tuple[World, dict[str, int], int]], player: Json, is_own: bool, is_open: bool, most: int
) -> Iterator[tuple[World, dict[str, int], int]]:
    """The same for one more player."""
    known = tuple(sorted(player["hand"]))
    unseen = sorted(set(player["set"]) - set(player["played"]))
    hands = [known] if is_own or is_open else list(combinations(unseen, len(known)))
    size = sum(player["di"].values())
    for built, pool, ways in grown:
        deals = [(player["di"], pool, 1)] if is_own else list(islice(deals_of(pool, size, most), most + 1))
        for hand in hands:
            for di, left, count in deals:
                entry = (hand, tuple(sorted((card, held) for card, held in di.items() if held)))
                yield (*built, entry), left, ways * count


def deals_of(pool: dict[str, int], size: int, most: int) -> Iterator[tuple[dict[str, int], dict[str, int], int]]:
    """Every hand of that size out of the pool, what is left of it, and in how many ways it can be dealt."""
    there = [card for card, count in pool.items() if count]
    if comb(sum(pool.values()), size) > 50 * most:
        yield from (({}, pool, 0) for _ in range(most + 1))
        return

    def hands(cards: list[str], left: int) -> Iterator[dict[str, int]]:
        if not cards:
            if left == 0:
                yield {}
            return
        for count in range(min(pool[cards[0]], left) + 1):
            for rest in hands(cards[1:], left - count):
                yield {cards[0]: count, **rest}

    for hand in hands(there, size):
        ways = 1
        for card, count in hand.items():
            ways *= comb(pool[card], count)
        yield hand, {card: count - hand.get(card, 0) for card, count in pool.items()}, ways


# Positions in which little is hidden.


def small_positions(game: Game, seed: int) -> Iterator[Position]:
    """Positions in which most DI cards lie face up with the discards, and some Battle cards are used up."""
    chance = random.Random(f"small {game.seats} {seed}")
    position = game.start(seed)
    while position.view()["ask"]["kind"] != "turn":
        seat = position.pending[0]
        position = position.play(chance.choice(position.legal(seat)), seat)
    for in_deck in (0, 2):
        document = position.document()
        shrink(document["state"], in_deck, chance)
        yield kheper.position(document)
    if game.seats == 2:
        yield to_evening(situation({"troops": {"C1A": 3}, "tiles": ["vision"]}, {"troops": {"C2A": 3}}))
        yield sealed_battle()


def sealed_battle() -> Position:
    """The defender has sealed a choice with a DI card in it."""
    hands = ["war_rage", "veto"], ["war_fury", "iron_wall"]
    sides = [{"troops": {place: 3}, "di": hand} for place, hand in zip(("F1", "W_X"), hands, strict=True)]
    position = situation(*sides)
    for move in ("token Move Top", "from F1", "size 3", "step W_X", "no"):
        position = position.play(move)
    for move in ("fight Shield Push", "aside Chariot Raid", "add War Fury", "commit"):
        position = position.play(move, 1)
    return position


def shrink(state: Json, in_deck: int, chance: random.Random) -> None:
    """One card in each hand, a few in the deck, the others discarded; one player has fought once."""
    cards = [card for place in (state["deck"], state["discard"]) for card, count in place.items() for _ in range(count)]
    for player in state["players"]:
        cards += [card for card, count in player["di"].items() for _ in range(count)]
    chance.shuffle(cards)
    for player in state["players"]:
        player["di"] = {cards.pop(): 1}
    deck = [cards.pop() for _ in range(in_deck)]
    state["deck"] = {card: deck.count(card) for card in set(deck)}
    state["discard"] = {card: cards.count(card) for card in set(cards)}
    fighter = state["players"][-1]
    fighter["hand"], fighter["played"], fighter["aside"] = list(BATTLE_CARDS[:4]), [BATTLE_CARDS[4]], [BATTLE_CARDS[5]]


ADAPTER = Adapter(
    begin=begin,
    scramblers=SCRAMBLERS,
    small_positions=small_positions,
    world=world,
    worlds=worlds,
    is_sealed_choice=is_sealed_choice,
    look_alike=look_alike,
    ready_for=ready_for,
    reseal=reseal,
)
