"""Records: a game as its rules version, content, options, seed and moves.

Hashes of the position every 20 moves and at the end verify the replay. A record of an older rules version is accepted
if all of them match.
"""

import copy
import json
import re
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from kheper.core import fairness
from kheper.core.errors import BadOption, BadRecord, Fault, IllegalMove, KheperError, literal
from kheper.core.files import read_text, write_text
from kheper.core.game import Game
from kheper.core.jsonio import Json, own_object, parse_json, same_json
from kheper.core.position import Position, open_game, position_from_document
from kheper.core.seeds import check_seed

RECORD_FORMAT = "kheper-record/1"
HASH_EVERY = 20
MAX_FILE_SIZE = 4 * 1024 * 1024
MAX_MOVES = 100_000
MAX_NAME = 80
NAME = re.compile(rf"[^\x00-\x1f\x7f]{{0,{MAX_NAME}}}")
NEEDED = ("format", "game", "rules", "content", "mode", "options", "moves", "hashes", "result")
ALLOWED = ("seed", "start", "names", "fairness")


@cache
def schema() -> dict[str, Json]:
    """Return the published JSON Schema of records."""
    text = resources.files("kheper.core").joinpath("schema/record.json").read_text("utf-8")
    found: dict[str, Json] = json.loads(text)
    return found


@dataclass(frozen=True)
class Record:
    """A game from its start to a position, with the names of the players."""

    position: Position
    names: tuple[str, ...] = ()
    fairness: Json = None
    """The parts of a fair seed, see `kheper.core.fairness`; they are not verified here."""

    @property
    def game(self) -> Game:
        """The game that was played."""
        return self.position.game

    def at(self, ply: int) -> Position:
        """Return the position after that many moves."""
        line = self.position.history()
        if not 0 <= ply < len(line):
            raise BadOption("bad-ply", given=ply, most=len(line) - 1)
        return line[ply]

    # ------------------------------------------------------------------------------------ writing

    def document(self) -> dict[str, Json]:
        """Return the record as a JSON document."""
        position, game, engine = self.position, self.game, self.game.engine
        line = position.history()
        origin = position.origin
        beginning = {"seed": origin.seed} if origin.start is None else {"start": copy.deepcopy(origin.start)}
        return {
            "format": RECORD_FORMAT,
            "game": game.name,
            "rules": game.type.rules_version,
            "content": {"id": engine.content_id.id, "hash": engine.content_id.hash},
            "mode": game.mode,
            "options": game.settings(),
            **({"names": list(self.names)} if self.names else {}),
            **beginning,
            **({"fairness": copy.deepcopy(self.fairness)} if self.fairness is not None else {}),
            "moves": [[later.last_move[0], str(later.last_move[1])] for later in line if later.last_move],
            "hashes": [line[ply].fingerprint() for ply in hash_plies(len(line) - 1)],
            "result": position.result,
        }

    def to_json(self) -> str:
        """Return the record as JSON text with one key per line, easy to read and to compare."""
        lines = (
            f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in self.document().items()
        )
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def save(self, path: Path) -> None:
        """Write the record to a file, whole or not at all."""
        write_text(path, self.to_json(), BadRecord)

    # ------------------------------------------------------------------------------------ reading

    @classmethod
    def load(cls, source: Path | str) -> "Record":
        """Read a record from a file."""
        return cls.parse(read_text(Path(source), MAX_FILE_SIZE, BadRecord))

    @classmethod
    def parse(cls, text: str) -> "Record":
        """Read a record from JSON text."""
        return cls.of_document(parse_json(text, BadRecord))

    @classmethod
    def of_document(cls, document: Json) -> "Record":
        """Replay a record; `BadRecord` names the first fault with its index."""
        document = own_object(document, NEEDED, ALLOWED, RECORD_FORMAT, BadRecord)
        try:
            game = open_game(document)
            _check_content(document["content"], game)
            start = _start(document, game)
        except BadRecord:
            raise
        except KheperError as error:
            raise BadRecord(faults=error.faults) from None
        names = _names(document, game)
        parts = _fairness(document)
        position = _replayed(document, start)
        _check_result(document["result"], position)
        return cls(position, names, parts)


def hash_plies(moves: int) -> list[int]:
    """Return the plies at which a record of that length has a hash: every 20th, and the last."""
    plies = list(range(HASH_EVERY, moves + 1, HASH_EVERY))
    return plies if plies and plies[-1] == moves else [*plies, moves]


def _check_content(given: Json, game: Game) -> None:
    wanted = {"id": game.engine.content_id.id, "hash": game.engine.content_id.hash}
    if given != wanted:
        raise _fault(
            "record-content",
            "content",
            what="content",
            given=literal(given),
            wanted=f"{wanted['id']} {wanted['hash']}",
        )


def _start(document: dict[str, Json], game: Game) -> Position:
    if ("seed" in document) == ("start" in document):
        raise BadRecord("record-seed-or-start")
    if "seed" in document:
        return game.start(check_seed(document["seed"]))
    start = position_from_document(document["start"])
    if start.game != game:
        raise _fault("position-of-other-game", "start", given=repr(start.game), wanted=repr(game))
    return start


def _names(document: dict[str, Json], game: Game) -> tuple[str, ...]:
    if "names" not in document:
        return ()
    names = document["names"]
    fits = isinstance(names, list) and len(names) == game.seats
    if not fits or not all(isinstance(name, str) and NAME.fullmatch(name) for name in names):
        raise _fault("record-players", "names", wanted=game.seats, most=MAX_NAME)
    return tuple(names)


def _fairness(document: dict[str, Json]) -> Json:
    """Return the parts of the seed, unverified."""
    if "fairness" not in document:
        return None
    if not fairness.is_complete(document["fairness"]):
        raise _fault("record-fairness", "fairness")
    return document["fairness"]


def _replayed(document: dict[str, Json], position: Position) -> Position:
    moves, hashes = document["moves"], document["hashes"]
    for key in ("moves", "hashes"):
        if not isinstance(document[key], list):
            raise _fault("not-a-list", key, given=type(document[key]).__name__)
    if len(moves) > MAX_MOVES:
        raise _fault("record-moves", "moves", most=MAX_MOVES)
    plies = hash_plies(len(moves))
    if len(hashes) != len(plies):
        raise _fault("record-hashes", "hashes", wanted=len(plies), every=HASH_EVERY, count=len(hashes))
    expected = dict(zip(plies, hashes, strict=True))
    _check_hash(document, position, expected)
    for index, move in enumerate(moves):
        try:
            position = _replay_move(position, move, index)
        except BadRecord as error:
            if error.faults[0].message == "record-illegal":
                _check_rules(document, position, f"moves[{index}]", index + 1)
            raise
        _check_hash(document, position, expected)
    return position


def _replay_move(position: Position, move: Json, index: int) -> Position:
    where = f"moves[{index}]"
    match move:
        case [int(seat), str(notation)] if not isinstance(seat, bool):
            try:
                return position.play(notation, seat)
            except IllegalMove as error:
                raise _fault("record-illegal", where, reason=error) from None
            except KheperError as error:
                for fault in error.faults:
                    fault.where = where
                raise BadRecord(faults=error.faults) from None
    raise _fault("record-move", where)


def _check_hash(document: dict[str, Json], position: Position, expected: dict[int, Json]) -> None:
    if position.ply not in expected or expected[position.ply] == position.fingerprint():
        return
    where = f"hashes[{list(expected).index(position.ply)}]"
    _check_rules(document, position, where, position.ply)
    raise _fault("record-hash", where, ply=position.ply)


def _check_rules(document: dict[str, Json], position: Position, where: str, ply: int) -> None:
    """Raise the fault of another rules version, if the record has one."""
    own = position.game.type.rules_version
    if document["rules"] != own:
        raise _fault("record-hash-old", where, given=document["rules"], own=own, ply=ply)


def _check_result(result: Json, position: Position) -> None:
    if result is not None and not position.over:
        raise _fault("record-early-result", "result")
    if not same_json(result, position.result):
        raise _fault("record-result", "result")


def _fault(message: str, where: str, **args: Any) -> BadRecord:
    return BadRecord(faults=(Fault(message, where, **args),))
