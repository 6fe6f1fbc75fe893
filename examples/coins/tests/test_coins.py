"""Coins keeps the laws of every game, and its own rules."""

import random

import kheper
from kheper.core.position import Position
from kheper.kernel.jit import Array
from kheper.testing import Adapter, check_game

MOST = 3


def scramble_hands(position: Position, states: Array, viewer: int | None, chance: random.Random) -> None:
    """Put any number of coins into the hands that the viewer cannot see."""
    for seat in range(position.game.seats):
        if seat != viewer and position.pending:
            states["hand"][0, seat] = chance.randint(0, MOST)


def look_alike(position: Position, move: kheper.Move, seat: int) -> list[kheper.Move]:
    """Return the move itself where it is legal; where it is not, others see nothing happen, as when a coin is taken."""
    return [other for other in position.legal(seat) if other == move]


def hands(position: Position) -> tuple[int, ...]:
    """Return what is hidden, but for the generator."""
    return tuple(position.document()["state"]["hand"])


def possible_hands(position: Position, viewer: int | None, most: int) -> set[tuple[int, ...]] | None:
    """Return all hands that could be true as far as a viewer knows."""
    if position.over:
        return {(0, 0)}
    own = hands(position)
    choices = [[own[seat]] if seat == viewer else range(MOST + 1) for seat in range(2)]
    return {(first, second) for first in choices[0] for second in choices[1]}


ADAPTER = Adapter(scramblers={"hand": scramble_hands}, look_alike=look_alike, world=hands, worlds=possible_hands)


def played(*moves: tuple[int, str]) -> Position:
    """Return the position after these moves."""
    position = kheper.game("coins").start(seed=1)
    for seat, move in moves:
        position = position.play(move, seat)
    return position


def broken(position: Position, move: str, seat: int) -> list[str]:
    """Return the ids of the rules that a move breaks."""
    return [rule.id for rule in position.why_not(move, seat)]


def test_the_laws_of_every_game() -> None:
    check_game("coins")


def test_the_laws_with_all_that_an_adapter_can_say() -> None:
    tried = check_game("coins", games=2, adapter=ADAPTER)
    assert tried["redeals reach every world"] == 2 * (MOST + 1) ** 2


def test_CO_1_1_a_hand_holds_three_coins() -> None:
    position = played((0, "take"), (0, "take"), (0, "take"))
    assert broken(position, "take", 0) == ["CO-1.1"]
    assert position.view(0)["hand"] == MOST
    assert position.view(1)["hand"] == 0


def test_CO_1_2_a_hand_can_be_reopened_until_the_other_commits() -> None:
    position = played((0, "take"), (0, "commit"))
    assert broken(position, "take", 0) == ["CO-1.2"]
    assert position.play("reopen", 0).view(0)["hand"] == 0
    assert broken(position.play("commit", 1), "reopen", 0) == ["CO-1.2"]


def test_CO_1_3_the_fuller_hand_wins_the_round() -> None:
    rounds = [(0, "take"), (0, "commit"), (1, "commit")] * 3
    position = played(*rounds)
    assert position.result == {"winners": [0], "won": [3, 0], "returns": [1.0, -1.0]}
    assert broken(position, "take", 0) == ["CO-1.3"]
