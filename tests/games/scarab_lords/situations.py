"""Small words to set situations up with, so that a test reads like the rule it is about.

Ankar sits in seat 0, Temet in seat 1. A side is described by zones: `hand`, `deck` (from the top), `pile`, `gods` and
the six columns. Cards are named in English, by the beginning of the name where that is enough; one with scarabs is
`("Khamal", 2)`. Cards that are not named lie under the named ones in the deck, or in the pile with `rest="pile"`.
The player whose turn it is not has one of them in hand, unless a hand is named, so as not to be forced to refresh.
"""

import copy
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import kheper
from kheper.core.position import Position
from kheper.games.scarab_lords.content.cards import Card, designed_cards
from kheper.games.scarab_lords.names import COLUMNS, DECK, HOUSES

Json = Any
Item = str | tuple[str, Any]
Side = Mapping[str, Any]
CARDS = designed_cards()
ANKAR, TEMET = 0, 1
SEATS = {"ankar": ANKAR, "temet": TEMET}
LYING = ("hand", "deck", "pile")
ZONES = (*LYING, "gods", *COLUMNS)
GENERATOR = [f"{number:016x}" for number in (1, 2, 3, 4)]
FOUR = {"upper E": "ankar", "upper R": "ankar", "lower M": "ankar", "lower R": "ankar"}
"""Pyramids with which Ankar wins."""
BURNT: dict[str, Any] = {"rest": "pile"}
"""A side whose deck holds only the cards named."""


def title(name: str) -> Card:
    """The one card whose English name begins so."""
    exact = [card for card in CARDS.cards if card.names["en"] == name]
    found = exact or [card for card in CARDS.cards if card.names["en"].startswith(name)]
    assert len(found) == 1, f"{name}: {[card.names['en'] for card in found]}"
    return found[0]


def name_of(key: str) -> str:
    """The English name of the card that a document calls so."""
    number = CARDS.number_of(key)
    assert number is not None
    return CARDS.card_of(number).names["en"]


# ---------------------------------------------------------------------------------------------- other texts


def changed(name: str, effects: list[dict[str, Any]], en: str, fr: str) -> dict[str, Any]:
    """Options for a card set in which one card has another text."""
    cards = copy.deepcopy(CARDS.inline())
    found = next(card for card in cards["cards"] if card["name"]["en"] == name)
    found["effects"] = effects
    found["text"] = {"en": en, "fr": fr}
    return {"cards": cards}


def choosy_vizier() -> dict[str, Any]:
    """A text in two parts, of which the first may be declined and the second is a discard: no designed card has it."""
    return changed(
        "Vizier Senebtah",
        [
            {"timing": "action", "op": "draw", "player": "you", "n": 2, "optional": True},
            {"timing": "action", "op": "discard_hand", "player": "you", "n": 1, "choice": "owner"},
        ],
        "Action: You may draw two cards. Then discard a card from your hand.",
        "Action : vous pouvez piocher deux cartes. Défaussez ensuite une carte de votre main.",
    )


# ---------------------------------------------------------------------------------------------- setting up


def _named(side: Side) -> Iterator[tuple[str, Card, Json]]:
    """The cards of a side as zone, title and what is said of it."""
    assert set(side) <= {*ZONES, "rest"}, set(side)
    for zone in ZONES:
        for item in side.get(zone, ()):
            name, more = item if isinstance(item, tuple) else (item, 0)
            yield zone, title(name), {"scarabs": more} if isinstance(more, int) else more


def _lists(sides: Sequence[Side]) -> list[Counter[str]]:
    """The thirty cards of each side, by id: those named, and of the others those of the house as far as needed."""
    lists = [Counter(card.id for _, card, _ in _named(side)) for side in sides]
    free = Counter({card.id: card.copies for card in CARDS.cards})
    for wanted in lists:
        free.subtract(wanted)
    assert min(free.values()) >= 0, "more copies than there are"
    for seat, wanted in enumerate(lists):
        own_first = sorted(CARDS.cards, key=lambda card: (card.house != HOUSES[seat], card.house != "neutral"))
        for card in own_first:
            count = min(free[card.id], DECK - wanted.total())
            wanted[card.id] += count
            free[card.id] -= count
    return lists


def _printed(sides: Sequence[Side]) -> bool:
    return all(card.house == HOUSES[seat] for seat, side in enumerate(sides) for _, card, _ in _named(side))


class _Dealer:
    """Gives out the numbers of cards: Ankar's copies of a title come before Temet's."""

    def __init__(self, lists: Sequence[Counter[str]]) -> None:
        self.free: list[dict[str, list[str]]] = []
        taken: Counter[str] = Counter()
        for wanted in lists:
            mine = {}
            for card in CARDS.cards:
                keys = [CARDS.key_of(number) for number in CARDS.numbers_of(card)]
                mine[card.id] = keys[taken[card.id] : taken[card.id] + wanted[card.id]]
                taken[card.id] += wanted[card.id]
            self.free.append(mine)

    def all_of(self, seat: int) -> list[str]:
        keys = [key for keys in self.free[seat].values() for key in keys]
        return sorted(keys, key=lambda key: CARDS.number_of(key) or 0)


def _player(seat: int, side: Side, dealer: _Dealer, is_active: bool) -> Json:
    everything = dealer.all_of(seat)
    lying: dict[str, list[str]] = {zone: [] for zone in LYING}
    play = []
    for zone, card, more in _named(side):
        key = dealer.free[seat][card.id].pop(0)
        if zone in LYING:
            lying[zone].append(key)
        else:
            column = None if zone == "gods" else zone
            play.append({"card": key, "column": column, "scarabs": 0, "activated": 0, "used": False} | more)
    rest = dealer.all_of(seat)
    if "hand" not in side and not is_active:
        lying["hand"].append(rest.pop())
    lying[side.get("rest", "deck")] += rest
    return {
        "house": HOUSES[seat],
        "list": everything,
        "hand": lying["hand"],
        "known": [],
        "shown": [],
        "deck": lying["deck"][::-1],
        "under": 0,
        "pile": lying["pile"],
        "play": play,
        "draft": [],
        "sealed": False,
        "half_wins": 0,
        "to_take": 0,
    }


def table(
    ankar: Side | None = None,
    temet: Side | None = None,
    *,
    turn: str = "ankar",
    phase: str = "0",
    pyramids: Mapping[str, str] | None = None,
    mode: str = "basic",
    wins: tuple[float, float] = (0, 0),
    options: Mapping[str, Any] | None = None,
    number: int | None = None,
    **state: Any,
) -> Position:
    """The position in which it is a house's turn, in this phase, and all cards lie as described.

    `number` is that of the turn; other parts of the state document can be given by their names.
    """
    more = state | ({} if number is None else {"turn": number})
    document = document_of(ankar, temet, turn, phase, pyramids, mode, wins, options, more)
    return kheper.position(document)


def document_of(
    ankar: Side | None,
    temet: Side | None,
    turn: str,
    phase: str,
    pyramids: Mapping[str, str] | None,
    mode: str,
    wins: tuple[float, float],
    options: Mapping[str, Any] | None,
    state: Mapping[str, Any],
) -> Json:
    """The document of such a position."""
    sides = (ankar or {}, temet or {})
    lists = _lists(sides)
    chosen = dict(options or {}) | {"house": "ankar"}
    if not _printed(sides):
        chosen["decks"] = {house: [*lists[seat].elements()] for house, seat in SEATS.items()}
    game = kheper.game("scarab_lords", mode, **chosen)
    dealer = _Dealer(lists)
    active = SEATS[turn]
    players = [_player(seat, side, dealer, seat == active) for seat, side in enumerate(sides)]
    for player, won in zip(players, wins, strict=True):
        player["half_wins"] = int(2 * won)
    held = [SEATS.get((pyramids or {}).get(column, "")) for column in COLUMNS]
    mine = [column for column, seat in zip(COLUMNS, held, strict=True) if seat == active]
    return {
        "format": "kheper-position/1",
        "game": "scarab_lords",
        "rules": game.type.rules_version,
        "mode": mode,
        "options": game.settings(),
        "state": {
            "turn": 5 + active,
            "first": 0,
            "active": active,
            "phase": phase,
            "phases": ["S"] if phase == "S" else [],
            "actions": None if phase in "0S" else 1,
            "fresh": phase in ("0", "before"),
            "duty": False,
            "refreshed": 0,
            "pyramids": held,
            "to_exercise": mine if phase == "S" else [],
            "exercising": None,
            "curses": 0,
            "ask": "act",
            "asked": active,
            "texts": [],
            "chosen": [],
            "resolving": [],
            "players": players,
            "groups": [],
            "game": 1 + int(sum(wins)),
            "replayed": False,
            "winner": None,
            "over": False,
            "generator": GENERATOR,
            **state,
        },
    }


# ---------------------------------------------------------------------------------------------- going on


def played(position: Position, *moves: str) -> Position:
    """After these moves, each by the first seat that owes one, or by the house named before a colon."""
    for move in moves:
        house, _, notation = move.rpartition(": ")
        position = position.play(notation, SEATS[house] if house else position.pending[0])
    return position


def next_turn(position: Position) -> Position:
    """Pass on until it is the other player's turn, discarding for the duty whatever comes first."""
    before = position.view()["turn"]
    while not position.over and position.view()["turn"] == before:
        moves = [str(move) for move in position.legal()]
        position = position.play("pass" if "pass" in moves else moves[0])
    return position


# ---------------------------------------------------------------------------------------------- looking


def legal(position: Position, verb: str = "", seat: int | None = None) -> list[str]:
    """The legal moves; with a verb, what can follow it, cards without the number of their copy."""
    moves = [str(move) for move in position.legal(seat)]
    if not verb:
        return moves
    begin = f"{verb} "
    return [re.sub(r" #\d", "", move.removeprefix(begin)) for move in moves if move.startswith(begin)]


def refused(position: Position, move: str, seat: int | None = None) -> list[str]:
    """The rules a move breaks."""
    return [rule.id for rule in position.why_not(move, seat)]


def asked(position: Position) -> tuple[str, str | None]:
    """What is asked, and which house."""
    ask = position.view()["ask"]
    return ask["kind"], None if ask["seat"] is None else HOUSES[ask["seat"]]


def state(position: Position) -> dict[str, Json]:
    """The whole state, hidden parts too."""
    found: dict[str, Json] = position.document()["state"]
    return found


def phase(position: Position) -> str:
    """The phase under way."""
    return str(state(position)["phase"])


def active(position: Position) -> str:
    """The house whose turn it is."""
    return HOUSES[state(position)["active"]]


def zone(position: Position, house: str, name: str) -> list[str]:
    """The names of the cards in a hand or pile, in order of their numbers; of a deck from the top."""
    keys = state(position)["players"][SEATS[house]][name]
    return [name_of(key) for key in (keys[::-1] if name == "deck" else keys)]


def hand(position: Position, house: str) -> list[str]:
    return zone(position, house, "hand")


def deck(position: Position, house: str) -> list[str]:
    return zone(position, house, "deck")


def pile(position: Position, house: str) -> list[str]:
    return zone(position, house, "pile")


def lying(position: Position, house: str, column: str | None) -> list[str]:
    """The names of the cards on a side of a column, or of its gods for None."""
    cards = state(position)["players"][SEATS[house]]["play"]
    return [name_of(entry["card"]) for entry in cards if entry["column"] == column]


def gods(position: Position, house: str) -> list[str]:
    return lying(position, house, None)


def card(position: Position, name: str) -> dict[str, Json]:
    """What a view says of the card in play with this name: column, power, scarabs."""
    wanted = title(name).names["en"]
    view = position.view()
    places = [(column["name"], side) for column in view["columns"] for side in column["sides"]]
    places += [(None, player["gods"]) for player in view["players"]]
    found = [
        entry | {"column": place} for place, cards in places for entry in cards if name_of(entry["card"]) == wanted
    ]
    assert len(found) == 1, f"{len(found)} x {name} in play"
    entry: dict[str, Json] = found[0]
    return entry


def scarabs(position: Position, name: str) -> int:
    return int(card(position, name)["scarabs"])


def power(position: Position, name: str) -> int:
    return int(card(position, name)["power"])


def column_of(position: Position, name: str) -> str | None:
    found: str | None = card(position, name)["column"]
    return found


def totals(position: Position, column: str) -> list[int]:
    """The power of both sides of a column, Ankar's first."""
    found: list[int] = position.view()["columns"][COLUMNS.index(column)]["power"]
    return found


def pyramids(position: Position) -> dict[str, str]:
    """The columns with a pyramid, and whose it is."""
    columns = position.view()["columns"]
    return {column["name"]: HOUSES[column["pyramid"]] for column in columns if column["pyramid"] is not None}


def told(position: Position, kind: str, seat: int | None = None) -> list[dict[str, Json]]:
    """What happened of one kind in the last move."""
    return [event for event in position.events(seat) if event["event"] == kind]


# ---------------------------------------------------------------------------------------------- plain cards


def check_plain(name: str, house: str, kind: str, phase_: str, power_: int, icons: str, entering: int = 0) -> None:
    """A minion, building or leader as printed: playable in its phase only, into the columns of its icons only, there
    with its power, with the scarabs it enters with, and silent under a scarab."""
    printed = title(name)
    assert (printed.type, printed.phase, printed.power) == (kind, phase_, power_)
    side = {"hand": [name, name_of("A06#1" if house == "ankar" else "T06#1")]}
    sides = {house: side}
    position = table(**sides, turn=house, phase=phase_)  # type: ignore[arg-type]
    columns = [column for column in COLUMNS if column[-1] in icons]
    full = printed.names["en"]
    assert [move for move in legal(position, "play") if move.startswith(full)] == [f"{full} {c}" for c in columns]
    for other in {"0", "1", "2", "S"} - {phase_}:
        elsewhen = table(**sides, turn=house, phase=other)  # type: ignore[arg-type]
        assert refused(elsewhen, f"play {full} {columns[0]}") == ["SL-3.1"]
    for column in sorted(set(COLUMNS) - set(columns)):
        assert refused(position, f"play {full} {column}") == ["SL-3.2"]
    seat = SEATS[house]
    for column in columns:
        clear = table(**{house: {column: [name]}}, turn=house)  # type: ignore[arg-type]
        assert totals(clear, column)[seat] == power_
        cursed = table(**{house: {column: [(name, 1)]}}, turn=house, phase=phase_)  # type: ignore[arg-type]
        assert totals(cursed, column) == [0, 0]
        assert totals(cursed.play(f"uncurse {full}"), column)[seat] == power_
    after = position.play(f"play {full} {columns[-1]}")
    assert lying(after, house, columns[-1]) == [full]
    assert scarabs(after, name) == entering
