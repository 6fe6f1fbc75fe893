"""Sealed choices: the order in which seats commit never matters."""

from itertools import permutations

from kheper.core.errors import IllegalMove
from kheper.core.move import Move
from kheper.core.position import Position
from kheper.testing.case import Case, Scope, law, located, require
from kheper.testing.sampling import random_game

HESITATION = 0.4
"""How often somebody opens a choice again and seals the same one."""


@law(Scope.GAME)
def the_order_of_sealed_choices_does_not_matter(case: Case) -> int:
    """Sealed choices made in any order, opened again or not, lead to the same position byte for byte."""
    compared = 0
    for position in random_game(case.position.game, case.seed, case.adapter, reopening=0):
        seats = position.pending
        if len(seats) > 1:
            chosen = {seat: case.adapter.sealed_choice(position, seat, case.chance) for seat in seats}
            ends = {order: in_order(case, position, order, chosen).tobytes() for order in permutations(seats)}
            with located(position):
                different = [order for order, end in ends.items() if end != ends[seats]]
                require(not different, f"seats that commit in the order {different[:1]} end elsewhere than {seats}")
            compared += 1
    return compared


def in_order(case: Case, position: Position, order: tuple[int, ...], chosen: dict[int, list[Move]]) -> Position:
    """Return the position after the seats have chosen one after the other; some reopen and seal their choice again."""
    start, chance = position, case.chance
    for done, seat in enumerate(order):
        position = played(position, seat, chosen[seat])
        hesitant = order[chance.randrange(done + 1)]
        if position.pending and done + 1 < len(order) and chance.random() < HESITATION and position.legal(hesitant):
            position = think_again(case, start, position, hesitant, chosen[hesitant])
    return position


def think_again(case: Case, start: Position, position: Position, seat: int, chosen: list[Move]) -> Position:
    """Return the position after a seat has reopened its choice and sealed the same one again, if it is known how."""
    opened = position.play(position.legal(seat)[0], seat)
    if case.adapter.reseal is not None:
        moves = case.adapter.reseal(start, seat, chosen)
    else:
        ways = (way for way in (chosen[-1:], chosen) if is_resealed(opened, position, seat, way))
        moves = next(ways, [])
    if not moves:
        return position
    if len(opened.pending) > 1 and len(moves) == len(chosen) == 1:
        something_else = opened.play(case.chance.choice(opened.legal(seat)), seat)
        if seat not in something_else.pending:
            opened = something_else.play(something_else.legal(seat)[0], seat)
    return played(opened, seat, moves)


def is_resealed(opened: Position, sealed: Position, seat: int, moves: list[Move]) -> bool:
    """Return whether these moves seal a reopened choice as it was, as far as its seat sees."""
    try:
        return played(opened, seat, moves).view(seat) == sealed.view(seat)
    except IllegalMove:
        return False


def played(position: Position, seat: int, moves: list[Move]) -> Position:
    """Return the position after some moves of a seat."""
    for move in moves:
        position = position.play(move, seat)
    return position
