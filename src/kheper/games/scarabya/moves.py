"""Moves: action numbers, the notation people type, and words.

A placement is written tile, orientation, `@`, anchor: `F2@c4` is tile F in orientation 2 with the top-left corner of
its bounding box on column c, row 4. Orientation or anchor may be left out where only one legal move fits.
"""

import re
from functools import cache

from kheper.core.errors import UnreadableMove
from kheper.core.move import Move
from kheper.core.text import Text
from kheper.games.scarabya.content.placements import Orientation, orientations, placements
from kheper.games.scarabya.names import square_name
from kheper.games.scarabya.state import DISCARD, GIVE_UP, OFF_SITE, PLACEMENTS, REOPEN

WRITTEN = re.compile(r"([filnptuvwxyz])([0-7]?)(?:@([a-j])(10|[1-9]))?")
MAX_MOVE_LENGTH = 20
WORDS = ("reopen", "give-up", "discard")
"""The actions after the placements, in the order of their numbers."""


@cache
def _all_moves() -> tuple[Move, ...]:
    """Return every action there is, in the order of the numbers."""
    placed = [f"{p.orientation.name}@{square_name(p.anchor)}" for p in placements()]
    return tuple(Move(action, written) for action, written in enumerate([*placed, *WORDS]))


@cache
def _by_notation() -> dict[str, Move]:
    return {move.notation.lower(): move for move in _all_moves()}


def move(action: int) -> Move:
    """Return the move of an action."""
    return _all_moves()[action]


def notation(action: int) -> str:
    """How an action is written."""
    return _all_moves()[action].notation


def read(text: str) -> tuple[Move, ...]:
    """Return the moves a text may stand for; a placement that sticks out of the site is one too, without an action."""
    if not isinstance(text, str) or len(text) > MAX_MOVE_LENGTH:
        raise UnreadableMove("unreadable-move", given=text)
    written = text.strip().lower()
    known = _by_notation().get(written)
    if known is not None:
        return (known,)
    match = WRITTEN.fullmatch(written)
    if match is None:
        raise UnreadableMove("unreadable-move", given=text)
    letter, digit, column, row = match.groups()
    fitting = [o for o in orientations() if o.name[0] == letter.upper() and digit in ("", str(o.number))]
    if not fitting:
        raise UnreadableMove(
            "sy-unreadable-orientation", given=text, tile=letter.upper(), last=orientation_count(letter) - 1
        )
    if column:
        return tuple(_placed(o, column, row) for o in fitting)
    return tuple(move for move, p in zip(_all_moves(), placements(), strict=False) if p.orientation in fitting)


def read_placement(text: str) -> Move:
    """Return the one placement a text stands for, wherever the tile may lie."""
    found = read(text)
    if len(found) > 1 or found[0].action >= PLACEMENTS:
        raise UnreadableMove("unreadable-move", given=text)
    return found[0]


def orientation_count(letter: str) -> int:
    """In how many ways a tile can be turned and flipped."""
    return sum(o.name[0] == letter.upper() for o in orientations())


def _placed(orientation: Orientation, column: str, row: str) -> Move:
    written = f"{orientation.name}@{column}{row}"
    return _by_notation().get(written.lower(), Move(OFF_SITE, written))


def words(action: int, text: Text) -> str:
    """How an action is said: the tile and the squares it would cover."""
    if action == REOPEN:
        return text.say("move-reopen")
    if action == GIVE_UP:
        return text.say("move-give-up")
    if action == DISCARD:
        return text.say("move-discard")
    placement = placements()[action]
    squares = ", ".join(map(square_name, placement.squares))
    return text.say("move-place", tile=placement.orientation.name[0], squares=squares)
