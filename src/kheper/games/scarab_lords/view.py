"""What a seat may know, as a plain document: the only door to a state."""

from collections.abc import Iterable

import numpy as np

from kheper.core.jsonio import Json
from kheper.core.serialise import StateValues
from kheper.games.scarab_lords.content.cards import CardSet
from kheper.games.scarab_lords.names import CARDS, COLUMN_KINDS, COLUMNS, HOUSES, PHASES, REGIONS
from kheper.games.scarab_lords.rules.constants import power, side_power
from kheper.games.scarab_lords.rules.supremacy import supreme
from kheper.games.scarab_lords.rules.turn import may_refresh, refresh_ahead
from kheper.games.scarab_lords.state import (
    FIRST_PHASES,
    FULL_HAND,
    NO_CARD,
    NO_SEAT,
    SEATS,
    UNLIMITED,
    Ask,
    Mode,
    Place,
    Timing,
)
from kheper.kernel import dispatch
from kheper.kernel.jit import Array
from kheper.kernel.jit import kernel as compiled

TABLE_COLUMNS = len(COLUMNS)


def view(content: Array, states: Array, cards: CardSet, seat: int | None) -> dict[str, Json]:
    """Return the document for a seat, or for a spectator."""
    state = StateValues(states)
    pending = dispatch.pending_of(content, states)
    powers, ahead = np.zeros(CARDS, np.int64), np.zeros(SEATS, np.int64)
    can_refresh = measure(content, states, powers, ahead)
    [columns] = columns_of(content, states)
    return {
        "game": "scarab_lords",
        "mode": Mode(state.mode).name.lower(),
        "seat": seat,
        "turn": state.turn,
        "turn_limit": state.turn_limit,
        "first": state.first,
        "active": state.active,
        "phase": phase_name(state),
        "phases": [PHASES[phase] for phase in _phases(state)],
        "phases_left": _phases_left(state),
        "actions": None if state.actions == UNLIMITED else state.actions,
        "can_refresh": bool(can_refresh),
        "duty_done": bool(state.duty),
        "to_exercise": [COLUMNS[c] for c in range(TABLE_COLUMNS) if state.to_exercise >> c & 1],
        "ask": asked(state, cards),
        "columns": [_column(state, cards, number, columns[number], powers) for number in range(TABLE_COLUMNS)],
        "players": [_player(state, cards, player, seat, powers, int(ahead[player])) for player in range(SEATS)],
        "match": _match(state, cards, seat) if state.mode == Mode.MATCH else None,
        "pending": [number for number in range(SEATS) if pending >> number & 1],
        "over": bool(state.over),
        "result": result(states) if state.over else None,
    }


@compiled
def measure(content: Array, states: Array, powers: Array, ahead: Array) -> bool:
    """Return the power of each card in a column, and whether each seat will have to refresh (see `refresh_ahead`).

    Tell whether the turn can still be given up for a refresh.
    """
    state = states[0]
    for seat in range(SEATS):
        ahead[seat] = refresh_ahead(content[0], state, seat)
    for card in range(CARDS):
        if int(state.where[card]) < TABLE_COLUMNS:
            powers[card] = power(content[0], state, card)
    return may_refresh(state)


def columns_of(content: Array, states: Array) -> list[list[list[int]]]:
    """Per state and column both sides' power and who would have supremacy now."""
    columns = np.zeros((len(states), TABLE_COLUMNS, SEATS + 1), np.int64)
    measure_columns(content, states, columns)
    found: list[list[list[int]]] = columns.tolist()
    return found


@compiled
def measure_columns(content: Array, states: Array, columns: Array) -> None:
    """`columns_of`, of all states at once."""
    for number in range(len(states)):
        for column in range(TABLE_COLUMNS):
            for seat in range(SEATS):
                columns[number, column, seat] = side_power(content[0], states[number], seat, column)
            columns[number, column, SEATS] = supreme(content[0], states[number], column)


def changes(now: list[list[int]], then: list[list[int]]) -> dict[str, Json]:
    """Return the columns that would be different, with what they would come to; nothing if none would."""
    changed = [
        {"name": COLUMNS[number], **_standing(after)}
        for number, (before, after) in enumerate(zip(now, then, strict=True))
        if before != after
    ]
    return {"columns": changed} if changed else {}


def _standing(measured: list[int]) -> dict[str, Json]:
    """SL-6.1 Both sides' power in a column and who would have supremacy."""
    return {"power": measured[:SEATS], "now": seat_or_none(measured[SEATS])}


def members(words: list[int]) -> list[int]:
    """Return the cards of a set, ascending."""
    whole = words[0] | words[1] << 64
    return [card for card in range(CARDS) if whole >> card & 1]


def keys(numbers: Iterable[int], cards: CardSet) -> list[str]:
    """Cards as a document names them."""
    return [cards.key_of(number) for number in numbers]


def phase_name(state: StateValues) -> str | None:
    """Return the phase under way; None between turns."""
    return PHASES[state.phase] if 0 <= state.phase < len(PHASES) else None


def _phases_left(state: StateValues) -> int | None:
    """SL-2.4 Return how many phases of a limited first turn may still be begun; None where all may."""
    if not state.limited or state.turn != 1:
        return None
    return max(FIRST_PHASES - int(state.phases).bit_count(), 0)


def _phases(state: StateValues) -> list[int]:
    """SL-2.2 Return the phases of this turn; SL-2.4 of a limited one, those played and those still possible."""
    left = _phases_left(state)
    return [
        phase
        for phase in range(len(PHASES))
        if left is None or state.phases >> phase & 1 or (left > 0 and phase >= state.phase)
    ]


def asked(state: StateValues, cards: CardSet) -> dict[str, Json] | None:
    """Return what is asked, of whom, and by which card's text."""
    if state.over:
        return None
    document: dict[str, Json] = {"kind": Ask(state.ask).name.lower(), "seat": seat_or_none(state.asked)}
    if state.ask == Ask.CURSE:
        document |= {"column": COLUMNS[state.exercising], "left": state.curses}
    if state.ask in (Ask.REMOVE, Ask.TAKE):
        document["left"] = state.swaps[state.asked] if state.ask == Ask.TAKE else None
    if state.depth:
        frame = state.frames[state.depth - 1]
        document |= {
            "card": cards.key_of(frame.card),
            "as": cards.key_of(frame.as_card),
            "timing": Timing(frame.timing).name.lower(),
            "effect": frame.effect,
            "left": frame.left,
            "place": moving_card(state, frame, cards),
        }
    return document


def moving_card(state: StateValues, frame: StateValues, cards: CardSet) -> Json:
    """Return the card on its way, or the column or region that was chosen."""
    if state.ask in (Ask.MOVE, Ask.DEPLOY):
        return cards.key_of(frame.place)
    return frame.place


def seat_or_none(seat: int) -> int | None:
    """Return a seat as documents have it."""
    return None if seat == NO_SEAT else seat


def _column(state: StateValues, cards: CardSet, number: int, measured: list[int], powers: Array) -> dict[str, Json]:
    return {
        "name": COLUMNS[number],
        "region": REGIONS[number // 3],
        "kind": COLUMN_KINDS[number],
        "pyramid": seat_or_none(state.pyramids[number]),
        **_standing(measured),
        "sides": [
            [_in_play(state, cards, card, powers) for card in members(state.play[seat]) if state.where[card] == number]
            for seat in range(SEATS)
        ],
    }


def _in_play(state: StateValues, cards: CardSet, card: int, powers: Array) -> dict[str, Json]:
    return {
        "card": cards.key_of(card),
        "power": int(powers[card]),
        "scarabs": state.scarabs[card],
        "activated": state.activated[card],
        "used": card in members(state.freed),
    }


def _player(
    state: StateValues, cards: CardSet, player: int, viewer: int | None, powers: Array, ahead: int
) -> dict[str, Json]:
    hand = members(state.hand[player])
    gods = [card for card in members(state.play[player]) if state.where[card] == Place.GODS]
    return {
        "seat": player,
        "house": HOUSES[state.houses[player]],
        "deck": state.deck_size[player],
        "hand": len(hand),
        "cards": keys(_visible(state, hand, player, viewer), cards),
        "seen": keys(_seen_by_opponent(state, hand, viewer), cards),
        "gods": [_in_play(state, cards, card, powers) for card in gods],
        "pile": keys(members(state.pile[player]), cards),
        "list": keys(members(state.lists[player]), cards),
        "under": _under(state, cards, player, viewer),
        "groups": _groups(state, cards, player, hand, viewer),
        "sealed": bool(state.sealed >> player & 1),
        "refresh_ahead": _refresh_ahead(state, player, ahead),
    }


def _refresh_ahead(state: StateValues, player: int, ahead: int) -> dict[str, Json] | None:
    """SL-R9 Whether the player's next turn will be a forced refresh, and SL-7.2 whether that would lose the game."""
    if not ahead:
        return None
    return {"certain": ahead > 1, "loses": state.deck_size[player] <= FULL_HAND}


def _visible(state: StateValues, hand: list[int], player: int, viewer: int | None) -> list[int]:
    """SL-R40 Return the own hand; of another's those cards that were seen there."""
    if viewer == player:
        return hand
    seen = members(state.shown if viewer is None else state.known)
    return [card for card in hand if card in seen]


def _seen_by_opponent(state: StateValues, hand: list[int], viewer: int | None) -> list[int]:
    """Return the cards of a hand that the opponent has seen: known to both players, not to who watches."""
    seen = members(state.shown if viewer is None else state.known)
    return [card for card in hand if card in seen]


def _under(state: StateValues, cards: CardSet, player: int, viewer: int | None) -> list[Json]:
    """SL-4.11 Return what lies under the deck, from the bottom: cards for their owner, groups for the others."""
    bottom = state.deck[player][: state.under[player]]
    if viewer == player:
        return keys(bottom, cards)
    return [state.where[card] - Place.HELD for card in bottom]


def _groups(
    state: StateValues, cards: CardSet, player: int, hand: list[int], viewer: int | None
) -> list[dict[str, Json]]:
    """SL-4.11 Cards that went under the deck together and are still hidden: which they are, and how many were drawn."""
    if viewer == player:
        return []
    visible = _visible(state, hand, player, viewer)
    groups: dict[int, list[int]] = {}
    for card in members(state.lists[player]):
        if state.where[card] > Place.HELD and card not in visible:
            groups.setdefault(state.where[card] - Place.HELD, []).append(card)
    return [
        {"group": group, "cards": keys(found, cards), "in_hand": sum(card in hand for card in found)}
        for group, found in sorted(groups.items())
    ]


def _match(state: StateValues, cards: CardSet, seat: int | None) -> dict[str, Json]:
    listed = {card for words in state.lists for card in members(words)}
    return {
        "game": state.game,
        "wins": [wins / 2 for wins in state.half_wins],
        "replayed": bool(state.replayed),
        "bonus": keys((card for card in range(CARDS) if card not in listed), cards),
        "to_take": state.swaps,
        "draft": None if seat is None else keys(members(state.draft[seat]), cards),
    }


def result(states: Array) -> dict[str, Json]:
    """SL-7.1 Return who won; nobody after a draw. SL-8.1 In a match also how many games each."""
    state = StateValues(states)
    found: dict[str, Json] = {"winners": [] if state.winner == NO_CARD else [state.winner], "turns": state.turn}
    if state.mode == Mode.MATCH:
        found["wins"] = [wins / 2 for wins in state.half_wins]
    return found
