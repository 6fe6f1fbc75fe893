"""Work on records and files from clients; the process of `heavy_requests` runs these functions."""

from typing import TypeVar

from pydantic import ValidationError

from kheper.core import fairness, registry
from kheper.core.errors import KheperError
from kheper.core.jsonio import Json
from kheper.core.record import Record
from kheper.core.text import LANGUAGES
from kheper.server import models
from kheper.server.errors import Refusal, unreadable
from kheper.server.frames import page
from kheper.server.words import localised

Body = TypeVar("Body", bound=models.Body)
MAX_FAULTS = 100
"""The maximum number of faults in the answer for a file."""
MAX_MOVES = 5000
"""The maximum number of moves of a replayed record; `kheper verify` takes longer ones."""


def replay(content: bytes) -> bytes:
    """Return a page of the record that the body of a request holds."""
    body = _read(models.Replay, content)
    record = _record(body.record)
    about = {"game": record.game.name, "names": list(record.names)}
    return page(record.position, body.seat, body.first, body.most, about)


def verify(content: bytes) -> Json:
    """Replay the record that the body of a request holds, and check that its shuffle was fair."""
    body = _read(models.Verify, content)
    _record(body.record)
    fair = fairness.is_fair(body.record)
    message = {True: "verify-fair", False: "verify-unfair", None: "verify-replays"}[fair]
    return {"replays": True, "fair": fair, "message": localised(message)}


def table_page(record: str, seat: int | str | None, first: int, most: int) -> bytes:
    """Return a page of the game of a table."""
    return page(Record.parse(record).position, seat, first, most, {})


def read_file(game: str, file: models.OptionFile) -> Json:
    """Return the option value of the text of a file, or all its faults."""
    try:
        return {"value": registry.game_type(game).read_option(file.option, file.text, file.options), "faults": []}
    except KheperError as error:
        faults = error.faults[:MAX_FAULTS]
        return {"value": None, "faults": [{lang: fault.words(lang) for lang in LANGUAGES} for fault in faults]}


def _read(model: type[Body], content: bytes) -> Body:
    try:
        return model.model_validate_json(content)
    except ValidationError as error:
        raise unreadable(error.errors(), "body") from None


def _record(document: Json) -> Record:
    moves = document.get("moves")
    if isinstance(moves, list) and len(moves) > MAX_MOVES:
        raise Refusal(413, "too-large")
    return Record.of_document(document)
