"""Positions are values: they never change, and documents and records bring them back byte for byte."""

import json

from kheper.core.jsonio import Json
from kheper.core.position import Position
from kheper.core.record import Record
from kheper.core.seeds import generator
from kheper.testing.case import Case, Scope, law, located, require, require_equal
from kheper.testing.sampling import names_of, viewers
from kheper.testing.worlds import GENERATOR


@law(Scope.POSITION)
def documents_make_the_same_position_again(case: Case) -> int:
    """The document of a position, written as JSON and read, makes the same position byte for byte."""
    position = case.position
    document = position.document()
    again = position.game.position(json.loads(json.dumps(document)))
    require_equal("document", document, again.document())
    require(again.tobytes() == position.tobytes(), "the state has other bytes")
    require_equal("fingerprint", position.fingerprint(), again.fingerprint())
    require_equal("pending, result", (position.pending, position.result), (again.pending, again.result))
    return 1


@law(Scope.POSITION)
def records_replay_the_same_game(case: Case) -> int:
    """The record of a game, written as JSON and read, replays every position byte for byte."""
    names = names_of(case.position.game)
    written = Record(case.position, names).to_json()
    record = Record.parse(written)
    require_equal("record", json.loads(written), json.loads(record.to_json()))
    require_equal("names", names, record.names)
    require_same_line(case.position, record.position)
    return 1


def require_same_line(here: Position, there: Position) -> None:
    """Require that two games have the same positions."""
    for one, other in zip(here.history(), there.history(), strict=True):
        if one.tobytes() != other.tobytes():
            require_equal(f"replayed ply {one.ply}: state", one.document()["state"], other.document()["state"])
            raise AssertionError(f"replayed ply {one.ply}: the state has other bytes")


@law(Scope.GAME)
def records_may_begin_from_any_position(case: Case) -> int:
    """A game that goes on from the document of a position has the same end, and so has its record."""
    line = case.position.history()
    middle = line[len(line) // 2]
    with located(middle):
        position = middle.game.position(middle.document())
        for later in line[len(line) // 2 + 1 :]:
            assert later.last_move is not None
            seat, move = later.last_move
            position = position.play(move, seat)
        again = Record.parse(Record(position).to_json())
        require(again.at(0) == middle, "the record begins with another position")
        require(again.position.tobytes() == case.position.tobytes(), "the game ends otherwise")
    return 1


@law(Scope.POSITION)
def positions_never_change(case: Case) -> int:
    """Nothing that is asked of a position, and nothing done to an answer, changes it or a later answer."""
    position = case.position
    given, bytes_before = answers(position), position.tobytes()
    before = json.dumps(given)
    for seat in range(position.game.seats):
        for move in position.legal(seat):
            position.play(move, seat)
            require(position.tobytes() == bytes_before, f"{move} of seat {seat} changes the position it is played in")
    for viewer in viewers(position):
        position.redeal(viewer, generator(case.seed))
    spoil(given)
    position.state()[GENERATOR][:] = 0
    position.legal_actions(0)[:] = -1
    require(position.tobytes() == bytes_before, "the state has other bytes")
    require_equal("", json.loads(before), json.loads(json.dumps(answers(position))))
    return 1


def answers(position: Position) -> list[Json]:
    """Return the documents that a position hands out."""
    return [position.document(), *([position.view(viewer), position.events(viewer)] for viewer in viewers(position))]


def spoil(document: Json) -> None:
    """Empty a document that was handed out, to show that nothing else shares it."""
    inner = list(document.values()) if isinstance(document, dict) else document
    if isinstance(inner, list):
        for value in inner:
            spoil(value)
    if isinstance(document, dict | list):
        document.clear()
