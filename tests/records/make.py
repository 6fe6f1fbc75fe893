"""Make the golden records of this rules version: `python -m tests.records.make`. Those that exist are never touched."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import kheper
from kheper.core.position import Position
from kheper.core.record import Record
from kheper.testing import random_move
from tests.support import adapter, variants

FOLDER = Path(__file__).parent
Kind = tuple[kheper.GameType, str, str]
"""Game, mode, and the variant of its options; `middle` begins from a position."""


def kinds() -> Iterator[Kind]:
    for game in kheper.games():
        for mode in game.modes:
            for variant in (*variants(game.name), "middle"):
                yield game, mode.name, variant


def file(kind: Kind) -> Path:
    game, mode, variant = kind
    return FOLDER / f"{game.name}-{game.rules_version}-{mode}-{variant}.json"


def played(position: Position, chance: random.Random, moves: int) -> Position:
    """After some random moves, with sealed choices taken back now and then."""
    for _ in range(moves):
        if position.pending:
            seat, move = random_move(position, chance, 0.2, adapter(position.game.name))
            position = position.play(move, seat)
    return position


def golden(kind: Kind) -> Record:
    """A whole random game with as many seats as there may be."""
    game, mode, variant = kind
    known = variants(game.name)
    options: dict[str, Any] = known.get(variant, next(iter(known.values())))
    chance = random.Random(file(kind).name)
    position = game.open(mode, game.mode(mode).most_seats, options).start(file(kind).name)
    if variant == "middle":
        position = kheper.position(played(position, chance, 7).document())
    names = tuple(f"Player {seat + 1}" for seat in range(position.game.seats))
    return Record(played(position, chance, 1000), names)


def main() -> None:
    for kind in kinds():
        if not file(kind).exists():
            golden(kind).save(file(kind))
            print(file(kind))


if __name__ == "__main__":
    main()
