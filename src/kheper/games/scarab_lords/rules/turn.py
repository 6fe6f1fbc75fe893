"""SL-2.1 to SL-2.9 The turn: its check, its phases, its duty. SL-7.1 to SL-7.3 The end of a game."""

from kheper.games.scarab_lords.names import DECK
from kheper.games.scarab_lords.rules.cards import discard_hand, draw, leave_hand, take_scarabs
from kheper.games.scarab_lords.rules.constants import can_draw_in_play, extra_actions, has_economic, has_used, holds
from kheper.games.scarab_lords.rules.copies import NO_TITLE, number_all
from kheper.games.scarab_lords.rules.places import is_hand_empty, owner
from kheper.games.scarab_lords.rules.supremacy import (
    NO_COLUMN_UNDER_WAY,
    columns_held,
    determine,
    exercise,
    may_exercise,
    step_curses,
    supreme,
)
from kheper.games.scarab_lords.rules.targets import is_doable
from kheper.games.scarab_lords.rules.texts import enter, note_duty, open_text, step_text
from kheper.games.scarab_lords.state import (
    COLUMNS,
    FIRST_PHASES,
    FULL_HAND,
    NO_PHASE,
    NO_SEAT,
    SEATS,
    UNLIMITED,
    WORDS,
    Actions,
    Ask,
    EventKind,
    Mode,
    Phase,
    Place,
    Timing,
    Type,
    Won,
)
from kheper.kernel.bits import ZERO, clear, has_bit, is_empty, lowest, set_bit, size, without_lowest
from kheper.kernel.events import EVERYONE, emit
from kheper.kernel.jit import Content, State, device
from kheper.kernel.rng import shuffle

BEFORE = -1
"""`phase` before the first one of a turn."""
AFTER = 4
"""`phase` after the last one of a turn."""


# ---------------------------------------------------------------------------------------------- a game begins


@device
def begin_game(content: Content, state: State, log: State) -> None:
    """SL-1.4 Shuffle, deal six cards each, clear the board; SL-8.5 every card is back on its owner's list."""
    for card in range(len(state.where)):
        state.where[card] = Place.BONUS if owner(state, card) == NO_SEAT else Place.HELD
        state.scarabs[card] = 0
        state.activated[card] = 0
    for column in range(COLUMNS):
        state.pyramids[column] = NO_SEAT
    for words in (state.cursed, state.freed, state.chosen, state.known, state.shown):
        clear(words)
    state.turn = 0
    state.winner = NO_SEAT
    state.active = 1 - int(state.first)
    state.phase = AFTER
    state.duty = 1
    state.to_exercise = 0
    state.exercising = NO_COLUMN_UNDER_WAY
    emit(log, EventKind.GAME_BEGINS, int(state.first), EVERYONE, int(state.game))
    for seat in range(SEATS):
        shuffle_list(content, state, seat)
        draw(content, state, seat, FULL_HAND, log)


@device
def shuffle_list(content: Content, state: State, seat: int) -> None:
    """SL-1.2 The thirty cards of a player's list, shuffled into a deck; SL-R54 the same list game after game."""
    clear(state.hand[seat])
    clear(state.play[seat])
    clear(state.pile[seat])
    count = 0
    for card in range(len(state.where)):
        if has_bit(state.lists[seat], card):
            state.deck[seat, count] = card
            count += 1
    state.deck_size[seat] = count
    state.under[seat] = 0
    shuffle(state.rng, state.deck[seat], DECK)
    number_all(content, state, seat, NO_TITLE)


# ---------------------------------------------------------------------------------------------- the course of a turn


@device
def resume(content: Content, state: State, log: State) -> None:
    """SL-2.9 Go on until somebody has something to decide; SL-R47 what leaves no choice happens by itself."""
    while state.ask == Ask.NOTHING:
        if int(state.exercising) != NO_COLUMN_UNDER_WAY:
            step_curses(content, state, log)
        elif int(state.depth) > 0:
            step_text(content, state, log)
        elif int(state.phase) == AFTER:
            end_turn(content, state, log)
        elif is_phase_open(content, state):
            state.ask = Ask.ACT
            state.asked = state.active
        elif may_still_discard(state):
            state.ask = Ask.CLOSE
            state.asked = state.active
        else:
            next_phase(content, state, log)


@device
def end_turn(content: Content, state: State, log: State) -> None:
    """SL-2.5, SL-R16 Who has played and discarded nothing from hand must discard now; SL-R9 if there is anything.

    SL-R45 With one card in hand there is nothing to choose.
    """
    seat = int(state.active)
    if not state.duty and not is_hand_empty(state, seat):
        if size(state.hand[seat]) > 1:
            state.ask = Ask.DUTY
            state.asked = seat
            return
        discard_hand(content, state, seat, log)
    forget_turn(state)
    if int(state.turn) >= int(state.turn_limit):
        end_in_draw(state, log)
        return
    state.active = 1 - seat
    begin_turn(content, state, log)


@device
def forget_turn(state: State) -> None:
    """SL-4.4 What was used once in a turn can be used again in the next."""
    clear(state.freed)
    clear(state.chosen)
    state.to_exercise = 0
    state.refreshed = 0
    seat = int(state.active)
    for word in range(WORDS):
        bits = state.play[seat, word]
        while bits != ZERO:
            state.activated[64 * word + lowest(bits)] = 0
            bits = without_lowest(bits)


@device
def begin_turn(content: Content, state: State, log: State) -> None:
    """SL-2.1, SL-R25 First of all: has the player whose turn begins won? SL-R10, SL-R26 Only then is it checked."""
    seat = int(state.active)
    state.turn = int(state.turn) + 1
    state.phase = BEFORE
    state.phases = 0
    state.actions = 0
    state.duty = 0
    state.fresh = 1
    emit(log, EventKind.TURN, seat, EVERYONE, int(state.turn))
    if holds_both_regions(state, seat):
        end_in_victory(state, seat, Won.COLUMNS, log)
    elif int(state.deck_size[1 - seat]) == 0:
        end_in_victory(state, seat, Won.DECK, log)
    elif must_refresh(content, state, seat):
        begin_refresh(content, state, 1, log)


@device
def holds_both_regions(state: State, seat: int) -> bool:
    """SL-7.1 Two of three columns in both regions."""
    return columns_held(state, seat, 0) >= 2 and columns_held(state, seat, 1) >= 2


@device
def must_refresh(content: Content, state: State, seat: int) -> bool:
    """SL-R9 An empty hand that nothing in play could fill forces a refresh, unless the table plays leniently."""
    return (
        is_hand_empty(state, seat)
        and int(state.deck_size[seat]) > 0
        and not state.lenient
        and not has_economic(state, seat)
        and not can_draw_in_play(content, state, seat)
    )


@device
def refresh_ahead(content: Content, state: State, seat: int) -> int:
    """SL-R9 As things stand, will the seat's next turn be a forced refresh?

    2: yes, its hand is empty. 1: in its own turn, if the last card leaves its hand. 0: no. Pyramids count as they
    will stand when this turn is over.
    """
    if state.ask in (Ask.REFRESH, Ask.REMOVE, Ask.TAKE, Ask.OVER) or state.lenient or int(state.deck_size[seat]) == 0:
        return 0
    held = size(state.hand[seat])
    is_own_turn = int(state.active) == seat
    if held > int(is_own_turn) or can_draw_in_play(content, state, seat):
        return 0
    is_to_come = int(state.phase) < Phase.SUPREMACY and not has_played_enough(state)
    for column in (0, COLUMNS - 1):
        holder = supreme(content, state, column) if is_to_come else int(state.pyramids[column])
        if holder == seat:
            return 0
    return 2 if held == 0 else 1


@device
def next_phase(content: Content, state: State, log: State) -> None:
    """SL-2.2 The phases in their order; SL-2.4 in the first turn until two were played.

    SL-R5 Whether the supremacy phase is one of them is asked: the others are left out by passing (SL-R21).
    """
    phase = int(state.phase) + 1
    if phase == AFTER or has_played_enough(state):
        end_phases(state, log)
    elif phase == Phase.SUPREMACY and is_limited(state):
        state.ask = Ask.SUPREMACY
        state.asked = state.active
    else:
        begin_phase(content, state, phase, log)


@device
def begin_phase(content: Content, state: State, phase: int, log: State) -> None:
    """SL-2.2 A phase begins; SL-6.1 the supremacy phase with determining, so that it is played by this alone."""
    seat = int(state.active)
    state.phase = phase
    emit(log, EventKind.PHASE, seat, EVERYONE, phase)
    if phase == Phase.SUPREMACY:
        note_phase(state)
        determine(content, state, log)
    state.actions = actions_of(content, state, seat, phase)


@device
def choose_supremacy(content: Content, state: State, action: int, log: State) -> None:
    """SL-R5 The first player plays the supremacy phase, or leaves it out."""
    if action == Actions.YES:
        begin_phase(content, state, Phase.SUPREMACY, log)
    else:
        end_phases(state, log)


@device
def end_phases(state: State, log: State) -> None:
    """SL-2.2 The last phase of the turn is over; SL-2.4 of a first turn everybody is told which were played."""
    state.phase = AFTER
    if is_limited(state):
        first = second = NO_PHASE
        for phase in range(AFTER):
            if (int(state.phases) >> phase) & 1:
                first, second = (phase, second) if first == NO_PHASE else (first, phase)
        emit(log, EventKind.PHASES_PLAYED, int(state.active), EVERYONE, first, second)


@device
def is_limited(state: State) -> bool:
    """SL-2.4 Return whether it is the first turn of a game, of which only two phases are played."""
    return bool(state.limited) and int(state.turn) == 1


@device
def has_played_enough(state: State) -> bool:
    """SL-2.4 Return whether two phases of a limited first turn were played."""
    played = 0
    for phase in range(AFTER):
        played += (int(state.phases) >> phase) & 1
    return is_limited(state) and played >= FIRST_PHASES


@device
def note_phase(state: State) -> None:
    """SL-R21 A phase is played by doing something in it; discarding is no action."""
    state.phases = int(state.phases) | (1 << int(state.phase))


@device
def actions_of(content: Content, state: State, seat: int, phase: int) -> int:
    """SL-2.3, SL-R13 Any number in phases 0 and S (SL-R4, SL-6.7), one in phases 1 and 2, and what texts add."""
    if phase in (Phase.ZERO, Phase.SUPREMACY):
        return UNLIMITED
    return 1 + extra_actions(content, state, seat, phase)


@device
def is_phase_open(content: Content, state: State) -> bool:
    """SL-2.8 Return whether there is anything to decide in this phase. What the answer rests on is public.

    A phase whose actions are used up is over, unless a free text of it can still be used.
    """
    seat = int(state.active)
    if int(state.phase) == BEFORE:
        return False
    if int(state.actions) == 0:
        return any_free_text(content, state, seat)
    if not is_hand_empty(state, seat) or not is_empty(state.play[seat]) or may_refresh(state):
        return True
    if int(state.phase) == Phase.SUPREMACY:
        for column in range(COLUMNS):
            if may_exercise(content, state, column):
                return True
    return False


@device
def may_still_discard(state: State) -> bool:
    """SL-2.8 Before supremacy is determined, or a first turn ends, the player discards what he wants to (SL-2.7).

    Between the other phases nobody is asked: what can be discarded after phase 1 can be discarded in phase 2.
    """
    seat = int(state.active)
    is_last = int(state.phase) == Phase.TWO or (int(state.phase) != BEFORE and has_played_enough(state))
    return is_last and int(state.actions) == 0 and not (is_hand_empty(state, seat) and is_empty(state.play[seat]))


@device
def any_free_text(content: Content, state: State, seat: int) -> bool:
    """SL-4.4 Return whether the seat can use the free text of any card in this phase."""
    for word in range(WORDS):
        bits = state.play[seat, word] & content.free[int(state.phase), word]
        while bits != ZERO:
            if may_use(content, state, seat, 64 * word + lowest(bits)):
                return True
            bits = without_lowest(bits)
    return False


# ---------------------------------------------------------------------------------------------- refreshing


@device
def may_refresh(state: State) -> bool:
    """SL-2.6 At the beginning of a turn, SL-R20 also of the first one; SL-R19 if a card can be discarded or drawn."""
    seat = int(state.active)
    return bool(state.fresh) and (not is_hand_empty(state, seat) or int(state.deck_size[seat]) > 0)


@device
def begin_refresh(content: Content, state: State, forced: int, log: State) -> None:
    """SL-2.6 The turn is given up for a new hand; SL-R9 or lost to one."""
    state.fresh = 0
    state.refreshed = 0
    emit(log, EventKind.REFRESH, int(state.active), EVERYONE, forced)
    go_on_refreshing(content, state, log)


@device
def go_on_refreshing(content: Content, state: State, log: State) -> None:
    """SL-2.6 Discard as many as wanted, then draw."""
    if is_hand_empty(state, int(state.active)):
        finish_refresh(content, state, log)
    else:
        state.ask = Ask.REFRESH
        state.asked = state.active


@device
def may_finish_refresh(state: State) -> bool:
    """SL-R19 At least one card must have been discarded, or be drawn."""
    seat = int(state.active)
    return int(state.refreshed) > 0 or (size(state.hand[seat]) < FULL_HAND and int(state.deck_size[seat]) > 0)


@device
def finish_refresh(content: Content, state: State, log: State) -> None:
    """SL-2.6 Draw until six are in hand; SL-R18 the refresh replaces the whole turn and its duty."""
    seat = int(state.active)
    draw(content, state, seat, max(FULL_HAND - size(state.hand[seat]), 0), log)
    state.duty = 1
    state.phase = AFTER


# ---------------------------------------------------------------------------------------------- actions


@device
def may_activate(content: Content, state: State, seat: int, card: int) -> bool:
    """SL-3.8 An own uncursed card in play with an Action text that would do something; SL-R30 so often a turn."""
    return (
        has_bit(content.acting, card)
        and not has_bit(state.cursed, card)
        and int(state.activated[card]) < int(content.activations[card])
        and would_do(content, state, seat, card, Timing.ACTION)
    )


@device
def may_use(content: Content, state: State, seat: int, card: int) -> bool:
    """SL-4.4 Once a turn, in the phase that the text names, without an action; SL-R31 also right after playing it."""
    return (
        has_bit(content.free[int(state.phase)], card)
        and not has_bit(state.cursed, card)
        and not has_used(state, card)
        and would_do(content, state, seat, card, Timing.FREE)
    )


@device
def would_do(content: Content, state: State, seat: int, card: int, timing: int) -> bool:
    """SL-R44 Return whether any effect of the text would do something."""
    for index in range(int(content.effect_count[card])):
        effect = content.effects[card, index]
        if (
            effect.timing == timing
            and holds(content, state, effect, card, seat)
            and is_doable(content, state, effect, card, seat)
        ):
            return True
    return False


@device
def spend_action(state: State) -> None:
    """SL-2.3 An action of this phase is used up."""
    if int(state.actions) != UNLIMITED:
        state.actions = int(state.actions) - 1


@device
def play(content: Content, state: State, seat: int, card: int, slot: int, log: State) -> None:
    """SL-3.1 Play a card of this phase from hand: into a column, among the gods, or, SL-3.6, as fate."""
    note_phase(state)
    spend_action(state)
    number = leave_hand(content, state, seat, card, log)
    note_duty(state, seat)
    emit(log, EventKind.PLAYED, seat, EVERYONE, number, slot)
    if content.type[number] == Type.FATE:
        open_text(state, number, number, seat, Timing.PLAY)
    else:
        enter(content, state, seat, number, slot, log)


@device
def activate(state: State, seat: int, card: int, log: State) -> None:
    """SL-3.8 Spend an action for the Action text of a card in play."""
    note_phase(state)
    spend_action(state)
    state.activated[card] = int(state.activated[card]) + 1
    emit(log, EventKind.ACTIVATED, seat, EVERYONE, card)
    open_text(state, card, card, seat, Timing.ACTION)


@device
def use(state: State, seat: int, card: int, log: State) -> None:
    """SL-4.4 Use a free text."""
    note_phase(state)
    set_bit(state.freed, card)
    emit(log, EventKind.USED, seat, EVERYONE, card)
    open_text(state, card, card, seat, Timing.FREE)


@device
def uncurse(state: State, seat: int, card: int, log: State) -> None:
    """SL-3.9 Spend an action to take one scarab off an own card of this phase."""
    note_phase(state)
    spend_action(state)
    take_scarabs(state, card, 1, seat, log)


@device
def exercise_once(content: Content, state: State, seat: int, column: int, log: State) -> None:
    """SL-6.3 Exercise a supremacy that was not exercised yet this turn."""
    state.to_exercise = int(state.to_exercise) & ~(1 << column)
    exercise(content, state, seat, column, log)


# ---------------------------------------------------------------------------------------------- the end


@device
def end_in_victory(state: State, seat: int, how: int, log: State) -> None:
    """SL-7.1, SL-7.2 A game is won."""
    emit(log, EventKind.WON, seat, EVERYONE, how)
    stop_game(state, seat)


@device
def end_in_draw(state: State, log: State) -> None:
    """SL-7.3, SL-R55 The last turn allowed has been played: a draw."""
    emit(log, EventKind.DRAWN, NO_SEAT, EVERYONE)
    stop_game(state, NO_SEAT)


@device
def stop_game(state: State, winner: int) -> None:
    """Close all questions; a match continues from here."""
    state.winner = winner
    state.phase = AFTER
    state.fresh = 0
    state.ask = Ask.OVER
    state.asked = NO_SEAT
    if state.mode == Mode.BASIC:
        state.over = 1
