"""Why a move is not legal: a rule for every refusal, and none for what is legal."""

import random

import pytest

import kheper
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.games.kemet.state import ACTION_COUNT
from kheper.kernel import jit
from kheper.testing.moves import require_reasons
from tests.games.kemet.situations import asked, play, refused, situation
from tests.support import moments, random_game

QUIET = {"troops": {"C2A": 5}}
TRIED = 40 if jit.JIT else 25
"""Actions that are tried at each moment."""


def refusals(position: Position, seat: int, action: int) -> list[str]:
    engine = position.game.engine
    return engine.reasons(position.state(), seat, Move(action, engine.notation(action)))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_move_breaks_no_rule_exactly_when_it_is_legal(players: int) -> None:
    chance = random.Random(players)
    game = kheper.game("kemet", players=players, max_turns=5 if jit.JIT else 1)
    for seed in range(2 if jit.JIT else 1):
        for position in moments(game, seed):
            for seat in range(players):
                legal = position.legal_actions(seat).tolist()
                require_reasons(position, seat, {*legal, *chance.sample(range(ACTION_COUNT), TRIED)})


def test_whoever_is_not_asked_is_told_so_and_nothing_else() -> None:
    """A refusal must not tell what another seat could do."""
    position = situation({"troops": {"C1A": 5}, "di": ["prayer"]}, QUIET)
    assert {tuple(refusals(position, 1, action)) for action in range(ACTION_COUNT)} == {("KE-2.3",)}


def test_nothing_can_be_done_after_the_end() -> None:
    *_, end = random_game(kheper.game("kemet", max_turns=1), 1)
    assert {tuple(refusals(end, 0, action)) for action in range(ACTION_COUNT)} == {("KE-2.3",)}


def test_KE_R1_cards_are_offered_between_the_steps_of_a_turn_and_refused_elsewhere() -> None:
    position = situation({"troops": {"C1A": 3}, "di": ["prayer"]}, QUIET)
    for moves in ([], ["token Raise"], ["token Recruit"], ["token Move Top"], ["token Pray Middle"]):
        assert refused(play(position, *moves), "card Prayer") == []
    choosing = play(position, "token Move Top", "from C1A")
    assert asked(choosing) == "size"
    assert refused(choosing, "card Prayer") == ["KE-9.1"]
    assert refused(choosing.play("size 2"), "card Prayer") == []


SITUATIONS = {
    "raise red 1": ("token Raise", "KE-5.2"),
    "buy Priest": ("token Buy Red", "KE-5.3"),
    "place C2A 1": ("token Recruit", "KE-5.5"),
    "place C1A 3": ("token Recruit", "KE-2.4"),
    "from F2": ("token Move Top", "KE-6.1"),
    "card War Rage": ("token Raise", "KE-9.5"),
    "card Veto": ("token Raise", "KE-9.13"),
    "card Escape": ("token Raise", "KE-9.14"),
    "card Swiftness": ("token Raise", "KE-9.6"),
    "card Teleportation": ("token Raise", "KE-9.7"),
    "card Open Gates": ("token Raise", "KE-9.8"),
    "card Mana Theft": ("token Raise", "KE-9.4"),
    "token Raise": ("token Pray Middle", "KE-4.1"),
    "silver Raise": ("token Pray Middle", "KE-4.5"),
    "gold move": ("token Pray Middle", "KE-4.6"),
}


@pytest.mark.parametrize("move", SITUATIONS)
def test_refusals_name_their_rule(move: str) -> None:
    hand = ["swiftness", "teleportation", "open_gates"]
    side = {"troops": {"C1A": 3}, "prayer": 9, "levels": {"C1A": ("red", 2)}, "di": hand}
    before, rule = SITUATIONS[move]
    assert rule in refused(situation(side, QUIET).play(before), move)
