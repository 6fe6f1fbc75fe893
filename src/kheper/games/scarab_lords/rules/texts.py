"""SL-4.2 to SL-4.11 Card texts at work: a small stack of frames, each a card whose effects are carried out in order.

A step of the top frame either does something, asks somebody, or goes on to the next effect. Nothing here calls
itself: what a text brings about (a card put into play, a copied text) is a further frame.
"""

from kheper.games.scarab_lords.rules.cards import (
    discard_at_random,
    discard_from_hand,
    discard_from_play,
    discard_hand,
    discard_top,
    draw,
    leave_hand,
    leave_pile,
    new_group,
    put_scarabs,
    put_under,
    reach_hand_openly,
    reach_pile,
    reach_play,
    show_in_hand,
    shuffle_deck,
    take_scarabs,
)
from kheper.games.scarab_lords.rules.constants import (
    NO_PLACE,
    entry_scarabs,
    holds,
    is_entry_scarab,
    leader_in,
)
from kheper.games.scarab_lords.rules.copies import (
    NO_TITLE,
    come_to_light,
    mix_groups,
    number_all,
)
from kheper.games.scarab_lords.rules.places import is_cursed, is_hand_empty, is_secret, region
from kheper.games.scarab_lords.rules.supremacy import exercise
from kheper.games.scarab_lords.rules.targets import (
    count_destinations,
    count_exercises,
    count_kinds,
    count_places,
    count_targets,
    is_card_to_name,
    is_destination,
    is_doable,
    is_exercise,
    is_open_column,
    is_place_open,
    is_target_now,
    lowest_target,
    means_seat,
)
from kheper.games.scarab_lords.state import (
    ALL,
    COLUMNS,
    MAX_GODS,
    NO_CARD,
    NO_COLUMN,
    SEATS,
    Ask,
    EventKind,
    Op,
    Place,
    Timing,
    To,
    Type,
    Where,
    Who,
)
from kheper.kernel.bits import clear, clear_bit, has_bit, set_bit, size
from kheper.kernel.events import EVERYONE, emit, reveal
from kheper.kernel.jit import Content, State, device

NOT_BEGUN = -1
BEGUN = 1
"""For `left` of effects that take all cards they fit: which these are is settled."""
MAX_SCARABS = 99


# ---------------------------------------------------------------------------------------------- frames


@device
def open_text(state: State, card: int, as_card: int, seat: int, timing: int) -> None:
    """SL-4.2 Carry out the effects of a card that work at this time, in printed order."""
    frame = state.frames[int(state.depth)]
    frame.card = card
    frame.as_card = as_card
    frame.seat = seat
    frame.timing = timing
    frame.effect = 0
    start_effect(frame)
    state.depth = int(state.depth) + 1


@device
def start_effect(frame: State) -> None:
    """Reset the progress of the frame's current effect."""
    frame.left = NOT_BEGUN
    frame.place = NO_PLACE
    frame.agreed = 0


@device
def next_effect(frame: State) -> None:
    """Advance a frame to its next effect."""
    frame.effect = int(frame.effect) + 1
    start_effect(frame)


@device
def top_frame(state: State) -> State:
    """Return the top frame."""
    return state.frames[int(state.depth) - 1]  # type: ignore[no-any-return]


@device
def close_frame(state: State) -> None:
    """Pop the top frame and clear it, so that equal positions have equal bytes.

    SL-4.5 What it chose may be chosen again by the next text.
    """
    clear(state.chosen)
    frame = top_frame(state)
    frame.card = 0
    frame.as_card = 0
    frame.seat = 0
    frame.timing = 0
    frame.effect = 0
    frame.left = 0
    frame.place = 0
    frame.agreed = 0
    state.depth = int(state.depth) - 1


@device
def end_text(state: State, log: State) -> None:
    """SL-3.6 A fate card is discarded; SL-4.3, SL-R7 after entering the Action text works, SL-R37 if uncursed."""
    frame = top_frame(state)
    card = int(frame.card)
    seat = int(frame.seat)
    if frame.timing == Timing.ENTER and has_bit(state.play[seat], card) and not is_cursed(state, card):
        frame.timing = Timing.ACTION
        frame.effect = 0
        start_effect(frame)
        return
    if frame.timing == Timing.PLAY:
        reach_pile(state, seat, card)
        emit(log, EventKind.DISCARDED, seat, EVERYONE, card, 0)
    close_frame(state)


@device
def step_text(content: Content, state: State, log: State) -> None:
    """SL-4.6 One step of the text under way: begin its next effect, or go on with the one begun."""
    frame = top_frame(state)
    card = int(frame.card)
    if int(frame.effect) >= int(content.effect_count[card]):
        end_text(state, log)
        return
    effect = content.effects[card, int(frame.effect)]
    if effect.timing != frame.timing or is_entry_scarab(effect):
        next_effect(frame)
    elif int(frame.left) == NOT_BEGUN:
        begin_effect(content, state, frame, effect, log)
    else:
        go_on(content, state, frame, effect, log)


@device
def begin_effect(content: Content, state: State, frame: State, effect: State, log: State) -> None:
    """SL-4.6 What cannot be done at all is passed over; "may" is asked where no choice of cards says it already."""
    clear(state.chosen)
    source, seat = int(frame.as_card), int(frame.seat)
    if not holds(content, state, effect, source, seat) or not is_doable(content, state, effect, source, seat):
        if not effect.optional:
            emit(log, EventKind.NO_EFFECT, seat, EVERYONE, int(frame.card))
        next_effect(frame)
        return
    if effect.optional and is_agreed_first(effect) and frame.timing != Timing.FREE and not frame.agreed:
        state.ask = Ask.AGREE
        state.asked = seat
        return
    frame.left = repetitions(effect)


@device
def is_agreed_first(effect: State) -> bool:
    """SL-4.6 Effects without a choice of their own are agreed to first; so is a search, which shuffles the deck."""
    op = int(effect.op)
    if op in (Op.CURSE, Op.UNCURSE, Op.DESTROY, Op.MOVE):
        is_placed = effect.where in (Where.COLUMN, Where.REGION)
        return bool(effect.who == Who.SELF or (int(effect.count) == ALL and not is_placed))
    return op in (Op.DRAW, Op.DISCARD_HAND, Op.DISCARD_DECK, Op.PEEK_HAND, Op.SEARCH)


@device
def repetitions(effect: State) -> int:
    """Return how often an effect is done: per target, card or column."""
    op = int(effect.op)
    if op in (Op.CURSE, Op.UNCURSE, Op.DESTROY, Op.MOVE, Op.COPY_ACTION):
        return 1 if effect.who == Who.SELF else int(effect.count)
    if op in (Op.RECOVER, Op.SEARCH, Op.DISCARD_HAND, Op.EXERCISE_AGAIN):
        return int(effect.n)
    return 1


# ---------------------------------------------------------------------------------------------- going on


@device
def go_on(content: Content, state: State, frame: State, effect: State, log: State) -> None:
    """Run the next step of an effect that has begun."""
    op = int(effect.op)
    if op in (Op.CURSE, Op.UNCURSE, Op.DESTROY, Op.MOVE, Op.COPY_ACTION):
        go_on_choosing(content, state, frame, effect, log)
    elif op == Op.DISCARD_HAND:
        go_on_discarding(content, state, frame, effect, log)
    elif op in (Op.RECOVER, Op.DEPLOY):
        go_on_taking(content, state, frame, effect, log)
    elif op == Op.SEARCH:
        go_on_searching(content, state, frame, effect, log)
    elif op in (Op.EXERCISE_AGAIN, Op.STEAL_EXERCISE):
        go_on_exercising(content, state, frame, effect, log)
    else:
        do_at_once(content, state, frame, effect, log)
        next_effect(frame)


@device
def do_at_once(content: Content, state: State, frame: State, effect: State, log: State) -> None:
    """SL-4.6 Drawing, discarding from the deck and looking at a hand leave nothing to choose."""
    seat = int(frame.seat)
    for other in range(SEATS):
        if means_seat(int(effect.player), seat, other):
            if effect.op == Op.DRAW:
                draw(content, state, other, int(effect.n), log)
            elif effect.op == Op.DISCARD_DECK:
                discard_top(content, state, other, int(effect.n), log)
            elif effect.op == Op.PEEK_HAND and other != seat:
                look_at_hand(content, state, seat, log)


@device
def look_at_hand(content: Content, state: State, seat: int, log: State) -> None:
    """SL-4.11 The seat sees the opponent's hand and remembers it.

    Groups are mixed whatever is in the hand, since everybody notices whether they are.
    """
    reveal(log)
    emit(log, EventKind.LOOKED, seat, EVERYONE)
    for card in range(len(state.where)):
        if is_secret(state, 1 - seat, card) and mix_groups(content, state, 1 - seat, card):
            number_all(content, state, 1 - seat, NO_TITLE)
    for card in range(len(state.where)):
        if has_bit(state.hand[1 - seat], card):
            set_bit(state.known, card)
            emit(log, EventKind.SAW, seat, 3, card)


@device
def ask_frame(state: State, seat: int, what: int) -> None:
    """Ask a seat something about the effect under way."""
    state.ask = what
    state.asked = seat


@device
def go_on_choosing(content: Content, state: State, frame: State, effect: State, log: State) -> None:
    """SL-4.5 Choose a place if the text says so, then cards; what leaves no choice is done at once."""
    source, seat = int(frame.as_card), int(frame.seat)
    chooser = 1 - seat if effect.chooser_opp else seat
    if effect.who == Who.SELF:
        strike_itself(content, state, frame, effect, log)
    elif effect.where in (Where.COLUMN, Where.REGION) and int(frame.place) == NO_PLACE:
        choose_place(content, state, frame, effect, chooser)
    elif int(effect.count) == ALL:
        strike_all(content, state, frame, effect, log)
    else:
        targets = count_targets(content, state, effect, source, seat, int(frame.place)) if int(frame.left) > 0 else 0
        if targets == 0:
            next_effect(frame)
        elif effect.optional or (targets > int(frame.left) and count_kinds(content, state, frame, effect) > 1):
            ask_frame(state, chooser, Ask.TARGET)
        else:
            strike(content, state, frame, effect, lowest_target(content, state, frame, effect), log)


@device
def choose_place(content: Content, state: State, frame: State, effect: State, chooser: int) -> None:
    """SL-4.5 Ask for a column or region with targets, unless there is just one."""
    found = 0
    last = NO_PLACE
    for place in range(count_places(effect)):
        if is_place_open(content, state, frame, effect, place):
            found += 1
            last = place
    if found == 1 and not effect.optional:
        frame.place = last
    else:
        ask_frame(state, chooser, Ask.COLUMN if effect.where == Where.COLUMN else Ask.REGION)


@device
def strike_itself(content: Content, state: State, frame: State, effect: State, log: State) -> None:
    """SL-4.5 A card does to itself what its text says, once."""
    if int(frame.left) > 0:
        strike(content, state, frame, effect, int(frame.as_card), log)
    else:
        next_effect(frame)


@device
def strike_all(content: Content, state: State, frame: State, effect: State, log: State) -> None:
    """SL-R46 All cards that the text takes, of both players where it says so, one after the other.

    SL-4.7 It takes them at once: a card whose guard is struck too was still guarded. Those to come are `chosen`.
    """
    if int(frame.left) != BEGUN:
        frame.left = BEGUN
        for card in range(len(state.where)):
            if is_target_now(content, state, frame, effect, card):
                set_bit(state.chosen, card)
    for card in range(len(state.where)):
        if has_bit(state.chosen, card):
            if effect.op != Op.MOVE or count_destinations(content, state, effect, card) > 0:
                frame.left = BEGUN + 1
                strike(content, state, frame, effect, card, log)
            clear_bit(state.chosen, card)
            return
    next_effect(frame)


@device
def strike(content: Content, state: State, frame: State, effect: State, card: int, log: State) -> None:
    """SL-4.5 Do to a card what the text says."""
    seat = int(frame.seat)
    set_bit(state.chosen, card)
    frame.left = int(frame.left) - 1
    op = int(effect.op)
    if op == Op.CURSE:
        put_scarabs(state, card, int(effect.n), seat, log)
    elif op == Op.UNCURSE:
        take_scarabs(state, card, MAX_SCARABS if int(effect.n) == ALL else int(effect.n), seat, log)
    elif op == Op.DESTROY:
        discard_from_play(state, card, log)
    elif op == Op.MOVE:
        begin_move(content, state, frame, effect, card, log)
    else:
        copy_text(state, frame, card, log)


@device
def copy_text(state: State, frame: State, card: int, log: State) -> None:
    """SL-4.9 The Action text of another card works for the copier: its side, its column, its region."""
    emit(log, EventKind.COPIED, int(frame.seat), EVERYONE, int(frame.as_card), card)
    as_card, seat = int(frame.as_card), int(frame.seat)
    next_effect(frame)
    open_text(state, card, as_card, seat, Timing.ACTION)


@device
def begin_move(content: Content, state: State, frame: State, effect: State, card: int, log: State) -> None:
    """SL-4.10 Move at once where there is one column only, else ask for it; the card waits in `place`."""
    found = 0
    last = NO_PLACE
    for column in range(COLUMNS):
        if is_destination(content, state, effect, card, column):
            found += 1
            last = column
    if found == 1:
        move(state, card, last, int(frame.seat), log)
    else:
        frame.place = card
        seat = int(frame.seat)
        ask_frame(state, 1 - seat if effect.chooser_opp else seat, Ask.MOVE)


@device
def place_of(state: State, effect: State, card: int) -> int:
    """SL-4.5 Return the column or region chosen for the effect, by a card in it; none if none was chosen."""
    if effect.where == Where.COLUMN:
        return int(state.where[card])
    return region(int(state.where[card])) if effect.where == Where.REGION else NO_PLACE


@device
def move(state: State, card: int, column: int, seat: int, log: State) -> None:
    """SL-4.10 The card changes its column; its scarabs go with it."""
    emit(log, EventKind.MOVED, seat, EVERYONE, card, int(state.where[card]), column)
    state.where[card] = column


@device
def go_on_discarding(content: Content, state: State, frame: State, effect: State, log: State) -> None:
    """SL-R45 Who has to discard chooses, unless chance does; `place` is the player whose turn to discard it is."""
    seat = int(frame.seat)
    if int(frame.place) == NO_PLACE:
        frame.place = 0
    while int(frame.place) < SEATS and not means_seat(int(effect.player), seat, int(frame.place)):
        frame.place = int(frame.place) + 1
    other = int(frame.place)
    if other >= SEATS:
        next_effect(frame)
        return
    held = size(state.hand[other])
    if held == 0 or int(frame.left) == 0:
        frame.place = other + 1
        frame.left = int(effect.n)
    elif held <= int(frame.left):
        note_duty(state, other)
        discard_hand(content, state, other, log)
    elif effect.random:
        note_duty(state, other)
        frame.left = int(frame.left) - 1
        discard_at_random(content, state, other, log)
    else:
        ask_frame(state, other, Ask.HAND)


@device
def discard_by_text(content: Content, state: State, seat: int, card: int, log: State) -> None:
    """SL-R17 A discard from hand that an own text asks for fulfils the duty."""
    frame = top_frame(state)
    frame.left = int(frame.left) - 1
    note_duty(state, seat)
    discard_from_hand(content, state, seat, card, log)


@device
def note_duty(state: State, seat: int) -> None:
    """SL-2.5 The player whose turn it is has played or discarded a card from hand."""
    if seat == int(state.active):
        state.duty = 1


@device
def go_on_taking(content: Content, state: State, frame: State, effect: State, log: State) -> None:
    """SL-4.11 Choose cards of the own pile, one after the other; SL-R45 one that must be taken is taken at once.

    SL-R56 Of a hand a card is always asked for, so that nobody learns whether one would do.
    """
    seat = int(frame.seat)
    if effect.from_hand and int(frame.left) > 0 and not is_hand_empty(state, seat):
        ask_frame(state, seat, Ask.PILE)
        return
    kinds = 0
    card = NO_CARD
    if int(frame.left) > 0:
        for other in range(len(state.where)):
            if is_card_to_name(content, state, effect, seat, other):
                kinds += 1
                card = other
    if kinds == 0:
        next_effect(frame)
    elif kinds > 1 or effect.optional:
        ask_frame(state, seat, Ask.PILE)
    else:
        take(content, state, card, log)


@device
def take(content: Content, state: State, card: int, log: State) -> None:
    """SL-4.11 A chosen card goes where the text says: into the hand, under the deck, or into play."""
    frame = top_frame(state)
    effect = content.effects[int(frame.card), int(frame.effect)]
    seat = int(frame.seat)
    if effect.op == Op.DEPLOY:
        choose_column(content, state, frame, effect, card, log)
        return
    leave_pile(state, seat, card)
    if effect.to == To.HAND:
        reach_hand_openly(content, state, seat, card)
        emit(log, EventKind.RECOVERED, seat, EVERYONE, card)
    else:
        if int(frame.place) == NO_PLACE:
            frame.place = new_group(state)
        put_under(content, state, seat, card, int(frame.place))
        emit(log, EventKind.PUT_UNDER, seat, EVERYONE, card)
    frame.left = int(frame.left) - 1


@device
def choose_column(content: Content, state: State, frame: State, effect: State, card: int, log: State) -> None:
    """SL-4.11 A card put into play by a text goes into a column of its icons, whatever its phase."""
    seat = int(frame.seat)
    found = 0
    last = NO_COLUMN
    for column in range(COLUMNS):
        if is_open_column(content, state, seat, card, column):
            found += 1
            last = column
    if found > 1:
        frame.place = show_in_hand(content, state, seat, card, log) if effect.from_hand else card
        ask_frame(state, seat, Ask.DEPLOY)
    else:
        deploy(content, state, frame, card, last, log)


@device
def deploy(content: Content, state: State, frame: State, card: int, place: int, log: State) -> None:
    """SL-4.11 The card comes into play as if it were played; its own text follows."""
    seat = int(frame.seat)
    effect = content.effects[int(frame.card), int(frame.effect)]
    number = card
    if effect.from_hand:
        number = leave_hand(content, state, seat, card, log)
        note_duty(state, seat)
    else:
        leave_pile(state, seat, card)
    next_effect(frame)
    emit(log, EventKind.DEPLOYED, seat, EVERYONE, number, place)
    enter(content, state, seat, number, place, log)


@device
def go_on_searching(content: Content, state: State, frame: State, effect: State, log: State) -> None:
    """SL-4.11 Look through the deck; who is done shuffles it. SL-R56 It is asked whatever the deck holds."""
    seat = int(frame.seat)
    if int(frame.left) > 0 and int(state.deck_size[seat]) > 0:
        reveal(log)
        ask_frame(state, seat, Ask.SEARCH)
    else:
        shuffle_deck(content, state, seat, log)
        next_effect(frame)


@device
def find(content: Content, state: State, card: int, log: State) -> None:
    """SL-4.11 A card found in the deck is shown and taken into the hand."""
    frame = top_frame(state)
    seat = int(frame.seat)
    frame.left = int(frame.left) - 1
    number = come_to_light(content, state, seat, card)
    index = 0
    while int(state.deck[seat, index]) != number:
        index += 1
    last = int(state.deck_size[seat]) - 1
    for later in range(index, last):
        state.deck[seat, later] = state.deck[seat, later + 1]
    state.deck[seat, last] = -1
    state.deck_size[seat] = last
    if index < int(state.under[seat]):
        state.under[seat] = int(state.under[seat]) - 1
    reach_hand_openly(content, state, seat, number)
    reveal(log)
    emit(log, EventKind.FOUND, seat, EVERYONE, number)


@device
def go_on_exercising(content: Content, state: State, frame: State, effect: State, log: State) -> None:
    """SL-6.9 Exercise by a text; asked for where there is a choice."""
    source, seat = int(frame.as_card), int(frame.seat)
    found = count_exercises(content, state, effect, source, seat) if int(frame.left) > 0 else 0
    if found == 0:
        next_effect(frame)
    elif found > 1 or (effect.optional and frame.timing != Timing.FREE):
        ask_frame(state, seat, Ask.EXERCISE)
    else:
        for column in range(COLUMNS):
            if is_exercise(content, state, effect, source, seat, column):
                exercise_by_text(content, state, column, log)
                return


@device
def exercise_by_text(content: Content, state: State, column: int, log: State) -> None:
    """SL-6.9 As the normal exercise, with its boosts; pyramids stay where they are."""
    frame = top_frame(state)
    frame.left = int(frame.left) - 1
    exercise(content, state, int(frame.seat), column, log)


# ---------------------------------------------------------------------------------------------- entering play


@device
def enter(content: Content, state: State, seat: int, card: int, place: int, log: State) -> None:
    """SL-4.2 A card comes into play: who has to leave leaves, then its scarabs, then its texts.

    SL-3.3, SL-R35 A leader replaces the own one of the column, SL-R12 whatever stands elsewhere. SL-R32 What it says
    constantly holds from now on. SL-3.5, SL-R34 A god drives out the opponent's gods
    before it does anything else; SL-3.4, SL-R33 a fourth one waits until one of the other three has left.
    """
    if place == NO_COLUMN:
        drive_out_gods(content, state, 1 - seat, log)
    elif content.type[card] == Type.LEADER:
        old = leader_in(content, state, seat, place)
        if old != NO_CARD:
            discard_from_play(state, old, log)
    crowded = place == NO_COLUMN and count_gods(content, state, seat) >= MAX_GODS
    scarabs = entry_scarabs(content, state, seat, card)
    reach_play(state, seat, card, place)
    if scarabs > 0 and place != NO_COLUMN:
        put_scarabs(state, card, scarabs, seat, log)
    open_text(state, card, card, seat, Timing.ENTER)
    if crowded:
        ask_frame(state, seat, Ask.GOD)


@device
def drive_out_gods(content: Content, state: State, seat: int, log: State) -> None:
    """SL-3.5 Only one player has gods: the others are discarded."""
    for card in range(len(state.where)):
        if int(state.where[card]) == Place.GODS and has_bit(state.play[seat], card):
            discard_from_play(state, card, log)


@device
def count_gods(content: Content, state: State, seat: int) -> int:
    """SL-3.4 Return how many gods the seat has in play."""
    found = 0
    for card in range(len(state.where)):
        found += int(state.where[card]) == Place.GODS and has_bit(state.play[seat], card)
    return found
