"""SL-8.1 to SL-8.6 The match: two wins of three, and the swap of cards between two games."""

from kheper.games.scarab_lords.rules.places import owner
from kheper.games.scarab_lords.rules.turn import begin_game
from kheper.games.scarab_lords.state import NO_SEAT, SEATS, Ask, EventKind, Mode, Place
from kheper.kernel import sealed
from kheper.kernel.bits import clear, clear_bit, has_bit, set_bit, size
from kheper.kernel.events import EVERYONE, emit, reveal
from kheper.kernel.jit import Content, State, device

MAX_GAMES = 3
TWO_WINS = 4
"""Two wins, counted in halves."""
BOTH = 3
"""Both seats, as a mask."""


@device
def after_game(content: Content, state: State, log: State) -> None:
    """SL-8.1 Count a finished game of a match, then go on; SL-R49 it ends at two wins or after three games."""
    if state.mode != Mode.MATCH or state.ask != Ask.OVER or state.over:
        return
    winner = int(state.winner)
    if winner == NO_SEAT and not state.replayed:
        replay_game(content, state, log)
        return
    count_game(state, winner)
    if is_decided(state):
        end_match(state, log)
    else:
        begin_swap(state)


@device
def replay_game(content: Content, state: State, log: State) -> None:
    """SL-8.6 A drawn game is played once more with the same decks and the same first player."""
    state.replayed = 1
    state.ask = Ask.NOTHING
    emit(log, EventKind.REPLAY, NO_SEAT, EVERYONE)
    begin_game(content, state, log)


@device
def count_game(state: State, winner: int) -> None:
    """SL-8.1 A win, or SL-8.6 half a win each; SL-8.4, SL-R53 the loser is first next, after a draw who was second."""
    for seat in range(SEATS):
        if winner == NO_SEAT:
            state.half_wins[seat] = int(state.half_wins[seat]) + 1
        elif winner == seat:
            state.half_wins[seat] = int(state.half_wins[seat]) + 2
    state.first = 1 - int(state.first) if winner == NO_SEAT else 1 - winner
    state.replayed = 0


@device
def is_decided(state: State) -> bool:
    """SL-R49 Return whether somebody has two wins, or three games were played."""
    most = max(int(state.half_wins[0]), int(state.half_wins[1]))
    return most >= TWO_WINS or int(state.game) >= MAX_GAMES


@device
def end_match(state: State, log: State) -> None:
    """SL-8.1 Who has won more games wins the match."""
    lead = int(state.half_wins[0]) - int(state.half_wins[1])
    state.winner = NO_SEAT if lead == 0 else 0 if lead > 0 else 1
    state.over = 1
    emit(log, EventKind.MATCH_OVER, int(state.winner), EVERYONE)


# ---------------------------------------------------------------------------------------------- swapping cards


@device
def begin_swap(state: State) -> None:
    """SL-8.2 Both choose in secret which cards leave their decks; SL-8.5 all cards have returned by then."""
    for card in range(len(state.where)):
        state.where[card] = Place.BONUS if owner(state, card) == NO_SEAT else Place.HELD
        state.scarabs[card] = 0
        state.activated[card] = 0
    for words in (state.cursed, state.freed, state.chosen, state.known, state.shown):
        clear(words)
    for seat in range(SEATS):
        clear(state.hand[seat])
        clear(state.play[seat])
        clear(state.pile[seat])
        clear(state.draft[seat])
        for index in range(int(state.deck_size[seat])):
            state.deck[seat, index] = -1
        state.deck_size[seat] = 0
        state.under[seat] = 0
    for column in range(len(state.pyramids)):
        state.pyramids[column] = NO_SEAT
    state.ask = Ask.REMOVE
    sealed.ask(state, BOTH)


@device
def seal_removal(content: Content, state: State, seat: int, log: State) -> None:
    """SL-8.2 The choice is in; SL-R50 when both are, the cards are shown and join the bonus deck."""
    emit(log, EventKind.SEALED, seat, EVERYONE)
    if sealed.commit(state, seat):
        sealed.close(state)
        for other in range(SEATS):
            remove_drafted(state, other, log)
        ask_for_next(content, state, log)


@device
def remove_drafted(state: State, seat: int, log: State) -> None:
    """SL-8.2 The chosen cards leave the list; as many are to be taken."""
    state.swaps[seat] = size(state.draft[seat])
    reveal(log)
    for card in range(len(state.where)):
        if has_bit(state.draft[seat], card):
            clear_bit(state.lists[seat], card)
            state.where[card] = Place.BONUS
            emit(log, EventKind.REMOVED, seat, EVERYONE, card)
    clear(state.draft[seat])


@device
def ask_for_next(content: Content, state: State, log: State) -> None:
    """SL-8.3, SL-R51 The loser takes first, then the winner; then the next game begins."""
    loser = int(state.first)
    for turn in range(SEATS):
        seat = loser if turn == 0 else 1 - loser
        if int(state.swaps[seat]) > 0:
            state.ask = Ask.TAKE
            state.asked = seat
            return
    state.game = int(state.game) + 1
    state.ask = Ask.NOTHING
    begin_game(content, state, log)


@device
def take_bonus(content: Content, state: State, seat: int, card: int, log: State) -> None:
    """SL-8.3 A card of the bonus deck, whoever's it was, joins the list."""
    set_bit(state.lists[seat], card)
    state.where[card] = Place.HELD
    state.swaps[seat] = int(state.swaps[seat]) - 1
    emit(log, EventKind.TOOK, seat, EVERYONE, card)
    ask_for_next(content, state, log)
