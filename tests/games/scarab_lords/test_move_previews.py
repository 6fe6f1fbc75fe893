"""What a screen is promised of a move before it is made: the columns it changes, and nothing that is hidden."""

import random
from typing import Any

import pytest

import kheper
from kheper.core.position import Position
from kheper.core.seeds import generator
from tests.support import compiled_except

Json = dict[str, Any]


def annotated_moves(position: Position, seat: int) -> list[tuple[str, Json]]:
    return [(str(move), promise) for move, promise in position.game.engine.annotated_moves(position, seat)]


def standing(position: Position) -> dict[str, tuple[list[int], int | None]]:
    """Per column both sides' power and who would have supremacy, as a spectator sees it."""
    return {column["name"]: (column["power"], column["now"]) for column in position.view(None)["columns"]}


def promised(offer: Json) -> dict[str, tuple[list[int], int | None]]:
    return {column["name"]: (column["power"], column["now"]) for column in offer.get("columns", [])}


@pytest.mark.parametrize("seed", compiled_except(range(3), 2))
def test_a_card_played_into_a_column_keeps_what_was_promised(seed: int) -> None:
    position = kheper.game("scarab_lords", turns=8).start(seed=seed)
    chance = random.Random(seed)
    kept = 0
    while not position.over:
        seat = position.pending[0]
        now = standing(position)
        for move, offer in annotated_moves(position, seat):
            if move.startswith("play") and move[-1] in "ERM":
                then = standing(position.play(move, seat))
                assert promised(offer) == {name: then[name] for name in then if then[name] != now[name]}
                kept += len(promised(offer))
        position = position.play(chance.choice(position.legal(seat)), seat)
    assert kept > 20


@pytest.mark.compiled
def test_what_is_hidden_does_not_show() -> None:
    position = kheper.game("scarab_lords", turns=12).start(seed=3)
    chance = random.Random(3)
    for _ in range(60):
        seat = position.pending[0]
        for number in (7, 8):
            assert annotated_moves(position.redeal(seat, generator(number)), seat) == annotated_moves(position, seat)
        position = position.play(chance.choice(position.legal(seat)), seat)
