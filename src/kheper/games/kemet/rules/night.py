"""KE-3 Night: prayer points, cards, night powers, the turn order."""

from kheper.games.kemet.names import SEATS
from kheper.games.kemet.rules.board import (
    ask,
    count_of,
    first_of,
    gain,
    own_site,
    pop,
    push,
    top,
    turn_seat,
)
from kheper.games.kemet.rules.cards import draw, draw_from_deck
from kheper.games.kemet.rules.points import MAX_LEVEL, points
from kheper.games.kemet.state import (
    COLOUR_COUNT,
    DI_COUNT,
    NO_SEAT,
    NOTHING,
    Actions,
    Ask,
    EventKind,
    Frame,
    Phase,
    Power,
    Source,
    Why,
)
from kheper.kernel.events import EVERYONE, add_detail, emit, reveal
from kheper.kernel.jit import Array, Content, State, device, kernel

GIVE = 0
POWERS = 1
NEXT_POWERS = 2
ORDER = 3
CHOOSE = 4
"""The steps of the Night."""
NIGHT_PRAYER = 2
HIGH_PRIEST_PRAYER = 2
AMON_PRAYER = 5
VISION_CARDS = 5
REINFORCEMENTS = 4
CHOICES = 1 << Power.HAND_OF_GOD | 1 << Power.VISION | 1 << Power.REINFORCEMENTS
"""Night powers that ask their owner something."""
SIMPLE = 1 << Power.HIGH_PRIEST | 1 << Power.DIVINE_BOON | 1 << Power.PRIEST_OF_AMON | 1 << Power.THE_MUMMY
"""Night powers that just give."""


@device
def step_night(content: Content, state: State, log: State) -> None:
    """KE-2.1 One step of the Night."""
    step = int(state.step)
    if step == GIVE:
        give(state, log)
        state.step = POWERS
    elif step == POWERS:
        state.to_do = int(state.powers[turn_seat(state)]) & (CHOICES | SIMPLE)
        state.step = NEXT_POWERS
    elif step == NEXT_POWERS:
        use_powers(content, state, log)
    elif step == ORDER:
        begin_order(content, state, log)
    else:
        continue_order(state, log)


@device
def give(state: State, log: State) -> None:
    """KE-3.1 Two prayer points, KE-3.2 and a card each, in turn order."""
    state.turn = int(state.turn) + 1
    emit(log, EventKind.NIGHT, NO_SEAT, EVERYONE, int(state.turn))
    for place in range(int(state.seats)):
        gain(state, int(state.order[place]), NIGHT_PRAYER, Source.NIGHT, log)
    for place in range(int(state.seats)):
        draw(state, int(state.order[place]), log)


# ---------------------------------------------------------------------------------------------- night powers


@device
def use_powers(content: Content, state: State, log: State) -> None:
    """KE-3.3, KE-R55 In turn order; who has several chooses their sequence, unless they only give something."""
    seat = turn_seat(state)
    left = int(state.to_do)
    if left == 0:
        state.place = int(state.place) + 1
        state.step = POWERS
        if int(state.place) == int(state.seats):
            state.place = 0
            state.step = ORDER
    elif (left & CHOICES) != 0 and count_of(left) > 1:
        ask(state, Ask.NIGHT_POWER, seat)
    else:
        use_power(content, state, seat, first_of(left), log)


@kernel
def use_power(content: Content, state: State, seat: int, power: int, log: State) -> None:
    """KE-3.3 One night power.

    KE-10.31 The High Priest gives two prayer points, KE-10.38 the Priest of Amon five; KE-10.33 Divine Boon and
    KE-10.39 the Mummy a card; KE-10.34, KE-10.35 and KE-10.25 ask for a choice.
    """
    state.to_do = int(state.to_do) & ~(1 << power)
    emit(log, EventKind.NIGHT_POWER, seat, EVERYONE, power)
    if power == Power.HIGH_PRIEST:
        gain(state, seat, HIGH_PRIEST_PRAYER, Source.HIGH_PRIEST, log)
    elif power == Power.PRIEST_OF_AMON:
        gain(state, seat, AMON_PRAYER, Source.PRIEST_OF_AMON, log)
    elif power in (Power.DIVINE_BOON, Power.THE_MUMMY):
        draw(state, seat, log)
    elif power == Power.HAND_OF_GOD:
        push(state, Frame.HAND_OF_GOD, seat)
    elif power == Power.VISION:
        look(state, seat, log)
    else:
        frame = push(state, Frame.PLACE, seat)
        frame.what = Why.REINFORCEMENTS
        frame.left = REINFORCEMENTS


@device
def look(state: State, seat: int, log: State) -> None:
    """KE-10.35, KE-R35 Five cards of the deck, seen by nobody else."""
    seen = 0
    for _ in range(VISION_CARDS):
        card = draw_from_deck(state, log)
        if card != NOTHING:
            state.looked[seat, card] = int(state.looked[seat, card]) + 1
            seen += 1
            emit(log, EventKind.SAW, seat, 1 << seat, card)
    if seen > 0:
        reveal(log)
        emit(log, EventKind.LOOKED, seat, EVERYONE, seen)
        push(state, Frame.VISION, seat)


@device
def step_vision(state: State) -> None:
    """KE-10.35 Which of the cards to keep."""
    ask(state, Ask.VISION, int(top(state).seat))


@device
def keep(state: State, seat: int, card: int, log: State) -> None:
    """KE-R7, KE-R48 One card to the hand, the others back into the deck, unseen by the others."""
    for looked in range(DI_COUNT):
        count = int(state.looked[seat, looked])
        state.looked[seat, looked] = 0
        if looked == card:
            count -= 1
        state.deck[looked] = int(state.deck[looked]) + count
        state.deck_size = int(state.deck_size) + count
    state.di[seat, card] = int(state.di[seat, card]) + 1
    state.di_count[seat] = int(state.di_count[seat]) + 1
    emit(log, EventKind.KEPT, seat, 1 << seat, card)
    emit(log, EventKind.DREW, seat, EVERYONE, 1)
    pop(state)


@kernel
def may_grow(content: Content, state: State, seat: int, colour: int) -> bool:
    """KE-R5 Return whether the own pyramid of that colour is below level 4."""
    return int(state.level[own_site(content, state, seat, colour)]) < MAX_LEVEL


@device
def step_hand_of_god(content: Content, state: State) -> None:
    """KE-10.34 Which pyramid grows for nothing, if any can."""
    seat = int(top(state).seat)
    for colour in range(COLOUR_COUNT):
        if may_grow(content, state, seat, colour):
            ask(state, Ask.HAND_OF_GOD, seat)
            return
    pop(state)


@device
def grow(content: Content, state: State, seat: int, action: int, log: State) -> None:
    """KE-10.34 One level more on one pyramid, or none."""
    if action != Actions.DONE:
        colour = action - Actions.PYRAMID
        space = own_site(content, state, seat, colour)
        state.level[space] = int(state.level[space]) + 1
        emit(log, EventKind.RAISED, seat, EVERYONE, colour, int(state.level[space]), space, 0)
    pop(state)


# ---------------------------------------------------------------------------------------------- the turn order


@device
def begin_order(content: Content, state: State, log: State) -> None:
    """KE-3.4, KE-R53 Who has the fewest points sets the order, on a tie who was earlier.

    KE-3.5, KE-R49 The first Night has all but this.
    """
    state.step = CHOOSE
    if int(state.turn) == 1:
        for place in range(int(state.seats)):
            state.chosen[place] = state.order[place]
        state.chosen_count = state.seats
        return
    chooser = int(state.order[0])
    for place in range(1, int(state.seats)):
        seat = int(state.order[place])
        if points(content, state, seat) < points(content, state, chooser):
            chooser = seat
    state.chooser = chooser
    emit(log, EventKind.CHOOSES_ORDER, chooser, EVERYONE)


@kernel
def is_chosen(state: State, seat: int) -> bool:
    """Return whether the player has a place in the new order."""
    for place in range(int(state.chosen_count)):
        if int(state.chosen[place]) == seat:
            return True
    return False


@kernel
def choose_next(state: State, seat: int) -> None:
    """KE-3.4 The next place in the order is taken."""
    state.chosen[int(state.chosen_count)] = seat
    state.chosen_count = int(state.chosen_count) + 1


@device
def continue_order(state: State, log: State) -> None:
    """KE-3.4 Ask for the next place; the last one is left over."""
    seats = int(state.seats)
    if int(state.chosen_count) < seats - 1:
        ask(state, Ask.ORDER, int(state.chooser))
        return
    if int(state.chosen_count) == seats - 1:
        for seat in range(seats):
            if not is_chosen(state, seat):
                choose_next(state, seat)
                break
    emit(log, EventKind.ORDER_SET, NO_SEAT, EVERYONE)
    for place in range(SEATS):
        add_detail(log, place, int(state.chosen[place]))
        state.order[place] = state.chosen[place]
        state.chosen[place] = NO_SEAT
    state.chosen_count = 0
    state.chooser = NO_SEAT
    state.step = 0
    state.place = 0
    state.phase = Phase.DAY


# ---------------------------------------------------------------------------------------------- decisions


@device
def legal_night(content: Content, state: State, seat: int, out: Array) -> int:
    """KE-3.3, KE-3.4 The next power, the pyramid that grows, the card to keep, the next in the order."""
    found = 0
    question = int(state.ask)
    if question == Ask.ORDER:
        for other in range(int(state.seats)):
            if not is_chosen(state, other):
                out[found] = Actions.FIRST + other
                found += 1
    elif question == Ask.NIGHT_POWER:
        left = int(state.to_do)
        while left != 0:
            out[found] = Actions.POWER + first_of(left)
            found += 1
            left &= left - 1
    elif question == Ask.HAND_OF_GOD:
        out[0] = Actions.DONE
        found = 1
        for colour in range(COLOUR_COUNT):
            if may_grow(content, state, seat, colour):
                out[found] = Actions.PYRAMID + colour
                found += 1
    else:
        for card in range(DI_COUNT):
            if int(state.looked[seat, card]) > 0:
                out[found] = Actions.KEEP + card
                found += 1
    return found


@device
def answer_night(content: Content, state: State, question: int, seat: int, action: int, log: State) -> None:
    """KE-3.3, KE-3.4 What a player has decided at Night."""
    if question == Ask.ORDER:
        choose_next(state, action - Actions.FIRST)
    elif question == Ask.NIGHT_POWER:
        use_power(content, state, seat, action - Actions.POWER, log)
    elif question == Ask.HAND_OF_GOD:
        grow(content, state, seat, action, log)
    else:
        keep(state, seat, action - Actions.KEEP, log)
