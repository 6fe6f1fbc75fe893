"""KE-5 The actions that need no way: Pray, Raise a pyramid, Buy a tile; and the beginning of the others."""

from kheper.games.kemet.rules import interrupts
from kheper.games.kemet.rules.board import ask, cheaper, gain, has, highest, own_site, pay, pop, push, top
from kheper.games.kemet.rules.points import MAX_LEVEL, add_point
from kheper.games.kemet.state import (
    COLOUR_COUNT,
    NOTHING,
    TILE_COUNT,
    Actions,
    Ask,
    Colour,
    EventKind,
    Frame,
    Points,
    Power,
    Source,
    Spot,
    Why,
)
from kheper.kernel.events import EVERYONE, emit
from kheper.kernel.jit import Array, Content, State, device, kernel

PRAYER = 2
SCRIBE_UNITS = 2
OFFENSIVE, DEFENSIVE = 6, 7
"""The Battle cards that come with a tile."""


@kernel
def begin(content: Content, state: State, seat: int, spot: int, log: State) -> None:
    """KE-4.4 The action of a space that has got a token; KE-5.1 Pray is over at once.

    KE-10.28 The Priest gives one point more; KE-10.16 the Scribe two units, KE-R38 the Priest of Ra one.
    """
    if spot in (Spot.PRAY_MIDDLE, Spot.PRAY_BOTTOM):
        gain(state, seat, PRAYER + has(state, seat, Power.PRIEST), Source.PRAY, log)
    elif spot == Spot.RAISE:
        push(state, Frame.RAISE, seat)
    elif spot == Spot.RECRUIT:
        frame = push(state, Frame.PLACE, seat)
        frame.what = Why.RECRUIT
        frame.free = SCRIBE_UNITS * has(state, seat, Power.RECRUITING_SCRIBE) + has(state, seat, Power.PRIEST_OF_RA)
    elif spot >= Spot.BUY_WHITE:
        frame = push(state, Frame.BUY, seat)
        frame.what = Colour.WHITE if spot == Spot.BUY_WHITE else Colour.RED if spot == Spot.BUY_RED else Colour.BLUE
    else:
        push(state, Frame.MOVE, seat)


@kernel
def skip(state: State, seat: int, log: State) -> None:
    """KE-4.4 The action is not taken, or cannot be."""
    emit(log, EventKind.SKIPPED, seat, EVERYONE)
    pop(state)


# ---------------------------------------------------------------------------------------------- raising


@kernel
def raise_cost(state: State, seat: int, level: int, goal: int) -> int:
    """KE-5.2 Return the sum of the new levels; KE-10.30 each one less with Slaves, KE-R38 the sum one less with Ra."""
    cost = 0
    discount = has(state, seat, Power.SLAVES)
    for step in range(level + 1, goal + 1):
        cost += step - discount
    return max(cost - has(state, seat, Power.PRIEST_OF_RA), 0)


@kernel
def may_raise(content: Content, state: State, seat: int, colour: int, goal: int) -> bool:
    """KE-5.2 Return whether the own pyramid can be raised to that level."""
    level = int(state.level[own_site(content, state, seat, colour)])
    return level < goal and raise_cost(state, seat, level, goal) <= int(state.prayer[seat])


@device
def step_raise(content: Content, state: State, log: State) -> None:
    """KE-5.2 Ask how far; who can pay for nothing and holds no card is done."""
    seat = int(top(state).seat)
    if int(state.di_count[seat]) > 0:
        ask(state, Ask.RAISE, seat)
        return
    for colour in range(COLOUR_COUNT):
        level = int(state.level[own_site(content, state, seat, colour)])
        if level < MAX_LEVEL and may_raise(content, state, seat, colour, level + 1):
            ask(state, Ask.RAISE, seat)
            return
    skip(state, seat, log)


@device
def legal_raise(content: Content, state: State, seat: int, out: Array) -> int:
    """KE-5.2 Every level that can be paid, of one pyramid; KE-4.4 or nothing."""
    out[0] = Actions.DONE
    found = 1
    for colour in range(COLOUR_COUNT):
        for goal in range(1, MAX_LEVEL + 1):
            if may_raise(content, state, seat, colour, goal):
                out[found] = Actions.RAISE + 4 * colour + goal - 1
                found += 1
    return interrupts.add_cards(content, state, seat, out, found)


@device
def answer_raise(content: Content, state: State, seat: int, action: int, log: State) -> None:
    """KE-5.2 The pyramid grows, or the action is left."""
    if action == Actions.DONE:
        skip(state, seat, log)
        return
    colour, goal = (action - Actions.RAISE) // 4, (action - Actions.RAISE) % 4 + 1
    space = own_site(content, state, seat, colour)
    cost = raise_cost(state, seat, int(state.level[space]), goal)
    state.level[space] = goal
    emit(log, EventKind.RAISED, seat, EVERYONE, colour, goal, space, cost)
    pay(state, seat, cost, Source.RAISE, log)
    pop(state)


# ---------------------------------------------------------------------------------------------- buying


@kernel
def tile_cost(content: Content, state: State, seat: int, tile: int) -> int:
    """KE-5.3 As much as its level; KE-10.29 one less with the Priestess, KE-10.37 and with the Priest of Ra."""
    return cheaper(state, seat, int(content.tile_level[tile]), Power.PRIESTESS)


@kernel
def may_buy(content: Content, state: State, seat: int, tile: int, level: int) -> bool:
    """KE-5.3 On offer, a pyramid high enough, enough points; KE-5.4 no effect twice."""
    return (
        int(content.tile_level[tile]) <= level
        and int(state.stock[tile]) > 0
        and not has(state, seat, int(content.tile_power[tile]))
        and tile_cost(content, state, seat, tile) <= int(state.prayer[seat])
    )


@device
def step_buy(content: Content, state: State, log: State) -> None:
    """KE-5.3 Ask which tile; who can have none and holds no card is done."""
    frame = top(state)
    seat = int(frame.seat)
    if int(state.di_count[seat]) > 0 or can_buy(content, state, seat, int(frame.what)):
        ask(state, Ask.BUY, seat)
    else:
        skip(state, seat, log)


@kernel
def can_buy(content: Content, state: State, seat: int, colour: int) -> bool:
    """KE-5.3 Return whether there is any tile of that colour for the player."""
    level = highest(content, state, seat, colour)
    for tile in range(TILE_COUNT):
        if int(content.tile_colour[tile]) == colour and may_buy(content, state, seat, tile, level):
            return True
    return False


@device
def legal_buy(content: Content, state: State, seat: int, out: Array) -> int:
    """KE-5.3 Every tile of the colour that the player can have; KE-4.4 or none."""
    out[0] = Actions.DONE
    found = 1
    colour = int(top(state).what)
    level = highest(content, state, seat, colour)
    for tile in range(TILE_COUNT):
        if int(content.tile_colour[tile]) == colour and may_buy(content, state, seat, tile, level):
            out[found] = Actions.BUY + tile
            found += 1
    return interrupts.add_cards(content, state, seat, out, found)


@device
def answer_buy(content: Content, state: State, seat: int, action: int, log: State) -> None:
    """KE-5.3 A tile changes hands, or the action is left."""
    if action == Actions.DONE:
        skip(state, seat, log)
        return
    tile = action - Actions.BUY
    power = int(content.tile_power[tile])
    cost = tile_cost(content, state, seat, tile)
    emit(log, EventKind.BOUGHT, seat, EVERYONE, tile, cost)
    pay(state, seat, cost, Source.BUY, log)
    state.stock[tile] = int(state.stock[tile]) - 1
    state.tiles[seat] = int(state.tiles[seat]) | (1 << tile)
    state.powers[seat] = int(state.powers[seat]) | (1 << power)
    pop(state)
    welcome(content, state, seat, power, log)


@device
def welcome(content: Content, state: State, seat: int, power: int, log: State) -> None:
    """KE-11.7 What a tile brings on purchase: a point, KE-8.1 a creature, KE-10.5, KE-10.20 a Battle card.

    KE-10.11 The Victory Point is one, KE-10.26 and so is the Sphinx.
    """
    if power in (Power.VICTORY_POINT, Power.SPHINX):
        add_point(state, seat, Points.TILE, log)
    if power in (Power.OFFENSIVE_STRATEGY, Power.DEFENSIVE_STRATEGY):
        state.hand[seat] = state.set[seat]
        state.played[seat] = 0
        state.aside[seat] = 0
        frame = push(state, Frame.REMOVE, seat)
        frame.what = OFFENSIVE if power == Power.OFFENSIVE_STRATEGY else DEFENSIVE
    if int(content.power_creature[power]) != NOTHING:
        frame = push(state, Frame.CREATURE, seat)
        frame.what = content.power_creature[power]
        frame.may_stay_out = 1


@device
def step_remove(state: State) -> None:
    """KE-10.5, KE-10.20 Which Battle card leaves for the new one."""
    ask(state, Ask.REMOVE, int(top(state).seat))


@device
def legal_remove(state: State, seat: int, out: Array) -> int:
    """KE-10.5 Any of the six."""
    found = 0
    for card in range(DEFENSIVE + 1):
        if (int(state.set[seat]) >> card) & 1:
            out[found] = Actions.REMOVE + card
            found += 1
    return found


@device
def answer_remove(state: State, seat: int, action: int, log: State) -> None:
    """KE-R45 The card that leaves is shown; the set has six cards again."""
    removed, added = action - Actions.REMOVE, int(top(state).what)
    state.set[seat] = int(state.set[seat]) & ~(1 << removed) | (1 << added)
    state.hand[seat] = state.set[seat]
    emit(log, EventKind.SWAPPED_CARD, seat, EVERYONE, removed, added)
    pop(state)
