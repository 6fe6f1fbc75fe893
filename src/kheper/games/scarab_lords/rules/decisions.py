"""What a seat may decide: the legal actions of every question, and what each of them sets going."""

import numpy as np

from kheper.games.scarab_lords.names import CARDS
from kheper.games.scarab_lords.rules import match, supremacy, targets, texts, turn
from kheper.games.scarab_lords.rules.cards import discard_from_hand, discard_from_play
from kheper.games.scarab_lords.rules.copies import is_spare_among, is_spare_in_hand, is_spare_in_play, number_draft
from kheper.games.scarab_lords.rules.places import region
from kheper.games.scarab_lords.state import (
    COLUMNS,
    MAX_SWAPPED,
    NO_COLUMN,
    NO_SEAT,
    SEATS,
    SLOTS,
    WORDS,
    Actions,
    Ask,
    EventKind,
    Op,
    Phase,
    Place,
    Type,
)
from kheper.kernel import sealed
from kheper.kernel.bits import ZERO, clear_bit, has_bit, lowest, set_bit, size, without_lowest
from kheper.kernel.events import EVERYONE, emit
from kheper.kernel.jit import Array, Content, State, device, kernel

REGION, COLUMN, EXERCISE = int(Actions.REGION), int(Actions.COLUMN), int(Actions.EXERCISE)


@kernel
def pending(content: Content, state: State) -> int:
    """SL-2.9 Return the mask of the seats that owe a decision; SL-8.2 between two games both do."""
    if state.over:
        return 0
    if state.ask == Ask.REMOVE:
        return sealed.waiting(state)
    return 1 << int(state.asked)


@kernel
def legal(content: Content, state: State, seat: int, out: Array) -> int:
    """SL-2.9 Write the legal actions of a seat in ascending order and return how many; none unless it is asked."""
    if state.over:
        return 0
    if state.ask == Ask.REMOVE:
        return legal_removals(content, state, seat, out)
    if int(state.asked) != seat:
        return 0
    ask = int(state.ask)
    if ask == Ask.ACT:
        return legal_acts(content, state, seat, out)
    if ask == Ask.CLOSE:
        out[0] = Actions.PASS
        return add_discards(content, state, seat, out, 1)
    if ask == Ask.REFRESH:
        first = 0
        if turn.may_finish_refresh(state):
            out[0] = Actions.DONE
            first = 1
        return add_hand(content, state, seat, Actions.DISCARD, out, first)
    if ask in (Ask.DUTY, Ask.HAND):
        return add_hand(content, state, seat, Actions.DISCARD, out, 0)
    if ask in (Ask.AGREE, Ask.SUPREMACY):
        out[0] = Actions.YES
        out[1] = Actions.NO
        return 2
    if ask == Ask.TAKE:
        return legal_bonus(content, state, out)
    if ask in (Ask.GOD, Ask.CURSE):
        return legal_in_play(content, state, seat, out)
    return legal_for_text(content, state, seat, out)


@device
def add_hand(content: Content, state: State, seat: int, verb: int, out: Array, first: int) -> int:
    """Add an action for each title in hand."""
    found = first
    for word in range(WORDS):
        bits = state.hand[seat, word]
        while bits != ZERO:
            card = 64 * word + lowest(bits)
            bits = without_lowest(bits)
            if not is_spare_in_hand(content, state, seat, card):
                out[found] = verb + card
                found += 1
    return found


# ---------------------------------------------------------------------------------------------- acting in a phase


@device
def legal_acts(content: Content, state: State, seat: int, out: Array) -> int:
    """SL-2.2 What can be done in this phase: pass, refresh, exercise, activate, use, uncurse, discard, play.

    SL-6.7, SL-R24 In the supremacy phase cards of that phase are used between exercising, in any order.
    """
    out[0] = Actions.PASS
    found = 1
    if turn.may_refresh(state):
        out[found] = Actions.REFRESH
        found += 1
    if int(state.phase) == Phase.SUPREMACY:
        for column in range(COLUMNS):
            if supremacy.may_exercise(content, state, column):
                out[found] = Actions.EXERCISE + column
                found += 1
    if int(state.actions) > 0:
        found = add_in_play(content, state, seat, Actions.ACTIVATE, out, found)
    found = add_in_play(content, state, seat, Actions.USE, out, found)
    if int(state.actions) > 0:
        found = add_in_play(content, state, seat, Actions.UNCURSE, out, found)
    found = add_discards(content, state, seat, out, found)
    if int(state.actions) > 0:
        found = add_plays(content, state, seat, out, found)
    return found


@device
def add_in_play(content: Content, state: State, seat: int, verb: int, out: Array, first: int) -> int:
    """SL-3.8, SL-4.4, SL-3.9 Own cards in play that can be activated, used or uncursed now; SL-R6 never the other's."""
    found = first
    for word in range(WORDS):
        bits = state.play[seat, word] & candidates(content, state, verb, word)
        while bits != ZERO:
            card = 64 * word + lowest(bits)
            bits = without_lowest(bits)
            if may_do(content, state, seat, verb, card) and not is_spare_in_play(content, state, card):
                out[found] = verb + card
                found += 1
    return found


@device
def candidates(content: Content, state: State, verb: int, word: int) -> np.uint64:
    """SL-3.1 Return the cards that come into question: only those of this phase, or with a free text for it."""
    phase = int(state.phase)
    if verb == Actions.USE:
        return content.free[phase, word]  # type: ignore[no-any-return]
    marked = content.acting[word] if verb == Actions.ACTIVATE else state.cursed[word]
    return marked & content.in_phase[phase, word]  # type: ignore[no-any-return]


@device
def may_do(content: Content, state: State, seat: int, verb: int, card: int) -> bool:
    """SL-3.8, SL-4.4 Return whether nothing else forbids it. SL-3.9 Nothing ever against uncursing."""
    if verb == Actions.ACTIVATE:
        return turn.may_activate(content, state, seat, card)
    return verb == Actions.UNCURSE or turn.may_use(content, state, seat, card)


@device
def add_discards(content: Content, state: State, seat: int, out: Array, first: int) -> int:
    """SL-2.7, SL-R39 Own cards in hand or in play, at any time in the own turn."""
    found = first
    for word in range(WORDS):
        bits = state.hand[seat, word] | state.play[seat, word]
        while bits != ZERO:
            card = 64 * word + lowest(bits)
            bits = without_lowest(bits)
            if has_bit(state.hand[seat], card):
                is_spare = is_spare_in_hand(content, state, seat, card)
            else:
                is_spare = is_spare_in_play(content, state, card)
            if not is_spare:
                out[found] = Actions.DISCARD + card
                found += 1
    return found


@device
def add_plays(content: Content, state: State, seat: int, out: Array, first: int) -> int:
    """SL-3.1, SL-3.7 Cards in hand of this phase; SL-3.2 into columns with their icons, unless gods or fate."""
    found = first
    for word in range(WORDS):
        bits = state.hand[seat, word] & content.in_phase[int(state.phase), word]
        while bits != ZERO:
            card = 64 * word + lowest(bits)
            bits = without_lowest(bits)
            if is_spare_in_hand(content, state, seat, card):
                continue
            if int(content.type[card]) >= Type.GOD:
                out[found] = Actions.PLAY + SLOTS * card + NO_COLUMN
                found += 1
                continue
            for column in range(COLUMNS):
                if targets.is_open_column(content, state, seat, card, column):
                    out[found] = Actions.PLAY + SLOTS * card + column
                    found += 1
    return found


# ---------------------------------------------------------------------------------------------- answering a text


@device
def legal_in_play(content: Content, state: State, seat: int, out: Array) -> int:
    """SL-6.5 Whom a religious supremacy may curse; SL-R33 which of three gods leaves for a fourth."""
    found = 0
    half = region(int(state.exercising))
    for card in range(CARDS):
        if state.ask == Ask.CURSE:
            fits = supremacy.is_victim_to_name(content, state, seat, half, card)
        else:
            fits = is_old_god(state, seat, card)
        if fits:
            out[found] = Actions.CHOOSE + card
            found += 1
    return found


@device
def is_old_god(state: State, seat: int, card: int) -> bool:
    """SL-R33 One of the gods that were there before the one that is entering."""
    is_entering = card == int(texts.top_frame(state).card)
    return has_bit(state.play[seat], card) and int(state.where[card]) == Place.GODS and not is_entering


@device
def legal_for_text(content: Content, state: State, seat: int, out: Array) -> int:
    """SL-4.5 The answers to what a card's text asks; SL-4.6 who may decline is done with it by `done`."""
    frame = texts.top_frame(state)
    effect = content.effects[int(frame.card), int(frame.effect)]
    ask = int(state.ask)
    found = 0
    if may_stop(state, effect):
        out[0] = Actions.DONE
        found = 1
    if ask in (Ask.REGION, Ask.COLUMN):
        verb = REGION if ask == Ask.REGION else COLUMN
        for place in range(targets.count_places(effect)):
            if targets.is_place_open(content, state, frame, effect, place):
                out[found] = verb + place
                found += 1
        return found
    if ask in (Ask.MOVE, Ask.DEPLOY, Ask.EXERCISE):
        return add_columns(content, state, frame, effect, out, found)
    for card in range(CARDS):
        if is_choice(content, state, frame, effect, card):
            out[found] = Actions.CHOOSE + card
            found += 1
    return found


@device
def may_stop(state: State, effect: State) -> bool:
    """SL-4.6 Return whether the choice may be declined or broken off; SL-R56 always for a deck or a hand."""
    ask = int(state.ask)
    if ask == Ask.SEARCH or (ask == Ask.PILE and effect.from_hand):
        return True
    return bool(effect.optional) and ask in (Ask.TARGET, Ask.PILE, Ask.REGION, Ask.COLUMN, Ask.EXERCISE)


@device
def add_columns(content: Content, state: State, frame: State, effect: State, out: Array, first: int) -> int:
    """SL-4.10 Columns to move to, SL-4.11 to put a card into, SL-6.9 or to exercise by a text."""
    found = first
    verb = EXERCISE if state.ask == Ask.EXERCISE else COLUMN
    for column in range(COLUMNS):
        if is_column_choice(content, state, frame, effect, column):
            out[found] = verb + column
            found += 1
    return found


@device
def is_column_choice(content: Content, state: State, frame: State, effect: State, column: int) -> bool:
    """SL-4.5 Return whether this column is an answer to what is asked."""
    if state.ask == Ask.MOVE:
        return targets.is_destination(content, state, effect, int(frame.place), column)
    if state.ask == Ask.DEPLOY:
        return targets.is_open_column(content, state, int(frame.seat), int(frame.place), column)
    return targets.is_exercise(content, state, effect, int(frame.as_card), int(frame.seat), column)


@device
def is_choice(content: Content, state: State, frame: State, effect: State, card: int) -> bool:
    """SL-4.5 Return whether this card is an answer to what is asked."""
    seat = int(frame.seat)
    if state.ask == Ask.TARGET:
        return targets.is_target_to_name(content, state, frame, effect, card)
    if state.ask == Ask.SEARCH:
        return targets.is_searched(content, state, effect, seat, card) and not is_spare_in_deck(
            content, state, effect, seat, card
        )
    return targets.is_card_to_name(content, state, effect, seat, card)


@device
def is_spare_in_deck(content: Content, state: State, effect: State, seat: int, card: int) -> bool:
    """Return whether a lower copy in the deck stands for this one."""
    for other in range(int(content.first_copy[card]), card):
        if targets.is_searched(content, state, effect, seat, other):
            return True
    return False


# ---------------------------------------------------------------------------------------------- between two games


@device
def legal_removals(content: Content, state: State, seat: int, out: Array) -> int:
    """SL-8.2, SL-R50 Up to five cards of the own list, changed at will until sealed, reopened while one waits."""
    if sealed.has_sealed(state, seat):
        out[0] = Actions.REOPEN
        return 1
    out[0] = Actions.COMMIT
    found = 1
    if size(state.draft[seat]) < MAX_SWAPPED:
        for card in range(CARDS):
            if is_in_list(state, seat, card) and not is_spare_in_list(content, state, seat, card):
                out[found] = Actions.REMOVE + card
                found += 1
    for card in range(CARDS):
        if has_bit(state.draft[seat], card) and not is_spare_among(content, state.draft[seat], card):
            out[found] = Actions.KEEP + card
            found += 1
    return found


@device
def is_in_list(state: State, seat: int, card: int) -> bool:
    """SL-8.2 Return whether the card is on the seat's list and not about to be removed."""
    return has_bit(state.lists[seat], card) and not has_bit(state.draft[seat], card)


@device
def is_spare_in_list(content: Content, state: State, seat: int, card: int) -> bool:
    """Return whether a lower copy on the list stands for this one."""
    for other in range(int(content.first_copy[card]), card):
        if is_in_list(state, seat, other):
            return True
    return False


@device
def legal_bonus(content: Content, state: State, out: Array) -> int:
    """SL-8.3 Any card of the bonus deck, those just removed included."""
    found = 0
    for card in range(CARDS):
        if int(state.where[card]) == Place.BONUS and not is_spare_bonus(content, state, card):
            out[found] = Actions.TAKE + card
            found += 1
    return found


@device
def is_spare_bonus(content: Content, state: State, card: int) -> bool:
    """Return whether a lower copy in the bonus deck stands for this one."""
    for other in range(int(content.first_copy[card]), card):
        if int(state.where[other]) == Place.BONUS:
            return True
    return False


# ---------------------------------------------------------------------------------------------- carrying out


@kernel
def apply(content: Content, state: State, seat: int, action: int, log: State) -> None:
    """SL-2.9 Carry out a decision, then everything that follows until the next one."""
    if state.ask == Ask.REMOVE:
        apply_removal(content, state, seat, action, log)
    else:
        ask = int(state.ask)
        state.ask = Ask.NOTHING
        state.asked = NO_SEAT
        if ask in (Ask.ACT, Ask.CLOSE):
            apply_act(content, state, seat, action, log)
        elif ask == Ask.SUPREMACY:
            turn.choose_supremacy(content, state, action, log)
        elif ask in (Ask.REFRESH, Ask.DUTY, Ask.HAND):
            apply_discard(content, state, seat, ask, action, log)
        elif ask == Ask.TAKE:
            match.take_bonus(content, state, seat, action - Actions.TAKE, log)
        else:
            apply_answer(content, state, ask, action, log)
    turn.resume(content, state, log)
    match.after_game(content, state, log)
    turn.resume(content, state, log)


@device
def apply_act(content: Content, state: State, seat: int, action: int, log: State) -> None:
    """SL-2.2 An action of the phase."""
    if action == Actions.REFRESH:
        turn.begin_refresh(content, state, 0, log)
        return
    state.fresh = 0
    if action >= Actions.PLAY:
        card, slot = divmod(action - Actions.PLAY, SLOTS)
        turn.play(content, state, seat, card, slot, log)
    elif action >= Actions.DISCARD:
        discard_freely(content, state, seat, action - Actions.DISCARD, log)
    elif action >= Actions.UNCURSE:
        turn.uncurse(state, seat, action - Actions.UNCURSE, log)
    elif action >= Actions.USE:
        turn.use(state, seat, action - Actions.USE, log)
    elif action >= Actions.ACTIVATE:
        turn.activate(state, seat, action - Actions.ACTIVATE, log)
    elif action >= Actions.EXERCISE:
        turn.exercise_once(content, state, seat, action - Actions.EXERCISE, log)
    else:
        turn.next_phase(content, state, log)


@device
def discard_freely(content: Content, state: State, seat: int, card: int, log: State) -> None:
    """SL-2.7 From hand or from play; SL-R17 only the former fulfils the duty."""
    if has_bit(state.hand[seat], card):
        texts.note_duty(state, seat)
        discard_from_hand(content, state, seat, card, log)
    else:
        discard_from_play(state, card, log)


@device
def apply_discard(content: Content, state: State, seat: int, ask: int, action: int, log: State) -> None:
    """SL-2.6 Refreshing, SL-2.5 the duty, SL-R45 or a text that makes a player discard."""
    if action == Actions.DONE:
        turn.finish_refresh(content, state, log)
        return
    card = action - Actions.DISCARD
    if ask == Ask.HAND:
        texts.discard_by_text(content, state, seat, card, log)
        return
    discard_from_hand(content, state, seat, card, log)
    if ask == Ask.DUTY:
        texts.note_duty(state, seat)
    else:
        state.refreshed = int(state.refreshed) + 1
        turn.go_on_refreshing(content, state, log)


@device
def apply_answer(content: Content, state: State, ask: int, action: int, log: State) -> None:
    """SL-4.5 An answer to a text or to a supremacy."""
    if ask == Ask.CURSE:
        supremacy.curse_by_supremacy(state, action - Actions.CHOOSE, log)
        return
    if ask == Ask.GOD:
        discard_from_play(state, action - Actions.CHOOSE, log)
        return
    frame = texts.top_frame(state)
    effect = content.effects[int(frame.card), int(frame.effect)]
    if action == Actions.DONE:
        break_off(state, frame, effect)
    elif action == Actions.NO:
        texts.next_effect(frame)
    elif action == Actions.YES:
        frame.agreed = 1
    elif action < Actions.ACTIVATE:
        apply_place(content, state, frame, ask, action, log)
    elif ask == Ask.TARGET:
        texts.strike(content, state, frame, effect, action - Actions.CHOOSE, log)
    elif ask == Ask.SEARCH:
        texts.find(content, state, action - Actions.CHOOSE, log)
    else:
        texts.take(content, state, action - Actions.CHOOSE, log)


@device
def apply_place(content: Content, state: State, frame: State, ask: int, action: int, log: State) -> None:
    """SL-4.5 A region or column: to choose from, SL-4.10 to move to, SL-4.11 to put a card into, SL-6.9 to exercise."""
    if ask == Ask.REGION:
        frame.place = action - Actions.REGION
    elif ask == Ask.COLUMN:
        frame.place = action - Actions.COLUMN
    elif ask == Ask.MOVE:
        card = int(frame.place)
        frame.place = texts.place_of(state, content.effects[int(frame.card), int(frame.effect)], card)
        texts.move(state, card, action - Actions.COLUMN, int(frame.seat), log)
    elif ask == Ask.DEPLOY:
        texts.deploy(content, state, frame, int(frame.place), action - Actions.COLUMN, log)
    else:
        texts.exercise_by_text(content, state, action - Actions.EXERCISE, log)


@device
def break_off(state: State, frame: State, effect: State) -> None:
    """SL-4.6 No more of it; a search still ends with shuffling."""
    if effect.op == Op.SEARCH:
        frame.left = 0
    else:
        texts.next_effect(frame)


@device
def apply_removal(content: Content, state: State, seat: int, action: int, log: State) -> None:
    """SL-8.2 A step of the secret choice between two games."""
    if action == Actions.COMMIT:
        match.seal_removal(content, state, seat, log)
    elif action == Actions.REOPEN:
        sealed.reopen(state, seat)
        emit(log, EventKind.REOPENED, seat, EVERYONE)
    elif action >= Actions.KEEP:
        clear_bit(state.draft[seat], action - Actions.KEEP)
        number_draft(content, state, seat)
    else:
        set_bit(state.draft[seat], action - Actions.REMOVE)


@kernel
def finish(content: Content, state: State, out: Array) -> None:
    """SL-7.1 Won or lost; SL-7.3 a draw is worth nothing to either."""
    winner = int(state.winner)
    for seat in range(SEATS):
        out[seat] = 0.0 if winner == NO_SEAT else 1.0 if winner == seat else -1.0
