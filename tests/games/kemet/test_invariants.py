"""What holds at every step of random games of each size; in the long run of fifty thousand games."""

from collections.abc import Callable

import numpy as np
import pytest

import kheper
from kheper.core.seeds import generator
from kheper.games.kemet.state import MAX_LEGAL
from kheper.kernel import jit
from kheper.kernel.events import new_log
from kheper.kernel.jit import Array, copied
from tests.games.kemet.invariants import Fault, fault_in, play_and_check
from tests.games.kemet.situations import situation

FEW = 300 if jit.JIT else 1
MANY = 50_000
PLAYERS = (2, 3, 4, 5)


def check_games(players: int, games: int, seed: str) -> None:
    game = kheper.game("kemet", players=players, max_turns=15 if jit.JIT else 1, harbours=True)
    engine, rng = game.engine, generator(seed)
    actions, log = np.zeros(MAX_LEGAL, np.int32), new_log(muted=True)
    for _ in range(games):
        state = engine.blank_state()
        fault = play_and_check(engine.content, engine.blank_state(), rng, state, actions, log)
        assert Fault(fault) == Fault.NONE


@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_keep_the_invariants(players: int) -> None:
    check_games(players, FEW, "few")


@pytest.mark.soak
@pytest.mark.compiled
@pytest.mark.parametrize("players", PLAYERS)
def test_many_random_games_keep_the_invariants(players: int) -> None:
    check_games(players, MANY, "many")


Damage = Callable[[Array], None]
DAMAGES: dict[str, tuple[Fault, Damage]] = {
    "reserve": (Fault.UNITS, lambda state: state["reserve"].__setitem__((0, 0), 0)),
    "prayer": (Fault.PRAYER, lambda state: state["prayer"].__setitem__((0, 1), 12)),
    "stock": (Fault.TILES, lambda state: state["stock"].__setitem__((0, 3), 0)),
    "tile_points": (Fault.POINTS, lambda state: state["tile_points"].__setitem__((0, 0), 3)),
    "hand": (Fault.BATTLE_CARDS, lambda state: state["hand"].__setitem__((0, 0), 1)),
    "deck": (Fault.CARDS, lambda state: state["deck"].__setitem__((0, 2), 0)),
    "level": (Fault.LEVELS, lambda state: state["level"].__setitem__((0, 0), 5)),
    "creature": (Fault.CREATURES, lambda state: state["creature"].__setitem__((0, 0), 0)),
    "frames": (Fault.FRAMES, lambda state: state["frames"]["step"].__setitem__((0, 4), 1)),
}


@pytest.mark.parametrize("leaf", DAMAGES)
def test_the_check_notices_what_is_wrong(leaf: str) -> None:
    position = situation({"troops": {"C1A": 3}}, {"troops": {"C2A": 3}})
    state = copied(position.state())
    content = position.game.engine.content[0]
    assert fault_in(content, state[0]) == Fault.NONE
    fault, damage = DAMAGES[leaf]
    damage(state)
    assert fault_in(content, state[0]) == fault


def test_too_many_units_in_one_space_are_noticed() -> None:
    position = situation({"troops": {"C1A": 6}}, {"troops": {"C2A": 3}})
    assert fault_in(position.game.engine.content[0], position.state()[0]) == Fault.TROOPS
