"""KE-4 Day: the tokens, and whose turn it is."""

from kheper.games.kemet.rules import actions, interrupts
from kheper.games.kemet.rules.board import ask, has, is_in, turn_seat
from kheper.games.kemet.state import (
    NO_SEAT,
    NOWHERE,
    ROUNDS,
    SPOTS,
    TOKENS,
    Actions,
    Ask,
    EventKind,
    Phase,
    Power,
    Spot,
    Token,
)
from kheper.kernel.events import EVERYONE, emit
from kheper.kernel.jit import Array, Content, State, device, kernel

TOP, MIDDLE, BOTTOM = 0b000000011, 0b000011100, 0b111100000
"""The action spaces of each level of the player board, as sets."""


@device
def step_day(content: Content, state: State, log: State) -> None:
    """KE-4.1 Five rounds, one turn each; the turn ends by itself where nothing more can be done in it.

    Whether something can be done must not tell what is in a hand, so whoever holds cards is asked.
    """
    if int(state.lap) == 0:
        begin_day(state, log)
    seat = turn_seat(state)
    has_more = not state.placed or has_silver(state, seat) or has_gold(state, seat)
    if has_more or int(state.di_count[seat]) > 0:
        ask(state, Ask.TURN, seat)
    else:
        end_turn(state, log)


@device
def begin_day(state: State, log: State) -> None:
    """KE-4.1 Everybody has five tokens again, KE-4.2 and all action spaces are free."""
    state.lap = 1
    emit(log, EventKind.DAY, NO_SEAT, EVERYONE, int(state.turn))
    for seat in range(int(state.seats)):
        state.tokens[seat] = TOKENS
        state.used[seat] = 0
        state.silver[seat] = NOWHERE
    emit(log, EventKind.TURN_BEGINS, turn_seat(state), EVERYONE, 1)


@kernel
def end_turn(state: State, log: State) -> None:
    """KE-4.1 The next player; after five rounds the Day is over."""
    state.placed = 0
    state.place = int(state.place) + 1
    if int(state.place) == int(state.seats):
        state.place = 0
        state.lap = int(state.lap) + 1
    if int(state.lap) > ROUNDS:
        state.lap = 0
        state.phase = Phase.DUSK
    else:
        emit(log, EventKind.TURN_BEGINS, turn_seat(state), EVERYONE, int(state.lap))


# ---------------------------------------------------------------------------------------------- tokens


@kernel
def has_silver(state: State, seat: int) -> bool:
    """KE-4.5, KE-10.15, KE-R43 Return whether the silver token is available."""
    return has(state, seat, Power.ACT_OF_GOD) and int(state.silver[seat]) == NOWHERE


@kernel
def has_gold(state: State, seat: int) -> bool:
    """KE-4.6, KE-10.27, KE-R43 Return whether the gold token is available."""
    return has(state, seat, Power.DIVINE_WILL) and not is_in(int(state.used[seat]), Spot.GOLDEN_SCARAB)


@kernel
def empty_levels(used: int) -> int:
    """KE-4.3 Return how many levels of the player board hold no token."""
    return ((used & TOP) == 0) + ((used & MIDDLE) == 0) + ((used & BOTTOM) == 0)


@kernel
def may_place(state: State, seat: int, spot: int) -> bool:
    """KE-4.2 A free space; KE-4.3, KE-R42 tokens must be left for the levels that stay empty."""
    used = int(state.used[seat])
    if is_in(used, spot):
        return False
    left = int(state.tokens[seat]) + has_silver(state, seat) - 1
    return empty_levels(used | (1 << spot)) <= left


@kernel
def may_end(state: State, seat: int) -> bool:
    """KE-4.1 Once the token is placed; KE-4.3 with the last one no level may be left empty."""
    if not state.placed:
        return False
    return int(state.tokens[seat]) > 0 or empty_levels(int(state.used[seat])) == 0


@device
def legal_turn(content: Content, state: State, seat: int, out: Array) -> int:
    """KE-4.1 The end of the turn, a token, a card."""
    found = 0
    if may_end(state, seat):
        out[0] = Actions.END
        found = 1
    if not state.placed:
        found = add_spots(state, seat, Actions.TOKEN, out, found)
    if has_silver(state, seat):
        found = add_spots(state, seat, Actions.SILVER, out, found)
    if has_gold(state, seat):
        out[found] = Actions.GOLD_MOVE
        out[found + 1] = Actions.GOLD_RECRUIT
        found += 2
    return interrupts.add_cards(content, state, seat, out, found)


@kernel
def add_spots(state: State, seat: int, verb: int, out: Array, first: int) -> int:
    """Add an action for each space that can take a token."""
    found = first
    for spot in range(SPOTS):
        if may_place(state, seat, spot):
            out[found] = verb + spot
            found += 1
    return found


@device
def answer_turn(content: Content, state: State, seat: int, action: int, log: State) -> None:
    """KE-4.1 What the player does in the turn."""
    if action == Actions.END:
        end_turn(state, log)
    elif action < Actions.SILVER:
        state.placed = 1
        state.tokens[seat] = int(state.tokens[seat]) - 1
        put_token(content, state, seat, action - Actions.TOKEN, Token.NORMAL, log)
    elif action < Actions.GOLD_MOVE:
        state.silver[seat] = action - Actions.SILVER
        put_token(content, state, seat, action - Actions.SILVER, Token.SILVER, log)
    else:
        put_gold(content, state, seat, action == Actions.GOLD_MOVE, log)


@kernel
def put_token(content: Content, state: State, seat: int, spot: int, token: int, log: State) -> None:
    """KE-4.2 The space is taken, its action can begin."""
    state.used[seat] = int(state.used[seat]) | (1 << spot)
    emit(log, EventKind.TOKEN, seat, EVERYONE, token, spot)
    actions.begin(content, state, seat, spot, log)


@device
def put_gold(content: Content, state: State, seat: int, is_move: bool, log: State) -> None:
    """KE-4.6, KE-R41 The golden scarab: one more Move or Recruit, for its usual cost."""
    state.used[seat] = int(state.used[seat]) | (1 << Spot.GOLDEN_SCARAB)
    emit(log, EventKind.TOKEN, seat, EVERYONE, Token.GOLD, Spot.GOLDEN_SCARAB)
    actions.begin(content, state, seat, Spot.MOVE_TOP if is_move else Spot.RECRUIT, log)
