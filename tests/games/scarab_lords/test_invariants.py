"""Every card is in just one place at every step of many random games, and all sets agree."""

from typing import Any

import numpy as np
import pytest

import kheper
from kheper.core.seeds import generator
from kheper.games.scarab_lords.state import Place
from kheper.kernel import jit
from kheper.kernel.events import new_log
from kheper.testing import position_of
from tests.games.scarab_lords.adapter import VARIANTS, words_of
from tests.games.scarab_lords.invariants import Fault, check_games, fault_in
from tests.support import compiled_except

LENIENT: dict[str, Any] = {"lenient": True, "limited": False}
SORTS: dict[str, dict[str, Any]] = {"printed": {}, "lenient": LENIENT, "mixed": VARIANTS["mixed"]}
SHARE = {"printed": 0.25, "lenient": 0.25, "mixed": 0.5}
"""Half of the games with the bonus cards in the decks, whose texts do the most."""


def check(mode: str, sort: str, games: int) -> None:
    game = kheper.game("scarab_lords", mode, 2, **SORTS[sort])
    engine, state, log = game.engine, game.engine.blank_state(), new_log(muted=True)
    actions, tally = np.zeros(engine.max_legal, np.int32), np.zeros(2, np.int64)
    rng = generator(f"invariants {mode} {sort} {games}")
    fault = check_games(engine.content, engine.blank_state(), games, rng, state, actions, log, tally)
    assert fault == Fault.NONE, (Fault(fault).name, position_of(game, state).document())
    steps, most_moves = tally.tolist()
    assert steps > 20 * games
    assert 10 < most_moves <= engine.max_legal


@pytest.mark.parametrize("sort", compiled_except(SORTS, "mixed"))
@pytest.mark.parametrize(("mode", "games"), [("basic", 1000), ("match", 50)])
def test_every_card_is_in_one_place_at_every_step(mode: str, games: int, sort: str) -> None:
    check(mode, sort, int(SHARE[sort] * games) if jit.JIT else 1)


@pytest.mark.soak
@pytest.mark.compiled
@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize(("mode", "games"), [("basic", 100_000), ("match", 2000)])
def test_every_card_is_in_one_place_in_very_many_games(mode: str, games: int, sort: str) -> None:
    check(mode, sort, int(SHARE[sort] * games))


def broken(fault: Fault) -> np.ndarray[Any, Any]:
    """The state of a game that has just begun, with something wrong in it."""
    states = kheper.game("scarab_lords", house="ankar", first=0).start(1).state()
    state = states[0]
    held = int(state.deck[0, 0])
    if fault == Fault.LISTS:
        state.lists[1] |= np.array(words_of({held}), np.uint64)
    elif fault == Fault.PLACES:
        state.pile[0] |= np.array(words_of({held}), np.uint64)
    elif fault == Fault.WHERE:
        state.where[held] = Place.DISCARDED
    elif fault == Fault.SCARABS:
        state.scarabs[held] = 1
    elif fault == Fault.DECK:
        state.under[0] = 25
    elif fault == Fault.KNOWN:
        state.known[:] = words_of({held})
    elif fault == Fault.LEADERS:
        put_into_play(state, [19, 20], 0)
    elif fault == Fault.GODS:
        put_into_play(state, [23, 51], Place.GODS)
    elif fault == Fault.FRAMES:
        state.frames[0].left = 1
    elif fault == Fault.DRAFT:
        state.draft[0] = words_of({held})
    elif fault == Fault.EXERCISE:
        state.to_exercise = 1
    elif fault == Fault.NUMBERS:
        deck = [int(card) for card in state.deck[0] if card >= 0]
        state.deck[0, : len(deck)] = sorted(deck)
    return states


def put_into_play(state: Any, wanted: list[int], place: int) -> None:
    """Out of wherever they are, whoever's they are."""
    for card in wanted:
        seat = int(card >= 30)
        word, bit = card >> 6, np.uint64(1 << (card & 63))
        deck = [int(other) for other in state.deck[seat] if other not in (card, -1)]
        state.deck[seat] = deck + [-1] * (30 - len(deck))
        state.deck_size[seat] = len(deck)
        state.hand[seat, word] &= ~bit
        state.play[seat, word] |= bit
        state.where[card] = place


@pytest.mark.parametrize("fault", [fault for fault in Fault if fault not in (Fault.ASKED, Fault.MOVES)])
def test_the_check_notices_what_is_wrong(fault: Fault) -> None:
    content = kheper.game("scarab_lords").engine.content
    assert fault_in(content[0], broken(fault)[0]) == fault
