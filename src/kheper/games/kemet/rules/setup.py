"""KE-1 Getting ready: the order by lot, then city, units and pyramids of each player."""

from kheper.games.kemet.names import CITIES, DISTRICTS, SEATS, SPACES, UNITS
from kheper.games.kemet.rules.board import add_units, ask, turn_seat
from kheper.games.kemet.rules.cards import draw
from kheper.games.kemet.state import (
    BASE_SET,
    COLOUR_COUNT,
    CREATURE_COUNT,
    DI_COUNT,
    NO_SEAT,
    NOTHING,
    NOWHERE,
    PLACES,
    START_LEVELS,
    START_PRAYER,
    START_UNITS,
    TILE_COUNT,
    TROOP_LIMIT,
    Actions,
    Ask,
    EventKind,
    Phase,
)
from kheper.kernel.events import EVERYONE, emit
from kheper.kernel.jit import Array, Content, State, device, kernel
from kheper.kernel.rng import below

CHOOSE_CITY = 0
FIRST_UNITS = 1
SHARE_LEVELS = FIRST_UNITS + DISTRICTS
FIRST_PYRAMID = SHARE_LEVELS + 1
READY = FIRST_PYRAMID + DISTRICTS
"""The steps of one player's set-up; those of units and pyramids count the districts."""


@device
def prepare(content: Content, state: State, log: State) -> None:
    """KE-1.1 to KE-1.3, KE-1.7 Board, tiles, cards and order, before anybody decides anything."""
    for space in range(SPACES):
        state.owner[space] = NO_SEAT
        state.colour[space] = NOTHING
    for creature in range(CREATURE_COUNT):
        state.creature[creature] = NOWHERE
    for city in range(CITIES):
        state.lord[city] = NO_SEAT
    for tile in range(TILE_COUNT):
        state.stock[tile] = content.tile_copies[tile]
    size = 0
    for card in range(DI_COUNT):
        state.deck[card] = content.di_copies[card]
        size += int(content.di_copies[card])
    state.deck_size = size
    for seat in range(SEATS):
        equip(state, seat)
    state.phase = Phase.SETUP
    state.winner = NO_SEAT
    state.asked = NO_SEAT
    state.chooser = NO_SEAT
    state.sanctuary_left = state.sanctuary_limit
    randomise_order(state, log)


@device
def equip(state: State, seat: int) -> None:
    """KE-1.2 Twelve units, five prayer points, six Battle cards."""
    is_playing = seat < int(state.seats)
    state.city[seat] = NOWHERE
    state.silver[seat] = NOWHERE
    state.order[seat] = NO_SEAT
    state.chosen[seat] = NO_SEAT
    state.draft_card[seat] = NOTHING
    state.draft_aside[seat] = NOTHING
    if is_playing:
        state.prayer[seat] = START_PRAYER
        state.reserve[seat] = UNITS
        state.set[seat] = BASE_SET
        state.hand[seat] = BASE_SET


@device
def randomise_order(state: State, log: State) -> None:
    """KE-1.3 A first player by lot, the others clockwise; each gets a DI card."""
    seats = int(state.seats)
    first = below(state.rng, seats)
    emit(log, EventKind.GAME_BEGINS, first, EVERYONE)
    for place in range(seats):
        state.order[place] = (first + place) % seats
    for place in range(seats):
        draw(state, int(state.order[place]), log)


@kernel
def district(content: Content, state: State, seat: int, number: int) -> int:
    """Return a district of the player's city."""
    return int(content.districts[int(state.city[seat]), number])


@kernel
def units_to_place(state: State, seat: int) -> int:
    """KE-1.5 Of the ten units those that have no district yet."""
    return int(state.reserve[seat]) - (UNITS - START_UNITS)


@device
def step_setup(content: Content, state: State, log: State) -> None:
    """KE-1.4 to KE-1.6 The next thing the player whose turn it is has to decide; what is forced happens."""
    seat = turn_seat(state)
    step = int(state.step)
    if step == CHOOSE_CITY:
        only = only_city(content, state, seat)
        if only == NOWHERE:
            ask(state, Ask.CITY, seat)
        else:
            found_city(state, seat, only, log)
    elif step < SHARE_LEVELS - 1:
        ask(state, Ask.UNITS, seat)
    elif step == SHARE_LEVELS - 1:
        settle(content, state, seat, units_to_place(state, seat), log)
    elif step == SHARE_LEVELS:
        ask(state, Ask.LEVELS, seat)
    elif step < READY - 1:
        ask(state, Ask.PYRAMID, seat)
    elif step == READY - 1:
        build(content, state, seat, last_colour(content, state, seat), log)
    else:
        next_player(state)


@device
def next_player(state: State) -> None:
    """KE-1.4 One player after the other; then the first Night falls."""
    for colour in range(COLOUR_COUNT):
        state.start_levels[colour] = 0
    state.step = 0
    state.place = int(state.place) + 1
    if int(state.place) == int(state.seats):
        state.place = 0
        state.phase = Phase.NIGHT


@device
def only_city(content: Content, state: State, seat: int) -> int:
    """KE-1.4 Return the one city that is left, or the one that goes with the seat; NOWHERE if there is a choice."""
    if state.fixed_cities:
        return seat
    only = NOWHERE
    for city in range(int(content.cities)):
        if int(state.lord[city]) == NO_SEAT:
            if only != NOWHERE:
                return NOWHERE
            only = city
    return only


@kernel
def found_city(state: State, seat: int, city: int, log: State) -> None:
    """KE-1.4 A city has its lord."""
    state.city[seat] = city
    state.lord[city] = seat
    state.step = FIRST_UNITS
    emit(log, EventKind.CITY_CHOSEN, seat, EVERYONE, city)


@kernel
def settle(content: Content, state: State, seat: int, count: int, log: State) -> None:
    """KE-1.5 Units move into the next district."""
    space = district(content, state, seat, int(state.step) - FIRST_UNITS)
    if count > 0:
        add_units(state, space, seat, count)
        state.reserve[seat] = int(state.reserve[seat]) - count
    state.step = int(state.step) + 1
    emit(log, EventKind.SETTLED, seat, EVERYONE, space, count)


@kernel
def last_colour(content: Content, state: State, seat: int) -> int:
    """KE-1.6 Return the pyramid that has no place yet; the first of them if there are several."""
    for colour in range(COLOUR_COUNT):
        if not has_site(content, state, seat, colour):
            return colour
    return NOTHING


@kernel
def has_site(content: Content, state: State, seat: int, colour: int) -> bool:
    """KE-1.6 Return whether the pyramid has its district."""
    for number in range(DISTRICTS):
        if int(state.colour[district(content, state, seat, number)]) == colour:
            return True
    return False


@kernel
def build(content: Content, state: State, seat: int, colour: int, log: State) -> None:
    """KE-1.6 A pyramid gets the next district; with no points it is only reserved its place."""
    space = district(content, state, seat, int(state.step) - FIRST_PYRAMID)
    state.colour[space] = colour
    state.level[space] = state.start_levels[colour]
    state.step = int(state.step) + 1
    emit(log, EventKind.PYRAMID, seat, EVERYONE, space, colour, int(state.level[space]))


# ---------------------------------------------------------------------------------------------- decisions


@device
def legal_setup(content: Content, state: State, seat: int, out: Array) -> int:
    """KE-1.4 to KE-1.6 Cities that are free; numbers of units that leave room for the others; shares of points."""
    found = 0
    question = int(state.ask)
    if question == Ask.CITY:
        for city in range(int(content.cities)):
            if int(state.lord[city]) == NO_SEAT:
                out[found] = Actions.CITY + city
                found += 1
    elif question == Ask.UNITS:
        number = int(state.step) - FIRST_UNITS
        left = units_to_place(state, seat)
        space = district(content, state, seat, number)
        least = max(0, left - TROOP_LIMIT * (DISTRICTS - 1 - number))
        for count in range(least, min(left, TROOP_LIMIT) + 1):
            out[found] = Actions.PLACE + PLACES * space + count
            found += 1
    elif question == Ask.LEVELS:
        for share in range(len(START_LEVELS)):
            out[found] = Actions.LEVELS + share
            found += 1
    else:
        for colour in range(COLOUR_COUNT):
            if not has_site(content, state, seat, colour):
                out[found] = Actions.PYRAMID + colour
                found += 1
    return found


@device
def answer_setup(content: Content, state: State, question: int, seat: int, action: int, log: State) -> None:
    """KE-1.4 to KE-1.6 What a player has decided in getting ready."""
    if question == Ask.CITY:
        found_city(state, seat, action - Actions.CITY, log)
    elif question == Ask.UNITS:
        settle(content, state, seat, (action - Actions.PLACE) % PLACES, log)
    elif question == Ask.LEVELS:
        for colour in range(COLOUR_COUNT):
            state.start_levels[colour] = START_LEVELS[action - Actions.LEVELS][colour]
        state.step = FIRST_PYRAMID
    else:
        build(content, state, seat, action - Actions.PYRAMID, log)
