"""Small words to set situations up with, so that a test reads like the rule it is about.

It is the first seat's turn in the Day, and no token is placed. Seat n has city n + 1. A side is described by what
differs from nothing: `troops` (space: units, or units and a creature), `tiles`, `prayer` (5 unless said), `di` (a list
of cards), `hand` (battle cards; all unless said), `levels` of pyramids (district: colour and level; all at 1 unless
said), `points` (battle points).
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

import kheper
from kheper.core.game import Game
from kheper.core.position import SPECTATOR, Origin, Position, Step
from kheper.games.kemet.content.kit import Kit
from kheper.games.kemet.names import (
    BATTLE_CARDS,
    COLOURS,
    CREATURES,
    DI_CARDS,
    POWERS,
    TILES,
    UNITS,
    power_of,
)
from kheper.kernel.events import new_log

Side = Mapping[str, Any]
STRATEGIES = ("offensive_strategy", "defensive_strategy")
SMALL_WORDS = ("of",)
ROUNDS = 5
AWAY: Side = {"troops": {"C2A": 3}}
"""A side that stays at home."""


def typed(key: str) -> str:
    """A thing as moves name it: `divine_wound` is Divine Wound."""
    return " ".join(word if word in SMALL_WORDS else word.capitalize() for word in key.split("_"))


def kit_of(game: Game) -> Kit:
    """The map and cards of a game."""
    kit: Kit = game.engine.kit  # type: ignore[attr-defined]
    return kit


@cache
def morning(players: int, options: tuple[tuple[str, Any], ...]) -> Position:
    """The first Day of a game whose set-up nobody thought about."""
    position = kheper.game("kemet", players=players, cities="fixed", **dict(options)).start(seed=1)
    while position.view()["ask"]["kind"] != "turn":
        seat = position.pending[0]
        position = position.play(position.legal(seat)[-1], seat)
    return position


def situation(*sides: Side, **options: Any) -> Position:
    """The position that the sides describe."""
    base = morning(len(sides), tuple(sorted(options.items())))
    states = base.state()
    state = states[0]
    _clear(state, kit_of(base.game))
    for seat, side in enumerate(sides):
        _fill(state, seat, side, kit_of(base.game))
    return Position(base.game, states, Origin(None), Step(None, SPECTATOR, 0, new_log()))


def evening(*sides: Side, **options: Any) -> Position:
    """The same, but with the first seat's last token of the Day still to be placed, on the lowest level."""
    morning_ = situation(*sides, **options)
    states = morning_.state()
    state = states[0]
    seats = len(sides)
    state.order[:seats] = [*range(1, seats), 0]
    state.place = seats - 1
    state.lap = ROUNDS
    state.used[:seats] = 0b000001111
    state.tokens[:seats] = 0
    state.tokens[0] = 1
    return Position(morning_.game, states, Origin(None), Step(None, SPECTATOR, 0, new_log()))


def end_day(position: Position) -> Position:
    """Place the last token without doing anything, and see what the evening brings."""
    position = position.play("token Buy White")
    while asked(position) in ("buy", "turn"):
        moves = [str(move) for move in position.legal()]
        position = position.play("done" if "done" in moves else "end")
    return position


def _clear(state: Any, kit: Kit) -> None:
    seats = int(state.seats)
    state.owner[:] = -1
    state.units[:] = 0
    state.creature[:] = -1
    state.di[:] = 0
    state.di_count[:] = 0
    state.discard[:] = 0
    state.deck[:] = kit.di_counts
    state.order[:seats] = range(seats)
    state.place = 0
    state.asked = 0


def _fill(state: Any, seat: int, side: Side, kit: Kit) -> None:
    known = {"troops", "tiles", "prayer", "di", "hand", "levels", "points"}
    assert set(side) <= known, set(side) - known
    state.prayer[seat] = side.get("prayer", 5)
    state.battle_points[seat] = side.get("points", 0)
    _put_troops(state, seat, side.get("troops", {}), kit)
    _give_tiles(state, seat, side.get("tiles", ()))
    _give_cards(state, seat, Counter(side.get("di", ())))
    _give_battle_cards(state, seat, side.get("hand"), side.get("tiles", ()))
    for district, (colour, level) in _pyramids(kit, seat, side.get("levels", {})).items():
        state.colour[district] = COLOURS.index(colour)
        state.level[district] = level


def _put_troops(state: Any, seat: int, troops: Mapping[str, Any], kit: Kit) -> None:
    reserve = UNITS
    for name, what in troops.items():
        units, creature = what if isinstance(what, tuple) else (what, None)
        space = kit.map.number_of(name)
        assert space is not None, name
        state.owner[space] = seat
        state.units[space] = units
        reserve -= units
        if creature:
            state.creature[CREATURES.index(creature)] = space
    assert reserve >= 0
    state.reserve[seat] = reserve


def _give_tiles(state: Any, seat: int, tiles: Any) -> None:
    state.tiles[seat] = 0
    state.powers[seat] = 0
    for tile in tiles:
        number = TILES.index(tile)
        state.tiles[seat] |= np.int64(1 << number)
        state.powers[seat] |= np.int64(1 << POWERS.index(power_of(tile)))
        state.stock[number] -= 1


def _give_cards(state: Any, seat: int, cards: Counter[str]) -> None:
    for card, count in cards.items():
        state.di[seat, DI_CARDS.index(card)] = count
        state.deck[DI_CARDS.index(card)] -= count
    state.di_count[seat] = cards.total()
    state.deck_size = int(state.deck.sum())
    assert (state.deck >= 0).all()


def _give_battle_cards(state: Any, seat: int, hand: Any, tiles: Any) -> None:
    """A strategy replaces the Chariot Raid, a second one Mixed Tactics too."""
    cards = list(BATTLE_CARDS[:6])
    for strategy in STRATEGIES:
        if strategy in tiles:
            cards = [strategy, *cards[:-1]]
    state.set[seat] = _bits(cards)
    state.hand[seat] = _bits(cards if hand is None else hand)
    state.played[seat] = _bits([card for card in cards if hand is not None and card not in hand])
    state.aside[seat] = 0


def _bits(cards: Any) -> int:
    return sum(1 << BATTLE_CARDS.index(card) for card in cards)


def _pyramids(kit: Kit, seat: int, levels: Mapping[str, tuple[str, int]]) -> dict[int, tuple[str, int]]:
    """The three pyramids of a city: red, blue and white in the order of its districts, unless said otherwise."""
    districts = kit.map.cities[seat].districts
    said = {district: levels.get(district, (colour, 1)) for district, colour in zip(districts, COLOURS, strict=True)}
    assert set(levels) <= set(districts)
    return {kit.map.number_of(district) or 0: pyramid for district, pyramid in said.items()}


def play(position: Position, *moves: str, seat: int | None = None) -> Position:
    """Play moves one after the other; the seat is only said where several owe a decision."""
    for move in moves:
        position = position.play(move, seat)
    return position


def units(position: Position) -> dict[str, tuple[int, int]]:
    """Per space that is held: whose troop, and how many."""
    return {space["id"]: (space["owner"], space["units"]) for space in position.view()["spaces"] if space["units"]}


def legal(position: Position, seat: int | None = None) -> set[str]:
    """The legal moves as they are written."""
    return {str(move) for move in position.legal(seat)}


def things(position: Position, verb: str, seat: int | None = None) -> set[str]:
    """What can follow a verb."""
    return {move.removeprefix(f"{verb} ") for move in legal(position, seat) if move.startswith(f"{verb} ")}


def refused(position: Position, move: str, seat: int | None = None) -> list[str]:
    """The ids of the rules that a move breaks."""
    return [rule.id for rule in position.why_not(move, seat)]


def player(position: Position, seat: int) -> dict[str, Any]:
    """What everybody sees of a player, and the player's own cards."""
    found: dict[str, Any] = position.view(seat)["players"][seat]
    return found


def prayer(position: Position, seat: int = 0) -> int:
    """A player's prayer points."""
    return int(player(position, seat)["prayer"])


def points(position: Position, seat: int = 0) -> Counter[str]:
    """A player's points by source, those that are not nothing."""
    return Counter({source: count for source, count in player(position, seat)["points"].items() if count})


def space(position: Position, name: str) -> dict[str, Any]:
    """A space of the map."""
    found: dict[str, Any] = next(each for each in position.view()["spaces"] if each["id"] == name)
    return found


def troop(position: Position, name: str) -> tuple[int | None, int]:
    """Whose troop stands in a space, and how strong it is."""
    found = space(position, name)
    return found["owner"], found["units"]


def creatures(position: Position, seat: int = 0) -> dict[str, str | None]:
    """Where a player's creatures are."""
    return {one["creature"]: one["space"] for one in player(position, seat)["creatures"]}


def told(position: Position, kind: str, since: Position | None = None) -> list[dict[str, Any]]:
    """The events of a kind, of the last move or since a position."""
    happened = position.events() if since is None else events(position, since)
    return [event for event in happened if event["event"] == kind]


def asked(position: Position) -> str:
    """What is asked; nothing at the end."""
    view = position.view()
    return str(view["ask"]["kind"]) if view["ask"] else ""


def events(position: Position, since: Position) -> list[dict[str, Any]]:
    """All that happened between two positions of a line, as everybody sees it."""
    line = position.history()
    return [event for later in line[line.index(since) + 1 :] for event in later.events()]


def to_evening(position: Position) -> Position:
    """Play the Day to its end with nobody doing anything that can be left."""
    idle = ("done", "end", "stop", "no", "commit", "stay", "reserve")
    day = position.view()["turn"]
    while position.view()["phase"] == "day" and position.view()["turn"] == day:
        seat = position.pending[0]
        moves = [str(move) for move in position.legal(seat)]
        quiet = [move for move in moves if move in idle]
        praying = [move for move in moves if move.startswith("token")]
        position = position.play((quiet or praying or moves)[0], seat)
    return position
