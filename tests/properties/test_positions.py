"""Positions are values: they never change, and documents and records bring them back byte for byte."""

import json
import random
from itertools import permutations

from hypothesis import given, settings

import kheper
from kheper.core.position import Position
from kheper.core.record import Record
from kheper.core.seeds import generator
from tests.support import (
    Setup,
    adapter,
    any_position,
    examples,
    moments,
    over_seeds,
    over_setups,
    random_game,
    spread,
    viewers,
)

MAX_RECORDS = 60
"""Of a long game the long run writes only so many positions as records: each replays the whole game so far."""


@over_setups
@over_seeds(2, 24)
def test_a_document_makes_the_same_position_again(setup: Setup, seeds: range) -> None:
    for seed in seeds:
        for position in moments(setup.open(), seed):
            check_document(position)


@settings(max_examples=examples(100))
@given(any_position())
def test_a_document_makes_positions_of_hypothesis_again(position: Position) -> None:
    check_document(position)


def check_document(position: Position) -> None:
    document = position.document()
    again = kheper.position(json.loads(json.dumps(document)))
    assert again == position
    assert again.tobytes() == position.tobytes()
    assert again.document() == document
    assert again.fingerprint() == position.fingerprint()
    assert (again.pending, again.result) == (position.pending, position.result)


@over_setups
@over_seeds(1, 15)
def test_a_record_makes_the_same_game_again(setup: Setup, seeds: range) -> None:
    for seed in seeds:
        for position in spread(moments(setup.open(), seed), MAX_RECORDS):
            written = Record(position, tuple("VWXYZ"[: setup.seats])).to_json()
            record = Record.parse(written)
            assert record.to_json() == written
            assert record.names == tuple("VWXYZ"[: setup.seats])
            assert [p.tobytes() for p in record.position.history()] == [p.tobytes() for p in position.history()]


@over_setups
@over_seeds(1, 15)
def test_a_record_may_begin_from_any_position(setup: Setup, seeds: range) -> None:
    for seed in seeds:
        positions = list(random_game(setup.open(), seed))
        middle = positions[len(positions) // 2]
        position = kheper.position(middle.document())
        for later in positions[middle.ply + 1 :]:
            assert later.last_move is not None
            seat, move = later.last_move
            position = position.play(move, seat)
        again = Record.parse(Record(position).to_json())
        assert again.at(0) == middle
        assert again.position.tobytes() == positions[-1].tobytes()


@over_setups
@over_seeds(1, 5)
def test_nothing_that_is_asked_of_a_position_changes_it(setup: Setup, seeds: range) -> None:
    for seed in seeds:
        positions = moments(setup.open(), seed)
        before = [position.tobytes() for position in positions]
        for position, bytes_before in zip(positions, before, strict=True):
            for seat in range(setup.seats):
                for move in position.legal(seat):
                    position.play(move, seat)
                    assert position.tobytes() == bytes_before
            for viewer in viewers(position):
                position.redeal(viewer, generator(seed))
                scribble(position.view(viewer))
                scribble(position.events(viewer))
            scribble(position.document())
            position.state()["rng"][:] = 0
            position.legal_actions(0)[:] = -1
        assert [position.tobytes() for position in positions] == before
        assert [position.document() for position in moments(setup.open(), seed)] == [
            position.document() for position in positions
        ]


def scribble(document: object) -> None:
    """Spoil a document that was handed out, to see that nobody else holds on to it."""
    inner = list(document.values()) if isinstance(document, dict) else document
    if isinstance(inner, list):
        for value in inner:
            scribble(value)
    if isinstance(document, dict | list):
        document.clear()


@over_setups
@over_seeds(2, 24)
def test_the_order_of_sealed_choices_does_not_matter(setup: Setup, seeds: range) -> None:
    chance = random.Random(str(setup))
    for seed in seeds:
        for position in random_game(setup.open(), seed, reopening=0):
            seats = position.pending
            if len(seats) < 2:
                continue
            chosen = {seat: sealed_choice(position, seat, chance) for seat in seats}
            ends = {in_order(position, order, chosen, chance).tobytes() for order in permutations(seats)}
            assert len(ends) == 1


def sealed_choice(position: Position, seat: int, chance: random.Random) -> list[kheper.Move]:
    """Moves of a seat that end with its choice sealed: one, unless the game's adapter knows better."""
    choose = getattr(adapter(position.game.name), "sealed_choice", None)
    return choose(position, seat, chance) if choose else [chance.choice(position.legal(seat))]


def in_order(
    position: Position, order: tuple[int, ...], chosen: dict[int, list[kheper.Move]], chance: random.Random
) -> Position:
    """Let the seats choose one after the other; some seal something else first and think again."""
    start = position
    for done, seat in enumerate(order):
        for move in chosen[seat]:
            position = position.play(move, seat)
        hesitant = order[chance.randrange(done + 1)]
        if position.pending and done + 1 < len(order) and chance.random() < 0.4:
            position = position.play(position.legal(hesitant)[0], hesitant)
            again = afresh(start, hesitant, chosen[hesitant])
            if len(position.pending) > 1 and len(again) == len(chosen[hesitant]) == 1:
                position = position.play(chance.choice(position.legal(hesitant)), hesitant)
                position = position.play(position.legal(hesitant)[0], hesitant)
            for move in again:
                position = position.play(move, hesitant)
    return position


def afresh(start: Position, seat: int, chosen: list[kheper.Move]) -> list[kheper.Move]:
    """The moves that seal a choice which was opened again: the last, unless the game's adapter knows better."""
    again = getattr(adapter(start.game.name), "again", None)
    return again(start, seat, chosen) if again else chosen[-1:]
