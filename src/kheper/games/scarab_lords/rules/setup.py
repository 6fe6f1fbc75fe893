"""SL-1.1 to SL-1.4 Getting ready."""

from kheper.games.scarab_lords.names import MAX_FRAMES
from kheper.games.scarab_lords.rules import turn
from kheper.games.scarab_lords.state import RANDOM, SEATS, WORDS, Ask
from kheper.kernel.jit import Content, State, device, kernel
from kheper.kernel.rng import below


@kernel
def setup(content: Content, state: State, log: State) -> None:
    """SL-1.2, SL-R14 Houses by lot unless they were given; SL-1.4 so is the first player."""
    for seat in range(SEATS):
        for index in range(len(state.deck[seat])):
            state.deck[seat, index] = -1
    give_houses(state)
    if state.first == RANDOM:
        state.first = below(state.rng, SEATS)
    state.game = 1
    state.winner = -1
    state.ask = Ask.NOTHING
    state.asked = -1
    state.depth = 0
    for index in range(MAX_FRAMES):
        state.frames[index].card = 0
    turn.begin_game(content, state, log)
    turn.resume(content, state, log)


@device
def give_houses(state: State) -> None:
    """SL-1.2 The lists stand in the order of the houses until it is known who leads which."""
    if state.houses[0] == RANDOM:
        state.houses[0] = below(state.rng, SEATS)
        state.houses[1] = 1 - int(state.houses[0])
    if state.houses[0] == 1:
        for word in range(WORDS):
            kept = state.lists[0, word]
            state.lists[0, word] = state.lists[1, word]
            state.lists[1, word] = kept
